//! Overlapping other ships: backing up along the template, touching, and the consequences.
//!
//! Guides count for contact: ships nose to tail stop 3.5 mm apart, nose to side 1.75 mm.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{ActivationStep, Ask, Choice, Event, Rule, ShipId, WeaponRef};
use furball_geometry::{Point, Pose};
use furball_testing::*;

/// The mover's position before it moves.
const START: f64 = 300.0;

/// A Red Squadron Pilot in the middle, facing north, that reveals this maneuver.
fn red(maneuver: &str) -> PositionShip {
    ship("red", "redsquadronpilot", (MIDDLE, START, 0.0)).dial(maneuver)
}

/// A TIE fighter to the right and ahead of the mover's start.
fn tie(name: &str, right: f64, ahead: f64, heading: f64) -> PositionShip {
    ship(name, "academypilot", (MIDDLE + right, START + ahead, heading)).done()
}

/// How far the ship moved, straight ahead.
fn ahead(report: &Report, name: &str) -> f64 {
    let at = report.ship(name).pose().at;
    assert_close(at.x, MIDDLE);
    at.y - START
}

fn overlapped(report: &Report) -> Vec<ShipId> {
    let other = |event: &Event| match event {
        Event::OverlappedShip { other, .. } => Some(*other),
        _ => None,
    };
    report.events.iter().filter_map(other).collect()
}

fn skipped(report: &Report) -> bool {
    let step = ActivationStep::PerformAction;
    report
        .saw(|event| matches!(event, Event::ActivationStepSkipped { step: skipped, .. } if *skipped == step))
}

/// [FE-OVER-01, FE-OVER-02, FE-OVER-05] A maneuver that would end on another ship, friendly or enemy, is backed up
/// until the bases just touch.
#[test]
fn backs_up_until_it_touches() {
    // A 2-straight ends 120 mm ahead; the other base begins 130 mm ahead.
    for pilot in ["academypilot", "rookiepilot"] {
        let other = |heading| ship("other", pilot, (MIDDLE, START + 150.0, heading)).done();
        let report = position(
            Phase::Activation,
            [red("2 straight easy"), other(0.0), tie("far", 200.0, 0.0, 0.0)],
        )
        .play();
        assert_eq!(overlapped(&report), [report.id("other")]);
        assert_close(ahead(&report, "red"), 110.0 - 3.5);
        assert!(report.ship("red").touching().contains(report.id("other")));
        assert!(report.ship("other").touching().contains(report.id("red")));
        assert!(skipped(&report));
        let report = position(
            Phase::Activation,
            [red("2 straight easy"), other(90.0), tie("far", 200.0, 0.0, 0.0)],
        )
        .play();
        assert_close(ahead(&report, "red"), 110.0 - 1.75);
    }
    // Even a corner is enough.
    let report = position(
        Phase::Activation,
        [red("2 straight easy"), tie("other", 39.0, 158.0, 0.0)],
    )
    .play();
    assert_eq!(overlapped(&report), [report.id("other")]);
    let report = position(
        Phase::Activation,
        [red("2 straight easy"), tie("other", 41.0, 158.0, 0.0)],
    )
    .play();
    assert_eq!(overlapped(&report), []);
}

/// The distance of a point from the line of a 2-bank to the right or 2-turn to the left and its straight
/// continuations, relative to the mover's start. `turn` is the angle in degrees, `radius` the curve's.
fn off_line(point: Point, radius: f64, turn: f64, side: f64) -> f64 {
    let (x, y) = ((point.x - MIDDLE) * side, point.y - START - 20.0);
    if y <= 0.0 {
        return x.abs();
    }
    let end = turn * std::f64::consts::PI / 180.0;
    // Polar coordinates about the curve's center, which is to the side of its start.
    let (from_middle, height) = (radius - x, y);
    let angle = height.atan2(from_middle);
    if angle <= end {
        return ((from_middle * from_middle + height * height).sqrt() - radius).abs();
    }
    let (end_x, end_y) = (radius * (1.0 - end.cos()), radius * end.sin());
    ((x - end_x) * end.cos() - (y - end_y) * end.sin()).abs()
}

/// The midpoints of the front and the rear edge of a base.
fn middles(pose: Pose) -> [Point; 2] {
    [20.0, -20.0].map(|ahead| pose.to_table(Point::new(0.0, ahead)))
}

