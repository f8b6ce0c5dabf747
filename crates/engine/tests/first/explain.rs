//! Why a choice isn't available: the facts, with measurements, and the rule.

use furball_cards::{Die, Initiative, Phase};
use furball_engine::AbilityIndex;
use furball_engine::UpgradeIndex;
use furball_engine::refusal::{
    ActionRefusal, AttackRefusal, DiceRefusal, InTheWay, MoveKind, MoveRefusal, TurnRefusal,
};
use furball_engine::{
    AbilityRef, ActionChoice, Ask, CardRef, Choice, Modification, Object, ObstacleIndex, Rule, WeaponRef,
};
use furball_geometry::{Direction, Range, RangeBand};
use furball_testing::*;

/// [FE-RANGE-07, FE-RANGE-08, FE-ATK-08]
#[test]
fn targets_out_of_arc_out_of_range_and_in_contact() {
    let report = position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)),
            ship("near", "academypilot", (MIDDLE, 480.0, 0.0)),
            ship("far", "academypilot", (MIDDLE, 680.0, 0.0)),
            ship("behind", "academypilot", (MIDDLE, 100.0, 0.0)),
        ],
    )
    .play();
    let denied = denied(&report);
    let attack = |name: &str| Choice::Attack {
        weapon: WeaponRef::MAIN,
        target: report.id(name),
        obstructed: false,
    };
    assert_eq!(
        reason(&denied, &attack("far")),
        told(
            AttackRefusal::OutOfRange {
                ship: report.id("red"),
                weapon: WeaponRef::MAIN,
                target: report.id("far"),
                range: Range(4),
                mm: 340,
                reach: RangeBand::new(1, 3)
            },
            Rule::FE_RANGE_07
        )
    );
    assert_eq!(
        reason(&denied, &attack("behind")),
        told(
            AttackRefusal::OutsideArc {
                target: report.id("behind"),
                range: Range(2),
                mm: 160
            },
            Rule::FE_RANGE_08
        )
    );
    assert_eq!(denied.len(), 2, "the third may be attacked");
}

/// [FE-ACT-21, FE-ACT-17]
#[test]
fn unavailable_actions() {
    let report = position(
        Phase::Activation,
        [
            ship("tie", "blacksquadronpilot", (MIDDLE, 300.0, 0.0)).dial("2 straight easy"),
            ship("red", "redsquadronpilot", (MIDDLE - 82.0, 420.0, 0.0)).done(),
            ship("blue", "rookiepilot", (100.0, 850.0, 0.0)).done(),
        ],
    )
    .rock("coreasteroid0", (MIDDLE + 80.0, 420.0, 0.0))
    .play();
    let denied = denied(&report);
    assert_eq!(
        reason(&denied, &Choice::Action(ActionChoice::BarrelRoll)),
        told(
            MoveRefusal::NoRoomBeside {
                left: Some(InTheWay::Object(Object::Ship(report.id("red")))),
                right: Some(InTheWay::Object(Object::Obstacle(ObstacleIndex(0)))),
            },
            Rule::FE_ACT_17
        )
    );
    assert_eq!(denied.len(), 1, "{denied:?}");

    let report = position(
        Phase::Activation,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 100.0, 0.0)).dial("2 straight easy"),
            ship("tie", "academypilot", (MIDDLE, 700.0, 0.0)).done(),
        ],
    )
    .play();
    let lock = Choice::Action(ActionChoice::Lock(report.id("tie")));
    assert_eq!(
        reason(&furball_testing::denied(&report), &lock),
        told(
            ActionRefusal::LockOutOfRange {
                target: Object::Ship(report.id("tie")),
                range: Range(5),
                mm: 440,
                reach: RangeBand::new(1, 3)
            },
            Rule::FE_ACT_21
        )
    );
}

/// [FE-ATK-22, FE-ATK-33]
#[test]
fn tokens_that_cannot_modify_these_dice() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0))
                .focused()
                .evading()
                .locks("other"),
            ship("tie", "academypilot", (MIDDLE, 480.0, 0.0)),
            ship("other", "academypilot", (700.0, 700.0, 0.0)),
        ],
    )
    .dice("a:HHE")
    .play();
    report.choose("red attacks tie");
    let denied = denied(&report);
    assert_eq!(
        reason(&denied, &Choice::Modify(Modification::SpendLock)),
        told(
            DiceRefusal::LockElsewhere {
                locked: Object::Ship(report.id("other")),
                target: report.id("tie")
            },
            Rule::FE_ATK_22
        )
    );
    let evade = Choice::Modify(Modification::Spend(furball_cards::Token::Evade));
    assert_eq!(reason(&denied, &evade).1, Rule::FE_ATK_33);
}

