//! Arcs: what is in which.

use furball_cards::Phase;
use furball_cards::language::ArcName;
use furball_engine::position::PositionShip;
use furball_engine::{Choice, Side, UpgradeIndex, WeaponIndex, WeaponRef};
use furball_geometry::{Arc, ArcStyle, Midway, Outline, Pose, Quarter, Size, midway, outline_in_arc};
use furball_testing::fight::*;
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

fn seen(tie: PositionShip, arc: ArcName) -> bool {
    let report = second(Phase::Engagement, [xwing(), tie]).play_with(content());
    let (x, tie) = (report.id("x"), report.id("tie"));
    report.spectator().in_arc(x, arc, tie)
}

/// The weapons with which the first ship may attack the fighter.
fn weapons(report: &Report) -> Vec<WeaponRef> {
    let offers = report.offers().into_iter();
    let weapons = offers.filter_map(|choice| match choice {
        Choice::Attack { weapon, .. } => Some(weapon),
        _ => None,
    });
    weapons.collect()
}

/// [SE-ARC-01] The border is 171.5 mm to the right of the center at the fighter's far corner.
#[test]
fn any_part_of_the_base_within_range_3_is_enough() {
    assert!(seen(tie_at(190.0, 180.0), ArcName::Front));
    assert!(!seen(tie_at(193.0, 180.0), ArcName::Front));
    assert!(seen(tie(299.0), ArcName::Front));
    assert!(!seen(tie(301.0), ArcName::Front), "arcs end with the ruler");
}

/// [SE-ARC-02]
#[test]
fn the_area_under_the_base_is_in_no_arc() {
    let mine = Outline::disc(Pose::new(0.0, 5.0, 0.0).at, 12.0);
    for arc in Arc::ALL {
        assert!(!outline_in_arc(
            Pose::new(0.0, 0.0, 0.0),
            Size::Small,
            ArcStyle::SecondEdition,
            arc,
            &mine
        ));
    }
}

/// [SE-ARC-03, LG-ARC-01, LG-ARC-05]
#[test]
fn four_standard_arcs_fill_the_circle() {
    let places = [
        ((0.0, 150.0), ArcName::Front),
        ((150.0, 0.0), ArcName::Right),
        ((0.0, -150.0), ArcName::Rear),
        ((-150.0, 0.0), ArcName::Left),
    ];
    for ((right, ahead), own) in places {
        for arc in [ArcName::Front, ArcName::Right, ArcName::Rear, ArcName::Left] {
            assert_eq!(seen(tie_at(right, ahead), arc), arc == own, "{own:?} {arc:?}");
        }
    }
}

/// [SE-ARC-04]
#[test]
fn most_weapons_attack_ahead() {
    let torpedoes = xwing().upgrade("protontorpedoes").locks("tie");
    let report = engage([torpedoes.clone(), tie_at(0.0, 200.0)], "");
    assert_eq!(
        weapons(&report),
        [WeaponRef::MAIN, WeaponRef::Upgrade(UpgradeIndex(0))]
    );
    let report = engage([torpedoes, tie_at(200.0, 0.0)], "");
    assert!(!may_attack(&report, "tie"));
}

/// [SE-ARC-05, SE-WPN-01]
#[test]
fn a_rear_weapon_attacks_behind() {
    let arc170 = ship("x", "squadsevenveteran", (MIDDLE, 300.0, 0.0));
    let mut report = engage([arc170, tie_at(0.0, -200.0)], "a:BB d:BBB");
    assert_eq!(weapons(&report), [WeaponRef::Primary(WeaponIndex(1))]);
    report.choose("x attacks tie with 1");
    assert_eq!(rolled(&report).0, 2, "the rear weapon's value");
}

/// [SE-ARC-06, LG-COMP-06, LG-ARC-03, LG-ARC-04, LG-EX-18] It is 15 mm wide.
#[test]
fn the_bullseye_is_a_strip_of_the_front_arc() {
    let near = tie_at(27.0, 300.0);
    assert!(seen(near.clone(), ArcName::Bullseye) && seen(near.clone(), ArcName::Front));
    let beside = tie_at(28.0, 300.0);
    assert!(!seen(beside.clone(), ArcName::Bullseye) && seen(beside, ArcName::Front));
    let report = attack(xwing(), near, "a:BBB d:BBBB");
    assert_eq!(rolled(&report), (3, 4), "being in it has no effect of its own");
}

/// [SE-ARC-07, LG-ARC-06]
#[test]
fn full_arcs_share_the_midway_line() {
    let across = tie_at(150.0, 10.0);
    assert!(seen(across.clone(), ArcName::FullFront) && seen(across, ArcName::FullRear));
    // Some ships have a weapon for it.
    let auzituck = || ship("x", "kashyyykdefender", (MIDDLE, 300.0, 0.0));
    assert!(may_attack(&engage([auzituck(), tie_at(150.0, 25.0)], ""), "tie"));
    assert!(!may_attack(
        &engage([auzituck(), tie_at(150.0, -25.0)], ""),
        "tie"
    ));
}

