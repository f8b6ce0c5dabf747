//! What a Second Edition player is told when an action, an attack or a token isn't available.

mod attacks;
mod card_actions;
mod dice;

use furball_cards::{ActionKind, Difficulty, Initiative, Phase, Token};
use furball_engine::ObstacleIndex;
use furball_engine::UpgradeIndex;
use furball_engine::position::PositionShip;
use furball_engine::refusal::{ActionRefusal, InTheWay, MoveKind, MoveRefusal, TurnRefusal};
use furball_engine::{ActionChoice, Ask, Choice, Object, Position, Rule, ShipId, Side};
use furball_geometry::Quarter;
use furball_geometry::Range;
use furball_geometry::RangeBand;
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Report, Set, With, second, ship, told, why_not};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

/// Focus has this color now.
fn other_color(difficulty: Difficulty) -> ActionRefusal {
    let action = ActionKind::Focus;
    ActionRefusal::OtherColor { action, difficulty }
}

/// Plays by the rulebook except that actions that would fail can't be tried.
fn none_may_fail(position: Position) -> Report {
    position.play_under(|rulebook| rulebook.actions.may_fail = false)
}

/// The ship is about to perform an action; an enemy fighter is far away.
fn acting(it: PositionShip) -> Report {
    activation([it, waits("far", "bluesquadronescort", (100.0, 850.0, 180.0))]).begin()
}

fn fighter() -> PositionShip {
    acts("tie", "academypilot", HERE)
}

/// [SE-ACT-01]
#[test]
fn an_icon_missing_from_the_bar() {
    let mut report = acting(fighter());
    assert_eq!(
        report.why("cloak"),
        told(
            ActionRefusal::NotOnBar {
                action: ActionKind::Cloak
            },
            Rule::SE_ACT_01
        )
    );
    assert_eq!(
        report.why("lock far"),
        told(
            ActionRefusal::NotOnBar {
                action: ActionKind::Lock
            },
            Rule::SE_ACT_01
        )
    );
}

/// [SE-ACT-02]
#[test]
fn stress_prevents_all_actions_a_card_does_not_allow() {
    let mut report = acting(fighter().stressed().stressed().upgrade("acts-stressed"));
    assert!(report.may("focus"));
    assert_eq!(
        report.why("evade"),
        told(
            ActionRefusal::StressedForThis {
                action: ActionKind::Evade
            },
            Rule::SE_ACT_02
        )
    );
}

/// [SE-ACT-01, SE-ACT-12]
#[test]
fn only_the_granted_action_is_available() {
    let mut report = acting(fighter().upgrade("grant-focus"));
    report.choose("use grant-focus");
    assert_eq!(
        report.why("evade"),
        told(
            ActionRefusal::NotThisAction {
                action: ActionKind::Evade
            },
            Rule::SE_ACT_01
        )
    );
}

/// [SE-GOLD-03]
#[test]
fn a_damage_card_that_leaves_only_focus() {
    let mut report = acting(fighter().faceup("damagedsensorarray"));
    assert!(report.may("focus"));
    assert_eq!(
        report.why("evade"),
        told(
            ActionRefusal::CardForbidsAction {
                action: ActionKind::Evade
            },
            Rule::SE_GOLD_03
        )
    );
}

/// [SE-ACT-05, SE-ACT-06]
#[test]
fn colors_of_actions() {
    let mut report = acting(fighter().upgrade("red-focus-bar"));
    assert_eq!(
        report.why("focus"),
        told(other_color(Difficulty::Red), Rule::SE_ACT_01)
    );
    assert_eq!(
        report.why("purple focus"),
        told(other_color(Difficulty::Red), Rule::SE_ACT_01)
    );
    report.choose("red focus");
    let mut report = acting(fighter());
    assert_eq!(
        report.why("red focus"),
        told(other_color(Difficulty::White), Rule::SE_ACT_01)
    );
    let mut report = acting(fighter().upgrade("purple-focus-bar"));
    assert_eq!(
        report.why("purple focus"),
        told(
            ActionRefusal::PurpleNeedsForce {
                action: ActionKind::Focus
            },
            Rule::SE_ACT_06
        )
    );
}

/// [SE-BOOST-02, SE-BOOST-03, SE-ACT-14]
#[test]
fn moves_without_a_template_or_without_room() {
    let blocked = activation([
        acts("alpha", "alphasquadronpilot", HERE),
        waits("blue", "bluesquadronescort", (MIDDLE + 30.0, 385.0, 180.0)),
    ]);
    assert!(blocked.clone().begin().may("boost straight"), "it may fail");
    let mut report = none_may_fail(blocked);
    assert_eq!(
        report.why("boost turn_left"),
        told(
            ActionRefusal::NoSuchTemplate {
                action: ActionKind::Boost
            },
            Rule::SE_ACT_01
        )
    );
    assert_eq!(
        report.why("boost straight"),
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
        report.why("roll"),
        told(ActionRefusal::NotLikeThis, Rule::SE_ACT_01)
    );
}