/// [FE-ACTV-01, FE-OPEN-09]
#[test]
fn ships_whose_turn_it_is_not() {
    let report = position(
        Phase::Activation,
        [
            ship("one", "academypilot", (200.0, 300.0, 0.0)).dial("2 straight easy"),
            ship("two", "academypilot", (300.0, 300.0, 0.0)).dial("2 straight easy"),
            ship("black", "blacksquadronpilot", (400.0, 300.0, 0.0)).dial("2 straight easy"),
            ship("red", "redsquadronpilot", (700.0, 700.0, 0.0)).dial("2 straight easy"),
        ],
    )
    .play();
    let denied = denied(&report);
    assert_eq!(denied.len(), 1, "{denied:?}");
    assert_eq!(
        reason(&denied, &Choice::Ship(report.id("black"))),
        told(
            TurnRefusal::OthersFirst {
                ship: report.id("black"),
                initiative: Initiative(4),
                first: Initiative(1)
            },
            Rule::FE_OPEN_09
        )
    );
    assert!(report.view(0).denied().is_empty(), "no prompt for this seat");
    assert!(report.spectator().denied().is_empty());
    assert_eq!(
        report.spectator().check(&Choice::Pass),
        Err(TurnRefusal::Spectator.into())
    );
}

/// [FE-ATK-01, FE-OPEN-09]
#[test]
fn ships_that_have_attacked_or_come_later() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("one", "academypilot", (300.0, 300.0, 0.0)),
            ship("two", "academypilot", (400.0, 300.0, 0.0)),
            ship("third", "academypilot", (500.0, 300.0, 0.0)),
            ship("rookie", "rookiepilot", (400.0, 450.0, 180.0)).done(),
        ],
    )
    .play();
    report.choose("ship one").choose("pass");
    for done in ["one", "rookie"] {
        let ship = report.id(done);
        assert_eq!(
            report.game.check(IMPERIAL, &Choice::Ship(ship)),
            Err(TurnRefusal::HadItsTurn { ship }.into())
        );
    }
}

/// [FE-OPEN-09, FE-DMG-13] A ship that can do nothing waits for the others of its skill, and one that was destroyed has no
/// turn.
#[test]
fn ships_that_wait_and_ships_that_are_gone() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("luke", "lukeskywalker", (400.0, 450.0, 180.0)),
            ship("gone", "academypilot", (400.0, 260.0, 180.0)).facedown(2),
            ship("one", "academypilot", (340.0, 300.0, 0.0)),
            ship("two", "academypilot", (460.0, 300.0, 0.0)),
            ship("idle", "academypilot", (800.0, 100.0, 180.0)),
        ],
    )
    .dice("a:HHH d:BBB")
    .play();
    report.choose("luke attacks gone");
    let (idle, gone) = (report.id("idle"), report.id("gone"));
    assert_eq!(
        report.why("ship idle"),
        told(TurnRefusal::NotItsTurn { ship: idle }, Rule::FE_OPEN_09)
    );
    assert_eq!(
        report.why("ship gone"),
        told(TurnRefusal::ShipGone { ship: gone }, Rule::FE_DMG_13)
    );
}

/// [FE-ATK-19] R3 Astromech works once per round, and the turret fires after the primary weapon.
#[test]
fn an_ability_that_is_used_up() {
    let gray = ship("gray", "graysquadronpilot", (MIDDLE, 300.0, 0.0))
        .upgrade("btla4ywing")
        .upgrade("dorsalturret")
        .upgrade("r3astromech")
        .focused();
    let tie = ship("tie", "academypilot", (MIDDLE, 460.0, 180.0)).done();
    let mut report = position(Phase::Engagement, [gray, tie])
        .dice("a:EB d:BBB a:EB")
        .play();
    report
        .choose("gray attacks tie")
        .choose("use r3astromech")
        .pass_until(|ask| ask == Ask::UseAbility)
        .choose("use btla4ywing")
        .choose("gray attacks tie with dorsalturret");
    let ability = AbilityRef {
        holder: report.id("gray").into(),
        card: CardRef::Upgrade(UpgradeIndex(2)),
        index: AbilityIndex(0),
    };
    let die = Die::Attack;
    assert_eq!(
        why_not(&report, &Choice::Modify(Modification::Ability(ability))),
        told(DiceRefusal::UsedUp { die, ability }, Rule::FE_ATK_19)
    );
}

/// [FE-ACT-17]
#[test]
fn a_roll_without_room_on_one_side() {
    let mut report = position(
        Phase::Activation,
        [
            ship("tie", "academypilot", (MIDDLE, 300.0, 0.0)).dial("2 straight easy"),
            ship("red", "redsquadronpilot", (MIDDLE + 82.0, 420.0, 0.0)).done(),
        ],
    )
    .play();
    report.answer(IMPERIAL, &Choice::Action(ActionChoice::BarrelRoll));
    let right = Choice::Roll {
        side: Direction::Right,
        start: 0.0,
        end: 0.0,
    };
    assert_eq!(
        reason(&denied(&report), &right),
        told(
            MoveRefusal::Blocked {
                how: MoveKind::SlidingRoll,
                blocker: InTheWay::Object(Object::Ship(report.id("red")))
            },
            Rule::FE_ACT_17
        )
    );
}

/// [FE-MISS2-09]
#[test]
fn dials_restricted_by_the_mission() {
    let report = position(
        Phase::Planning,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).marked(),
            ship("tie", "academypilot", (MIDDLE, 700.0, 180.0)),
        ],
    )
    .mission("2")
    .play();
    let denied = report.view(0).denied();
    assert!(!denied.is_empty());
    for each in &denied {
        let Choice::Dial { maneuver, .. } = &each.choice else {
            panic!("{each:?}")
        };
        assert!(
            maneuver.speed > 1 && each.rule == Some(Rule::FE_MISS2_09),
            "{each:?}"
        );
    }
}
