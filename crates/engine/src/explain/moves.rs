//! Explanations of why a move has no room: what is in the way.

use furball_geometry::{self as geometry, Direction, RollPosition};
use furball_rules::Rule;

use crate::choice::Choice;
use crate::game::Game;
use crate::ids::ShipId;
use crate::prompt::RollRoom;
use crate::refusal::Refusal;
use crate::state::{Frame, Reposition, RepositionCause};

/// The positions of a barrel roll.
pub(super) fn positions() -> impl Iterator<Item = Choice> {
    RollPosition::ALL.into_iter().map(Choice::Position)
}

/// The ends of a Tallon roll.
pub(super) fn tallon_ends() -> impl Iterator<Item = Choice> {
    let sides = [Some(Direction::Left), None, Some(Direction::Right)];
    sides.into_iter().map(Choice::TallonEnd)
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
            Some(in_the_way) => Refusal::new(Rule::SE_ROLL_04, self.in_words(in_the_way)),
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
            Some(other) => Refusal::new(
                Rule::SE_MANV_12,
                format!("{} is in the way", self.label(other.id)),
            ),
            None => super::misfit(),
        }
    }

    /// What blocks every end an action's move could have.
    pub(super) fn why_no_room(&self, ship: ShipId, how: Reposition) -> Refusal {
        let rule = match how {
            Reposition::Boost { .. } => Rule::SE_BOOST_03,
            Reposition::Roll { .. } => Rule::SE_ROLL_04,
        };
        let mut reasons: Vec<String> = Vec::new();
        for (_, pose, swept) in self.ends(ship, how) {
            let reason = self.in_the_way(ship, pose, &swept, RepositionCause::Action);
            let reason = reason.map(|in_the_way| self.in_words(in_the_way));
            reasons.extend(reason.filter(|reason| !reasons.contains(reason)));
        }
        Refusal::new(rule, format!("there is no room: {}", reasons.join("; ")))
    }

    /// What blocks a barrel roll straight to either side.
    pub(super) fn why_no_sliding_roll(&self, ship: ShipId) -> Refusal {
        let reasons = Direction::ALL.map(|side| {
            let end = self.roll_end(ship, side, 0.0, 0.0);
            let refused = end.and_then(|end| self.roll_end_free(ship, end).err());
            let why = refused.map_or_else(|| "it is too narrow".into(), |refusal| refusal.reason);
            format!("to the {side} {why}")
        });
        Refusal::new(
            Rule::FE_ACT_17,
            format!("there is no room for a barrel roll: {}", reasons.join(", ")),
        )
    }
}
