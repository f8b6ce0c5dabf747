//! The attacks a ship may make: targets and weapons.

use furball_cards::Token;
use furball_cards::language::{ArcName, Attacking, Deed, Even, Modifier, Piece, RuleKind, WeaponKind};
use furball_geometry::{self as geometry, Range, RangeBand, Span};

use crate::game::Game;
use crate::ids::{CardRef, DeviceId, Holder, Object, ObstacleIndex, ShipId, UpgradeIndex};
use crate::refusal::AttackRefusal;
use crate::state::{Context, Field, TimedEffectKind, WeaponRef};

use super::measure::{Sight, millimeters};
use super::rules::Stop;
use super::weapons::Ready;

/// A weapon aimed at a ship, with the measurement.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    /// The attacker's weapon.
    pub weapon: WeaponRef,
    /// The ship that would be attacked.
    pub target: ShipId,
    /// Range, line and obstruction.
    pub sight: Sight,
}

/// How an attack differs from the one a ship makes when it engages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AttackTerms {
    /// The weapon's requirements don't apply.
    pub without_needs: bool,
    /// Not from a turret arc that was used this round.
    pub unused: bool,
}

/// A target, and why it can or can't be attacked.
pub type Target = Result<Shot, AttackRefusal>;

/// Why there is no shot. Most callers only check whether there is one, so how far away a target outside the arc is gets
/// measured by [`Game::no_shot`], for readers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum NoShot {
    OutsideArc,
    Refused(AttackRefusal),
}

impl From<AttackRefusal> for NoShot {
    fn from(refusal: AttackRefusal) -> NoShot {
        NoShot::Refused(refusal)
    }
}

/// Filters a ship's possible attacks.
#[derive(Clone, Debug, Default)]
pub struct AttackFilter<'a> {
    /// With weapons of one of these kinds; any if empty.
    pub with: &'a [WeaponKind],
    /// With weapons that have this arc.
    pub arc: Option<ArcName>,
    /// Not with a weapon or from a turret arc that was used this round.
    pub unused: bool,
    /// The weapon's requirements don't apply.
    pub without_needs: bool,
    /// The card that refers to its own weapon.
    pub card: Option<CardRef>,
}

impl Game {
    /// Whether the ship may make any attack: it isn't a scenario's craft [FE-MISS1-14], and no card forbids it.
    pub(crate) fn may_attack(&self, ship: ShipId) -> bool {
        let forbidden = || {
            self.forbids(
                ship,
                RuleKind::Attacking,
                |deed, _| matches!(deed, Deed::Attack(attack) if *attack == Attacking::default()),
            )
        };
        !self.state.ship(ship).is_craft() && !forbidden()
    }

    /// Why the ship can't attack with the weapon, wherever the target is: it is disarmed, or on an obstacle
    /// [FE-ATK-12, SE-TOK-05, SE-OBST-09].
    fn weapon_barred(&self, ship: ShipId, weapon: WeaponRef, target: ShipId) -> Option<AttackRefusal> {
        let attacker = self.state.ship(ship);
        if self.is_disarmed(attacker) && !self.fires_disarmed(ship, weapon, target) {
            return Some(AttackRefusal::Disarmed);
        }
        if !self.state.obstacles.is_empty()
            && self.held_by_obstacle(ship)
            && !self.fires_from_obstacle(ship, weapon, target)
        {
            return Some(AttackRefusal::OnObstacle);
        }
        None
    }

    fn fires_disarmed(&self, ship: ShipId, weapon: WeaponRef, target: ShipId) -> bool {
        let tokens = self.state.ship(ship).tokens;
        !tokens.has(Token::Cloak)
            && self.allows(ship, RuleKind::AttackingAnyway, |deed, even, context| {
                if let (Deed::Attack(attack), Some(Even::Having(Token::Disarm, most))) = (deed, even) {
                    tokens.has(Token::Disarm)
                        && most.is_none_or(|most| tokens.count(Token::Disarm) <= most)
                        && self.is_aimed(attack, context, ship, weapon, target, None)
                } else {
                    false
                }
            })
    }

    /// Whether the attack with the weapon on the target is one that the rule speaks of, whatever the arc.
    fn is_aimed(
        &self,
        attack: &Attacking,
        context: &Context,
        ship: ShipId,
        weapon: WeaponRef,
        target: ShipId,
        card: Option<CardRef>,
    ) -> bool {
        let kinds = &attack.with;
        (kinds.is_empty()
            || kinds
                .iter()
                .any(|&kind| self.is_of_kind(ship, weapon, kind, card)))
            && attack
                .on
                .as_ref()
                .is_none_or(|on| self.concerns(on, context, target))
    }

