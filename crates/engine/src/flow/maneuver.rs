//! Moving along a template: overlaps, obstacles and the edge of the play area.

use arrayvec::ArrayVec;
use furball_cards::language::{Modifier, Moment, NewManeuver, RuleKind};
use furball_cards::{Die, Difficulty, Face, Maneuver, Token};
use furball_geometry::{
    self as geometry, Bearing, Blocker, Course, Point, Pose, Quarter, Shape, Side, Swept,
};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{Object, ShipId, ShipSet};
use crate::prompt::Ask;
use crate::query::{WAY_BIT, stepped};
use crate::rulebook::{Blocked, ObstacleEffect, ObstacleTiming, RedRevealed};
use crate::state::{Context, Frame, MetSet, Moved, Trip};

use super::Flow;

/// Farther than any part of a template lies from the line between the places of its ship before and after, bases apart.
const ASIDE: f64 = 80.0;

impl Flow<'_> {
    /// The ship flies a maneuver, once it is settled which one and where it ends.
    pub(super) fn execute(&mut self, ship: ShipId, maneuver: Maneuver, trip: Trip) {
        let maneuver = self.flown(ship, maneuver);
        let ends = self.tallon_ends(ship, maneuver);
        let free: ArrayVec<Option<Side>, 3> = ends.iter().map(|(side, _)| *side).collect();
        match free.as_slice() {
            [] => self.fly(ship, maneuver, trip, None),
            [_] => self.fly(ship, maneuver, trip, Some(ends[0].1)),
            _ => {
                let choices = free.into_iter().map(Choice::TallonEnd).collect();
                let frame = Frame::Execute { ship, maneuver, trip };
                self.ask_list(frame, self.owner(ship), Ask::TallonRoll(ship), choices);
            }
        }
    }

    /// The player has said where the Tallon roll ends.
    pub(super) fn tallon_end_chosen(
        &mut self,
        ship: ShipId,
        maneuver: Maneuver,
        trip: Trip,
        side: Option<Side>,
    ) {
        let ends = self.tallon_ends(ship, maneuver);
        let end = ends.iter().find(|(other, _)| *other == side);
        self.fly(ship, maneuver, trip, end.map(|(_, end)| *end));
    }

    /// What the ship flies in place of a maneuver that it can't execute: a red one while it is stressed
    /// [SE-ACTV-08], a purple one without Force.
    pub(super) fn flown(&mut self, ship: ShipId, maneuver: Maneuver) -> Maneuver {
        let state = self.state.ship(ship);
        if self.table.rulebook.stress.red_revealed != RedRevealed::White2Straight {
            return maneuver;
        }
        let barred = match maneuver.difficulty {
            Difficulty::Red => state.stressed() && !self.flies_red_stressed(ship, maneuver),
            Difficulty::Purple => state.force == 0,
            Difficulty::Easy | Difficulty::White => false,
        };
        if !barred {
            return maneuver;
        }
        let maneuver = Maneuver {
            speed: 2,
            bearing: Bearing::Straight,
            difficulty: Difficulty::White,
        };
        self.emit(Event::ManeuverChanged { ship, maneuver });
        maneuver
    }

    /// The ends of a Tallon roll that are free of ships, by where they lie as seen along the template; none for other
    /// maneuvers, or if it can't be completed [SE-MANV-12, SE-OPEN-05].
    fn tallon_ends(&self, ship: ShipId, maneuver: Maneuver) -> ArrayVec<(Option<Side>, Pose), 3> {
        let state = self.state.ship(ship);
        let Bearing::TallonRoll(side) = maneuver.bearing else {
            return ArrayVec::new();
        };
        let Some(ends) = geometry::tallon_ends(state.pose, state.size, side, maneuver.speed) else {
            return ArrayVec::new();
        };
        let blocked = |end: Pose| {
            let mut others = self.state.in_play().filter(|other| other.id != ship);
            others.any(|other| geometry::bases_overlap(end, state.size, other.pose, other.size))
        };
        let sides = [Some(Side::Left), None, Some(Side::Right)];
        let ends = sides.into_iter().zip(ends);
        ends.filter(|&(_, end)| !blocked(end)).collect()
    }

    /// Moves the ship along its template, back from other ships if it ends on one, and sees what it met on the way.
    fn fly(&mut self, ship: ShipId, maneuver: Maneuver, trip: Trip, end: Option<Pose>) {
        let state = self.state.ship(ship);
        let (from, size) = (state.pose, state.size);
        let sideslips = state.sideslips && trip == Trip::Dial;
        let mut others: ArrayVec<ShipId, { ShipSet::CAPACITY }> = ArrayVec::new();
        let mut blockers: ArrayVec<Blocker, { ShipSet::CAPACITY }> = ArrayVec::new();
        for other in self.state.in_play().filter(|other| other.id != ship) {
            others.push(other.id);
            blockers.push(other.blocker());
        }
        let Maneuver { bearing, speed, .. } = maneuver;
        let travel = if sideslips {
            let course = sideslip(bearing, speed);
            course.map(|course| geometry::travel_to(from, size, course, course.end(from, size), &blockers))
        } else if let Some(template) = state.template.filter(|_| trip == Trip::Dial) {
            // It is flown along another template, and ends as it would [SE-MANV-11].
            let facing = Course::of(bearing, speed).map_or(Quarter::None, |course| course.facing);
            let course = Course::of(template, speed).map(|course| course.then_facing(facing));
            course.map(|course| geometry::travel_to(from, size, course, course.end(from, size), &blockers))
        } else if let Some((end, course)) = end.zip(Course::of(bearing, speed)) {
            Some(geometry::travel_to(from, size, course, end, &blockers))
        } else {
            geometry::travel(from, size, bearing, speed, &blockers)
        };
        let Some(travel) = travel else {
            return;
        };
        // A ship that stays where it is overlaps nobody and goes on touching whom it touched [SE-MANV-14].
        let stays = bearing == Bearing::Stationary;
        let blocked = !stays && !travel.overlapped_at_end.is_empty();
        let executed = self.executed(maneuver, blocked);
        let met = self.things_met(ship, &travel.swept, travel.pose);
        let through = self.ships_crossed(ship, &travel.swept, travel.pose.at);
        let through_obstacle = self.leads_through_obstacle(&travel.swept);
        let skips = self.costs_action(ship, trip, blocked, &met);
        let mut touching: ShipSet = travel.touching.iter().map(|index| others[index]).collect();
        if stays {
            self.state
                .ship(ship)
                .touching
                .iter()
                .for_each(|other| touching.insert(other));
        }
        let state = self.state.ship_mut(ship);
        state.pose = travel.pose;
        state.moved = Some(Moved {
            maneuver: executed,
            trip,
            overlapped_ship: blocked,
            met,
        });
        state.through = through;
        state.through_obstacle = through_obstacle;
        state.skips_action |= skips;
        self.emit(Event::Moved {
            ship,
            maneuver: executed,
            from,
            to: travel.pose,
            full: travel.full,
            trip,
        });
        for index in travel.overlapped_at_end.iter().filter(|_| blocked) {
            self.emit(Event::OverlappedShip {
                ship,
                other: others[index],
            });
        }
        self.set_touching(ship, touching);
        // A ship that flees resolves nothing else [SE-MOVE-06].
        if self.flees(ship) {
            return;
        }
        self.tell_met(ship, &met);
        match (trip, self.table.rulebook.obstacles.timing) {
            // The dial's maneuver has its own moments for this, in the course of the activation.
            (Trip::Dial | Trip::Ion, _) => {}
            (Trip::Craft | Trip::Reposition, _) => self.push(Frame::Met { ship, met, trip }),
            (Trip::Card, ObstacleTiming::AfterActionStep) => {
                self.push(Frame::Met { ship, met, trip });
                self.push(Frame::Executed { ship });
                self.check_difficulty(ship);
            }
            (Trip::Card, ObstacleTiming::AfterCheckDifficulty) => {
                self.push(Frame::Executed { ship });
                self.push(Frame::Met { ship, met, trip });
                self.push(Frame::CheckDifficulty { ship });
                self.fire(Moment::BeforeCheckDifficulty, Some(ship), None);
            }
        }
        let mut crossed = through;
        let overlapped = travel.overlapped_at_end.iter().filter(|_| blocked);
        overlapped.for_each(|index| crossed.insert(others[index]));
        self.fire_crossed(ship, crossed);
    }

    /// Lets abilities answer that the ship overlapped others, or moved through them.
    pub(super) fn fire_crossed(&mut self, ship: ShipId, crossed: ShipSet) {
        let moments: ArrayVec<(Moment, Context), { ShipSet::CAPACITY }> = crossed
            .iter()
            .map(|other| (Moment::Crosses, self.about(Some(ship), Some(other))))
            .collect();
        self.fire_about(&moments);
    }

    /// Whether what happened in the move costs the ship its Perform Action step: overlapping a ship, or obstacles of
    /// some kinds, in the maneuver of its Execute Maneuver step [SE-OVER-03, SE-FAQ-24].
    fn costs_action(&self, ship: ShipId, trip: Trip, blocked: bool, met: &MetSet) -> bool {
        let in_step = matches!(trip, Trip::Dial | Trip::Ion);
        if !in_step && !self.table.rulebook.maneuver.any_overlap_skips_action {
            return false;
        }
        let acts_anyway = || {
            self.has_own_rule(ship, RuleKind::Overlaps, |rule| {
                *rule == Modifier::ActsAfterOverlap
            })
        };
        (blocked && !acts_anyway())
            || met
                .obstacles()
                .any(|place| self.skips_action_over(place) && !self.ignores(ship, usize::from(place), true))
    }

    /// Says which obstacles the move met that the ship doesn't ignore.
    pub(super) fn tell_met(&mut self, ship: ShipId, met: &MetSet) {
        for obstacle in met.obstacles() {
            if !self.ignores(ship, usize::from(obstacle), true) {
                self.emit(Event::MetObstacle { ship, obstacle });
            }
        }
    }

    /// Whether any card asks what a ship moved through; looking for it takes long.
    fn way_matters(&self) -> bool {
        self.is_watched(Moment::Crosses) || self.state.watched & WAY_BIT != 0
    }

    /// Ships on which the template lay, guides included [SE-MOVE-02, SE-COMP-09].
    pub(super) fn ships_crossed(&self, ship: ShipId, swept: &Swept, to: Point) -> ShipSet {
        let mut crossed = ShipSet::default();
        if swept.is_empty() || !self.way_matters() {
            return crossed;
        }
        let from = self.state.ship(ship).pose.at;
        let reach = ASIDE + self.state.ship(ship).size.reach();
        for other in self.state.in_play().filter(|other| other.id != ship) {
            // No template leads far from the line between the two places.
            let near = reach + other.size.reach();
            let (way, there) = (to - from, other.pose.at - from);
            let along = (there.dot(way) / way.length_squared().max(1e-9)).clamp(0.0, 1.0);
            if (there - way * along).length_squared() > near * near {
                continue;
            }
            let base = geometry::Outline::polygon(&geometry::corners(other.pose, other.size));
            let guides = geometry::guides(other.pose, other.size).into_iter();
            let mut guides = guides.map(|at| geometry::Outline::disc(at, geometry::constants::GUIDE_RADIUS));
            let under = |outline: &geometry::Outline| swept.overlaps(outline);
            if base.is_ok_and(|base| under(&base)) || guides.any(|guide| under(&guide)) {
                crossed.insert(other.id);
            }
        }
        crossed
    }

    /// The revealed maneuver is so many steps from this difficulty; what an ionized ship flies isn't changed
    /// [SE-MANV-22, SE-MANV-23, SE-ION-03].
    pub(super) fn set_difficulty(&mut self, ship: ShipId, difficulty: Difficulty, steps: i8) {
        let state = self.state.ship_mut(ship);
        if state.ion_flight {
            return;
        }
        if let Some(maneuver) = state.dial.as_mut() {
            state.difficulty = (difficulty, steps);
            maneuver.difficulty = stepped(difficulty, steps);
            let maneuver = *maneuver;
            self.emit(Event::ManeuverChanged { ship, maneuver });
        }
    }

    /// A card turned the ship's dial to another maneuver.
    pub(super) fn change_dial(&mut self, ship: ShipId, maneuver: Maneuver, change: &NewManeuver) {
        if self.state.ship(ship).ion_flight {
            return;
        }
        let (before, by) = self.state.ship(ship).difficulty;
        let difficulty = match change {
            // It is another maneuver of the dial, with the difficulty printed there.
            NewManeuver::Another { harder, .. } => {
                let same = |other: &&Maneuver| other.same_move(maneuver);
                let printed = self.dial(ship).iter().find(same).copied();
                let (difficulty, steps) = self.difficulty_of(ship, printed.unwrap_or(maneuver));
                (difficulty, steps + harder)
            }
            // It is the same maneuver, flown differently.
            NewManeuver::SpeedByOne | NewManeuver::Bearing(_) => (before, by),
            _ => (maneuver.difficulty, 0),
        };
        let state = self.state.ship_mut(ship);
        state.dial = Some(maneuver);
        state.difficulty = difficulty;
        self.emit(Event::ManeuverChanged { ship, maneuver });
    }

    /// Lets abilities answer a maneuver that a card added.
    pub(super) fn executed_extra(&mut self, ship: ShipId) {
        if self.state.ship(ship).status.in_play() {
            self.fire(Moment::Executes, Some(ship), None);
        }
    }

    /// What the maneuver counts as once it is known whether it could be completed [FE-OVER-08].
    pub(super) fn executed(&self, maneuver: Maneuver, blocked: bool) -> Maneuver {
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

    /// Whether the template lies across an obstacle.
    pub(super) fn leads_through_obstacle(&self, swept: &Swept) -> bool {
        let mut obstacles = self.state.obstacles.iter();
        self.way_matters() && obstacles.any(|obstacle| swept.first_contact(&obstacle.outline).is_some())
    }

    /// What lies under the template travelled or under the base at its end, nearest first; of two at the same place,
    /// an obstacle before a device [FE-OBST-07, FE-OPEN-17, FE-OPEN-18, SE-OBST-11, SE-OPEN-23].
    pub(super) fn things_met(&self, ship: ShipId, swept: &Swept, end: Pose) -> MetSet {
        let mut set = MetSet::default();
        if self.state.obstacles.is_empty() && self.state.devices.is_empty() {
            return set;
        }
        let size = self.state.ship(ship).size;
        let mut met: ArrayVec<(f64, Object), 16> = ArrayVec::new();
        for (place, obstacle) in self.state.obstacles.iter().enumerate() {
            let along = match swept.first_contact(&obstacle.outline) {
                Some(along) => Some(along),
                None => geometry::base_overlaps(end, size, &obstacle.outline).then_some(f64::INFINITY),
            };
            if let Some(along) = along {
                let _ = met.try_push((along, Object::Obstacle(place as u8)));
            }
        }
        for device in self.state.devices.iter().filter(|device| device.in_play) {
            let along = match swept.first_contact(&device.outline) {
                Some(along) => Some(along),
                None => geometry::base_overlaps(end, size, &device.outline).then_some(f64::INFINITY),
            };
            if let Some(along) = along {
                let _ = met.try_push((along, Object::Device(device.no)));
            }
        }
        // In the order of the template, devices after obstacles that are as near [SE-OPEN-23].
        met.sort_by(|a, b| a.0.total_cmp(&b.0));
        for (_, object) in met {
            set.push(object);
        }
        set
    }

    fn skips_action_over(&self, place: u8) -> bool {
        let kind = self.state.obstacles[place as usize].kind;
        self.table.rulebook.obstacles.of(kind).maneuver.skips_action
    }

    /// Has the obstacles that the ship's maneuver met take effect, if this is the time for it [FE-OPEN-16].
    pub(super) fn push_met(&mut self, ship: ShipId, now: ObstacleTiming) {
        if self.table.rulebook.obstacles.timing != now {
            return;
        }
        if let Some(moved) = self.state.ship(ship).moved
            && !moved.met.is_empty()
        {
            self.push(Frame::Met {
                ship,
                met: moved.met,
                trip: Trip::Dial,
            });
        }
    }

    /// One thing that the move met after the other [SE-OBST-11]; nothing more for a ship that is lost on the way
    /// [SE-OPEN-24].
    pub(super) fn met_effects(&mut self, ship: ShipId, mut met: MetSet, trip: Trip) {
        if !self.state.ship(ship).status.in_play() {
            return;
        }
        let Some(next) = met.pop_first() else { return };
        self.push(Frame::Met { ship, met, trip });
        match next {
            Object::Obstacle(place) => self.obstacle_effect(ship, place, trip),
            Object::Device(device) => self.device_crossed(ship, device),
            Object::Ship(_) => {}
        }
    }

    fn obstacle_text(&self, place: u8, trip: Trip) -> ObstacleEffect {
        let kind = self.state.obstacles[place as usize].kind;
        let rules = self.table.rulebook.obstacles.of(kind);
        match trip {
            Trip::Dial | Trip::Ion | Trip::Card | Trip::Craft => rules.maneuver.clone(),
            Trip::Reposition => rules.other_move.clone(),
        }
    }

    /// What an obstacle does to a ship that met it: a token, a die and the damage it shows [FE-OBST-10].
    /// An obstacle that it ignores was met all the same, for cards that ask [SE-FAQ-09, SE-FAQ-10].
    fn obstacle_effect(&mut self, ship: ShipId, place: u8, trip: Trip) {
        if self.ignores(ship, usize::from(place), true) {
            return;
        }
        let effect = self.obstacle_text(place, trip);
        if effect.stress > 0 {
            self.gain(ship, Token::Stress, effect.stress);
        }
        if !effect.rolls() {
            return;
        }
        let counts = Frame::RolledObstacle {
            ship,
            obstacle: place,
            trip,
        };
        self.roll_dice(ship, Die::Attack, 1, counts);
    }

    /// What the die for an obstacle does.
    pub(super) fn obstacle_rolled(&mut self, ship: ShipId, place: u8, trip: Trip, faces: &[Face]) {
        let effect = self.obstacle_text(place, trip);
        let shows = |wanted: &[Face]| faces.iter().filter(|face| wanted.contains(face)).count() as u8;
        let hits = shows(effect.damage_on);
        let unhurt = self.has_own_rule(ship, RuleKind::Obstacles, |rule| {
            *rule == Modifier::NoObstacleCrits
        });
        let crits = if unhurt { 0 } else { shows(effect.critical_on) };
        if hits + crits > 0 {
            self.suffers_from(ship, hits, crits, false, true);
        }
    }

    /// An obstacle leaves the table; those behind it move up wherever they are remembered.
    pub(super) fn remove_obstacle(&mut self, gone: u8) {
        if usize::from(gone) >= self.state.obstacles.len() {
            return;
        }
        self.break_locks_on(Object::Obstacle(gone));
        self.state.obstacles.remove(usize::from(gone));
        for lock in self.state.ships.iter_mut().flat_map(|ship| ship.locks.iter_mut()) {
            if let Object::Obstacle(place) = lock
                && *place > gone
            {
                *place -= 1;
            }
        }
        for moved in self.state.ships.iter_mut().filter_map(|ship| ship.moved.as_mut()) {
            moved.met = moved.met.without(gone);
        }
        for frame in &mut self.state.frames {
            if let Frame::Met { met, .. } = frame {
                *met = met.without(gone);
            }
        }
        self.emit(Event::ObstacleRemoved { obstacle: gone });
    }

    /// Remembers who touches whom now that the ship has come to rest; contact counts however it came about
    /// [FE-OVER-11, FE-OPEN-13].
    pub(super) fn set_touching(&mut self, ship: ShipId, touching: ShipSet) {
        for other in &mut self.state.ships {
            other.touching.remove(ship);
            if touching.contains(other.id) {
                other.touching.insert(ship);
            }
        }
        self.state.ship_mut(ship).touching = touching;
    }

    /// Finds out by the ruler whom the ship touches.
    pub(super) fn find_touching(&mut self, ship: ShipId) {
        let state = self.state.ship(ship);
        let touches = |other: &&crate::state::Ship| {
            other.id != ship && geometry::bases_touch(state.pose, state.size, other.pose, other.size)
        };
        let touching = self
            .state
            .in_play()
            .filter(touches)
            .map(|other| other.id)
            .collect();
        self.set_touching(ship, touching);
    }

    /// A maneuver besides the one on the dial; what makes maneuvers of its kind harder counts for it too.
    pub(super) fn execute_extra(&mut self, ship: ShipId, maneuver: furball_cards::Maneuver) {
        let maneuver = self.treated(ship, maneuver);
        self.push(Frame::Execute {
            ship,
            maneuver,
            trip: Trip::Card,
        });
    }
}

/// The course of a sideslip in place of a bank or turn.
fn sideslip(bearing: Bearing, speed: u8) -> Option<Course> {
    match bearing {
        Bearing::Bank(side) => Course::sideslip(side, Shape::Bank, speed),
        Bearing::Turn(side) => Course::sideslip(side, Shape::Turn, speed),
        _ => None,
    }
}
