//! Barrel rolls: the template sideways, as far ahead or back as the two bases allow.

use furball_cards::{ActionKind, Phase, Token};
use furball_engine::prompt::RollRoom;
use furball_engine::refusal::MoveRefusal;
use furball_engine::{ActionChoice, Ask, Choice, Event, Options, Rule, Seat};
use furball_geometry::{Direction, Pose};
use furball_testing::*;

/// Where the fighter that may roll stands.
const HERE: (f64, f64, f64) = (MIDDLE, 400.0, 0.0);

/// An academy pilot who has moved and chosen to roll.
fn rolling() -> Report {
    let mut report = position(Phase::Activation, [arriving("academy", "academypilot", HERE)]).play();
    report.choose("roll");
    report
}

/// To which sides there is room.
#[track_caller]
fn room(report: &Report) -> RollRoom {
    match &report.prompt().options {
        Options::Roll(room) => *room,
        other => panic!("expected a barrel roll, not {other:?}"),
    }
}

#[track_caller]
fn offered(report: &Report) -> bool {
    report
        .offers()
        .contains(&Choice::Action(ActionChoice::BarrelRoll))
}

/// How far the ship went to its right and ahead, and whether it still faces the same way.
fn displacement(from: Pose, to: Pose) -> (f64, f64, bool) {
    let there = from.to_local(to.at);
    (there.x, there.y, from.heading == to.heading)
}

/// [FE-ACT-12, FE-ACT-16] A roll to the left at a heading of 30 degrees: sideways, and still at 30 degrees.
#[test]
fn a_roll_goes_sideways_and_keeps_the_facing() {
    let mut report = position(
        Phase::Activation,
        [arriving("academy", "academypilot", (MIDDLE, 400.0, 30.0))],
    )
    .play();
    let before = report.ship("academy").pose();
    report.choose("roll").choose("roll left 4 -3");
    let after = report.ship("academy").pose();
    let (right, ahead, same) = displacement(before, after);
    assert!(same, "bit for bit the same facing");
    assert_close(after.heading.degrees(), 30.0);
    assert_close(right, -80.0);
    assert_close(ahead, 7.0);
}

/// [FE-ACT-16] No other facing can even be asked for.
#[test]
fn no_other_facing_can_be_asked_for() {
    let mut report = rolling();
    report.refused("place academy 537.2 400 5");
    report.choose("roll right 0 0");
    assert_close(report.ship("academy").pose().heading.degrees(), 0.0);
}

/// [FE-ACT-13] The straight template of speed 1 lies between the two bases.
#[test]
fn the_template_lies_between_the_bases() {
    for (choice, right) in [("roll right 0 0", 80.0), ("roll left 0 0", -80.0)] {
        let mut report = rolling();
        report.choose(choice);
        let at = report.ship("academy").pose().at;
        assert_close(at.x, MIDDLE + right);
        assert_close(at.y, 400.0);
    }
}

/// [FE-ACT-14] At the start the template may lie up to 10 mm off the middle, where it ends flush with the corner.
#[test]
fn the_template_stays_on_the_old_base() {
    let mut report = rolling();
    for (beyond, side) in [
        ("roll right 11 0", Direction::Right),
        ("roll right -11 0", Direction::Right),
        ("roll left 10.1 0", Direction::Left),
    ] {
        assert_eq!(
            report.why(beyond),
            told(MoveRefusal::TemplateOffBase { side }, Rule::FE_ACT_14)
        );
    }
    assert!(report.may("roll right -10 0"));
    report.choose("roll right 10 0");
    assert_close(report.ship("academy").pose().at.y, 410.0);
}

/// [FE-ACT-15] At the end it is the same, so the base may end up to 20 mm ahead or back and no farther.
#[test]
fn the_template_stays_on_the_new_base() {
    let mut report = rolling();
    for beyond in ["roll right 10 -11", "roll right 0 11", "roll left -10 10.1"] {
        assert_eq!(report.refused(beyond).rule, Rule::FE_ACT_14);
    }
    for (choice, ahead) in [
        ("roll right 10 -10", 20.0),
        ("roll right -10 10", -20.0),
        ("roll right 3.5 -6", 9.5),
    ] {
        let mut report = rolling();
        report.choose(choice);
        let at = report.ship("academy").pose().at;
        assert_close(at.x, MIDDLE + 80.0);
        assert_close(at.y, 400.0 + ahead);
    }
    report.choose("roll left -10 10");
    let at = report.ship("academy").pose().at;
    assert_close(at.x, MIDDLE - 80.0);
    assert_close(at.y, 380.0);
}

/// [FE-OPEN-24] A roll is a side and two offsets; equal ones cancel each other out.
#[test]
fn a_roll_is_a_side_and_two_offsets() {
    let mut report = rolling();
    assert_eq!(report.refused("roll right 10.5 -10").rule, Rule::FE_ACT_14);
    assert!(
        report
            .game
            .check(
                Seat(1),
                &Choice::Roll {
                    side: Direction::Right,
                    start: f64::NAN,
                    end: 0.0
                }
            )
            .is_err()
    );
    assert_close(room(&report).limit, 10.0);
    report.choose("roll right 10 10");
    assert_close(report.ship("academy").pose().at.y, 400.0);
}

