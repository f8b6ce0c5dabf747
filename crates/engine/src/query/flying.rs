//! Executing a maneuver: the template, what is in the way, and what is under it.

use arrayvec::ArrayVec;
use furball_cards::language::{ActionsOf, Deed, Even, Piece, RuleKind, TemplateUse};
use furball_cards::{Difficulty, Maneuver};
use furball_geometry::{
    self as geometry, Bearing, Blocker, Course, Direction, Edge, Pose, Quarter, Size, Swept, TOLERANCE,
    TemplateKind, Travel,
};

use crate::game::Game;
use crate::ids::{Object, ObstacleIndex, ShipId, ShipSet};
use crate::rulebook::Blocked;
use crate::state::{Collisions, MoveCause};

/// A maneuver's result given everything on the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flight {
    pub from: Pose,
    /// None for a ship that stays where it is.
    pub course: Option<Course>,
    pub travel: Travel,
    /// What the maneuver counts as.
    pub executed: Maneuver,
    /// The ships it would have overlapped at the end.
    pub bumps: ShipSet,
    pub touching: ShipSet,
    pub met: Collisions,
    /// Overlapping another ship costs it its Perform Action step.
    pub bump_skips_action: bool,
    /// An obstacle that it met does.
    pub obstacle_skips_action: bool,
}

impl Game {
    /// The maneuver actually executed: another instead of a red one while stressed [SE-ACTV-08], or instead
    /// of a purple one without Force.
    pub(crate) fn flown_as(&self, ship: ShipId, maneuver: Maneuver) -> Maneuver {
        let state = self.state.ship(ship);
        let Some(instead) = self.table.rulebook.stress.instead else {
            return maneuver;
        };
        let barred = match maneuver.difficulty {
            Difficulty::Red => state.stressed() && !self.flies_red_stressed(ship, maneuver),
            Difficulty::Purple => state.force() == 0,
            Difficulty::Easy | Difficulty::White => false,
        };
        if barred { instead } else { maneuver }
    }

    /// Whether the ship flies this in place of what its dial shows, and cards can't change that [LG-MANV-08].
    fn is_fixed_instead(&self, ship: ShipId, maneuver: Maneuver) -> bool {
        let stress = &self.table.rulebook.stress;
        stress.instead_fixed
            && stress.instead == Some(maneuver)
            && self.state.ship(ship).dial.is_some_and(|dial| dial != maneuver)
    }

    /// The ends of a Tallon roll that are free of ships, as seen along the template; none for other
    /// maneuvers, or if it can't be completed [SE-MANV-12, SE-OPEN-05].
    pub(crate) fn tallon_ends(
        &self,
        ship: ShipId,
        maneuver: Maneuver,
    ) -> ArrayVec<(Option<Direction>, Pose), 3> {
        let state = self.state.ship(ship);
        let Bearing::TallonRoll(side) = maneuver.bearing else {
            return ArrayVec::new();
        };
        let speed = self.template_speed(ship, maneuver);
        let Some(ends) = geometry::tallon_ends(state.pose, state.size, side, speed) else {
            return ArrayVec::new();
        };
        let blocked = |end: Pose| {
            let mut others = self.state.in_play().filter(|other| other.id != ship);
            others.any(|other| geometry::bases_overlap(end, state.size, other.pose, other.size))
        };
        let sides = [Some(Direction::Left), None, Some(Direction::Right)];
        let ends = sides.into_iter().zip(ends);
        ends.filter(|&(_, end)| !blocked(end)).collect()
    }

    /// The edges a base there sticks out over: at a corner the one it sticks out over farther, or both if
    /// equal [FE-FLEE-01, FE-OPEN-51].
    pub(crate) fn edges_left(&self, pose: Pose, size: Size) -> ArrayVec<Edge, 4> {
        let over = geometry::beyond(pose, size, self.table.area);
        let farthest = over.iter().copied().fold(0.0, f64::max);
        let edges = [Edge::South, Edge::East, Edge::North, Edge::West].into_iter();
        edges
            .filter(|edge| farthest > TOLERANCE && over[edge.index()] >= farthest - TOLERANCE)
            .collect()
    }

    /// The speed of the template that the ship uses for the maneuver.
    pub(crate) fn template_speed(&self, ship: ShipId, maneuver: Maneuver) -> u8 {
        let Maneuver {
            speed,
            bearing,
            difficulty,
        } = maneuver;
        self.speed_of(ship, TemplateUse::Maneuver, difficulty, bearing, speed)
    }

    /// The course of the ship's maneuver; none if it stays where it is or there is no such template.
    pub(crate) fn course_of(&self, ship: ShipId, maneuver: Maneuver, trip: MoveCause) -> Option<Course> {
        let state = self.state.ship(ship);
        let (bearing, speed) = (maneuver.bearing, self.template_speed(ship, maneuver));
        let as_set = trip == MoveCause::Dial && !self.is_fixed_instead(ship, maneuver);
        if state.sideslips && as_set {
            return sideslip(bearing, speed).or_else(|| Course::of(bearing, speed));
        }
        match state.template.filter(|_| as_set) {
            // It uses another template, and ends as it would otherwise [SE-MANV-11].
            Some(template) => {
                let facing = Course::of(bearing, speed).map_or(Quarter::None, |course| course.facing);
                Course::of(template, speed).map(|course| course.then_facing(facing))
            }
            None => Course::of(bearing, speed),
        }
    }

