//! Contraband: crates that ships take, carry home and jettison.

use furball_cards::Phase;
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Choice, Lure, MarkerPlace, Options, Position, RulebookId, Side, Status};
use furball_testing::*;

use crate::wild_space::{begun, fits, marker, place_while};

fn contraband(phase: Phase, ships: impl IntoIterator<Item = PositionShip>) -> Position {
    legacy(phase, ships).mission("contraband")
}

/// With a crate on the card of the X-wing.
fn laden(mut position: Position) -> Position {
    let mut on_card = marker("contraband", Side::One, (0.0, 0.0));
    on_card.at = None;
    on_card.on = Some("red".to_owned());
    position.pieces = vec![on_card];
    position
}

fn here(position: Position) -> Report {
    position.play_with(RulebookId::Legacy.content())
}

fn place(report: &Report) -> MarkerPlace {
    report.spectator().markers()[0].place
}

fn points(report: &Report) -> [u16; 2] {
    report.spectator().standing().tallies[0].count
}

fn take(report: &mut Report) {
    let prompt = report.prompt().clone();
    let Options::List(choices) = &prompt.options else {
        panic!("a list")
    };
    let choice = choices.iter().find(|choice| **choice != Choice::Pass);
    report.answer(prompt.seat, choice.expect("something to take"));
}

fn red(at: (f64, f64, f64)) -> PositionShip {
    ship("red", "bluesquadronescort", at)
}

fn tie() -> PositionShip {
    ship("tie", "obsidiansquadronpilot", (850.0, 850.0, 180.0))
}

/// [LG-WS-03] One lies in the center; each player places another, far from it and between the players' edges.
#[test]
fn crates_lie_between_the_fronts() {
    let mut report = begun(("contraband", "", ""));
    place_while(&mut report, Ask::PlaceObstacle);
    assert_eq!(report.prompt().ask, Ask::PlaceMarker);
    let markers = report.spectator().markers();
    assert_eq!(markers.len(), 1, "the first has only one place");
    assert!(
        matches!(markers[0].place, MarkerPlace::Table(pose) if pose.at.x == MIDDLE && pose.at.y == MIDDLE)
    );
    assert!(fits(&report, 0, (150.0, MIDDLE)));
    assert!(
        !fits(&report, 0, (150.0, 380.0)),
        "beyond range 5 of the far edge"
    );
    assert!(
        !fits(&report, 0, (MIDDLE + 120.0, MIDDLE)),
        "within range 1 of the other"
    );
}

/// [LG-WS-06] Before it engages, a ship may take a crate at range 0-1 in its firing arc, and engages no more.
#[test]
fn a_crate_is_taken_instead_of_attacking() {
    let scene = |crate_at: (f64, f64)| {
        let near = ship("tie", "obsidiansquadronpilot", (MIDDLE, 480.0, 180.0)).done();
        let mut position = contraband(Phase::Engagement, [red((MIDDLE, 300.0, 0.0)), near]);
        position.pieces = vec![marker("contraband", Side::One, crate_at)];
        here(position)
    };
    let mut report = scene((MIDDLE, 380.0));
    assert_eq!(report.prompt().ask, Ask::UseAbility);
    take(&mut report);
    assert_eq!(place(&report), MarkerPlace::Card(report.id("red")));
    let attacks = report
        .game
        .prompts()
        .iter()
        .any(|prompt| matches!(prompt.ask, Ask::Attack(_)));
    assert!(!attacks);
    let report = scene((MIDDLE, 220.0));
    assert!(matches!(report.prompt().ask, Ask::Attack(_)), "behind it");
    let report = scene((MIDDLE, 450.0));
    assert!(matches!(report.prompt().ask, Ask::Attack(_)), "at range 2");
}

/// [LG-WS-06] A ship has at most one crate.
#[test]
fn one_crate_is_enough() {
    let near = ship("tie", "obsidiansquadronpilot", (MIDDLE, 480.0, 180.0)).done();
    let mut position = laden(contraband(Phase::Engagement, [red((MIDDLE, 300.0, 0.0)), near]));
    position
        .pieces
        .push(marker("contraband", Side::One, (MIDDLE, 380.0)));
    let report = here(position);
    assert!(matches!(report.prompt().ask, Ask::Attack(_)));
}

fn shot_at(dice: &str, at: (f64, f64, f64), from: (f64, f64, f64)) -> Report {
    let ships = [red(at).done(), ship("tie", "obsidiansquadronpilot", from)];
    let mut report = here(laden(contraband(Phase::Engagement, ships)).dice(dice));
    report.choose("tie attacks red");
    report
}

/// [LG-WS-07] A ship that suffers critical damage drops its crate behind itself, with the straight template of speed 1.
#[test]
fn a_crit_shakes_the_crate_loose() {
    let mut report = shot_at("a:CB d:BB", (MIDDLE, 300.0, 0.0), (MIDDLE, 480.0, 180.0));
    report.pass_all();
    let MarkerPlace::Table(pose) = place(&report) else {
        panic!("it lies on the table")
    };
    // Half a base, the template, and the radius of the crate.
    assert_close(pose.at.x, MIDDLE);
    assert_close(pose.at.y, 300.0 - 20.0 - 40.0 - 18.0);
    let mut report = shot_at("a:HB d:BB", (MIDDLE, 300.0, 0.0), (MIDDLE, 480.0, 180.0));
    report.pass_all();
    assert!(
        matches!(place(&report), MarkerPlace::Card(_)),
        "a hit does nothing"
    );
}

