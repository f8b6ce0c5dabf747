//! How many dice are rolled in an attack, and rolling them.

use furball_cards::language::{Deed, Dice, Effect, Modifier, RangeBonus, RuleKind};
use furball_cards::{Die, Phase, Stat, Token};

use crate::event::Event;
use crate::game::Game;
use crate::ids::ShipId;
use crate::query::Stop;
use crate::state::{Attack, AttackStep, Frame, WeaponRef};

use super::Flow;

impl Game {
    /// The weapon's value, the range bonus and what cards and tokens add or take away
    /// [FE-ATK-13, FE-ATK-15, FE-ATK-16, FE-ATK-17, SE-ATK-10].
    pub(crate) fn attack_dice(&self) -> u8 {
        let Some(attack) = self.state.attack() else {
            return 0;
        };
        let value = match attack.weapon {
            WeaponRef::Primary(place) => self.primary_value(attack.attacker, place),
            WeaponRef::Upgrade(place) => self
                .weapon_text(attack.attacker, place)
                .map_or(0, |text| text.value),
        };
        let mut dice = i16::from(value) + i16::from(attack.extra_dice[0]);
        dice += i16::from(self.attacker_has_range_bonus(attack));
        if self.state.ship(attack.attacker).tokens.has(Token::Deplete) {
            dice -= 1;
        }
        let mut most = i16::from(attack.most_dice[0].min(20));
        self.each_rule(RuleKind::AttackDice, &mut |rule, _| {
            match rule {
                Modifier::AttackDice(by) => dice += i16::from(*by),
                Modifier::NoAttackDice => most = 0,
                Modifier::MostAttackDice(count) => most = most.min(i16::from(*count)),
                _ => {}
            }
            Stop::No
        });
        dice.clamp(0, most) as u8
    }

    /// What cards make of the range bonus: what was decided in this attack, or else what holds.
    fn range_bonus(&self, attack: &Attack) -> Option<RangeBonus> {
        let mut bonus = attack.range_bonus;
        if bonus.is_none() {
            self.each_rule(RuleKind::RangeBonus, &mut |rule, _| match rule {
                Modifier::Range(what) => {
                    bonus = Some(*what);
                    Stop::Yes
                }
                _ => Stop::No,
            });
        }
        bonus
    }

    /// [FE-RANGE-11, SE-RANGE-14, SE-RANGE-16]
    fn attacker_has_range_bonus(&self, attack: &Attack) -> bool {
        let near = self.table.rulebook.range.attack_bonus.contains(&attack.range);
        let has = match self.range_bonus(attack) {
            Some(RangeBonus::AttackerHas) => true,
            Some(RangeBonus::Nobody | RangeBonus::AttackerHasNot) => false,
            None => near,
        };
        has && self.range_counts(attack) && !self.forbidden(attack.attacker, &Deed::AddRangeBonus)
    }

    fn defender_has_range_bonus(&self, attack: &Attack) -> bool {
        let far = self.table.rulebook.range.defense_bonus.contains(&attack.range);
        far && self.range_counts(attack) && self.range_bonus(attack) != Some(RangeBonus::Nobody)
    }

    /// Agility, the range bonus, obstruction and what cards and tokens add or take away
    /// [FE-ATK-25, FE-ATK-26, FE-ATK-27, FE-ATK-28, SE-ATK-12]; all of it adds up, and only the sum is never less than
    /// none [FE-OPEN-29, SE-ATK-25].
    pub(crate) fn defense_dice(&self) -> u8 {
        let Some(attack) = self.state.attack() else {
            return 0;
        };
        let mut dice = i16::from(self.stat(attack.defender, Stat::Agility));
        dice += i16::from(attack.extra_dice[1]);
        dice += i16::from(self.defender_has_range_bonus(attack));
        // However many obstacles there are [SE-OBSTR-03].
        if attack.screened {
            dice += i16::from(self.table.rulebook.obstacles.obstruction_dice);
        }
        let tokens = self.state.ship(attack.defender).tokens;
        // However many tokens there are [SE-TOK-08, SE-TRAC-04].
        dice -= i16::from(tokens.has(Token::Strain));
        dice -= i16::from(tokens.has(Token::Tractor) && self.state.phase == Phase::Combat);
        self.each_rule(RuleKind::DefenseDice, &mut |rule, _| {
            if let Modifier::DefenseDice(by) = rule {
                dice += i16::from(*by);
            }
            Stop::No
        });
        self.each_rule(RuleKind::Obstruction, &mut |rule, context| {
            if let Modifier::ObstructionDice(by) = rule
                && attack.in_the_way.contains(context.you)
            {
                dice += i16::from(*by);
            }
            Stop::No
        });
        dice.clamp(0, i16::from(attack.most_dice[1].min(20))) as u8
    }
}

impl Flow<'_> {
    pub(super) fn roll_attack_dice(&mut self) {
        let count = self.attack_dice();
        self.roll_into(Die::Attack, count);
        if count == 0
            && let Some(attack) = self.state.attack_mut()
        {
            attack.diceless = true;
        }
    }

    pub(super) fn roll_defense_dice(&mut self) {
        let count = self.defense_dice();
        self.roll_into(Die::Defense, count);
    }

    /// If as many results came as somebody said, what he gets for it happens.
    pub(super) fn settle_guess(&mut self, die: Die) {
        let Some(attack) = self.state.attack() else { return };
        let Some(guess) = attack.guess else { return };
        let effect = self.effects(guess.origin).get(guess.place as usize);
        let Some(Effect::Guess { face, .. }) = effect else {
            return;
        };
        let right = die.faces().contains(face) && attack.pool(die).count(*face) == guess.number;
        if right {
            self.nested(guess.origin, guess.place, 0, guess.context);
        }
    }

    /// The dice that are rolled next.
    pub(super) fn foretold_die(&self) -> Die {
        let attack_dice = Frame::Attack(AttackStep::RollAttackDiceNow);
        if self.state.frames.contains(&attack_dice) {
            Die::Attack
        } else {
            Die::Defense
        }
    }

    /// If the roll has none of the results that somebody named, its ship turns one die to it.
    pub(super) fn settle_foretold(&mut self, die: Die) {
        let Some(attack) = self.state.attack_mut() else {
            return;
        };
        let Some((_, face)) = attack.foretold.take_if(|(foretold, _)| *foretold == die) else {
            return;
        };
        let roller = attack.roller(die);
        if attack.pool(die).count(face) == 0 {
            self.turn_some(roller, die, &[], face, 1, false);
        }
    }

    pub(super) fn roll_into(&mut self, die: Die, count: u8) {
        let Some(mut attack) = self.state.attacks.pop() else {
            return;
        };
        self.state.fate.together(die, count);
        for _ in 0..count {
            let face = self.state.fate.roll(die);
            attack.pool_mut(die).push(face, false);
        }
        attack.pool_mut(die).rolled = count;
        let (ship, pool) = (attack.roller(die), attack.pool(die).clone());
        self.state.attacks.push(attack);
        self.emit(Event::DiceRolled { ship, die, pool });
    }

    /// More or fewer dice in the current attack.
    pub(super) fn count_dice(&mut self, dice: Dice, you: ShipId, by: i8) {
        let die = self.dice_meant(dice, you);
        if let Some(attack) = self.state.attack_mut() {
            attack.extra_dice[usize::from(die == Die::Defense)] += by;
        }
    }
}
