//! The foreseen result is what would happen, and no more than can be known.

use furball_cards::{Maneuver, Phase};
use furball_engine::foresee::{Foreseen, Ghost, StressChange};
use furball_engine::position::PositionShip;
use furball_engine::refusal::PlanningRefusal;
use furball_engine::{Choice, Event, ObstacleIndex, Position, Rule, Viewer};
use furball_geometry::{Bearing, Direction, Edge, Pose};
use furball_testing::*;

fn red(at: (f64, f64, f64)) -> PositionShip {
    ship("red", "redsquadronpilot", at)
}

fn tie(name: &str, at: (f64, f64, f64)) -> PositionShip {
    ship(name, "academypilot", at)
}

/// What the Rebel player foresees for the Red Squadron Pilot's maneuver while dials are set.
fn foreseen(position: Position, maneuver: &str) -> (Foreseen, Report) {
    let report = position.play();
    let maneuver: Maneuver = maneuver.parse().expect("a maneuver");
    let foreseen = report.view(0).foresee_maneuver(report.id("red"), maneuver);
    (foreseen.expect("it can be flown"), report)
}

fn only(foreseen: &Foreseen) -> &Ghost {
    assert_eq!(foreseen.ghosts.len(), 1);
    &foreseen.ghosts[0]
}

/// [FE-OVER-01, FE-OVER-02]
#[test]
fn a_bump_is_foreseen_where_it_happens() {
    let ships = || {
        [
            red((MIDDLE, 300.0, 0.0)).dial("3 straight white"),
            tie("tie", (MIDDLE, 450.0, 0.0)).done(),
        ]
    };
    let (foreseen, report) = foreseen(position(Phase::Planning, ships()), "3 straight white");
    let ghost = only(&foreseen);
    assert_eq!(ghost.bumps, [report.id("tie")]);
    assert_eq!(ghost.touching, [report.id("tie")]);
    assert_eq!(ghost.full, Pose::new(MIDDLE, 460.0, 0.0));
    assert!(ghost.skips_action && ghost.targets.is_empty());
    let template = ghost.template.expect("a template");
    assert_eq!((template.bearing, template.speed), (Bearing::Straight, 3));
    assert_eq!(template.pose, Pose::new(MIDDLE, 320.0, 0.0));

    let flown = position(Phase::Activation, ships()).play();
    assert_eq!(flown.ship("red").pose(), ghost.to);
}

/// [FE-OBST-07, FE-OPEN-17]
#[test]
fn rocks_on_the_path_and_at_the_end_are_distinguished() {
    let position = position(
        Phase::Planning,
        [red((MIDDLE, 300.0, 0.0)), tie("tie", (MIDDLE, 700.0, 180.0))],
    )
    .rock("coreasteroid0", (MIDDLE, 360.0, 0.0))
    .rock("coreasteroid1", (MIDDLE, 470.0, 0.0))
    .rock("coreasteroid2", (800.0, 200.0, 0.0));
    let (foreseen, report) = foreseen(position, "3 straight white");
    let ghost = only(&foreseen);
    assert_eq!(
        (ghost.crosses.as_slice(), ghost.overlaps.as_slice()),
        (&[ObstacleIndex(0)][..], &[ObstacleIndex(1)][..])
    );
    assert!(ghost.skips_action);
    let nearest = ghost.nearest.expect("there are rocks");
    assert_eq!((nearest.obstacle.0, nearest.distance), (1, 0.0));
    // It would still have the TIE fighter ahead of it: 700 - 20 - 460 - 20.
    let [target] = ghost.targets.as_slice() else {
        panic!("{:?}", ghost.targets)
    };
    assert_eq!((target.ship, target.range.0), (report.id("tie"), 2));
    assert_close(target.distance, 200.0);
    assert!(!target.obstructed, "it is on the rock, which is not between them");
}

/// [FE-FLEE-01]
#[test]
fn leaving_the_play_area_is_foreseen() {
    let position = position(
        Phase::Planning,
        [red((MIDDLE, 850.0, 0.0)), tie("tie", (MIDDLE, 100.0, 0.0))],
    );
    let (foreseen, _) = foreseen(position, "2 straight white");
    assert_eq!(only(&foreseen).flees, Some(Edge::North));
}

/// [FE-ACTV-07, FE-ACTV-08, FE-STRESS-04]
#[test]
fn stress_is_foreseen_by_the_difficulty() {
    let at = |ship: PositionShip| {
        let tie = tie("tie", (100.0, 800.0, 0.0));
        position(Phase::Planning, [ship, tie])
    };
    let fresh = || at(red((MIDDLE, 300.0, 0.0)));
    let stressed = || at(red((MIDDLE, 300.0, 0.0)).stressed());
    let change = |position, maneuver| foreseen(position, maneuver).0.stress;
    assert_eq!(change(fresh(), "1 straight easy"), StressChange::None);
    assert_eq!(change(stressed(), "1 straight easy"), StressChange::Removes);
    assert_eq!(change(fresh(), "4 koiogran red"), StressChange::Gains);
    assert_eq!(change(fresh(), "2 turn_left white"), StressChange::None);
    assert_eq!(foreseen(fresh(), "4 koiogran red").0.but, None);
    let but = foreseen(stressed(), "4 koiogran red")
        .0
        .but
        .expect("it may not fly that");
    let ship = furball_engine::ShipId(0);
    assert_eq!(but.why, PlanningRefusal::OpponentPicks { ship }.into());
    assert_eq!(but.rule, Some(Rule::FE_STRESS_04));
}

