//! The bounds of placements: each has its own reason, and a legal place is found wherever there is one.

use furball_cards::Phase;
use furball_engine::prompt::{Bound, Mark, Pieces, Placement, PlacingWay, Source, Zone};
use furball_engine::refusal::PlacingRefusal;
use furball_engine::{ObstacleIndex, PieceIndex, Refusal, Seat, ShipId, View, Viewer};
use furball_geometry::{Edge, Heading, Point, Pose, Range, RangeBand};
use furball_testing::{MIDDLE, Report, Set, second, ship};

/// A center and a heading in degrees.
type At = (f64, f64, f64);

/// Two ships of seat one, an enemy far ahead of them, and two rocks.
fn table() -> Report {
    let own = ship("own", "bluesquadronescort", (MIDDLE, 60.0, 0.0));
    let placed = ship("placed", "bluesquadronescort", (100.0, 60.0, 0.0));
    let enemy = ship("enemy", "academypilot", (MIDDLE, 540.0, 180.0));
    second(Phase::Planning, [own, placed, enemy])
        .rock("coreasteroid0", (200.0, 300.0, 0.0))
        .rock("coreasteroid1", (700.0, 300.0, 0.0))
        .play()
}

fn seat(report: &Report) -> View<'_> {
    report.game.view(Viewer::Seat(Seat(0)))
}

/// The second ship, which has a small base.
fn placed() -> Pieces {
    Pieces::Ships(vec![ShipId(1)])
}

/// What is said against the ship at a place where the bound must hold.
fn why(report: &Report, bound: &Bound, (x, y, heading): (f64, f64, f64)) -> Option<Refusal> {
    let placement = Placement {
        pieces: placed(),
        must: vec![bound.clone()],
        example: Pose::default(),
        example_piece: PieceIndex(1),
    };
    seat(report)
        .may_place(&placement, PieceIndex(1), Pose::new(x, y, heading))
        .err()
}

/// [SE-SETUP-12, SE-FAQ-05] Every bound says by itself what it forbids.
#[test]
fn each_bound_has_its_own_reason() {
    let report = table();
    let source = Source::Card;
    let enemy = Mark::Ship(report.id("enemy"));
    let rock = Mark::Obstacle(ObstacleIndex(0));
    let area = Zone {
        min: Point::new(0.0, 0.0),
        max: Point::new(914.4, 100.0),
    };
    let (range, reach) = (Range::THREE, RangeBand::new(0, 2));
    let ring = RangeBand::new(2, 4);
    let only = Pose::new(300.0, 400.0, 90.0);
    let cases: Vec<(Bound, At, At, PlacingRefusal)> = vec![
        (
            Bound::Inside { area, source },
            (300.0, 80.0, 0.0),
            (300.0, 81.0, 0.0),
            PlacingRefusal::BaseOutsideArea { source },
        ),
        (
            Bound::Beyond {
                mark: Mark::Enemies,
                range,
                source,
            },
            (MIDDLE, 199.0, 0.0),
            (MIDDLE, 200.0, 0.0),
            PlacingRefusal::TooNear {
                mark: enemy,
                range,
                source,
            },
        ),
        (
            Bound::Beyond {
                mark: Mark::Edges,
                range: Range::ONE,
                source,
            },
            (121.0, 300.0, 0.0),
            (119.0, 300.0, 0.0),
            PlacingRefusal::TooNear {
                mark: Mark::Edge(Edge::West),
                range: Range::ONE,
                source,
            },
        ),
        (
            Bound::AtRange {
                mark: enemy,
                reach,
                source,
            },
            (MIDDLE, 301.0, 0.0),
            (MIDDLE, 299.0, 0.0),
            PlacingRefusal::NotAtRange {
                mark: enemy,
                reach,
                source,
            },
        ),
        (
            Bound::AtRange {
                mark: Mark::Edge(Edge::South),
                reach: ring,
                source,
            },
            (MIDDLE, 121.0, 0.0),
            (MIDDLE, 119.0, 0.0),
            PlacingRefusal::NotAtRange {
                mark: Mark::Edge(Edge::South),
                reach: ring,
                source,
            },
        ),
        (
            Bound::AtRange {
                mark: Mark::Center,
                reach,
                source,
            },
            (MIDDLE, 238.0, 0.0),
            (MIDDLE, 236.0, 0.0),
            PlacingRefusal::NotAtRange {
                mark: Mark::Center,
                reach,
                source,
            },
        ),
        (
            Bound::Clear {
                mark: Mark::Obstacles,
            },
            (250.0, 300.0, 0.0),
            (215.0, 300.0, 0.0),
            PlacingRefusal::Overlaps {
                mark: rock,
                base: true,
            },
        ),
        (
            Bound::Touching { mark: enemy },
            (MIDDLE + 42.0, 540.0, 0.0),
            (MIDDLE + 45.0, 540.0, 0.0),
            PlacingRefusal::NotTouching { mark: enemy },
        ),
        (
            Bound::Facing {
                heading: Heading::EAST,
            },
            (300.0, 300.0, 90.0),
            (300.0, 300.0, 89.0),
            PlacingRefusal::NotStraight,
        ),
        (
            Bound::Exactly { pose: only },
            (300.0, 400.0, 90.0),
            (300.0, 401.0, 90.0),
            PlacingRefusal::NotThere,
        ),
    ];
    for (bound, right, wrong, refusal) in cases {
        assert_eq!(why(&report, &bound, right), None, "{bound:?}");
        assert_eq!(why(&report, &bound, wrong), Some(refusal.into()), "{bound:?}");
    }
}

