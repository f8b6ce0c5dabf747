//! Bonus attacks.

use furball_cards::Die;
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event};
use furball_geometry::Quarter;
use furball_testing::fight::*;
use furball_testing::{MIDDLE, Report, With, ship};

fn attacks(report: &Report) -> usize {
    report.count(|event| matches!(event, Event::AttackDeclared { .. }))
}

/// A Resistance A-wing with a gunner and its turret facing ahead.
fn awing() -> PositionShip {
    PositionShip {
        turret: Some(Quarter::None),
        ..ship("x", "greensquadronexpert", (MIDDLE, 300.0, 0.0))
    }
}

/// [SE-BONUS-01]
#[test]
fn a_bonus_attack_is_in_the_aftermath() {
    let arc170 = ship("x", "squadsevenveteran", (MIDDLE, 300.0, 0.0)).upgrade("veterantailgunner");
    let behind = ship("behind", "academypilot", (MIDDLE, 100.0, 0.0)).done();
    let mut report = engage([arc170, tie_at(0.0, 200.0), behind], "a:BBB d:BBB a:BB d:BBB");
    report.choose("x attacks tie").choose("use veterantailgunner");
    assert_eq!(report.asks(), Ask::Attack(report.id("x")));
    assert!(!report.may("x attacks tie"), "only with the rear weapon");
    report.choose("x attacks behind with 1");
    report.pass_all();
    assert_eq!(report.rolls(Die::Attack), [3, 2]);
}

/// [SE-BONUS-02, SE-FAQ-33] Even if another card would grant one, in another attack.
#[test]
fn one_bonus_attack_per_round() {
    let x = xwing().upgrade("test-follow-up").upgrade("test-revenge");
    let tie = ship("tie", "academypilot", (MIDDLE, 490.0, 180.0));
    let mut report = engage([x, tie], "a:BBB d:BBB a:BBB d:BBB a:BB d:BB");
    report
        .choose("x attacks tie")
        .choose("use test-follow-up")
        .choose("x attacks tie");
    assert!(!report.may("use test-follow-up"), "not after the bonus attack");
    report.choose("tie attacks x");
    assert!(!report.may("use test-revenge"), "nor after defending");
    report.pass_all();
    assert_eq!(attacks(&report), 3);
}

/// An X-wing with missiles that has locked the first of two fighters; the second is this far to its right.
fn clusters(right: f64, charges: u8) -> Report {
    let x = PositionShip {
        upgrade_charges: vec![("clustermissiles".into(), charges)],
        ..xwing().upgrade("clustermissiles").locks("tie")
    };
    let b = ship("b", "academypilot", (MIDDLE + right, 530.0, 180.0)).done();
    let mut report = engage([x, tie(150.0), b], "a:BBB d:BBB a:BBB d:BBB");
    report.choose("x attacks tie with clustermissiles");
    report.choose("pass");
    report
}

/// [SE-BONUS-04, SE-EX-13] Range, arc and cost count again.
#[test]
fn clusters_hit_a_second_ship_without_a_lock() {
    let mut report = clusters(80.0, 2);
    report.choose("use clustermissiles");
    assert!(
        !report.may("x attacks tie with clustermissiles"),
        "another ship than the first"
    );
    report.choose("x attacks b with clustermissiles");
    report.pass_all();
    assert_eq!(report.ship("x").upgrade_charges().next(), Some(0));
}

/// [SE-BONUS-04]
#[test]
fn without_a_charge_there_is_no_second_attack() {
    let mut report = clusters(80.0, 1);
    assert!(!report.may("use clustermissiles"));
    report.position.dice = None;
    report.pass_all();
    // Nor out of arc, or out of range of the first target.
    let mut report = clusters(260.0, 2);
    assert!(!report.may("use clustermissiles"));
    report.position.dice = None;
}

/// [SE-FAQ-02, SE-BONUS-01] Not from the same arc; the freighter's double turret has another.
#[test]
fn a_gunner_needs_another_turret_arc() {
    let mut report = engage([awing().upgrade("veteranturretgunner"), tie(150.0)], "a:BB d:BBB");
    report.choose("x attacks tie");
    assert!(!report.may("use veteranturretgunner"));
    let freighter = PositionShip {
        turret: Some(Quarter::None),
        ..ship("x", "outerrimsmuggler", (MIDDLE, 300.0, 0.0)).upgrade("veteranturretgunner")
    };
    let behind = ship("behind", "academypilot", (MIDDLE, 100.0, 0.0)).done();
    let ahead = ship("tie", "academypilot", (MIDDLE, 490.0, 180.0)).done();
    let mut report = engage([freighter, ahead, behind], "a:BBB d:BBB a:BBB d:BBB");
    report.choose("x attacks tie").choose("use veteranturretgunner");
    assert!(!report.may("x attacks tie"), "that end was used");
    report.choose("x attacks behind");
    report.pass_all();
    assert_eq!(attacks(&report), 2);
}

/// [SE-FAQ-34, SE-FAQ-33] Then the ship can't attack from that arc again.
#[test]
fn at_initiative_7_the_gunner_attacks_first() {
    let enemy = ship("tie", "blacksquadronace", (MIDDLE, 490.0, 180.0));
    let x = PositionShip {
        side: Some(furball_engine::Side::One),
        ..awing().upgrade("hansolo")
    };
    let mut report = engage([x, enemy], "a:BB d:BBB a:BB d:BBB");
    report.choose("use hansolo").choose("x attacks tie");
    let first = report.when(|event| matches!(event, Event::AttackDeclared { .. }));
    let engaged = report
        .events
        .iter()
        .position(|event| matches!(event, Event::EngagementStarted { .. }));
    assert!(engaged.is_none_or(|engaged| first < engaged));
    assert!(!may_attack(&report, "tie"), "not from the same arc");
    report.choose("tie attacks x");
    report.pass_all();
    assert_eq!(attacks(&report), 2);
}
