//! What a Second Edition player is told when an action, an attack or a token isn't available.

use furball_cards::{ActionKind, Die, Difficulty, Initiative, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::refusal::{
    ActionRefusal, AttackRefusal, DiceRefusal, InTheWay, MoveKind, MoveRefusal, TurnRefusal,
};
use furball_engine::{
    ActionChoice, Ask, Chance, Choice, Modification, Object, ObstacleIndex, Position, Refusal, Rule,
    Rulebook, RulebookId, Seed, ShipId, Side, UpgradeIndex, WeaponRef,
};
use furball_geometry::{Quarter, Range, RangeBand};

use crate::acting::{Play, activation, acts, waits};
use crate::fight::{attack, engage, tie, tie_at, xwing};
use crate::report::{MIDDLE, Report, Set, With, ship, told, why_not};
use crate::test_cards::{content, second};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

/// Why the choice is refused, and the rule.
#[track_caller]
fn why(report: &mut Report, text: &str) -> (Refusal, Rule) {
    let refused = report.refused(text);
    (refused.why, refused.rule)
}

/// Focus has this color now.
fn other_color(difficulty: Difficulty) -> ActionRefusal {
    let action = ActionKind::Focus;
    ActionRefusal::OtherColor { action, difficulty }
}

/// Plays by the rulebook except that actions that would fail can't be tried.
fn none_may_fail(position: Position) -> Report {
    let mut rulebook = Rulebook::of(RulebookId::Second);
    rulebook.actions.may_fail = false;
    let started = position.start_under(rulebook, content(), Chance::seeded(Seed([7; 32])));
    let (game, events) = started.expect("a position");
    Report {
        position,
        game,
        events,
    }
}

/// The ship is about to perform an action; an enemy fighter is far away.
fn acting(it: PositionShip) -> Report {
    activation([it, waits("far", "bluesquadronescort", (100.0, 850.0, 180.0))]).begin()
}

fn fighter() -> PositionShip {
    acts("tie", "academypilot", HERE)
}

#[test]
fn an_icon_missing_from_the_bar() {
    // [SE-ACT-01]
    let mut report = acting(fighter());
    assert_eq!(
        why(&mut report, "cloak"),
        told(
            ActionRefusal::NotOnBar {
                action: ActionKind::Cloak
            },
            Rule::SE_ACT_01
        )
    );
    assert_eq!(
        why(&mut report, "lock far"),
        told(
            ActionRefusal::NotOnBar {
                action: ActionKind::Lock
            },
            Rule::SE_ACT_01
        )
    );
}

#[test]
fn stress_prevents_all_actions_a_card_does_not_allow() {
    // [SE-ACT-02]
    let mut report = acting(fighter().stressed().stressed().upgrade("acts-stressed"));
    assert!(report.may("focus"));
    assert_eq!(
        why(&mut report, "evade"),
        told(
            ActionRefusal::StressedForThis {
                action: ActionKind::Evade
            },
            Rule::SE_ACT_02
        )
    );
}

#[test]
fn only_the_granted_action_is_available() {
    // [SE-ACT-01, SE-ACT-12]
    let mut report = acting(fighter().upgrade("grant-focus"));
    report.choose("use grant-focus");
    assert_eq!(
        why(&mut report, "evade"),
        told(
            ActionRefusal::NotThisAction {
                action: ActionKind::Evade
            },
            Rule::SE_ACT_01
        )
    );
}

#[test]
fn a_damage_card_that_leaves_only_focus() {
    // [SE-GOLD-03]
    let mut report = acting(fighter().faceup("damagedsensorarray"));
    assert!(report.may("focus"));
    assert_eq!(
        why(&mut report, "evade"),
        told(
            ActionRefusal::CardForbidsAction {
                action: ActionKind::Evade
            },
            Rule::SE_GOLD_03
        )
    );
}

#[test]
fn colors_of_actions() {
    // [SE-ACT-05, SE-ACT-06]
    let mut report = acting(fighter().upgrade("red-focus-bar"));
    assert_eq!(
        why(&mut report, "focus"),
        told(other_color(Difficulty::Red), Rule::SE_ACT_01)
    );
    assert_eq!(
        why(&mut report, "purple focus"),
        told(other_color(Difficulty::Red), Rule::SE_ACT_01)
    );
    report.choose("red focus");
    let mut report = acting(fighter());
    assert_eq!(
        why(&mut report, "red focus"),
        told(other_color(Difficulty::White), Rule::SE_ACT_01)
    );
    let mut report = acting(fighter().upgrade("purple-focus-bar"));
    assert_eq!(
        why(&mut report, "purple focus"),
        told(
            ActionRefusal::PurpleNeedsForce {
                action: ActionKind::Focus
            },
            Rule::SE_ACT_06
        )
    );
}

#[test]
fn moves_without_a_template_or_without_room() {
    // [SE-BOOST-02, SE-BOOST-03, SE-ACT-14]
    let blocked = activation([
        acts("alpha", "alphasquadronpilot", HERE),
        waits("blue", "bluesquadronescort", (MIDDLE + 30.0, 385.0, 180.0)),
    ]);
    assert!(blocked.clone().begin().may("boost straight"), "it may fail");
    let mut report = none_may_fail(blocked);
    assert_eq!(
        why(&mut report, "boost turn_left"),
        told(
            ActionRefusal::NoSuchTemplate {
                action: ActionKind::Boost
            },
            Rule::SE_ACT_01
        )
    );
    assert_eq!(
        why(&mut report, "boost straight"),
        told(
            MoveRefusal::NoRoom {
                how: MoveKind::Boost,
                blocker: vec![InTheWay::Object(Object::Ship(ShipId(1)))]
            },
            Rule::SE_BOOST_03
        )
    );
    assert!(report.may("boost bank_left"));
    assert_eq!(
        why(&mut report, "roll"),
        told(ActionRefusal::NotLikeThis, Rule::SE_ACT_01)
    );
}

#[test]
fn a_ship_that_ignores_rocks_does_not_ignore_gas_clouds() {
    // [SE-ROLL-04]
    let beside = |token: &str| {
        let miner = activation([
            acts("miner", "miningguildsurveyor", HERE),
            waits("far", "bluesquadronescort", (100.0, 850.0, 180.0)),
        ]);
        none_may_fail(miner.rock(token, (MIDDLE - 80.0, 300.0, 0.0)))
    };
    assert!(beside("coreasteroid1").may("roll left"));
    let mut report = beside("gascloud1");
    assert_eq!(
        why(&mut report, "roll left"),
        told(
            MoveRefusal::NoRoom {
                how: MoveKind::BarrelRoll,
                blocker: vec![InTheWay::Object(Object::Obstacle(ObstacleIndex(0)))]
            },
            Rule::SE_ROLL_04
        )
    );
}

#[test]
fn locks_without_a_target() {
    // [SE-LOCK-01]
    let mut report = activation([
        acts("blue", "bluesquadronescort", HERE),
        waits("friend", "bluesquadronescort", (MIDDLE + 100.0, 300.0, 0.0)),
        waits("tie", "academypilot", (MIDDLE, 450.0, 180.0)),
    ])
    .rock("coreasteroid0", (100.0, 800.0, 0.0))
    .begin();
    let nothing = told(ActionRefusal::NothingToLock, Rule::SE_LOCK_01);
    assert_eq!(why(&mut report, "lock blue"), nothing);
    assert_eq!(why(&mut report, "lock obstacle 1"), nothing);
    assert_eq!(why(&mut report, "lock device 0"), nothing);
    assert_eq!(
        why(&mut report, "lock obstacle 0").0,
        ActionRefusal::LockOutOfRange {
            target: Object::Obstacle(ObstacleIndex(0)),
            range: Range(6),
            mm: 567,
            reach: RangeBand::new(0, 3)
        }
        .into()
    );
    assert!(report.may("lock tie") && report.may("lock friend"));
}

#[test]
fn enemies_too_far_to_be_jammed_and_ships_that_cannot_be_coordinated() {
    // [SE-JAM-01, SE-COORD-01]
    let mut report = activation([
        acts("lambda", "omicrongrouppilot", HERE),
        waits("blue", "bluesquadronescort", (MIDDLE, 550.0, 180.0)),
    ])
    .begin();
    assert_eq!(
        why(&mut report, "red jam blue"),
        told(
            ActionRefusal::JamOutOfRange {
                target: ShipId(1),
                range: Range(2),
                mm: 190
            },
            Rule::SE_JAM_01
        )
    );
    assert_eq!(
        why(&mut report, "coordinate blue"),
        told(
            ActionRefusal::NotFriendly { target: ShipId(1) },
            Rule::SE_COORD_01
        )
    );
    assert_eq!(
        why(&mut report, "coordinate lambda"),
        told(
            ActionRefusal::NotFriendly { target: ShipId(0) },
            Rule::SE_COORD_01
        )
    );
}

#[test]
fn turrets_charges_and_cloaks_that_would_not_change() {
    // [SE-ROT-01, SE-RELD-02, SE-CLOAK-02]
    let mut scout = acts("scout", "rebelscout", HERE);
    scout.turret = Some(Quarter::Right);
    let mut report = acting(scout);
    assert_eq!(
        why(&mut report, "rotate right"),
        told(ActionRefusal::TurretThere, Rule::SE_ROT_01)
    );
    let mut smuggler = acts("smuggler", "outerrimsmuggler", HERE).upgrade("turret-ahead-or-back");
    smuggler.turret = Some(Quarter::None);
    let mut report = acting(smuggler);
    assert_eq!(
        why(&mut report, "rotate right"),
        told(ActionRefusal::TurretCantTurn, Rule::SE_ROT_01)
    );
    let report = acting(acts("wing", "nusquadronpilot", HERE));
    assert_eq!(
        why_not(&report, &Choice::Action(ActionChoice::Reload(UpgradeIndex(0)))),
        told(ActionRefusal::NothingToReload, Rule::SE_RELD_02)
    );
    let mut report = acting(acts("phantom", "imdaartestpilot", HERE).token(Token::Cloak));
    assert_eq!(
        why(&mut report, "cloak"),
        told(ActionRefusal::Cloaked, Rule::SE_CLOAK_02)
    );
}

#[test]
fn slams_of_another_speed_and_at_another_time() {
    // [SE-SLAM-01, SE-SLAM-02]
    let wing = || acts("wing", "nusquadronpilot", HERE);
    let mut report = acting(wing());
    assert_eq!(
        why(&mut report, "slam 3 straight"),
        told(ActionRefusal::SlamSpeed { speed: 2 }, Rule::SE_SLAM_01)
    );
    let mut report = activation([
        wing(),
        acts("sai", "lieutenantsai", (MIDDLE + 160.0, 300.0, 0.0)),
        waits("blue", "bluesquadronescort", (100.0, 850.0, 180.0)),
    ])
    .begin();
    report.choose("pass").choose("coordinate wing");
    assert_eq!(
        why(&mut report, "slam 2 straight"),
        told(ActionRefusal::SlamInOwnStep, Rule::SE_SLAM_02)
    );
}

#[test]
fn ionized_ships_only_focus() {
    // [SE-ION-04]
    let mut report = second(
        Phase::Planning,
        [
            ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0)).token(Token::Ion),
            ship("near", "academypilot", (MIDDLE, 650.0, 180.0)),
        ],
    )
    .begin();
    report.choose("dial near 1 turn_left").choose("seat 2: done");
    let it = report.id("it");
    report.pass_until(|ask| ask == Ask::Action(it));
    assert!(report.may("focus"));
    assert_eq!(
        why(&mut report, "lock near"),
        told(ActionRefusal::OnlyFocus, Rule::SE_ION_04)
    );
}

