//! Coordinate actions.

use furball_cards::Token;
use furball_engine::{Ask, Event};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Report, Set, With};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

/// A large ship with friendly ships at range 1, 2 and 3, and one touching it.
fn shuttle(cards: &[&str]) -> Report {
    let mut lambda = acts("lambda", "omicrongrouppilot", HERE);
    lambda.upgrades = cards.iter().map(|&card| card.to_owned()).collect();
    activation([
        lambda,
        waits("touching", "academypilot", (MIDDLE + 60.0, 300.0, 0.0)),
        waits("one", "academypilot", (MIDDLE - 130.0, 300.0, 0.0)),
        waits("two", "alphasquadronpilot", (MIDDLE + 210.0, 300.0, 0.0)),
        waits("three", "academypilot", (MIDDLE - 310.0, 300.0, 0.0)),
        waits("blue", "bluesquadronescort", (MIDDLE, 450.0, 180.0)),
    ])
    .begin()
}

/// [SE-COORD-01, LG-ACT-31, LG-ACT-32]
#[test]
fn a_friendly_ship_at_range_1_or_2_performs_an_action() {
    let mut report = shuttle(&[]);
    assert!(report.may("coordinate one") && report.may("coordinate two"));
    for other in ["touching", "three", "blue", "lambda"] {
        assert!(!report.may(&format!("coordinate {other}")), "{other}");
    }
    report.choose("coordinate two");
    assert_eq!(report.asks(), Ask::Action(report.id("two")));
    report.choose("evade");
    assert_eq!(report.tokens("two", Token::Evade), 1);
}

/// [SE-COORD-02, LG-OPEN-49]
#[test]
fn it_fails_only_without_a_ship_to_choose() {
    let mut report = activation([
        acts("lambda", "omicrongrouppilot", HERE).upgrade("after-coordinate-evade"),
        waits("three", "academypilot", (MIDDLE - 310.0, 300.0, 0.0)),
        waits("blue", "bluesquadronescort", (MIDDLE, 850.0, 180.0)),
    ])
    .begin();
    report.choose("fail coordinate");
    assert!(report.saw(|event| matches!(event, Event::ActionFailed { .. })));
    assert_eq!(report.tokens("lambda", Token::Evade), 0);
    assert!(
        !shuttle(&[]).may("fail coordinate"),
        "it must be done if it can be"
    );
    // If the other ship's action fails, the coordinate action doesn't.
    let mut report = activation([
        acts("lambda", "omicrongrouppilot", (150.0, 300.0, 0.0)).upgrade("after-coordinate-evade"),
        waits("one", "academypilot", (20.0, 300.0, 0.0)),
        waits("blue", "bluesquadronescort", (MIDDLE, 850.0, 180.0)),
    ])
    .begin();
    report.choose("coordinate one").choose("roll left");
    assert!(
        report.saw(|event| matches!(event, Event::ActionFailed { ship, .. } if *ship == report.id("one")))
    );
    assert_eq!(report.tokens("lambda", Token::Evade), 1);
}

/// [SE-COORD-03, LG-ACT-33]
#[test]
fn the_chosen_ship_pays_and_follows_the_rules() {
    let mut report = activation([
        acts("lambda", "omicrongrouppilot", HERE),
        waits("punisher", "cutlasssquadronpilot", (MIDDLE + 180.0, 300.0, 0.0)),
        waits("blue", "bluesquadronescort", (MIDDLE, 850.0, 180.0)),
    ])
    .begin();
    report.choose("coordinate punisher");
    report.choose("red roll right").choose("position middle");
    assert_eq!(report.tokens("punisher", Token::Stress), 1);
    assert_eq!(report.tokens("lambda", Token::Stress), 0);
    // A linked action follows as usual.
    let mut report = activation([
        acts("lambda", "omicrongrouppilot", HERE),
        waits("punisher", "cutlasssquadronpilot", (MIDDLE + 180.0, 300.0, 0.0)),
        waits("blue", "bluesquadronescort", (MIDDLE + 180.0, 600.0, 180.0)),
    ])
    .begin();
    report
        .choose("coordinate punisher")
        .choose("boost straight")
        .choose("linked lock");
    report.choose("red lock blue");
    assert_eq!(report.ship("punisher").lock(), Some(report.id("blue")));
}

/// [SE-COORD-04]
#[test]
fn coordinating_by_an_ability_is_not_an_action() {
    let mut report = activation([
        acts("lambda", "omicrongrouppilot", HERE).upgrade("effect-coordinate"),
        waits("one", "academypilot", (MIDDLE - 130.0, 200.0, 0.0)),
        waits("blue", "bluesquadronescort", (MIDDLE, 850.0, 180.0)),
    ])
    .begin();
    report.choose("ship one").choose("focus");
    report.choose("coordinate one").choose("evade");
    assert_eq!(report.tokens("one", Token::Evade), 1);
}

/// [SE-FAQ-21]
#[test]
fn an_ability_that_repeats_the_action_refers_to_the_first() {
    let mut report = activation([
        acts("sai", "lieutenantsai", HERE),
        waits("x1", "tempestsquadronpilot", (MIDDLE - 150.0, 300.0, 0.0)),
        waits("blue", "bluesquadronescort", (MIDDLE, 850.0, 180.0)),
    ])
    .begin();
    report
        .choose("coordinate x1")
        .choose("focus")
        .choose("linked barrel_roll");
    report.choose("red roll left").choose("position middle");
    report.choose("use lieutenantsai");
    assert!(report.may("focus") && !report.may("roll left"));
    report.choose("focus");
    assert_eq!(report.tokens("sai", Token::Focus), 1);
}

#[test]
fn cards_change_the_targets_and_actions_of_coordinating() {
    assert!(shuttle(&["coordinates-far"]).may("coordinate three"));
    let mut report = shuttle(&["coordinates-own-bar"]);
    report.choose("coordinate one");
    assert!(
        report.may("focus") && !report.may("evade"),
        "the shuttle's bar has no evade"
    );
    let mut report = shuttle(&["coordinates-two", "coordinates-far"]);
    report.choose("coordinate one").choose("focus");
    assert_eq!(report.asks(), Ask::Coordinate(report.id("lambda")));
    report.choose("ship three");
    assert!(
        report.may("focus") && !report.may("evade"),
        "the same action, as red"
    );
    report.choose("focus");
    assert_eq!(report.tokens("three", Token::Focus), 1);
}
