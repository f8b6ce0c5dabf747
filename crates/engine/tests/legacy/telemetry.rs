//! Hyperspace Telemetry: an action that a scenario names, and a marker that wanders.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Choice, MarkerPlace, Options, Position, RulebookId};
use furball_testing::*;

use crate::wild_space::put;

fn point(at: (f64, f64)) -> furball_engine::position::PositionMarker {
    furball_engine::position::PositionMarker {
        marker: "jump point".to_owned(),
        side: None,
        at: Some((at.0, at.1, 0.0)),
        on: None,
    }
}

fn telemetry(phase: Phase, ships: impl IntoIterator<Item = PositionShip>, at: (f64, f64)) -> Position {
    let mut position = legacy(phase, ships).mission("hyperspacetelemetry");
    position.pieces = vec![point(at)];
    position
}

fn here(position: Position) -> Report {
    position.play_with(RulebookId::Legacy.content())
}

fn flying(id: &str, pilot: &str, at: (f64, f64, f64)) -> PositionShip {
    ship(id, pilot, at).dial("1 straight easy")
}

/// The actions on offer that stand on a card or in a text.
fn scans(report: &Report) -> Vec<Choice> {
    let Some(Options::List(choices)) = report.game.prompts().first().map(|prompt| &prompt.options) else {
        return Vec::new();
    };
    let of_card = |choice: &&Choice| matches!(choice, Choice::Action(furball_engine::ActionChoice::Card(_)));
    choices.iter().filter(of_card).cloned().collect()
}

fn counts(report: &Report, tally: &str) -> [u16; 2] {
    let standing = report.spectator().standing();
    let found = standing.tallies.iter().find(|each| each.id == tally);
    found.expect("a tally").count
}

/// [LG-WS-09, LG-WS-10] A ship may scan the jump point at range 0-1 as a white action: its side has one more of its telemetry, once a
/// round, and the ship a calculate token. Each is worth 10 points.
#[test]
fn ships_scan_the_jump_point() {
    let ships = [
        flying("red", "bluesquadronescort", (MIDDLE, 300.0, 0.0)),
        flying("blue", "bluesquadronescort", (MIDDLE + 100.0, 300.0, 0.0)),
        ship("tie", "obsidiansquadronpilot", (80.0, 860.0, 180.0)).done(),
    ];
    let mut report = here(telemetry(Phase::Activation, ships, (MIDDLE + 50.0, 430.0)));
    for scanned in 1..=2 {
        if matches!(report.prompt().ask, Ask::NextShip(_)) {
            let (seat, choice) = match &report.prompt().options {
                Options::List(choices) => (report.prompt().seat, choices[0].clone()),
                other => panic!("{other:?}"),
            };
            report.answer(seat, &choice);
        }
        let (seat, scan) = (report.prompt().seat, scans(&report));
        assert_eq!(scan.len(), 1, "scan {scanned}");
        report.answer(seat, &scan[0]);
    }
    assert_eq!(report.gained("red", Token::Calculate), 1);
    assert_eq!(report.gained("blue", Token::Calculate), 1);
    assert_eq!(counts(&report, "reading"), [1, 0], "one a round");
    assert_eq!(counts(&report, "points"), [10, 0]);
}

/// [LG-WS-09] Like any action: not while stressed, and not out of range.
#[test]
fn scanning_is_an_action() {
    let offered = |red: PositionShip, at: (f64, f64)| {
        let ships = [
            red,
            ship("tie", "obsidiansquadronpilot", (80.0, 860.0, 180.0)).done(),
        ];
        scans(&here(telemetry(Phase::Activation, ships, at))).len()
    };
    let red = || flying("red", "bluesquadronescort", (MIDDLE, 300.0, 0.0));
    assert_eq!(offered(red(), (MIDDLE, 450.0)), 1);
    assert_eq!(offered(red(), (MIDDLE, 540.0)), 0, "at range 2");
    let stressed = ship("red", "bluesquadronescort", (MIDDLE, 300.0, 0.0))
        .stressed()
        .dial("2 turn_left white");
    assert_eq!(offered(stressed, (MIDDLE - 80.0, 380.0)), 0);
}

/// [LG-WS-03] Once it was scanned, it moves in the End phase to an obstacle that a die and the second player pick, where the first player
/// puts it.
#[test]
fn the_jump_point_wanders() {
    let scene = |dice: &str| {
        let ships = [
            ship("red", "bluesquadronescort", (100.0, 100.0, 0.0)),
            ship("tie", "obsidiansquadronpilot", (850.0, 860.0, 180.0)),
        ];
        let mut position = telemetry(Phase::End, ships, (MIDDLE, MIDDLE))
            .rock("coreasteroid0", (MIDDLE + 90.0, MIDDLE, 0.0))
            .rock("coreasteroid1", (MIDDLE, MIDDLE + 190.0, 0.0))
            .dice(dice);
        position.tallies = vec![[0, 0], [1, 0]];
        here(position)
    };
    let mut report = scene("a:E");
    assert_eq!(report.prompt().ask, Ask::PlaceMarker);
    assert_eq!(
        report.game.table().side_of(report.prompt().seat),
        report.spectator().first_side()
    );
    put(&mut report, 0, (MIDDLE + 100.0, MIDDLE + 10.0));
    let markers = report.spectator().markers();
    assert!(matches!(markers[0].place, MarkerPlace::Table(pose) if pose.at.x == MIDDLE + 100.0));
    let mut report = scene("a:H");
    put(&mut report, 0, (MIDDLE, MIDDLE + 190.0));
    let report = scene("a:C");
    let mut prompts = report.game.prompts().iter();
    assert!(
        prompts.all(|prompt| prompt.ask != Ask::PlaceMarker),
        "there is none at range 3"
    );
}
