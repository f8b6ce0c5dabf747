//! Gas clouds, as Legacy has them.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{ActivationStep, Event, RulebookId};
use furball_testing::{MIDDLE, Report, Set, With, legacy, ship};

fn through(it: PositionShip, dice: &str) -> Report {
    let far = ship("far", "academypilot", (60.0, 860.0, 180.0));
    legacy(Phase::Activation, [it, far])
        .rock("gascloud1", (MIDDLE, 480.0, 0.0))
        .dice(dice)
        .play_with(RulebookId::Legacy.content())
}

fn flying(maneuver: &str) -> PositionShip {
    ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0)).dial(maneuver)
}

fn skipped(report: &Report) -> bool {
    let step = ActivationStep::PerformAction;
    report
        .saw(|event| matches!(event, Event::ActivationStepSkipped { step: skipped, .. } if *skipped == step))
}

/// [LG-OBST-12, LG-OBST-13, LG-OPEN-03, LG-ACTV-06, LG-ERR-02] A focus or hit result strains; the action step is skipped whatever is rolled.
#[test]
fn a_gas_cloud_strains_and_costs_the_action() {
    for (dice, strain) in [("a:E", 1), ("a:H", 1), ("a:C", 0), ("a:B", 0)] {
        let report = through(flying("3 straight white"), dice);
        assert_eq!(report.tokens("it", Token::Strain), strain, "{dice}");
        assert_eq!(report.ship("it").shields(), 2);
        assert!(skipped(&report), "{dice}");
    }
}

/// [LG-OBST-15] The blue maneuver that led there doesn't remove the strain it brought.
#[test]
fn the_strain_comes_after_the_blue_maneuver() {
    let report = through(flying("2 straight easy"), "a:E");
    assert_eq!(report.tokens("it", Token::Strain), 1);
}
