//! Whether the price of an ability can be paid.

use furball_cards::language::{Charged, Cost, Deed, Modifier, RuleKind};
use furball_cards::{Phase, Slot, Stat, Token};

use crate::game::Game;
use crate::ids::{CardRef, ShipId};
use crate::query::Stop;
use crate::state::{Attack, Context, Ship};

impl Game {
    /// Whether all costs can be paid right now.
    pub(crate) fn payable(&self, costs: &[Cost], ship: ShipId, context: &Context, card: CardRef) -> bool {
        let state = self.state.ship(ship);
        let other = self.state.attack().and_then(|attack| attack.other(context.you));
        let holder = |who| self.who(who, context, None).map(|ship| self.state.ship(ship));
        let spendable = |holder: &Ship, tokens: furball_cards::TokenSet| {
            tokens
                .tokens()
                .any(|token| holder.tokens.has(token) && self.may_spend(holder.id, token))
        };
        let has_charge = |charged: &Charged, count: u8| {
            let mut cards = self.charged(charged, context, Some(card));
            cards.any(|card| self.charges_on(card).0 >= count)
        };
        costs.iter().all(|cost| match cost {
            Cost::Spend(tokens) => {
                spendable(state, *tokens)
                    || self
                        .lent_tokens(ship)
                        .iter()
                        .any(|&(_, token)| tokens.contains(token) && self.may_spend(ship, token))
            }
            Cost::SpendOf(who, tokens) => holder(*who).is_some_and(|holder| spendable(holder, *tokens)),
            Cost::Remove(who, tokens) => holder(*who).is_some_and(|holder| holder.tokens.any(*tokens)),
            Cost::SpendLock => {
                let on_other = other.is_none_or(|other| state.locks_ship(other));
                !state.locks.is_empty() && on_other && !self.forbidden(ship, &Deed::SpendLock)
            }
            Cost::SpendLockOn(who) => {
                let target = self.who(*who, context, None);
                target.is_some_and(|target| state.locks_ship(target))
                    && !self.forbidden(ship, &Deed::SpendLock)
            }
            Cost::SpendLockOf(who) => {
                let defender = self.state.attack().map(|attack| attack.defender);
                holder(*who)
                    .zip(defender)
                    .is_some_and(|(holder, defender)| holder.locks_ship(defender))
            }
            Cost::Charge(count) => {
                has_charge(&Charged::This, self.amount_of(count, context, None, Some(card)))
            }
            // Each time it is listed it costs one more.
            Cost::ChargeOf(charged) => {
                has_charge(charged, costs.iter().filter(|other| *other == cost).count() as u8)
            }
            Cost::Force(count) => {
                state.force >= self.amount_of(count, context, None, Some(card)).max(1)
                    && !self.forbidden(ship, &Deed::SpendForce)
            }
            Cost::Shield(count) => state.shields >= *count,
            Cost::Suffer { hits, crits } => self.outlasts(state, hits + crits),
            Cost::SufferedBy { who, hits, crits } => {
                holder(*who).is_none_or(|holder| self.outlasts(holder, hits + crits))
            }
            Cost::Receive(_) | Cost::DiscardThis | Cost::FlipThis => true,
            Cost::Result(faces) => self.state.attack().is_some_and(|attack| {
                let pool = attack.pool(self.dice_meant(furball_cards::language::Dice::Yours, context.you));
                let mut dice = pool.dice.iter();
                dice.any(|die| faces.is_empty() || faces.contains(&die.face))
            }),
            Cost::Expose => state.damage.iter().any(|dealt| !dealt.faceup),
            Cost::FewerDice => true,
            Cost::Discard(slot) => self.discardable(ship, *slot, Some(card)).next().is_some(),
        })
    }

    /// Whether the ship is there to have what it suffers so much damage for: it survives, or is removed only later.
    fn outlasts(&self, ship: &Ship, damage: u8) -> bool {
        let left = self
            .stat(ship.id, Stat::Hull)
            .saturating_sub(self.hull_damage(ship.id));
        self.state.phase == Phase::Combat || ship.shields + left > damage
    }

    /// Tokens of other ships that the ship may spend in the attack as if they were its own.
    pub(crate) fn lent_tokens(&self, ship: ShipId) -> Vec<(ShipId, Token)> {
        let mut found = Vec::new();
        let fights = |attack: &Attack| attack.other(ship).is_some();
        if !self.state.attack().is_some_and(fights) {
            return found;
        }
        self.each_rule(RuleKind::LentTokens, &mut |rule, context| {
            if let Modifier::LendsTokens(tokens, to) = rule
                && context.you != ship
                && self.matches(to, context, ship)
            {
                let held = self.state.ship(context.you).tokens;
                let lent = tokens.tokens().filter(|&token| held.has(token));
                found.extend(lent.map(|token| (context.you, token)));
            }
            Stop::No
        });
        found
    }

    /// Upgrade cards that may be picked to be discarded: of the slot if one is named, and not the card that asks.
    pub(crate) fn discardable(
        &self,
        ship: ShipId,
        slot: Option<Slot>,
        except: Option<CardRef>,
    ) -> impl Iterator<Item = u8> + '_ {
        let upgrades = self.state.ship(ship).upgrades.iter().enumerate();
        let fits = move |place: u8, card| {
            except != Some(CardRef::Upgrade(place))
                && slot.is_none_or(|slot| self.table.content.upgrade(card).slot == slot)
        };
        upgrades
            .filter(move |(place, upgrade)| !upgrade.discarded && fits(*place as u8, upgrade.card))
            .map(|(place, _)| place as u8)
    }
}
