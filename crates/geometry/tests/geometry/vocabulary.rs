//! Names, headings, poses, outlines and edges.

use furball_geometry::{
    Arc, ArcStyle, Bearing, BlockerSet, Curve, Direction, Edge, Guides, Heading, Midway, Outline,
    OutlineError, Point, Pose, Quarter, Rect, RollPosition, Size, Template, TemplateKind, base_inside,
    beyond, corners, edge_distances, guides,
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::{Debug, Display};
use std::str::FromStr;

fn round_trip<T>(all: &[T])
where
    T: Copy + Debug + Display + FromStr + PartialEq + Serialize + DeserializeOwned,
    T::Err: Debug,
{
    let mut names: Vec<String> = Vec::new();
    for &each in all {
        let name = each.to_string();
        assert_eq!(name.parse::<T>().expect("its own name"), each);
        let json = serde_json::to_string(&each).expect("a name");
        assert_eq!(json, format!("\"{name}\""));
        assert_eq!(serde_json::from_str::<T>(&json).expect("its own name"), each);
        names.push(name);
    }
    names.sort();
    names.dedup();
    assert_eq!(names.len(), all.len());
    assert!("nonsense".parse::<T>().is_err());
    assert!(serde_json::from_str::<T>("\"nonsense\"").is_err());
}

#[test]
fn every_word_reads_as_it_is_written() {
    round_trip(&Size::ALL);
    round_trip(&Direction::ALL);
    round_trip(&Bearing::ALL);
    round_trip(&TemplateKind::ALL);
    round_trip(&Template::ALL);
    round_trip(&Quarter::ALL);
    round_trip(&Arc::ALL);
    round_trip(&ArcStyle::ALL);
    round_trip(&Edge::ALL);
    round_trip(&RollPosition::ALL);
    round_trip(&Curve::ALL);
    round_trip(&Guides::ALL);
    round_trip(&Midway::ALL);
    assert_eq!(
        Bearing::SegnorsLoop(Direction::Left).to_string(),
        "segnors_loop_left"
    );
    assert_eq!(
        Bearing::ReverseBank(Direction::Right).to_string(),
        "reverse_bank_right"
    );
    let wrong = "up".parse::<Direction>().expect_err("no side");
    assert_eq!(
        wrong.to_string(),
        "`up` is not a side; expected one of left, right"
    );
}

/// [FE-COMP-02]
#[test]
fn the_box_has_eleven_templates() {
    assert_eq!(Template::ALL.len(), 11);
    for shape in TemplateKind::ALL {
        let fastest = if shape == TemplateKind::Straight { 5 } else { 3 };
        for speed in 0..=6 {
            let found = Template::new(shape, speed);
            assert_eq!(found.is_some(), (1..=fastest).contains(&speed));
            assert!(found.is_none_or(|template| Template::ALL.contains(&template)));
        }
    }
    assert_eq!(Template::straight(3).map(Template::length), Some(120.0));
    let bank = Template::bank(1).expect("bank 1");
    assert!((bank.length() - 80.0 * std::f64::consts::FRAC_PI_4).abs() < 1e-12);
    assert_eq!(Template::for_bearing(Bearing::Stationary, 0), None);
}

#[test]
fn mirroring_twice_changes_nothing() {
    for bearing in Bearing::ALL {
        assert_eq!(bearing.mirrored().mirrored(), bearing);
    }
    assert_eq!(
        Bearing::Turn(Direction::Left).mirrored(),
        Bearing::Turn(Direction::Right)
    );
    assert_eq!(Bearing::Koiogran.mirrored(), Bearing::Koiogran);
}

#[test]
fn headings_are_exact_at_the_eighths() {
    assert_eq!(Heading::from_degrees(0.0), Heading::NORTH);
    assert_eq!(Heading::from_degrees(90.0), Heading::EAST);
    assert_eq!(Heading::from_degrees(-180.0), Heading::SOUTH);
    assert_eq!(Heading::from_degrees(270.0), Heading::WEST);
    assert_eq!(Heading::from_degrees(360.0 * 7.0 + 90.0), Heading::EAST);
    assert_eq!(Heading::from_degrees(360.0 * 1000.0 + 90.0), Heading::EAST);
    assert_eq!(Heading::from_degrees(-360.0 * 1000.0 - 90.0), Heading::WEST);
    assert_eq!(Heading::from_degrees(f64::NAN), Heading::NORTH);
    let mut heading = Heading::NORTH;
    for eighth in 1..=80 {
        heading = heading.turned_right_45();
        let degrees = 45.0 * f64::from(eighth % 8);
        let expected = if degrees > 180.0 { degrees - 360.0 } else { degrees };
        assert_eq!(heading.degrees(), expected);
        assert_eq!(Heading::from_degrees(degrees), heading);
        assert_eq!(heading.turned_left_45(), Heading::from_degrees(degrees - 45.0));
    }
    assert_eq!(heading, Heading::NORTH);
}

#[test]
fn headings_survive_degrees_and_files() {
    for step in -720..720 {
        let degrees = f64::from(step) * 0.37;
        let heading = Heading::from_degrees(degrees);
        let off = (heading.degrees() - degrees).rem_euclid(360.0);
        assert!(off.min(360.0 - off) < 1e-9, "{degrees}");
        assert!((heading.forward().length() - 1.0).abs() < 1e-15);
        assert_eq!(heading.right(), heading.turned_right_90().forward());
        let json = serde_json::to_string(&heading).expect("a heading");
        assert_eq!(
            serde_json::from_str::<Heading>(&json).expect("a heading"),
            heading
        );
    }
    assert!(serde_json::from_str::<Heading>("[1.0, 0.1]").is_err());
    assert!(serde_json::from_str::<Heading>("[0.6, 0.8]").is_ok());
    assert_eq!(Heading::from_vector(Point::new(-3.0, 0.0)), Some(Heading::WEST));
    assert_eq!(Heading::from_vector(Point::ORIGIN), None);
    assert_eq!(Heading::from_vector(Point::new(f64::NAN, 1.0)), None);
}

/// Turning by eighths many times leaves no trace in the length of the direction.
#[test]
fn turning_does_not_drift() {
    let mut heading = Heading::from_degrees(12.3);
    for turn in 0..100_000 {
        heading = if turn % 3 == 0 {
            heading.turned_left_45()
        } else {
            heading.turned_right_45()
        };
    }
    assert!((heading.forward().length() - 1.0).abs() < 1e-15);
}

#[test]
fn poses_map_there_and_back() {
    let pose = Pose::new(100.0, 200.0, 90.0);
    assert_eq!(pose.to_table(Point::new(5.0, 10.0)), Point::new(110.0, 195.0));
    assert_eq!(pose.to_local(Point::new(110.0, 195.0)), Point::new(5.0, 10.0));
    assert_eq!(pose.shifted(5.0, 10.0).at, Point::new(110.0, 195.0));
    let json = serde_json::to_string(&pose).expect("a pose");
    assert_eq!(serde_json::from_str::<Pose>(&json).expect("a pose"), pose);
    let negative = Pose::new(-0.0, 0.0, -180.0);
    let positive = Pose::new(0.0, -0.0, 180.0);
    assert_eq!(negative, positive);
    assert_eq!(negative.bits(), positive.bits());
    assert_ne!(negative.bits(), pose.bits());
}

#[test]
fn blocker_sets_hold_what_they_are_given() {
    let set: BlockerSet = [3, 0, 127, 3, 500].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, 127]);
    assert_eq!(set.len(), 3);
    assert!(set.contains(127) && !set.contains(1) && !set.contains(500));
    assert!(BlockerSet::EMPTY.is_empty() && !set.is_empty());
    assert_eq!(set.union(BlockerSet::EMPTY), set);
}