/// [FE-OVER-03, FE-OPEN-12] While it backs up, the template stays between its front and its rear guides: on a curve
/// its heading is between start and end, and both edges' midpoints are on the template's line or its continuations.
#[test]
fn backs_up_along_a_curve() {
    // Blocked increasingly; a blocker farther back leaves less of the curve.
    let mut last = 45.0;
    for back in [5.0, 25.0, 45.0, 65.0] {
        let free = position(
            Phase::Activation,
            [red("2 bank_right white"), tie("far", -300.0, 0.0, 0.0)],
        )
        .play();
        let end = free.ship("red").pose();
        let at = end.shifted(0.0, 42.0 - back);
        let mut blocker = tie("other", 0.0, 0.0, 45.0);
        blocker.at = (at.at.x, at.at.y, 45.0);
        let report = position(Phase::Activation, [red("2 bank_right white"), blocker]).play();
        let pose = report.ship("red").pose();
        assert_eq!(overlapped(&report), [report.id("other")]);
        for middle in middles(pose) {
            assert!(
                off_line(middle, 130.0, 45.0, 1.0) < 1e-6,
                "off the line at {middle:?}"
            );
        }
        let heading = pose.heading.degrees();
        assert!(heading > 0.0 && heading < last, "{heading} after {last}");
        last = heading;
    }

    let turn = |others: Vec<PositionShip>| {
        let ships = std::iter::once(red("2 turn_left white")).chain(others);
        position(Phase::Activation, ships).play().ship("red").pose()
    };
    let free = turn(vec![tie("far", 300.0, 0.0, 0.0)]);
    assert_close(free.at.x, MIDDLE - 82.5);
    assert_close(free.at.y, START + 82.5);
    assert_close(free.heading.degrees(), -90.0);
    let blocked = turn(vec![tie("other", -82.5 - 41.0, 82.5, 270.0)]);
    let heading = blocked.heading.degrees();
    assert!(
        heading > -90.0 && heading < -80.0,
        "{heading} is a little less than the whole turn"
    );
    for middle in middles(blocked) {
        assert!(off_line(middle, 62.5, 90.0, -1.0) < 1e-6);
    }
}

/// [FE-OVER-04, FE-OVER-05] If backing up leads onto yet another ship, it continues, and the ship touches only the
/// one it backed over last.
#[test]
fn backs_up_over_several_ships() {
    let ships = [
        red("3 straight white"),
        tie("a", 0.0, 190.0, 0.0),
        tie("b", 30.0, 115.0, 90.0),
    ];
    let report = position(Phase::Activation, ships).play();
    assert_eq!(
        overlapped(&report),
        [report.id("a")],
        "only that one was in its last place"
    );
    assert_close(ahead(&report, "red"), 75.0 - 1.75);
    let touching: Vec<ShipId> = report.ship("red").touching().iter().collect();
    assert_eq!(touching, [report.id("b")]);
    assert!(report.ship("a").touching().is_empty());
    assert!(report.ship("b").touching().contains(report.id("red")));
}

/// [FE-OVER-06] A ship that overlapped another has no Perform Action step.
#[test]
fn no_action_after_an_overlap() {
    let ships = [
        red("2 bank_left white"),
        tie("other", -58.0, 149.0, 315.0),
        ship("beast", "nightbeast", (800.0, 300.0, 0.0)).dial("2 straight easy"),
    ];
    let report = position(Phase::Activation, ships).play();
    assert!(!report.ship("red").has(Token::Stress), "it could have acted");
    assert!(skipped(&report));
    assert_eq!(report.asks(), Ask::UseAbility, "the next ship is on already");
    let step = ActivationStep::PerformAction;
    assert!(!report.saw(|event| matches!(event, Event::ActivationStep { step: seen, .. } if *seen == step)));
}

/// [FE-OVER-07] All other steps resolve: green still removes stress and red still adds it.
#[test]
fn other_steps_after_an_overlap() {
    let ships = [red("2 straight easy").stressed(), tie("other", 0.0, 150.0, 0.0)];
    let report = position(Phase::Activation, ships).play();
    assert!(skipped(&report) && !report.ship("red").has(Token::Stress));
    let steps = [ActivationStep::CheckPilotStress, ActivationStep::CleanUp];
    for wanted in steps {
        assert!(report.saw(|event| matches!(event, Event::ActivationStep { step, .. } if *step == wanted)));
    }
    assert!(!report.ship("red").has_dial());
    let ships = [
        red("2 turn_left white").faceup("damagedengine"),
        tie("other", -82.5, 82.5, 0.0),
    ];
    let report = position(Phase::Activation, ships).play();
    assert!(skipped(&report));
    assert_eq!(report.ship("red").tokens().count(Token::Stress), 1);
}

