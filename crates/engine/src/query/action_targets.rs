//! Targets of actions: ships to coordinate or jam, cards to reload, arcs to rotate to, maneuvers to SLAM.

use furball_cards::language::{
    ActionsOf, ArcName, Charged, Counter, Deed, Even, Modifier, Quantity, RuleKind, ShipRef,
};
use furball_cards::{Difficulty, Maneuver, Slot, Token};
use furball_geometry::{self as geometry, Quarter, RangeBand};

use crate::game::Game;
use crate::ids::{Object, ShipId, UpgradeIndex};
use crate::state::{Context, MoveCause};

use super::measure::{arc_at, opposite};
use super::prices::Dear;
use super::rules::Stop;

/// The ranges of ships that can be coordinated [SE-COORD-01].
const COORDINATED: RangeBand = RangeBand::new(1, 2);

impl Game {
    /// Ships that this one can coordinate, also for a price.
    pub(crate) fn coordinatable(&self, ship: ShipId) -> Vec<ShipId> {
        let mut others = self.coordinatable_for_nothing(ship);
        if self.state.ship(ship).is_ruled(RuleKind::Coordinating) {
            let dear = self.state.in_play().map(|other| other.id).filter(|&other| {
                !others.contains(&other) && self.may_be_coordinated(ship, other) && {
                    self.bill_for(ship, Dear::Coordinate(other), Difficulty::White)
                        .is_some()
                }
            });
            let dear: Vec<ShipId> = dear.collect();
            others.extend(dear);
        }
        others
    }

    /// Whether the ship is another friendly one, or an allied one that a card speaks of, that nothing keeps this one from
    /// coordinating, whatever the range.
    fn may_be_coordinated(&self, ship: ShipId, other: ShipId) -> bool {
        let side = |ship| self.state.ship(ship).side;
        // A restriction to some actions leaves open whom.
        let open = |deed: &Deed, context: &Context| match deed {
            Deed::Coordinate { on, .. } => on.as_ref().is_none_or(|on| self.concerns(on, context, other)),
            _ => false,
        };
        other != ship
            && side(other) == side(ship)
            && (!self.are_allied(ship, other) || self.is_named_to_coordinate(ship, other))
            && self.may_coordinate(ship, other)
            && !self.excludes(ship, RuleKind::Coordinating, open)
    }

    /// Ships that this one can coordinate: other friendly ones at range 1-2 [SE-COORD-01], unless cards change that.
    pub(crate) fn coordinatable_for_nothing(&self, ship: ShipId) -> Vec<ShipId> {
        let own = self.state.ship(ship);
        let ruled = self.is_ruled(RuleKind::Coordinating) || own.is_ruled(RuleKind::Treating);
        let others = self.state.in_play().map(|other| other.id);
        let others = others.filter(|&other| self.may_be_coordinated(ship, other));
        if !ruled {
            return others
                .filter(|&other| COORDINATED.contains(self.range(ship, other)))
                .collect();
        }
        let others = others.filter(|&other| {
            let range = self.range(ship, other);
            let mut near = COORDINATED.contains(range);
            self.each_own_rule(ship, RuleKind::Treating, &mut |rule, _| {
                if let Modifier::Treats {
                    range: at,
                    as_range: Some(as_range),
                    ..
                } = rule
                    && at.contains(range)
                {
                    near |= as_range.overlaps(COORDINATED);
                }
                Stop::No
            });
            near || self.is_named_to_coordinate(ship, other)
        });
        others.collect()
    }

    /// Whether a card lets the ship coordinate this one in particular.
    fn is_named_to_coordinate(&self, ship: ShipId, other: ShipId) -> bool {
        let named = |deed: &Deed, even: Option<Even>, context: &Context| match deed {
            Deed::Coordinate { on: Some(on), .. } => even.is_none() && self.concerns(on, context, other),
            _ => false,
        };
        self.allows(ship, RuleKind::Coordinating, named)
    }

    /// The number of stress tokens up to which ships it coordinates can still act.
    pub(crate) fn coordinates_stressed(&self, ship: ShipId) -> Option<u8> {
        let mut stress = None;
        self.each_rule_about(ship, RuleKind::Coordinating, &mut |rule, context| {
            if let Modifier::May(whom, Deed::Coordinate { .. }, Some(Even::Having(Token::Stress, most))) =
                rule
                && self.concerns(whom, context, ship)
            {
                stress = stress.max(Some(most.unwrap_or(u8::MAX)));
            }
            Stop::No
        });
        stress
    }

    /// Whether ships this one coordinates may perform only actions on its own bar.
    pub(crate) fn coordinates_own_bar(&self, ship: ShipId) -> bool {
        self.restricted(
            ship,
            RuleKind::Coordinating,
            |deed, _| matches!(deed, Deed::Coordinate { to: Some(to), .. } if to.of == [ActionsOf::YourBar]),
        )
    }

    /// Number of additional ships of the same type that this one may coordinate, with an action of this difficulty if
    /// it is one.
    pub(crate) fn coordinates_more(&self, ship: ShipId, red: bool, difficulty: Option<Difficulty>) -> u8 {
        let mut more = 0;
        self.each_own_rule(ship, RuleKind::Coordinating, &mut |rule, _| {
            if let Modifier::Quantity(_, Quantity::Coordinated { as_red, only }, change) = rule
                && (red || !as_red)
                && (only.is_none() || *only == difficulty)
            {
                more = more.max(change.fixed().unwrap_or(0));
            }
            Stop::No
        });
        more
    }

