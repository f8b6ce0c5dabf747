//! Measuring with the ruler.

use furball_cards::Phase;
use furball_engine::Rule;
use furball_engine::refusal::MeasuringRefusal;
use furball_engine::{Object, ObstacleIndex};
use furball_geometry::Point;
use furball_testing::*;

/// A Red Squadron Pilot below a TIE fighter that faces away, with a rock between them and one to the side.
fn duel() -> Report {
    position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)),
            ship("tie", "academypilot", (MIDDLE, 480.0, 0.0)),
        ],
    )
    .rock("coreasteroid0", (MIDDLE, 390.0, 0.0))
    .rock("coreasteroid1", (150.0, 300.0, 0.0))
    .play()
}

/// [FE-RANGE-02, FE-RANGE-05, FE-OBST-14]
#[test]
fn it_shows_distance_range_and_arcs() {
    let report = duel();
    let (red, tie) = (report.id("red"), report.id("tie"));
    let measured = report.spectator().measure(Object::Ship(red), Object::Ship(tie));
    let measured = measured.expect("both are there");
    assert_close(measured.distance, 140.0);
    assert_eq!((measured.range.0, measured.touching), (2, false));
    let middle = |y: f64| Point::new(MIDDLE, y);
    assert_eq!(measured.line, [middle(320.0), middle(460.0)]);
    let [there, back] = measured.aims.as_slice() else {
        panic!("{measured:?}")
    };
    assert_eq!((there.attacker, there.defender), (red, tie));
    assert!(there.in_firing_arc && !back.in_firing_arc);
    assert_eq!(back.attack, None);
    let attack = there.attack.as_ref().expect("in the arc");
    assert_eq!((attack.range.0, attack.can_be_obstructed), (2, true));
    assert_eq!(attack.obstructed_by, [Object::Obstacle(ObstacleIndex(0))]);
}

/// [FE-RANGE-02]
#[test]
fn it_also_measures_to_rocks() {
    let report = duel();
    let (view, red) = (report.spectator(), Object::Ship(report.id("red")));
    let to = view
        .measure(red, Object::Obstacle(ObstacleIndex(0)))
        .expect("a rock");
    let back = view
        .measure(Object::Obstacle(ObstacleIndex(0)), red)
        .expect("a rock");
    assert_close(to.distance, back.distance);
    assert_eq!([to.line[1], to.line[0]], back.line);
    assert!(to.aims.is_empty() && to.range == 1);
    let between = view
        .measure(
            Object::Obstacle(ObstacleIndex(0)),
            Object::Obstacle(ObstacleIndex(1)),
        )
        .expect("two rocks");
    assert_eq!(between.range, furball_geometry::band(between.distance));
    assert_eq!(
        view.measure(red, red).expect_err("one ship"),
        MeasuringRefusal::SamePiece.into()
    );
    assert_eq!(
        view.measure(red, Object::Obstacle(ObstacleIndex(2)))
            .expect_err("there are two rocks"),
        MeasuringRefusal::PieceGone.into()
    );
}

/// [FE-RANGE-14, FE-ACT-23]
#[test]
fn the_rules_allow_measuring_before_attacking_and_acting() {
    let report = duel();
    let (red, tie) = (Object::Ship(report.id("red")), Object::Ship(report.id("tie")));
    assert_eq!(report.prompt().seat, REBEL);
    assert_eq!(report.view(0).may_measure(red, tie), Ok(()));
    assert_eq!(report.view(0).may_measure(tie, red), Ok(()));
    let elsewhere = report
        .view(0)
        .may_measure(tie, Object::Obstacle(ObstacleIndex(0)));
    let estimate = elsewhere.expect_err("not from the attacker");
    assert_eq!(estimate, MeasuringRefusal::Estimate { acting: true }.into());
    assert_eq!(report.rule(estimate), Rule::FE_RANGE_14);
    assert!(
        report.view(1).may_measure(red, tie).is_err(),
        "not this player's turn"
    );
    assert!(report.spectator().may_measure(red, tie).is_err());
    let acting = position(
        Phase::Activation,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).dial("1 straight easy"),
            ship("tie", "academypilot", (MIDDLE, 480.0, 0.0)).done(),
        ],
    )
    .play();
    assert_eq!(acting.view(0).may_measure(red, tie), Ok(()));
    let planning = position(
        Phase::Planning,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)),
            ship("tie", "academypilot", (MIDDLE, 480.0, 0.0)),
        ],
    )
    .play();
    assert!(planning.view(0).may_measure(red, tie).is_err());
}
