//! Why actions, positions and tokens of Second Edition aren't there.

use furball_cards::{ActionKind, Phase, Token};
use furball_engine::refusal::{ActionRefusal, DiceRefusal, InTheWay, MoveKind, MoveRefusal};
use furball_engine::{
    AbilityIndex, AbilityRef, ActionChoice, CardRef, Choice, Denied, Modification, Object, Refusal, Rule,
    UpgradeIndex,
};
use furball_geometry::{Direction, Range, RangeBand, RollPosition};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Set, With, denied, reason, second, ship, told};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

/// [SE-ACT-09]
#[test]
fn an_action_that_was_performed() {
    let mut report = activation([acts("vader", "darthvader", HERE)]).begin();
    report.choose("focus");
    // Another action for a Force.
    let (seat, ability) = (report.prompt().seat, report.actions()[0].clone());
    report.answer(seat, &ability);
    assert_eq!(
        reason(&denied(&report), &Choice::Action(ActionChoice::Focus)),
        told(
            ActionRefusal::Performed {
                action: ActionKind::Focus
            },
            Rule::SE_ACT_09
        )
    );
}

/// [SE-ROLL-03, SE-ROLL-04]
#[test]
fn a_position_that_is_taken() {
    let mut report = activation([
        acts("interceptor", "alphasquadronpilot", HERE),
        waits("blue", "bluesquadronescort", (MIDDLE + 80.0, 350.0, 0.0)),
    ])
    .begin();
    let seat = report.prompt().seat;
    report.answer(seat, &Choice::Action(ActionChoice::RollTo(Direction::Right)));
    assert_eq!(
        reason(&denied(&report), &Choice::Position(RollPosition::Front)),
        told(
            MoveRefusal::Blocked {
                how: MoveKind::BarrelRoll,
                blocker: InTheWay::Object(Object::Ship(report.id("blue")))
            },
            Rule::SE_ROLL_04
        )
    );
}

/// [SE-LOCK-01, SE-COORD-01]
#[test]
fn ships_that_are_too_far_to_be_locked_or_coordinated() {
    let mut near = waits("near", "academypilot", (MIDDLE, 420.0, 0.0));
    let mut far = waits("far", "academypilot", (MIDDLE, 700.0, 0.0));
    let mut lambda = acts("lambda", "omicrongrouppilot", HERE);
    for friend in [&mut near, &mut far, &mut lambda] {
        friend.side = Some(furball_engine::Side::One);
    }
    let report = activation([
        lambda,
        near,
        far,
        waits("blue", "bluesquadronescort", (MIDDLE, 850.0, 180.0)),
    ])
    .begin();
    let denied = denied(&report);
    let far = report.id("far");
    assert_eq!(
        reason(&denied, &Choice::Action(ActionChoice::Coordinate(far))),
        told(
            ActionRefusal::CoordinateOutOfRange {
                target: far,
                range: Range(4),
                mm: 340
            },
            Rule::SE_COORD_01
        )
    );
    let lock = denied
        .iter()
        .find(|each| matches!(each.choice, Choice::Action(ActionChoice::Lock(_))));
    assert!(
        lock.is_none()
            || lock.is_some_and(|lock| matches!(
                lock.why,
                Refusal::Action(ActionRefusal::LockOutOfRange { reach, .. }) if reach == RangeBand::new(0, 3)
            ))
    );
}

/// [SE-FOCUS-04, SE-DICE-11]
#[test]
fn tokens_that_would_change_nothing() {
    let mut report = second(
        Phase::Engagement,
        [
            ship("blue", "bluesquadronescort", HERE).focused().locks("saber"),
            ship("saber", "academypilot", (MIDDLE, 480.0, 0.0)),
        ],
    )
    .dice("a:HHB")
    .begin();
    report.choose("blue attacks saber");
    let focus = Choice::Modify(Modification::Spend(Token::Focus));
    assert_eq!(
        reason(&denied(&report), &focus),
        told(
            DiceRefusal::NoFocusForToken { token: Token::Focus },
            Rule::SE_FOCUS_04
        )
    );
}

/// [SE-DICE-02]
#[test]
fn a_card_says_which_of_its_conditions_fails() {
    let soontir = |at: (f64, f64, f64)| {
        let ships = [
            ship("soontir", "soontirfel", at)
                .upgrade("predator")
                .token(Token::Focus),
            ship("blue", "bluesquadronescort", (MIDDLE, 480.0, 180.0)).done(),
        ];
        let mut report = second(Phase::Engagement, ships).dice("a:EBB").play();
        report.choose("soontir attacks blue");
        report
    };
    let report = soontir((MIDDLE + 60.0, 300.0, 0.0));
    let denied = report.view(report.ship("soontir").owner().0).denied();
    let says = |denied: &Denied| match &denied.why {
        Refusal::Dice(DiceRefusal::DiceUnmet { unmet, .. }) => {
            unmet == "the defender isn't inside your bullseye arc"
        }
        _ => false,
    };
    assert!(denied.iter().any(says), "{denied:?}");
    assert!(soontir((MIDDLE, 300.0, 0.0)).may("use predator"));
}

/// [SE-ACT-01]
#[test]
fn an_action_on_the_card_of_another_ship() {
    let mut shuttle = waits("shuttle", "omicrongrouppilot", (300.0, 300.0, 0.0)).upgrade("gnkgonkdroid");
    shuttle.side = Some(furball_engine::Side::One);
    let report = activation([acts("vader", "darthvader", HERE), shuttle]).play();
    let gonk = |place: u8, index: u8| {
        Choice::Action(ActionChoice::Card(AbilityRef {
            holder: report.id("shuttle").into(),
            card: CardRef::Upgrade(UpgradeIndex(place)),
            index: AbilityIndex(index),
        }))
    };
    for choice in [gonk(0, 1), gonk(0, 2), gonk(7, 0)] {
        assert_eq!(
            report.game.check(report.prompt().seat, &choice),
            Err(ActionRefusal::NotOnCards.into())
        );
    }
}

/// [SE-MANV-12]
#[test]
fn an_end_of_a_tallon_roll_that_is_taken() {
    let rolls = |tie: (f64, f64, f64)| {
        let x = ship("x", "bluesquadronescort", HERE).dial("3 tallon_roll_right red");
        second(Phase::Activation, [x, waits("tie", "academypilot", tie)]).play()
    };
    let [right, middle] = ["right", "middle"].map(|end| {
        let mut report = rolls((100.0, 850.0, 180.0));
        report.choose(&format!("tallon {end}"));
        report.ship("x").pose()
    });
    // The ends are 10 mm apart, and this one lies 35 mm beyond the last.
    let taken = right.at + (right.at - middle.at) * 3.5;
    let report = rolls((taken.x, taken.y, right.heading.degrees()));
    assert_eq!(
        reason(
            &denied(&report),
            &Choice::TallonEnd {
                side: Some(Direction::Right)
            }
        ),
        told(
            MoveRefusal::Blocked {
                how: MoveKind::TallonRoll,
                blocker: InTheWay::Object(Object::Ship(report.id("tie")))
            },
            Rule::SE_MANV_12
        )
    );
    assert!(report.may("tallon middle") && report.may("tallon left"));
}
