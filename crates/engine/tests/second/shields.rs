//! Shields: lost, recovered, spent.

use furball_cards::{Phase, Token};
use furball_engine::Event;
use furball_engine::position::PositionShip;
use furball_testing::fight::*;
use furball_testing::test_cards::content;
use furball_testing::{Report, Set, With, second, ship};

fn start(x: PositionShip) -> Report {
    second(
        Phase::Engagement,
        [x, ship("tie", "academypilot", (60.0, 860.0, 180.0))],
    )
    .play_with(content())
}

/// [SE-SHLD-01]
#[test]
fn all_shields_are_active_at_first() {
    assert_eq!(start(xwing()).ship("x").shields(), 2);
}

/// [SE-SHLD-02]
#[test]
fn shields_recover_up_to_the_value() {
    assert_eq!(
        start(xwing().shields(1).upgrade("test-recovers"))
            .ship("x")
            .shields(),
        2
    );
    let report = start(xwing().upgrade("test-recovers"));
    assert_eq!(report.ship("x").shields(), 2);
    assert!(!report.saw(|event| matches!(event, Event::ShieldRecovered { .. })));
}

/// [SE-SHLD-03]
#[test]
fn losing_a_shield_is_not_suffering_damage() {
    let x = xwing()
        .upgrade("test-loses-shield")
        .upgrade("test-after-damage")
        .upgrade("test-after-shield");
    let report = start(x);
    assert_eq!(report.ship("x").shields(), 1);
    assert_eq!(report.gained("x", Token::Calculate), 0);
    assert_eq!(report.gained("x", Token::Evade), 1, "but it is losing a shield");
}

/// [SE-SHLD-04]
#[test]
fn a_shield_is_spent_if_there_is_one() {
    let x = || xwing().upgrade("test-shield-die");
    let mut report = attack(x(), tie(150.0), "a:BBBB d:BBB");
    report.choose("use test-shield-die");
    assert_eq!(report.ship("x").shields(), 1);
    assert_eq!(rolled(&report).0, 4);
    let report = attack(x().shields(0), tie(150.0), "a:BBB d:BBB");
    assert_eq!(rolled(&report).0, 3, "no prompt");
}
