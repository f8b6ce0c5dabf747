//! The missions of First Edition's core set.

use furball_cards::Phase;
use furball_engine::position::PositionShip;
use furball_engine::{How, MarkerPlace, ObjectiveIndex, Position, Setup, Side};

use crate::position::{Set, position};
use crate::report::Report;
use crate::ships::{With, ship};
use crate::squads::{self, Listed};

/// How Political Escort ends if the shuttle escapes: the first of the objectives as the mission lists them.
pub const SHUTTLE_ESCAPES: (Option<Side>, How) = (Some(Side::One), How::Objective(ObjectiveIndex(0)));

/// How it ends if the shuttle is destroyed.
pub const SHUTTLE_DESTROYED: (Option<Side>, How) = (Some(Side::Two), How::Objective(ObjectiveIndex(1)));

/// The mission between two players, with the ships it lists.
pub fn mission(number: u8) -> Setup {
    Setup {
        scenario: Some(number.to_string()),
        ..Setup::for_two("Rebel", "Imperial")
    }
}

/// The mission with squads of these ships.
pub fn built(number: u8, limit: u16, rebel: &[Listed], imperial: &[Listed]) -> Setup {
    Setup {
        scenario: Some(number.to_string()),
        ..squads::built(Some(limit), rebel, imperial)
    }
}

/// Political Escort in the middle of a game.
pub fn escort_scene(phase: Phase, ships: impl IntoIterator<Item = PositionShip>) -> Position {
    position(phase, ships).mission("1")
}

/// The shuttle of Political Escort.
pub fn shuttle(at: (f64, f64, f64)) -> PositionShip {
    ship("shuttle", "shuttle", at)
}

/// A distant TIE fighter that has had its turn.
pub fn far_tie() -> PositionShip {
    ship("far", "academypilot", (850.0, 850.0, 180.0)).done()
}

/// The number of Dark Whispers' satellites on the table, on cards and in the supply.
pub fn satellites(report: &Report) -> (usize, usize, usize) {
    let count = |wanted: fn(&MarkerPlace) -> bool| {
        let markers = report.spectator().markers();
        markers.iter().filter(|marker| wanted(&marker.place)).count()
    };
    (
        count(|place| matches!(place, MarkerPlace::Table(_))),
        count(|place| matches!(place, MarkerPlace::Card(_))),
        count(|place| *place == MarkerPlace::Supply),
    )
}
