//! Rotating the turret.

use furball_engine::Choice;
use furball_geometry::Quarter;
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Report, Set};

fn begin(pilot: &str, turret: Quarter, cards: &[&str]) -> Report {
    let mut turreted = acts("ship", pilot, (MIDDLE, 300.0, 0.0));
    turreted.turret = Some(turret);
    turreted.upgrades = cards.iter().map(|&card| card.to_owned()).collect();
    activation([turreted, waits("tie", "academypilot", (100.0, 850.0, 180.0))]).begin()
}

fn turns(report: &Report) -> Vec<&'static str> {
    let all = ["front", "right", "rear", "left"];
    all.into_iter()
        .filter(|to| report.may(&format!("rotate {to}")))
        .collect()
}

fn turret(report: &Report) -> Option<Quarter> {
    report.spectator().snapshot();
    report.ship("ship").turret()
}

/// [SE-ROT-01, LG-ACT-38]
#[test]
fn a_single_turret_rotates_to_any_other_arc() {
    let mut report = begin("rebelscout", Quarter::None, &[]);
    assert_eq!(turns(&report), ["right", "rear", "left"]);
    report.choose("rotate left");
    assert_eq!(turret(&report), Some(Quarter::Left));
}

/// [SE-ROT-02, LG-ACT-39]
#[test]
fn a_double_turret_rotates_to_the_two_other_arcs() {
    let mut report = begin("outerrimsmuggler", Quarter::None, &[]);
    assert_eq!(turns(&report), ["right"], "which is left and right");
    report.choose("rotate right");
    assert_eq!(turret(&report), Some(Quarter::Right));
    assert_eq!(turns(&begin("outerrimsmuggler", Quarter::Left, &[])), ["front"]);
}

/// [SE-ROT-03]
#[test]
fn rotating_by_an_ability_is_not_an_action() {
    let mut report = begin("rebelscout", Quarter::None, &["effect-rotate"]);
    assert!(!report.offers().contains(&Choice::Pass));
    report.choose("turret rear");
    report.choose("rotate right");
    assert_eq!(turret(&report), Some(Quarter::Right));
}

#[test]
fn a_card_may_restrict_the_turret() {
    assert_eq!(
        turns(&begin("rebelscout", Quarter::None, &["turret-ahead-or-back"])),
        ["rear"]
    );
}
