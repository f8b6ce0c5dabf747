//! Linked actions.

use furball_cards::Token;
use furball_engine::{Ask, Event};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Set, With};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

/// [SE-ACT-19, LG-ACT-08, LG-ACT-09, LG-EX-10]
#[test]
fn an_action_allows_the_one_linked_to_it() {
    let mut report = activation([
        acts("x1", "tempestsquadronpilot", HERE),
        waits("blue", "bluesquadronescort", (MIDDLE, 800.0, 180.0)),
    ])
    .begin();
    report.choose("focus").choose("linked barrel_roll");
    assert!(!report.may("roll left"), "it has its printed difficulty");
    report.choose("red roll left").choose("position middle");
    assert_eq!(report.tokens("x1", Token::Stress), 1);
    report.stands("x1", (MIDDLE - 80.0, 300.0, 0.0));
}

/// [SE-ACT-19] It is performed once per round, and not while stressed.
#[test]
fn a_linked_action_is_an_action_like_any_other() {
    let mut report = activation([
        acts("x1", "tempestsquadronpilot", HERE).upgrade("acts-twice"),
        waits("blue", "bluesquadronescort", (MIDDLE, 800.0, 180.0)),
    ])
    .begin();
    report
        .choose("roll left")
        .choose("position middle")
        .choose("focus");
    assert!(!report.may("linked barrel_roll"), "it has rolled this round");
    let mut report = activation([
        acts("v1", "inquisitor", HERE)
            .upgrade("acts-twice")
            .upgrade("red-focus-bar"),
        waits("blue", "bluesquadronescort", (MIDDLE, 800.0, 180.0)),
    ])
    .begin();
    report.choose("red focus");
    assert!(
        !report
            .game
            .prompts()
            .iter()
            .any(|prompt| prompt.ask == Ask::Action(report.id("v1"))),
        "stressed, it performs no more"
    );
}

/// [SE-ACT-19] Two links to one action differ in color; a choice without a color, as in older records, takes the first.
#[test]
fn a_linked_action_is_picked_by_its_color() {
    let rotated = || {
        let mut report = activation([
            acts("heavy", "caridaacademycadet", HERE).upgrade("targetassistmgk300"),
            waits("blue", "bluesquadronescort", (MIDDLE, 800.0, 180.0)),
        ])
        .begin();
        report.choose("rotate rear");
        report
    };
    let mut report = rotated();
    report.choose("linked white calculate").choose("calculate");
    assert_eq!(report.tokens("heavy", Token::Stress), 0);
    let mut report = rotated();
    report.choose("linked calculate").choose("red calculate");
    assert_eq!(report.tokens("heavy", Token::Stress), 1);
}

/// [SE-ACT-20]
#[test]
fn a_granted_action_allows_its_linked_one_too() {
    let mut report = activation([
        acts("lambda", "omicrongrouppilot", HERE),
        waits("x1", "tempestsquadronpilot", (MIDDLE + 160.0, 300.0, 0.0)),
        waits("blue", "bluesquadronescort", (MIDDLE, 800.0, 180.0)),
    ])
    .begin();
    report
        .choose("coordinate x1")
        .choose("focus")
        .choose("linked barrel_roll");
    report.choose("red roll right").choose("position front");
    report.stands("x1", (MIDDLE + 240.0, 310.0, 0.0));
    assert_eq!(report.tokens("x1", Token::Stress), 1);
}

/// [SE-ACT-17]
#[test]
fn a_failed_action_allows_no_linked_action() {
    let mut report = activation([
        acts("v1", "inquisitor", (20.0, 300.0, 0.0)),
        waits("blue", "bluesquadronescort", (MIDDLE, 800.0, 180.0)),
    ])
    .begin();
    report.choose("roll left");
    assert!(!report.may("linked focus"));
    assert_eq!(report.tokens("v1", Token::Focus), 0);
}

/// [SE-QUEUE-06]
#[test]
fn the_linked_action_is_queued_with_abilities() {
    furball_testing::second_only!();
    let begin = || {
        let mut report = activation([
            acts("v1", "inquisitor", HERE).upgrade("after-action-calculate"),
            waits("blue", "bluesquadronescort", (MIDDLE, 800.0, 180.0)),
        ])
        .begin();
        report.choose("boost straight");
        assert_eq!(report.asks(), Ask::LineUpAbility);
        report
    };
    let gained = |report: &furball_testing::Report| {
        let tokens = report.events.iter().filter_map(|event| match event {
            Event::TokensGained { token, .. } => Some(*token),
            _ => None,
        });
        tokens.collect::<Vec<_>>()
    };
    let mut report = begin();
    report.choose("linked focus").choose("red focus");
    // Performing it triggers the ability once more, before the waiting one.
    assert_eq!(
        gained(&report),
        [Token::Stress, Token::Focus, Token::Calculate, Token::Calculate]
    );
    let mut report = begin();
    report
        .choose("use after-action-calculate")
        .choose("linked focus")
        .choose("red focus");
    assert_eq!(
        gained(&report),
        [Token::Calculate, Token::Stress, Token::Focus, Token::Calculate]
    );
    let mut report = begin();
    report.choose("use after-action-calculate").choose("pass");
    assert_eq!(gained(&report), [Token::Calculate], "or not");
}

/// [SE-FAQ-29]
#[test]
fn a_card_may_make_a_linked_action_easier() {
    let linked = |rock: (f64, f64, f64)| {
        let mut report = activation([
            acts("aggressor", "sienarspecialist", HERE).upgrade("evades-by-rocks"),
            waits("blue", "bluesquadronescort", (MIDDLE, 800.0, 180.0)),
        ])
        .rock("coreasteroid0", rock)
        .begin();
        report
            .choose("roll left")
            .choose("position middle")
            .choose("linked evade");
        (report.may("evade"), report.may("red evade"))
    };
    assert_eq!(linked((MIDDLE - 150.0, 300.0, 0.0)), (true, false));
    assert_eq!(linked((MIDDLE + 300.0, 300.0, 0.0)), (false, true));
}
