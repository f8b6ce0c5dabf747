//! Red maneuvers of stressed ships, the stress maneuver, and red actions.

use furball_cards::{ActionKind, Difficulty, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::refusal::PlanningRefusal;
use furball_engine::{Ask, Event, Refusal};
use furball_geometry::Bearing;
use furball_testing::acting::{activation, acts, waits};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, legacy, ship};

use crate::maneuvers::flown;

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

fn blue() -> PositionShip {
    ship("blue", "bluesquadronescort", HERE)
}

fn far() -> PositionShip {
    ship("far", "academypilot", (60.0, 860.0, 180.0))
}

fn red_maneuvers(report: &Report) -> usize {
    let set = report.ship("blue").settable();
    set.filter(|maneuver| maneuver.difficulty == Difficulty::Red)
        .count()
}

/// [LG-PLAN-05, LG-OPEN-25, LG-TOK-38] A stressed ship can't set a red maneuver.
#[test]
fn a_stressed_ship_sets_no_red_maneuver() {
    let plan = |it: PositionShip| legacy(Phase::Planning, [it, far()]).play_with(content());
    let free = plan(blue());
    assert!(red_maneuvers(&free) > 0);
    let mut report = plan(blue().stressed());
    assert_eq!(red_maneuvers(&report), 0);
    let refused = report.refused("dial blue 4 koiogran");
    let ship = report.id("blue");
    assert_eq!(
        refused.why,
        Refusal::Planning(PlanningRefusal::RedWhileStressed { ship })
    );
    report.choose("dial blue 2 straight");
    // What a card makes harder for it counts as what it is for the ship.
    let report = plan(blue().stressed().upgrade("always-harder"));
    assert!(report.ship("blue").settable().count() < plan(blue().stressed()).ship("blue").settable().count());
}

/// [LG-MANV-06, LG-MANV-07, LG-MANV-09, LG-OPEN-01, LG-OPEN-25, LG-ERR-07] Stressed only after its dial was set, it flies the stress maneuver.
#[test]
fn a_red_maneuver_becomes_the_stress_maneuver() {
    let report =
        legacy(Phase::Activation, [blue().stressed().flying("4 koiogran"), far()]).play_with(content());
    let flown = flown(&report);
    assert_eq!(
        (flown.speed, flown.bearing, flown.difficulty),
        (2, Bearing::Straight, Difficulty::White)
    );
    report.stands("blue", (MIDDLE, 420.0, 0.0));
    assert_eq!(report.tokens("blue", Token::Stress), 1);
}

/// [LG-MANV-08] No card makes it harder.
#[test]
fn the_stress_maneuver_is_fixed() {
    let it = blue().stressed().dial("4 koiogran red").upgrade("always-harder");
    let report = legacy(Phase::Activation, [it, far()]).play_with(content());
    assert_eq!(
        (flown(&report).speed, flown(&report).difficulty),
        (2, Difficulty::White)
    );
    assert_eq!(report.tokens("blue", Token::Stress), 1);
}

/// [LG-MANV-10] It backs up from ships like any other.
#[test]
fn the_stress_maneuver_may_be_blocked() {
    let wall = ship("wall", "bluesquadronescort", (MIDDLE, 410.0, 0.0)).done();
    let it = blue().stressed().flying("4 koiogran");
    let mut report = legacy(Phase::Activation, [it, wall, far()]).play_with(content());
    let blue = report.id("blue");
    report.pass_until(|ask| ask == Ask::SetDials || ask == Ask::Action(blue));
    assert!(report.saw(|event| matches!(event, Event::OverlappedShip { ship, .. } if *ship == blue)));
    assert_eq!(flown(&report).bearing, Bearing::Straight);
}

/// [LG-ACT-06, LG-ACT-10] The stress of a red action comes once it was performed.
#[test]
fn a_red_action_stresses_afterwards() {
    let mut report = activation([
        acts("lambda", "omicrongrouppilot", HERE),
        waits("one", "bluesquadronescort", (MIDDLE - 130.0, 300.0, 0.0)),
    ])
    .begin();
    report.choose("red jam one");
    let gained = |report: &Report, token: Token| {
        report.when(|event| matches!(event, Event::TokensGained { token: other, .. } if *other == token))
    };
    assert_eq!(report.tokens("lambda", Token::Stress), 1);
    assert!(gained(&report, Token::Jam) < gained(&report, Token::Stress));
}

/// [LG-ACT-46, LG-OPEN-37] One that fails stresses all the same, once.
#[test]
fn a_red_action_that_fails_stresses() {
    let mut report = activation([
        acts("lambda", "omicrongrouppilot", HERE),
        waits("two", "bluesquadronescort", (MIDDLE + 210.0, 300.0, 0.0)),
    ])
    .begin();
    report.choose("red fail jam");
    let failed = |event: &Event| {
        matches!(
            event,
            Event::ActionFailed {
                action: ActionKind::Jam,
                ..
            }
        )
    };
    assert!(report.saw(failed));
    assert_eq!(report.tokens("lambda", Token::Stress), 1);
}

/// [LG-ACT-11, LG-ACT-07] Stressed by the first action, it can't perform the linked one.
#[test]
fn nothing_is_linked_to_a_red_action() {
    let it = || acts("x1", "tempestsquadronpilot", HERE);
    let mut report = activation([it()]).begin();
    report.choose("focus");
    assert!(report.may("linked barrel_roll"));
    let mut report = activation([it().upgrade("red-focus-bar")]).begin();
    report.choose("red focus");
    assert_eq!(report.tokens("x1", Token::Stress), 1);
    assert!(!report.may("linked barrel_roll"));
}