#[test]
fn attacks_without_a_target_and_weapons_that_are_not_ready() {
    // [SE-ATK-04, SE-ANAT-04, SE-WPN-07, SE-TOK-05]
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
        why(&mut report, "x attacks tie with protontorpedoes"),
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
        why(&mut report, "x attacks tie obstructed").0,
        AttackRefusal::NotObstructed.into()
    );
    // With a second weapon there is a prompt even if the first can't be used.
    let mut report = engage([xwing().upgrade("protontorpedoes").locks("tie"), tie(20.0)], "");
    assert_eq!(
        why(&mut report, "x attacks tie with protontorpedoes"),
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

#[test]
fn tokens_that_are_missing_or_not_for_these_dice() {
    // [SE-TOK-02, SE-LOCK-03, SE-ATK-11, SE-DICE-11]
    let spend = |how| Choice::Modify(how);
    let report = attack(xwing().focused(), tie(150.0), "a:HEB");
    for token in [Token::Calculate, Token::Evade] {
        assert_eq!(
            why_not(&report, &spend(Modification::Spend(token))),
            told(DiceRefusal::NoToken { token }, Rule::SE_TOK_02)
        );
    }
    assert_eq!(
        why_not(&report, &spend(Modification::SpendForce)),
        told(DiceRefusal::NoForce, Rule::SE_TOK_02)
    );
    assert_eq!(
        why_not(&report, &spend(Modification::SpendLock)),
        told(
            DiceRefusal::NoLock {
                target: report.id("tie")
            },
            Rule::SE_LOCK_03
        )
    );
    // A lock is there, but no focus.
    let mut luke = ship("x", "lukeskywalker", HERE).locks("tie").evading();
    luke.force = Some(2);
    let report = attack(luke, tie(150.0), "a:HHB");
    assert_eq!(
        why_not(&report, &spend(Modification::SpendForce)),
        told(
            DiceRefusal::NoFocusForForce { die: Die::Attack },
            Rule::SE_DICE_11
        )
    );
    assert_eq!(
        why_not(&report, &spend(Modification::Spend(Token::Evade))),
        told(
            DiceRefusal::TokenForOtherDice {
                token: Token::Evade,
                dice: Die::Attack
            },
            Rule::SE_EVADE_02
        )
    );
    // The defender may modify attack dice, but not with tokens.
    let report = attack(xwing(), tie(150.0).focused().upgrade("test-disturbs"), "a:HHB");
    assert_eq!(
        why_not(&report, &spend(Modification::Spend(Token::Focus))),
        told(DiceRefusal::NotOwnDice { die: Die::Attack }, Rule::SE_ATK_11)
    );
    // A lock can't modify defense dice.
    let report = attack(xwing(), tie(150.0).focused().locks("x"), "a:HHB d:EVB");
    assert_eq!(
        why_not(&report, &spend(Modification::SpendLock)),
        told(DiceRefusal::LockForAttackDice, Rule::SE_LOCK_03)
    );
}

#[test]
fn ships_before_and_after_their_turn() {
    // [SE-ROUND-03]
    let mut late = acts("late", "obsidiansquadronpilot", (700.0, 300.0, 0.0));
    late.side = Some(Side::One);
    let mut report = activation([
        acts("one", "academypilot", (200.0, 300.0, 0.0)),
        acts("two", "academypilot", (350.0, 300.0, 0.0)),
        waits("done", "academypilot", (500.0, 300.0, 0.0)),
        late,
        waits("blue", "bluesquadronescort", (100.0, 850.0, 180.0)),
    ])
    .begin();
    assert!(report.may("ship one") && report.may("ship two"));
    assert_eq!(
        why(&mut report, "ship done"),
        told(
            TurnRefusal::HadItsTurn {
                ship: report.id("done")
            },
            Rule::SE_ROUND_03
        )
    );
    assert_eq!(
        why(&mut report, "ship late"),
        told(
            TurnRefusal::OthersFirst {
                ship: report.id("late"),
                initiative: Initiative(2),
                first: Initiative(1)
            },
            Rule::SE_ROUND_03
        )
    );
    assert_eq!(
        why(&mut report, "ship blue").0,
        TurnRefusal::HadItsTurn {
            ship: report.id("blue")
        }
        .into()
    );
}