/// [SE-ARC-08, SE-ARC-09, SE-ARC-10] One of the three, within range 3.
#[test]
fn behind_in_front_and_flanking() {
    for (ahead, front, rear, place) in [
        (25.0, true, false, Midway::InFront),
        (-25.0, false, true, Midway::Behind),
        (15.0, true, true, Midway::Flanking),
    ] {
        assert_eq!(seen(tie_at(150.0, ahead), ArcName::FullFront), front);
        assert_eq!(seen(tie_at(150.0, ahead), ArcName::FullRear), rear);
        let place_of = midway(
            Pose::new(0.0, 0.0, 0.0),
            Size::Small,
            Pose::new(150.0, ahead, 180.0),
            Size::Small,
        );
        assert_eq!(place_of, Some(place));
    }
}

/// A Resistance A-wing with its turret to this side.
fn awing(turret: Quarter) -> PositionShip {
    PositionShip {
        turret: Some(turret),
        ..ship("x", "greensquadronexpert", (MIDDLE, 300.0, 0.0))
    }
}

/// [SE-ARC-11, LG-ARC-07, LG-ARC-08, LG-EX-19]
#[test]
fn a_turret_attacks_where_it_points() {
    assert!(may_attack(
        &engage([awing(Quarter::Left), tie_at(-150.0, 0.0)], ""),
        "tie"
    ));
    assert!(!may_attack(
        &engage([awing(Quarter::Left), tie_at(150.0, 0.0)], ""),
        "tie"
    ));
    assert!(!may_attack(
        &engage([awing(Quarter::Left), tie_at(0.0, 150.0)], ""),
        "tie"
    ));
}

/// [SE-ARC-12, LG-ARC-09, LG-EX-20]
#[test]
fn a_double_turret_attacks_both_ways() {
    let decimator = || PositionShip {
        turret: Some(Quarter::Left),
        ..ship("x", "patrolleader", (MIDDLE, 300.0, 0.0))
    };
    let enemy = |right: f64, ahead: f64| PositionShip {
        pilot: "bluesquadronescort".into(),
        ..tie_at(right, ahead)
    };
    assert!(may_attack(&engage([decimator(), enemy(-180.0, 0.0)], ""), "tie"));
    assert!(may_attack(&engage([decimator(), enemy(180.0, 0.0)], ""), "tie"));
    assert!(!may_attack(&engage([decimator(), enemy(0.0, 180.0)], ""), "tie"));
}

/// [SE-ARC-13, SE-FAQ-04, LG-ARC-02] The Y-wing's front arc, and where its upgrade's turret points.
#[test]
fn firing_arcs_are_all_arcs_a_ship_can_attack_into() {
    let ywing = || PositionShip {
        turret: Some(Quarter::Half),
        ..ship("x", "graysquadronbomber", (MIDDLE, 300.0, 0.0)).upgrade("dorsalturret")
    };
    for ((right, ahead), inside) in [
        ((0.0, 150.0), true),
        ((0.0, -150.0), true),
        ((150.0, 0.0), false),
        ((-150.0, 0.0), false),
        // As far as range 3, although the turret itself reaches only range 2.
        ((0.0, -330.0), true),
    ] {
        let report = engage([ywing(), tie_at(right, ahead)], "");
        let (x, tie) = (report.id("x"), report.id("tie"));
        assert_eq!(report.spectator().in_firing_arc(x, tie), inside);
    }
}

/// [SE-ARC-14, SE-WPN-05, LG-WEAP-03]
#[test]
fn the_defender_must_be_in_the_attack_arc() {
    let sniper = || xwing().upgrade("test-bullseye");
    let report = engage([sniper(), tie_at(20.0, 200.0)], "");
    assert_eq!(
        weapons(&report),
        [WeaponRef::MAIN, WeaponRef::Upgrade(UpgradeIndex(0))]
    );
    let report = engage([sniper(), tie_at(60.0, 200.0)], "");
    assert_eq!(weapons(&report), [WeaponRef::MAIN]);
}

/// [SE-FAQ-03]
#[test]
fn no_ship_is_in_its_own_firing_arc() {
    let friend = PositionShip {
        side: Some(Side::One),
        ..ship("friend", "bluesquadronescort", (MIDDLE, 440.0, 0.0))
    };
    let mut report = engage([xwing().upgrade("test-sees"), friend.done(), tie(600.0)], "");
    report.pass_all();
    let gained = |name: &str| {
        let id = report.id(name);
        report.saw(|event| matches!(event, furball_engine::Event::TokensGained { ship, .. } if *ship == id))
    };
    assert!(gained("friend"));
    assert!(!gained("x"));
}
