//! An attack: seven steps from the declaration to the damage [FE-ATK-06].

use furball_cards::language::{Cost, Deed, Duration, Modifier, Moment, RuleKind, Step};
use furball_cards::mission::SpecialRule;
use furball_cards::{Die, Face, Stat, Token};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{AbilityRef, ShipId};
use crate::prompt::Ask;
use crate::query::Stop;
use crate::state::{Attack, AttackStep, Bill, Frame, WeaponRef};

use super::Flow;

impl Flow<'_> {
    /// The target is named and becomes the defender [FE-ATK-09].
    pub(super) fn declare(
        &mut self,
        attacker: ShipId,
        weapon: WeaponRef,
        defender: ShipId,
        obstructed: bool,
    ) {
        let Ok(shot) = self.shot(attacker, weapon, defender) else {
            return;
        };
        let repeats = match weapon {
            WeaponRef::Primary(_) => 0,
            WeaponRef::Upgrade(place) => self.weapon_text(attacker, place).map_or(0, |text| text.times - 1),
        };
        self.begin_attack(attacker, defender, weapon, shot.sight.range, obstructed, repeats);
        self.push(Frame::Attack(AttackStep::RollAttackDice));
        self.fire_in_attack(Step::Declare);
        self.pay_for_weapon(attacker, weapon);
    }

    fn begin_attack(
        &mut self,
        attacker: ShipId,
        defender: ShipId,
        weapon: WeaponRef,
        range: u8,
        obstructed: bool,
        repeats: u8,
    ) {
        let equals = self.state.at_skill;
        let field = self.field(attacker, &self.weapon_arcs(attacker, weapon));
        self.state.attacks.push(Attack {
            repeats,
            equals,
            obstructed,
            ..Attack::declared(attacker, defender, weapon, range, field)
        });
        self.emit(Event::AttackDeclared {
            attacker,
            defender,
            weapon,
            range,
            obstructed,
        });
        self.emit(Event::AttackStep(AttackStep::DeclareTarget));
    }

    /// Spends and discards what the weapon asks for [FE-WEAP-04, SE-COST-05].
    fn pay_for_weapon(&mut self, attacker: ShipId, weapon: WeaponRef) {
        let WeaponRef::Upgrade(place) = weapon else { return };
        let defender = self.state.attack().map(|attack| attack.defender);
        self.push(Frame::Pay {
            bill: Bill::Weapon {
                ship: attacker,
                place,
            },
            context: self.about(Some(attacker), defender),
            next: 0,
        });
    }

    /// A weapon card is discarded as the price of its attack, unless something lets it wait for a hit.
    pub(super) fn discard_weapon(&mut self, attacker: ShipId, place: u8) {
        let keeps = self.has_own_rule(attacker, RuleKind::WeaponNeeds, |rule| {
            *rule == Modifier::KeepsWeaponOnMiss
        });
        match self.state.attack_mut() {
            Some(attack) if keeps => attack.discard_on_hit = true,
            _ => self.discard_upgrade(attacker, place),
        }
    }

    /// A target lock on the defender, or a focus token where a card lets it serve instead; the owner decides if both
    /// could be spent.
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
        let owner = self.owner(ability.ship);
        self.ask_list(Frame::PayLock { ability }, owner, Ask::Decide(ability), choices);
    }

    pub(super) fn lock_paid(&mut self, ability: AbilityRef, by_focus: bool) {
        if by_focus {
            self.emit(Event::AbilityUsed { ability });
            self.spend(ability.ship, Token::Focus);
        } else {
            let defender = self.state.attack().map(|attack| attack.defender);
            self.spend_lock_on(ability.ship, defender);
        }
    }

    pub(super) fn attack_step(&mut self, step: AttackStep) {
        let Some(attack) = self.state.attack() else { return };
        let (attacker, defender) = (attack.attacker, attack.defender);
        let (attacking, defending) = (self.state.ship(attacker).side, self.state.ship(defender).side);
        match step {
            AttackStep::DeclareTarget => {}
            AttackStep::RollAttackDice => {
                self.push(Frame::Attack(AttackStep::RollAttackDiceNow));
                self.fire_in_attack(Step::CountAttackDice);
            }
            AttackStep::RollAttackDiceNow => {
                self.emit(Event::AttackStep(AttackStep::RollAttackDice));
                self.roll_attack_dice();
                self.push(Frame::Attack(AttackStep::ModifyAttackDice));
            }
            AttackStep::ModifyAttackDice => {
                self.emit(Event::AttackStep(step));
                self.push(Frame::Attack(AttackStep::RollDefenseDice));
                // The defender modifies attack dice first, then the attacker [FE-ATK-21].
                self.push(Frame::Modify {
                    die: Die::Attack,
                    side: attacking,
                });
                self.push(Frame::Modify {
                    die: Die::Attack,
                    side: defending,
                });
            }
            AttackStep::RollDefenseDice => {
                self.crits_to_hits_against_craft();
                self.emit(Event::AttackStep(step));
                self.roll_defense_dice();
                self.push(Frame::Attack(AttackStep::ModifyDefenseDice));
            }
            AttackStep::ModifyDefenseDice => {
                self.emit(Event::AttackStep(step));
                self.push(Frame::Attack(AttackStep::CompareResults));
                // The attacker modifies defense dice first, then the defender [FE-ATK-31].
                self.push(Frame::Modify {
                    die: Die::Defense,
                    side: defending,
                });
                self.push(Frame::Modify {
                    die: Die::Defense,
                    side: attacking,
                });
            }
            AttackStep::CompareResults => {
                self.emit(Event::AttackStep(step));
                self.push(Frame::Attack(AttackStep::Cancel));
                // Abilities that cancel dice come before anything is compared [FE-ATK-35].
                self.fire_in_attack(Step::Compare);
            }
            AttackStep::Cancel => self.compare(),
            AttackStep::DealDamage => self.deal_attack_damage(),
            AttackStep::After => {
                self.push(Frame::Attack(AttackStep::Close));
                self.fire_in_attack(Step::After);
            }
            AttackStep::Close => self.close_attack(),
        }
    }

    /// The weapon's value, the range bonus and what cards add or take away
    /// [FE-ATK-13, FE-ATK-15, FE-ATK-16, FE-ATK-17].
    fn attack_dice(&self) -> u8 {
        let Some(attack) = self.state.attack() else {
            return 0;
        };
        let rules = &self.table.rulebook.range;
        let (value, primary) = match attack.weapon {
            WeaponRef::Primary(place) => (self.primary_value(attack.attacker, place), true),
            WeaponRef::Upgrade(place) => (
                self.weapon_text(attack.attacker, place)
                    .map_or(0, |text| text.value),
                false,
            ),
        };
        let mut dice = i16::from(value) + i16::from(attack.extra_dice[0]);
        let bonus = rules.attack_bonus.contains(&attack.range) && (primary || !rules.bonus_primary_only);
        if bonus && !self.forbidden(attack.attacker, &Deed::AddRangeBonus) {
            dice += 1;
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

    fn roll_attack_dice(&mut self) {
        let count = self.attack_dice();
        self.roll_into(Die::Attack, count);
        if count == 0
            && let Some(attack) = self.state.attack_mut()
        {
            attack.diceless = true;
        }
    }

    /// Agility, the range bonus, obstruction and what cards add or take away
    /// [FE-ATK-25, FE-ATK-26, FE-ATK-27, FE-ATK-28]; never fewer than none [FE-OPEN-29].
    fn defense_dice(&self) -> u8 {
        let Some(attack) = self.state.attack() else {
            return 0;
        };
        let rules = &self.table.rulebook.range;
        let primary = attack.weapon.is_primary();
        let mut dice = i16::from(self.stat(attack.defender, Stat::Agility));
        dice += i16::from(attack.extra_dice[1]);
        if rules.defense_bonus.contains(&attack.range) && (primary || !rules.bonus_primary_only) {
            dice += 1;
        }
        if attack.obstructed {
            dice += i16::from(self.table.rulebook.obstacles.obstruction_dice);
        }
        self.each_rule(RuleKind::DefenseDice, &mut |rule, _| {
            if let Modifier::DefenseDice(by) = rule {
                dice += i16::from(*by);
            }
            Stop::No
        });
        dice.clamp(0, i16::from(attack.most_dice[1].min(20))) as u8
    }

    fn roll_defense_dice(&mut self) {
        let count = self.defense_dice();
        self.roll_into(Die::Defense, count);
    }

    fn roll_into(&mut self, die: Die, count: u8) {
        let Some(mut attack) = self.state.attacks.pop() else {
            return;
        };
        for _ in 0..count {
            let face = self.state.fate.roll(die);
            attack.pool_mut(die).push(face, false);
        }
        let pool = attack.pool(die).clone();
        self.state.attacks.push(attack);
        self.emit(Event::DiceRolled { die, pool });
    }

    /// Some missions' tokens can't be struck critically, whatever was rolled [FE-MISS1-16, FE-OPEN-53].
    fn crits_to_hits_against_craft(&mut self) {
        let Some(defender) = self.state.attack().map(|attack| attack.defender) else {
            return;
        };
        if !self.shrugs_off_crits(defender) {
            return;
        }
        let Some(attack) = self.state.attack_mut() else {
            return;
        };
        let mut changed = false;
        for die in attack.attack.dice.iter_mut().filter(|die| die.face == Face::Crit) {
            die.face = Face::Hit;
            changed = true;
        }
        if changed {
            let pool = attack.attack.clone();
            self.emit(Event::DiceChanged {
                die: Die::Attack,
                pool,
            });
        }
    }

    /// Critical damage counts as normal damage for this ship.
    pub(super) fn shrugs_off_crits(&self, ship: ShipId) -> bool {
        let Some(craft) = self.craft_text(ship) else {
            return false;
        };
        let rules = self.mission().map_or(&[][..], |mission| &mission.special);
        rules
            .iter()
            .any(|rule| matches!(rule, SpecialRule::NoCrits { craft: id } if *id == craft.id))
    }

    /// One damage for each normal result left, then one critical damage for each critical one [FE-ATK-41].
    fn deal_attack_damage(&mut self) {
        let Some(attack) = self.state.attack_mut() else {
            return;
        };
        let (hits, crits) = (attack.attack.count(Face::Hit), attack.attack.count(Face::Crit));
        let (attacker, defender) = (attack.attacker, attack.defender);
        let discard = if attack.discard_on_hit {
            Some(attack.weapon)
        } else {
            None
        };
        self.emit(Event::AttackStep(AttackStep::DealDamage));
        if let Some(WeaponRef::Upgrade(place)) = discard {
            self.discard_upgrade(attacker, place);
        }
        self.push(Frame::Attack(AttackStep::After));
        self.push(Frame::Suffer {
            ship: defender,
            hits,
            crits,
            attack: true,
        });
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

    /// The same attack once more on the same ship; what was paid for the first pays for it.
    pub(super) fn attack_again(&mut self, attacker: ShipId, defender: ShipId, weapon: WeaponRef, left: u8) {
        let both = self.state.ship(attacker).status.in_play() && self.state.ship(defender).status.in_play();
        if !both {
            return;
        }
        let WeaponRef::Upgrade(place) = weapon else { return };
        let Some(text) = self.weapon_text(attacker, place) else {
            return;
        };
        let discards = text.cost.contains(&Cost::DiscardThis);
        let field = self.field(attacker, &self.weapon_arcs(attacker, weapon));
        let Some(sight) = self.sight(attacker, defender, &field) else {
            return;
        };
        let obstructed = !sight.can_be_clear;
        self.begin_attack(attacker, defender, weapon, sight.range, obstructed, left - 1);
        // A card that was kept because the first attack missed goes if this one hits.
        if let Some(attack) = self.state.attack_mut() {
            attack.discard_on_hit = discards;
        }
        self.push(Frame::Attack(AttackStep::RollAttackDice));
        self.fire_in_attack(Step::Declare);
    }

    /// Both sides of the moment: the attacker's and the defender's abilities trigger together.
    pub(super) fn fire_in_attack(&mut self, step: Step) {
        let Some(attack) = self.state.attack() else { return };
        let (attacker, defender) = (attack.attacker, attack.defender);
        let attacking = self.about(Some(attacker), Some(defender));
        let defending = self.about(Some(defender), Some(attacker));
        self.fire_about(&[
            (Moment::Attacking(step), attacking),
            (Moment::Defending(step), defending),
        ]);
    }

    /// An upgrade card leaves the game [FE-SQUAD-19].
    pub(super) fn discard_upgrade(&mut self, ship: ShipId, place: u8) {
        if let Some(upgrade) = self.state.ship_mut(ship).upgrades.get_mut(place as usize)
            && !upgrade.discarded
        {
            upgrade.discarded = true;
            self.emit(Event::UpgradeDiscarded { ship, upgrade: place });
            self.refresh(ship);
        }
    }

    /// Whether an ability was already used in the current attack.
    pub(super) fn used_in_attack(&self, ability: AbilityRef) -> bool {
        self.state
            .attack()
            .is_some_and(|attack| attack.used.contains(&ability))
    }
}
