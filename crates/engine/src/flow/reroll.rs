//! Rerolling dice of an attack.

use furball_cards::Die;
use furball_cards::language::Step;

use crate::ids::ShipId;
use crate::prompt::{Ask, Options};
use crate::state::{DiceSet, Frame};

use super::Flow;

impl Flow<'_> {
    /// Prompts for the dice to reroll, if there is a choice.
    pub(super) fn ask_reroll(&mut self, frame: Frame) {
        let Frame::Reroll {
            ship,
            die,
            allowed,
            at_least,
            up_to,
            uncounted,
        } = frame
        else {
            return;
        };
        let allowed = self.state.attack().map_or(allowed, |attack| {
            attack.pool(die).with_eyes(allowed, self.most_eyes(die, ship))
        });
        // As many as possible, if there are fewer than required [SE-FAQ-15].
        let up_to = up_to.min(allowed.len() as u8).min(self.max_rerolls(die, ship));
        if up_to == 0 {
            return;
        }
        let at_least = at_least.min(up_to);
        let frame = Frame::Reroll {
            ship,
            die,
            allowed,
            at_least,
            up_to,
            uncounted,
        };
        let owner = self.owner(ship);
        let options = Options::Dice {
            allowed,
            at_least,
            up_to,
        };
        self.ask(frame, owner, Ask::PickDice(die), options);
    }

    /// Rerolls the picked dice; only the new result counts, and no die is rerolled twice
    /// [FE-DICE-04, FE-DICE-05, FE-DICE-07, SE-GOLD-04].
    pub(super) fn reroll(&mut self, by: ShipId, die: Die, picked: DiceSet, uncounted: bool) {
        let own = self.rolled(die, by);
        let Some(mut attack) = self.state.attacks.pop() else {
            return;
        };
        if own {
            let eyes = attack.pool(die).eyes_among(picked);
            attack.pool_mut(die).eyes_modified += eyes;
        }
        let pool = attack.pool_mut(die);
        self.state.chance.reroll(die, pool, picked, !uncounted);
        attack.pool_mut(die).modified |= own && !picked.is_empty();
        attack.rerolled_last = Some((die, picked));
        self.state.attacks.push(attack);
        self.dice_changed_by_rolling(die, picked);
        // What doesn't count as a reroll doesn't trigger abilities as one [SE-FAQ-16].
        if own && !uncounted && !picked.is_empty() {
            self.fire_in_attack(match die {
                Die::Attack => Step::RerolledAttackDice,
                Die::Defense => Step::RerolledDefenseDice,
            });
        }
    }
}
