//! What a view shows of the objectives: enough to draw the edges and ships they refer to.

use furball_cards::Phase;
use furball_engine::snapshot::EndSnapshot;
use furball_engine::{MarkerIndex, Side};
use furball_geometry::Edge;
use furball_testing::missions::{escort_scene as scene, far_tie, shuttle};
use furball_testing::*;

fn objectives(report: &Report) -> Vec<EndSnapshot> {
    report.spectator().snapshot().standing.ends
}

/// An objective without an edge.
fn by(side: Side) -> EndSnapshot {
    EndSnapshot {
        side: Some(side),
        edges: Vec::new(),
        open: false,
        from_round: None,
        ships: Vec::new(),
        markers: Vec::new(),
    }
}

#[test]
fn without_a_mission_there_are_none() {
    let tie = ship("tie", "academypilot", (MIDDLE, 500.0, 180.0));
    let report = position(
        Phase::Planning,
        [ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)), tie],
    )
    .play();
    assert_eq!(objectives(&report), []);
}

/// [FE-MISS1-29, FE-MISS1-30]
#[test]
fn the_shuttle_leaves_over_the_imperial_edge() {
    let report = scene(Phase::Planning, [shuttle((MIDDLE, 300.0, 0.0)), far_tie()]).play();
    let shuttle = vec![report.id("shuttle")];
    let imperial = report.spectator().edge(Side::Two);
    assert_eq!(
        objectives(&report),
        [
            EndSnapshot {
                edges: vec![imperial],
                open: true,
                ships: shuttle.clone(),
                ..by(Side::One)
            },
            EndSnapshot {
                ships: shuttle,
                ..by(Side::Two)
            },
        ]
    );
}

/// [FE-MISS2-15, FE-MISS2-16, FE-MISS2-18]: both players' edges, from round 5 on.
#[test]
fn the_disabled_ship_leaves_later() {
    for (round, open) in [(4, false), (5, true)] {
        let ships = [
            ship("luke", "lukeskywalker", (MIDDLE, 450.0, 0.0)).marked(),
            ship("far", "academypilot", (850.0, 600.0, 180.0)),
        ];
        let report = position(Phase::Planning, ships).mission("2").round(round).play();
        let [flees, lost] = objectives(&report).try_into().expect("two ways");
        let luke = vec![report.id("luke")];
        let expected = EndSnapshot {
            edges: vec![Edge::North, Edge::South],
            open,
            from_round: Some(5),
            ships: luke.clone(),
            ..by(Side::One)
        };
        assert_eq!(flees, expected, "round {round}");
        assert_eq!(
            lost,
            EndSnapshot {
                ships: luke,
                ..by(Side::Two)
            }
        );
    }
}

/// [FE-MISS3-19, FE-MISS3-20, FE-MISS3-21]
#[test]
fn satellites_are_taken_before_a_scanner_leaves() {
    let ships = [
        ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).done(),
        ship("black", "blacksquadronpilot", (MIDDLE, 480.0, 180.0)),
    ];
    let mut position = position(Phase::Engagement, ships).mission("3");
    position.markers = vec![(MIDDLE, 480.0, 0.0)];
    let mut report = position.dice("").play();
    let (black, imperial) = (report.id("black"), report.spectator().edge(Side::Two));
    let home = |open: bool| EndSnapshot {
        edges: vec![imperial],
        open,
        ships: if open { vec![black] } else { Vec::new() },
        markers: if open { Vec::new() } else { vec![MarkerIndex(0)] },
        ..by(Side::Two)
    };
    let [destroyed, lost, flees] = objectives(&report).try_into().expect("three ways");
    assert_eq!(
        destroyed,
        EndSnapshot {
            ships: vec![black],
            ..by(Side::One)
        }
    );
    let satellite = EndSnapshot {
        markers: vec![MarkerIndex(0)],
        ..by(Side::One)
    };
    assert_eq!((&lost, &flees), (&satellite, &home(false)));
    report.choose("scan 0");
    let [_, lost, flees] = objectives(&report).try_into().expect("three ways");
    assert_eq!(lost, satellite, "it may still be lost with the ship that has it");
    assert_eq!(flees, home(true));
}
