//! Barrel rolls.

use furball_cards::Token;
use furball_engine::refusal::{InTheWay, MoveKind, MoveRefusal};
use furball_engine::rulebook::RollFreedom;
use furball_engine::{Ask, Choice, Event, Object, ObstacleIndex};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Set, With};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

/// [SE-ROLL-01, SE-EX-07, LG-ACT-15, LG-ACT-16, LG-EX-11]
#[test]
fn a_small_ship_rolls_along_the_template() {
    for (position, ahead) in [("front", 10.0), ("middle", 0.0), ("back", -10.0)] {
        let mut report = activation([acts("tie", "academypilot", HERE)]).begin();
        report
            .choose("roll right")
            .choose(&format!("position {position}"));
        report.stands("tie", (MIDDLE + 80.0, 300.0 + ahead, 0.0));
    }
}

/// [SE-ROLL-02, SE-EX-08, LG-OPEN-48]
#[test]
fn a_larger_ship_rolls_across_it() {
    for (position, ahead) in [("front", 20.0), ("middle", 0.0), ("back", -20.0)] {
        let mut report = activation([acts("punisher", "cutlasssquadronpilot", HERE)]).begin();
        report
            .choose("red roll right")
            .choose(&format!("position {position}"));
        report.stands("punisher", (MIDDLE + 80.0, 300.0 + ahead, 0.0));
    }
}

/// [SE-ROLL-03]
#[test]
fn the_side_is_declared_before_the_position() {
    let mut report = activation([acts("tie", "academypilot", HERE)]).begin();
    report.choose("roll left");
    assert_eq!(report.asks(), Ask::Position(report.id("tie")));
    assert_eq!(report.offers().len(), 3, "three positions, all on that side");
    report.choose("position front");
    report.stands("tie", (MIDDLE - 80.0, 310.0, 0.0));
}

/// [SE-ROLL-04, SE-ROLL-05, LG-ACT-17, LG-ACT-19]
#[test]
fn it_fails_if_every_position_overlaps_a_ship() {
    let mut report = activation([
        acts("tie", "academypilot", HERE),
        waits("blue", "bluesquadronescort", (MIDDLE + 90.0, 300.0, 0.0)),
    ])
    .begin();
    report.choose("roll right");
    report.stands("tie", HERE);
    assert!(report.saw(|event| matches!(event, Event::ActionFailed { .. })));
}

/// [SE-ROLL-04, LG-ACT-18] All three positions move through it.
#[test]
fn it_fails_if_the_template_overlaps_an_obstacle() {
    let mut report = activation([
        acts("tie", "academypilot", HERE),
        waits("blue", "bluesquadronescort", (MIDDLE, 800.0, 180.0)),
    ])
    .rock("coreasteroid0", (MIDDLE + 40.0, 300.0, 90.0))
    .begin();
    report.choose("roll right");
    report.stands("tie", HERE);
    assert!(report.saw(|event| matches!(event, Event::ActionFailed { .. })));
}

/// [SE-ROLL-04, SE-MOVE-07, SE-OPEN-04] All positions are outside: the ship doesn't flee.
#[test]
fn it_fails_outside_the_play_area_and_for_mixed_reasons() {
    let mut report = activation([acts("tie", "academypilot", (60.0, 300.0, 0.0))]).begin();
    report.choose("roll left");
    report.stands("tie", (60.0, 300.0, 0.0));
    assert!(!report.saw(|event| matches!(event, Event::Fled { .. })));
    // The front is outside, the rest overlaps a ship.
    let corner = (MIDDLE, 894.4, 0.0);
    let mut report = activation([
        acts("tie", "academypilot", corner),
        waits("blue", "bluesquadronescort", (MIDDLE + 80.0, 860.0, 0.0)),
    ])
    .begin();
    report.choose("roll right");
    report.stands("tie", corner);
    assert!(report.saw(|event| matches!(event, Event::ActionFailed { .. })));
}

