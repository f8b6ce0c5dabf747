//! Jamming and being jammed.

use furball_cards::Token;
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event, Seat};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Report, Set, With};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

/// [SE-JAM-01, LG-OPEN-42]
#[test]
fn an_enemy_at_range_1_is_jammed() {
    let mut report = activation([
        acts("lambda", "omicrongrouppilot", HERE),
        waits("touching", "bluesquadronescort", (MIDDLE + 60.0, 300.0, 0.0)),
        waits("one", "bluesquadronescort", (MIDDLE - 130.0, 300.0, 0.0)),
        waits("two", "bluesquadronescort", (MIDDLE + 210.0, 300.0, 0.0)),
        waits("friend", "academypilot", (MIDDLE, 420.0, 0.0)),
    ])
    .begin();
    for other in ["touching", "two", "friend"] {
        assert!(!report.may(&format!("red jam {other}")), "{other}");
    }
    report.choose("red jam one");
    assert_eq!(report.tokens("one", Token::Jam), 1);
    assert_eq!(report.tokens("lambda", Token::Stress), 1);
}

/// [SE-JAM-02]
#[test]
fn without_such_an_enemy_it_fails() {
    let mut report = activation([
        acts("lambda", "omicrongrouppilot", HERE),
        waits("two", "bluesquadronescort", (MIDDLE + 210.0, 300.0, 0.0)),
    ])
    .begin();
    report.choose("red fail jam");
    assert!(report.saw(|event| matches!(event, Event::ActionFailed { .. })));
    assert_eq!(report.tokens("two", Token::Jam), 0);
}

/// A ship whose card jams all enemies, with an enemy to jam.
fn jammed(card: &str, by: PositionShip) -> Report {
    activation([
        acts("tie", "academypilot", HERE).upgrade(card),
        by,
        waits("other", "academypilot", (100.0, 100.0, 0.0)),
    ])
    .begin()
}

fn blue() -> PositionShip {
    waits("blue", "bluesquadronescort", (MIDDLE, 850.0, 180.0))
}

/// [SE-JAM-03, LG-TOK-19, LG-TOK-23, LG-OPEN-44]
#[test]
fn the_jamming_player_chooses_what_is_lost() {
    let begin = || jammed("jam-once", blue().focused().locks("tie"));
    let mut report = begin();
    assert_eq!(report.asks(), Ask::Jammed(report.id("blue")));
    assert_eq!(report.prompt().seat, Seat(0), "not the jammed ship's owner");
    assert_eq!(report.offers().len(), 2, "and it can't be declined");
    report.choose("token focus");
    assert_eq!(
        (
            report.tokens("blue", Token::Focus),
            report.tokens("blue", Token::Jam)
        ),
        (0, 0)
    );
    assert_eq!(report.ship("blue").locks().len(), 1);
    let mut report = begin();
    report.choose("ship tie");
    assert_eq!(
        (
            report.tokens("blue", Token::Focus),
            report.tokens("blue", Token::Jam)
        ),
        (1, 0)
    );
    assert_eq!(report.ship("blue").locks().len(), 0);
}

/// [SE-JAM-04, SE-OPEN-10, LG-TOK-20]
#[test]
fn with_nothing_to_lose_it_stays_jammed() {
    let report = jammed("jam-once", blue().stressed());
    assert_eq!(report.tokens("blue", Token::Jam), 1);
    assert_eq!(report.tokens("blue", Token::Stress), 1);
    // With only one kind, that is lost.
    let report = jammed("jam-once", blue().locks("tie"));
    assert_eq!(report.ship("blue").locks().len(), 0);
    assert_eq!(report.tokens("blue", Token::Jam), 0);
}

/// [SE-OPEN-09, LG-OPEN-43]
#[test]
fn tokens_are_gained_one_by_one() {
    let left = |ship: PositionShip| {
        let report = jammed("jam-twice", ship);
        (
            report.tokens("blue", Token::Focus),
            report.tokens("blue", Token::Jam),
        )
    };
    assert_eq!(left(blue().focused().focused()), (0, 0));
    assert_eq!(left(blue().focused()), (0, 1));
    assert_eq!(left(blue()), (0, 2));
}

/// A jammed ship that acts.
fn acting(jams: usize) -> PositionShip {
    let mut ship = acts("v1", "inquisitor", HERE);
    ship.tokens = vec![Token::Jam; jams];
    ship
}

