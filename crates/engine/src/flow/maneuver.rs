//! Moving along a template: overlaps, obstacles and the edge of the play area.

use arrayvec::ArrayVec;
use furball_cards::language::{Modifier, Moment, RuleKind};
use furball_cards::{Die, Maneuver, Token};
use furball_geometry::{self as geometry, Bearing, Blocker, Travel};

use crate::event::Event;
use crate::ids::{Object, ShipId, ShipSet};
use crate::rulebook::{Blocked, ObstacleTiming};
use crate::state::{Frame, Moved, ObstacleSet, Trip};

use super::Flow;

impl Flow<'_> {
    pub(super) fn execute(&mut self, ship: ShipId, maneuver: Maneuver, trip: Trip) {
        let state = self.state.ship(ship);
        let (from, size) = (state.pose, state.size);
        let mut others: ArrayVec<ShipId, { ShipSet::CAPACITY }> = ArrayVec::new();
        let mut blockers: ArrayVec<Blocker, { ShipSet::CAPACITY }> = ArrayVec::new();
        for other in self.state.in_play().filter(|other| other.id != ship) {
            others.push(other.id);
            blockers.push(Blocker {
                pose: other.pose,
                size: other.size,
            });
        }
        let Some(travel) = geometry::travel(from, size, maneuver.bearing, maneuver.speed, &blockers) else {
            return;
        };
        let blocked = !travel.overlapped_at_end.is_empty();
        let executed = self.executed(maneuver, blocked);
        let met = self.obstacles_met(ship, &travel);
        let skips = blocked || met.iter().any(|place| self.skips_action_over(place));
        let state = self.state.ship_mut(ship);
        state.pose = travel.pose;
        state.moved = Some(Moved {
            maneuver: executed,
            trip,
            overlapped_ship: blocked,
            through: ShipSet::default(),
            met,
        });
        state.skips_action |= skips;
        self.emit(Event::Moved {
            ship,
            maneuver: executed,
            from,
            to: travel.pose,
            full: travel.full,
            trip,
        });
        for index in travel.overlapped_at_end.iter() {
            self.emit(Event::OverlappedShip {
                ship,
                other: others[index],
            });
        }
        let touching = travel.touching.iter().map(|index| others[index]).collect();
        self.set_touching(ship, touching);
        if self.flees(ship) {
            return;
        }
        for place in met.iter() {
            self.emit(Event::MetObstacle {
                ship,
                obstacle: place,
            });
        }
        match trip {
            // The dial's maneuver has its own moment for this, in the course of the activation.
            Trip::Dial => {}
            Trip::Craft => self.push(Frame::Obstacles { ship, met, trip }),
            Trip::Card => {
                self.push(Frame::Obstacles { ship, met, trip });
                self.push(Frame::Executed { ship });
                self.check_pilot_stress(ship);
            }
        }
    }

    /// Lets abilities answer a maneuver that a card added.
    pub(super) fn executed_extra(&mut self, ship: ShipId) {
        if self.state.ship(ship).status.in_play() {
            self.fire(Moment::Executes, Some(ship), None);
        }
    }

    /// What the maneuver counts as once it is known whether it could be completed [FE-OVER-08].
    fn executed(&self, maneuver: Maneuver, blocked: bool) -> Maneuver {
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

    /// Obstacles under the template travelled or under the base at its end, nearest first
    /// [FE-OBST-07, FE-OPEN-17, FE-OPEN-18].
    fn obstacles_met(&self, ship: ShipId, travel: &Travel) -> ObstacleSet {
        let mut set = ObstacleSet::default();
        if self.state.obstacles.is_empty() {
            return set;
        }
        let size = self.state.ship(ship).size;
        let mut met: ArrayVec<(f64, u8), 12> = ArrayVec::new();
        for (place, obstacle) in self.state.obstacles.iter().enumerate() {
            let along = match travel.swept.first_contact(&obstacle.outline) {
                Some(along) => Some(along),
                None => {
                    geometry::base_overlaps(travel.pose, size, &obstacle.outline).then_some(f64::INFINITY)
                }
            };
            if let Some(along) = along
                && !self.ignores(ship, place, true)
            {
                let _ = met.try_push((along, place as u8));
            }
        }
        met.sort_by(|a, b| a.0.total_cmp(&b.0));
        for (_, place) in met {
            set.push(place);
        }
        set
    }

    fn skips_action_over(&self, place: u8) -> bool {
        let kind = self.state.obstacles[place as usize].kind;
        self.table.rulebook.obstacles.of(kind).maneuver.skips_action
    }

    /// Has the obstacles that the ship's maneuver met take effect, if this is the time for it [FE-OPEN-16].
    pub(super) fn push_obstacles_met(&mut self, ship: ShipId, now: ObstacleTiming) {
        if self.table.rulebook.obstacles.timing != now {
            return;
        }
        if let Some(moved) = self.state.ship(ship).moved
            && !moved.met.is_empty()
        {
            self.push(Frame::Obstacles {
                ship,
                met: moved.met,
                trip: Trip::Dial,
            });
        }
    }

    /// One obstacle after the other: a die, and the damage it shows [FE-OBST-10].
    pub(super) fn obstacle_effects(&mut self, ship: ShipId, mut met: ObstacleSet, trip: Trip) {
        if !self.state.ship(ship).status.in_play() {
            return;
        }
        let Some(place) = met.pop_first() else { return };
        self.push(Frame::Obstacles { ship, met, trip });
        let kind = self.state.obstacles[place as usize].kind;
        let rules = self.table.rulebook.obstacles.of(kind);
        let effect = match trip {
            Trip::Dial | Trip::Card | Trip::Craft => rules.maneuver.clone(),
        };
        if effect.stress > 0 {
            self.gain(ship, Token::Stress, effect.stress);
        }
        if !effect.rolls() {
            return;
        }
        let face = self.state.fate.roll(Die::Attack);
        self.emit(Event::EffectRolled {
            ship,
            die: Die::Attack,
            faces: vec![face],
        });
        let hits = u8::from(effect.damage_on.contains(&face));
        let unhurt = self.has_own_rule(ship, RuleKind::Obstacles, |rule| {
            *rule == Modifier::NoObstacleCrits
        });
        let crits = u8::from(effect.critical_on.contains(&face) && !unhurt);
        self.suffers(ship, hits, crits, false);
    }

    /// An obstacle leaves the table; those behind it move up wherever they are remembered.
    pub(super) fn remove_obstacle(&mut self, gone: u8) {
        if usize::from(gone) >= self.state.obstacles.len() {
            return;
        }
        self.break_locks_on(Object::Obstacle(gone));
        self.state.obstacles.remove(usize::from(gone));
        for lock in self.state.ships.iter_mut().flat_map(|ship| &mut ship.locks) {
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
            if let Frame::Obstacles { met, .. } = frame {
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
}
