//! Modifying dice with tokens and abilities, one side at a time.

use furball_cards::language::{Ability, Effect};
use furball_cards::{Die, Face, Token};

use crate::choice::{Choice, Modification};
use crate::event::Event;
use crate::ids::{AbilityRef, ShipId, Side};
use crate::prompt::{Ask, Options};
use crate::rulebook::EvadeToken;
use crate::state::{DiceSet, Frame, Rolled};

use super::Flow;

impl Flow<'_> {
    /// Prompts the side for one more modification, until it has no more or wants none
    /// [FE-ATK-20, FE-ATK-30, SE-DICE-02]. Mandatory ones resolve without a prompt unless the order may
    /// matter [SE-ABIL-02].
    pub(super) fn modify(&mut self, die: Die, side: Side) {
        let Some(attack) = self.state.attack() else { return };
        let ship = if self.state.ship(attack.attacker).side == side {
            attack.attacker
        } else {
            attack.defender
        };
        let all = self.modifications(die, side);
        let must: Vec<AbilityRef> = all
            .iter()
            .filter_map(|modification| match modification {
                Modification::Ability(ability) if self.mandatory(*ability) => Some(*ability),
                _ => None,
            })
            .collect();
        let adding = must.iter().copied().find(|&ability| self.only_adds(ability));
        let only = (all.len() == 1).then(|| must.first().copied()).flatten();
        if let Some(ability) = adding.or(only) {
            let choice = Choice::Modify(Modification::Ability(ability));
            self.modification_chosen(die, side, &choice);
            return;
        }
        let mut choices: Vec<Choice> = all.into_iter().map(Choice::Modify).collect();
        if choices.is_empty() {
            return;
        }
        if must.is_empty() {
            choices.push(Choice::Pass);
        }
        self.ask_list(
            Frame::Modify { die, side },
            self.owner(ship),
            Ask::ModifyDice(die),
            choices,
        );
    }

    fn mandatory(&self, ability: AbilityRef) -> bool {
        matches!(self.ability(ability), Some(Ability::When(text)) if !text.may)
    }

    /// Whether the ability only adds results, which affects no other modification.
    fn only_adds(&self, ability: AbilityRef) -> bool {
        match self.ability(ability) {
            Some(Ability::When(text)) => {
                text.cost.is_empty()
                    && text
                        .then
                        .iter()
                        .all(|effect| matches!(effect, Effect::AddResult(_, Some(_), _)))
            }
            _ => false,
        }
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
            Modification::Spend(token) => self.spend_on_dice(die, ship, ship, token),
            Modification::SpendOf { ship: of, token } => self.spend_on_dice(die, ship, of, token),
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
                    uncounted: false,
                });
                let defender = self.state.attack().map(|attack| attack.defender);
                self.spend_lock_on(ship, defender);
            }
            // Each Force changes one focus result; to change more, spend more.
            Modification::SpendForce => {
                self.spend_force(ship, 1);
                self.change_dice(ship, die, &[Face::Focus], success(die), 1, false);
            }
            Modification::Clouded => {
                if let Some(attack) = self.state.attack_mut() {
                    attack.clouded = false;
                }
                self.change_dice(ship, die, &[Face::Blank], Face::Evade, 1, false);
            }
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

    /// The ship spends a token, its own or one it may spend as its own.
    fn spend_on_dice(&mut self, die: Die, ship: ShipId, of: ShipId, token: Token) {
        if let Some(attack) = self.state.attack_mut() {
            let role = usize::from(die == Die::Defense);
            let _ = attack.spent[role].try_push(token);
        }
        // Possible uses of a blank or focus result must be known before the token is gone.
        let side = self.state.ship(ship).side;
        let others = self
            .modifications(die, side)
            .into_iter()
            .any(|other| matches!(other, Modification::Clouded | Modification::Ability(_)));
        self.spend_from(of, ship, token);
        match (token, die) {
            (Token::Focus, die) => self.change_dice(ship, die, &[Face::Focus], success(die), u8::MAX, false),
            (Token::Calculate, die) => self.change_dice(ship, die, &[Face::Focus], success(die), 1, false),
            (Token::Evade, Die::Defense) => match self.table.rulebook.tokens.evade {
                EvadeToken::AddsResult => self.add_result(ship, die, Face::Evade, 1),
                // Changing a blank is better, unless something else has a use for it [SE-EVADE-02].
                EvadeToken::ChangesDie if others => {
                    self.turn_some(ship, die, &[Face::Blank, Face::Focus], Face::Evade, 1, false);
                }
                EvadeToken::ChangesDie => {
                    self.change_dice(ship, die, &[Face::Blank, Face::Focus], Face::Evade, 1, false);
                }
            },
            _ => {}
        }
    }

    /// Changes some of the dice that show one of the faces; the modifying player picks them if they differ
    /// and the rulebook allows it.
    pub(super) fn turn_some(
        &mut self,
        ship: ShipId,
        die: Die,
        from: &[Face],
        to: Face,
        count: u8,
        fixed: bool,
    ) {
        let Some(attack) = self.state.attack() else { return };
        let pool = attack.pool(die);
        let meant = |rolled: &Rolled| rolled.face != to && (from.is_empty() || from.contains(&rolled.face));
        let allowed = pool.with_eyes(pool.places(meant), self.most_eyes(die, ship));
        let mut shown = allowed.iter().map(|place| pool.dice[place].face);
        let first = shown.next();
        let alike = shown.all(|other| Some(other) == first);
        if !self.table.rulebook.attack.picks_turned_dice || alike || allowed.len() <= u32::from(count) {
            self.change_dice(ship, die, from, to, count, fixed);
            return;
        }
        self.push(Frame::TurnDice {
            ship,
            die,
            allowed,
            count,
            to,
            fixed,
        });
    }

    pub(super) fn ask_turn_dice(&mut self, frame: Frame) {
        let Frame::TurnDice {
            ship,
            die,
            allowed,
            count,
            ..
        } = frame
        else {
            return;
        };
        let owner = self.owner(ship);
        let options = Options::Dice {
            allowed,
            at_least: count,
            up_to: count,
        };
        self.ask(frame, owner, Ask::PickDice(die), options);
    }

    /// Changes these dice.
    pub(super) fn turn_dice(&mut self, by: ShipId, die: Die, picked: DiceSet, to: Face, fixed: bool) {
        let own = self.rolled(die, by);
        if let Some(attack) = self.state.attack_mut() {
            let pool = attack.pool_mut(die);
            if own {
                pool.eyes_modified += pool.eyes_among(picked);
            }
            for place in picked.iter() {
                if let Some(rolled) = pool.dice.get_mut(place) {
                    rolled.face = to;
                    rolled.fixed |= fixed;
                }
            }
            pool.modified |= own;
        }
        self.dice_changed(die);
    }

    /// Changes dice to another result [FE-DICE-03]; dice of any face if none is given, except those that
    /// already show it. Blanks are changed before focus results, and those before the rest.
    pub(super) fn change_dice(
        &mut self,
        by: ShipId,
        die: Die,
        from: &[Face],
        to: Face,
        count: u8,
        fixed: bool,
    ) {
        const ORDER: [Face; 5] = [Face::Blank, Face::Focus, Face::Hit, Face::Crit, Face::Evade];
        let eyes = self.most_eyes(die, by);
        let own = self.rolled(die, by);
        let Some(attack) = self.state.attack_mut() else {
            return;
        };
        let pool = attack.pool_mut(die);
        let wanted = ORDER
            .iter()
            .filter(|face| **face != to && (from.is_empty() || from.contains(face)));
        let mut left = count;
        for &face in wanted {
            let most = if face == Face::Focus { left.min(eyes) } else { left };
            let shown = pool.dice.iter_mut().filter(|rolled| rolled.face == face);
            for rolled in shown.take(most as usize) {
                rolled.face = to;
                rolled.fixed |= fixed;
                left -= 1;
                pool.eyes_modified += u8::from(own && face == Face::Focus);
            }
        }
        pool.modified |= own;
        self.dice_changed(die);
    }

    /// Adds a result to the common area without rolling [FE-DICE-02].
    pub(super) fn add_result(&mut self, by: ShipId, die: Die, face: Face, count: u8) {
        let own = self.rolled(die, by);
        let apart = self.table.rulebook.attack.added_results_apart;
        if let Some(attack) = self.state.attack_mut() {
            let pool = attack.pool_mut(die);
            (0..count).for_each(|_| pool.push(face, apart));
            pool.modified |= own;
        }
        self.dice_changed(die);
    }

    pub(super) fn dice_changed(&mut self, die: Die) {
        self.dice_changed_by_rolling(die, DiceSet::default());
    }

    pub(super) fn dice_changed_by_rolling(&mut self, die: Die, again: DiceSet) {
        if let Some(attack) = self.state.attack() {
            let (ship, pool) = (attack.roller(die), attack.pool(die).clone());
            self.emit(Event::DiceChanged {
                ship,
                die,
                pool,
                again,
            });
        }
    }
}

/// What a focus result becomes when a token or Force is spent on it.
fn success(die: Die) -> Face {
    match die {
        Die::Attack => Face::Hit,
        Die::Defense => Face::Evade,
    }
}
