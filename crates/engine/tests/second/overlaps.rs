//! Overlapping ships: partially executed maneuvers.

use furball_cards::Phase;
use furball_engine::{ActivationStep, Ask, Event};
use furball_geometry::{Bearing, Direction, Pose, Size, end_pose};
use furball_testing::{MIDDLE, Report, Set, With, assert_close, second, ship, stands};

use crate::maneuvers::among;

const START: (f64, f64, f64) = (MIDDLE, 400.0, 0.0);

fn skips_action(report: &Report) -> bool {
    let step = ActivationStep::PerformAction;
    report
        .saw(|event| matches!(event, Event::ActivationStepSkipped { step: skipped, .. } if *skipped == step))
}

/// [SE-OVER-01, SE-COMP-09, LG-MANV-18]
#[test]
fn guides_count_for_overlaps() {
    let it = || ship("it", "bluesquadronescort", START).dial("2 straight easy");
    // It ends with its front at 540; the guides of both reach 1.75 mm farther.
    let report = among(it(), [ship("there", "academypilot", (MIDDLE, 562.0, 0.0))]);
    assert!(report.saw(|event| matches!(event, Event::OverlappedShip { .. })));
    let report = among(it(), [ship("there", "academypilot", (MIDDLE, 564.0, 0.0))]);
    assert!(!report.saw(|event| matches!(event, Event::OverlappedShip { .. })));
}

/// [SE-COMP-09]
#[test]
fn guides_do_not_count_for_range() {
    let report = among(
        ship("it", "bluesquadronescort", START).dial("2 straight easy"),
        // The bases will be 101 mm apart, their guides 97.5 mm.
        [ship("there", "academypilot", (MIDDLE, 661.0, 180.0))],
    );
    assert_eq!(report.spectator().range(report.id("it"), report.id("there")), 2);
}

/// [SE-OVER-02, SE-OBST-02, SE-MANV-05, LG-MANV-16, LG-OBST-02]
#[test]
fn obstacles_do_not_stop_a_full_execution() {
    let it = ship("it", "bluesquadronescort", START).dial("3 straight white");
    let report = second(
        Phase::Activation,
        [it, ship("far", "academypilot", (60.0, 860.0, 180.0))],
    )
    .rock("yt2400debris1", (MIDDLE, 470.0, 0.0))
    .rock("coreasteroid0", (MIDDLE, 560.0, 0.0))
    .dice("a:B a:B")
    .play();
    stands(&report, "it", Pose::new(MIDDLE, 560.0, 0.0));
    assert!(report.saw(|event| matches!(event, Event::Moved { full: true, .. })));
    let met = report.count(|event| matches!(event, Event::MetObstacle { .. }));
    assert_eq!(met, 2, "moved through one, and overlaps the other");
}

/// [SE-OVER-03, SE-OVER-06, SE-OPEN-42, LG-MANV-19, LG-MANV-20, LG-MANV-22, LG-EX-06]
#[test]
fn backs_up_to_the_last_ship() {
    let it = ship("it", "bluesquadronescort", START).dial("3 straight white");
    let ahead = ship("ahead", "academypilot", (430.0, 575.0, 90.0));
    let nearer = ship("nearer", "academypilot", (480.0, 530.0, 90.0));
    let report = among(it, [ahead, nearer]);
    let range = |other: &str| report.spectator().range(report.id("it"), report.id(other));
    assert_eq!(range("nearer"), 0);
    assert_ne!(range("ahead"), 0);
    assert_close(report.ship("it").pose().at.y, 510.0 - 20.0 - 1.75);
    assert!(skips_action(&report));
}

/// [SE-OVER-03, LG-OPEN-32] Ships side by side that it clears at the same time are both touched.
#[test]
fn backs_up_to_two_ships_at_once() {
    let it = ship("it", "bluesquadronescort", START).dial("3 straight white");
    let left = ship("left", "academypilot", (MIDDLE - 25.0, 540.0, 0.0));
    let right = ship("right", "academypilot", (MIDDLE + 25.0, 540.0, 0.0));
    let report = among(it, [left, right]);
    let range = |other: &str| report.spectator().range(report.id("it"), report.id(other));
    assert_eq!(range("left"), 0);
    assert_eq!(range("right"), 0);
    assert!(skips_action(&report));
}

/// [SE-OVER-03, LG-MANV-21]
#[test]
fn may_end_where_it_started() {
    let it = ship("it", "bluesquadronescort", START).dial("1 straight easy");
    let there = ship("there", "academypilot", (MIDDLE, 400.0 + 40.0 + 1.75, 90.0));
    let report = among(it, [there]);
    stands(&report, "it", Pose::new(MIDDLE, 400.0, 0.0));
    assert_eq!(report.spectator().range(report.id("it"), report.id("there")), 0);
    assert!(report.saw(|event| matches!(event, Event::Moved { full: false, .. })));
}

/// [SE-OVER-04]
#[test]
fn granted_actions_are_still_possible() {
    let blocked = |card: &str| {
        let it = ship("it", "bluesquadronescort", START)
            .dial("2 straight easy")
            .upgrade(card);
        among(it, [ship("there", "academypilot", (MIDDLE, 520.0, 90.0))])
    };
    let mut report = blocked("acts-when-blocked");
    report.choose("use acts-when-blocked");
    assert!(report.may("focus"));
    report.choose("focus");
    assert!(skips_action(&report));
    // A card that lets it keep the step itself.
    let report = blocked("acts-after-overlap");
    assert!(!skips_action(&report));
    assert_eq!(report.asks(), Ask::Action(report.id("it")));
}

/// [SE-OVER-05, LG-OPEN-31]
#[test]
fn only_the_traveled_part_counts() {
    let played = |rock: f64, dice: &str| {
        second(
            Phase::Activation,
            [
                ship("it", "bluesquadronescort", START).dial("4 straight white"),
                ship("first", "academypilot", (MIDDLE, 600.0, 90.0)),
                ship("second", "academypilot", (MIDDLE, 555.0, 90.0)),
                ship("third", "academypilot", (MIDDLE, 510.0, 90.0)),
            ],
        )
        .rock("coreasteroid0", (MIDDLE, rock, 0.0))
        .dice(dice)
        .play()
    };
    let report = played(530.0, "");
    assert_close(report.ship("it").pose().at.y, 490.0 - 20.0 - 1.75);
    assert!(!report.saw(|event| matches!(event, Event::MetObstacle { .. })));
    drop(report);
    let report = played(500.0, "a:B");
    assert!(
        report.saw(|event| matches!(event, Event::MetObstacle { .. })),
        "its base lies on it"
    );
}

/// [SE-OVER-07, LG-OPEN-34]
#[test]
fn a_partial_execution_may_end_outside() {
    let start = Pose::new(25.0, 500.0, 180.0);
    let end = end_pose(start, Size::Small, Bearing::Bank(Direction::Right), 1).expect("a template");
    let it = ship("it", "bluesquadronescort", (25.0, 500.0, 180.0)).dial("1 bank_right easy");
    let there = ship("there", "academypilot", (20.1, end.at.y - 33.0, 90.0));
    let report = among(it, [there]);
    assert!(report.saw(|event| matches!(event, Event::Moved { full: false, .. })));
    assert!(report.saw(|event| matches!(event, Event::Fled { .. })));
}
