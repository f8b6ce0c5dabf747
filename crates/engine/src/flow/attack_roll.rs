//! Rolling the dice of an attack, and what the roll settles.

use furball_cards::language::{Dice, Effect};
use furball_cards::{Die, Face, Token};

use crate::event::Event;
use crate::ids::Side;
use crate::query::{DiceDeed, Means};
use crate::rulebook::Weariness;
use crate::state::{AttackStep, Frame, Roll};

use super::Flow;

impl Flow<'_> {
    pub(super) fn roll_attack_dice(&mut self) {
        let count = self.attack_dice();
        self.roll_into(Die::Attack, count);
        if count == 0
            && let Some(attack) = self.state.attack_mut()
        {
            attack.diceless = true;
        }
        self.rest(Die::Attack, Token::Deplete);
    }

    pub(super) fn roll_defense_dice(&mut self) {
        let count = self.defense_dice();
        self.roll_into(Die::Defense, count);
        self.rest(Die::Defense, Token::Strain);
    }

    /// The token that took one of the dice away is removed, where that is as soon as they are rolled, even if there were none
    /// [LG-TOK-65, LG-TOK-69, LG-OPEN-55].
    fn rest(&mut self, die: Die, token: Token) {
        if self.table.rulebook.tokens.weariness != Weariness::WhenRolled {
            return;
        }
        let Some(ship) = self.state.attack().map(|attack| attack.roller(die)) else {
            return;
        };
        let role = usize::from(die == Die::Defense);
        let has = self.state.ship(ship).tokens.has(token);
        if let Some(attack) = self.state.attack_mut() {
            attack.wearied[role] |= has;
        }
        self.lose(ship, token, 1);
    }

    /// If the number of results matches a player's guess, the guess's effects resolve.
    pub(super) fn settle_guess(&mut self, die: Die) {
        let Some(attack) = self.state.attack() else { return };
        let Some(guess) = attack.guess else { return };
        let effect = self.effects(guess.origin).get(guess.place as usize);
        let Some(Effect::Guess { face: Some(face), .. }) = effect else {
            return;
        };
        let right = die.faces().contains(face) && attack.pool(die).count(*face) == guess.number;
        if right {
            self.nested(guess.origin, guess.place, 0, guess.context);
        }
    }

    /// The roll outside an attack that comes next.
    fn coming_roll(&self) -> Option<&Roll> {
        self.state.rolls.last().filter(|roll| roll.pool.dice.is_empty())
    }

    /// The owner of an ability has named a face of the coming roll.
    pub(super) fn foretell(&mut self, face: Face) {
        if self.coming_roll().is_some() {
            if let Some(roll) = self.state.rolls.last_mut() {
                roll.foretold = Some(face);
            }
            return;
        }
        let foretold = (self.foretold_die(), face);
        if let Some(attack) = self.state.attack_mut() {
            attack.foretold = Some(foretold);
        }
    }

    /// The dice that are rolled next.
    pub(super) fn foretold_die(&self) -> Die {
        if let Some(roll) = self.coming_roll() {
            return roll.die;
        }
        let attack_dice = Frame::Attack(AttackStep::RollAttackDiceNow);
        if self.state.frames.contains(&attack_dice) {
            Die::Attack
        } else {
            Die::Defense
        }
    }

    /// If the roll has none of the named results, the rolling ship changes one die to it.
    pub(super) fn settle_foretold(&mut self, die: Die) {
        let Some(attack) = self.state.attack_mut() else {
            return;
        };
        let Some((_, face)) = attack.foretold.take_if(|(foretold, _)| *foretold == die) else {
            return;
        };
        let roller = attack.roller(die);
        let missing = attack.pool(die).count(face) == 0;
        if missing && self.may_touch_with(die, roller, DiceDeed::Change, Means::Rule) {
            self.turn_some(roller, die, &[], face, 1, false);
        }
    }

    pub(super) fn roll_into(&mut self, die: Die, count: u8) {
        let Some(mut attack) = self.state.attacks.pop() else {
            return;
        };
        self.state.chance.together(die, count);
        for _ in 0..count {
            let face = self.state.chance.roll(die);
            attack.pool_mut(die).push(face, false);
        }
        attack.pool_mut(die).rolled = count;
        let (ship, pool) = (attack.roller(die), attack.pool(die).clone());
        self.state.attacks.push(attack);
        self.emit(Event::DiceRolled { ship, die, pool });
    }

    /// Changes the number of dice in the current attack.
    pub(super) fn count_dice(&mut self, dice: Dice, side: Side, by: i8) {
        let die = self.dice_meant(dice, side);
        if let Some(attack) = self.state.attack_mut() {
            attack.extra_dice[usize::from(die == Die::Defense)] += by;
        }
    }
}
