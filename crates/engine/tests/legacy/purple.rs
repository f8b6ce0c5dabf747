//! Purple maneuvers.

use furball_cards::{Difficulty, Phase, Token};
use furball_engine::position::PositionShip;
use furball_geometry::Bearing;
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, legacy, ship};

use crate::maneuvers::flown;

fn flies(it: PositionShip) -> Report {
    let far = ship("far", "academypilot", (60.0, 860.0, 180.0));
    legacy(Phase::Activation, [it, far]).play_with(content())
}

fn eta(force: u8) -> PositionShip {
    PositionShip {
        force: Some(force),
        ..ship("it", "jedigeneral", (MIDDLE, 400.0, 0.0)).flying("2 tallon_roll_left")
    }
}

/// [LG-MANV-38, LG-MANV-11] A purple maneuver costs 1 Force and leaves tokens alone, stress included.
#[test]
fn a_purple_maneuver_costs_force() {
    let mut report = flies(eta(2).token(Token::Strain));
    report.choose("tallon middle");
    assert_eq!(flown(&report).difficulty, Difficulty::Purple);
    assert_eq!(report.ship("it").force(), 1);
    assert_eq!(report.tokens("it", Token::Strain), 1);
    let mut report = flies(eta(2).stressed());
    report.choose("tallon middle");
    assert_eq!(
        flown(&report).difficulty,
        Difficulty::Purple,
        "stress doesn't bar it"
    );
    assert_eq!(report.tokens("it", Token::Stress), 1);
}

/// [LG-MANV-38] Without Force the stress maneuver takes its place.
#[test]
fn a_purple_maneuver_without_force() {
    let report = flies(eta(0));
    let flown = flown(&report);
    assert_eq!(
        (flown.speed, flown.bearing, flown.difficulty),
        (2, Bearing::Straight, Difficulty::White)
    );
    assert_eq!(report.tokens("it", Token::Stress), 0);
}

/// [LG-MANV-39] What makes maneuvers harder or easier leaves it purple.
#[test]
fn purple_is_neither_raised_nor_lowered() {
    for card in ["always-harder", "easier-on-reveal"] {
        let mut report = flies(eta(2).upgrade(card));
        if card == "easier-on-reveal" {
            report.choose("use easier-on-reveal");
        }
        report.choose("tallon middle");
        assert_eq!(flown(&report).difficulty, Difficulty::Purple, "{card}");
    }
    // And nothing else becomes purple.
    let red = ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0)).flying("4 koiogran");
    let report = flies(red.upgrade("always-harder"));
    assert_eq!(flown(&report).difficulty, Difficulty::Red);
}
