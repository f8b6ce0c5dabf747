//! Tractored ships: fewer dice, one move a round, and their player's turn.

use furball_cards::{Die, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Choice, Event, Seat};
use furball_testing::acting::{acts, waits};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, legacy, ship};

const THERE: (f64, f64, f64) = (MIDDLE, 600.0, 180.0);

fn blue() -> PositionShip {
    waits("blue", "bluesquadronescort", THERE)
}

/// A TIE fighter's card tractors this ship.
fn caught(card: &str, caught: PositionShip) -> Report {
    let tie = acts("tie", "academypilot", (MIDDLE, 200.0, 0.0)).upgrade(card);
    let mut report = legacy(Phase::Activation, [tie, caught]).play_with(content());
    let tie = report.id("tie");
    report.pass_until(|ask| matches!(ask, Ask::Move(_)) || ask == Ask::Action(tie));
    report
}

fn turn_asked(report: &Report) -> bool {
    report.asks() == Ask::PickTurn(report.id("blue"))
}

/// [LG-TOK-59, LG-TOK-58] Its player may turn a ship that an opponent has moved, to either side, for a stress token.
#[test]
fn its_player_may_turn_it() {
    let moved = || {
        let mut report = caught("tractor-once", blue());
        assert_eq!(report.prompt().seat, Seat(0));
        report.choose("move boost straight");
        report
    };
    let mut report = moved();
    assert!(turn_asked(&report));
    assert_eq!((report.prompt().seat, report.offers().len()), (Seat(1), 3));
    report.choose("turn left");
    report.stands("blue", (MIDDLE, 520.0, 90.0));
    assert_eq!(report.tokens("blue", Token::Stress), 1);
    let mut report = moved();
    report.choose("turn right");
    report.stands("blue", (MIDDLE, 520.0, 270.0));
    let mut report = moved();
    report.choose("pass");
    report.stands("blue", (MIDDLE, 520.0, 180.0));
    assert_eq!(report.tokens("blue", Token::Stress), 0);
    assert!(!report.saw(|event| matches!(event, Event::ActionPerformed { .. })));
}

/// [LG-TOK-55] The opponent may roll it to either side, into one of three places, or boost it straight ahead, or leave it.
#[test]
fn the_opponent_may_move_it() {
    let moves = ["move roll left", "move roll right", "move boost straight", "pass"];
    let report = caught("tractor-once", blue());
    assert_eq!(
        (report.prompt().seat, report.offers().len()),
        (Seat(0), moves.len())
    );
    assert!(moves.into_iter().all(|choice| report.may(choice)));
    for side in ["move roll left", "move roll right"] {
        let mut report = caught("tractor-once", blue());
        report.choose(side);
        assert_eq!((report.prompt().seat, report.offers().len()), (Seat(0), 3));
    }
}

/// [LG-TOK-60, LG-TOK-55] Not if it wasn't moved.
#[test]
fn no_turn_without_a_move() {
    let mut report = caught("tractor-once", blue());
    assert!(report.offers().contains(&Choice::Pass));
    report.choose("pass");
    assert!(!turn_asked(&report));
    report.stands("blue", THERE);
}

/// [LG-OPEN-57] Nor if its own side moved it.
#[test]
fn no_turn_after_a_move_of_its_own_side() {
    let tie = acts("tie", "academypilot", (MIDDLE, 200.0, 0.0)).upgrade("tractor-once");
    let blue = blue().owned_by(0);
    let far = ship("far", "bluesquadronescort", (60.0, 860.0, 180.0))
        .owned_by(1)
        .done();
    let mut report = legacy(Phase::Activation, [tie, blue, far]).play_with(content());
    report.pass_until(|ask| matches!(ask, Ask::Move(_) | Ask::Action(_)));
    if let Ask::Move(_) = report.asks() {
        report.choose("move boost straight");
        assert!(!turn_asked(&report));
    }
}

/// [LG-OPEN-56] Only the first time in a round that it becomes tractored.
#[test]
fn it_is_moved_once_a_round() {
    let mut report = caught("tractor-again", blue());
    report.choose("move boost straight").choose("pass");
    assert!(!matches!(report.asks(), Ask::Move(_)));
    report.stands("blue", (MIDDLE, 520.0, 180.0));
}

