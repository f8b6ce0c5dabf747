//! Reloading.

use furball_cards::Token;
use furball_engine::position::PositionShip;
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Report, Set, With};

fn wing(torpedoes: u8) -> PositionShip {
    let mut wing = acts("wing", "nusquadronpilot", (MIDDLE, 300.0, 0.0))
        .upgrade("test-torpedoes")
        .upgrade("test-cannon");
    wing.upgrade_charges = vec![("test-torpedoes".into(), torpedoes), ("test-cannon".into(), 0)];
    wing
}

fn begin(wing: PositionShip) -> Report {
    activation([wing, waits("blue", "bluesquadronescort", (100.0, 850.0, 180.0))]).begin()
}

fn charges(report: &Report) -> u8 {
    let mut upgrades = report.ship("wing").upgrade_charges();
    upgrades.next().expect("its torpedoes")
}

/// [SE-RELD-01, LG-ACT-36, LG-OPEN-06]
#[test]
fn a_card_recovers_a_charge_and_the_ship_is_disarmed() {
    let mut report = begin(wing(0).upgrade("after-reload-evade"));
    assert!(
        !report.may("reload test-cannon"),
        "only torpedoes, missiles and devices"
    );
    report.choose("reload test-torpedoes");
    assert_eq!(charges(&report), 1);
    assert_eq!(report.tokens("wing", Token::Disarm), 1);
    assert_eq!(report.tokens("wing", Token::Evade), 1);
}

/// [SE-RELD-02, LG-ACT-37]
#[test]
fn without_a_card_to_reload_it_is_unavailable() {
    let report = begin(wing(2));
    assert!(!report.may("reload test-torpedoes"));
    assert!(!report.may("fail reload"));
}

/// [SE-RELD-03]
#[test]
fn reloading_by_an_ability_is_not_an_action() {
    let mut report = begin(wing(0).upgrade("effect-reload"));
    assert_eq!(charges(&report), 1);
    report.choose("reload test-torpedoes");
    assert_eq!(charges(&report), 2);
}
