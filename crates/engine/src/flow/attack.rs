//! An attack: from the declaration to its aftermath [FE-ATK-06, SE-ATK-01].

use furball_cards::language::{Cost, Duration, Modifier, Moment, Quantity, RuleKind, Step, Which};
use furball_cards::{Die, Face, Range, Token};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{AbilityRef, ShipId, Side, UpgradeIndex};
use crate::prompt::Ask;
use crate::query::{AttackTerms, LINE_BIT, Stop};
use crate::rulebook::{Aftermath, Weariness};
use crate::state::{Attack, AttackStep, CrossedLine, Frame, Payment, WeaponRef};

use super::Flow;
use super::window::Among;

/// An attack as chosen.
#[derive(Clone, Copy)]
pub(super) struct Declared {
    pub weapon: WeaponRef,
    pub target: ShipId,
    pub obstructed: bool,
}

impl Flow<'_> {
    /// The target is chosen and becomes the defender [FE-ATK-09, SE-ATK-04]; a bonus attack may come with
    /// terms [SE-FAQ-33].
    pub(super) fn declare(
        &mut self,
        attacker: ShipId,
        declared: Declared,
        bonus: Option<(AttackTerms, AbilityRef)>,
    ) {
        let Declared {
            weapon,
            target: defender,
            obstructed,
        } = declared;
        let terms = bonus.map_or(AttackTerms::default(), |(terms, _)| terms);
        let Ok(shot) = self.shot_on(attacker, weapon, defender, terms) else {
            return;
        };
        let text = match weapon {
            WeaponRef::Primary(_) => None,
            WeaponRef::Upgrade(place) => self.weapon_text(attacker, place),
        };
        let repeats = text.map_or(0, |text| text.times - 1);
        // Force covers what the weapon still requires, or the shot would have been refused.
        let forced =
            !terms.without_needs && text.is_some_and(|text| !self.needs_met(attacker, defender, text));
        let field = self.field_towards(attacker, weapon, defender, terms);
        let from = self.turret_used(attacker, weapon, defender, &field);
        self.begin_attack(Attack {
            repeats,
            obstructed,
            granted_by: bonus.and_then(|(_, by)| Some((by.ship()?, by.card))),
            ..Attack::declared(attacker, defender, weapon, shot.sight.range, field)
        });
        let ship = self.state.ship_mut(attacker);
        ship.attacked.insert(defender);
        // No ship fires more weapons in a round than are recorded.
        if !ship.fired.contains(&(weapon, from)) {
            ship.fired.push_over((weapon, from));
        }
        ship.bonus_attacked |= bonus.is_some();
        self.push(Frame::Attack(AttackStep::RollAttackDice));
        self.fire_in_attack(Step::Declare);
        self.pay_for_weapon(attacker, weapon);
        if forced {
            self.spend_force(attacker, 1);
        }
        self.choose_line();
    }

    fn begin_attack(&mut self, attack: Attack) {
        let equals = self.state.at_initiative;
        let attacker = attack.attacker;
        self.state.attacks.push(Attack { equals, ..attack });
        let treated = self.attack_range_as(attacker);
        let Some(attack) = self.state.attack_mut() else {
            return;
        };
        attack.range = treated.unwrap_or(attack.range);
        let declared = Event::AttackDeclared {
            attacker,
            defender: attack.defender,
            weapon: attack.weapon,
            range: attack.range,
            obstructed: attack.obstructed,
        };
        self.emit(declared);
        self.emit(Event::AttackStep(AttackStep::DeclareTarget));
    }

    /// The range that a card says the attack just declared counts as made at [AM-OPEN-73].
    fn attack_range_as(&self, attacker: ShipId) -> Option<Range> {
        let mut treated = None;
        self.each_rule(RuleKind::Attacking, &mut |rule, context| {
            if let Modifier::Quantity(whom, Quantity::AttackRange, change) = rule
                && self.concerns(whom, context, attacker)
            {
                treated = change.set_to();
            }
            Stop::No
        });
        treated.map(Range)
    }

    /// Determines what obstructs the attack. Among equally short lines the attacker has said whether it
    /// crosses an obstacle; if they still differ in something that matters, the attacker is prompted to pick
    /// one [SE-OBSTR-06].
    fn choose_line(&mut self) {
        let lines = self.lines_on_offer();
        match lines.as_slice() {
            [] => {}
            [only] => self.take_line(*only),
            _ => self.push(Frame::PickLine),
        }
    }

    fn lines_on_offer(&self) -> Vec<CrossedLine> {
        let Some(attack) = self.state.attack() else {
            return Vec::new();
        };
        // Ships and devices on the line do nothing by themselves [SE-OBSTR-02].
        let somebody_asks = self.state.is_watched(LINE_BIT);
        if !somebody_asks && !attack.obstructed {
            return vec![CrossedLine::default()];
        }
        let mut lines = self.lines(attack.attacker, attack.defender, &attack.field);
        lines.retain(|line| line.obstructed == attack.obstructed);
        if lines.is_empty() {
            lines.push(CrossedLine {
                obstructed: attack.obstructed,
                screened: attack.obstructed,
                ..CrossedLine::default()
            });
        }
        if !somebody_asks {
            lines.dedup_by_key(|line| (line.screened, line.clouded));
        }
        lines
    }

    pub(super) fn ask_line(&mut self) {
        let Some(attacker) = self.state.attack().map(|attack| attack.attacker) else {
            return;
        };
        let choices = self.lines_on_offer().into_iter().map(Choice::Line).collect();
        let owner = self.owner(attacker);
        self.ask_list(Frame::PickLine, owner, Ask::PickLine(attacker), choices);
    }

    pub(super) fn take_line(&mut self, line: CrossedLine) {
        if let Some(attack) = self.state.attack_mut() {
            attack.screened = line.screened;
            attack.clouded = line.clouded;
            attack.in_the_way = line.ships;
            attack.device_in_the_way = line.device;
        }
    }

    /// Spends and discards what the weapon requires [FE-WEAP-04, SE-COST-05].
    fn pay_for_weapon(&mut self, attacker: ShipId, weapon: WeaponRef) {
        let WeaponRef::Upgrade(place) = weapon else { return };
        let defender = self.state.attack().map(|attack| attack.defender);
        self.push(Frame::Pay {
            bill: Payment::Weapon {
                ship: attacker,
                place,
            },
            context: self.about(Some(attacker), defender),
            next: 0,
        });
    }

    /// A weapon card is discarded as the cost of its attack, unless something delays that until a hit.
    pub(super) fn discard_weapon(&mut self, attacker: ShipId, place: UpgradeIndex) {
        let keeps = self.has_own_rule(attacker, RuleKind::WeaponNeeds, |rule| {
            *rule == Modifier::KeepsWeaponOnMiss
        });
        match self.state.attack_mut() {
            Some(attack) if keeps => attack.discard_on_hit = true,
            _ => self.discard_upgrade(attacker, place),
        }
    }

    /// Spends a target lock on the defender, or a focus token where a card allows that instead; the owner
    /// decides if both could be spent.
    pub(super) fn pay_lock(&mut self, attacker: ShipId) {
        let defender = self.state.attack().map(|attack| attack.defender);
        let ship = self.state.ship(attacker);
        let locked = defender.is_some_and(|defender| ship.locks_ship(defender));
        let can_spend = ship.tokens.has(Token::Focus) && self.may_spend(attacker, Token::Focus);
        match self.focus_for_lock(attacker).filter(|_| can_spend) {
            Some(ability) if locked => self.push(Frame::PayLock { ability }),
            Some(ability) => self.lock_paid(ability, true),
            None => self.spend_lock_on(attacker, defender),
        }
    }

    pub(super) fn ask_focus_for_lock(&mut self, ability: AbilityRef) {
        let choices = vec![Choice::Accept, Choice::Pass];
        let Some(owner) = ability.ship().map(|ship| self.owner(ship)) else {
            return;
        };
        self.ask_list(Frame::PayLock { ability }, owner, Ask::Decide(ability), choices);
    }

    pub(super) fn lock_paid(&mut self, ability: AbilityRef, by_focus: bool) {
        let Some(ship) = ability.ship() else { return };
        if by_focus {
            self.emit(Event::AbilityUsed { ability });
            self.spend(ship, Token::Focus);
        } else {
            let defender = self.state.attack().map(|attack| attack.defender);
            self.spend_lock_on(ship, defender);
        }
    }

    pub(super) fn attack_step(&mut self, step: AttackStep) {
        let Some(attack) = self.state.attack() else { return };
        let (attacker, defender) = (attack.attacker, attack.defender);
        let (attacking, defending) = (self.state.ship(attacker).side, self.state.ship(defender).side);
        match step {
            AttackStep::DeclareTarget => {}
            // An attack that always hits rolls no dice.
            AttackStep::RollAttackDice if attack.certain => {
                self.push(Frame::Attack(AttackStep::Neutralize));
            }
            AttackStep::RollAttackDice => {
                self.push(Frame::Attack(AttackStep::RollAttackDiceNow));
                self.fire_in_attack(Step::CountAttackDice);
            }
            AttackStep::RollAttackDiceNow => {
                self.emit(Event::AttackStep(AttackStep::RollAttackDice));
                self.roll_attack_dice();
                self.push(Frame::Attack(AttackStep::ModifyAttackDice));
                self.fire_in_attack(Step::RolledAttackDice);
                self.settle_guess(Die::Attack);
                self.settle_foretold(Die::Attack);
            }
            AttackStep::ModifyAttackDice => {
                self.emit(Event::AttackStep(step));
                self.push(Frame::Attack(AttackStep::ModifiedAttackDice));
                // The defender modifies attack dice first, then the attacker [FE-ATK-21, SE-ATK-11].
                self.modify_in_turn(Die::Attack, [defending, attacking]);
            }
            AttackStep::ModifiedAttackDice => {
                self.push(Frame::Attack(AttackStep::RollDefenseDice));
                self.fire_in_attack(Step::ModifiedAttackDice);
            }
            AttackStep::RollDefenseDice => {
                self.push(Frame::Attack(AttackStep::RollDefenseDiceNow));
                self.fire_in_attack(Step::CountDefenseDice);
            }
            AttackStep::RollDefenseDiceNow => {
                self.emit(Event::AttackStep(AttackStep::RollDefenseDice));
                self.roll_defense_dice();
                self.push(Frame::Attack(AttackStep::ModifyDefenseDice));
                self.fire_in_attack(Step::RolledDefenseDice);
                self.settle_guess(Die::Defense);
                self.settle_foretold(Die::Defense);
            }
            AttackStep::ModifyDefenseDice => {
                self.emit(Event::AttackStep(step));
                self.push(Frame::Attack(AttackStep::ModifiedDefenseDice));
                // The attacker modifies defense dice first, then the defender [FE-ATK-31, SE-ATK-13].
                self.modify_in_turn(Die::Defense, [attacking, defending]);
            }
            AttackStep::ModifiedDefenseDice => {
                self.push(Frame::Attack(AttackStep::Neutralize));
                self.fire_in_attack(Step::ModifiedDefenseDice);
            }
            AttackStep::Neutralize => {
                self.emit(Event::AttackStep(step));
                self.push(Frame::Attack(AttackStep::Cancel));
                // Abilities that cancel dice come before results are compared [FE-ATK-35].
                self.fire_in_attack(Step::Compare);
            }
            AttackStep::Cancel => self.compare(),
            AttackStep::Compared => self.hit_or_miss(),
            AttackStep::DealDamage => self.deal_attack_damage(),
            AttackStep::After => self.aftermath(attacker, defender, defending),
            AttackStep::AfterAttacker => {
                self.push(Frame::Attack(AttackStep::AfterDefenderBonus));
                // If a ship attacked a friendly ship, both parts belong to the same player and come once.
                if attacking != defending {
                    self.fire_after(attacking, false);
                }
            }
            AttackStep::AfterDefenderBonus => {
                self.push(Frame::Attack(AttackStep::AfterAttackerBonus));
                self.fire_after(defending, true);
            }
            AttackStep::AfterAttackerBonus => {
                self.push(Frame::Attack(AttackStep::Close));
                if attacking != defending {
                    self.fire_after(attacking, true);
                }
            }
            AttackStep::Close => self.close_attack(),
        }
    }

    fn modify_in_turn(&mut self, die: Die, [first, second]: [Side; 2]) {
        // If a ship attacks a friendly ship, its player has one turn for both.
        if first != second {
            self.push(Frame::Modify { die, side: second });
        }
        self.push(Frame::Modify { die, side: first });
    }

    /// Abilities that react to the attack: all together, or the defending player's before the attacking
    /// player's, with bonus attacks last [SE-ATK-18]. The rules' own effects come before all of them [SE-QUEUE-05].
    fn aftermath(&mut self, attacker: ShipId, defender: ShipId, defending: Side) {
        let rules = &self.table.rulebook.attack;
        if rules.damage_uses_results
            && let Some(attack) = self.state.attack_mut()
        {
            attack
                .attack
                .dice
                .retain(|die| !matches!(die.face, Face::Hit | Face::Crit));
        }
        // [SE-TOK-09]
        if self.table.rulebook.tokens.weariness == Weariness::AfterAttack {
            self.lose(defender, Token::Strain, 1);
            self.lose(attacker, Token::Deplete, 1);
        }
        match self.table.rulebook.attack.aftermath {
            Aftermath::Together => {
                self.push(Frame::Attack(AttackStep::Close));
                self.fire_in_attack(Step::After);
            }
            Aftermath::DefenderFirst => {
                self.emit(Event::AttackStep(AttackStep::After));
                self.push(Frame::Attack(AttackStep::AfterAttacker));
                self.fire_after(defending, false);
            }
        }
    }

    /// One side's part of the aftermath, with or without bonus attacks.
    fn fire_after(&mut self, side: Side, bonus_attacks: bool) {
        self.fire_in_attack_among(
            Step::After,
            Among {
                side: Some(side),
                bonus_attacks: Some(bonus_attacks),
            },
        );
    }

    /// One damage for each remaining normal result, then one critical damage for each critical one
    /// [FE-ATK-41, SE-ATK-17]. Results that inflict tokens do no damage [SE-ATK-26, SE-TOK-11].
    fn deal_attack_damage(&mut self) {
        let Some(attack) = self.state.attack_mut() else {
            return;
        };
        let (mut hits, mut crits) = (attack.attack.count(Face::Hit), attack.attack.count(Face::Crit));
        let (attacker, defender) = (attack.attacker, attack.defender);
        let inflicts = attack.inflicts.clone();
        let discard = if attack.discard_on_hit {
            Some(attack.weapon)
        } else {
            None
        };
        self.emit(Event::AttackStep(AttackStep::DealDamage));
        if let Some(WeaponRef::Upgrade(place)) = discard {
            self.discard_upgrade(attacker, place);
        }
        let mut tokens: Vec<(Token, u8)> = Vec::new();
        for &(face, token) in &inflicts {
            let results = match face {
                Face::Hit => std::mem::take(&mut hits),
                Face::Crit => std::mem::take(&mut crits),
                Face::Focus | Face::Evade | Face::Blank => 0,
            };
            match tokens.iter_mut().find(|(other, _)| *other == token) {
                Some((_, count)) => *count += results,
                None => tokens.push((token, results)),
            }
        }
        self.push(Frame::Attack(AttackStep::After));
        self.suffers(defender, hits, crits, true);
        for (token, count) in tokens {
            self.gain(defender, token, count);
        }
    }

    fn close_attack(&mut self) {
        let Some(attack) = self.state.attacks.pop() else {
            return;
        };
        self.expire(Duration::EndOfAttack);
        if attack.repeats > 0 {
            self.push(Frame::AttackAgain {
                attacker: attack.attacker,
                defender: attack.defender,
                weapon: attack.weapon,
                left: attack.repeats,
            });
        }
    }

    /// Repeats the attack against the same ship; the cost of the first attack covers it.
    pub(super) fn attack_again(&mut self, attacker: ShipId, defender: ShipId, weapon: WeaponRef, left: u8) {
        let both = self.state.ship(attacker).status.in_play() && self.state.ship(defender).status.in_play();
        if !both {
            return;
        }
        let WeaponRef::Upgrade(place) = weapon else { return };
        let Some(text) = self.weapon_text(attacker, place) else {
            return;
        };
        let discards = text.cost.contains(&Cost::Discard(Which::This));
        let field = self.field_towards(attacker, weapon, defender, AttackTerms::default());
        let Some(sight) = self.sight(attacker, defender, &field) else {
            return;
        };
        self.begin_attack(Attack {
            repeats: left - 1,
            obstructed: !sight.can_be_clear,
            // A card that was kept because the first attack missed is discarded if this one hits.
            discard_on_hit: discards,
            ..Attack::declared(attacker, defender, weapon, sight.range, field)
        });
        self.push(Frame::Attack(AttackStep::RollAttackDice));
        self.fire_in_attack(Step::Declare);
        self.choose_line();
    }

    /// Triggers the attacker's and the defender's abilities together.
    pub(super) fn fire_in_attack(&mut self, step: Step) {
        self.fire_in_attack_among(step, Among::default());
    }

    fn fire_in_attack_among(&mut self, step: Step, among: Among) {
        let Some(attack) = self.state.attack() else { return };
        let (attacking, defending) = (Moment::Attacking(step), Moment::Defending(step));
        // An attack has many steps, and cards watch few of them.
        if !self.is_watched(attacking) && !self.is_watched(defending) {
            return;
        }
        let (attacker, defender) = (attack.attacker, attack.defender);
        let about_attacker = self.about(Some(attacker), Some(defender));
        let about_defender = self.about(Some(defender), Some(attacker));
        self.fire_among(&[(attacking, about_attacker), (defending, about_defender)], among);
    }

    /// An upgrade card leaves the game [FE-SQUAD-19].
    pub(super) fn discard_upgrade(&mut self, ship: ShipId, place: UpgradeIndex) {
        if let Some(upgrade) = self.state.ship_mut(ship).upgrades.get_mut(place.index())
            && !upgrade.discarded
        {
            upgrade.discarded = true;
            self.emit(Event::UpgradeDiscarded { ship, upgrade: place });
            self.refresh(ship);
        }
    }
}