/// [LG-WS-07] Where the crate would lie outside, the opposing player puts it at range 1 of the ship.
#[test]
fn at_the_edge_the_opponent_places_the_crate() {
    let mut report = shot_at("a:CB d:BB", (MIDDLE, 60.0, 0.0), (MIDDLE, 240.0, 180.0));
    report.pass_until(|ask| ask == Ask::PlaceMarker);
    assert_eq!(report.prompt().seat, IMPERIAL);
    assert!(!fits(&report, 0, (MIDDLE, 230.0)), "at range 2");
    assert!(fits(&report, 0, (MIDDLE, 150.0)));
    crate::wild_space::put(&mut report, 0, (MIDDLE, 150.0));
    assert!(matches!(place(&report), MarkerPlace::Table(pose) if pose.at.y == 150.0));
}

/// [LG-WS-07] A destroyed ship leaves its crate behind.
#[test]
fn a_lost_ship_leaves_its_crate() {
    let ships = [
        red((MIDDLE, 300.0, 0.0)).shields(0).facedown(3).done(),
        ship("tie", "obsidiansquadronpilot", (MIDDLE, 480.0, 180.0)),
    ];
    let mut report = here(laden(contraband(Phase::Engagement, ships)).dice("a:HB d:BB"));
    report.choose("tie attacks red").pass_all();
    assert_eq!(report.ship("red").status(), Status::Destroyed);
    assert!(matches!(place(&report), MarkerPlace::Table(pose) if pose.at.y < 300.0));
}

/// [LG-WS-07] A ship that flees over another edge than its own leaves its crate where it was before it moved.
#[test]
fn a_fleeing_ship_leaves_its_crate() {
    let ships = [red((40.0, 400.0, 270.0)).dial("2 straight easy"), tie()];
    let report = here(laden(contraband(Phase::Activation, ships)));
    assert_eq!(report.ship("red").status(), Status::Destroyed);
    let MarkerPlace::Table(pose) = place(&report) else {
        panic!("it lies on the table")
    };
    assert_close(pose.at.x, 40.0 + 20.0 + 40.0 + 18.0);
    assert_eq!(points(&report)[0], 0);
}

/// [LG-WS-10] Over its own edge it brings the crate home: its side scores 30 points, and the ship waits in reserve.
#[test]
fn the_own_edge_is_home() {
    let ships = [red((MIDDLE, 40.0, 180.0)).dial("2 straight easy"), tie()];
    let report = here(laden(contraband(Phase::Activation, ships)));
    assert_eq!(place(&report), MarkerPlace::Supply);
    assert_eq!(report.ship("red").status(), Status::Reserve);
    assert_eq!(points(&report), [30, 0]);
}

/// [LG-WS-08, LG-WS-10] In the End phase a ship at range 1 of its own edge is home, too. In the next Planning phase it comes back, beyond
/// range 3 of all enemies; if that can't be, beyond range 2, and then beyond range 1.
#[test]
fn a_ship_at_home_comes_back() {
    let home = |at: (f64, f64, f64), enemies: &[(f64, f64)]| {
        let mut ships = vec![red(at)];
        for (place, (x, y)) in enemies.iter().enumerate() {
            ships.push(ship(
                &format!("tie{place}"),
                "obsidiansquadronpilot",
                (*x, *y, 180.0),
            ));
        }
        here(laden(contraband(Phase::End, ships)))
    };
    let report = home((MIDDLE, 60.0, 0.0), &[(850.0, 850.0)]);
    assert_eq!(points(&report), [30, 0]);
    assert_eq!(report.prompt().ask, Ask::PlaceShip);
    assert!(report.may("place red 457 50 0") && !report.may("place red 457 200 0"));
    let report = home((MIDDLE, 160.0, 0.0), &[(850.0, 850.0)]);
    assert_eq!(points(&report), [0, 0], "at range 2");

    let far = home((MIDDLE, 60.0, 0.0), &[(MIDDLE, 330.0)]);
    assert!(!far.may("place red 457 50 0"), "there is room elsewhere");
    // A row of enemies leaves no place beyond range 3, but some beyond range 2.
    let row = [
        (100.0, 270.0),
        (300.0, 270.0),
        (500.0, 270.0),
        (700.0, 270.0),
        (880.0, 270.0),
    ];
    let near = home((MIDDLE, 60.0, 0.0), &row);
    assert_eq!(near.prompt().ask, Ask::PlaceShip);
    assert!(near.may("place red 457 25 0") && !near.may("place red 457 79 0"));
}

/// Computer players and clients learn what it is about: crates to take, and the way home for a ship that has one.
#[test]
fn crates_and_the_way_home_are_lures() {
    let mut position = laden(contraband(Phase::Planning, [red((MIDDLE, 300.0, 0.0)), tie()]));
    position
        .pieces
        .push(marker("contraband", Side::Two, (200.0, MIDDLE)));
    let report = here(position);
    let lures = report.spectator().lures();
    let crate_there = furball_engine::MarkerIndex(1);
    for side in Side::BOTH {
        assert!(lures.contains(&Lure::Take(side, crate_there)));
    }
    let home = |name: &str| {
        let id = report.id(name);
        let leaves = |lure: &&Lure| matches!(lure, Lure::Leave { ship, .. } if *ship == id);
        lures.iter().find(leaves).cloned()
    };
    let edge = report.spectator().edge(Side::One);
    assert!(matches!(home("red"), Some(Lure::Leave { edges, open: true, .. }) if edges == [edge]));
    assert_eq!(home("tie"), None);
}
