//! Placing ships and obstacles: whose turn it is, where, and required distances.

use furball_cards::{ObstacleKind, Phase};
use furball_engine::ObstacleIndex;
use furball_engine::prompt::{Mark, Pieces, Source, Zone};
use furball_engine::refusal::PlacingRefusal;
use furball_engine::{Ask, Choice, Options, Rule, Seat, Setup, SetupStep, ShipId, Side};
use furball_geometry::{Edge, Pose};

use super::{BLACK, RED, ROOKIE, first_game, steps};
use furball_testing::missions::mission;
use furball_testing::squads::{Listed, built};
use furball_testing::*;

fn with_obstacles() -> Setup {
    Setup {
        obstacles: true,
        ..Setup::for_two("Rebel player", "Imperial player")
    }
}

/// Places all six asteroids in two rows of three.
fn lay_asteroids(report: &mut Report) {
    for token in 0..6u8 {
        let (x, y) = (
            300.0 + f64::from(token % 3) * 150.0,
            350.0 + f64::from(token / 3) * 200.0,
        );
        report.choose(&format!("token {token} {x} {y} 0"));
    }
}

/// What may be placed now, and where.
#[track_caller]
fn placing(report: &Report) -> (Vec<ShipId>, Vec<Zone>) {
    match &report.prompt().options {
        Options::Place(placement) => match &placement.pieces {
            Pieces::Ships(ships) => (ships.clone(), placement.areas()),
            other => panic!("expected ships to place, not {other:?}"),
        },
        other => panic!("expected a placement, not {other:?}"),
    }
}

/// [FE-SETUP-10, FE-SETUP-20] The players' edges are opposite each other, each with a strip of range 1 for its ships;
/// there is no other setup area.
#[test]
fn edges_and_setup_areas() {
    let mut report = first_game();
    let edges = Side::BOTH.map(|side| report.spectator().edge(side));
    assert_eq!(edges, [Edge::South, Edge::North]);
    assert_eq!(edges[0].opposite(), edges[1]);

    let strip = |zone: &Zone| (zone.min.x, zone.min.y, zone.max.x, zone.max.y);
    for choice in ["place obsidian 400 880 180", "place beast 500 880 180"] {
        let (_, zones) = placing(&report);
        assert_eq!(
            zones.iter().map(strip).collect::<Vec<_>>(),
            [(0.0, 814.4, 914.4, 914.4)]
        );
        report.choose(choice);
    }
    let (_, zones) = placing(&report);
    assert_eq!(
        zones.iter().map(strip).collect::<Vec<_>>(),
        [(0.0, 0.0, 914.4, 100.0)]
    );
    for elsewhere in [
        "place luke 457 880 180",
        "place luke 30 457 90",
        "place luke 457 457 0",
    ] {
        let source = Source::Standard;
        assert_eq!(
            report.why(elsewhere),
            told(PlacingRefusal::BaseOutsideArea { source }, Rule::FE_SETUP_13)
        );
    }
}

/// [FE-SETUP-11] Ships are placed one by one, the lowest skill first, whoever owns them.
#[test]
fn placed_in_ascending_skill() {
    let mut report = first_game();
    assert_eq!((report.prompt().seat, report.asks()), (Seat(1), Ask::PlaceShip));
    assert_eq!(placing(&report).0, [report.id("obsidian")]);
    let ship = report.id("beast");
    let early = report.refused("place beast 500 880 180");
    assert_eq!(
        (early.why, early.rule),
        told(PlacingRefusal::NotToBePlaced { ship }, Rule::FE_SETUP_11)
    );
    report.choose("place obsidian 400 880 180");
    assert_eq!(
        (report.prompt().seat, placing(&report).0),
        (Seat(1), vec![report.id("beast")])
    );
    report.choose("place beast 500 880 180");
    assert_eq!(
        (report.prompt().seat, placing(&report).0),
        (Seat(0), vec![report.id("luke")])
    );

    // With skills 1, 2 and 4 the sides alternate by skill.
    let academy: Listed = ("academypilot", &[]);
    let mut report = set_up(
        &built(Some(100), &[ROOKIE], &[academy, BLACK]),
        &["rookie", "academy", "black"],
    );
    report
        .choose("place academy 300 880 180")
        .choose("place rookie 300 30 0")
        .choose("place black 500 880 180");
}

