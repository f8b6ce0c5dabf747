//! Comparing results: cancellation, and the remaining damage.

use furball_cards::{Die, Phase};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event};
use furball_testing::*;

/// An X-wing facing north.
fn rookie() -> PositionShip {
    ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
}

/// A TIE fighter at this gap ahead of it.
fn tie(gap: f64) -> PositionShip {
    ship("tie", "academypilot", (MIDDLE, 340.0 + gap, 90.0)).done()
}

/// The rookie attacks at range 2: three dice against three.
fn attack(dice: &str) -> Report {
    let mut report = position(Phase::Engagement, [rookie(), tie(150.0)])
        .dice(dice)
        .deck(&["injuredpilot", "injuredpilot", "damagedengine"])
        .play();
    report.choose("rookie attacks tie");
    report
}

/// [FE-ATK-35] Abilities that cancel dice come first, before results are compared.
#[test]
fn abilities_cancel_before_evades_do() {
    let mut report = position(Phase::Engagement, [rookie().upgrade("crackshot"), tie(150.0)])
        .dice("a:HCB d:VBB")
        .deck(&["injuredpilot", "injuredpilot"])
        .play();
    report.choose("rookie attacks tie");
    assert_eq!(report.asks(), Ask::UseAbility);
    assert_eq!(
        report.dice(Die::Attack),
        "HCB",
        "the evade has not canceled the hit yet"
    );
    assert_eq!(report.dice(Die::Defense), "VBB");
    report.choose("use crackshot");
    assert_eq!(
        report.struck(),
        (1, 1),
        "the evade was canceled before it could cancel"
    );

    let wampa = ship("wampa", "wampa", (MIDDLE, 490.0, 180.0));
    let mut report = position(Phase::Engagement, [rookie().done(), wampa])
        .dice("a:HC d:BB")
        .play();
    report.choose("wampa attacks rookie").choose("use wampa");
    assert_eq!(report.struck(), (0, 0), "dice canceled by Wampa aren't compared");
    assert_eq!(report.ship("rookie").shields(), 2);
    assert_eq!(report.ship("rookie").damage().count(), 1);
}

/// [FE-ATK-36] One evade cancels one hit or one critical hit.
#[test]
fn an_evade_cancels_one_result() {
    assert_eq!(attack("a:HHB d:VBB").struck(), (1, 0));
    assert_eq!(attack("a:HBB d:VVV").struck(), (0, 0));
    assert_eq!(attack("a:CCB d:VBB").struck(), (0, 1));
}

/// [FE-ATK-37] Hits are canceled before critical hits.
#[test]
fn hits_are_canceled_first() {
    assert_eq!(attack("a:HCC d:VVB").struck(), (0, 1));
    assert_eq!(attack("a:CHC d:VBB").struck(), (0, 2));
    assert_eq!(attack("a:CHH d:VVV").struck(), (0, 0));
}

/// [FE-ATK-38] One uncanceled critical hit is a hit.
#[test]
fn one_result_left_is_a_hit() {
    let report = attack("a:CBB d:BBB");
    assert!(report.saw(|event| *event == Event::AttackHit { hits: 0, crits: 1 }));
    assert_eq!(report.faceup("tie"), ["injuredpilot"]);
}

/// [FE-ATK-39] No uncanceled results is a miss, and no damage.
#[test]
fn no_result_left_is_a_miss() {
    for dice in ["a:EBB d:BBB", "a:HBB d:VBB", "a:HCB d:VVB"] {
        let report = attack(dice);
        assert!(report.saw(|event| *event == Event::AttackMissed));
        assert!(!report.saw(|event| matches!(event, Event::AttackHit { .. })));
        assert_eq!(report.ship("tie").damage().count(), 0);
    }
}

/// [FE-ATK-40] Canceled results leave the common area; focus results and blanks have no effect.
#[test]
fn canceled_results_are_gone() {
    let mut report = position(
        Phase::Engagement,
        [rookie().upgrade("firecontrolsystem"), tie(150.0)],
    )
    .dice("a:HEB d:VEB")
    .play();
    report.choose("rookie attacks tie");
    assert_eq!(
        report.asks(),
        Ask::UseAbility,
        "the attack is over except for its aftermath"
    );
    assert_eq!(report.dice(Die::Attack), "EB");
    assert_eq!(report.dice(Die::Defense), "EB");
    assert_eq!(report.struck(), (0, 0));
    assert_eq!(report.ship("tie").damage().count(), 0);
    report.choose("pass");
}

/// [FE-ATK-41] First a card for each hit, then a faceup one for each critical hit; the third destroys the fighter.
#[test]
fn hits_deal_damage_before_critical_hits() {
    let report = attack("a:CHH d:BBB");
    let dealt: Vec<bool> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::DamageDealt { faceup, .. } => Some(*faceup),
            _ => None,
        })
        .collect();
    assert_eq!(dealt, [false, false, true]);
    assert!(!report.ship("tie").status().in_play());
    let last = report
        .events
        .iter()
        .rposition(|event| matches!(event, Event::DamageDealt { .. }));
    assert!(last < Some(report.when(|event| matches!(event, Event::Destroyed { .. }))));
}
