//! Two ships that face each other, for the tests of attacks.

use furball_cards::{Die, Phase};
use furball_engine::scenario::ScenarioShip;
use furball_engine::{Choice, Scenario};

use crate::report::{MIDDLE, Report, Set, With, ship};
use crate::test_cards::{content, second};

/// An X-wing that looks north: three dice ahead, agility 2, hull 4, two shields, initiative 2.
pub fn xwing() -> ScenarioShip {
    ship("x", "bluesquadronescort", (MIDDLE, 300.0, 0.0))
}

/// A TIE fighter that looks south, so many millimetres before the X-wing: agility 3, hull 3, initiative 1. It has had
/// its turn.
pub fn tie(gap: f64) -> ScenarioShip {
    ship("tie", "academypilot", (MIDDLE, 340.0 + gap, 180.0)).done()
}

/// A TIE fighter with its centre so far to the right and ahead of the X-wing's.
pub fn tie_at(right: f64, ahead: f64) -> ScenarioShip {
    ship("tie", "academypilot", (MIDDLE + right, 300.0 + ahead, 180.0)).done()
}

/// The Engagement phase begins, with these dice to come.
pub fn engage(ships: impl IntoIterator<Item = ScenarioShip>, dice: &str) -> Report {
    second(Phase::Combat, ships).dice(dice).play_with(content())
}

/// The Engagement phase of a scenario begins.
pub fn play(scenario: Scenario, dice: &str) -> Report {
    scenario.dice(dice).play_with(content())
}

/// The X-wing attacks the fighter with its only choice of line.
pub fn attack(x: ScenarioShip, tie: ScenarioShip, dice: &str) -> Report {
    let mut report = engage([x, tie], dice);
    report.choose("x attacks tie");
    report
}

/// How many attack and defense dice were rolled in the last attack.
pub fn rolled(report: &Report) -> (usize, usize) {
    let last = |die| report.rolls(die).last().copied().unwrap_or(0);
    (last(Die::Attack), last(Die::Defense))
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
