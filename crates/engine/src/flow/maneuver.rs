//! Moving along a template: overlaps, obstacles and the edge of the play area.

use arrayvec::ArrayVec;
use furball_cards::language::{Duration, Moment, NewManeuver};
use furball_cards::{Difficulty, Maneuver};
use furball_geometry::{self as geometry, Direction, Point, Pose, Swept};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{Object, ObstacleIndex, ShipId, ShipSet};
use crate::prompt::Ask;
use crate::query::{Flight, WAY_BIT, stepped};
use crate::rulebook::ObstacleTiming;
use crate::state::{Collisions, Context, Frame, MoveCause, Moved, Origin, Path};

use super::Flow;

/// An upper bound on how far any template strays from the line between its ship's positions before and after,
/// not counting bases.
const ASIDE: f64 = 80.0;

impl Flow<'_> {
    /// The ship executes a maneuver, once it is settled which one and where it ends.
    pub(super) fn execute(&mut self, ship: ShipId, maneuver: Maneuver, trip: MoveCause) {
        let maneuver = self.flown(ship, maneuver);
        let ends = self.tallon_ends(ship, maneuver);
        let free: ArrayVec<Option<Direction>, 3> = ends.iter().map(|(side, _)| *side).collect();
        match free.as_slice() {
            [] => self.fly(ship, maneuver, trip, None),
            [_] => self.fly(ship, maneuver, trip, Some(ends[0].1)),
            _ => {
                let choices = free.into_iter().map(|side| Choice::TallonEnd { side }).collect();
                let frame = Frame::Execute { ship, maneuver, trip };
                self.ask_list(frame, self.owner(ship), Ask::TallonRoll(ship), choices);
            }
        }
    }

    /// The player has chosen where the Tallon roll ends.
    pub(super) fn tallon_end_chosen(
        &mut self,
        ship: ShipId,
        maneuver: Maneuver,
        trip: MoveCause,
        side: Option<Direction>,
    ) {
        let ends = self.tallon_ends(ship, maneuver);
        let end = ends.iter().find(|(other, _)| *other == side);
        self.fly(ship, maneuver, trip, end.map(|(_, end)| *end));
    }

    /// What the ship executes instead of a maneuver that it can't; the change is reported.
    pub(super) fn flown(&mut self, ship: ShipId, maneuver: Maneuver) -> Maneuver {
        let flown = self.flown_as(ship, maneuver);
        if flown != maneuver {
            self.emit(Event::ManeuverChanged {
                ship,
                maneuver: flown,
            });
        }
        flown
    }

    /// Moves the ship along its template, back from other ships if it would overlap one, and collects what it
    /// met on the way.
    fn fly(&mut self, ship: ShipId, maneuver: Maneuver, trip: MoveCause, end: Option<Pose>) {
        let Some(flight) = self.flight(ship, maneuver, trip, end) else {
            return;
        };
        let Flight {
            from,
            travel,
            executed,
            bumps,
            met,
            ..
        } = flight;
        let blocked = !bumps.is_empty();
        let through = self.ships_crossed(ship, &travel.swept, travel.pose.at);
        let through_obstacles = self.obstacles_crossed(&travel.swept);
        let state = self.state.ship_mut(ship);
        state.pose = travel.pose;
        state.moved = Some(Moved {
            maneuver: executed,
            trip,
            overlapped_ship: blocked,
            met,
        });
        state.through = through;
        state.through_obstacles = through_obstacles;
        // Where obstacles take effect only after the step, what they cost is known before [FE-OBST-09].
        let later = self.table.rulebook.obstacles.timing == ObstacleTiming::AfterActionStep;
        self.state.ship_mut(ship).skips_action |=
            flight.bump_skips_action || (later && flight.obstacle_skips_action);
        self.emit(Event::Moved {
            ship,
            maneuver: executed,
            from,
            to: travel.pose,
            full: travel.full,
            trip,
        });
        for other in bumps.iter() {
            self.emit(Event::OverlappedShip { ship, other });
        }
        self.set_touching(ship, flight.touching);
        self.state.ship_mut(ship).fled_from = Some(from);
        // A ship that flees resolves nothing else [SE-MOVE-06].
        if self.flees(ship) {
            return;
        }
        self.state.ship_mut(ship).fled_from = None;
        self.tell_met(ship, &met);
        match (trip, self.table.rulebook.maneuver.extra_alike) {
            // The dial's maneuver has its own moments for this during the activation.
            (MoveCause::Dial | MoveCause::Ion, _) => {}
            (MoveCause::Craft | MoveCause::Reposition, _) => self.push(Frame::Met { ship, met, trip }),
            (MoveCause::Card, false) => {
                self.push(Frame::Met { ship, met, trip });
                self.push(Frame::Executed { ship });
                self.check_difficulty(ship);
            }
            (MoveCause::Card, true) => {
                self.push(Frame::Executed { ship });
                self.push(Frame::Met { ship, met, trip });
                self.push(Frame::CheckDifficulty { ship });
                self.fire(Moment::BeforeCheckDifficulty, Some(ship), None);
            }
        }
        let mut crossed = through;
        bumps.iter().for_each(|other| crossed.insert(other));
        self.fire_crossed(ship, crossed);
    }

    /// Triggers abilities on the ship overlapping others, or moving through them.
    pub(super) fn fire_crossed(&mut self, ship: ShipId, crossed: ShipSet) {
        if self.is_watched(Moment::Crosses) {
            let others = crossed.iter();
            let moments: Vec<(Moment, Context)> = others
                .map(|other| (Moment::Crosses, self.about(Some(ship), Some(other))))
                .collect();
            self.fire_about(&moments);
        }
    }

    /// Reports the obstacles met that the ship doesn't ignore.
    pub(super) fn tell_met(&mut self, ship: ShipId, met: &Collisions) {
        for obstacle in met.obstacles() {
            if !self.ignores(ship, obstacle.index(), true) {
                self.emit(Event::MetObstacle { ship, obstacle });
            }
        }
    }

    /// Whether any card asks what a ship moved through, which is slow to compute.
    fn way_matters(&self) -> bool {
        self.is_watched(Moment::Crosses) || self.state.is_watched(WAY_BIT)
    }

    /// Ships that the template overlapped, guides included [SE-MOVE-02, SE-COMP-09].
    pub(super) fn ships_crossed(&self, ship: ShipId, swept: &Swept, to: Point) -> ShipSet {
        let mut crossed = ShipSet::default();
        if swept.is_empty() || !self.way_matters() {
            return crossed;
        }
        let from = self.state.ship(ship).pose.at;
        let reach = ASIDE + self.state.ship(ship).size.reach();
        for other in self.state.in_play().filter(|other| other.id != ship) {
            // No template strays far from the line between the two positions.
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

    /// Sets the revealed maneuver's difficulty, that many steps from this one, unless nothing may change it
    /// [SE-MANV-22, SE-MANV-23, SE-ION-03].
    pub(super) fn set_difficulty(&mut self, ship: ShipId, difficulty: Difficulty, steps: i8) {
        if self.maneuver_is_fixed(ship) {
            return;
        }
        let state = self.state.ship_mut(ship);
        if let Some(maneuver) = state.dial.as_mut() {
            state.difficulty = (difficulty, steps);
            maneuver.difficulty = stepped(difficulty, steps);
            let maneuver = *maneuver;
            self.emit(Event::ManeuverChanged { ship, maneuver });
        }
    }

    /// A card set the ship's dial to another maneuver.
    pub(super) fn change_dial(&mut self, ship: ShipId, maneuver: Maneuver, change: &NewManeuver) {
        if self.maneuver_is_fixed(ship) {
            return;
        }
        // A dial that lies facedown is set again, in secret; what it counts as is found when it is revealed.
        if self.has_hidden_dial(ship) {
            let printed = self.dial(ship).iter().find(|other| other.same_move(maneuver));
            let dial = printed.copied();
            self.state.ship_mut(ship).dial = dial;
            self.emit(Event::DialSet { ship, maneuver: dial });
            return;
        }
        let (before, by) = self.state.ship(ship).difficulty;
        let difficulty = match change {
            // It is another maneuver on the dial, with the difficulty printed there.
            NewManeuver::Another { harder, .. } => {
                let same = |other: &&Maneuver| other.same_move(maneuver);
                let printed = self.dial(ship).iter().find(same).copied();
                let (difficulty, steps) = self.difficulty_of(ship, printed.unwrap_or(maneuver));
                (difficulty, steps + harder)
            }
            // It is the same maneuver, executed differently.
            NewManeuver::SpeedByOne | NewManeuver::Bearing(_) | NewManeuver::Into(_) => (before, by),
            _ => (maneuver.difficulty, 0),
        };
        let state = self.state.ship_mut(ship);
        state.dial = Some(maneuver);
        state.difficulty = difficulty;
        self.emit(Event::ManeuverChanged { ship, maneuver });
    }

    /// A maneuver is over, and abilities may follow from it.
    pub(super) fn maneuver_over(&mut self, ship: ShipId) {
        self.expire(Duration::EndOfManeuver);
        if self.state.ship(ship).status.in_play() {
            self.fire(Moment::Executes, Some(ship), None);
        }
    }

    /// Obstacles that the template lies across, as far as any card asks.
    pub(super) fn obstacles_crossed(&self, swept: &Swept) -> Collisions {
        let mut crossed = Collisions::default();
        if self.way_matters() {
            let obstacles = self.state.obstacles.iter().enumerate();
            for (place, _) in
                obstacles.filter(|(_, obstacle)| swept.first_contact(&obstacle.outline).is_some())
            {
                // There is room for all that a template can cross.
                let _ = crossed.push(Object::Obstacle(ObstacleIndex::at(place)));
            }
        }
        crossed
    }

    /// Resolves the obstacles that the ship's maneuver met, if it is time for them [FE-OPEN-16].
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
                trip: MoveCause::Dial,
            });
        }
    }

    /// Resolves the things the move met one by one [SE-OBST-11]; nothing more for a ship that is lost
    /// meanwhile [SE-OPEN-24]. Remotes react all together, in an order their owner picks [SE-QUEUE-03].
    pub(super) fn met_effects(&mut self, ship: ShipId, mut met: Collisions, trip: MoveCause) {
        if !self.state.ship(ship).status.in_play() {
            return;
        }
        let Some(next) = met.pop_first() else { return };
        let mut remotes = Vec::new();
        if self.is_remote_device(next) {
            remotes.push(next);
            remotes.extend(met.remove_where(|other| self.is_remote_device(other)));
        }
        self.push(Frame::Met { ship, met, trip });
        match next {
            Object::Obstacle(place) => self.meet_obstacle(ship, place, trip),
            Object::Device(_) if !remotes.is_empty() => self.remotes_crossed(ship, &remotes),
            Object::Device(device) => self.device_crossed(ship, device),
            Object::Ship(_) | Object::Marker(_) => {}
        }
    }

    /// Abilities on meeting the obstacle come before its effect, which they may avert.
    fn meet_obstacle(&mut self, ship: ShipId, obstacle: ObstacleIndex, trip: MoveCause) {
        let moment = Moment::Meets(trip.meeting());
        if !self.is_watched(moment) {
            self.obstacle_effect(ship, obstacle, trip);
            return;
        }
        self.push(Frame::ObstacleEffect { ship, obstacle, trip });
        let about = Context {
            obstacle: Some(obstacle),
            ..self.about(Some(ship), None)
        };
        self.fire_about(&[(moment, about)]);
    }

    /// The obstacle's text takes effect on a ship that met it [FE-OBST-10, SE-OBST-11]. It is no ability, so nothing can
    /// come before it. An ignored obstacle was still met, for cards that ask [SE-FAQ-09, SE-FAQ-10].
    pub(super) fn obstacle_effect(&mut self, ship: ShipId, place: ObstacleIndex, trip: MoveCause) {
        let there = place.index() < self.state.obstacles.len() && self.state.ship(ship).status.in_play();
        if !there || self.ignores(ship, place.index(), true) {
            return;
        }
        for (ability, context) in self.answers_of_obstacle(ship, place, trip).into_iter().rev() {
            let path = Path::default();
            self.push(Frame::Effects {
                origin: Origin { ability, path },
                context,
                next: 0,
            });
        }
    }

    /// Records which ships touch now that the ship has come to rest; contact counts however it came about
    /// [FE-OVER-11, FE-OPEN-13].
    pub(crate) fn set_touching(&mut self, ship: ShipId, touching: ShipSet) {
        for other in &mut self.state.ships {
            other.touching.remove(ship);
            if touching.contains(other.id) {
                other.touching.insert(ship);
            }
        }
        self.state.ship_mut(ship).touching = touching;
    }

    /// Measures which ships the ship touches.
    pub(crate) fn find_touching(&mut self, ship: ShipId) {
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

    /// Executes a maneuver besides the one on the dial; effects that make such maneuvers harder apply to it too.
    pub(super) fn execute_extra(&mut self, ship: ShipId, maneuver: furball_cards::Maneuver) {
        let maneuver = self.treated(ship, maneuver);
        self.push(Frame::Execute {
            ship,
            maneuver,
            trip: MoveCause::Card,
        });
        let about = Context {
            maneuver: Some(maneuver),
            ..self.about(Some(ship), None)
        };
        self.fire_about(&[(Moment::BeforeExecutes, about)]);
    }
}
