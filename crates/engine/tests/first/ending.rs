//! The end of a round and the end of a game.

use furball_cards::Phase;
use furball_engine::refusal::TurnRefusal;
use furball_engine::{Ask, Choice, Event, How, Outcome, Rule, Seat, Side, Status};
use furball_testing::*;

/// [FE-END-02] End phase effects of a mission and a card resolve: the Imperial player may replace a lost ship, after
/// the tokens are removed.
#[test]
fn end_phase_effects_resolve() {
    let ships = [
        ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0))
            .upgrade("r5astromech")
            .faceup("structuraldamage")
            .focused(),
        ship("shuttle", "shuttle", (200.0, 100.0, 0.0)),
        ship("tie", "academypilot", (MIDDLE, 480.0, 180.0))
            .facedown(2)
            .done(),
        ship("wingman", "academypilot", (800.0, 880.0, 180.0)).done(),
    ];
    let position = position(Phase::Engagement, ships).mission("1");
    let mut report = position.dice("a:HBB d:BBB").play();
    report.choose("red attacks tie").choose("pass");
    assert_eq!(report.spectator().phase(), Phase::End);
    assert_eq!((report.asks(), report.prompt().seat), (Ask::UseAbility, Seat(0)));
    report.choose("use r5astromech");
    assert_eq!(report.ship("red").critical_tokens(), 0);
    assert_eq!(
        (report.asks(), report.prompt().seat),
        (Ask::CallReinforcement, Seat(1))
    );
    assert!(!report.ship("red").has(furball_cards::Token::Focus));
    report.choose("pass");
    assert_eq!(report.spectator().phase(), Phase::Planning);
}

/// [FE-END-03] After the End phase of round 2 comes the Planning phase of round 3.
#[test]
fn the_next_round_begins_with_planning() {
    let ships = [
        ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)),
        ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)),
    ];
    let report = position(Phase::End, ships).round(2).play();
    assert_eq!(report.game.round(), 3);
    assert_eq!(report.spectator().phase(), Phase::Planning);
    let asked: Vec<(Seat, Ask)> = report.spectator().waiting_for().collect();
    assert_eq!(asked, [(Seat(0), Ask::SetDials), (Seat(1), Ask::SetDials)]);
}

/// [FE-WIN-01] Luke destroys the last TIE: the game ends immediately, without an End phase.
#[test]
fn destroying_every_enemy_ship_wins_immediately() {
    let ships = [
        ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0)),
        ship("last", "academypilot", (MIDDLE, 480.0, 180.0)).facedown(2),
    ];
    let mut report = position(Phase::Engagement, ships.clone())
        .dice("a:HBB d:BBB")
        .play();
    report.choose("luke attacks last");
    let won = Outcome {
        winner: Some(Side::One),
        how: How::Elimination,
    };
    assert_eq!(report.game.outcome(), Some(won));
    assert_eq!(report.events.last(), Some(&Event::GameOver(won)));
    assert!(!report.saw(|event| *event == Event::PhaseStarted(Phase::End)));
    assert!(report.game.prompts().is_empty());
    let refusal = report
        .game
        .check(Seat(0), &Choice::Pass)
        .expect_err("the game is over");
    assert_eq!(refusal, TurnRefusal::GameOver.into());
    assert_eq!(report.rule(refusal), Rule::FE_WIN_01);

    let mut two = ships.to_vec();
    two.push(ship("other", "academypilot", (100.0, 880.0, 180.0)));
    let mut report = position(Phase::Engagement, two).dice("a:HBB d:BBB").play();
    report.choose("luke attacks last");
    assert_eq!(report.ship("last").status(), Status::Destroyed);
    assert_eq!(report.game.outcome(), None, "one TIE is left");
}

/// [FE-WIN-03, FE-MISS2-19] In Asteroid Run, destroying every Imperial ship doesn't win the game.
#[test]
fn a_mission_has_its_own_way_to_win() {
    let ships = [
        ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0)).marked(),
        ship("last", "academypilot", (MIDDLE, 480.0, 180.0)).facedown(2),
    ];
    let position = position(Phase::Engagement, ships).mission("2").round(3);
    let mut report = position.dice("a:HBB d:BBB").play();
    report.choose("luke attacks last");
    assert_eq!(report.ship("last").status(), Status::Destroyed);
    assert_eq!(report.game.outcome(), None);
    assert_eq!(report.asks(), Ask::CallReinforcement);
    report.choose("pass");
    assert_eq!(
        (report.game.round(), report.asks()),
        (4, Ask::SetDials),
        "Luke must still flee"
    );
}

/// [FE-WIN-04] The last TIE flies over a side edge, and the Rebels have won.
#[test]
fn fleeing_is_losing() {
    let ships = [
        ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0)),
        ship("last", "academypilot", (30.0, 480.0, 270.0)).dial("2 straight easy"),
    ];
    let report = position(Phase::Activation, ships).play();
    assert_eq!(report.ship("last").status(), Status::Destroyed);
    assert!(report.saw(|event| matches!(event, Event::Fled { .. })));
    let won = Outcome {
        winner: Some(Side::One),
        how: How::Elimination,
    };
    assert_eq!(report.game.outcome(), Some(won));
}
