//! The rulebook's worked examples as whole reports.

use furball_cards::{Face, Phase, Token};
use furball_engine::{Event, Seat};

use crate::report::*;

/// Rookie and Academy face to face at range 1, dice as in the rulebook.
fn duel(dice: &str) -> Report {
    position(
        Phase::Combat,
        [
            ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).locks("academy").focused(),
            ship("academy", "academypilot", (MIDDLE, 400.0, 180.0)).evading(),
        ],
    )
    .dice(dice)
    .deck(&["directhit", "structuraldamage"])
    .play()
}

/// [FE-EX-06, FE-EX-07, FE-EX-08] The rookie attacks with target lock and focus, the academy pilot evades and is hit,
/// then strikes back at the shields.
#[test]
fn rookie_and_academy_exchange_fire() {
    let mut report = duel("a:HCBB a:HE d:VEB a:EHC d:BV");
    report.choose("rookie attacks academy").choose("spend lock").choose("dice 3 4").choose("spend focus");
    report.choose("spend evade");
    let hit = report.when(|event| matches!(event, Event::AttackHit { .. }));
    assert_eq!(report.events[hit], Event::AttackHit { hits: 1, crits: 1 });
    let academy = report.ship("academy");
    assert_eq!(academy.damage().count(), 2);
    assert_eq!(academy.critical_tokens(), 1);
    assert!(academy.status().in_play(), "two cards are fewer than its hull");
    assert!(!academy.has(Token::Evade) && !report.ship("rookie").has(Token::Focus));
    assert_eq!(report.ship("rookie").lock(), None);

    assert_eq!(report.prompt().seat, Seat(1), "the academy pilot is next");
    report.choose("academy attacks rookie");
    let rookie = report.ship("rookie");
    assert_eq!(rookie.shields(), 1);
    assert_eq!(rookie.damage().count(), 0);
    let faces = |event: &Event| match event {
        Event::DiceRolled { pool, .. } => pool.dice.iter().map(|die| die.face).collect(),
        _ => Vec::new(),
    };
    let rolls: Vec<Vec<Face>> = report.events.iter().map(faces).filter(|faces| !faces.is_empty()).collect();
    assert_eq!(rolls[0].len(), 4, "three dice and one for range 1");
}