/// [FE-OVER-08] A Koiogran turn that would end on a ship is executed as a straight of its own color: not turned,
/// backed up, and still stressful.
#[test]
fn koiogran_turn_that_overlaps() {
    let report = position(
        Phase::Activation,
        [red("4 koiogran red"), tie("other", 0.0, 230.0, 0.0)],
    )
    .play();
    assert_close(ahead(&report, "red"), 190.0 - 3.5);
    assert_close(report.ship("red").pose().heading.degrees(), 0.0);
    assert_eq!(report.ship("red").tokens().count(Token::Stress), 1);
    assert!(skipped(&report));
    let executed = "4 straight red".parse().expect("a maneuver");
    assert!(
        report.saw(
            |event| matches!(event, Event::Moved { maneuver, full: false, .. } if *maneuver == executed)
        )
    );

    let report = position(
        Phase::Activation,
        [red("4 koiogran red"), tie("other", 0.0, 245.0, 0.0)],
    )
    .play();
    assert_close(ahead(&report, "red"), 200.0);
    assert_close(report.ship("red").pose().heading.degrees().abs(), 180.0);
}

/// A Red Squadron Pilot that has collided with one TIE fighter and has another in its arc behind it.
fn collided() -> Report {
    let ships = [
        red("2 straight easy"),
        tie("a", 0.0, 150.0, 180.0),
        ship(
            "b",
            "obsidiansquadronpilot",
            (MIDDLE + 45.0, START + 300.0, 180.0),
        )
        .done(),
        ship("rookie", "rookiepilot", (MIDDLE - 60.0, START, 0.0)).done(),
    ];
    position(Phase::Activation, ships).play()
}

/// [FE-OVER-09, FE-OVER-10] Ships that touch can't attack each other, but can attack others.
#[test]
fn touching_ships_cannot_attack_each_other() {
    let mut report = collided();
    let (red, a, b, rookie) = (
        report.id("red"),
        report.id("a"),
        report.id("b"),
        report.id("rookie"),
    );
    assert_eq!(report.asks(), Ask::Attack(red));
    assert!(report.spectator().in_firing_arc(red, a), "right in its arc");
    assert_eq!(report.targets(), [b]);
    assert_eq!(report.refused("red attacks a").rule, Rule::FE_ATK_08);
    report.choose("pass");
    assert_eq!(report.asks(), Ask::Attack(b));
    assert_eq!(report.targets(), [red, rookie], "a third ship may attack it");
    report.choose("pass");
    assert_eq!(report.asks(), Ask::Attack(rookie));
    assert!(report.targets().contains(&a), "and the other one too");
    report.choose("pass");
    assert_eq!(report.asks(), Ask::Attack(a));
    assert!(report.spectator().in_firing_arc(a, red));
    assert_eq!(report.targets(), [rookie]);
    assert_eq!(report.refused("a attacks red").rule, Rule::FE_ATK_08);
}

/// [FE-OVER-11] Once separated, they may attack each other again.
#[test]
fn separated_ships_may_attack_again() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 400.0, 0.0)),
            ship("tie", "academypilot", (MIDDLE, 443.5, 180.0)),
        ],
    )
    .play();
    let (red, tie) = (report.id("red"), report.id("tie"));
    assert!(report.ship("red").touching().contains(tie));
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "no ship had a target"
    );

    // Both move through each other and turn around.
    report.choose("dial red 4 koiogran").choose("dial tie 3 koiogran");
    assert!(report.ship("red").touching().is_empty() && report.ship("tie").touching().is_empty());
    assert_eq!((report.asks(), report.targets()), (Ask::Attack(red), vec![tie]));
    report.choose("pass");
    assert_eq!((report.asks(), report.targets()), (Ask::Attack(tie), vec![red]));
}