    /// Whether the ship is on an obstacle that prevents attacks.
    fn held_by_obstacle(&self, ship: ShipId) -> bool {
        let attacks = |deed: &Deed, _: &Context| matches!(deed, Deed::Attack(_));
        let ignored = |place: ObstacleIndex| self.ignores(ship, place.index(), false);
        self.obstacle_forbids(ship, ship, RuleKind::Attacking, attacks, ignored)
            .is_some()
    }

    fn fires_from_obstacle(&self, ship: ShipId, weapon: WeaponRef, target: ShipId) -> bool {
        self.fires_even(ship, weapon, target, Even::AtRange0(Piece::AnyObstacle))
    }

    /// Whether a card lets the ship attack in spite of this.
    fn fires_even(&self, ship: ShipId, weapon: WeaponRef, target: ShipId, hindrance: Even) -> bool {
        let mut allowed = false;
        self.each_rule_of_cards(RuleKind::AttackingAnyway, &mut |rule, context, ability| {
            // The weapon of this very card is one of its own ship's.
            let card = (ability.holder == Holder::Ship(ship)).then_some(ability.card);
            if let Modifier::May(whom, Deed::Attack(attack), even) = rule
                && *even == Some(hindrance)
                && self.concerns(whom, context, ship)
                && self.is_aimed(attack, context, ship, weapon, target, card)
            {
                allowed = true;
                return Stop::Yes;
            }
            Stop::No
        });
        allowed
    }

    /// Whether the obstacle at this index has no effect on the ship's moves, or on its attacks.
    pub(crate) fn ignores(&self, ship: ShipId, place: usize, in_moving: bool) -> bool {
        let obstacle = &self.state.obstacles[place];
        let by_device = |device: DeviceId| self.ignores_device(ship, device);
        if self.ignores_for_now(ship, ObstacleIndex::at(place)) || obstacle.device.is_some_and(by_device) {
            return true;
        }
        self.has_own_rule(ship, RuleKind::Obstacles, |rule| {
            if let Modifier::IgnoresObstacles {
                kinds,
                moving,
                attacking,
                locked,
                range,
                crits_only,
            } = rule
            {
                let object = crate::ids::Object::Obstacle(ObstacleIndex::at(place));
                let near = |wanted: RangeBand| {
                    let range = self.range_between(Object::Ship(ship), object);
                    range.is_some_and(|range| wanted.contains(range))
                };
                !crits_only
                    && (kinds.is_empty() || kinds.contains(&obstacle.kind))
                    && (if in_moving { *moving } else { *attacking })
                    && (!locked || self.state.ship(ship).locks.contains(&object))
                    && range.is_none_or(near)
            } else {
                false
            }
        })
    }

    /// Whether the ship ignores all that this obstacle does, for a while.
    pub(crate) fn ignores_for_now(&self, ship: ShipId, place: ObstacleIndex) -> bool {
        let for_now = TimedEffectKind::Ignore(place);
        let mut timed = self.state.timed_effects_on(ship);
        timed.any(|timed| timed.kind == for_now)
    }

    /// Checks one weapon against one ship.
    pub(crate) fn shot(&self, attacker: ShipId, weapon: WeaponRef, target: ShipId) -> Result<Shot, NoShot> {
        self.shot_on(attacker, weapon, target, AttackTerms::default())
    }

    /// Checks one weapon against one ship on these terms.
    pub(crate) fn shot_on(
        &self,
        attacker: ShipId,
        weapon: WeaponRef,
        target: ShipId,
        terms: AttackTerms,
    ) -> Result<Shot, NoShot> {
        let (field, span) = self.aim(attacker, weapon, target, terms)?;
        // Obstacles on the line are slow to find, so they come last.
        Ok(Shot {
            weapon,
            target,
            sight: self.sight_along(attacker, target, &field, span),
        })
    }

    /// The field of fire from which the weapon can be fired at the ship, and the line; or why it can't.
    fn aim(
        &self,
        attacker: ShipId,
        weapon: WeaponRef,
        target: ShipId,
        terms: AttackTerms,
    ) -> Result<(Field, Span), NoShot> {
        let mut refused = None;
        let ways = self.ways(attacker, weapon, terms.unused)?;
        let line = ways.find(|way| {
            let line = self.line_of_attack(attacker, way, target, terms.without_needs);
            let line = line.map_err(|why| refused.get_or_insert(why)).ok()?;
            Some((way.field.clone(), line))
        });
        line.ok_or_else(|| refused.unwrap_or(NoShot::OutsideArc))
    }