#[test]
fn a_base_has_corners_and_guides() {
    let pose = Pose::new(10.0, 20.0, 0.0);
    assert_eq!(corners(pose, Size::Small)[0], Point::new(30.0, 40.0));
    assert_eq!(corners(pose, Size::Small)[2], Point::new(-10.0, 0.0));
    assert_eq!(guides(pose, Size::Large)[0], Point::new(21.75, 60.0));
    assert_eq!(guides(pose, Size::Large)[1], Point::new(21.75, -20.0));
}

#[test]
fn edges_know_who_is_beyond() {
    let area = Rect::STANDARD;
    assert_eq!(Edge::South.opposite(), Edge::North);
    assert_eq!(Edge::East.opposite(), Edge::West);
    let inside = Pose::new(20.0, 894.4, 0.0);
    assert!(base_inside(inside, Size::Small, area));
    assert_eq!(beyond(inside, Size::Small, area), [0.0; 4]);
    let outside = Pose::new(19.0, 895.4, 0.0);
    assert!(!base_inside(outside, Size::Small, area));
    let out = beyond(outside, Size::Small, area);
    assert!((out[Edge::West.index()] - 1.0).abs() < 1e-9);
    assert!((out[Edge::North.index()] - 1.0).abs() < 1e-9);
    assert_eq!(out[Edge::South.index()], 0.0);
    // [FE-SETUP-13] reads the farthest point: all of the base within range 1 of the edge.
    let (near, far) = edge_distances(Pose::new(100.0, 80.0, 0.0), Size::Small, area)[0];
    assert_eq!((near, far), (60.0, 100.0));
    let disc = Outline::disc(Point::new(50.0, 50.0), 30.0);
    assert_eq!(disc.edge_distances(area)[3], (20.0, 80.0));
    assert!(disc.inside(area));
    assert!(!disc.at(Pose::new(-21.0, 0.0, 0.0)).inside(area));
}

