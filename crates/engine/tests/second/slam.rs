//! SLAM.

use furball_cards::Token;
use furball_engine::position::PositionShip;
use furball_engine::refusal::ActionRefusal;
use furball_engine::{Ask, Event};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Report, Set, With};

fn begin(wing: PositionShip) -> Report {
    activation([wing, waits("blue", "bluesquadronescort", (100.0, 850.0, 180.0))]).begin()
}

fn wing() -> PositionShip {
    acts("wing", "nusquadronpilot", (MIDDLE, 300.0, 0.0))
}

/// [SE-SLAM-01, LG-ACT-40, LG-ACT-43]
#[test]
fn a_second_maneuver_of_the_same_speed() {
    let mut report = begin(wing());
    assert!(report.may("slam 2 straight") && report.may("slam 2 turn_left"));
    assert!(!report.may("slam 1 straight") && !report.may("slam 3 straight"));
    report.choose("slam 2 straight");
    report.stands("wing", (MIDDLE, 420.0, 0.0));
    assert_eq!(report.tokens("wing", Token::Disarm), 1);
}

/// [SE-SLAM-02, LG-ACT-41]
#[test]
fn only_in_the_perform_action_step() {
    let mut report = begin(wing().upgrade("grant-any"));
    report.choose("use grant-any");
    assert!(!report.may("slam 2 straight"), "not before its maneuver");
    // Nor when it is coordinated later in the round.
    let mut report = activation([
        wing(),
        acts("sai", "lieutenantsai", (MIDDLE + 160.0, 300.0, 0.0)),
        waits("blue", "bluesquadronescort", (100.0, 850.0, 180.0)),
    ])
    .begin();
    assert!(report.may("slam 2 straight"));
    report.choose("pass").choose("coordinate wing");
    assert!(report.may("focus") && !report.may("slam 2 straight"));
}

/// [SE-SLAM-03, SE-MOVE-07, SE-OPEN-16]
#[test]
fn it_fails_rather_than_fleeing() {
    let mut report = begin(acts("wing", "nusquadronpilot", (MIDDLE, 800.0, 0.0)));
    report.choose("slam 2 straight");
    report.stands("wing", (MIDDLE, 800.0, 0.0));
    assert!(report.saw(|event| matches!(event, Event::ActionFailed { .. })));
    assert!(!report.saw(|event| matches!(event, Event::Fled { .. })));
    assert_eq!(report.tokens("wing", Token::Disarm), 0);
    assert!(
        !report
            .game
            .prompts()
            .iter()
            .any(|prompt| prompt.ask == Ask::Action(report.id("wing")))
    );
}

/// [SE-SLAM-04, LG-ACT-42, LG-OPEN-50] Backing up from a ship isn't failing, and the difficulty is checked.
#[test]
fn it_is_executed_like_any_maneuver() {
    let mut report = activation([
        wing().stressed().stressed().upgrade("acts-stressed"),
        waits("tie", "academypilot", (MIDDLE, 440.0, 0.0)),
    ])
    .begin();
    assert!(!report.may("slam 2 straight"), "stressed, it can't");
    report.choose("pass");
    let mut report = activation([wing(), waits("tie", "academypilot", (MIDDLE, 440.0, 0.0))]).begin();
    report.choose("slam 2 straight");
    assert!(report.ship("wing").pose().at.y < 400.0);
    assert_eq!(report.tokens("wing", Token::Disarm), 1);
    assert!(report.ship("wing").touching().contains(report.id("tie")));
    let rock = activation([wing(), waits("tie", "academypilot", (100.0, 850.0, 0.0))]);
    let mut report = furball_testing::Set::dice(
        furball_testing::Set::rock(rock, "coreasteroid0", (MIDDLE, 380.0, 0.0)),
        "a:H",
    )
    .begin();
    report.choose("slam 2 straight");
    assert_eq!(
        report.ship("wing").shields(),
        2,
        "an asteroid has its usual effect on maneuvers"
    );
}

/// [SE-SLAM-05]
#[test]
fn it_is_an_action_and_a_maneuver() {
    furball_testing::second_only!();
    let mut report = begin(
        wing()
            .upgrade("after-maneuver-deplete")
            .upgrade("after-action-calculate"),
    );
    report.choose("slam 2 straight");
    assert_eq!(report.tokens("wing", Token::Deplete), 2);
    assert_eq!(report.tokens("wing", Token::Calculate), 1);
}

/// [SE-OPEN-02]
#[test]
fn a_red_slam_with_a_red_maneuver() {
    furball_testing::second_only!();
    let slam = |maneuver: &str, end: f64| {
        let mut report = begin(
            acts("tie", "academypilot", (MIDDLE, 300.0, 0.0))
                .dial("3 straight easy")
                .upgrade("red-slam-icon"),
        );
        report.choose(&format!("red slam {maneuver}"));
        report.stands("tie", (MIDDLE, end, 0.0));
        report.tokens("tie", Token::Stress)
    };
    assert_eq!(
        slam("3 koiogran", 460.0),
        1,
        "it flew 2 straight, and that in white"
    );
    assert_eq!(slam("3 straight", 500.0), 0, "easy ones are flown as they are");
}

/// [SE-OPEN-17]
#[test]
fn the_speed_of_its_dial_counts() {
    let mut report = begin(wing().dial("3 straight white"));
    assert!(report.may("slam 3 bank_left") && !report.may("slam 2 straight"));
    report.choose("pass");
    // Another maneuver executed because of a card doesn't.
    let mut report = begin(wing().dial("3 straight white").upgrade("one-more-straight"));
    let moved = report.count(|event| matches!(event, furball_engine::Event::Moved { .. }));
    assert_eq!(moved, 2);
    assert!(report.may("slam 3 bank_left") && !report.may("slam 1 straight"));
    assert_eq!(
        report.refused("slam 1 straight").why,
        ActionRefusal::SlamSpeed { speed: 3 }.into()
    );
    report.choose("pass");
}

/// [SE-SLAM-01] A card may ask for a faster template if the action is red.
#[test]
fn a_card_may_make_it_longer() {
    let mut report = begin(wing().upgrade("red-slam-bar").upgrade("faster-red"));
    assert!(
        !report.may("red slam 3 straight"),
        "its maneuver is of the same speed"
    );
    report.choose("red slam 2 straight");
    report.stands("wing", (MIDDLE, 460.0, 0.0));
    let mut white = begin(wing().upgrade("faster-red"));
    white.choose("slam 2 straight");
    white.stands("wing", (MIDDLE, 420.0, 0.0));
}
