//! Whether the cost of an ability can be paid.

use furball_cards::language::{
    Ability, Cost, Counter, Deed, Dice, Effect, Modifier, Moment, RuleKind, ShipRef, Spendable, Which,
};
use furball_cards::{Slot, Stat, Token, TokenSet};

use crate::game::Game;
use crate::ids::{CardRef, ShipId, UpgradeIndex};
use crate::state::{Attack, CardCounter, Context, MAX_UPGRADES, Ship};

use super::{DiceDeed, Means, Stop, would_bit};

impl Game {
    /// Whether all costs can be paid right now for these effects.
    pub(crate) fn payable(
        &self,
        costs: &[Cost],
        then: &[Effect],
        ship: impl Into<Option<ShipId>>,
        context: &Context,
        card: CardRef,
    ) -> bool {
        // Only ships have something to pay with.
        let Some(ship) = ship.into() else {
            return costs.is_empty();
        };
        let state = self.state.ship(ship);
        let attack = self.state.attack();
        let other = attack
            .zip(context.you)
            .and_then(|(attack, you)| attack.other(you));
        let payer = |who| match who {
            ShipRef::You => Some(ship),
            other => self.who(other, context, None),
        };
        let holder = |who| self.who(who, context, None).map(|ship| self.state.ship(ship));
        costs.iter().all(|cost| match cost {
            Cost::SpendToken(ShipRef::You, tokens) => {
                self.spendable(ship, ship, *tokens, then, context)
                    .next()
                    .is_some()
                    || self.lent_tokens(ship).iter().any(|&(_, token)| {
                        tokens.contains(token) && self.may_spend_for(ship, Means::Token(token), then, context)
                    })
            }
            Cost::SpendToken(who, tokens) => self.who(*who, context, None).is_some_and(|holder| {
                self.spendable(ship, holder, *tokens, then, context)
                    .next()
                    .is_some()
            }),
            Cost::Remove(who, tokens) => holder(*who).is_some_and(|holder| {
                let locked = tokens.has_locks() && self.lockers(holder.id).next().is_some();
                locked || holder.tokens.any(*tokens)
            }),
            Cost::SpendLock { of, on: None } => {
                let on_other = |holder: &Ship| other.is_none_or(|other| holder.locks_ship(other));
                let holder = payer(*of).map(|holder| self.state.ship(holder));
                holder.is_some_and(|holder| !holder.locks.is_empty() && on_other(holder))
                    && self.may_spend_for(ship, Means::Lock, then, context)
            }
            Cost::SpendLock { of, on: Some(on) } => {
                let ends = payer(*of).zip(self.who(*on, context, None));
                ends.is_some_and(|(holder, target)| self.state.ship(holder).locks_ship(target))
                    && self.may_spend_for(ship, Means::Lock, then, context)
            }
            Cost::Spend(counter, count) => {
                let count = self.amount_of(count, context, None, Some(card));
                let forceful = matches!(counter, Counter::Force(_));
                let least = if forceful { count.max(1) } else { count };
                let mut counters = self.payable_from(counter, least, ship, context, card);
                counters.next().is_some()
                    && (!forceful || self.may_spend_for(ship, Means::Force, then, context))
            }
            Cost::Suffer { hits, crits } => {
                self.outlasts(state, hits + crits) || !then.iter().any(|effect| self.needs(ship, effect))
            }
            Cost::Receive(_) | Cost::Discard(Which::This) => true,
            Cost::Result(faces) => self.state.attack().is_some_and(|attack| {
                let die = self.dice_meant(Dice::Yours, state.side);
                let mut dice = attack.pool(die).dice.iter();
                // A ship's results are spent by itself, whoever's card it is [SE-DICE-06].
                self.may_touch(die, attack.roller(die), DiceDeed::Spend, card)
                    && dice.any(|die| faces.is_empty() || faces.contains(&die.face))
            }),
            Cost::Expose => state.damage.iter().any(|dealt| !dealt.faceup()),
            Cost::Discard(Which::Upgrade { slots, weapons, .. }) => {
                !self.to_discard(ship, slots, *weapons, card).is_empty()
            }
            // Damage cards are exposed, not discarded, as a cost.
            Cost::Discard(Which::Dealt | Which::Damage { .. }) => false,
        })
    }

