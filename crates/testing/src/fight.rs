//! Two Second Edition ships facing each other, for tests of attacks.

use furball_cards::{Die, Phase};
use furball_engine::position::PositionShip;
use furball_engine::{Choice, Options, Position};

use crate::position::{MIDDLE, Set, second};
use crate::report::Report;
use crate::ships::{With, ship};

/// An X-wing facing north: three dice ahead, agility 2, hull 4, two shields, initiative 2.
pub fn xwing() -> PositionShip {
    ship("x", "bluesquadronescort", (MIDDLE, 300.0, 0.0))
}

/// A TIE fighter facing south, at this gap in millimeters ahead of the X-wing: agility 3, hull 3, initiative 1. It
/// has already engaged.
pub fn tie(gap: f64) -> PositionShip {
    ship("tie", "academypilot", (MIDDLE, 340.0 + gap, 180.0)).done()
}

/// A TIE fighter with its center at this offset to the right and ahead of the X-wing's.
pub fn tie_at(right: f64, ahead: f64) -> PositionShip {
    ship("tie", "academypilot", (MIDDLE + right, 300.0 + ahead, 180.0)).done()
}

/// The Engagement phase begins, with these upcoming dice.
pub fn engage(ships: impl IntoIterator<Item = PositionShip>, dice: &str) -> Report {
    second(Phase::Engagement, ships).dice(dice).begin()
}

/// The Engagement phase of a position begins.
pub fn play(position: Position, dice: &str) -> Report {
    position.dice(dice).begin()
}

/// The X-wing attacks the fighter with its only choice of line.
pub fn attack(x: PositionShip, tie: PositionShip, dice: &str) -> Report {
    let mut report = engage([x, tie], dice);
    report.choose("x attacks tie");
    report
}

/// How many attack and defense dice were rolled in the last attack.
pub fn rolled(report: &Report) -> (usize, usize) {
    let last = |die| report.rolls(die).last().copied().unwrap_or(0);
    (last(Die::Attack), last(Die::Defense))
}

/// Whether the target may be attacked now, with any weapon.
pub fn may_attack(report: &Report, target: &str) -> bool {
    let target = report.id(target);
    report.game.prompts().iter().any(|prompt| match &prompt.options {
        Options::List(choices) => choices
            .iter()
            .any(|choice| matches!(choice, Choice::Attack { target: other, .. } if *other == target)),
        _ => false,
    })
}
