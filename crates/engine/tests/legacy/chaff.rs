//! Electro-chaff clouds, as Legacy has them.

use furball_cards::{Phase, Token};
use furball_engine::{ActivationStep, Event, RulebookId};
use furball_testing::devices::laid;
use furball_testing::{MIDDLE, Report, Set, With, legacy, ship};

/// A ship flies through the cloud, or onto it.
fn flown(maneuver: &str) -> Report {
    let ships = [
        ship("it", "bluesquadronescort", (MIDDLE, 300.0, 0.0)).dial(maneuver),
        ship("far", "academypilot", (60.0, 860.0, 180.0)).done(),
    ];
    let cloud = (MIDDLE, 400.0, 0.0);
    laid(
        legacy(Phase::Activation, ships),
        "electro_chaff_cloud",
        "far",
        cloud,
    )
    .dice("a:B")
    .play_with(RulebookId::Legacy.content())
}

fn skipped(report: &Report) -> bool {
    let step = ActivationStep::PerformAction;
    report
        .saw(|event| matches!(event, Event::ActivationStepSkipped { step: skipped, .. } if *skipped == step))
}

/// [LG-OBST-22, LG-OBST-23, LG-OBST-24, LG-OPEN-90] Who crosses the cloud keeps the action; who ends on it doesn't.
#[test]
fn a_cloud_costs_the_action_of_a_ship_that_ends_on_it() {
    for (maneuver, on_it) in [("4 straight white", false), ("1 straight easy", true)] {
        let report = flown(maneuver);
        assert_eq!(report.gained("it", Token::Jam), 1, "{maneuver}");
        assert_eq!(skipped(&report), on_it, "{maneuver}");
    }
}