    /// Ships that this one can jam, also for a price.
    pub(crate) fn jammable(&self, ship: ShipId) -> Vec<ShipId> {
        let mut others: Vec<ShipId> = self.jammable_for_nothing(ship).collect();
        if self.state.ship(ship).is_ruled(RuleKind::Jamming) {
            let enemies = self
                .state
                .in_play()
                .filter(|other| other.side != self.state.ship(ship).side);
            let dear = enemies.map(|other| other.id).filter(|&other| {
                let bill = || self.bill_for(ship, Dear::Jam(other), Difficulty::White);
                !others.contains(&other) && bill().is_some()
            });
            let dear: Vec<ShipId> = dear.collect();
            others.extend(dear);
        }
        others
    }

    /// Enemy ships that this one can jam: those at range 1 [SE-JAM-01], or in its bullseye arc a little farther [LG-ACT-34],
    /// and friendly ones including itself if a card allows it.
    pub(crate) fn jammable_for_nothing(&self, ship: ShipId) -> impl Iterator<Item = ShipId> + '_ {
        let side = self.state.ship(ship).side;
        let friend = move |other: ShipId| {
            self.allows(
                ship,
                RuleKind::Jamming,
                |deed, _, context| matches!(deed, Deed::Jam { on: Some(on) } if self.concerns(on, context, other)),
            )
        };
        let open = self
            .state
            .in_play()
            .filter(move |other| other.side != side || friend(other.id));
        let points = self.measuring_points(ship, true);
        let reach = self.table.rulebook.actions.jam;
        open.map(|other| other.id).filter(move |&other| {
            other == ship
                || reach.range.contains(self.range(ship, other))
                || reach
                    .bullseye
                    .is_some_and(|band| self.is_in_bullseye(ship, other, band))
                || points.iter().any(|&remote| {
                    let range = self.range_between(Object::Ship(remote), Object::Ship(other));
                    range.is_some_and(|range| reach.range.contains(range))
                })
        })
    }

    /// Whether the part of the other ship in this one's bullseye arc is at one of these ranges [LG-OPEN-05].
    fn is_in_bullseye(&self, ship: ShipId, other: ShipId, ranges: RangeBand) -> bool {
        let field = self.field(ship, &[ArcName::Bullseye]);
        let span = self.attack_span(ship, other, &field);
        span.is_some_and(|span| ranges.contains(geometry::band(span.distance)))
    }

    /// Upgrades that a reload can give a charge, by index [SE-RELD-01].
    pub(crate) fn reloadable(&self, ship: ShipId) -> Vec<UpgradeIndex> {
        let ordnance = Counter::Charges(Charged::Upgrade {
            who: ShipRef::You,
            slots: vec![Slot::Torpedo, Slot::Missile, Slot::Device],
            non_recurring: false,
            other: false,
        });
        let cards = self.counters_meant(&ordnance, &Context::of(self.state.ship(ship)), None, None);
        let low = cards.filter(|&card| self.room(card) > 0);
        low.filter_map(|card| card.upgrade).collect()
    }

    /// Where the turret indicator may rotate: a single one to any other arc, a double one to the two arcs it
    /// doesn't point to [SE-ROT-01, SE-ROT-02].
    pub(crate) fn turret_turns(&self, ship: ShipId) -> Vec<Quarter> {
        let Some(now) = self.state.ship(ship).turret else {
            return Vec::new();
        };
        let others: &[Quarter] = match (self.has_double_turret(ship), now) {
            (true, Quarter::None | Quarter::Half) => &[Quarter::Right],
            (true, Quarter::Left | Quarter::Right) => &[Quarter::None],
            (false, _) => &Quarter::ALL,
        };
        let mut turns: Vec<Quarter> = others.iter().copied().filter(|&to| to != now).collect();
        turns.retain(|&to| self.may_point(ship, to));
        turns
    }

    /// Whether cards let the ship's turret indicator point there.
    pub(crate) fn may_point(&self, ship: ShipId, to: Quarter) -> bool {
        let arc = arc_at(to);
        let selects = |name: &ArcName| name.fixed().is_some_and(|fixed| fixed.contains(&arc));
        !self.excludes(
            ship,
            RuleKind::Turret,
            |deed, _| matches!(deed, Deed::Rotate { to, .. } if to.iter().any(selects)),
        )
    }

    /// Whether the other ship is in an arc that the indicator selects when it points there.
    pub(crate) fn would_select(&self, ship: ShipId, to: Quarter, other: ShipId) -> bool {
        let arc = |quarter| match quarter {
            Quarter::None => ArcName::Front,
            Quarter::Right => ArcName::Right,
            Quarter::Half => ArcName::Rear,
            Quarter::Left => ArcName::Left,
        };
        let sees = |quarter| self.in_arc(ship, arc(quarter), Object::Ship(other));
        sees(to) || (self.has_double_turret(ship) && sees(opposite(to)))
    }

    pub(crate) fn has_double_turret(&self, ship: ShipId) -> bool {
        self.weapons(ship)
            .any(|weapon| self.weapon_arcs(ship, weapon).contains(&ArcName::DoubleTurret))
    }

    /// The maneuvers the ship may execute by a SLAM: those on its dial with the speed of its Execute Maneuver
    /// step's maneuver [SE-SLAM-01, SE-OPEN-17].
    pub(crate) fn slam_maneuvers(&self, ship: ShipId) -> impl Iterator<Item = Maneuver> + '_ {
        let state = self.state.ship(ship);
        let speed = match state.moved {
            Some(moved) if moved.trip == MoveCause::Dial => Some(moved.maneuver.speed),
            Some(_) => state.dial.map(|maneuver| maneuver.speed),
            None => None,
        };
        let dial = self.dial(ship).iter().copied();
        dial.filter(move |maneuver| Some(maneuver.speed) == speed)
    }
}
