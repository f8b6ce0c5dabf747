//! The dice a ship rolls against any opponent: its own value, modified by tokens and cards in force.

use furball_cards::language::{
    Ability, Amount, Cards, Charged, Comparison, Condition, Counter, Modifier, Role, RuleKind, ShipRef,
    WeaponKind, While, Whose,
};
use furball_cards::{Die, Stat, Token};

use crate::game::Game;
use crate::ids::{AbilityIndex, AbilityRef, CardRef, ShipId};
use crate::state::Context;

use super::dice_due::{DiceShare, DiceSource};

impl Game {
    /// Where the dice of the ship's main weapon, or of its defense, come from, as far as that doesn't depend
    /// on range, position or opponent.
    pub(crate) fn usual_dice(&self, ship: ShipId, die: Die) -> Vec<DiceShare> {
        let tokens = self.state.ship(ship).tokens;
        let (from, stat, token, role, kind) = match die {
            Die::Attack => (
                DiceSource::Weapon,
                Stat::Attack,
                Token::Deplete,
                Role::Attacking,
                RuleKind::AttackDice,
            ),
            Die::Defense => (
                DiceSource::Agility,
                Stat::Agility,
                Token::Strain,
                Role::Defending,
                RuleKind::DefenseDice,
            ),
        };
        let own = i16::from(self.stat(ship, stat));
        let mut shares = vec![DiceShare { from, dice: own }];
        // However many tokens there are [SE-TOK-08].
        if tokens.has(token) {
            let from = DiceSource::Token(token);
            shares.push(DiceShare { from, dice: -1 });
        }
        let mut most = i16::from(u8::MAX);
        if self.state.ship(ship).is_ruled(kind) {
            self.each_usual_rule(ship, role, &mut |rule, ability| {
                let Modifier::Quantity(_, number, change) = rule else {
                    return;
                };
                if number.kind() != kind {
                    return;
                }
                most = most.min(change.at_most().map_or(most, i16::from));
                let Some(by) = change.difference() else { return };
                shares.push(DiceShare {
                    from: DiceSource::Card(ability),
                    dice: i16::from(by),
                });
            });
        }
        let sum: i16 = shares.iter().map(|share| share.dice).sum();
        let due = sum.clamp(0, most);
        if due != sum {
            let from = DiceSource::Limit;
            shares.push(DiceShare {
                from,
                dice: due - sum,
            });
        }
        shares
    }

    /// The rules on the ship's own cards that apply in all of its attacks in this role.
    fn each_usual_rule(&self, ship: ShipId, role: Role, apply: &mut impl FnMut(&Modifier, AbilityRef)) {
        let state = self.state.ship(ship);
        for card in self.cards_in_force(state) {
            for (index, text) in self.abilities_of(ship, card).iter().enumerate() {
                let Ability::While(text) = text else { continue };
                let own = text.by == Whose::You
                    && matches!(text.during, Some(during) if during == role || during == Role::Fighting);
                if own && self.counts_here(state, text.from) && self.holds_always(text, ship, card) {
                    let index = AbilityIndex::at(index);
                    let ability = AbilityRef {
                        holder: ship.into(),
                        card,
                        index,
                    };
                    text.rules.iter().for_each(|rule| apply(rule, ability));
                }
            }
        }
    }

    /// Whether all conditions of the text are met and concern only the ship.
    fn holds_always(&self, text: &While, ship: ShipId, card: CardRef) -> bool {
        let context = Context::of(self.state.ship(ship));
        text.only_if.iter().all(|condition| match condition {
            Condition::With(kind) => *kind == WeaponKind::Primary,
            Condition::Has(ShipRef::You, _)
            | Condition::Affected(ShipRef::You, Token::Disarm)
            | Condition::Damaged(ShipRef::You, Cards::Any)
            | Condition::Compare(
                Amount::Left(Counter::Charges(Charged::This)),
                Comparison::AtLeast,
                Amount::Fixed(_),
            ) => self.holds(condition, &context, None, Some(card)),
            // Any other condition depends on more than the ship.
            _ => false,
        })
    }
}