    /// The counters that this much can be spent from; `You` is the ship that pays.
    pub(crate) fn payable_from<'a>(
        &'a self,
        counter: &'a Counter,
        count: u8,
        payer: ShipId,
        context: &Context,
        card: CardRef,
    ) -> impl Iterator<Item = CardCounter> + use<'a> {
        let who = |word| match word {
            ShipRef::You => Some(payer),
            other => self.who(other, context, None),
        };
        let counters = self.counters(counter, context.you, Some(card), &who);
        counters.filter(move |&counter| self.left(counter) >= count)
    }

    /// Kinds of the holder's tokens that the ship may spend for these effects. A card that lets a ship spend
    /// another's tokens forbids it if either of them can't spend such a token.
    pub(crate) fn spendable(
        &self,
        ship: ShipId,
        holder: ShipId,
        tokens: TokenSet,
        then: &[Effect],
        context: &Context,
    ) -> impl Iterator<Item = Token> {
        let may = move |spender, token| self.may_spend_for(spender, Means::Token(token), then, context);
        let held = self.state.ship(holder).tokens;
        tokens.tokens().filter(move |&token| {
            held.has(token) && may(ship, token) && (holder == ship || may(holder, token))
        })
    }

    /// Whether the ship is still there after suffering this much damage as a cost: it survives, is removed
    /// only later, or a card replaces its destruction. Otherwise what it pays for can't be resolved
    /// [SE-COST-01, SE-DEST-02].
    fn outlasts(&self, ship: &Ship, damage: u8) -> bool {
        let left = self
            .stat(ship.id, Stat::Hull)
            .saturating_sub(self.hull_damage(ship.id));
        self.shields(ship.id) + left > damage || self.stays_for_now(ship.id) || self.may_be_saved(ship)
    }

    /// Whether a card may replace the ship's destruction, at a cost other than damage.
    fn may_be_saved(&self, ship: &Ship) -> bool {
        if !ship.answers(would_bit(Moment::Destroyed)) {
            return false;
        }
        let context = Context {
            subject: Some(ship.id),
            ..Context::of(ship)
        };
        self.cards_in_force(ship).any(|card| {
            self.abilities_of(ship.id, card).iter().any(|text| match text {
                Ability::Instead(text) => {
                    text.of == Moment::Destroyed
                        && self.watches(&text.by, &context, ship.id)
                        && !text.cost.iter().any(|cost| matches!(cost, Cost::Suffer { .. }))
                        && self.all_hold(&text.only_if, &context, Some(card))
                        && self.payable(&text.cost, &text.then, ship.id, &context, card)
                }
                _ => false,
            })
        })
    }

    /// Whether the effect requires the ship. Effects on other ships' dice don't, so a ship may sacrifice
    /// itself for them.
    pub(crate) fn needs(&self, ship: ShipId, effect: &Effect) -> bool {
        match effect {
            Effect::Change { .. }
            | Effect::Reroll { dice: Some(_), .. }
            | Effect::AddResult(..)
            | Effect::Cancel { down_to: None, .. }
            | Effect::Freeze(_) => {
                let attack = self.state.attack();
                attack.is_none_or(|attack| attack.other(ship).is_some())
            }
            Effect::If { .. } | Effect::OneOf { .. } => {
                effect.lists().flatten().any(|effect| self.needs(ship, effect))
            }
            // Any other effect needs it, as far as anybody knows.
            _ => true,
        }
    }

    /// Tokens of other ships that the ship may spend in the attack as its own.
    pub(crate) fn lent_tokens(&self, ship: ShipId) -> Vec<(ShipId, Token)> {
        let mut found = Vec::new();
        let fights = |attack: &Attack| attack.other(ship).is_some();
        if !self.state.attack().is_some_and(fights) {
            return found;
        }
        self.each_rule_about(ship, RuleKind::Spending, &mut |rule, context| {
            if let Modifier::May(whom, Deed::Spend(Spendable::YourTokens(tokens)), _) = rule
                && let Some(lender) = context.you.filter(|&you| you != ship)
                && self.concerns(whom, context, ship)
            {
                let held = self.state.ship(lender).tokens;
                let lent = tokens.tokens().filter(|&token| held.has(token));
                found.extend(lent.map(|token| (lender, token)));
            }
            Stop::No
        });
        found
    }

    /// The ship's upgrade cards in the slot that the other ship, which isn't the same, has room for.
    pub(crate) fn to_hand_over(&self, ship: ShipId, slot: Slot, to: ShipId) -> Vec<UpgradeIndex> {
        let room = self.state.ship(to).upgrades.len() < MAX_UPGRADES;
        let upgrades = self.state.ship(ship).upgrades.iter().enumerate();
        upgrades
            .filter(|(_, upgrade)| {
                let there = !upgrade.discarded && self.table.content.upgrade(upgrade.card).slot == slot;
                there && room && ship != to
            })
            .map(|(place, _)| UpgradeIndex::at(place))
            .collect()
    }

    /// Upgrade cards that may be discarded, except the asking card.
    pub(crate) fn discardable(
        &self,
        ship: ShipId,
        except: CardRef,
    ) -> impl Iterator<Item = UpgradeIndex> + '_ {
        let upgrades = self.state.ship(ship).upgrades.iter().enumerate();
        upgrades
            .filter(move |(place, upgrade)| {
                !upgrade.discarded && except != CardRef::Upgrade(UpgradeIndex::at(*place))
            })
            .map(|(place, _)| UpgradeIndex::at(place))
    }
}