/// [LG-TOK-61, LG-TOK-54] Only tokens that reach its threshold cost it a die, and only one: one, two or three by its size.
#[test]
fn only_a_tractored_ship_rolls_fewer_dice() {
    let rolled = |tokens: usize, pilot: &str| {
        let mut caught = ship("caught", pilot, (MIDDLE, 500.0, 180.0)).done();
        caught.tokens = vec![Token::Tractor; tokens];
        let tie = ship("tie", "academypilot", (MIDDLE, 300.0, 0.0));
        let mut report = legacy(Phase::Engagement, [tie, caught]).play_with(content());
        report.choose("tie attacks caught").pass_all();
        report.rolls(Die::Defense)[0]
    };
    assert_eq!(rolled(0, "bluesquadronescort"), 2);
    assert_eq!(rolled(1, "bluesquadronescort"), 1);
    assert_eq!(rolled(2, "bluesquadronescort"), 1);
    let scout = rolled(0, "bluesquadronscout");
    assert_eq!(rolled(1, "bluesquadronscout"), scout, "a medium ship needs two");
    assert_eq!(rolled(2, "bluesquadronscout"), scout - 1);
    let dice: Vec<usize> = (0..=4).map(|tokens| rolled(tokens, "contractedscout")).collect();
    assert_eq!(dice, [2, 2, 2, 1, 1], "a large ship needs three");
}

/// [LG-TOK-57, LG-OPEN-58, LG-MANV-43] It may be left on an obstacle, and turned there; then that takes effect.
#[test]
fn it_is_turned_before_obstacles_take_effect() {
    let tie = acts("tie", "academypilot", (MIDDLE, 200.0, 0.0)).upgrade("tractor-once");
    let mut report = legacy(Phase::Activation, [tie, blue()])
        .rock("coreasteroid0", (MIDDLE, 520.0, 0.0))
        .dice("a:H")
        .play_with(content());
    report.choose("move boost straight");
    assert!(turn_asked(&report));
    assert_eq!(report.ship("blue").shields(), 2);
    report.choose("turn left");
    assert_eq!(report.ship("blue").shields(), 1);
}

/// [LG-TOK-57] It can't be left on another ship: where one is in the way, it stays.
#[test]
fn a_ship_in_the_way_bars_the_move() {
    let moved = |choice: &str, wall: (f64, f64, f64)| {
        let tie = acts("tie", "academypilot", (MIDDLE, 200.0, 0.0)).upgrade("tractor-once");
        let wall = waits("wall", "redsquadronveteran", wall);
        let mut report = legacy(Phase::Activation, [tie, blue(), wall]).play_with(content());
        report.choose(choice);
        let failed = report.saw(|event| matches!(event, Event::MoveFailed { .. }));
        if failed {
            report.stands("blue", THERE);
            assert!(!turn_asked(&report));
        }
        failed
    };
    assert!(moved("move boost straight", (MIDDLE, 520.0, 0.0)));
    assert!(!moved("move boost straight", (MIDDLE + 85.0, 600.0, 0.0)));
    // It faces south, so its left is east.
    assert!(moved("move roll left", (MIDDLE + 85.0, 600.0, 0.0)));
    assert!(!moved("move roll right", (MIDDLE + 85.0, 600.0, 0.0)));
}

/// [LG-OPEN-57] A ship that gains its own token as the price of an ability is moved once that is done.
#[test]
fn its_own_token_waits_for_the_ability() {
    let nantex = acts("nantex", "petranakiarenaace", (MIDDLE, 300.0, 0.0));
    let far = ship("far", "bluesquadronescort", (60.0, 860.0, 180.0))
        .owned_by(1)
        .done();
    let mut report = legacy(Phase::Activation, [nantex, far]).play_with(content());
    report.choose("use nantexclassstarfighter");
    let nantex = report.id("nantex");
    assert_eq!(report.asks(), Ask::Action(nantex), "its turret comes first");
    report.choose("rotate right");
    assert_eq!(
        (report.asks(), report.prompt().seat),
        (Ask::Move(nantex), Seat(0))
    );
    report.choose("move boost straight");
    assert_ne!(report.asks(), Ask::PickTurn(nantex));
}

/// [LG-MANV-43] It isn't turned where its guides would come to lie on another ship.
#[test]
fn no_turn_into_a_ship() {
    let tie = acts("tie", "academypilot", (MIDDLE, 200.0, 0.0)).upgrade("tractor-once");
    let beside = waits("beside", "bluesquadronescort", (MIDDLE + 40.5, 520.0, 0.0));
    let mut report = legacy(Phase::Activation, [tie, blue(), beside]).play_with(content());
    report.choose("move boost straight");
    report.stands("blue", (MIDDLE, 520.0, 180.0));
    assert!(!turn_asked(&report));
}
