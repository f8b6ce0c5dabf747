//! The framework of a game: phases, player order and initiative.

use furball_cards::Phase;
use furball_engine::RulebookId;
use furball_testing::{MIDDLE, Set, position, ship};

/// [SE-ROUND-01, LG-ROUND-01, LG-QR-01]
#[test]
fn a_round_has_five_phases() {
    let mut position = position(
        Phase::Planning,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0)),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)),
        ],
    );
    position.rulebook = RulebookId::Second;
    let mut report = position.play();
    report
        .choose("dial blue 2 straight")
        .choose("dial academy 2 straight");
    report.pass_all();
    let phases: Vec<Phase> = report
        .events
        .iter()
        .filter_map(|event| match event {
            furball_engine::Event::PhaseStarted(phase) => Some(*phase),
            _ => None,
        })
        .collect();
    assert_eq!(
        phases,
        [
            Phase::Planning,
            Phase::System,
            Phase::Activation,
            Phase::Engagement,
            Phase::End,
            Phase::Planning
        ]
    );
}