/// [FE-ACT-17] A ship beside it leaves no room on that side; a ship a little ahead leaves room behind it.
#[test]
fn a_roll_may_not_end_on_a_ship() {
    let beside = |y: f64| {
        position(
            Phase::Activation,
            [
                arriving("academy", "academypilot", HERE),
                ship("rookie", "rookiepilot", (MIDDLE + 80.0, y, 0.0)),
            ],
        )
        .play()
    };
    let mut report = beside(400.0);
    report.choose("roll");
    assert_eq!(room(&report).right, None);
    assert!(room(&report).left.is_some());
    for choice in ["roll right 0 0", "roll right 10 -10", "roll right -10 10"] {
        assert_eq!(report.refused(choice).rule, Rule::FE_ACT_17);
    }
    report.choose("roll left 0 0");

    let mut report = beside(430.0);
    report.choose("roll");
    assert_eq!(report.refused("roll right 0 0").rule, Rule::FE_ACT_17);
    let shift = room(&report).right.expect("there is room behind the X-wing");
    assert!(shift < -10.0, "but only if it goes back");
    report.choose(&format!("roll right {} {}", shift / 2.0, -shift / 2.0));
    assert_close(report.ship("academy").pose().at.y, 400.0 + shift);
}

/// [FE-ACT-17] Nor may it end on an asteroid.
#[test]
fn a_roll_may_not_end_on_an_obstacle() {
    let mut report = position(Phase::Activation, [arriving("academy", "academypilot", HERE)])
        .rock("coreasteroid5", (MIDDLE - 80.0, 400.0, 0.0))
        .play();
    report.choose("roll");
    assert_eq!(room(&report).left, None);
    assert_eq!(report.refused("roll left 10 -10").rule, Rule::FE_ACT_17);
    report.choose("roll right 0 0");
}

/// [FE-ACT-17, FE-ABIL-05] Unless a card lets it ignore asteroids.
#[test]
fn a_card_may_let_a_roll_end_on_an_obstacle() {
    let rookie = arriving("rookie", "rookiepilot", HERE)
        .upgrade("r5x3")
        .upgrade("experthandling");
    let begin = |choice: &str| {
        let mut report = position(Phase::Activation, [rookie.clone()])
            .rock("coreasteroid5", (MIDDLE - 80.0, 400.0, 0.0))
            .play();
        report
            .choose(choice)
            .choose("action experthandling")
            .choose("roll");
        report
    };
    assert_eq!(room(&begin("pass")).left, None);
    let mut report = begin("use r5x3");
    assert!(room(&report).left.is_some());
    report.choose("roll left 0 0");
    assert_close(report.ship("rookie").pose().at.x, MIDDLE - 80.0);
}

/// [FE-OPEN-24] How far the template lies ahead must be a number.
#[test]
fn a_roll_has_two_numbers() {
    let report = rolling();
    for (start, end) in [
        (f64::NAN, 0.0),
        (0.0, f64::NAN),
        (f64::INFINITY, 0.0),
        (0.0, f64::NEG_INFINITY),
    ] {
        let side = Direction::Left;
        let refused = report
            .game
            .check(report.prompt().seat, &Choice::Roll { side, start, end });
        assert!(refused.is_err(), "{start} {end}");
    }
}

/// [FE-ACT-17, FE-ACT-18] With both sides blocked, the roll is not on offer and the action is still to be had.
#[test]
fn whether_a_roll_is_possible_is_known_before() {
    let mut report = position(
        Phase::Activation,
        [
            arriving("academy", "academypilot", HERE),
            ship("rookie", "rookiepilot", (MIDDLE + 80.0, 400.0, 0.0)),
            ship("other", "rookiepilot", (MIDDLE - 80.0, 400.0, 0.0)),
        ],
    )
    .play();
    assert_eq!(report.asks(), Ask::Action(report.id("academy")));
    assert!(!offered(&report));
    assert_eq!(report.refused("roll").rule, Rule::FE_ACT_17);
    assert!(
        report.ship("academy").actions_done().is_empty(),
        "trying costs nothing"
    );
    report.choose("focus");
    let academy = report.id("academy");
    assert!(report.saw(|event| *event
        == Event::ActionPerformed {
            ship: academy,
            action: ActionKind::Focus,
            difficulty: furball_cards::Difficulty::White,
        }));
}

