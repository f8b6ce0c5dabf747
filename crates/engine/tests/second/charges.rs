//! Charges and Force: spending, losing and recovering them.

use furball_cards::Phase;
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

fn far() -> PositionShip {
    ship("far", "academypilot", (60.0, 860.0, 180.0))
}

fn upgrade_charges(report: &Report, name: &str) -> Vec<u8> {
    report.ship(name).upgrade_charges().collect()
}

fn end_phase(it: PositionShip) -> Report {
    second(Phase::End, [it, far()]).play_with(content())
}

/// [SE-CHG-01, SE-CHG-03]
#[test]
fn each_card_has_its_own_charges() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0));
    let report = second(
        Phase::Planning,
        [it.upgrade("after-full-red").upgrade("force-and-charges"), far()],
    )
    .play_with(content());
    assert_eq!(upgrade_charges(&report, "it"), [1, 3]);
}

/// [SE-CHG-04, LG-OPEN-69]
#[test]
fn force_of_upgrades_adds_to_the_ship() {
    let report = second(
        Phase::Planning,
        [
            ship("jedi", "jediknight", (MIDDLE, 100.0, 0.0)).upgrade("force-and-charges"),
            ship("blue", "academypilot", (MIDDLE, 300.0, 0.0)).upgrade("force-and-charges"),
        ],
    )
    .play_with(content());
    assert_eq!(report.ship("jedi").force(), 2);
    assert_eq!(
        report.ship("blue").force(),
        1,
        "a ship card without Force counts as 0"
    );
}

/// [SE-CHG-05, LG-CHRG-02]
#[test]
fn a_cost_beyond_the_active_charges_cannot_be_paid() {
    let offered = |charges: u8| {
        let mut it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).upgrade("spent-charges");
        it.upgrade_charges = vec![("spent-charges".into(), charges)];
        let mut report = second(Phase::Engagement, [it, far()]).play_with(content());
        if !report.may("use spent-charges") {
            return None;
        }
        report.choose("use spent-charges");
        Some(upgrade_charges(&report, "it"))
    };
    assert_eq!(offered(1), None);
    assert_eq!(offered(2), Some(vec![0]));
}

/// [SE-CHG-07, LG-CHRG-12, LG-CHRG-11]
#[test]
fn charges_are_lost_one_by_one() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).upgrade("spent-charges");
    assert_eq!(upgrade_charges(&end_phase(it), "it"), [1]);
}

/// [SE-CHG-08, SE-CHG-10, SE-END-02, LG-CHRG-05]
#[test]
fn only_recurring_charges_recover() {
    let mut it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0))
        .upgrade("force-and-charges")
        .upgrade("after-full-red")
        .upgrade("dwindling-charges");
    it.upgrade_charges = vec![("force-and-charges".into(), 0), ("after-full-red".into(), 0)];
    let report = end_phase(it);
    assert_eq!(
        upgrade_charges(&report, "it"),
        [1, 0, 1],
        "the last one loses one instead"
    );
}

/// [SE-CHG-06, LG-CHRG-04]
#[test]
fn nothing_recovers_beyond_its_capacity() {
    let it = ship("it", "jediknight", (MIDDLE, 100.0, 0.0)).upgrade("force-and-charges");
    let report = end_phase(it);
    assert_eq!(upgrade_charges(&report, "it"), [3]);
    assert_eq!(report.ship("it").force(), 2);
    assert!(!report.saw(|event| matches!(
        event,
        Event::ChargesRecovered { .. } | Event::ForceRecovered { .. }
    )));
}

/// [SE-CHG-09, LG-OPEN-69, LG-CHRG-07]
#[test]
fn one_force_pool_for_the_whole_ship() {
    let mut it = ship("it", "jediknight", (MIDDLE, 100.0, 0.0)).upgrade("force-and-charges");
    it.force = Some(0);
    assert_eq!(end_phase(it).ship("it").force(), 1);
}

/// [SE-END-02, LG-END-03, LG-END-05, LG-OPEN-22]
#[test]
fn tokens_are_removed_before_charges_recover() {
    let mut it = ship("it", "jediknight", (MIDDLE, 100.0, 0.0)).focused();
    it.force = Some(0);
    let report = end_phase(it);
    let gone = report.when(|event| matches!(event, Event::TokensLost { .. }));
    let back = report.when(|event| matches!(event, Event::ForceRecovered { .. }));
    assert!(gone < back);
}

/// [SE-REPL-01]
#[test]
fn recovering_may_be_replaced() {
    let mut it = ship("it", "jediknight", (MIDDLE, 100.0, 0.0));
    it.force = Some(0);
    let played = || {
        let enemy = ship("far", "academypilot", (60.0, 860.0, 180.0)).upgrade("no-recovery-for-enemies");
        second(Phase::End, [it.clone(), enemy]).play_with(content())
    };
    let mut report = played();
    assert_eq!(report.asks(), Ask::Replace(report.id("it")));
    report.choose("use no-recovery-for-enemies");
    assert_eq!(report.ship("it").force(), 0);
    let mut report = played();
    report.choose("pass");
    assert_eq!(report.ship("it").force(), 1);
}

/// [SE-FAQ-19]
#[test]
fn a_card_recovers_only_its_own_charges() {
    let mut it = ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0))
        .dial("4 koiogran red")
        .upgrade("after-full-red")
        .upgrade("spent-charges");
    it.upgrade_charges = vec![("after-full-red".into(), 0), ("spent-charges".into(), 0)];
    let report = second(Phase::Activation, [it, far()]).play_with(content());
    assert_eq!(upgrade_charges(&report, "it"), [1, 0]);
}