    /// Where the maneuver leads among the other ships, and what it meets: to this end, if the player picked
    /// one of several. None if there is no such template.
    pub(crate) fn flight(
        &self,
        ship: ShipId,
        maneuver: Maneuver,
        trip: MoveCause,
        end: Option<Pose>,
    ) -> Option<Flight> {
        let state = self.state.ship(ship);
        let (from, size) = (state.pose, state.size);
        let mut others: ArrayVec<ShipId, { ShipSet::CAPACITY }> = ArrayVec::new();
        let mut blockers: ArrayVec<Blocker, { ShipSet::CAPACITY }> = ArrayVec::new();
        for other in self.state.in_play().filter(|other| other.id != ship) {
            others.push(other.id);
            blockers.push(other.blocker());
        }
        // A stationary ship overlaps no ship and keeps touching the ships it touched [SE-MANV-14].
        let stays = maneuver.bearing == Bearing::Stationary;
        let course = self.course_of(ship, maneuver, trip);
        // With another template it has only one end.
        let speed = self.template_speed(ship, maneuver);
        let end = end.filter(|_| course == Course::of(maneuver.bearing, speed));
        let travel = match course {
            _ if stays => geometry::travel(from, size, maneuver.bearing, speed, &blockers)?,
            Some(course) => {
                let end = end.unwrap_or_else(|| course.end(from, size));
                geometry::travel_to(from, size, course, end, &blockers)
            }
            None => return None,
        };
        let set =
            |found: geometry::BlockerSet| -> ShipSet { found.iter().map(|index| others[index]).collect() };
        let bumps = match stays {
            true => ShipSet::default(),
            false => set(travel.overlapped_at_end),
        };
        let mut touching = set(travel.touching);
        if stays {
            state.touching.iter().for_each(|other| touching.insert(other));
        }
        let blocked = !bumps.is_empty();
        let met = self.things_met(ship, &travel.swept, travel.pose);
        Some(Flight {
            from,
            course: course.filter(|_| !stays),
            executed: self.executed(maneuver, blocked),
            bump_skips_action: blocked && self.bump_costs_action(ship, trip),
            obstacle_skips_action: met.obstacles().any(|place| {
                self.obstacle_costs_action(place, trip) && !self.ignores(ship, place.index(), true)
            }),
            travel,
            bumps,
            touching,
            met,
        })
    }

    /// Whether overlapping a ship in this move costs the Perform Action step [SE-OVER-03, SE-FAQ-24].
    fn bump_costs_action(&self, ship: ShipId, trip: MoveCause) -> bool {
        let in_step = matches!(trip, MoveCause::Dial | MoveCause::Ion);
        let acts_anyway = || {
            self.allows(ship, RuleKind::Acting, |deed, even, _| {
                even == Some(Even::AtRange0(Piece::AnyShip))
                    && matches!(deed, Deed::Perform(actions) if actions.of.contains(&ActionsOf::Step))
            })
        };
        (in_step || self.table.rulebook.maneuver.any_overlap_skips_action) && !acts_anyway()
    }

    /// The maneuver it counts as, given whether it could be fully executed [FE-OVER-08].
    pub(crate) fn executed(&self, maneuver: Maneuver, blocked: bool) -> Maneuver {
        let plain = match maneuver.bearing {
            Bearing::Koiogran => Bearing::Straight,
            Bearing::SegnorsLoop(side) => Bearing::Bank(side),
            Bearing::TallonRoll(side) => Bearing::Turn(side),
            other => other,
        };
        match self.table.rulebook.maneuver.blocked {
            Blocked::BecomesPlain if blocked => Maneuver {
                bearing: plain,
                ..maneuver
            },
            Blocked::BecomesPlain | Blocked::StaysItself => maneuver,
        }
    }

    /// What the template traveled or the base at its end overlaps, nearest first; at equal distance, an
    /// obstacle before a device [FE-OBST-07, FE-OPEN-17, FE-OPEN-18, SE-OBST-11, SE-OPEN-23].
    pub(crate) fn things_met(&self, ship: ShipId, swept: &Swept, end: Pose) -> Collisions {
        let mut set = Collisions::default();
        if self.state.obstacles.is_empty() && self.state.devices.is_empty() {
            return set;
        }
        let size = self.state.ship(ship).size;
        // Kept in order along the template, devices after equally near obstacles [SE-OPEN-23]. Should there ever be more
        // than fit under a template, the farthest are those that the ship doesn't reach.
        let mut met: ArrayVec<(f64, Object), { Collisions::MAX }> = ArrayVec::new();
        let mut meet = |along: f64, object: Object| {
            let place = met.partition_point(|(nearer, _)| *nearer <= along);
            if met.is_full() {
                if place == met.len() {
                    return;
                }
                met.pop();
            }
            met.insert(place, (along, object));
        };
        for (place, obstacle) in self.state.obstacles.iter().enumerate() {
            let along = match swept.first_contact(&obstacle.outline) {
                Some(along) => Some(along),
                None => geometry::base_overlaps(end, size, &obstacle.outline).then_some(f64::INFINITY),
            };
            if let Some(along) = along {
                meet(along, Object::Obstacle(ObstacleIndex::at(place)));
            }
        }
        for device in self.devices_beside_obstacles() {
            let along = match swept.first_contact(&device.outline) {
                Some(along) => Some(along),
                None => geometry::base_overlaps(end, size, &device.outline).then_some(f64::INFINITY),
            };
            if let Some(along) = along {
                meet(along, Object::Device(device.no));
            }
        }
        for (_, object) in met {
            let room = set.push(object);
            debug_assert!(room.is_ok(), "as many as fit were kept");
        }
        set
    }
}

/// The course of a sideslip instead of a bank or turn.
fn sideslip(bearing: Bearing, speed: u8) -> Option<Course> {
    match bearing {
        Bearing::Bank(side) => Course::sideslip(side, TemplateKind::Bank, speed),
        Bearing::Turn(side) => Course::sideslip(side, TemplateKind::Turn, speed),
        _ => None,
    }
}
