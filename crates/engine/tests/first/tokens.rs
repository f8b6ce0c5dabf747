//! Tokens: which are removed at the end of a round, which stay, and what spending one means.

use furball_cards::{Phase, Token};
use furball_engine::{Ask, Event};
use furball_testing::*;

/// [FE-TOK-01, FE-END-01] Every focus and evade token is removed in the End phase, on any ship and in any number.
#[test]
fn focus_and_evade_are_removed_in_the_end_phase() {
    let ships = [
        ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
            .focused()
            .focused()
            .evading(),
        ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)).evading(),
        ship("wingman", "academypilot", (600.0, 480.0, 180.0)).focused(),
    ];
    let report = position(Phase::End, ships).play();
    assert_eq!(report.spectator().phase(), Phase::Planning);
    for ship in report.spectator().in_play() {
        assert!(!ship.has(Token::Focus) && !ship.has(Token::Evade));
    }
}

/// [FE-TOK-02] Locks, stress, shields and critical hit tokens stay.
#[test]
fn other_tokens_stay() {
    let ships = [
        ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
            .locks("tie")
            .stressed()
            .shields(1)
            .faceup("structuraldamage"),
        ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)),
    ];
    let report = position(Phase::End, ships).play();
    assert!(report.saw(|event| matches!(event, Event::RoundStarted { round: 2 })));
    let rookie = report.ship("rookie");
    assert_eq!(rookie.lock(), Some(report.id("tie")));
    assert_eq!(rookie.tokens().count(Token::Stress), 1);
    assert_eq!(rookie.shields(), 1);
    assert_eq!(rookie.critical_tokens(), 1);
}

/// [FE-TOK-03] A spent token returns to the supply; of a spent lock both halves do.
#[test]
fn spending_returns_tokens() {
    let ships = [
        ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
            .locks("tie")
            .focused()
            .focused(),
        ship("tie", "academypilot", (MIDDLE, 480.0, 180.0))
            .evading()
            .done(),
    ];
    let mut report = position(Phase::Engagement, ships).dice("a:EBB a:HH d:BBB").play();
    report.choose("rookie attacks tie").choose("spend lock");
    assert_eq!(report.ship("rookie").lock(), None);
    assert_eq!(report.ship("tie").locked_by().count(), 0);
    report.choose("dice 2 3").choose("spend focus");
    assert_eq!(
        report.ship("rookie").tokens().count(Token::Focus),
        1,
        "only one is spent"
    );
    assert_eq!(report.asks(), Ask::ModifyDice(furball_cards::Die::Defense));
    report.choose("spend evade");
    assert!(!report.ship("tie").has(Token::Evade));
}

/// [FE-TOK-04] The remaining shield tokens are the remaining shields.
#[test]
fn shield_tokens_are_the_remaining_shields() {
    let ships = [
        ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).done(),
        ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)),
    ];
    let mut report = position(Phase::Engagement, ships).dice("a:HB d:BB").play();
    assert_eq!(report.ship("rookie").shields(), 2);
    report.choose("tie attacks rookie");
    assert_eq!(report.ship("rookie").shields(), 1);
    assert_eq!(report.count(|event| matches!(event, Event::ShieldLost { .. })), 1);
}
