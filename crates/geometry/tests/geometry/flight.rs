//! What is shown of a move is what was measured.

use furball_geometry::constants::{GUIDE_OFFSET, GUIDE_RADIUS, TEMPLATE_WIDTH};
use furball_geometry::{
    Bearing, Blocker, Course, Direction, Outline, Pose, Quarter, Size, base_overlaps, base_ring,
    bases_overlap, travel,
};

fn courses() -> impl Iterator<Item = (Bearing, u8, Course)> {
    let speeds = (1..=5).flat_map(|speed| Bearing::ALL.map(|bearing| (bearing, speed)));
    speeds.filter_map(|(bearing, speed)| Some((bearing, speed, Course::of(bearing, speed)?)))
}

/// [FE-MANV-01]
#[test]
fn the_way_leads_from_before_the_maneuver_to_after_it() {
    let start = Pose::new(200.0, 300.0, 20.0);
    assert_eq!(courses().count(), 45);
    for (bearing, speed, course) in courses() {
        for size in Size::ALL {
            let way: Vec<Pose> = course.flight(start, size).collect();
            let end = course.then_facing(Quarter::None).end(start, size);
            for (found, expected) in [(way[0], start), (way[way.len() - 1], end)] {
                assert!(found.at.distance(expected.at) < 1e-9, "{bearing} {speed} {size}");
                let turned = found.heading.forward() - expected.heading.forward();
                assert!(turned.length() < 1e-9, "{bearing} {speed} {size}");
            }
            for (a, b) in way.iter().zip(&way[1..]) {
                let turns = a.heading.forward().dot(b.heading.forward()) < 1.0 - 1e-12;
                assert!(!turns || a.at.distance(b.at) < 9.0, "{bearing} {speed} {size}");
            }
        }
    }
}

/// As many places as it takes for steps of 7 mm: 40 mm of the base and the curve's length.
#[test]
fn the_way_has_no_more_places_than_it_needs() {
    let count = |bearing, speed, size| {
        let course = Course::of(bearing, speed).expect("a template");
        course.flight(Pose::default(), size).count()
    };
    // A turn of radius 62.5 is 98.2 mm long, a bank of radius 180 is 141.4 mm.
    assert_eq!(count(Bearing::Turn(Direction::Left), 2, Size::Small), 21);
    assert_eq!(count(Bearing::Bank(Direction::Right), 3, Size::Small), 27);
    assert_eq!(count(Bearing::Bank(Direction::Right), 3, Size::Large), 33);
    assert_eq!(count(Bearing::Straight, 5, Size::Large), 2);
}

/// [FE-OVER-02, FE-OVER-03] A ship that backs up from another stands on the way.
#[test]
fn a_bumped_ship_stands_on_the_way() {
    for (bearing, speed, course) in courses() {
        for size in Size::ALL {
            let start = Pose::new(400.0, 400.0, 0.0);
            let end = course.end(start, size);
            let blocker = Blocker {
                pose: end.shifted(3.0, 5.0),
                size: Size::Small,
            };
            let found = travel(start, size, bearing, speed, &[blocker]).expect("a template");
            if bases_overlap(start, size, blocker.pose, blocker.size) {
                continue;
            }
            assert!(!found.full, "{bearing} {speed} {size}");
            let way: Vec<Pose> = course.flight(start, size).collect();
            let off = |a: &Pose, b: &Pose| {
                let along = b.at - a.at;
                let part = (found.pose.at - a.at).dot(along) / along.length_squared();
                a.at.towards(b.at, part.clamp(0.0, 1.0)).distance(found.pose.at)
            };
            let pairs = way.iter().zip(&way[1..]);
            let nearest = pairs.map(|(a, b)| off(a, b)).fold(f64::INFINITY, f64::min);
            assert!(nearest < 0.3, "{bearing} {speed} {size}: {nearest}");
        }
    }
}

/// [FE-COMP-02]
#[test]
fn a_template_is_drawn_as_wide_as_it_is_from_start_to_end() {
    for (bearing, speed, course) in courses() {
        let points = course.outline();
        let start = points.iter().filter(|point| point.y.abs() < 1e-9);
        let reach = start.fold(0.0, |most: f64, point| most.max(point.x.abs()));
        assert!((reach - TEMPLATE_WIDTH / 2.0).abs() < 1e-9, "{bearing} {speed}");
        let end = Course::ahead(course.template, course.bend).end(Pose::new(0.0, -20.0, 0.0), Size::Small);
        let at_end = points.iter().filter(|point| {
            let seen = end.shifted(0.0, -20.0).to_local(**point);
            seen.y.abs() < 1e-9 && (seen.x.abs() - TEMPLATE_WIDTH / 2.0).abs() < 1e-9
        });
        assert_eq!(at_end.count(), 2, "{bearing} {speed}");
    }
}

/// [SE-COMP-09]
#[test]
fn a_base_is_drawn_with_its_guides() {
    for size in Size::ALL {
        let ring = base_ring(size);
        let out = ring.iter().fold(0.0, |most: f64, point| most.max(point.y));
        assert!((out - size.half() - GUIDE_RADIUS).abs() < 1e-9);
        // Just inside the line is the base, just outside isn't.
        for point in ring {
            let dot = |scale: f64| Outline::disc(point * scale, 0.01);
            assert!(
                base_overlaps(Pose::default(), size, &dot(0.999)),
                "{size} {point:?}"
            );
        }
        let beyond = Outline::disc(furball_geometry::Point::new(GUIDE_OFFSET, out + 0.02), 0.01);
        assert!(!base_overlaps(Pose::default(), size, &beyond));
        let outline = Outline::polygon(&base_ring(size)).expect("a simple line");
        assert!(outline.points().len() >= 20);
    }
}