/// [SE-SETUP-16] One of several ways is enough, and only for the pieces it is open to; the usual one is what a player
/// is reminded of.
#[test]
fn a_way_is_open_to_its_pieces() {
    let report = table();
    let area = Zone {
        min: Point::new(0.0, 0.0),
        max: Point::new(914.4, 100.0),
    };
    let (source, range) = (Source::Standard, Range::ONE);
    let usual = PlacingWay {
        only: None,
        must: vec![Bound::Inside { area, source }],
    };
    let way = |only: u8| PlacingWay {
        only: Some(vec![PieceIndex(only)]),
        must: vec![Bound::Beyond {
            mark: Mark::Enemies,
            range,
            source: Source::Card,
        }],
    };
    let either = |only: u8| Bound::Either {
        ways: vec![usual.clone(), way(only)],
    };
    let outside = PlacingRefusal::BaseOutsideArea { source };
    assert_eq!(why(&report, &either(1), (300.0, 300.0, 0.0)), None);
    assert_eq!(
        why(&report, &either(0), (300.0, 300.0, 0.0)),
        Some(outside.into())
    );
    assert_eq!(
        why(&report, &either(1), (MIDDLE, 450.0, 0.0)),
        Some(outside.into())
    );
}

/// [SE-SETUP-12] What lies between the points of any grid is found along the borders of the bounds.
#[test]
fn a_place_is_found_in_a_narrow_region() {
    let low = ship("low", "academypilot", (MIDDLE, 300.0, 0.0));
    let high = ship("high", "academypilot", (MIDDLE, 780.5, 180.0));
    let placed_ship = ship("placed", "bluesquadronescort", (100.0, 60.0, 0.0));
    let aside = ship("aside", "bluesquadronescort", (850.0, 60.0, 0.0));
    let report = second(Phase::Planning, [aside, placed_ship, low, high]).play();
    let (source, range) = (Source::Card, Range::TWO);
    // Half a millimeter is left between the two, in a column that is as wide as the base.
    let column = Zone {
        min: Point::new(MIDDLE - 20.0, 300.0),
        max: Point::new(MIDDLE + 20.0, 760.0),
    };
    let must = vec![
        Bound::Inside { area: column, source },
        Bound::Beyond {
            mark: Mark::Enemies,
            range,
            source,
        },
    ];
    let found = seat(&report).placement(placed(), must.clone()).expect("a place");
    assert!(
        (540.0..540.5).contains(&found.example.at.y),
        "{:?}",
        found.example
    );

    let mut nowhere = must;
    nowhere.push(Bound::Beyond {
        mark: Mark::Edges,
        range: Range(4),
        source,
    });
    assert_eq!(seat(&report).placement(placed(), nowhere), None);
}

/// [SE-DEV-02] A device is found a place in contact with a ship, and lies in contact, though it was put down only nearly so.
#[test]
fn contact_is_found_and_made() {
    let report = table();
    let mark = Mark::Ship(report.id("enemy"));
    let bomb = || Pieces::Device("proton_bomb".into());
    let view = seat(&report);
    let found = view
        .placement(bomb(), vec![Bound::Touching { mark }])
        .expect("a place");
    let places: Vec<Pose> = view.places(&found, PieceIndex(0)).take(24).collect();
    assert_eq!(places.len(), 24, "all around the ship");
    assert_eq!(view.may_place(&found, PieceIndex(0), found.example), Ok(()));
}

/// What scenarios ask for: a piece at range 3 of another, beyond range 2 of all others, and at range 2–4 of an
/// edge; the piece itself doesn't count.
#[test]
fn bounds_carry_what_scenarios_ask_for() {
    let report = table();
    let source = Source::Scenario;
    let (first, moved) = (ObstacleIndex(0), ObstacleIndex(1));
    let must = vec![
        Bound::AtRange {
            mark: Mark::Obstacle(first),
            reach: RangeBand::new(3, 3),
            source,
        },
        Bound::Beyond {
            mark: Mark::Obstacles,
            range: Range::TWO,
            source,
        },
        Bound::AtRange {
            mark: Mark::Edge(Edge::North),
            reach: RangeBand::new(2, 4),
            source,
        },
    ];
    let view = seat(&report);
    let found = view.placement(Pieces::Moved(moved), must).expect("a place");
    let rocks = view.obstacles();
    let far = found.example.at.distance(rocks[0].pose.at);
    assert!((200.0..360.0).contains(&far), "{far}");
    assert!(found.example.at.y > 500.0);
}