/// [SE-JAM-05, SE-OPEN-11, LG-TOK-21, LG-TOK-22]
#[test]
fn the_next_green_token_or_lock_is_lost() {
    for (jams, left) in [(1, 0), (2, 1)] {
        let mut report = activation([acting(jams), blue()]).begin();
        report.choose("focus");
        assert!(report.saw(|event| matches!(
            event,
            Event::TokensGained {
                token: Token::Focus,
                ..
            }
        )));
        assert_eq!(
            (report.tokens("v1", Token::Focus), report.tokens("v1", Token::Jam)),
            (0, left)
        );
    }
    let mut report = activation([
        acting(1),
        waits("blue", "bluesquadronescort", (MIDDLE, 500.0, 180.0)),
    ])
    .begin();
    report.choose("lock blue");
    assert_eq!(
        (report.ship("v1").locks().len(), report.tokens("v1", Token::Jam)),
        (0, 0)
    );
    // Another jam token stays with the first; the next green token removes one of them.
    let mut report = jammed("jam-once", blue().token(Token::Jam));
    assert_eq!(report.tokens("blue", Token::Jam), 2);
    report.pass_all();
}

/// [SE-JAM-06]
#[test]
fn jamming_does_not_make_actions_fail() {
    let mut report = activation([acting(1).upgrade("after-action-calculate"), blue()]).begin();
    report.choose("boost straight");
    report
        .choose("use after-action-calculate")
        .choose("linked focus")
        .choose("red focus");
    assert!(!report.saw(|event| matches!(event, Event::ActionFailed { .. })));
    // The first calculate token was lost to the jam token, the rest weren't.
    assert_eq!(report.tokens("v1", Token::Focus), 1);
    assert_eq!(report.tokens("v1", Token::Calculate), 1);
    let mut x1 = acts("x1", "tempestsquadronpilot", HERE);
    x1.tokens = vec![Token::Jam];
    let mut report = activation([x1, blue()]).begin();
    report.choose("focus");
    assert!(report.may("linked barrel_roll"), "the focus action was performed");
}

/// [SE-JAM-07, LG-TOK-18]
#[test]
fn jam_tokens_are_removed_in_the_end_phase() {
    let mut report = jammed("jam-once", blue());
    report.pass_all();
    assert_eq!(report.tokens("blue", Token::Jam), 0);
}

/// [SE-JAM-09]
#[test]
fn jamming_by_an_ability_is_not_an_action() {
    let mut report = activation([
        acts("tie", "academypilot", HERE)
            .upgrade("effect-jam")
            .upgrade("jam-icon"),
        waits("blue", "bluesquadronescort", (MIDDLE + 100.0, 300.0, 180.0)),
    ])
    .begin();
    assert_eq!(report.tokens("blue", Token::Jam), 1);
    report.choose("jam blue");
    assert_eq!(report.tokens("blue", Token::Jam), 2);
}

/// [SE-JAM-05, SE-JAM-06] It acquired the lock, although it lost it immediately; an older lock isn't meant.
#[test]
fn a_lock_acquired_by_a_jammed_ship_is_still_shared() {
    let mut report = activation([
        acts("dutch", "dutchvander", HERE).token(Token::Jam),
        waits("friend", "bluesquadronescort", (MIDDLE + 100.0, 300.0, 0.0)),
        waits("tie", "academypilot", (MIDDLE, 500.0, 180.0)),
    ])
    .begin();
    let dutch = report.id("dutch");
    report.pass_until(|ask| ask == Ask::Action(dutch));
    report.choose("lock tie");
    assert_eq!(report.ship("dutch").lock(), None);
    assert_eq!(report.tokens("dutch", Token::Jam), 0);
    report.choose("use dutchvander");
    assert_eq!(report.ship("friend").lock(), Some(report.id("tie")));
}

/// [SE-JAM-06] It has two, and loses the one just acquired.
#[test]
fn an_older_lock_of_a_jammed_ship_is_not_shared() {
    let mut report = activation([
        acts("dutch", "dutchvander", HERE)
            .upgrade("r3astromech")
            .locks("other")
            .token(Token::Jam),
        waits("friend", "bluesquadronescort", (MIDDLE + 100.0, 300.0, 0.0)),
        waits("tie", "academypilot", (MIDDLE, 500.0, 180.0)),
        waits("other", "academypilot", (MIDDLE - 100.0, 500.0, 180.0)),
    ])
    .begin();
    let dutch = report.id("dutch");
    report.pass_until(|ask| ask == Ask::Action(dutch));
    report.choose("lock tie").choose("use dutchvander");
    assert_eq!(report.ship("dutch").lock(), Some(report.id("other")));
    assert_eq!(report.ship("friend").lock(), Some(report.id("tie")));
}