/// [FE-SETUP-12, FE-OPEN-09] At equal skill the player with initiative places all their ships first, in their own
/// order.
#[test]
fn ties_in_placement() {
    let names = ["red", "rookie", "one", "two"];
    let mut report = set_up(&built(Some(100), &[RED, ROOKIE], &[BLACK, BLACK]), &names);
    assert_eq!(report.spectator().first_side(), Side::Two);
    report.choose("place rookie 300 30 0");
    assert_eq!(
        placing(&report).0,
        [report.id("one"), report.id("two")],
        "in either order"
    );
    report.choose("place two 500 880 180");
    assert_eq!(
        placing(&report).0,
        [report.id("one")],
        "still before the Rebel of the same skill"
    );
    report
        .choose("place one 300 880 180")
        .choose("place red 400 30 0");

    let mut report = set_up(&built(Some(100), &[RED], &[BLACK, BLACK]), &["red", "one", "two"]);
    assert_eq!(report.spectator().first_side(), Side::One);
    assert_eq!(placing(&report).0, [report.id("red")]);
    report
        .choose("place red 400 30 0")
        .choose("place one 300 880 180");
}

/// [FE-SETUP-13] The whole base is within range 1 of one's own edge and inside the play area.
#[test]
fn placement_zone() {
    let mut report = first_game();
    report
        .choose("place obsidian 400 880 180")
        .choose("place beast 500 880 180");
    let outside = [
        "place luke 457.2 81 0",
        "place luke 457.2 80.01 0",
        "place luke 457.2 19 0",
        "place luke 19 50 0",
        "place luke 896 50 0",
        "place luke 457.2 500 0",
    ];
    for place in outside {
        assert_eq!(report.refused(place).rule, Rule::FE_SETUP_13, "{place}");
    }
    assert_eq!(
        report.why("place luke 457.2 19 0"),
        told(PlacingRefusal::BaseOutside, Rule::FE_SETUP_13)
    );
    let nowhere = Choice::Place {
        ship: report.id("luke"),
        pose: Pose::new(f64::NAN, 50.0, 0.0),
    };
    assert_eq!(why_not(&report, &nowhere).0, PlacingRefusal::NotAPlace.into());
    let mut upper = Report {
        position: report.position.clone(),
        game: report.game.clone(),
        events: Vec::new(),
    };
    upper.choose("place luke 457.2 80 0");
    report.choose("place luke 20 20 0");
}

/// [FE-SETUP-14] A ship may have any heading, as long as its rotated base is inside the area.
#[test]
fn any_facing() {
    let mut report = first_game();
    report
        .choose("place obsidian 400 880 0")
        .choose("place beast 500 880 90");
    assert_eq!(
        report.refused("place luke 457.2 75 137").rule,
        Rule::FE_SETUP_13,
        "a corner sticks out"
    );
    report.choose("place luke 457.2 50 137");
    let heading = report.ship("luke").pose().heading;
    assert_close(heading.degrees(), 137.0);
}

/// [FE-OPEN-10] Placed bases may touch but not overlap, and no ship is placed on an obstacle.
#[test]
fn no_overlaps_in_placement() {
    let mut report = first_game();
    report.choose("place obsidian 400 880 180");
    for place in [
        "place beast 400 880 180",
        "place beast 439 880 180",
        "place beast 400 842 180",
    ] {
        assert_eq!(report.refused(place).rule, Rule::FE_OPEN_10, "{place}");
    }
    assert_eq!(report.refused("place beast 439.9 875 180").rule, Rule::FE_OPEN_10);
    report.choose("place beast 440 880 180");
    assert!(report.ship("beast").touching().contains(report.id("obsidian")));

    // Asteroids are away from all edges, so only a mission's reinforcements could overlap one.
    let mut reinforced = position(
        Phase::Activation,
        [
            ship("luke", "lukeskywalker", (MIDDLE, MIDDLE, 0.0)).marked(),
            ship("beast", "nightbeast", (30.0, 50.0, 270.0)).dial("2 straight easy"),
            ship("mithel", "maulermithel", (300.0, 880.0, 180.0)),
        ],
    )
    .mission("2")
    .rock("coreasteroid0", (600.0, 60.0, 0.0))
    .play();
    reinforced.choose("yes");
    let new = |x: f64, y: f64| Choice::Place {
        ship: ShipId(3),
        pose: Pose::new(x, y, 0.0),
    };
    let mark = Mark::Ship(reinforced.id("mithel"));
    assert_eq!(
        why_not(&reinforced, &new(310.0, 870.0)),
        told(PlacingRefusal::Overlaps { mark, base: true }, Rule::FE_OPEN_10)
    );
    assert_eq!(
        why_not(&reinforced, &new(610.0, 70.0)),
        told(
            PlacingRefusal::Overlaps {
                mark: Mark::Obstacle(ObstacleIndex(0)),
                base: true
            },
            Rule::FE_OPEN_10
        )
    );
    // Flush with another ship.
    reinforced.answer(Seat(1), &new(340.0, 880.0));
}

