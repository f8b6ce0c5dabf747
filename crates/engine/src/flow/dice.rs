//! Modifying dice: tokens and abilities, each side in its turn.

use furball_cards::language::{Ability, Deed, Moment, Step};
use furball_cards::{Die, Face, Token};

use crate::choice::{Choice, Modification};
use crate::event::Event;
use crate::ids::{AbilityRef, ShipId, Side};
use crate::prompt::{Ask, Options};
use crate::query::{dealt_of, moment_bit};
use crate::rulebook::EvadeToken;
use crate::state::{Context, DiceSet, Frame};

use super::Flow;

impl Flow<'_> {
    /// Asks the side for one more modification, until it has no more or wants none [FE-ATK-20, FE-ATK-30].
    pub(super) fn modify(&mut self, die: Die, side: Side) {
        let Some(attack) = self.state.attack() else { return };
        let ship = if self.state.ship(attack.attacker).side == side {
            attack.attacker
        } else {
            attack.defender
        };
        let mut choices: Vec<Choice> = self
            .modifications(die, side)
            .into_iter()
            .map(Choice::Modify)
            .collect();
        if choices.is_empty() {
            return;
        }
        choices.push(Choice::Pass);
        self.ask_list(
            Frame::Modify { die, side },
            self.owner(ship),
            Ask::ModifyDice(die),
            choices,
        );
    }

    /// Everything the side could do to these dice now.
    fn modifications(&self, die: Die, side: Side) -> Vec<Modification> {
        let mut all = Vec::new();
        let Some(attack) = self.state.attack() else {
            return all;
        };
        if attack.pool(die).frozen {
            return all;
        }
        let (attacker, defender) = (attack.attacker, attack.defender);
        let attacking = self.state.ship(attacker).side == side;
        let own = attacking == (die == Die::Attack);
        let ship = if attacking { attacker } else { defender };
        let barred = |deed| die == Die::Attack && attacking && self.forbidden(attacker, &deed);
        let hands_off = barred(Deed::ModifyAttackDice);
        if own {
            self.token_modifications(die, ship, &mut all);
        }
        if !barred(Deed::ModifyAttackDiceExceptFocus) {
            self.ability_modifications(die, side, &mut all);
        }
        // Friends may still do what the attacker himself may not.
        let own_doing = |modification: &Modification| match modification {
            Modification::Ability(ability) => ability.ship == attacker,
            Modification::Spend(_)
            | Modification::SpendLock
            | Modification::SpendForce
            | Modification::Clouded => true,
        };
        all.retain(|modification| !(hands_off && own_doing(modification)));
        all
    }

    /// Tokens spent for their normal effect [FE-ATK-22, FE-ATK-24, FE-ATK-32, FE-ATK-33].
    fn token_modifications(&self, die: Die, ship: ShipId, all: &mut Vec<Modification>) {
        let Some(attack) = self.state.attack() else { return };
        let state = self.state.ship(ship);
        let only_focus =
            die == Die::Attack && self.forbidden(attack.attacker, &Deed::ModifyAttackDiceExceptFocus);
        let may_spend = |token: Token| {
            let role = usize::from(die == Die::Defense);
            let spent = attack.spent[role].iter().filter(|other| **other == token).count();
            let room = self
                .table
                .rulebook
                .tokens
                .per_attack
                .is_none_or(|most| spent < most as usize);
            state.tokens.has(token) && room && self.may_spend(ship, token)
        };
        if may_spend(Token::Focus) {
            all.push(Modification::Spend(Token::Focus));
        }
        match die {
            Die::Attack => {
                let locked = state.locks_ship(attack.defender) && !attack.fresh_lock;
                let rerolls = !self.forbidden(ship, &Deed::RerollAttackDice) && !only_focus;
                if locked && rerolls && !self.forbidden(ship, &Deed::SpendLock) {
                    all.push(Modification::SpendLock);
                }
            }
            Die::Defense => {
                if may_spend(Token::Evade) {
                    all.push(Modification::Spend(Token::Evade));
                }
            }
        }
    }

    /// Abilities of the side's ships that come in at this step, each once per attack.
    fn ability_modifications(&self, die: Die, side: Side, all: &mut Vec<Modification>) {
        for (ability, _) in self.modifying_abilities(die, side) {
            all.push(Modification::Ability(ability));
        }
    }

    fn modifying_abilities(&self, die: Die, side: Side) -> Vec<(AbilityRef, Context)> {
        let mut found = Vec::new();
        let Some(attack) = self.state.attack() else {
            return found;
        };
        let step = match die {
            Die::Attack => Step::ModifyAttackDice,
            Die::Defense => Step::ModifyDefenseDice,
        };
        let moments = [
            (Moment::Attacking(step), attack.attacker, attack.defender),
            (Moment::Defending(step), attack.defender, attack.attacker),
        ];
        let bits = moment_bit(moments[0].0) | moment_bit(moments[1].0);
        for ship in self
            .state
            .in_play()
            .filter(|ship| ship.side == side && ship.watches & bits != 0)
        {
            for card in self.cards_in_force(ship) {
                for (index, text) in self.abilities_of(ship.id, card).iter().enumerate() {
                    let Ability::When(text) = text else { continue };
                    let Some((_, subject, object)) =
                        moments.iter().find(|(moment, ..)| text.on.contains(moment))
                    else {
                        continue;
                    };
                    let ability = AbilityRef {
                        ship: ship.id,
                        card,
                        index: index as u8,
                    };
                    let context = Context {
                        subject: Some(*subject),
                        object: Some(*object),
                        dealt: dealt_of(card),
                        ..Context::of(ship.id)
                    };
                    if !self.used_in_attack(ability)
                        && self.watches(&text.by, &context, *subject)
                        && self.usable(ability, &context)
                    {
                        found.push((ability, context));
                    }
                }
            }
        }
        found
    }

    pub(super) fn modification_chosen(&mut self, die: Die, side: Side, choice: &Choice) {
        let Choice::Modify(modification) = choice else {
            return;
        };
        let Some(attack) = self.state.attack() else { return };
        let ship = if self.state.ship(attack.attacker).side == side {
            attack.attacker
        } else {
            attack.defender
        };
        self.push(Frame::Modify { die, side });
        match *modification {
            Modification::Spend(token) => self.spend_on_dice(die, ship, token),
            Modification::SpendLock => {
                let allowed = self
                    .state
                    .attack()
                    .map_or(DiceSet::default(), |attack| attack.attack.rerollable(&[]));
                let at_least = self.table.rulebook.actions.lock_reroll_minimum;
                self.push(Frame::Reroll {
                    ship,
                    die,
                    allowed,
                    at_least,
                    up_to: u8::MAX,
                });
                let defender = self.state.attack().map(|attack| attack.defender);
                self.spend_lock_on(ship, defender);
            }
            Modification::SpendForce | Modification::Clouded => {}
            Modification::Ability(ability) => {
                let found = self
                    .modifying_abilities(die, side)
                    .into_iter()
                    .find(|(other, _)| *other == ability);
                if let Some((ability, context)) = found {
                    if let Some(attack) = self.state.attack_mut() {
                        let _ = attack.used.try_push(ability);
                    }
                    self.use_ability(ability, context);
                }
            }
        }
    }

    fn spend_on_dice(&mut self, die: Die, ship: ShipId, token: Token) {
        if let Some(attack) = self.state.attack_mut() {
            let role = usize::from(die == Die::Defense);
            let _ = attack.spent[role].try_push(token);
        }
        self.spend(ship, token);
        match (token, die) {
            (Token::Focus, Die::Attack) => self.change_dice(die, &[Face::Focus], Face::Hit, u8::MAX, false),
            (Token::Focus, Die::Defense) => {
                self.change_dice(die, &[Face::Focus], Face::Evade, u8::MAX, false)
            }
            (Token::Evade, Die::Defense) => match self.table.rulebook.tokens.evade {
                EvadeToken::AddsResult => self.add_result(die, Face::Evade, 1),
                EvadeToken::ChangesDie => {
                    let blank = self
                        .state
                        .attack()
                        .is_some_and(|attack| attack.defense.count(Face::Blank) > 0);
                    let from = if blank { Face::Blank } else { Face::Focus };
                    self.change_dice(die, &[from], Face::Evade, 1, false);
                }
            },
            _ => {}
        }
    }

    /// Turns dice to show another result [FE-DICE-03]; dice of any face if none is named, but not those that show it
    /// already. Blanks are turned before eyes, and eyes before the rest.
    pub(super) fn change_dice(&mut self, die: Die, from: &[Face], to: Face, count: u8, fixed: bool) {
        const ORDER: [Face; 5] = [Face::Blank, Face::Focus, Face::Hit, Face::Crit, Face::Evade];
        let Some(attack) = self.state.attack_mut() else {
            return;
        };
        let pool = attack.pool_mut(die);
        let wanted = ORDER
            .iter()
            .filter(|face| **face != to && (from.is_empty() || from.contains(face)));
        let mut left = count;
        for &face in wanted {
            let shown = pool.dice.iter_mut().filter(|rolled| rolled.face == face);
            for rolled in shown.take(left as usize) {
                rolled.face = to;
                rolled.fixed |= fixed;
                left -= 1;
            }
        }
        pool.modified = true;
        self.dice_changed(die);
    }

    /// Puts a result into the common area that nobody rolled [FE-DICE-02].
    pub(super) fn add_result(&mut self, die: Die, face: Face, count: u8) {
        if let Some(attack) = self.state.attack_mut() {
            for _ in 0..count {
                attack.pool_mut(die).push(face, true);
            }
        }
        self.dice_changed(die);
    }

    pub(super) fn dice_changed(&mut self, die: Die) {
        if let Some(attack) = self.state.attack() {
            let pool = attack.pool(die).clone();
            self.emit(Event::DiceChanged { die, pool });
        }
    }

    /// Asks which dice are rolled again, if there is a choice.
    pub(super) fn ask_reroll(&mut self, ship: ShipId, die: Die, allowed: DiceSet, at_least: u8, up_to: u8) {
        let up_to = up_to.min(allowed.len() as u8);
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
        };
        let owner = self.owner(ship);
        self.ask(
            frame,
            owner,
            Ask::PickDice(die),
            Options::Dice {
                allowed,
                at_least,
                up_to,
            },
        );
    }

    /// Rolls the picked dice again; only the new result counts, and none is rolled a third time
    /// [FE-DICE-04, FE-DICE-05, FE-DICE-07].
    pub(super) fn reroll(&mut self, die: Die, picked: DiceSet) {
        let Some(mut attack) = self.state.attacks.pop() else {
            return;
        };
        for place in picked.iter() {
            if place < attack.pool(die).dice.len() {
                let face = self.state.fate.roll(die);
                let rolled = &mut attack.pool_mut(die).dice[place];
                rolled.face = face;
                rolled.rerolled = true;
            }
        }
        self.state.attacks.push(attack);
        self.dice_changed(die);
    }
}
