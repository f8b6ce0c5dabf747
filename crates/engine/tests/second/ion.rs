//! Ionized ships: no dial, the ion maneuver, and only focus actions.

use furball_cards::{Difficulty, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event};
use furball_geometry::{Bearing, Pose};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, second, ship, stands};

use crate::maneuvers::flown;

/// A round with this ship and a TIE fighter, up to its Perform Action step.
fn round(it: PositionShip) -> Report {
    let mut report = second(
        Phase::Planning,
        [it, ship("far", "academypilot", (60.0, 860.0, 180.0))],
    )
    .play_with(content());
    report.choose("dial far 2 straight").choose("seat 2: done");
    let far = report.id("far");
    report.pass_until(|ask| matches!(ask, Ask::Action(ship) if ship != far) || matches!(ask, Ask::SetDials));
    report
}

fn ionized() -> PositionShip {
    ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0)).token(Token::Ion)
}

/// [SE-ION-03]
#[test]
fn executes_blue_1_straight_whatever_makes_it_harder() {
    furball_testing::second_only!();
    let report = round(ionized().stressed().upgrade("always-harder"));
    stands(&report, "it", Pose::new(MIDDLE, 480.0, 0.0));
    let ion = flown(&report);
    assert_eq!(
        (ion.speed, ion.bearing, ion.difficulty),
        (1, Bearing::Straight, Difficulty::Easy)
    );
    assert!(!report.ship("it").has(Token::Stress));
    assert!(
        !report.saw(|event| matches!(event, Event::DialRevealed { ship, .. } if *ship == report.id("it")))
    );
}

/// [SE-ION-05]
#[test]
fn removes_all_its_ion_tokens_afterwards() {
    furball_testing::second_only!();
    let mut report = round(ionized().token(Token::Ion));
    assert_eq!(report.asks(), Ask::Action(report.id("it")));
    assert_eq!(report.ship("it").tokens().count(Token::Ion), 2, "not before");
    report.choose("pass");
    assert_eq!(report.ship("it").tokens().count(Token::Ion), 0);
}

/// [SE-ION-06]
#[test]
fn ionized_too_late_executes_its_dial() {
    furball_testing::second_only!();
    let it = ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0)).token(Token::Ion);
    let it = it.dial("2 straight easy");
    let mut report = second(
        Phase::Activation,
        [it, ship("far", "academypilot", (60.0, 860.0, 180.0))],
    )
    .play();
    assert_eq!(flown(&report).speed, 2);
    report.choose("pass");
    assert_eq!(report.ship("it").tokens().count(Token::Ion), 1, "it keeps them");
    report.pass_until(|ask| matches!(ask, Ask::SetDials));
    report.choose("dial far 2 straight").choose("done");
    report.pass_until(|ask| matches!(ask, Ask::Action(_)));
    report.choose("pass");
    assert_eq!(flown(&report).speed, 1, "next round it flies the ion maneuver");
}

/// [SE-OPEN-15]
#[test]
fn no_dial_means_the_ion_maneuver_even_without_tokens() {
    furball_testing::second_only!();
    let mut report = second(
        Phase::Planning,
        [
            ionized().upgrade("sheds-ions"),
            ship("far", "academypilot", (60.0, 860.0, 180.0)),
        ],
    )
    .play_with(content());
    report.choose("dial far 2 straight").choose("done");
    assert_eq!(
        report.ship("it").tokens().count(Token::Ion),
        0,
        "gone in the System phase"
    );
    report.choose("pass");
    assert_eq!(report.asks(), Ask::Action(report.id("it")));
    assert_eq!(flown(&report).speed, 1);
}

/// [SE-ION-01]
#[test]
fn larger_bases_need_more() {
    let mut it = ship("it", "patrolleader", (MIDDLE, 400.0, 0.0));
    it.tokens = vec![Token::Ion; 2];
    let report = second(
        Phase::Planning,
        [it, ship("far", "bluesquadronescort", (60.0, 860.0, 180.0))],
    )
    .play();
    assert_eq!(report.game.prompts().len(), 2, "it gets a dial");
}

/// [SE-ION-04]
#[test]
fn only_focus_in_its_perform_action_step() {
    furball_testing::second_only!();
    let report = round(ionized());
    assert_eq!(report.asks(), Ask::Action(report.id("it")));
    assert!(report.may("focus") && !report.may("roll left"));
    assert_eq!(report.offers().len(), 2, "and to pass");
    // A ship without the icon has no action.
    let it = ship("it", "tradefederationdrone", (MIDDLE, 400.0, 0.0)).token(Token::Ion);
    let report = round(it);
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "the round went on without a question"
    );
}

/// [SE-FAQ-25]
#[test]
fn no_action_is_linked_to_its_focus() {
    furball_testing::second_only!();
    let mut report = round(
        ship("it", "tempestsquadronpilot", (MIDDLE, 400.0, 0.0))
            .token(Token::Ion)
            .owned_by(0),
    );
    let it = report.id("it");
    assert_eq!(report.asks(), Ask::Action(it));
    report.choose("focus");
    let more = |event: &Event| matches!(event, Event::ActionPerformed { ship, .. } if *ship == it);
    report.pass_until(|ask| matches!(ask, Ask::SetDials));
    assert_eq!(report.count(more), 1);
}
