//! Boosts.

use furball_cards::Token;
use furball_engine::{Ask, Choice, Event};
use furball_geometry::{Bearing, Direction, Pose, Size, end_pose};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Set, With};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

/// [SE-BOOST-01, SE-EX-09, LG-ACT-20, LG-EX-12]
#[test]
fn a_boost_ends_where_the_maneuver_does() {
    for bearing in [
        Bearing::Bank(Direction::Left),
        Bearing::Straight,
        Bearing::Bank(Direction::Right),
    ] {
        let mut report = activation([acts("interceptor", "alphasquadronpilot", HERE)]).begin();
        report.choose(&format!("boost {bearing}"));
        let start = Pose::new(HERE.0, HERE.1, HERE.2);
        let end = end_pose(start, Size::Small, bearing, 1).expect("a template");
        report.stands("interceptor", (end.at.x, end.at.y, end.heading.degrees()));
    }
    let report = activation([acts("interceptor", "alphasquadronpilot", HERE)]).begin();
    let boosts = report.actions().into_iter().filter(
        |choice| matches!(choice, Choice::Action(action) if action.act() == Some(furball_cards::ActionKind::Boost)),
    );
    assert_eq!(boosts.count(), 3);
}

/// [SE-BOOST-02]
#[test]
fn the_declared_direction_is_final() {
    let ahead = end_pose(
        Pose::new(HERE.0, HERE.1, 0.0),
        Size::Small,
        Bearing::Bank(Direction::Left),
        1,
    )
    .expect("an end");
    let mut report = activation([
        acts("interceptor", "alphasquadronpilot", HERE),
        waits("blue", "bluesquadronescort", (ahead.at.x - 25.0, ahead.at.y, 0.0)),
    ])
    .begin();
    assert!(report.may("boost straight"), "that would have been free");
    report.choose("boost bank_left");
    report.stands("interceptor", HERE);
    assert!(report.saw(|event| matches!(event, Event::ActionFailed { .. })));
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("last")),
        "its action is over"
    );
}

/// [SE-BOOST-03, SE-BOOST-04, SE-BOOST-05, LG-ACT-21]
#[test]
fn why_a_boost_fails() {
    let ends = |rock: Option<(&str, f64)>, ship: Option<f64>| {
        let mut ships = vec![acts("interceptor", "alphasquadronpilot", HERE)];
        let far = (100.0, 850.0, 180.0);
        ships.push(waits(
            "blue",
            "bluesquadronescort",
            ship.map_or(far, |y| (MIDDLE, y, 0.0)),
        ));
        let mut position = activation(ships);
        if let Some((token, y)) = rock {
            position = position.rock(token, (MIDDLE, y, 0.0));
        }
        let mut report = position.begin();
        report.choose("boost straight");
        let failed = report.saw(|event| matches!(event, Event::ActionFailed { .. }));
        report.stands("interceptor", if failed { HERE } else { (MIDDLE, 380.0, 0.0) });
        failed
    };
    assert!(!ends(None, None));
    assert!(ends(Some(("coreasteroid0", 400.0)), None), "onto an asteroid");
    assert!(ends(Some(("coreasteroid0", 340.0)), None), "through one");
    assert!(ends(Some(("yt2400debris0", 340.0)), None), "through debris");
    assert!(ends(None, Some(410.0)), "onto a ship, without backing up");
    // An unobstructed boost succeeds.
    assert!(!ends(None, Some(430.0)));
}

/// [SE-MOVE-07, SE-BOOST-03, LG-OPEN-33]
#[test]
fn a_boost_never_leaves_the_play_area() {
    let mut report = activation([acts("interceptor", "alphasquadronpilot", (MIDDLE, 820.0, 0.0))]).begin();
    report.choose("boost straight");
    report.stands("interceptor", (MIDDLE, 820.0, 0.0));
    assert!(!report.saw(|event| matches!(event, Event::Fled { .. })));
}

/// [SE-BOOST-06, SE-MOVE-01, LG-ACT-22] No difficulty is checked.
#[test]
fn a_boost_is_a_move_but_not_a_maneuver() {
    let mut report = activation([acts("interceptor", "alphasquadronpilot", HERE)
        .dial("3 turn_left white")
        .upgrade("effect-boost")
        .upgrade("after-boost-evade")
        .upgrade("after-maneuver-deplete")
        .stressed()])
    .begin();
    assert_eq!(report.tokens("interceptor", Token::Deplete), 0);
    report.choose("move boost bank_left");
    assert_eq!(report.tokens("interceptor", Token::Stress), 1);
    assert_eq!(report.tokens("interceptor", Token::Evade), 1);
    assert_eq!(
        report.tokens("interceptor", Token::Deplete),
        1,
        "for the maneuver that followed"
    );
}

/// [SE-BOOST-07, SE-ACT-13]
#[test]
fn boosting_by_an_ability_is_not_an_action() {
    let mut report =
        activation([acts("interceptor", "alphasquadronpilot", HERE).upgrade("effect-boost")]).begin();
    report.choose("move boost straight");
    assert!(report.may("boost straight"), "the action is still open");
    report.choose("boost straight");
    assert_eq!(
        report.count(|event| matches!(event, Event::Repositioned { .. })),
        2
    );
}

#[test]
fn cards_may_give_other_templates() {
    let begin =
        |card: &str| activation([acts("interceptor", "alphasquadronpilot", HERE).upgrade(card)]).begin();
    let mut report = begin("turns-for-red");
    assert!(
        report.may("boost straight") && !report.may("boost turn_left") && !report.may("red boost straight")
    );
    report.choose("red boost turn_left");
    assert_eq!(report.tokens("interceptor", Token::Stress), 1);
    assert!(report.ship("interceptor").pose().at.x < MIDDLE);
    let mut report = activation([acts("yt", "outerrimsmuggler", HERE).upgrade("faster-red")]).begin();
    assert!(
        !report.may("red boost straight"),
        "it must use the faster template"
    );
    report.choose("red boost 2 straight");
    report.stands("yt", (MIDDLE, 460.0, 0.0));
}
