//! The End phase, ships in reserve, and the next round.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Set, With, second, ship};

fn far() -> PositionShip {
    ship("far", "academypilot", (60.0, 860.0, 180.0))
}

/// [SE-END-03, LG-ROUND-02, LG-END-04]
#[test]
fn the_next_round_begins_with_planning() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0));
    let report = second(Phase::End, [it, far()]).round(4).play();
    let view = report.spectator();
    assert_eq!((view.round(), view.phase()), (5, Phase::Planning));
    assert!(
        report
            .game
            .prompts()
            .iter()
            .all(|prompt| prompt.ask == Ask::SetDials)
    );
}

/// [SE-END-01, SE-TIME-03, LG-END-05, LG-OPEN-22]
#[test]
fn cards_act_before_the_tokens_are_removed() {
    let it = ship("it", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).focused();
    let report = second(Phase::End, [it.upgrade("during-the-end-phase"), far()]).play_with(content());
    assert!(
        report.ship("it").has(Token::Stress),
        "it still had its focus token in the phase"
    );
    assert!(!report.ship("it").has(Token::Ion), "and no more at its end");
}

/// [SE-RSV-01, SE-RSV-02, SE-RSV-03]
#[test]
fn ships_in_reserve_take_part_only_in_the_end_phase() {
    furball_testing::second_only!();
    let carrier = ship("carrier", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).done();
    let mut docked = ship("docked", "jediknight", (MIDDLE + 200.0, 100.0, 0.0));
    docked.docked = Some("carrier".into());
    docked.side = Some(furball_engine::Side::One);
    docked.force = Some(0);
    let docked = docked.focused().upgrade("stress-each-combat");
    let report = second(Phase::Engagement, [carrier, docked, far()]).play_with(content());
    assert!(!report.engaged().contains(&report.id("docked")));
    assert!(
        !report.saw(|event| matches!(event, Event::AbilityUsed { .. })),
        "its abilities are off"
    );
    assert!(!report.ship("docked").has(Token::Focus));
    assert_eq!(report.ship("docked").force(), 1);
    assert_eq!(report.spectator().phase(), Phase::Planning);
}
