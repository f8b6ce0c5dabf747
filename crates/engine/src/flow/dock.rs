//! Docking and deploying: ships carried by others [SE-DOCK-01].

use arrayvec::ArrayVec;
use furball_cards::language::{self, Moment};
use furball_cards::{Initiative, Maneuver, Phase, Stat};
use furball_geometry::{self as geometry, Bearing, Blocker, Course, Direction, Guides, Pose};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{Object, ShipId, ShipSet};
use crate::prompt::Ask;
use crate::state::{ActionScope, CounterKind, Frame, Identity, MoveCause, Moved, Status};

use super::Flow;

impl Flow<'_> {
    /// Ships that must start docked are docked before others take their room.
    fn dock_the_bound(&mut self) {
        let bound: Vec<ShipId> = self
            .state
            .ships
            .iter()
            .map(|ship| ship.id)
            .filter(|&ship| self.must_dock(ship))
            .collect();
        for ship in bound {
            if let [only] = self.starting_carriers(ship)[..] {
                self.put_aboard(ship, only);
            }
        }
    }

    /// Prompts the players for which of their ships start docked, from this one on [SE-DOCK-11].
    pub(super) fn declare_docked(&mut self, next: u8) {
        if next == 0 {
            self.dock_the_bound();
        }
        let Some(ship) = self.state.ships.get(usize::from(next)).map(|ship| ship.id) else {
            return;
        };
        let carriers = self.starting_carriers(ship);
        if carriers.is_empty() {
            self.push(Frame::DeclareDocked { next: next + 1 });
            return;
        }
        let mut choices: Vec<Choice> = carriers.into_iter().map(Choice::Dock).collect();
        if !self.must_dock(ship) {
            choices.push(Choice::Pass);
        }
        let frame = Frame::DeclareDocked { next };
        self.ask_list(frame, self.owner(ship), Ask::StartDocked(ship), choices);
    }

    pub(super) fn docked_declared(&mut self, next: u8, choice: &Choice) {
        self.push(Frame::DeclareDocked { next: next + 1 });
        if let Choice::Dock(carrier) = *choice {
            self.put_aboard(ShipId(next), carrier);
        }
    }

    /// The ship docks: it moves to the reserve, and neither resolves its dial nor activates this round
    /// [SE-DOCK-01, SE-DOCK-06, SE-ACTV-10].
    pub(super) fn dock(&mut self, ship: ShipId, carrier: ShipId) {
        self.lose_locks(ship);
        self.break_locks_on(Object::Ship(ship));
        self.set_touching(ship, ShipSet::default());
        let state = self.state.ship_mut(ship);
        state.dial = None;
        state.activated = true;
        state.engaged = true;
        self.put_aboard(ship, carrier);
    }

    fn put_aboard(&mut self, ship: ShipId, carrier: ShipId) {
        let state = self.state.ship_mut(ship);
        state.status = Status::Reserve;
        state.carrier = Some(carrier);
        // The carrier may gain its pilot ability.
        self.refresh(ship);
        self.emit(Event::Docked { ship, carrier });
    }

    /// Prompts for the guides and maneuver of a docked ship that deploys [SE-DOCK-02]. The damage of an
    /// emergency deployment may already have destroyed it [SE-OPEN-28].
    pub(super) fn ask_deploy(&mut self, ship: ShipId, carrier: ShipId, emergency: bool) {
        if self.state.ship(ship).status != Status::Reserve {
            return;
        }
        if self.hull_damage(ship) >= self.printed(ship, Stat::Hull) {
            self.remove(ship);
            return;
        }
        let ways = self.deployments(ship, carrier).into_iter();
        let choices = ways.map(|(guides, maneuver)| Choice::DeployWith { guides, maneuver });
        let frame = Frame::Deploy {
            ship,
            carrier,
            emergency,
        };
        self.ask_list(frame, self.owner(ship), Ask::Deploy(ship), choices.collect());
    }

    /// The ship executes a maneuver from its carrier's guides [SE-DOCK-02, SE-DOCK-03]. If there is no room
    /// it stays in reserve; in an emergency it is lost [SE-DOCK-04, SE-DOCK-09, SE-OPEN-45].
    pub(super) fn deploy(
        &mut self,
        ship: ShipId,
        carrier: ShipId,
        emergency: bool,
        guides: Guides,
        maneuver: Maneuver,
    ) {
        let maneuver = self.treated(ship, maneuver);
        let maneuver = self.flown(ship, maneuver);
        let free: Vec<Option<Direction>> = self
            .deploy_ends(ship, carrier, guides, maneuver)
            .into_iter()
            .filter(|&(_, end)| self.is_free(ship, end))
            .map(|(side, _)| side)
            .collect();
        match free.as_slice() {
            // If none is free it backs up from the middle [SE-MANV-12].
            [] => self.deploy_to(ship, carrier, emergency, guides, maneuver, None),
            [only] => self.deploy_to(ship, carrier, emergency, guides, maneuver, *only),
            _ => {
                let choices = free.into_iter().map(|side| Choice::TallonEnd { side }).collect();
                let frame = Frame::DeployTallon {
                    ship,
                    carrier,
                    emergency,
                    guides,
                    maneuver,
                };
                self.ask_list(frame, self.owner(ship), Ask::TallonRoll(ship), choices);
            }
        }
    }

    /// Where the ship's maneuver from its carrier's guides could end: one place, except for a Tallon roll.
    fn deploy_ends(
        &self,
        ship: ShipId,
        carrier: ShipId,
        guides: Guides,
        maneuver: Maneuver,
    ) -> Vec<(Option<Direction>, Pose)> {
        let base = self.state.ship(carrier);
        let size = self.state.ship(ship).size;
        let start = geometry::deploy_start(base.pose, base.size, guides, size);
        match maneuver.bearing {
            Bearing::TallonRoll(side) => {
                let ends = geometry::tallon_ends(start, size, side, maneuver.speed);
                let sides = [Some(Direction::Left), None, Some(Direction::Right)];
                ends.map_or_else(Vec::new, |ends| sides.into_iter().zip(ends).collect())
            }
            bearing => {
                let end = geometry::end_pose(start, size, bearing, maneuver.speed);
                end.map(|end| (None, end)).into_iter().collect()
            }
        }
    }

    fn is_free(&self, ship: ShipId, end: Pose) -> bool {
        let size = self.state.ship(ship).size;
        let mut others = self.state.in_play();
        !others.any(|other| geometry::bases_overlap(end, size, other.pose, other.size))
    }

    /// Completes the maneuver at that end.
    pub(super) fn deploy_to(
        &mut self,
        ship: ShipId,
        carrier: ShipId,
        emergency: bool,
        guides: Guides,
        maneuver: Maneuver,
        side: Option<Direction>,
    ) {
        let base = self.state.ship(carrier);
        let size = self.state.ship(ship).size;
        let start = geometry::deploy_start(base.pose, base.size, guides, size);
        let mut others: ArrayVec<ShipId, { ShipSet::CAPACITY }> = ArrayVec::new();
        let mut blockers: ArrayVec<Blocker, { ShipSet::CAPACITY }> = ArrayVec::new();
        for other in self.state.in_play() {
            others.push(other.id);
            blockers.push(other.blocker());
        }
        let mut ends = self.deploy_ends(ship, carrier, guides, maneuver).into_iter();
        let end = ends.find(|end| end.0 == side).map(|(_, end)| end);
        let travel = Course::of(maneuver.bearing, maneuver.speed)
            .zip(end)
            .and_then(|(course, end)| geometry::deploy(start, size, course, end, &blockers));
        let Some(travel) = travel else {
            self.emit(Event::DeployFailed { ship, carrier });
            if emergency {
                self.remove(ship);
            }
            return;
        };
        let blocked = !travel.overlapped_at_end.is_empty();
        let met = self.things_met(ship, &travel.swept, travel.pose);
        let state = self.state.ship_mut(ship);
        state.status = Status::InPlay;
        state.carrier = None;
        state.pose = start;
        // It has had its turn [SE-DOCK-05, SE-ACTV-10].
        state.activated = true;
        self.refresh(carrier);
        let through = self.ships_crossed(ship, &travel.swept, travel.pose.at);
        let executed = self.executed(maneuver, blocked);
        let through_obstacles = self.obstacles_crossed(&travel.swept);
        let state = self.state.ship_mut(ship);
        state.pose = travel.pose;
        state.moved = Some(Moved {
            maneuver: executed,
            trip: MoveCause::Card,
            overlapped_ship: blocked,
            met,
        });
        state.through = through;
        state.through_obstacles = through_obstacles;
        self.emit(Event::Deployed {
            ship,
            carrier,
            guides,
        });
        self.emit(Event::Moved {
            ship,
            maneuver: executed,
            from: start,
            to: travel.pose,
            full: travel.full,
            trip: MoveCause::Card,
        });
        let mut crossed = through;
        crossed.remove(carrier);
        for index in travel.overlapped_at_end.iter() {
            crossed.insert(others[index]);
            self.emit(Event::OverlappedShip {
                ship,
                other: others[index],
            });
        }
        let touching = travel.touching.iter().map(|index| others[index]).collect();
        self.set_touching(ship, touching);
        self.settle_engagement(ship);
        if self.flees(ship) {
            return;
        }
        for obstacle in met.obstacles() {
            self.emit(Event::MetObstacle { ship, obstacle });
        }
        self.push(Frame::Deployed { ship, emergency });
        self.push(Frame::Executed { ship });
        self.push(Frame::Met {
            ship,
            met,
            trip: MoveCause::Card,
        });
        self.push(Frame::CheckDifficulty { ship });
        self.fire(Moment::BeforeCheckDifficulty, Some(ship), None);
        self.fire_crossed(ship, crossed);
    }

    /// A ship that deploys while others engage still engages if its turn hasn't passed [SE-DOCK-10].
    fn settle_engagement(&mut self, ship: ShipId) {
        let over = match self.initiative_under_way().or_else(|| self.last_initiative()) {
            Some(initiative) if self.state.phase == Phase::Engagement => self.engages_at(ship) > initiative,
            _ => false,
        };
        self.state.ship_mut(ship).engaged = over;
    }

    /// The initiative whose ships engaged last.
    fn last_initiative(&self) -> Option<Initiative> {
        self.state.frames.iter().rev().find_map(|frame| {
            if let Frame::NextInitiative { last } = frame {
                *last
            } else {
                None
            }
        })
    }

    /// Then it may perform an action, even after overlapping, but not in an emergency
    /// [SE-DOCK-02, SE-DOCK-08, SE-OPEN-29].
    pub(super) fn deployed(&mut self, ship: ShipId, emergency: bool) {
        if !self.state.ship(ship).status.in_play() {
            return;
        }
        self.fire(Moment::Moves(language::Moved::Deploy), Some(ship), None);
        if !emergency {
            self.push(Frame::Action {
                ship,
                scope: ActionScope::Deployed,
                measured: false,
            });
        }
    }

    /// Ships docked with ones about to be removed may deploy first [SE-DOCK-08].
    pub(super) fn push_emergencies(&mut self, carriers: ShipSet) {
        for carrier in carriers.iter() {
            let docked: Vec<ShipId> = self.docked_with(carrier).collect();
            for ship in docked.into_iter().rev() {
                self.push(Frame::EmergencyDeploy { ship, carrier });
            }
        }
    }

    pub(super) fn ask_emergency(&mut self, ship: ShipId, carrier: ShipId) {
        let frame = Frame::EmergencyDeploy { ship, carrier };
        let choices = vec![Choice::Accept, Choice::Pass];
        self.ask_list(frame, self.owner(ship), Ask::EmergencyDeploy(ship), choices);
    }

    /// It suffers a critical damage first [SE-DOCK-08]; if it stays, it is lost with its carrier [SE-OPEN-27].
    pub(super) fn emergency_decided(&mut self, ship: ShipId, carrier: ShipId, choice: &Choice) {
        if *choice != Choice::Accept {
            return;
        }
        if self.succeeds_carrier(ship) {
            self.succeed(ship, carrier);
        }
        self.push(Frame::Deploy {
            ship,
            carrier,
            emergency: true,
        });
        self.suffers(ship, 0, 1, false);
    }

    /// The ship takes over its carrier's pilot card with its remaining charges [SE-FAQ-36].
    fn succeed(&mut self, ship: ShipId, carrier: ShipId) {
        let state = self.state.ship(carrier);
        let (charges, theirs) = (state.charges(None), state.identity);
        let state = self.state.ship_mut(ship);
        if let (Identity::Pilot { pilot, .. }, Identity::Pilot { pilot: theirs, .. }) =
            (&mut state.identity, theirs)
        {
            *pilot = theirs;
            state.counters.set(None, CounterKind::Charge, charges);
            self.refresh(ship);
            self.emit(Event::Succeeded { ship, carrier });
        }
    }

    /// Whether the ship can suffer damage: it or its carrier is on the table.
    pub(super) fn can_suffer(&self, ship: ShipId) -> bool {
        let ship = self.state.ship(ship);
        ship.status.in_play() || (ship.status == Status::Reserve && ship.carrier.is_some())
    }
}
