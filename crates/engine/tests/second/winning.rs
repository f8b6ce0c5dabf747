//! Winning, and drawing.

use furball_cards::Phase;
use furball_engine::{Event, How, Side, Status};
use furball_testing::fight::*;
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Set, With, second, ship};

/// [SE-WIN-01, LG-GAME-03, LG-WIN-01, LG-WIN-02]
#[test]
fn the_game_is_won_at_the_end_of_the_round() {
    let mut report = attack(xwing(), tie(150.0).facedown(2), "a:HBB d:BBB");
    report.pass_all();
    assert_eq!(report.won(), Some((Some(Side::One), How::Elimination)));
    let end = report.when(|event| matches!(event, Event::PhaseStarted(Phase::End)));
    let over = report.when(|event| matches!(event, Event::GameOver(_)));
    let removed = report.when(|event| matches!(event, Event::Destroyed { .. }));
    assert!(removed < end && end < over);
}

/// [SE-WIN-02, LG-WIN-03, LG-OPEN-19] The fighter is removed at initiative 2, the X-wing at initiative 1, by its last enemy.
#[test]
fn it_is_a_draw_if_both_lose_their_last_ship_in_a_round() {
    let x = xwing().shields(0).facedown(3);
    let tie = ship("tie", "obsidiansquadronpilot", (MIDDLE, 490.0, 180.0)).facedown(2);
    let mut report = engage([x, tie], "a:HBB d:BBB a:HB d:BB");
    report.choose("x attacks tie").choose("tie attacks x");
    report.pass_all();
    assert_eq!(report.won().map(|(winner, _)| winner), Some(None));
}

/// [SE-WIN-02]
#[test]
fn at_different_initiatives_it_is_also_a_draw() {
    let x = xwing().shields(0).facedown(3);
    let high = ship("high", "blacksquadronace", (MIDDLE, 490.0, 180.0))
        .facedown(2)
        .upgrade("test-hurt-before-engaging");
    let mut report = engage([x.upgrade("test-hurt-before-engaging"), high], "a:BB d:BB");
    report.choose("high attacks x");
    report.pass_all();
    assert_eq!(report.ship("high").status(), Status::Destroyed);
    assert_eq!(report.won().map(|(winner, _)| winner), Some(None));
}

/// [SE-OPEN-37] The X-wing flees, and the fighter is destroyed in the same round.
#[test]
fn fleeing_counts_as_losing_a_ship() {
    let x = ship("x", "bluesquadronescort", (MIDDLE, 850.0, 0.0)).dial("4 straight white");
    let tie = ship("tie", "academypilot", (MIDDLE, 100.0, 180.0))
        .facedown(2)
        .upgrade("test-hurt-before-engaging")
        .done();
    let mut report = second(Phase::Activation, [x, tie]).play_with(content());
    report.pass_all();
    assert_eq!(report.won().map(|(winner, _)| winner), Some(None));
}