/// [FE-MANV-01, FE-FLEE-01]
#[test]
fn impossible_maneuvers_are_refused() {
    let mut report = position(
        Phase::Planning,
        [red((MIDDLE, 300.0, 0.0)), tie("tie", (100.0, 800.0, 0.0))],
    )
    .play();
    let view = report.spectator();
    let fly = |ship, maneuver: &str| view.foresee_maneuver(ship, maneuver.parse().expect("a maneuver"));
    let red = report.id("red");
    let none = fly(red, "5 turn_left white").expect_err("no template");
    let maneuver = "5 turn_left white".parse().expect("a maneuver");
    assert_eq!(none, PlanningRefusal::NoTemplate { maneuver }.into());
    assert_eq!(report.rule(none), Rule::FE_MANV_01);
    let nobody = furball_engine::ShipId(9);
    assert_eq!(
        fly(nobody, "1 straight white").expect_err("no ship"),
        PlanningRefusal::NoSuchShip { ship: nobody }.into()
    );
    assert!(fly(red, "1 straight white").is_ok(), "a spectator may wonder too");
    let dial = Choice::Dial {
        ship: red,
        maneuver: "1 straight easy".parse().expect("a maneuver"),
    };
    assert!(view.foresee(&dial).is_err(), "but has no choice");
    report.answer(REBEL, &Choice::Concede);
}

/// [FE-ACT-12, FE-ACT-13] A barrel roll is foreseen to each side with room, and exactly for given offsets.
#[test]
fn a_sliding_roll_is_foreseen() {
    let mut report = position(
        Phase::Activation,
        [
            tie("tie", (MIDDLE, 300.0, 0.0)).dial("2 straight easy"),
            ship("red", "redsquadronpilot", (MIDDLE + 90.0, 420.0, 0.0)).done(),
        ],
    )
    .play();
    let all = report.view(1).foresee_all(None);
    let roll = all.iter().find(|each| each.choice.action().is_some());
    let roll = roll.expect("the only action that moves it");
    let [left] = roll.foreseen.ghosts.as_slice() else {
        panic!("room on one side only: {roll:?}")
    };
    assert!(matches!(
        left.then[..],
        [Choice::Roll {
            side: Direction::Left,
            ..
        }]
    ));
    report.answer(IMPERIAL, &roll.choice);
    let choice = Choice::Roll {
        side: Direction::Left,
        start: 5.0,
        end: -5.0,
    };
    let foreseen = report.view(1).foresee(&choice).expect("it has room");
    let ghost = only(&foreseen).clone();
    assert_eq!(ghost.to, Pose::new(MIDDLE - 80.0, 430.0, 0.0));
    let template = ghost.template.expect("a template");
    assert_eq!(template.pose, Pose::new(MIDDLE - 20.0, 425.0, -90.0));
    let right = Choice::Roll {
        side: Direction::Right,
        start: 0.0,
        end: 0.0,
    };
    let refused = report.view(1).foresee(&right).expect_err("a ship is there");
    assert_eq!(report.rule(refused), Rule::FE_ACT_17);
    report.answer(IMPERIAL, &choice);
    assert_eq!(report.ship("tie").pose(), ghost.to);
}

/// [FE-PLAN-05] Choosing one's own ship to move next is foreseen with its dial; an enemy's dial isn't used.
#[test]
fn nothing_hidden_is_foreseen() {
    let report = position(
        Phase::Activation,
        [
            tie("one", (200.0, 300.0, 0.0)).dial("2 straight easy"),
            tie("two", (300.0, 300.0, 0.0)).dial("3 straight easy"),
            ship("red", "redsquadronpilot", (700.0, 700.0, 0.0)).dial("1 straight easy"),
        ],
    )
    .play();
    let all = report.view(1).foresee_all(None);
    assert_eq!(all.len(), 2);
    for (each, y) in all.iter().zip([420.0, 460.0]) {
        assert_close(only(&each.foreseen).to.at.y, y);
    }
    assert!(
        report.view(0).foresee_all(None).is_empty(),
        "no prompt for this seat"
    );
    let hidden = report.game.view(Viewer::Spectator).foresee_all(None);
    assert!(hidden.is_empty() && !report.saw(|event| matches!(event, Event::DialRevealed { .. })));
}