/// [SE-ROLL-06] Only the back is free, so the ship goes there.
#[test]
fn failing_cannot_be_chosen() {
    let mut report = activation([
        acts("tie", "academypilot", HERE),
        waits("blue", "bluesquadronescort", (MIDDLE + 80.0, 335.0, 0.0)),
    ])
    .begin();
    report.choose("roll right");
    report.stands("tie", (MIDDLE + 80.0, 290.0, 0.0));
    // Of two free ones, one is chosen; passing isn't possible.
    let mut report = activation([
        acts("tie", "academypilot", HERE),
        waits("blue", "bluesquadronescort", (MIDDLE + 80.0, 345.0, 0.0)),
    ])
    .begin();
    report.choose("roll right");
    assert!(!report.offers().contains(&Choice::Pass));
    assert!(!report.may("position front") && report.may("position middle") && report.may("position back"));
}

/// [SE-ROLL-07, SE-MOVE-01, LG-ACT-22]
#[test]
fn a_roll_is_a_move_but_not_a_maneuver() {
    let mut report = activation([acts("tie", "academypilot", HERE)
        .upgrade("after-roll-evade")
        .upgrade("after-maneuver-deplete")])
    .begin();
    report.choose("roll right").choose("position middle");
    assert_eq!(report.tokens("tie", Token::Evade), 1);
    assert_eq!(report.tokens("tie", Token::Deplete), 1, "for its maneuver alone");
}

/// [SE-ROLL-08]
#[test]
fn rolling_by_an_ability_is_not_an_action() {
    let mut report = activation([acts("tie", "academypilot", (MIDDLE, 420.0, 0.0))
        .upgrade("effect-roll")
        .stressed()])
    .begin();
    report.choose("move roll right").choose("position middle");
    report.choose("roll left").choose("position middle");
    report.stands("tie", (MIDDLE, 420.0, 0.0));
    assert_eq!(
        report.count(|event| matches!(event, Event::Repositioned { .. })),
        2
    );
}

#[test]
fn a_card_may_require_banks() {
    let mut report = activation([acts("tie", "academypilot", HERE).upgrade("banked-rolls")]).begin();
    assert!(!report.may("roll left"));
    report.choose("roll left forward").choose("position middle");
    let pose = report.ship("tie").pose();
    assert!(pose.at.x < MIDDLE - 60.0 && pose.at.y > 300.0);
    assert!(
        (pose.heading.degrees() - 45.0).abs() < 1e-6
            || (pose.heading.degrees() + 45.0).abs() < 1e-6
            || (pose.heading.degrees() - 315.0).abs() < 1e-6
    );
}

/// [SE-GOLD-09, SE-OBST-06] Then the obstacle has its effect as in any move.
#[test]
fn a_card_may_lead_the_roll_over_obstacles() {
    let mut report = activation([
        acts("tie", "academypilot", HERE).upgrade("over-rocks"),
        waits("blue", "bluesquadronescort", (MIDDLE, 800.0, 180.0)),
    ])
    .rock("coreasteroid0", (MIDDLE + 40.0, 300.0, 0.0))
    .dice("a:H")
    .begin();
    report.choose("roll right").choose("position middle");
    report.stands("tie", (MIDDLE + 80.0, 300.0, 0.0));
    assert_eq!(report.ship("tie").hull_damage(), 1);
}

/// [SE-OBST-06] Where the template slides, too, a ship that ignores asteroids may end its roll on one, and what is in its
/// way then is named by its place among all obstacles.
#[test]
fn a_sliding_roll_ignores_what_the_ship_ignores() {
    let beside = |token: &str| {
        let mut report = activation([acts("mining", "miningguildsentry", HERE)])
            .rock("coreasteroid5", (MIDDLE - 80.0, 300.0, 0.0))
            .rock(token, (MIDDLE + 80.0, 300.0, 0.0))
            .play_under(|rulebook| rulebook.actions.barrel_roll = RollFreedom::Slides);
        report.choose("roll");
        report
    };
    let mut report = beside("yt2400debris0");
    assert_eq!(
        report.refused("roll right 0 0").why,
        MoveRefusal::Blocked {
            how: MoveKind::SlidingRoll,
            blocker: InTheWay::Object(Object::Obstacle(ObstacleIndex(1))),
        }
        .into()
    );
    report.choose("roll left 0 0");
    report.stands("mining", (MIDDLE - 80.0, 300.0, 0.0));
    let mut report = beside("coreasteroid4");
    report.choose("roll right 0 0");
    report.stands("mining", (MIDDLE + 80.0, 300.0, 0.0));
}
