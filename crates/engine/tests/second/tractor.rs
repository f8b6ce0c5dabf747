//! Tractor tokens and the move they allow.

use furball_cards::{Die, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Choice, Event, Seat};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

const THERE: (f64, f64, f64) = (MIDDLE, 600.0, 180.0);

fn caught(card: &str, caught: PositionShip) -> furball_engine::Position {
    activation([
        acts("tie", "academypilot", (MIDDLE, 200.0, 0.0)).upgrade(card),
        caught,
    ])
}

fn blue() -> PositionShip {
    waits("blue", "bluesquadronescort", THERE)
}

fn asked(report: &Report, name: &str) -> bool {
    report.asks() == Ask::Move(report.id(name))
}

/// [SE-TRAC-01, LG-TOK-62]
#[test]
fn the_number_of_tokens_that_tractor_a_ship() {
    let held = |card: &str, pilot: &str| {
        let report = caught(card, waits("caught", pilot, THERE)).begin();
        let count = report.tokens("caught", Token::Tractor);
        (count, asked(&report, "caught"))
    };
    assert_eq!(held("tractor-once", "bluesquadronescort"), (1, true));
    assert_eq!(held("tractor-once", "bluesquadronscout"), (1, false));
    assert_eq!(held("tractor-twice", "bluesquadronscout"), (2, true));
    assert_eq!(held("tractor-twice", "outerrimsmuggler"), (2, false));
    // They are removed in the End phase.
    let mut report = caught("tractor-twice", waits("caught", "outerrimsmuggler", THERE)).begin();
    report.pass_all();
    assert_eq!(report.tokens("caught", Token::Tractor), 0);
}

/// [SE-TRAC-02, LG-TOK-56]
#[test]
fn the_player_who_tractored_it_moves_it() {
    let begin = || caught("tractor-once", blue()).begin();
    let mut report = begin();
    assert_eq!(report.prompt().seat, Seat(0));
    assert_eq!(report.offers().len(), 4, "left, right, ahead, or no move");
    assert!(report.offers().contains(&Choice::Pass));
    report.choose("move roll left");
    assert_eq!(report.prompt().seat, Seat(0));
    report.choose("position front");
    // It faces south, so its left is east.
    report.stands("blue", (MIDDLE + 80.0, 590.0, 180.0));
    let mut report = begin();
    report.choose("move boost straight");
    report.stands("blue", (MIDDLE, 520.0, 180.0));
    let mut report = begin();
    report.choose("pass");
    report.stands("blue", THERE);
    // A second token while it is tractored doesn't move it again.
    let report = caught("tractor-once", blue().token(Token::Tractor)).begin();
    assert_eq!(report.tokens("blue", Token::Tractor), 2);
    assert!(!asked(&report, "blue"));
}

/// [SE-OPEN-12]
#[test]
fn each_time_it_becomes_tractored() {
    furball_testing::second_only!();
    let mut report = caught("tractor-again", blue()).begin();
    report.choose("move boost straight");
    assert!(asked(&report, "blue"));
    report.choose("move boost straight");
    report.stands("blue", (MIDDLE, 440.0, 180.0));
}

/// [SE-TRAC-03, SE-OBST-06, SE-OBST-07, SE-OBST-08]
#[test]
fn the_move_may_lead_onto_an_obstacle() {
    furball_testing::second_only!();
    let mut report = caught("tractor-once", blue())
        .rock("coreasteroid0", (MIDDLE, 520.0, 0.0))
        .dice("a:H")
        .begin();
    report.choose("move boost straight");
    report.stands("blue", (MIDDLE, 520.0, 180.0));
    assert_eq!(report.ship("blue").shields(), 1);
    // Debris stresses, and deals damage on a critical hit.
    let mut report = caught("tractor-once", blue())
        .rock("yt2400debris0", (MIDDLE, 520.0, 0.0))
        .dice("a:C")
        .begin();
    report.choose("move boost straight");
    assert_eq!(report.tokens("blue", Token::Stress), 1);
    assert_eq!(report.ship("blue").shields(), 1);
    // A gas cloud has no effect.
}

/// [SE-TRAC-04]
#[test]
fn it_rolls_fewer_defense_dice() {
    furball_testing::second_only!();
    let rolled = |tokens: usize, pilot: &str| {
        let mut caught = ship("caught", pilot, (MIDDLE, 500.0, 180.0)).done();
        caught.tokens = vec![Token::Tractor; tokens];
        let mut report = second(
            Phase::Engagement,
            [ship("tie", "academypilot", (MIDDLE, 300.0, 0.0)), caught],
        )
        .begin();
        report.choose("tie attacks caught");
        report.pass_all();
        report.rolls(Die::Defense).first().copied().unwrap_or(0)
    };
    assert_eq!(rolled(0, "bluesquadronescort"), 2);
    assert_eq!(rolled(1, "bluesquadronescort"), 1);
    assert_eq!(rolled(2, "bluesquadronescort"), 1);
    assert_eq!(rolled(1, "outerrimsmuggler"), 0, "whatever its size");
}

/// [SE-TRAC-05, SE-ROLL-08]
#[test]
fn it_is_not_an_action_of_the_ship() {
    let mut report = activation([
        acts("tie", "academypilot", (MIDDLE, 200.0, 0.0)).upgrade("tractor-once"),
        acts("blue", "bluesquadronescort", THERE).stressed(),
    ])
    .begin();
    report.choose("move roll left").choose("position middle");
    report.pass_until(|ask| ask == Ask::Action(furball_engine::ShipId(1)));
    assert!(report.may("roll left"), "the easy maneuver has shed its stress");
    assert!(!report.saw(|event| matches!(event, Event::ActionPerformed { .. })));
}

/// [SE-OPEN-13, SE-MOVE-07]
#[test]
fn an_impossible_move() {
    let edge = (MIDDLE, 30.0, 180.0);
    let mut report = activation([
        acts("tie", "academypilot", (100.0, 300.0, 0.0)).upgrade("tractor-once"),
        waits("blue", "bluesquadronescort", edge),
    ])
    .begin();
    report.choose("move boost straight");
    report.stands("blue", edge);
    assert!(report.saw(|event| matches!(event, Event::MoveFailed { .. })));
    assert!(!report.saw(|event| matches!(event, Event::Fled { .. })));
    // Only the possible positions of a roll are offered.
    let mut report = activation([
        acts("tie", "academypilot", (100.0, 300.0, 0.0)).upgrade("tractor-once"),
        waits("blue", "bluesquadronescort", THERE),
        waits("wall", "academypilot", (MIDDLE + 80.0, 565.0, 0.0)),
    ])
    .begin();
    report.choose("move roll left");
    report.stands("blue", (MIDDLE + 80.0, 610.0, 180.0));
}

/// [SE-OPEN-14]
#[test]
fn larger_ships_roll_over_the_long_edge() {
    let mut report = caught("tractor-twice", waits("caught", "bluesquadronscout", THERE)).begin();
    report.choose("move roll right").choose("position middle");
    report.stands("caught", (MIDDLE - 80.0, 600.0, 180.0));
}

/// [SE-FAQ-23]
#[test]
fn a_ship_that_rolls_along_banks_is_tractored_along_banks() {
    let mut report = caught("tractor-once", blue().upgrade("banked-rolls")).begin();
    assert_eq!(
        report.offers().len(),
        6,
        "two curves to each side, the boost, and passing"
    );
    assert_eq!(report.prompt().seat, Seat(0));
    report.choose("move roll left backward").choose("position middle");
    assert!((report.ship("blue").pose().heading.degrees() - 180.0).abs() > 40.0);
}