/// [SE-ROLL-04]
#[test]
fn a_ship_that_ignores_rocks_does_not_ignore_gas_clouds() {
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
        report.why("roll left"),
        told(
            MoveRefusal::NoRoom {
                how: MoveKind::BarrelRoll,
                blocker: vec![InTheWay::Object(Object::Obstacle(ObstacleIndex(0)))]
            },
            Rule::SE_ROLL_04
        )
    );
}

/// [SE-LOCK-01]
#[test]
fn locks_without_a_target() {
    let mut report = activation([
        acts("blue", "bluesquadronescort", HERE),
        waits("friend", "bluesquadronescort", (MIDDLE + 100.0, 300.0, 0.0)),
        waits("tie", "academypilot", (MIDDLE, 450.0, 180.0)),
    ])
    .rock("coreasteroid0", (100.0, 800.0, 0.0))
    .begin();
    let nothing = told(ActionRefusal::NothingToLock, Rule::SE_LOCK_01);
    assert_eq!(report.why("lock blue"), nothing);
    assert_eq!(report.why("lock obstacle 1"), nothing);
    assert_eq!(report.why("lock device 0"), nothing);
    assert_eq!(
        report.why("lock obstacle 0").0,
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

/// [SE-JAM-01, SE-COORD-01]
#[test]
fn enemies_too_far_to_be_jammed_and_ships_that_cannot_be_coordinated() {
    furball_testing::second_only!();
    let mut report = activation([
        acts("lambda", "omicrongrouppilot", HERE),
        waits("blue", "bluesquadronescort", (MIDDLE, 550.0, 180.0)),
    ])
    .begin();
    assert_eq!(
        report.why("red jam blue"),
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
        report.why("coordinate blue"),
        told(
            ActionRefusal::NotFriendly { target: ShipId(1) },
            Rule::SE_COORD_01
        )
    );
    assert_eq!(
        report.why("coordinate lambda"),
        told(
            ActionRefusal::NotFriendly { target: ShipId(0) },
            Rule::SE_COORD_01
        )
    );
}

/// [SE-ROT-01, SE-RELD-02, SE-CLOAK-02]
#[test]
fn turrets_charges_and_cloaks_that_would_not_change() {
    let mut scout = acts("scout", "rebelscout", HERE);
    scout.turret = Some(Quarter::Right);
    let mut report = acting(scout);
    assert_eq!(
        report.why("rotate right"),
        told(ActionRefusal::TurretThere, Rule::SE_ROT_01)
    );
    let mut smuggler = acts("smuggler", "outerrimsmuggler", HERE).upgrade("turret-ahead-or-back");
    smuggler.turret = Some(Quarter::None);
    let mut report = acting(smuggler);
    assert_eq!(
        report.why("rotate right"),
        told(ActionRefusal::TurretCantTurn, Rule::SE_ROT_01)
    );
    let report = acting(acts("wing", "nusquadronpilot", HERE));
    assert_eq!(
        why_not(&report, &Choice::Action(ActionChoice::Reload(UpgradeIndex(0)))),
        told(ActionRefusal::NothingToReload, Rule::SE_RELD_02)
    );
    let mut report = acting(acts("phantom", "imdaartestpilot", HERE).token(Token::Cloak));
    assert_eq!(
        report.why("cloak"),
        told(ActionRefusal::Cloaked, Rule::SE_CLOAK_02)
    );
}

/// [SE-SLAM-01, SE-SLAM-02]
#[test]
fn slams_of_another_speed_and_at_another_time() {
    let wing = || acts("wing", "nusquadronpilot", HERE);
    let mut report = acting(wing());
    assert_eq!(
        report.why("slam 3 straight"),
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
        report.why("slam 2 straight"),
        told(ActionRefusal::SlamInOwnStep, Rule::SE_SLAM_02)
    );
}

/// [SE-ION-04]
#[test]
fn ionized_ships_only_focus() {
    furball_testing::second_only!();
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
        report.why("lock near"),
        told(ActionRefusal::OnlyFocus, Rule::SE_ION_04)
    );
}

/// [SE-ROUND-03]
#[test]
fn ships_before_and_after_their_turn() {
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
        report.why("ship done"),
        told(
            TurnRefusal::HadItsTurn {
                ship: report.id("done")
            },
            Rule::SE_ROUND_03
        )
    );
    assert_eq!(
        report.why("ship late"),
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
        report.why("ship blue").0,
        TurnRefusal::HadItsTurn {
            ship: report.id("blue")
        }
        .into()
    );
}
