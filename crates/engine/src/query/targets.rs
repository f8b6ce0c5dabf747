//! Whom a ship may attack, and with what.

use arrayvec::ArrayVec;
use furball_cards::language::{Ability, ArcName, Cost, Deed, Modifier, Need, RuleKind, Weapon, WeaponKind};
use furball_cards::{PrimaryWeapon, Slot, Stat, Token};
use furball_geometry::{self as geometry, Quarter, Span};

use crate::game::Game;
use crate::ids::{AbilityRef, CardRef, ShipId};
use crate::refusal::Refusal;
use crate::state::{Attack, Context, Field, WeaponRef};

use super::abilities::Stop;
use super::measure::{Sight, arc_at, opposite};

/// A weapon aimed at a ship, with what the ruler said.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    pub weapon: WeaponRef,
    pub target: ShipId,
    pub sight: Sight,
}

/// What is different about an attack from the one that a ship makes when it engages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// The weapon's needs don't count.
    pub without_needs: bool,
    /// Not from a turret arc that was used this round.
    pub unused: bool,
}

/// A primary weapon as it is now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gun<'a> {
    pub arcs: &'a [ArcName],
    pub value: u8,
}

impl Gun<'_> {
    fn of(weapon: &PrimaryWeapon) -> Gun<'_> {
        Gun {
            arcs: &weapon.arcs,
            value: weapon.value,
        }
    }
}

/// A target and why it can or can't be attacked.
pub type Target = Result<Shot, Refusal>;

/// Which of a ship's possible attacks are meant.
#[derive(Clone, Debug, Default)]
pub struct Aim<'a> {
    /// With weapons of one of these kinds; any if empty.
    pub with: &'a [WeaponKind],
    /// With weapons of this arc.
    pub arc: Option<ArcName>,
    /// Not with a weapon, or from a turret arc, that was used this round.
    pub unused: bool,
    /// The weapon's needs don't count.
    pub without_needs: bool,
    /// The card that speaks of its own weapon.
    pub card: Option<CardRef>,
}

impl Aim<'_> {
    pub(crate) fn terms(&self) -> Terms {
        Terms {
            without_needs: self.without_needs,
            unused: self.unused,
        }
    }
}