    /// The field of fire of an attack with the weapon on the ship.
    pub(crate) fn field_towards(
        &self,
        attacker: ShipId,
        weapon: WeaponRef,
        target: ShipId,
        terms: AttackTerms,
    ) -> Field {
        if !self.state.ship(attacker).is_ruled(RuleKind::WeaponReach) {
            return self.weapon_field(attacker, weapon, terms.unused);
        }
        let aimed = self.aim(attacker, weapon, target, terms);
        aimed.map_or_else(
            |_| self.weapon_field(attacker, weapon, terms.unused),
            |(field, _)| field,
        )
    }

    /// The refusal behind it, measured.
    pub(crate) fn no_shot(&self, attacker: ShipId, target: ShipId, none: NoShot) -> AttackRefusal {
        match none {
            NoShot::Refused(refusal) => refusal,
            NoShot::OutsideArc => {
                let (range, mm) = self.apart(attacker, Object::Ship(target));
                AttackRefusal::OutsideArc { target, range, mm }
            }
        }
    }

    /// The line of a shot, whatever is on it, or why there is none.
    fn line_of_attack(
        &self,
        attacker: ShipId,
        ready: &Ready,
        target: ShipId,
        without_needs: bool,
    ) -> Result<Span, NoShot> {
        let weapon = ready.weapon;
        let (from, to) = (self.state.ship(attacker), self.state.ship(target));
        if !to.status.in_play() || !from.status.in_play() {
            return Err(AttackRefusal::TargetGone { target }.into());
        }
        if attacker == target || (from.side == to.side && !self.attacks_friend(attacker, target)) {
            return Err(AttackRefusal::NotAnEnemy { target }.into());
        }
        let touching = from.touching.contains(target);
        if touching
            && !self.table.rulebook.attack.touching
            && !self.fires_at_range_0(attacker, weapon, target)
        {
            return Err(AttackRefusal::Touching { target }.into());
        }
        let Some(span) = self.attack_span(attacker, target, &ready.field) else {
            return Err(NoShot::OutsideArc);
        };
        let RangeBand { nearest, farthest } = ready.range;
        let range = self.attack_range(attacker, target, span);
        if (range < nearest && !touching) || range > farthest {
            let out_of_range = AttackRefusal::OutOfRange {
                ship: attacker,
                weapon,
                target,
                range,
                mm: millimeters(span.distance),
                reach: ready.range,
            };
            return Err(out_of_range.into());
        }
        if let Some(refusal) = self.weapon_barred(attacker, weapon, target) {
            return Err(refusal.into());
        }
        if let Some(text) = ready.text {
            self.weapon_ready(attacker, target, weapon, text, without_needs)?;
        }
        self.not_shielded(attacker, target, weapon)?;
        Ok(span)
    }

    /// Whether a card lets the ship attack that one although they are on the same side.
    fn attacks_friend(&self, ship: ShipId, target: ShipId) -> bool {
        self.allows(
            ship,
            RuleKind::AttackingAnyway,
            |deed, even, context| match deed {
                Deed::Attack(Attacking { on: Some(on), .. }) => {
                    even.is_none() && self.concerns(on, context, target)
                }
                _ => false,
            },
        )
    }

    /// Whether a card lets the ship attack a ship it touches [SE-GOLD-02].
    fn fires_at_range_0(&self, attacker: ShipId, weapon: WeaponRef, target: ShipId) -> bool {
        self.fires_even(attacker, weapon, target, Even::AtRange0(Piece::AnyShip))
    }

    /// Checks cards that prevent a ship from being targeted.
    fn not_shielded(&self, attacker: ShipId, target: ShipId, weapon: WeaponRef) -> Result<(), AttackRefusal> {
        // That a ship can't attack at all, or not from an arc, isn't about the target.
        let hidden = |deed: &Deed, context: &Context| match deed {
            Deed::Attack(attack) => {
                attack.on.is_some()
                    && attack.arc.is_none()
                    && self.is_aimed(attack, context, attacker, weapon, target, None)
            }
            _ => false,
        };
        let rather = |deed: &Deed, context: &Context| match deed {
            Deed::Attack(Attacking {
                on: Some(on),
                instead_of: Some(others),
                ..
            }) => {
                let there = self.state.in_play().map(|ship| ship.id);
                let mut rivals = there.filter(|&other| other != target && self.concerns(on, context, other));
                self.matches(others, context, target)
                    && rivals.any(|rival| self.could_target(attacker, rival, weapon))
            }
            _ => false,
        };
        match self.forbids(attacker, RuleKind::Attacking, hidden)
            || self.demands(attacker, RuleKind::Attacking, rather)
        {
            true => Err(AttackRefusal::CardHidesTarget { target }),
            false => Ok(()),
        }
    }