/// [FE-ACT-19] A roll is no maneuver: no color, no stress, and nothing that answers maneuvers answers it.
#[test]
fn a_roll_is_no_maneuver() {
    let mut report = position(
        Phase::Activation,
        [arriving("beast", "nightbeast", HERE).stressed()],
    )
    .play();
    assert!(
        !report.ship("beast").has(Token::Stress),
        "the green maneuver took it"
    );
    let dial = report.ship("beast").chosen();
    report.choose("pass").choose("roll").choose("roll right 0 0");
    assert!(!report.ship("beast").has(Token::Stress), "the roll is not red");
    assert_eq!(report.count(|event| matches!(event, Event::Moved { .. })), 1);
    assert_eq!(report.count(|event| matches!(event, Event::Rolled { .. })), 1);
    let used = |event: &Event| matches!(event, Event::AbilityUsed { .. });
    assert!(!report.saw(used), "and not green either");
    assert!(dial.is_some(), "the dial had been revealed before the roll");
    assert_ne!(
        report.spectator().phase(),
        Phase::Activation,
        "the activation is over"
    );
}

/// [FE-OPEN-22] A roll that would leave the play area is not on offer.
#[test]
fn a_roll_may_not_leave_the_play_area() {
    let edge = 2.0 * MIDDLE;
    let beside = |gap: f64| {
        let at = (edge - gap - 20.0, 400.0, 0.0);
        let mut report = position(Phase::Activation, [arriving("academy", "academypilot", at)]).play();
        report.choose("roll");
        report
    };
    let mut report = beside(50.0);
    assert_eq!(room(&report).right, None);
    assert_eq!(report.refused("roll right 0 0").rule, Rule::FE_OPEN_22);
    report.choose("roll left 0 0");

    let mut report = beside(80.0);
    report.choose("roll right 0 0");
    assert!(
        report.ship("academy").status().in_play(),
        "flush with the edge it is inside"
    );

    let mut report = position(
        Phase::Activation,
        [arriving(
            "academy",
            "academypilot",
            (MIDDLE, 2.0 * MIDDLE - 25.0, 0.0),
        )],
    )
    .play();
    report.choose("roll");
    assert_eq!(report.refused("roll left 10 -10").rule, Rule::FE_OPEN_22);
    report.choose("roll left -10 10");
}

/// [FE-OPEN-23] Only where the base ends counts: the template may lie over an asteroid or a ship.
#[test]
fn the_template_may_lie_over_anything() {
    let mut report = position(Phase::Activation, [arriving("academy", "academypilot", HERE)])
        .rock("coreasteroid0", (MIDDLE + 40.5, 400.0, 90.0))
        .dice("")
        .play();
    report.choose("roll").choose("roll right 0 0");
    assert_close(report.ship("academy").pose().at.x, MIDDLE + 80.0);
    assert_eq!(report.ship("academy").damage().count(), 0);
    assert!(!report.saw(|event| matches!(event, Event::EffectRolled { .. })));
    assert!(!report.saw(|event| matches!(event, Event::MetObstacle { .. })));

    let mut report = position(
        Phase::Activation,
        [
            arriving("academy", "academypilot", HERE),
            ship("rookie", "rookiepilot", (MIDDLE + 40.0, 400.0, 0.0)),
        ],
    )
    .play();
    report.choose("roll").choose("roll right 0 0");
    let academy = report.ship("academy");
    assert_close(academy.pose().at.x, MIDDLE + 80.0);
    assert!(
        academy.touching().contains(report.id("rookie")),
        "now it touches it from the other side"
    );
}

/// [FE-ACT-18] Both sides are tried before the ship commits to a roll; until then another action may be picked.
#[test]
fn a_roll_is_measured_before_it_is_committed_to() {
    let mut report = rolling();
    let academy = report.id("academy");
    assert_eq!(report.asks(), Ask::BarrelRoll(academy));
    for side in ["left", "right"] {
        assert!(report.may(&format!("roll {side} 0 0")), "{side}");
    }
    assert!(report.ship("academy").actions_done().is_empty());
    report.choose("pass");
    assert_eq!(report.asks(), Ask::Action(academy));
    assert!(report.may("focus") && report.may("roll"));
    assert!(!report.saw(|event| matches!(event, Event::ActionPerformed { .. })));
    report.choose("roll").choose("roll left 0 0");
    assert_eq!(
        report.count(|event| matches!(event, Event::ActionPerformed { .. })),
        1
    );
    assert_eq!(report.count(|event| matches!(event, Event::Rolled { .. })), 1);
}

/// [FE-ACT-18] He measures before he commits, not for ever: whoever picks the roll again rolls.
#[test]
fn a_roll_is_measured_once_in_an_action() {
    let mut report = rolling();
    assert!(room(&report).may_pass);
    report.choose("pass").choose("roll");
    assert!(!room(&report).may_pass);
    let refusal = report.refused("pass");
    assert_eq!(
        (refusal.why, refusal.rule),
        told(MoveRefusal::Measured, Rule::FE_ACT_18)
    );
    report.choose("roll right 0 0");
    assert_eq!(report.count(|event| matches!(event, Event::Rolled { .. })), 1);
    // Another action is picked after it was measured, all the same.
    let mut report = rolling();
    report.choose("pass").choose("focus");
    let focused = Event::TokensGained {
        ship: report.id("academy"),
        token: Token::Focus,
        count: 1,
    };
    assert!(report.saw(|event| *event == focused));
    assert!(!report.saw(|event| matches!(event, Event::Rolled { .. })));
}
