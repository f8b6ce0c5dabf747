//! A scenario of somebody's own: what sides count, ends of either side, and a draw.

use std::path::Path;
use std::sync::Arc;

use furball_cards::{Content, Edition, Phase};
use furball_engine::{Ask, How, Lure, ObjectiveIndex, Setup, Side, Status};
use furball_testing::*;

/// First Edition with the scenario of the documentation.
fn content() -> Arc<Content> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/custom-scenarios/first-edition");
    let list = &Content::builtin(Edition::First).prices;
    Arc::new(Content::with_custom(list, &folder).expect("a scenario"))
}

const NAMES: [&str; 5] = ["red", "rookie", "one", "two", "three"];

/// Ambush, with all ships on the table.
fn ambush() -> Report {
    let setup = Setup {
        scenario: Some("ambush".to_owned()),
        ..Setup::for_two("Rebel", "Imperial")
    };
    let mut report = set_up_with(&content(), &setup, &NAMES, None);
    report.place_all();
    assert_eq!(report.spectator().phase(), Phase::Planning);
    report
}

/// A round in which everybody flies and nobody does anything else.
fn round(report: &mut Report, dials: [&str; 5]) {
    report.dials(&dials);
    report.pass_until(|ask| ask == Ask::SetDials);
}

const STRAIGHT: [&str; 5] = [
    "red 1 straight",
    "rookie 1 straight",
    "one 2 straight",
    "two 2 straight",
    "three 2 straight",
];

/// Without a setup of its own, ships are placed as always; the roles' ships are the listed ones.
#[test]
fn its_sides_have_their_ships() {
    let report = ambush();
    let ships = |side: Side| {
        report
            .spectator()
            .ships()
            .filter(|ship| ship.side() == side)
            .count()
    };
    assert_eq!((ships(Side::One), ships(Side::Two)), (2, 3));
}

/// Each side counts at the end of each round, and the side with more wins after four.
#[test]
fn whoever_has_more_points_wins() {
    let mut report = ambush();
    for number in 1..=3 {
        round(&mut report, STRAIGHT);
        assert_eq!(report.spectator().tallies(), [[2 * number, 3 * number]]);
    }
    round(&mut report, STRAIGHT);
    assert_eq!(
        report.won(),
        Some((Some(Side::Two), How::Objective(ObjectiveIndex(2))))
    );
    assert_eq!(report.game.round(), 4);
}

/// The convoy's ships may leave over the far edge from round 3 on; before that, and over any other, they are lost.
#[test]
fn the_convoy_breaks_through() {
    let content = content();
    let leaves = |round: u16, at: (f64, f64, f64)| {
        let ships = [
            ship("red", "redsquadronpilot", at).dial("2 straight easy"),
            ship("tie", "academypilot", (100.0, 480.0, 180.0)).done(),
        ];
        let mut position = position(Phase::Activation, ships).mission("ambush");
        position.round = round;
        let chance = furball_engine::Chance::fixed(Vec::new());
        let (game, _) = position.start(&content, chance).expect("a position");
        let status = game
            .view(furball_engine::Viewer::Spectator)
            .ships()
            .next()
            .map(|ship| ship.status());
        (status, game.outcome().and_then(|outcome| outcome.winner))
    };
    let north = (MIDDLE, 880.0, 0.0);
    assert_eq!(leaves(3, north), (Some(Status::Escaped), Some(Side::One)));
    assert_eq!(leaves(2, north).0, Some(Status::Destroyed));
    assert_eq!(leaves(3, (MIDDLE, 30.0, 180.0)).0, Some(Status::Destroyed));
    assert_eq!(
        leaves(2, north).1,
        Some(Side::Two),
        "it was the last of the convoy"
    );
}

/// Computer players and clients learn from two queries what the scenario is about.
#[test]
fn its_standing_and_lures_say_what_it_is_about() {
    let report = ambush();
    let (view, red) = (report.spectator(), report.id("red"));
    let standing = view.standing();
    let north = view.edge(Side::Two);
    assert_eq!(standing.ends[0].edges, [north]);
    assert_eq!(
        (standing.ends[0].side, standing.ends[0].from_round),
        (Some(Side::One), Some(3))
    );
    assert_eq!((standing.ends[1].side, standing.ends[3].side), (None, None));
    assert_eq!(standing.tallies[0].name, "point");
    let red_leaves = Lure::Leave {
        ship: red,
        edges: vec![north],
        open: false,
        from_round: Some(3),
    };
    let lures = view.lures();
    assert!(lures.contains(&red_leaves), "{lures:?}");
    // All enemies are worth the same, so none is named.
    assert!(
        lures.iter().all(|lure| matches!(lure, Lure::Leave { .. })),
        "{lures:?}"
    );
}