/// [FE-OPEN-05] Where a mission says within, the whole base must be; where it says not within, no part of it may be.
#[test]
fn within_means_wholly() {
    let mut report = set_up(&mission(2), &["luke", "beast", "mithel"]);
    for straddling in ["place beast 400 90 0", "place beast 400 820 0"] {
        assert_eq!(report.refused(straddling).rule, Rule::FE_MISS_11, "{straddling}");
    }
    report
        .choose("place beast 400 80 0")
        .choose("place mithel 400 834.4 180");
    assert_eq!(
        report.refused("place luke 400 310 0").rule,
        Rule::FE_MISS_11,
        "its tail is within range 3 of an edge"
    );
    assert_eq!(
        report.refused("place luke 400 604.4 0").rule,
        Rule::FE_MISS_11,
        "its nose is"
    );
    report.choose("place luke 400 320 0");

    let mut report = set_up(&mission(3), &["red", "black", "obsidian"]);
    assert_eq!(report.refused("place black 400 820 180").rule, Rule::FE_MISS_11);
    report.choose("place black 400 834.4 180");
}

/// [FE-OPEN-37, FE-COMP-05, FE-COMP-15] All six asteroids are placed, at any distance from each other but without
/// overlap, and there is no seventh.
#[test]
fn six_asteroids_without_overlap() {
    let mut report = set_up(&with_obstacles(), &["luke", "beast", "obsidian"]);
    report.choose("token 0 300 400 0");
    assert_eq!(
        report.why("token 1 320 400 0"),
        told(
            PlacingRefusal::Overlaps {
                mark: Mark::Obstacle(ObstacleIndex(0)),
                base: false
            },
            Rule::FE_OPEN_37
        )
    );
    assert_eq!(
        report.why("token 0 600 400 0"),
        told(PlacingRefusal::NoTokenLeft, Rule::FE_COMP_15),
        "it lies on the table already"
    );
    report.choose("token 1 351.4 400 0");
    let near = report.spectator().obstacles();
    let gap = near[0].outline.distance_to(&near[1].outline);
    assert!((5.0..15.0).contains(&gap), "a small gap of {gap} mm");
    report
        .choose("token 2 300 550 0")
        .choose("token 3 400 550 0")
        .choose("token 4 500 550 0");
    assert_eq!(report.asks(), Ask::PlaceObstacle);
    assert_eq!(report.refused("token 6 600 550 0").rule, Rule::FE_COMP_15);
    report.choose("token 5 620 550 0");
    assert_eq!(report.asks(), Ask::PickEdge, "and no more");
    let obstacles = report.spectator().obstacles();
    assert_eq!(obstacles.len(), 6);
    assert!(
        obstacles
            .iter()
            .all(|obstacle| obstacle.kind == ObstacleKind::Asteroid)
    );
}

/// [FE-OPEN-38] With obstacles the play area comes before them, and the forces after the choice of edges.
#[test]
fn steps_with_obstacles() {
    use SetupStep::*;
    let mut report = set_up(&with_obstacles(), &["luke", "beast", "obsidian"]);
    lay_asteroids(&mut report);
    report.choose("edge south");
    report
        .choose("place obsidian 400 880 180")
        .choose("place beast 500 880 180")
        .choose("place luke 457 30 0");
    let order = [
        ChooseFaction,
        EstablishPlayArea,
        PlaceObstacles,
        ChooseEdge,
        GatherForces,
        AssembleShips,
        PlaceForces,
        PrepareCards,
        ActivateShields,
        PrepareOther,
    ];
    assert_eq!(steps(&report), order);
}

/// [FE-OPEN-39] Any of the four edges may be chosen, even on a rectangle; the enemy gets the opposite one.
#[test]
fn any_edge_may_be_chosen() {
    for area in [None, Some((914.4, 1828.8))] {
        let setup = Setup {
            area,
            ..with_obstacles()
        };
        for edge in [Edge::South, Edge::East, Edge::North, Edge::West] {
            let mut report = set_up(&setup, &["luke", "beast", "obsidian"]);
            lay_asteroids(&mut report);
            assert_eq!((report.prompt().seat, report.asks()), (Seat(0), Ask::PickEdge));
            report.answer(Seat(0), &Choice::Edge(edge));
            let view = report.spectator();
            assert_eq!(
                [view.edge(Side::One), view.edge(Side::Two)],
                [edge, edge.opposite()]
            );
            let size = view.area();
            let strip = |edge: Edge| match edge {
                Edge::South => (0.0, 0.0, size.width, 100.0),
                Edge::North => (0.0, size.height - 100.0, size.width, size.height),
                Edge::West => (0.0, 0.0, 100.0, size.height),
                Edge::East => (size.width - 100.0, 0.0, size.width, size.height),
            };
            let (_, zones) = placing(&report);
            let zones: Vec<_> = zones
                .iter()
                .map(|zone| (zone.min.x, zone.min.y, zone.max.x, zone.max.y))
                .collect();
            assert_eq!(
                zones,
                [strip(edge.opposite())],
                "the Imperial ships are placed at theirs"
            );
        }
    }
}
