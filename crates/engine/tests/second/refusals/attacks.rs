//! Attacks that can't be made.

use furball_cards::Token;
use furball_engine::UpgradeIndex;
use furball_engine::position::PositionShip;
use furball_engine::refusal::AttackRefusal;
use furball_engine::{Choice, Rule, ShipId, WeaponRef};
use furball_geometry::Range;
use furball_geometry::RangeBand;
use furball_testing::fight::{engage, tie, tie_at, xwing};
use furball_testing::{MIDDLE, With, ship, told, why_not};

/// [SE-ATK-04, SE-ANAT-04, SE-WPN-07, SE-TOK-05]
#[test]
fn attacks_without_a_target_and_weapons_that_are_not_ready() {
    let mut empty = xwing().upgrade("protontorpedoes").locks("tie");
    empty.upgrade_charges = vec![("protontorpedoes".to_owned(), 0)];
    let report = engage([empty, tie(150.0)], "");
    let with = |weapon, target| Choice::Attack {
        weapon,
        target,
        obstructed: false,
    };
    assert_eq!(
        why_not(&report, &with(WeaponRef::MAIN, ShipId(9))),
        told(AttackRefusal::NoSuchTarget { target: ShipId(9) }, Rule::SE_ATK_04)
    );
    assert_eq!(
        why_not(
            &report,
            &with(WeaponRef::Upgrade(UpgradeIndex(0)), report.id("tie"))
        ),
        told(
            AttackRefusal::NoCharge {
                ship: report.id("x"),
                weapon: WeaponRef::Upgrade(UpgradeIndex(0))
            },
            Rule::SE_ANAT_04
        )
    );
    let mut report = engage([xwing().upgrade("protontorpedoes"), tie(150.0)], "");
    assert_eq!(
        report.why("x attacks tie with protontorpedoes"),
        told(
            AttackRefusal::NeedsLock {
                ship: report.id("x"),
                weapon: WeaponRef::Upgrade(UpgradeIndex(0)),
                target: report.id("tie")
            },
            Rule::SE_WPN_07
        )
    );
    assert_eq!(
        report.why("x attacks tie obstructed").0,
        AttackRefusal::NotObstructed.into()
    );
    // With a second weapon there is a prompt even if the first can't be used.
    let mut report = engage([xwing().upgrade("protontorpedoes").locks("tie"), tie(20.0)], "");
    assert_eq!(
        report.why("x attacks tie with protontorpedoes"),
        told(
            AttackRefusal::OutOfRange {
                ship: report.id("x"),
                weapon: WeaponRef::Upgrade(UpgradeIndex(0)),
                target: report.id("tie"),
                range: Range(1),
                mm: 20,
                reach: RangeBand::new(2, 3)
            },
            Rule::SE_WPN_06
        )
    );
    let report = engage([xwing(), tie(150.0), behind()], "");
    assert_eq!(
        why_not(&report, &with(WeaponRef::MAIN, report.id("behind"))),
        told(
            AttackRefusal::OutsideArc {
                target: report.id("behind"),
                range: Range(2),
                mm: 110
            },
            Rule::SE_ATK_04
        )
    );
}

fn behind() -> PositionShip {
    let mut behind = tie_at(0.0, -150.0);
    behind.id = "behind".to_owned();
    behind
}

/// An attack with the weapon, without choosing an obstructed line.
fn with(weapon: WeaponRef, target: ShipId) -> Choice {
    Choice::Attack {
        weapon,
        target,
        obstructed: false,
    }
}

/// [SE-GOLD-02, SE-ANAT-04] A weapon that the ship doesn't have, and one whose price it can't pay.
#[test]
fn weapons_that_are_missing_or_too_dear() {
    let mut report = engage([xwing().upgrade("test-shield-cannon").shields(0), tie(150.0)], "");
    let (ship, weapon) = (report.id("x"), WeaponRef::Upgrade(UpgradeIndex(0)));
    assert_eq!(
        why_not(
            &report,
            &with(WeaponRef::Upgrade(UpgradeIndex(7)), report.id("tie"))
        ),
        told(AttackRefusal::NoSuchWeapon { ship }, Rule::SE_GOLD_02)
    );
    assert_eq!(
        report.why("x attacks tie with test-shield-cannon"),
        told(AttackRefusal::WeaponUnpaid { ship, weapon }, Rule::SE_ANAT_04)
    );
}

/// [SE-TOK-05] A disarmed ship may fire only what its configuration allows.
#[test]
fn a_disarmed_ship_with_a_cannon() {
    let wing = ship("x", "nusquadronpilot", (MIDDLE, 300.0, 0.0))
        .upgrade("xg1assaultconfiguration")
        .upgrade("test-cannon")
        .token(Token::Disarm);
    let blue = ship("blue", "bluesquadronescort", (MIDDLE, 490.0, 180.0)).done();
    let mut report = engage([wing, blue], "");
    assert!(report.may("x attacks blue with test-cannon"));
    assert_eq!(
        report.why("x attacks blue"),
        told(AttackRefusal::Disarmed, Rule::SE_TOK_05)
    );
}

/// [SE-BONUS-01] The bonus attack is on the ship that attacked.
#[test]
fn another_target_than_that_of_the_bonus() {
    let second_tie = ship("other", "academypilot", (MIDDLE + 70.0, 490.0, 180.0)).done();
    let tie = ship("tie", "academypilot", (MIDDLE, 490.0, 180.0));
    let x = xwing().upgrade("test-revenge").done();
    let mut report = engage([x, tie, second_tie], "a:BB d:BB");
    report.choose("tie attacks x").choose("use test-revenge");
    assert!(report.may("x attacks tie"));
    assert_eq!(
        report.why("x attacks other"),
        told(AttackRefusal::NotThisBonus, Rule::SE_BONUS_01)
    );
    report.choose("pass");
}

/// [SE-DEST-05] A ship that was destroyed before is gone.
#[test]
fn a_target_that_is_gone() {
    let wingman = ship("y", "bluesquadronescort", (MIDDLE + 60.0, 300.0, 0.0));
    let other = ship("other", "academypilot", (MIDDLE + 60.0, 490.0, 180.0)).done();
    let luke = ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0));
    let mut report = engage([luke, wingman, tie(150.0).facedown(2), other], "a:HHH d:BBB");
    report.choose("luke attacks tie");
    let target = report.id("tie");
    assert_eq!(
        report.why("y attacks tie"),
        told(AttackRefusal::TargetGone { target }, Rule::SE_DEST_05)
    );
}