    /// Whether the attacker could target the ship with the weapon as far as range, arc and contact are concerned.
    fn could_target(&self, attacker: ShipId, target: ShipId, weapon: WeaponRef) -> bool {
        let (from, to) = (self.state.ship(attacker), self.state.ship(target));
        if from.side == to.side || !to.status.in_play() || from.touching.contains(target) {
            return false;
        }
        let text = match weapon {
            WeaponRef::Primary(_) => None,
            WeaponRef::Upgrade(place) => self.weapon_text(attacker, place),
        };
        let range = self.weapon_range(attacker, weapon);
        let ready = text.is_none_or(|text| self.weapon_ready(attacker, target, weapon, text, false).is_ok());
        let field = self.field(attacker, &self.weapon_arcs(attacker, weapon));
        ready
            && self
                .attack_span(attacker, target, &field)
                .is_some_and(|span| range.contains(geometry::band(span.distance)))
    }

    /// The attack with the upgrade's weapon that its ability has just allowed, if it can be made.
    pub(crate) fn cued_shot(&self, attacker: ShipId, place: UpgradeIndex, target: ShipId) -> Option<Shot> {
        if !self.may_attack(attacker) {
            return None;
        }
        self.shot(attacker, WeaponRef::Upgrade(place), target).ok()
    }

    /// Every such attack the ship could make.
    pub(crate) fn shots<'a>(
        &'a self,
        attacker: ShipId,
        aim: &'a AttackFilter,
    ) -> impl Iterator<Item = Shot> + 'a {
        let free = self.may_attack(attacker);
        let lines = free.then(|| self.lines_of_attack(attacker, aim));
        let nearest = self.nearest_only(attacker, aim);
        let lines = lines.into_iter().flatten();
        lines
            .filter(move |&(weapon, target, span)| {
                nearest.as_ref().is_none_or(|nearest| {
                    nearest.contains(&(weapon, self.attack_range(attacker, target, span)))
                })
            })
            .map(move |(weapon, target, span)| {
                let terms = AttackTerms {
                    without_needs: aim.without_needs,
                    unused: aim.unused,
                };
                let field = self.field_towards(attacker, weapon, target, terms);
                Shot {
                    weapon,
                    target,
                    sight: self.sight_along(attacker, target, &field, span),
                }
            })
    }

    /// The range of each weapon's nearest possible target, if the ship must attack at that range. The defender
    /// is declared after the weapon is chosen [SE-ATK-01].
    fn nearest_only(&self, attacker: ShipId, aim: &AttackFilter) -> Option<Vec<(WeaponRef, Range)>> {
        let must = self.demands(
            attacker,
            RuleKind::Attacking,
            |deed, _| matches!(deed, Deed::Attack(attack) if attack.nearest),
        );
        let lines = must.then(|| self.lines_of_attack(attacker, aim))?;
        let mut nearest: Vec<(WeaponRef, Range)> = Vec::new();
        for (weapon, target, span) in lines {
            let range = self.attack_range(attacker, target, span);
            match nearest.iter_mut().find(|(other, _)| *other == weapon) {
                Some((_, least)) => *least = range.min(*least),
                None => nearest.push((weapon, range)),
            }
        }
        Some(nearest)
    }

    /// Whether the ship could make any such attack. The line is checked first, since most lack one.
    pub(crate) fn has_shot(&self, attacker: ShipId, aim: &AttackFilter) -> bool {
        self.lines_of_attack(attacker, aim).next().is_some() && self.may_attack(attacker)
    }

    /// The lines of all such shots, unless the ship can't attack.
    fn lines_of_attack<'a>(
        &'a self,
        attacker: ShipId,
        aim: &'a AttackFilter,
    ) -> impl Iterator<Item = (WeaponRef, ShipId, Span)> + 'a {
        let side = self.state.ship(attacker).side;
        let friends = self.is_ruled(RuleKind::AttackingAnyway);
        let targets = move || {
            let there = self.state.targets_in_play();
            there.filter(move |ship| {
                ship.id != attacker
                    && (ship.side != side || friends && self.attacks_friend(attacker, ship.id))
            })
        };
        self.weapons(attacker)
            .filter(move |weapon| self.is_meant(attacker, *weapon, aim))
            .filter_map(move |weapon| self.ways(attacker, weapon, aim.unused).ok())
            .flat_map(move |ways| {
                let farthest = ways.farthest();
                let near = targets().filter(move |target| self.may_be_within(attacker, target.id, farthest));
                near.filter_map(move |target| {
                    ways.find(|way| {
                        let line = self.line_of_attack(attacker, way, target.id, aim.without_needs);
                        Some((way.weapon, target.id, line.ok()?))
                    })
                })
            })
    }

    fn is_meant(&self, ship: ShipId, weapon: WeaponRef, aim: &AttackFilter) -> bool {
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
}