/// [FE-OPEN-11] A ship without any room stays where it was: it has moved, overlapped, touches and can't act, and red
/// is still red.
#[test]
fn no_room_to_move() {
    let report = position(
        Phase::Activation,
        [red("1 straight easy").stressed(), tie("other", 0.0, 43.5, 0.0)],
    )
    .play();
    let start = Pose::new(MIDDLE, START, 0.0);
    assert_eq!(report.ship("red").pose().bits(), start.bits());
    assert!(
        skipped(&report) && !report.ship("red").has(Token::Stress),
        "the green maneuver was executed"
    );
    assert!(report.ship("red").touching().contains(report.id("other")));
    assert_eq!(overlapped(&report), [report.id("other")]);

    let wall = (1..=5).map(|place| tie(&format!("t{place}"), 0.0, 43.5 * f64::from(place), 0.0));
    let ships = std::iter::once(red("4 koiogran red")).chain(wall);
    let report = position(Phase::Activation, ships).play();
    assert_eq!(report.ship("red").pose().bits(), start.bits());
    assert!(skipped(&report));
    assert_eq!(report.ship("red").tokens().count(Token::Stress), 1);
    let touching: Vec<ShipId> = report.ship("red").touching().iter().collect();
    assert_eq!(touching, [report.id("t1")]);
}

/// [FE-OPEN-13] However bases came to touch, they touch: a TIE fighter that rolls flush with an X-wing's nose can't
/// be attacked by it, nor attack it.
#[test]
fn touching_by_a_barrel_roll() {
    let start = |offset: f64| {
        let mut report = position(
            Phase::Activation,
            [
                // The roll ends 80 mm to the right, so the near side is 100 mm away; its guides reach 1.75 mm.
                ship(
                    "red",
                    "redsquadronpilot",
                    (MIDDLE + 80.0 + 40.0 + 1.75 + offset, START + 120.0, 270.0),
                )
                .done(),
                ship("tie", "academypilot", (MIDDLE, START, 0.0)).dial("2 straight easy"),
            ],
        )
        .play();
        report.choose("roll").choose("roll right 0 0");
        report
    };
    let report = start(0.0);
    let (red, tie) = (report.id("red"), report.id("tie"));
    assert!(report.ship("tie").touching().contains(red));
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "there was nothing to attack"
    );
    for (attacker, target) in [(red, tie), (tie, red)] {
        let refusal = report
            .spectator()
            .shot(attacker, WeaponRef::MAIN, target)
            .expect_err("they touch");
        assert_eq!(report.rule(refusal), Rule::FE_ATK_08);
    }
    let report = start(0.01);
    assert!(report.ship("tie").touching().is_empty());
    assert_eq!((report.asks(), report.targets()), (Ask::Attack(red), vec![tie]));
}

/// [FE-OPEN-14] Only ships cancel a Koiogran turn: on an asteroid the ship turns around, is stressed, loses its
/// action and rolls a die.
#[test]
fn koiogran_turn_onto_an_asteroid() {
    let mut report = position(
        Phase::Activation,
        [
            ship("tie", "obsidiansquadronpilot", (MIDDLE, START, 0.0)).dial("3 koiogran red"),
            ship("red", "redsquadronpilot", (50.0, 850.0, 0.0)).done(),
        ],
    )
    .rock("coreasteroid0", (MIDDLE, START + 160.0, 0.0))
    .dice("a:B")
    .play();
    assert_close(ahead(&report, "tie"), 160.0);
    assert_close(report.ship("tie").pose().heading.degrees().abs(), 180.0);
    assert_eq!(report.ship("tie").tokens().count(Token::Stress), 1);
    assert!(skipped(&report));
    assert_eq!(
        report.count(|event| matches!(event, Event::EffectRolled { .. })),
        1
    );
    report.pass_all();
}

/// [FE-OPEN-20] Only the step is skipped: a free action granted by a card is still possible after an overlap.
#[test]
fn free_actions_after_an_overlap() {
    let mut report = position(
        Phase::Activation,
        [
            ship("beast", "nightbeast", (MIDDLE, START, 0.0)).dial("2 straight easy"),
            ship("rookie", "rookiepilot", (MIDDLE, START + 150.0, 0.0)).done(),
            ship("luke", "lukeskywalker", (800.0, 100.0, 0.0)).dial("2 straight easy"),
        ],
    )
    .play();
    assert_eq!(overlapped(&report), [report.id("rookie")]);
    report.choose("use nightbeast");
    assert!(
        report
            .offers()
            .contains(&Choice::Action(furball_engine::ActionChoice::Focus))
    );
    report.choose("focus");
    assert!(report.ship("beast").has(Token::Focus));
    assert!(skipped(&report));
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("luke")),
        "the skipped step was Night Beast's"
    );
}
