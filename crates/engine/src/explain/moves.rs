//! Explanations of why a move has no room: what is in the way.

use furball_geometry::{self as geometry, Direction, RollPosition};

use crate::choice::Choice;
use crate::game::Game;
use crate::ids::{Object, ShipId};
use crate::prompt::RollRoom;
use crate::refusal::{InTheWay, MoveKind, MoveRefusal, Refusal};
use crate::state::{Frame, Reposition, RepositionCause};

/// The positions of a barrel roll.
pub(super) fn positions() -> impl Iterator<Item = Choice> {
    RollPosition::ALL.into_iter().map(Choice::Position)
}

/// The ends of a Tallon roll.
pub(super) fn tallon_ends() -> impl Iterator<Item = Choice> {
    let sides = [Some(Direction::Left), None, Some(Direction::Right)];
    sides.into_iter().map(|side| Choice::TallonEnd { side })
}

impl Game {
    /// Barrel rolls straight to the sides that have no room.
    pub(super) fn rolls_looked_for(&self, room: &RollRoom) -> Vec<Choice> {
        let sides = [(Direction::Left, room.left), (Direction::Right, room.right)];
        let full = sides.into_iter().filter(|(_, room)| room.is_none());
        full.map(|(side, _)| Choice::Roll {
            side,
            start: 0.0,
            end: 0.0,
        })
        .collect()
    }

    /// Why a barrel roll can't end at this position.
    pub(super) fn why_not_there(&self, ship: ShipId, position: RollPosition) -> Refusal {
        let Some(&Frame::Reposition { how, cause, .. }) = self.state.frames.last() else {
            return super::misfit();
        };
        let ends = self.ends(ship, how);
        let end = ends.iter().find(|(at, ..)| *at == Some(position));
        let in_the_way = end.and_then(|(_, pose, swept)| self.in_the_way(ship, *pose, swept, cause));
        match in_the_way {
            Some(blocker) => {
                let how = MoveKind::BarrelRoll;
                MoveRefusal::Blocked { how, blocker }.into()
            }
            None => super::misfit(),
        }
    }

    /// Why a Tallon roll can't end there.
    pub(super) fn why_no_tallon_end(&self, ship: ShipId, side: Option<Direction>) -> Refusal {
        let Some(&Frame::Execute { maneuver, .. }) = self.state.frames.last() else {
            return super::misfit();
        };
        let state = self.state.ship(ship);
        let end = maneuver.bearing.side().and_then(|bend| {
            let ends = geometry::tallon_ends(state.pose, state.size, bend, maneuver.speed)?;
            Some(match side {
                Some(Direction::Left) => ends[0],
                None => ends[1],
                Some(Direction::Right) => ends[2],
            })
        });
        let mut others = self.state.in_play().filter(|other| other.id != ship);
        let blocker = end.and_then(|end| {
            others.find(|other| geometry::bases_overlap(end, state.size, other.pose, other.size))
        });
        match blocker {
            Some(other) => MoveRefusal::Blocked {
                how: MoveKind::TallonRoll,
                blocker: InTheWay::Object(Object::Ship(other.id)),
            }
            .into(),
            None => super::misfit(),
        }
    }

    /// What blocks every end an action's move could have.
    pub(super) fn why_no_room(&self, ship: ShipId, how: Reposition) -> MoveRefusal {
        let mut blocker: Vec<InTheWay> = Vec::new();
        for (_, pose, swept) in self.ends(ship, how) {
            let by = self.in_the_way(ship, pose, &swept, RepositionCause::Action);
            blocker.extend(by.filter(|by| !blocker.contains(by)));
        }
        let how = MoveKind::of(how);
        MoveRefusal::NoRoom { how, blocker }
    }

    /// What blocks a barrel roll straight to either side.
    pub(super) fn why_no_sliding_roll(&self, ship: ShipId) -> MoveRefusal {
        let blocked = |side| {
            let end = self.roll_end(ship, side, 0.0, 0.0);
            end.and_then(|end| self.roll_blocked(ship, end))
        };
        MoveRefusal::NoRoomBeside {
            left: blocked(Direction::Left),
            right: blocked(Direction::Right),
        }
    }
}
