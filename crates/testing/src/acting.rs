//! Second Edition ships that act, for tests of actions and moves.

use furball_cards::Phase;
use furball_engine::position::PositionShip;
use furball_engine::{Position, Side};

use crate::position::second;
use crate::ships::{With, brought, ship};
use crate::test_cards::content;

/// A ship that a 2-straight will bring to this position in the Activation phase, where it may act.
pub fn acts(id: &str, pilot: &str, at: (f64, f64, f64)) -> PositionShip {
    let content = content();
    let pilot_id = content.find_pilot(pilot).expect("a pilot");
    let size = content.ship_type(content.ship_of(pilot_id)).size.base();
    brought(id, pilot, at, size.expect("a ship on one base").side())
}

/// A ship that has already activated.
pub fn waits(id: &str, pilot: &str, at: (f64, f64, f64)) -> PositionShip {
    ship(id, pilot, at).done()
}

/// The Activation phase of these ships. The first is on the first side; so is a distant one that acts last, before
/// which the game stops.
pub fn activation(ships: impl IntoIterator<Item = PositionShip>) -> Position {
    let mut last = acts("last", "sabersquadronace", (880.0, 880.0, 0.0));
    last.side = Some(Side::One);
    second(Phase::Activation, ships.into_iter().chain([last]))
}
