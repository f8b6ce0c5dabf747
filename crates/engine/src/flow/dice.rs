//! Modifying dice: tokens and abilities, each side in its turn.

use furball_cards::language::{Ability, Deed, Effect, Modifier, Moment, OnlyBy, RuleKind, Step};
use furball_cards::{Die, Face, Token};

use crate::choice::{Choice, Modification};
use crate::event::Event;
use crate::ids::{AbilityRef, ShipId, Side};
use crate::prompt::{Ask, Options};
use crate::query::{Stop, dealt_of, moment_bit};
use crate::rulebook::EvadeToken;
use crate::state::{Context, DiceSet, Frame, Rolled};

use super::Flow;

impl Flow<'_> {
    /// Asks the side for one more modification, until it has no more or wants none [FE-ATK-20, FE-ATK-30, SE-DICE-02].
    /// What must happen does so by itself; the side is asked about it only where the order may matter [SE-ABIL-02].
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

    /// Whether the ability only adds results, which makes no difference to anything else that may be done.
    fn only_adds(&self, ability: AbilityRef) -> bool {
        match self.ability(ability) {
            Some(Ability::When(text)) => {
                text.cost.is_empty()
                    && text
                        .then
                        .iter()
                        .all(|effect| matches!(effect, Effect::AddResult(..)))
            }
            _ => false,
        }
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
        let roller = if die == Die::Attack { attacker } else { defender };
        if self.forbidden(roller, &Deed::HaveDiceModified) {
            return all;
        }
        let hands_off = barred(Deed::ModifyAttackDice);
        if own {
            self.token_modifications(die, ship, &mut all);
        }
        if !barred(Deed::ModifyAttackDiceExceptFocus) {
            self.ability_modifications(die, side, &mut all);
        }
        // Friends may still do what the ship itself may not.
        let own_doing = |modification: &Modification| match modification {
            Modification::Ability(ability) => ability.ship == ship,
            Modification::Spend(_)
            | Modification::SpendOf(..)
            | Modification::SpendLock
            | Modification::SpendForce
            | Modification::Clouded => true,
        };
        all.retain(|modification| !(hands_off && own_doing(modification)));
        if own && self.state.ship(ship).rules & RuleKind::OnlyModifiedBy.bit() != 0 {
            all.retain(|modification| !own_doing(modification) || self.is_only_way(ship, modification));
        }
        all
    }

    /// Whether the modification is the only one that cards leave the ship for its own dice, or nothing narrows them.
    fn is_only_way(&self, ship: ShipId, modification: &Modification) -> bool {
        let this_card = self.source_of(RuleKind::OnlyModifiedBy, |rule| {
            *rule == Modifier::OnlyModifiedBy(OnlyBy::ThisCard)
        });
        let mut fits = true;
        self.each_own_rule(ship, RuleKind::OnlyModifiedBy, &mut |rule, _| {
            if let Modifier::OnlyModifiedBy(only) = rule {
                fits &= match only {
                    OnlyBy::Nothing => false,
                    OnlyBy::Lock => *modification == Modification::SpendLock,
                    OnlyBy::Force => *modification == Modification::SpendForce,
                    OnlyBy::Focus => *modification == Modification::Spend(Token::Focus),
                    OnlyBy::ThisCard => match modification {
                        Modification::Ability(ability) => this_card
                            .is_some_and(|this| (this.ship, this.card) == (ability.ship, ability.card)),
                        _ => false,
                    },
                };
            }
            Stop::No
        });
        fits
    }

    /// Tokens, locks and Force spent for their normal effect, and what a gas cloud allows
    /// [FE-ATK-22, FE-ATK-24, FE-ATK-32, FE-ATK-33, SE-DICE-02, SE-DICE-11, SE-DICE-12, SE-OBSTR-04].
    fn token_modifications(&self, die: Die, ship: ShipId, all: &mut Vec<Modification>) {
        let Some(attack) = self.state.attack() else { return };
        let state = self.state.ship(ship);
        let pool = attack.pool(die);
        let eyes = pool.count(Face::Focus) > 0 && self.most_eyes(die, ship) > 0;
        let blanks = pool.count(Face::Blank) > 0;
        let rules = &self.table.rulebook.tokens;
        // [SE-COST-01, SE-FOCUS-04, SE-OPEN-31]
        let useful = |does: bool| does || !rules.only_if_useful;
        let only_focus =
            die == Die::Attack && self.forbidden(attack.attacker, &Deed::ModifyAttackDiceExceptFocus);
        let no_tokens = self.forbidden(ship, &Deed::SpendTokensOnDice);
        let no_green = no_tokens || die == Die::Defense && self.forbidden(ship, &Deed::ModifyWithGreenTokens);
        let may_spend = |token: Token| {
            let role = usize::from(die == Die::Defense);
            let spent = attack.spent[role].iter().filter(|other| **other == token).count();
            let room = rules.per_attack.is_none_or(|most| spent < most as usize);
            state.tokens.has(token) && room && !no_green && self.may_spend(ship, token)
        };
        if useful(eyes) && may_spend(Token::Focus) {
            all.push(Modification::Spend(Token::Focus));
        }
        let lent = self
            .lent_tokens(ship)
            .into_iter()
            .filter(|(_, token)| match token {
                Token::Focus => eyes,
                Token::Calculate => eyes && !only_focus,
                Token::Evade => die == Die::Defense && (eyes || blanks),
                _ => false,
            });
        let lent = lent.filter(|(_, token)| !no_green && self.may_spend(ship, *token));
        all.extend(lent.map(|(of, token)| Modification::SpendOf(of, token)));
        if eyes && !only_focus {
            if may_spend(Token::Calculate) {
                all.push(Modification::Spend(Token::Calculate));
            }
            if state.force > 0 && !self.forbidden(ship, &Deed::SpendForce) {
                all.push(Modification::SpendForce);
            }
        }
        match die {
            Die::Attack => {
                let locked = state.locks_ship(attack.defender) && !no_tokens;
                let rerolls = !self.forbidden(ship, &Deed::RerollAttackDice) && !only_focus;
                let any = useful(self.most_rerolls(die, ship) > 0 && !pool.rerollable(&[]).is_empty());
                let barred = self.forbids(ship, |deed| {
                    matches!(deed, Deed::SpendLock | Deed::RerollWithLock)
                });
                if locked && rerolls && any && !barred {
                    all.push(Modification::SpendLock);
                }
            }
            Die::Defense => {
                let any = rules.evade == EvadeToken::AddsResult || useful(eyes || blanks);
                if any && may_spend(Token::Evade) {
                    all.push(Modification::Spend(Token::Evade));
                }
                if attack.clouded && blanks {
                    all.push(Modification::Clouded);
                }
            }
        }
    }

    /// How many more of the eyes that it rolled the ship may modify in this attack; its friends modify them for it.
    pub(super) fn most_eyes(&self, die: Die, by: ShipId) -> u8 {
        let Some(attack) = self.state.attack() else {
            return u8::MAX;
        };
        let roller = match die {
            Die::Attack => attack.attacker,
            Die::Defense => attack.defender,
        };
        if self.rolled(die, by) && self.forbidden(roller, &Deed::ModifyMoreThanOneFocus) {
            1u8.saturating_sub(attack.pool(die).eyes_modified)
        } else {
            u8::MAX
        }
    }

    /// Whether such dice of the current attack are those of the ship's side.
    pub(super) fn rolled(&self, die: Die, ship: ShipId) -> bool {
        self.state.attack().is_some_and(|attack| {
            let roller = match die {
                Die::Attack => attack.attacker,
                Die::Defense => attack.defender,
            };
            self.state.ship(roller).side == self.state.ship(ship).side
        })
    }

    /// How many dice of this kind the ship may still have rerolled in this attack.
    pub(super) fn most_rerolls(&self, die: Die, ship: ShipId) -> u8 {
        let Some(attack) = self.state.attack() else {
            return 0;
        };
        let own_side = self.state.ship(ship).side == self.state.ship(attack.attacker).side;
        let one = die == Die::Attack && own_side && self.forbidden(attack.attacker, &Deed::RerollMoreThanOne);
        if !one {
            return u8::MAX;
        }
        let rerolled = attack.pool(die).places(|die| die.rerolled);
        1u8.saturating_sub(rerolled.len() as u8)
    }

    /// Abilities of the side's ships that come in at this step, each once per attack. What must happen does so only if
    /// it does anything.
    fn ability_modifications(&self, die: Die, side: Side, all: &mut Vec<Modification>) {
        for (ability, context) in self.modifying_abilities(die, side) {
            let Some(Ability::When(text)) = self.ability(ability) else {
                continue;
            };
            if text.may || self.does_something(&text.then, &context, ability.card) {
                all.push(Modification::Ability(ability));
            }
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
                    let ability = AbilityRef {
                        ship: ship.id,
                        card,
                        index: index as u8,
                    };
                    // It may answer for either ship of the attack, but only once.
                    let answered = moments.iter().filter(|(moment, ..)| text.on.contains(moment));
                    let mut contexts = answered.map(|(_, subject, object)| Context {
                        subject: Some(*subject),
                        object: Some(*object),
                        dealt: dealt_of(card),
                        ..Context::of(ship.id)
                    });
                    let concerned = contexts.find(|context| {
                        let subject = context.subject.unwrap_or(ship.id);
                        self.watches(&text.by, context, subject) && self.usable(ability, context)
                    });
                    if let Some(context) = concerned
                        && !self.used_in_attack(ability)
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
            Modification::Spend(token) => self.spend_on_dice(die, ship, ship, token),
            Modification::SpendOf(of, token) => self.spend_on_dice(die, ship, of, token),
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
            // Each Force turns one eye; whoever wants more spends more.
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

    /// The ship spends a token, its own or one it may spend as if it were.
    fn spend_on_dice(&mut self, die: Die, ship: ShipId, of: ShipId, token: Token) {
        if let Some(attack) = self.state.attack_mut() {
            let role = usize::from(die == Die::Defense);
            let _ = attack.spent[role].try_push(token);
        }
        // What another modification could still do with a blank or an eye is known before the token is gone.
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
                // A blank is the better one to turn, unless something else has a use for it [SE-EVADE-02].
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

    /// Turns some of the dice that show one of the faces; whoever does it picks them if they differ and the rulebook
    /// leaves it to him.
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

    /// Turns these dice.
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

    /// Turns dice to show another result [FE-DICE-03]; dice of any face if none is named, but not those that show it
    /// already. Blanks are turned before eyes, and eyes before the rest.
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

    /// Puts a result into the common area that nobody rolled [FE-DICE-02].
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

/// What an eye is turned to when somebody spends for it.
fn success(die: Die) -> Face {
    match die {
        Die::Attack => Face::Hit,
        Die::Defense => Face::Evade,
    }
}
