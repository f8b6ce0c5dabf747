//! Environments: which obstacles there are, and where they may lie.

use furball_cards::ObstacleKind;
use furball_engine::{Ask, Event, Seat, SetupEvent};
use furball_geometry::Outline;
use furball_testing::*;

use crate::wild_space::{begun, fits, place_while, put};

const KINDS: [ObstacleKind; 3] = [
    ObstacleKind::Asteroid,
    ObstacleKind::Debris,
    ObstacleKind::GasCloud,
];

fn alone(environment: &str) -> Report {
    begun(("", environment, ""))
}

/// With all its obstacles, each where the first example is.
fn full(environment: &str) -> Report {
    let mut report = alone(environment);
    place_while(&mut report, Ask::PlaceObstacle);
    assert_eq!(report.prompt().ask, Ask::PlaceShip, "{environment}");
    let no_room = |event: &Event| matches!(event, Event::Setup(SetupEvent::NoRoom));
    assert!(!report.saw(no_room), "{environment}: all of them have room");
    report
}

/// Asteroids, debris clouds and gas clouds on the table.
fn counts(report: &Report) -> [usize; 3] {
    KINDS.map(|kind| {
        let lying = report.spectator().obstacles().iter();
        lying.filter(|obstacle| obstacle.kind == kind).count()
    })
}

fn kinds(report: &Report) -> Vec<ObstacleKind> {
    let lying = report.spectator().obstacles().iter();
    lying.map(|obstacle| obstacle.kind).collect()
}

fn outlines(report: &Report) -> Vec<Outline> {
    let lying = report.spectator().obstacles().iter();
    lying.map(|obstacle| obstacle.outline.clone()).collect()
}

fn touch(a: &Outline, b: &Outline) -> bool {
    a.distance_to(b) < 1e-3 && !a.overlaps(b)
}

/// [LG-WS-03] Asteroid Field: ten asteroids, as near to the side edges as one likes.
#[test]
fn an_asteroid_field_reaches_from_side_to_side() {
    let report = alone("asteroidfield");
    assert!(fits(&report, 0, (60.0, MIDDLE)));
    assert!(
        !fits(&report, 0, (MIDDLE, 150.0)),
        "within range 2 of a player's edge"
    );
    assert_eq!(counts(&full("asteroidfield")), [10, 0, 0]);
}

/// [LG-WS-03] Junkyard: nine debris clouds, as near to the side edges as one likes; there are fewer different ones.
#[test]
fn a_junkyard_has_nine_debris_clouds() {
    let mut report = alone("junkyard");
    assert!(fits(&report, 0, (70.0, MIDDLE)));
    assert!(!fits(&report, 0, (MIDDLE, 150.0)));
    put(&mut report, 0, (MIDDLE, MIDDLE));
    assert!(
        !fits(&report, 1, (MIDDLE + 120.0, MIDDLE)),
        "within range 1 of another"
    );
    assert_eq!(counts(&full("junkyard")), [0, 9, 0]);
}

/// [LG-WS-03] Intergalactic Void: six obstacles of any kind, placed as in any game.
#[test]
fn the_void_has_six_obstacles() {
    let report = alone("intergalacticvoid");
    assert!(!fits(&report, 0, (150.0, MIDDLE)));
    assert_eq!(counts(&full("intergalacticvoid")), [2, 2, 2]);
}

/// [LG-WS-03] Planetary Ring: eight obstacles, far from the players' edges and as near to the side edges as one likes.
#[test]
fn a_ring_lies_across_the_middle() {
    let report = alone("planetaryring");
    assert!(fits(&report, 0, (60.0, MIDDLE)));
    assert!(!fits(&report, 0, (MIDDLE, 280.0)));
    assert_eq!(counts(&full("planetaryring")).iter().sum::<usize>(), 8);
}

/// [LG-WS-03] Conjoined: each player places two obstacles that touch, in turns.
#[test]
fn conjoined_obstacles_come_in_pairs() {
    let mut report = alone("conjoined");
    let mut seats = Vec::new();
    put(&mut report, 0, (300.0, 300.0));
    seats.push(report.prompt().seat);
    assert!(!fits(&report, 1, (500.0, 500.0)), "the second touches the first");
    place_while(&mut report, Ask::PlaceObstacle);
    let lying = outlines(&report);
    assert_eq!(lying.len(), 8);
    for pair in lying.chunks(2) {
        assert!(touch(&pair[0], &pair[1]));
    }
    assert!(lying[0].distance_to(&lying[2]) > 100.0 && lying[1].distance_to(&lying[3]) > 100.0);
    let placed: Vec<Seat> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Setup(SetupEvent::ObstaclePlaced { seat, .. }) => Some(*seat),
            _ => None,
        })
        .collect();
    let (first, second) = (seats[0], Seat(1 - seats[0].0));
    assert_eq!(
        placed,
        [first, first, second, second, first, first, second, second]
    );
}

