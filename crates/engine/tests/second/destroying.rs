//! Destroyed ships: when they are removed, and what that triggers.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Event, Object, Status};
use furball_testing::fight::*;
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Set, With, second, ship};

/// [SE-DEST-01, LG-DMG-07, LG-DMG-19]
#[test]
fn a_ship_is_destroyed_at_its_hull_value() {
    let report = attack(xwing(), tie(150.0).facedown(1), "a:HBB d:BBB");
    assert_eq!(report.ship("tie").status(), Status::InPlay);
    let mut report = attack(xwing(), tie(150.0).facedown(2), "a:HBB d:BBB");
    report.pass_all();
    assert_eq!(report.ship("tie").status(), Status::Destroyed);
}

/// [SE-DEST-02, LG-DMG-09] Destroyed by an asteroid, it doesn't get its action.
#[test]
fn in_other_phases_it_is_removed_immediately() {
    let x = ship("x", "bluesquadronescort", (MIDDLE, 200.0, 0.0))
        .shields(0)
        .facedown(3)
        .dial("2 straight easy");
    let position = second(Phase::Activation, [x, tie(500.0)]).rock("coreasteroid5", (MIDDLE, 270.0, 0.0));
    let report = position.dice("a:H").play_with(content());
    assert_eq!(report.ship("x").status(), Status::Destroyed);
    assert!(!matches!(
        report.game.prompts().first().map(|prompt| prompt.ask),
        Some(Ask::Action(_))
    ));
}

/// [SE-DEST-04] When all ships of the initiative have engaged, with the ship still there.
#[test]
fn triggered_abilities_come_right_before_the_removal() {
    let tie = ship("tie", "obsidiansquadronpilot", (MIDDLE, 490.0, 180.0))
        .facedown(2)
        .upgrade("test-after-destroyed");
    let mut report = engage([xwing(), tie], "a:HBB d:BBB a:BB d:BB");
    report.choose("x attacks tie");
    assert!(!report.ship("x").has(Token::Stress), "not yet");
    report.choose("tie attacks x");
    report.pass_all();
    let stress = report.when(|event| {
        matches!(
            event,
            Event::TokensGained {
                token: Token::Stress,
                ..
            }
        )
    });
    let removed = report.when(|event| matches!(event, Event::Destroyed { .. }));
    let attacks: Vec<usize> = report
        .events
        .iter()
        .enumerate()
        .filter(|(_, event)| matches!(event, Event::AttackDeclared { .. }))
        .map(|(place, _)| place)
        .collect();
    assert!(attacks[1] < stress && stress < removed);
}

/// [SE-DEST-05, SE-OPEN-34, LG-DMG-08, LG-OPEN-41]
#[test]
fn a_removed_ship_leaves_nothing_behind() {
    let tie = tie(150.0).facedown(2).focused().stressed().locks("x");
    let mut report = attack(xwing().locks("tie"), tie, "a:HBB d:BBB");
    report.pass_all();
    let tie = report.ship("tie");
    assert_eq!(tie.tokens().iter().count(), 0);
    assert!(tie.locks().is_empty());
    assert!(
        report
            .ship("x")
            .locks()
            .iter()
            .all(|lock| *lock != Object::Ship(report.id("tie")))
    );
    assert!(
        report
            .spectator()
            .in_play()
            .all(|ship| ship.id() != report.id("tie"))
    );
}

/// [SE-DEST-06, SE-WIN-03, LG-RES-07, LG-OPEN-20] The side's only other ship is docked, so no one has won at the end of the round.
#[test]
fn being_in_reserve_is_not_removal() {
    let lost = ship("lost", "academypilot", (MIDDLE, 490.0, 180.0))
        .facedown(2)
        .done();
    let carrier = ship("carrier", "patrolleader", (60.0, 860.0, 180.0)).done();
    let docked = PositionShip {
        docked: Some("carrier".into()),
        ..ship("docked", "academypilot", (60.0, 700.0, 180.0))
    };
    let mut report = engage([xwing(), lost, carrier, docked], "a:HBB d:BBB");
    report.choose("x attacks lost");
    report.pass_all();
    assert_eq!(report.game.outcome(), None);
}
