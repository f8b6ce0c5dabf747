//! Maneuvers: which template, to which side, and where the ship ends up.

use furball_cards::Phase;
use furball_engine::position::PositionShip;
use furball_engine::{Choice, Event};
use furball_geometry::Pose;
use furball_testing::*;

/// The end position of an X-wing or TIE fighter from (457.2, 300), facing north, with others in its way.
fn flown(pilot: &str, maneuver: &str, others: &[PositionShip]) -> (Report, Pose) {
    let mover = ship("mover", pilot, (MIDDLE, 300.0, 0.0)).dial(maneuver);
    let far = ship("far", "academypilot", (50.0, 50.0, 0.0)).done();
    let far_rebel = ship("far rebel", "rookiepilot", (50.0, 100.0, 0.0)).done();
    let ships = [mover, far, far_rebel].into_iter().chain(others.iter().cloned());
    let report = position(Phase::Activation, ships).play();
    let pose = report.ship("mover").pose();
    (report, pose)
}

/// The ship's displacement: to the right, ahead, and degrees to the right.
fn way(pilot: &str, maneuver: &str) -> (f64, f64, f64) {
    let (_, pose) = flown(pilot, maneuver, &[]);
    (pose.at.x - MIDDLE, pose.at.y - 300.0, pose.heading.degrees())
}

#[track_caller]
fn assert_way(pilot: &str, maneuver: &str, expected: (f64, f64, f64)) {
    let (right, ahead, degrees) = way(pilot, maneuver);
    assert_close(right, expected.0);
    assert_close(ahead, expected.1);
    assert_close(degrees, expected.2);
}

/// Where a curve leads: half a base, an arc of this radius and angle, half a base.
fn curve(radius: f64, degrees: f64) -> (f64, f64) {
    let angle = degrees * std::f64::consts::PI / 180.0;
    let (sin, cos) = (angle.sin(), angle.cos());
    (
        radius * (1.0 - cos) + 20.0 * sin,
        20.0 + radius * sin + 20.0 * cos,
    )
}

/// [FE-MANV-01] The template has the bearing and speed of the dial: each leads to a different position.
#[test]
fn template_matches_the_dial() {
    for (speed, radius) in [(1, 80.0), (2, 130.0), (3, 180.0)] {
        let (right, ahead) = curve(radius, 45.0);
        let difficulty = if speed == 1 { "easy" } else { "white" };
        assert_way(
            "redsquadronpilot",
            &format!("{speed} bank_left {difficulty}"),
            (-right, ahead, -45.0),
        );
    }
    for (speed, radius) in [(1, 35.0), (2, 62.5), (3, 90.0)] {
        let (right, ahead) = curve(radius, 90.0);
        assert_way(
            "academypilot",
            &format!("{speed} turn_left white"),
            (-right, ahead, -90.0),
        );
    }
}

/// [FE-MANV-02] A revealed maneuver goes to the side on the dial; the template can't be flipped.
#[test]
fn no_mirroring() {
    let (mut report, pose) = flown("redsquadronpilot", "2 turn_left white", &[]);
    assert_close(pose.heading.degrees(), -90.0);
    assert!(pose.at.x < MIDDLE);
    let mirrored = Choice::Maneuver("2 turn_right white".parse().expect("a maneuver"));
    let seat = report.prompt().seat;
    assert!(report.game.check(seat, &mirrored).is_err());
    report.choose("focus");
    let (_, pose) = flown("redsquadronpilot", "2 turn_right white", &[]);
    assert_close(pose.heading.degrees(), 90.0);
    assert!(pose.at.x > MIDDLE);
}

/// [FE-MANV-03] A straight leads straight ahead and keeps the heading.
#[test]
fn straight() {
    assert_way("redsquadronpilot", "3 straight white", (0.0, 160.0, 0.0));
    assert_way("academypilot", "5 straight white", (0.0, 240.0, 0.0));
}

/// [FE-MANV-04] A bank leads ahead and to the side and turns the ship by 45 degrees.
#[test]
fn bank() {
    let (right, ahead) = curve(130.0, 45.0);
    assert!(right > 0.0 && ahead > right);
    assert_way("redsquadronpilot", "2 bank_right white", (right, ahead, 45.0));
    assert_way("redsquadronpilot", "2 bank_left white", (-right, ahead, -45.0));
}

/// [FE-MANV-05] A turn leads ahead and to the side and turns the ship by 90 degrees.
#[test]
fn turn() {
    assert_way("academypilot", "1 turn_left white", (-55.0, 55.0, -90.0));
    assert_way("academypilot", "1 turn_right white", (55.0, 55.0, 90.0));
}

/// [FE-MANV-06] A Koiogran turn ends where the straight does, facing backward.
#[test]
fn koiogran_turn() {
    assert_way("redsquadronpilot", "4 koiogran red", (0.0, 200.0, 180.0));
    assert_way("academypilot", "3 koiogran red", (0.0, 160.0, 180.0));
}

/// [FE-MANV-07] Ships move through others freely, friendly or enemy; only the end position matters.
#[test]
fn through_other_ships() {
    for pilot in ["academypilot", "rookiepilot"] {
        let in_the_way = ship("blocker", pilot, (MIDDLE, 380.0, 90.0)).done();
        let (mut report, pose) = flown("redsquadronpilot", "3 straight white", &[in_the_way]);
        assert_close(pose.at.y, 460.0);
        assert!(report.ship("mover").touching().is_empty());
        assert!(!report.saw(|event| matches!(event, Event::OverlappedShip { .. })));
        report.choose("focus");
    }
}

/// [FE-MANV-08] The end position is computed, not estimated: with ships in the way it is the same to the last bit.
#[test]
fn same_position_as_on_an_empty_table() {
    for maneuver in ["3 bank_right white", "3 turn_right white", "4 koiogran red"] {
        let (_, free) = flown("redsquadronpilot", maneuver, &[]);
        let in_the_way = [
            ship("one", "academypilot", (MIDDLE, 345.0, 0.0)).done(),
            ship("two", "academypilot", (MIDDLE + 52.0, 352.0, 30.0)).done(),
        ];
        let (report, pose) = flown("redsquadronpilot", maneuver, &in_the_way);
        assert_eq!(pose.bits(), free.bits(), "{maneuver}");
        assert!(report.saw(|event| matches!(event, Event::Moved { full: true, .. })));
    }
}