/// [LG-WS-03] Nebula: gas clouds and whatever is no asteroid; after two of them, each is near another and far from the
/// players' edges.
#[test]
fn a_nebula_hangs_together() {
    let mut report = alone("nebula");
    assert!(fits(&report, 0, (MIDDLE, 260.0)), "the first two as usual");
    assert!(fits(&report, 0, (170.0, MIDDLE)), "at range 2 of a side edge");
    assert!(!fits(&report, 0, (70.0, MIDDLE)), "at range 1 of it");
    put(&mut report, 0, (300.0, MIDDLE));
    put(&mut report, 1, (620.0, MIDDLE));
    assert!(
        !fits(&report, 2, (300.0, 310.0)),
        "within range 3 of a player's edge"
    );
    assert!(
        !fits(&report, 2, (930.0 - 70.0, MIDDLE)),
        "at range 1 of a side edge"
    );
    assert!(fits(&report, 2, (MIDDLE, MIDDLE)));
    let report = full("nebula");
    let [asteroids, debris, gas] = counts(&report);
    assert_eq!((asteroids, debris + gas), (0, 8));
    assert!(gas >= 5);
    let lying = outlines(&report);
    for (place, one) in lying.iter().enumerate().skip(2) {
        let mut before = lying[..place].iter();
        assert!(before.any(|other| one.distance_to(other) <= 200.0));
    }
}

/// [LG-WS-03] Old Wreckage: three asteroids far apart, then five debris clouds, at most two touching each of them.
#[test]
fn wreckage_touches_asteroids() {
    let mut report = alone("oldwreckage");
    put(&mut report, 0, (MIDDLE, MIDDLE));
    assert!(
        !fits(&report, 1, (MIDDLE + 230.0, MIDDLE)),
        "within range 2 of another"
    );
    assert!(fits(&report, 1, (240.0, 240.0)));
    let report = full("oldwreckage");
    assert_eq!(counts(&report), [3, 5, 0]);
    let lying = outlines(&report);
    let (asteroids, debris) = lying.split_at(3);
    for asteroid in asteroids {
        assert!(debris.iter().filter(|cloud| touch(cloud, asteroid)).count() <= 2);
    }
    for cloud in debris {
        assert!(asteroids.iter().any(|asteroid| touch(cloud, asteroid)));
    }
}

/// [LG-WS-03] Binary Suns: two asteroids far apart, then six gas clouds around them.
#[test]
fn gas_surrounds_two_suns() {
    let mut report = alone("binarysuns");
    assert!(
        !fits(&report, 0, (MIDDLE, 280.0)),
        "within range 3 of a player's edge"
    );
    put(&mut report, 0, (270.0, MIDDLE));
    assert!(!fits(&report, 1, (590.0, MIDDLE)), "within range 3 of the other");
    put(&mut report, 1, (690.0, MIDDLE));
    let around = [(-104.0, 60.0), (104.0, 60.0), (0.0, -120.0)];
    for (token, (x, y)) in (2..).zip(around) {
        put(&mut report, token, (270.0 + x, MIDDLE + y));
    }
    place_while(&mut report, Ask::PlaceObstacle);
    assert_eq!(counts(&report), [2, 0, 6]);
    let lying = outlines(&report);
    let (suns, clouds) = lying.split_at(2);
    for (place, cloud) in clouds.iter().enumerate() {
        assert!(suns.iter().any(|sun| cloud.distance_to(sun) <= 100.0));
        assert!(
            clouds[..place]
                .iter()
                .all(|other| cloud.distance_to(other) > 100.0)
        );
    }
}

/// [LG-WS-03] Comet: asteroids in a corner, then the core in the middle, then gas around it.
#[test]
fn a_comet_comes_in_parts() {
    let mut report = alone("comet");
    assert!(fits(&report, 0, (250.0, 250.0)));
    assert!(!fits(&report, 0, (250.0, MIDDLE)), "near one edge only");
    put(&mut report, 0, (250.0, 250.0));
    assert!(fits(&report, 1, (250.0, 400.0)));
    assert!(
        !fits(&report, 1, (250.0, 350.0 + 250.0)),
        "not within range 2 of the first"
    );
    let report = full("comet");
    let [asteroid, debris, gas] = KINDS;
    assert_eq!(
        kinds(&report),
        [asteroid, asteroid, asteroid, debris, gas, gas, gas]
    );
    let lying = outlines(&report);
    for cloud in &lying[4..] {
        let far = cloud.distance_to(&lying[3]);
        assert!(far > 100.0 && far <= 200.0);
        assert!(lying[..3].iter().all(|rock| cloud.distance_to(rock) > 200.0));
    }
}