impl Game {
    /// The ship's primary weapons: those of its type, and those its cards add [SE-WPN-01].
    pub(crate) fn primary_weapons(&self, ship: ShipId) -> ArrayVec<Gun<'_>, 6> {
        let mut weapons = ArrayVec::new();
        let printed = self.ship_type(ship).map_or(&[][..], |kind| &kind.weapons);
        weapons.extend(printed.iter().take(4).map(Gun::of));
        self.each_rule(RuleKind::Weapons, &mut |rule, context| {
            if context.you != ship || weapons.is_full() {
                return Stop::No;
            }
            match rule {
                Modifier::Weapon(weapon) => weapons.push(Gun::of(weapon)),
                Modifier::WeaponOfDocked(arc) => {
                    let of_docked = self.front_value_of_docked(ship);
                    weapons.extend(of_docked.map(|value| Gun {
                        arcs: std::slice::from_ref(arc),
                        value,
                    }));
                }
                _ => {}
            }
            Stop::No
        });
        weapons
    }

    /// The value of the front weapon of the ship docked with this one, if there is one.
    fn front_value_of_docked(&self, carrier: ShipId) -> Option<u8> {
        let docked = self
            .state
            .ships
            .iter()
            .filter(|ship| ship.carrier == Some(carrier));
        let kinds = docked.filter_map(|ship| self.ship_type(ship.id));
        let front = kinds
            .flat_map(|kind| &kind.weapons)
            .filter(|weapon| weapon.arcs.contains(&ArcName::Front));
        front.map(|weapon| weapon.value).max()
    }

    /// Dice of a primary weapon, with what changes the ship's attack value.
    pub(crate) fn primary_value(&self, ship: ShipId, place: u8) -> u8 {
        let printed = self
            .primary_weapons(ship)
            .get(usize::from(place))
            .map_or(0, |weapon| weapon.value);
        let change = i16::from(self.stat(ship, Stat::Attack)) - i16::from(self.printed(ship, Stat::Attack));
        (i16::from(printed) + change).clamp(0, 255) as u8
    }

    /// The ship's weapons: the primary ones, and upgrade cards that are still there.
    pub(crate) fn weapons(&self, ship: ShipId) -> impl Iterator<Item = WeaponRef> + '_ {
        let upgrades = self.state.ship(ship).upgrades.iter().enumerate();
        let secondary = upgrades
            .filter(|(_, upgrade)| !upgrade.discarded)
            .map(|(place, _)| place as u8);
        let secondary = secondary.filter(move |&place| self.weapon_text(ship, place).is_some());
        let secondary = secondary.filter(move |&place| self.card_in_force(ship, CardRef::Upgrade(place)));
        let primary = 0..self.primary_weapons(ship).len() as u8;
        primary
            .map(WeaponRef::Primary)
            .chain(secondary.map(WeaponRef::Upgrade))
    }

    /// What the upgrade card says of itself as a weapon.
    pub(crate) fn weapon_text(&self, ship: ShipId, place: u8) -> Option<&Weapon> {
        let texts = self.abilities_of(ship, CardRef::Upgrade(place)).iter();
        texts.filter_map(Ability::weapon).next()
    }

    /// Where the weapon fires.
    pub(crate) fn weapon_arcs(&self, ship: ShipId, weapon: WeaponRef) -> ArrayVec<ArcName, 8> {
        let mut arcs: ArrayVec<ArcName, 8> = ArrayVec::new();
        match weapon {
            WeaponRef::Primary(place) => {
                let weapons = self.primary_weapons(ship);
                let own = weapons
                    .get(usize::from(place))
                    .map_or(&[][..], |weapon| weapon.arcs);
                arcs.extend(own.iter().copied().take(6));
            }
            WeaponRef::Upgrade(place) => {
                let arc = self.weapon_text(ship, place).map(|weapon| weapon.arc);
                arcs.extend(arc);
                if arc == Some(ArcName::AllRound) && self.forbidden(ship, &Deed::AttackOutsideArc) {
                    arcs[0] = ArcName::Firing;
                }
            }
        }
        self.each_rule(RuleKind::WeaponArcs, &mut |rule, context| {
            if let Modifier::WeaponArc { of, arc, besides } = rule
                && context.you == ship
                && self.is_of_kind(ship, weapon, *of, None)
            {
                if *besides {
                    let _ = arcs.try_push(*arc);
                } else {
                    let front = arcs.iter_mut().filter(|own| **own == ArcName::Front);
                    front.for_each(|own| *own = *arc);
                }
            }
            Stop::No
        });
        arcs
    }

    /// Where the weapon fires now; without turret arcs that were used this round, where these don't count.
    pub(crate) fn weapon_field(&self, ship: ShipId, weapon: WeaponRef, unused: bool) -> Field {
        let names = self.weapon_arcs(ship, weapon);
        let turning = |name: &ArcName| matches!(name, ArcName::Turret | ArcName::DoubleTurret);
        if !names.iter().any(turning) || !(unused || self.forbidden(ship, &Deed::AttackFromTurret)) {
            return self.field(ship, &names);
        }
        let fixed: ArrayVec<ArcName, 8> = names.iter().copied().filter(|name| !turning(name)).collect();
        let Field::Arcs(mut arcs) = self.field(ship, &fixed) else {
            return Field::AllRound;
        };
        for end in self.weapon_ends(ship, weapon) {
            let used = self
                .state
                .ship(ship)
                .fired
                .iter()
                .any(|&(_, from)| from == Some(end));
            if !used && !arcs.is_full() {
                arcs.push(arc_at(end));
            }
        }
        Field::Arcs(arcs)
    }

    /// Where the turret points, as far as the weapon fires from it [SE-ARC-11, SE-ARC-12].
    fn weapon_ends(&self, ship: ShipId, weapon: WeaponRef) -> impl Iterator<Item = Quarter> {
        let names = self.weapon_arcs(ship, weapon);
        let double = names.contains(&ArcName::DoubleTurret);
        let single = double || names.contains(&ArcName::Turret);
        let end = self.state.ship(ship).turret.filter(|_| single);
        end.into_iter().chain(end.filter(|_| double).map(opposite))
    }

    /// The turret arc that an attack with the weapon comes from; the nearer one if the target is in two.
    pub(crate) fn turret_used(
        &self,
        ship: ShipId,
        weapon: WeaponRef,
        target: ShipId,
        field: &Field,
    ) -> Option<Quarter> {
        let Field::Arcs(arcs) = field else { return None };
        let mut seen: ArrayVec<(f64, Quarter), 2> = ArrayVec::new();
        for end in self
            .weapon_ends(ship, weapon)
            .filter(|&end| arcs.contains(&arc_at(end)))
        {
            let one = Field::Arcs(std::iter::once(arc_at(end)).collect());
            if let Some(span) = self.attack_span(ship, target, &one) {
                seen.push((span.distance, end));
            }
        }
        let nearest = seen.into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
        nearest.map(|(_, end)| end)
    }

    /// The ranges at which the weapon reaches.
    pub(crate) fn weapon_range(&self, ship: ShipId, weapon: WeaponRef) -> (u8, u8) {
        let (nearest, farthest) = match weapon {
            WeaponRef::Primary(_) => self.table.rulebook.attack.primary_range,
            WeaponRef::Upgrade(place) => self.weapon_text(ship, place).map_or((1, 0), |text| text.range),
        };
        let slot = self.weapon_slot(ship, weapon);
        let stretched = self.has_own_rule(ship, RuleKind::WeaponNeeds, |rule| {
            matches!(rule, Modifier::StretchesRange(slots) if slot.is_some_and(|slot| slots.contains(&slot)))
        });
        if stretched {
            (
                nearest.saturating_sub(1),
                (farthest + 1).min(self.table.rulebook.range.bands),
            )
        } else {
            (nearest, farthest)
        }
    }

    /// The slot of a secondary weapon.
    pub(crate) fn weapon_slot(&self, ship: ShipId, weapon: WeaponRef) -> Option<Slot> {
        match weapon {
            WeaponRef::Primary(_) => None,
            WeaponRef::Upgrade(place) => {
                let upgrade = self.state.ship(ship).upgrades.get(place as usize)?;
                Some(self.table.content.upgrade(upgrade.card).slot)
            }
        }
    }

    /// Whether the weapon is of the kind; `card` is the one that speaks.
    pub(crate) fn is_of_kind(
        &self,
        ship: ShipId,
        weapon: WeaponRef,
        kind: WeaponKind,
        card: Option<CardRef>,
    ) -> bool {
        match (kind, weapon) {
            (WeaponKind::Primary, weapon) => weapon.is_primary(),
            (WeaponKind::Secondary, weapon) => !weapon.is_primary(),
            (WeaponKind::Of(_) | WeaponKind::ThisCard, WeaponRef::Primary(_)) => false,
            (WeaponKind::Of(slot), weapon) => self.weapon_slot(ship, weapon) == Some(slot),
            (WeaponKind::ThisCard, WeaponRef::Upgrade(place)) => card == Some(CardRef::Upgrade(place)),
        }
    }

    /// Why the ship can't attack at all.
    pub(crate) fn attack_barred(&self, ship: ShipId) -> Option<Refusal> {
        let attacker = self.state.ship(ship);
        if attacker.is_craft() {
            return Some(Refusal::new("FE-MISS1-14", "it can neither act nor attack"));
        }
        if self.forbidden(ship, &Deed::Attack) {
            return Some(Refusal::new("FE-ABIL-05", "a card forbids it to attack"));
        }
        None
    }

    /// Why the ship can't attack with the weapon, wherever the target is: it is disarmed, or stands on an obstacle
    /// [FE-ATK-12, SE-TOK-05, SE-OBST-09].
    fn weapon_barred(&self, ship: ShipId, weapon: WeaponRef, target: ShipId) -> Option<Refusal> {
        let attacker = self.state.ship(ship);
        if self.is_disarmed(attacker) && !self.fires_disarmed(ship, weapon, target) {
            return Some(Refusal::new("SE-TOK-05", "it is disarmed"));
        }
        if !self.state.obstacles.is_empty()
            && self.held_by_obstacle(ship)
            && !self.fires_from_obstacle(ship, weapon)
        {
            return Some(Refusal::new("FE-ATK-12", "it overlaps an obstacle"));
        }
        None
    }

    fn fires_disarmed(&self, ship: ShipId, weapon: WeaponRef, target: ShipId) -> bool {
        let tokens = self.state.ship(ship).tokens;
        let locks = self.state.ship(ship).locks_ship(target);
        let slot = self.weapon_slot(ship, weapon);
        tokens.count(Token::Disarm) == 1
            && !tokens.has(Token::Cloak)
            && self.has_own_rule(ship, RuleKind::AttackPermissions, |rule| match rule {
                Modifier::AttacksDisarmed { slots, locked } => {
                    slot.is_some_and(|slot| slots.contains(&slot)) && (locks || !locked)
                }
                _ => false,
            })
    }

    /// Whether the ship stands on an obstacle that keeps it from attacking.
    fn held_by_obstacle(&self, ship: ShipId) -> bool {
        let rules = &self.table.rulebook.obstacles;
        self.obstacles_under(ship).any(|place| {
            rules.of(self.state.obstacles[place].kind).bars_attacks && !self.ignores(ship, place, false)
        })
    }

    fn fires_from_obstacle(&self, ship: ShipId, weapon: WeaponRef) -> bool {
        let mut found = false;
        self.each_rule(RuleKind::AttackPermissions, &mut |rule, context| match rule {
            Modifier::AttacksFromObstacles(whom, kind)
                if kind.is_none_or(|kind| self.is_of_kind(ship, weapon, kind, None))
                    && self.concerns(whom, context, ship) =>
            {
                found = true;
                Stop::Yes
            }
            _ => Stop::No,
        });
        found
    }

    /// Whether the obstacle at this place has no effect on the ship: on its moves, or on its attacks.
    pub(crate) fn ignores(&self, ship: ShipId, place: usize, in_moving: bool) -> bool {
        let obstacle = &self.state.obstacles[place];
        self.has_own_rule(ship, RuleKind::Obstacles, |rule| match rule {
            Modifier::IgnoresObstacles {
                kinds,
                moving,
                attacking,
                locked,
            } => {
                let object = crate::ids::Object::Obstacle(place as u8);
                (kinds.is_empty() || kinds.contains(&obstacle.kind))
                    && (if in_moving { *moving } else { *attacking })
                    && (!locked || self.state.ship(ship).locks.contains(&object))
            }
            _ => false,
        })
    }

    /// Judges one weapon against one ship.
    pub(crate) fn shot(&self, attacker: ShipId, weapon: WeaponRef, target: ShipId) -> Target {
        self.shot_on(attacker, weapon, target, Terms::default())
    }

    /// Judges one weapon against one ship on these terms.
    pub(crate) fn shot_on(
        &self,
        attacker: ShipId,
        weapon: WeaponRef,
        target: ShipId,
        terms: Terms,
    ) -> Target {
        let span = self.line_of_attack(attacker, weapon, target, terms)?;
        // Obstacles on the line take long to find, so they come last.
        let field = self.weapon_field(attacker, weapon, terms.unused);
        Ok(Shot {
            weapon,
            target,
            sight: self.sight_along(attacker, target, &field, span),
        })
    }

    /// The line of a shot, or why there is none; whatever lies on it.
    fn line_of_attack(
        &self,
        attacker: ShipId,
        weapon: WeaponRef,
        target: ShipId,
        terms: Terms,
    ) -> Result<Span, Refusal> {
        let (from, to) = (self.state.ship(attacker), self.state.ship(target));
        if !to.status.in_play() || !from.status.in_play() {
            return Err(Refusal::new("FE-DMG-13", "that ship isn't on the table"));
        }
        if attacker == target || (from.side == to.side && !self.attacks_friends(attacker)) {
            return Err(Refusal::new("FE-ATK-07", "only an enemy ship can be the target"));
        }
        let touching = from.touching.contains(target);
        if touching
            && !self.table.rulebook.attack.touching
            && !self.fires_at_range_0(attacker, weapon, target)
        {
            return Err(Refusal::new("FE-ATK-08", "the two bases touch"));
        }
        let text = match weapon {
            WeaponRef::Primary(place) => {
                if usize::from(place) >= self.primary_weapons(attacker).len() {
                    return Err(Refusal::new("FE-SQUAD-19", "that ship has no such weapon"));
                }
                None
            }
            WeaponRef::Upgrade(place) => {
                let gone = Refusal::new("FE-SQUAD-19", "that ship has no such weapon any more");
                let there = self.weapons(attacker).any(|own| own == weapon);
                let text = self.weapon_text(attacker, place).filter(|_| there);
                Some(text.ok_or(gone)?)
            }
        };
        let field = self.weapon_field(attacker, weapon, terms.unused);
        let Some(span) = self.attack_span(attacker, target, &field) else {
            return Err(Refusal::new(
                "FE-RANGE-08",
                "the target is outside the firing arc",
            ));
        };
        let (nearest, farthest) = self.weapon_range(attacker, weapon);
        let range = self.attack_range(attacker, target, span);
        if (range < nearest && !touching) || range > farthest {
            let rule = if text.is_some() {
                "FE-WEAP-02"
            } else {
                "FE-RANGE-07"
            };
            return Err(Refusal::new(rule, format!("the target is at range {range}")));
        }
        if let Some(refusal) = self.weapon_barred(attacker, weapon, target) {
            return Err(refusal);
        }
        if let Some(text) = text {
            self.weapon_ready(attacker, target, weapon, text, terms.without_needs)?;
        }
        self.not_shielded(attacker, target, weapon)?;
        Ok(span)
    }

    fn attacks_friends(&self, ship: ShipId) -> bool {
        self.has_own_rule(ship, RuleKind::AttackPermissions, |rule| {
            *rule == Modifier::AttacksFriends
        })
    }

    /// Whether a card lets the ship attack one that it touches [SE-GOLD-02].
    fn fires_at_range_0(&self, attacker: ShipId, weapon: WeaponRef, target: ShipId) -> bool {
        let allowed = self.has_own_rule(attacker, RuleKind::AttackPermissions, |rule| match rule {
            Modifier::AttacksAtRange0(kind) => {
                kind.is_none_or(|kind| self.is_of_kind(attacker, weapon, kind, None))
            }
            _ => false,
        });
        allowed
            || weapon.is_primary()
                && self.has_own_rule(target, RuleKind::AttackPermissions, |rule| {
                    *rule == Modifier::AttackedAtRange0
                })
    }

    /// Whether the weapon's needs are met and its price can be paid.
    fn weapon_ready(
        &self,
        attacker: ShipId,
        target: ShipId,
        weapon: WeaponRef,
        text: &Weapon,
        without_needs: bool,
    ) -> Result<(), Refusal> {
        let ship = self.state.ship(attacker);
        let locked = ship.locks_ship(target) && !self.forbidden(attacker, &Deed::SpendLock);
        let focus_serves = ship.tokens.has(Token::Focus) && self.focus_for_lock(attacker).is_some();
        let can_spend = |token| self.could_spend(attacker, target, weapon, token);
        if !without_needs
            && !self.needs_met(attacker, target, text)
            && !self.force_serves(attacker, &text.needs)
        {
            let (rule, why) = match text.needs[0] {
                Need::Lock => ("FE-WEAP-05", "this weapon needs a lock on the defender"),
                Need::Focus => ("FE-WEAP-04", "this weapon needs a focus token"),
                Need::Calculate => ("SE-WPN-04", "this weapon needs a calculate token"),
            };
            return Err(Refusal::new(rule, why));
        }
        let WeaponRef::Upgrade(place) = weapon else {
            return Ok(());
        };
        let context = Context {
            object: Some(target),
            ..Context::of(attacker)
        };
        for cost in &text.cost {
            let payable = match cost {
                Cost::SpendLock => locked || (focus_serves && can_spend(Token::Focus)),
                Cost::Spend(tokens) => tokens.tokens().any(can_spend),
                other => self.payable(
                    std::slice::from_ref(other),
                    attacker,
                    &context,
                    CardRef::Upgrade(place),
                ),
            };
            if !payable {
                return Err(Refusal::new(
                    "FE-WEAP-04",
                    "the price of this weapon can't be paid",
                ));
            }
        }
        Ok(())
    }

    /// Whether the attacker has what the weapon needs against the target, or doesn't need it.
    pub(crate) fn needs_met(&self, attacker: ShipId, target: ShipId, text: &Weapon) -> bool {
        let ship = self.state.ship(attacker);
        let met = |need: &Need| match need {
            Need::Lock => {
                let focus = ship.tokens.has(Token::Focus);
                ship.locks_ship(target) || focus && self.focus_for_lock(attacker).is_some()
            }
            Need::Focus => ship.tokens.has(Token::Focus),
            Need::Calculate => ship.tokens.has(Token::Calculate),
        };
        text.needs.is_empty()
            || text
                .needs
                .iter()
                .any(|need| met(need) || self.need_waived(attacker, target, *need))
    }

    fn need_waived(&self, attacker: ShipId, target: ShipId, need: Need) -> bool {
        let mut waived = false;
        self.each_rule(RuleKind::WeaponNeeds, &mut |rule, context| {
            waived |= match rule {
                Modifier::WithoutNeeds(needs) => context.you == attacker && needs.contains(&need),
                Modifier::NeedsLockOf(ships) => {
                    let mut lockers = self.matching(ships, context);
                    context.you == attacker
                        && lockers.any(|locker| self.state.ship(locker).locks_ship(target))
                }
                Modifier::WaivesLock(ships) => {
                    need == Need::Lock
                        && self.state.ship(context.you).locks_ship(target)
                        && self.matches(ships, context, attacker)
                }
                _ => false,
            };
            if waived { Stop::Yes } else { Stop::No }
        });
        waived
    }

    /// Whether the attacker could spend Force in place of what the weapon needs.
    fn force_serves(&self, attacker: ShipId, needs: &[Need]) -> bool {
        self.state.ship(attacker).force > 0
            && !self.forbidden(attacker, &Deed::SpendForce)
            && self.has_own_rule(
                attacker,
                RuleKind::WeaponNeeds,
                |rule| matches!(rule, Modifier::ForceForNeeds(named) if needs.iter().any(|need| named.contains(need))),
            )
    }

    /// Whether the attacker could spend such a token once this attack is declared: some ships don't let it as soon as
    /// they defend, so that no price can be paid with it.
    fn could_spend(&self, attacker: ShipId, target: ShipId, weapon: WeaponRef, token: Token) -> bool {
        if !self.state.ship(attacker).tokens.has(token) {
            return false;
        }
        let prohibits = |ship: &crate::state::Ship| ship.rules & RuleKind::Prohibitions.bit() != 0;
        if !self.state.in_play().any(prohibits) {
            return true;
        }
        let range = self.range(attacker, target);
        let field = self.field(attacker, &self.weapon_arcs(attacker, weapon));
        let mut declared = self.clone();
        let attack = Attack::declared(attacker, target, weapon, range, field);
        declared.state.attacks.push(attack);
        declared.may_spend(attacker, token)
    }

    /// The ability that lets a focus token serve the ship where a weapon wants a lock.
    pub(crate) fn focus_for_lock(&self, ship: ShipId) -> Option<AbilityRef> {
        if self.state.ship(ship).rules & RuleKind::WeaponNeeds.bit() == 0 {
            return None;
        }
        self.cards_in_force(self.state.ship(ship)).find_map(|card| {
            let mut texts = self.abilities_of(ship, card).iter();
            let index = texts.position(|text| match text {
                Ability::While(text) => {
                    text.rules.contains(&Modifier::FocusForLock)
                        && self.while_context(text, ship, card).is_some()
                }
                _ => false,
            })?;
            Some(AbilityRef {
                ship,
                card,
                index: index as u8,
            })
        })
    }

    /// Cards that keep a ship from being targeted.
    fn not_shielded(&self, attacker: ShipId, target: ShipId, weapon: WeaponRef) -> Result<(), Refusal> {
        let mut refusal = None;
        self.each_rule(RuleKind::Targets, &mut |rule, context| {
            let bars = match rule {
                Modifier::DrawsFire(ships) => {
                    target != context.you
                        && self.matches(ships, context, target)
                        && self.could_target(attacker, context.you, weapon)
                }
                Modifier::HiddenFrom(ships) => {
                    target == context.you && self.matches(ships, context, attacker)
                }
                _ => false,
            };
            if bars {
                refusal = Some(Refusal::new(
                    "FE-ABIL-05",
                    "a card keeps that ship from being targeted",
                ));
                return Stop::Yes;
            }
            Stop::No
        });
        refusal.map_or(Ok(()), Err)
    }

    /// Whether the attacker could target the ship with the weapon as far as the ruler and touching go.
    fn could_target(&self, attacker: ShipId, target: ShipId, weapon: WeaponRef) -> bool {
        let (from, to) = (self.state.ship(attacker), self.state.ship(target));
        if from.side == to.side || !to.status.in_play() || from.touching.contains(target) {
            return false;
        }
        let text = match weapon {
            WeaponRef::Primary(_) => None,
            WeaponRef::Upgrade(place) => self.weapon_text(attacker, place),
        };
        let (nearest, farthest) = self.weapon_range(attacker, weapon);
        let ready = text.is_none_or(|text| self.weapon_ready(attacker, target, weapon, text, false).is_ok());
        let field = self.field(attacker, &self.weapon_arcs(attacker, weapon));
        ready
            && self
                .attack_span(attacker, target, &field)
                .is_some_and(|span| (nearest..=farthest).contains(&geometry::band(span.distance)))
    }

    /// Whether the weapon waits for an ability of its own card.
    pub(crate) fn waits_for_cue(&self, ship: ShipId, weapon: WeaponRef) -> bool {
        match weapon {
            WeaponRef::Primary(_) => false,
            WeaponRef::Upgrade(place) => self.weapon_text(ship, place).is_some_and(|text| text.on_cue),
        }
    }

    /// The attack with the weapon on the upgrade card, now that its cue has come, if it can be made.
    pub(crate) fn cued_shot(&self, attacker: ShipId, place: u8, target: ShipId) -> Option<Shot> {
        if self.attack_barred(attacker).is_some() {
            return None;
        }
        self.shot(attacker, WeaponRef::Upgrade(place), target).ok()
    }

    /// Every attack of the kind that the ship could make.
    pub(crate) fn shots<'a>(&'a self, attacker: ShipId, aim: &'a Aim) -> impl Iterator<Item = Shot> + 'a {
        let free = self.attack_barred(attacker).is_none();
        let lines = free.then(|| self.lines_of_attack(attacker, aim));
        let nearest = self.nearest_only(attacker, aim);
        let lines = lines.into_iter().flatten();
        lines
            .filter(move |&(_, target, span)| {
                nearest.is_none_or(|nearest| self.attack_range(attacker, target, span) == nearest)
            })
            .map(move |(weapon, target, span)| {
                let field = self.weapon_field(attacker, weapon, aim.unused);
                Shot {
                    weapon,
                    target,
                    sight: self.sight_along(attacker, target, &field, span),
                }
            })
    }

    /// The nearest range of a possible target, if the ship must attack there.
    fn nearest_only(&self, attacker: ShipId, aim: &Aim) -> Option<u8> {
        let must = self.has_own_rule(attacker, RuleKind::Targets, |rule| {
            *rule == Modifier::NearestTarget
        });
        let lines = must.then(|| self.lines_of_attack(attacker, aim));
        let lines = lines.into_iter().flatten();
        lines
            .map(|(_, target, span)| self.attack_range(attacker, target, span))
            .min()
    }

    /// Whether the ship could make any such attack. Most that can't have no line, so that is asked first.
    pub(crate) fn has_shot(&self, attacker: ShipId, aim: &Aim) -> bool {
        self.lines_of_attack(attacker, aim).next().is_some() && self.attack_barred(attacker).is_none()
    }

    /// The lines of all such shots, as far as nothing bars the ship from attacking at all.
    fn lines_of_attack<'a>(
        &'a self,
        attacker: ShipId,
        aim: &'a Aim,
    ) -> impl Iterator<Item = (WeaponRef, ShipId, Span)> + 'a {
        let side = self.state.ship(attacker).side;
        let any_side = self.attacks_friends(attacker);
        let targets = move || {
            let there = self.state.targets_in_play();
            there.filter(move |ship| (ship.side != side || any_side) && ship.id != attacker)
        };
        self.weapons(attacker)
            .filter(move |weapon| self.is_meant(attacker, *weapon, aim))
            .flat_map(move |weapon| {
                let (_, farthest) = self.weapon_range(attacker, weapon);
                let near = targets().filter(move |target| self.may_be_within(attacker, target.id, farthest));
                near.filter_map(move |target| {
                    let span = self
                        .line_of_attack(attacker, weapon, target.id, aim.terms())
                        .ok()?;
                    Some((weapon, target.id, span))
                })
            })
    }

    fn is_meant(&self, ship: ShipId, weapon: WeaponRef, aim: &Aim) -> bool {
        let of_kind = aim.with.is_empty()
            || aim
                .with
                .iter()
                .any(|&kind| self.is_of_kind(ship, weapon, kind, aim.card));
        let cued = self.waits_for_cue(ship, weapon) && !aim.with.contains(&WeaponKind::ThisCard);
        of_kind
            && !cued
            && aim.arc.is_none_or(|arc| {
                let arcs = self.weapon_arcs(ship, weapon);
                arcs.contains(&arc) || (arc == ArcName::Turret && arcs.contains(&ArcName::DoubleTurret))
            })
            && !(aim.unused && self.has_fired(ship, weapon))
    }

    /// Whether the ship has attacked with the weapon this round; from a turret, from all arcs that it points at now
    /// [SE-FAQ-02].
    fn has_fired(&self, ship: ShipId, weapon: WeaponRef) -> bool {
        if self.weapon_ends(ship, weapon).next().is_some() {
            matches!(self.weapon_field(ship, weapon, true), Field::Arcs(arcs) if arcs.is_empty())
        } else {
            let mut fired = self.state.ship(ship).fired.iter();
            fired.any(|&(fired, _)| fired == weapon)
        }
    }
}