#[test]
fn outlines_are_checked() {
    let point = Point::new;
    let polygon = |points: &[Point]| Outline::polygon(points);
    let square = [
        point(0.0, 0.0),
        point(10.0, 0.0),
        point(10.0, 10.0),
        point(0.0, 10.0),
    ];
    let backwards: Vec<Point> = square.iter().rev().copied().collect();
    assert_eq!(polygon(&square).map(|outline| outline.area()), Ok(100.0));
    assert_eq!(polygon(&backwards).map(|outline| outline.area()), Ok(100.0));
    assert_eq!(polygon(&square[..2]), Err(OutlineError::TooFewPoints));
    assert_eq!(polygon(&[point(0.0, f64::NAN); 3]), Err(OutlineError::NotFinite));
    let line = [point(0.0, 0.0), point(5.0, 5.0), point(10.0, 10.0)];
    assert_eq!(polygon(&line), Err(OutlineError::NoArea));
    let crossed = [
        point(0.0, 0.0),
        point(10.0, 0.0),
        point(2.0, 10.0),
        point(8.0, 12.0),
    ];
    assert_eq!(polygon(&crossed), Err(OutlineError::NotSimple));
    let pinched = [
        point(0.0, 0.0),
        point(10.0, 0.0),
        point(5.0, 5.0),
        point(10.0, 10.0),
        point(0.0, 10.0),
        point(5.0, 5.0),
    ];
    assert_eq!(polygon(&pinched), Err(OutlineError::NotSimple));
    let spike = [
        point(0.0, 0.0),
        point(10.0, 0.0),
        point(20.0, 0.0),
        point(10.0, 0.0),
        point(5.0, 9.0),
    ];
    assert_eq!(polygon(&spike), Err(OutlineError::NotSimple));
    let many: Vec<Point> = (0..=Outline::MAX_POINTS as u32)
        .map(|i| {
            let (sin, cos) = (f64::from(i) * 0.18).sin_cos();
            point(cos, sin)
        })
        .collect();
    assert_eq!(polygon(&many), Err(OutlineError::TooManyPoints));
    assert_eq!(
        OutlineError::NotSimple.to_string(),
        "an outline must not cross or touch itself"
    );
}

#[test]
fn the_same_outline_twice_overlaps_and_neighbors_do_not() {
    let points = [
        Point::new(0.0, 0.0),
        Point::new(20.0, 0.0),
        Point::new(20.0, 20.0),
        Point::new(10.0, 5.0),
        Point::new(0.0, 20.0),
    ];
    let outline = Outline::polygon(&points).expect("a crown");
    assert!(outline.overlaps(&outline));
    assert!(!outline.overlaps(&outline.at(Pose::new(20.0, 0.0, 0.0))));
    assert_eq!(outline.distance_to(&outline.at(Pose::new(25.0, 0.0, 0.0))), 5.0);
    assert_eq!(outline.distance_to(&outline.at(Pose::new(1.0, 0.0, 0.0))), 0.0);
    // In the notch, but not on it.
    let dot = Outline::disc(Point::new(10.0, 15.0), 2.0);
    assert!(!outline.overlaps(&dot) && !dot.overlaps(&outline));
    assert!(!outline.contains(Point::new(10.0, 15.0)));
    assert!(outline.contains(Point::new(10.0, 2.0)));
    let (center, radius) = outline.bounding_circle();
    assert!(points.iter().all(|&p| center.distance(p) <= radius + 1e-12));
}
