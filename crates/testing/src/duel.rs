//! First Edition ships near each other, for tests of cards.

use furball_cards::Phase;
use furball_engine::Event;
use furball_engine::position::PositionShip;

use crate::position::{MIDDLE, Set, position};
use crate::report::Report;
use crate::ships::{With, ship};

/// The near side of an attack.
pub const NEAR: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

/// Its target at range 1.
pub const AT_RANGE_1: (f64, f64, f64) = (MIDDLE, 400.0, 180.0);

/// Its target at range 2.
pub const AT_RANGE_2: (f64, f64, f64) = (MIDDLE, 490.0, 180.0);

/// Its target at range 3.
pub const AT_RANGE_3: (f64, f64, f64) = (MIDDLE, 590.0, 180.0);

/// A position to the left of another, in millimeters.
pub fn left_of(place: (f64, f64, f64), by: f64) -> (f64, f64, f64) {
    (place.0 - by, place.1, place.2)
}

/// A TIE fighter.
pub fn academy(at: (f64, f64, f64)) -> PositionShip {
    ship("academy", "academypilot", at)
}

/// An X-wing.
pub fn rookie(at: (f64, f64, f64)) -> PositionShip {
    ship("rookie", "rookiepilot", at)
}

/// A distant ship, so that there is an enemy.
pub fn far_rookie() -> PositionShip {
    rookie((100.0, 850.0, 180.0))
}

/// A TIE pilot with this elite card.
pub fn black(elite: &str, at: (f64, f64, f64)) -> PositionShip {
    ship("black", "blacksquadronpilot", at).upgrade(elite)
}

/// An X-wing pilot with this elite card.
pub fn zealot(elite: &str, at: (f64, f64, f64)) -> PositionShip {
    ship("zealot", "cavernangelszealot", at).upgrade(elite)
}

/// The Combat phase with these ships and upcoming dice.
pub fn combat<const N: usize>(ships: [PositionShip; N], dice: &str) -> Report {
    position(Phase::Engagement, ships).dice(dice).play()
}

/// The Activation phase with these ships and upcoming dice.
pub fn activation<const N: usize>(ships: [PositionShip; N], dice: &str) -> Report {
    position(Phase::Activation, ships).dice(dice).play()
}

/// Whether any card's ability has been used or applied so far.
pub fn any_ability_used(report: &Report) -> bool {
    report.saw(|event| matches!(event, Event::AbilityUsed { .. }))
}
