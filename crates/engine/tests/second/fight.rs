//! Two ships facing each other, for tests of attacks.

use furball_cards::{Die, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Choice, Event, Position};

use crate::report::{MIDDLE, Report, Set, With, ship};
use crate::test_cards::{content, second};

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
    second(Phase::Engagement, ships).dice(dice).play_with(content())
}

/// The Engagement phase of a position begins.
pub fn play(position: Position, dice: &str) -> Report {
    position.dice(dice).play_with(content())
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

/// How many such tokens the ship has gained so far; green ones don't outlast the round.
pub fn gained(report: &Report, name: &str, wanted: Token) -> u8 {
    let id = report.id(name);
    let counts = report.events.iter().map(|event| match event {
        Event::TokensGained { ship, token, count } if *ship == id && *token == wanted => *count,
        _ => 0,
    });
    counts.sum()
}

/// Whether the first ship may attack the second now, with any weapon.
pub fn may_attack(report: &Report, target: &str) -> bool {
    let target = report.id(target);
    report.game.prompts().iter().any(|prompt| match &prompt.options {
        furball_engine::Options::List(choices) => choices
            .iter()
            .any(|choice| matches!(choice, Choice::Attack { target: other, .. } if *other == target)),
        _ => false,
    })
}
