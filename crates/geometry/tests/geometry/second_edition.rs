//! What Second Edition asks of bases, at places that can be worked out by hand or looked for slowly.

use crate::common::{Base, Random, dist, place, polygon_distance};
use furball_geometry::{
    Bearing, Blocker, Course, Curve, Direction, Edge, Guides, Midway, Point, Pose, Quarter, Rect,
    RollPosition, Size, barrel_roll_banked, barrel_roll_with, base_fills_strip, bases_overlap, deploy,
    deploy_start, end_pose, farthest, midway, within,
};

const SHIP: Pose = Pose {
    at: Point::ORIGIN,
    heading: furball_geometry::Heading::NORTH,
};

/// [SE-RANGE-08, SE-RANGE-09] All of it inside the band, or one corner sticking out.
#[test]
fn within_takes_the_farthest_corner() {
    let ahead = |y: f64| within(SHIP, Size::Small, Pose::new(0.0, y, 0.0), Size::Small, 100.0);
    assert!(ahead(100.0) && !ahead(100.001));
    let tilted = Pose::new(0.0, 100.0, 45.0);
    assert!(!within(SHIP, Size::Small, tilted, Size::Small, 100.0));
}

/// The farthest corner, looked for one by one.
#[test]
fn farthest_points_agree() {
    let mut random = Random::new(21);
    for _ in 0..2000 {
        let (size, other) = (random.size(), random.size());
        let (pose, at, degrees) = random.pose_near((400.0, 400.0), 100.0);
        let (target, target_at, target_degrees) = random.pose_near(at, 300.0);
        let square = Base::new(at, degrees, size).square(0.0);
        let corners = Base::new(target_at, target_degrees, other).square(0.0);
        let each = corners.iter().map(|&p| polygon_distance(&square, p));
        let slow = each.fold(0.0, f64::max);
        assert!((farthest(pose, size, target, other) - slow).abs() < 1e-6);
    }
}

/// [SE-ARC-08, SE-ARC-09, SE-ARC-10]
#[test]
fn the_midway_line_has_two_sides() {
    let at = |x: f64, y: f64, degrees: f64| midway(SHIP, Size::Large, Pose::new(x, y, degrees), Size::Small);
    assert_eq!(at(0.0, 100.0, 0.0), Some(Midway::InFront));
    assert_eq!(at(0.0, -100.0, 0.0), Some(Midway::Behind));
    assert_eq!(at(200.0, 0.0, 30.0), Some(Midway::Flanking));
    assert_eq!(at(-200.0, 19.9, 0.0), Some(Midway::Flanking));
    // Reaching the line isn't crossing it.
    assert_eq!(at(200.0, 20.0, 0.0), Some(Midway::InFront));
    assert_eq!(at(200.0, -20.0, 0.0), Some(Midway::Behind));
    // The line ends at range 3.
    assert_eq!(at(360.0, 0.0, 0.0), Some(Midway::Flanking));
    assert_eq!(at(360.1, 0.0, 0.0), None);
    // A corner in front is in range 3, but not what crosses the line.
    let tilted = Pose::new(344.0, 12.0, 60.0);
    let place = midway(SHIP, Size::Small, tilted, Size::Small);
    assert_eq!(place, Some(Midway::InFront));
    assert_eq!("flanking".parse(), Ok(Midway::Flanking));
}

/// [SE-ARC-10] Points of a base looked at one by one.
#[test]
fn midway_places_agree() {
    let mut random = Random::new(22);
    let mut counts = [0; 4];
    for _ in 0..1500 {
        let (size, other) = (random.size(), random.size());
        let (pose, at, degrees) = random.pose_near((400.0, 400.0), 100.0);
        let (target, target_at, target_degrees) = random.pose_near(at, 400.0);
        if furball_geometry::distance(pose, size, target, other).distance == 0.0 {
            continue;
        }
        let square = Base::new(at, degrees, size).square(0.0);
        let (mut front, mut rear, mut close) = (false, false, false);
        let half = other.half();
        for column in 0..=40 {
            for row in 0..=40 {
                let offset = |step: i32| half * f64::from(step - 20) / 20.0;
                let point = place(target_at, target_degrees, offset(column), offset(row));
                let (sin, cos) = degrees.to_radians().sin_cos();
                let ahead = (point.0 - at.0) * sin + (point.1 - at.1) * cos;
                let far = polygon_distance(&square, point);
                front |= ahead > 1e-6 && far <= 300.0;
                rear |= ahead < -1e-6 && far <= 300.0;
                close |= (far - 300.0).abs() < 3.0;
            }
        }
        let found = midway(pose, size, target, other);
        let (in_front, behind) = match found {
            Some(Midway::Flanking) => (true, true),
            Some(Midway::InFront) => (true, false),
            Some(Midway::Behind) => (false, true),
            None => (false, false),
        };
        counts[found.map_or(3, |place| place as usize)] += 1;
        // A grid misses what just reaches over a border, but never finds too much.
        assert!((!front || in_front) && (!rear || behind), "{pose:?} {target:?}");
        let corner_only = furball_geometry::corners(target, other)
            .iter()
            .any(|&corner| pose.to_local(corner).y.abs() < 3.0);
        if !close && !corner_only {
            assert_eq!((front, rear), (in_front, behind), "{pose:?} {target:?}");
        }
    }
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}

/// [SE-ROLL-01, SE-ROLL-02] One speed higher: farther aside for a small base, longer steps for others.
#[test]
fn rolls_with_other_straights() {
    for size in Size::ALL {
        for side in Direction::ALL {
            for position in RollPosition::ALL {
                let with = |speed| barrel_roll_with(SHIP, size, side, speed, position).map(|found| found.0);
                let usual = with(1).expect("1 straight");
                let longer = with(2).expect("2 straight").at;
                let (aside, ahead) = match size {
                    Size::Small => (usual.at.x + side.sign() * 40.0, usual.at.y),
                    Size::Medium | Size::Large => (usual.at.x, usual.at.y * 2.0),
                };
                assert!(longer.distance(Point::new(aside, ahead)) < 1e-9);
                assert_eq!(with(6), None);
            }
        }
    }
}

/// A bank is laid by its narrow end, whatever the base, so the places are 10 mm apart.
#[test]
fn banked_rolls_of_every_size() {
    for size in Size::ALL {
        for speed in 1..=3 {
            for side in Direction::ALL {
                for curve in Curve::ALL {
                    let roll = |position| barrel_roll_banked(SHIP, size, side, curve, speed, position);
                    let [front, middle, back] = RollPosition::ALL.map(|p| roll(p).expect("bank").0);
                    assert!(front.at.distance(middle.shifted(0.0, 10.0).at) < 1e-9);
                    assert!(back.at.distance(middle.shifted(0.0, -10.0).at) < 1e-9);
                    let (h, r) = (size.half(), 30.0 + 50.0 * f64::from(speed));
                    let c = std::f64::consts::FRAC_1_SQRT_2;
                    let sign = if curve == Curve::Forward { 1.0 } else { -1.0 };
                    let (x, y) = (h + r * c + h * c, r * (1.0 - c) + h * c);
                    assert!(middle.at.distance(Point::new(side.sign() * x, sign * y)) < 1e-9);
                    assert!((middle.heading.degrees() + side.sign() * sign * 45.0).abs() < 1e-9);
                }
            }
        }
    }
}

/// [SE-DOCK-02] The template starts at the carrier's edge, whatever the two sizes are.
#[test]
fn deploying_starts_at_the_guides() {
    let carrier = Pose::new(400.0, 300.0, 0.0);
    let start = deploy_start(carrier, Size::Large, Guides::Rear, Size::Small);
    let end = end_pose(start, Size::Small, Bearing::Bank(Direction::Left), 2).expect("2 bank");
    // Turned by 45 degrees to the left of the way out.
    assert!((end.heading.degrees() - 135.0).abs() < 1e-9);
    let c = std::f64::consts::FRAC_1_SQRT_2;
    let expected = Point::new(400.0 + 130.0 * (1.0 - c) + 20.0 * c, 260.0 - (130.0 + 20.0) * c);
    assert!(end.at.distance(expected) < 1e-9, "{end:?}");
    let ahead = deploy_start(carrier, Size::Large, Guides::Front, Size::Medium);
    assert_eq!((ahead.at.y + 30.0, ahead.heading), (340.0, carrier.heading));
}

/// [SE-DOCK-04] It backs up to the first free place, but not into its carrier.
#[test]
fn deploying_fails_without_room() {
    let carrier = Blocker {
        pose: Pose::new(400.0, 300.0, 0.0),
        size: Size::Large,
    };
    let start = deploy_start(carrier.pose, carrier.size, Guides::Front, Size::Small);
    let course = Course::of(Bearing::Straight, 3).expect("3 straight");
    let end = course.end(start, Size::Small);
    let other = |y: f64| Blocker {
        pose: Pose::new(400.0, y, 0.0),
        size: Size::Small,
    };
    let run = |blockers: &[Blocker]| deploy(start, Size::Small, course, end, blockers);
    assert_eq!(run(&[carrier]).map(|found| found.pose), Some(end));
    // Guide against guide, 3.5 mm short of the other's edge.
    let found = run(&[carrier, other(450.0)]).expect("room");
    assert!(!found.full && found.touching.contains(1) && !found.touching.contains(0));
    assert!((found.pose.at.y - (450.0 - 20.0 - 3.5 - 20.0)).abs() < 1e-6);
    // Just enough room between the two, and a bit too little.
    let found = run(&[carrier, other(340.0 + 3.5 + 40.0 + 3.5 + 20.0), other(480.0)]).expect("room");
    assert!(found.touching.contains(1));
    assert_eq!(
        run(&[carrier, other(340.0 + 3.4 + 40.0 + 3.5 + 20.0), other(480.0)]),
        None
    );
    let mut random = Random::new(23);
    let (mut failed, mut cut) = (0, 0);
    for _ in 0..2000 {
        let guides = random.pick(&Guides::ALL);
        let size = random.pick(&[Size::Small, Size::Medium]);
        let bearing = random.pick(&[
            Bearing::Straight,
            Bearing::Bank(Direction::Left),
            Bearing::Turn(Direction::Right),
        ]);
        let start = deploy_start(carrier.pose, carrier.size, guides, size);
        let course = Course::of(bearing, 1 + random.below(3) as u8).expect("a template");
        let end = course.end(start, size);
        let mut blockers = vec![carrier];
        for _ in 0..3 {
            let (pose, ..) = random.pose_near((end.at.x, end.at.y), 70.0);
            if !bases_overlap(pose, Size::Medium, carrier.pose, carrier.size) {
                blockers.push(Blocker {
                    pose,
                    size: Size::Medium,
                });
            }
        }
        match deploy(start, size, course, end, &blockers) {
            None => failed += 1,
            Some(found) => {
                cut += usize::from(!found.full);
                let free = |other: &Blocker| !bases_overlap(found.pose, size, other.pose, other.size);
                assert!(blockers.iter().all(free));
                assert!(dist((found.pose.at.x, found.pose.at.y), (400.0, 300.0)) > 40.0 + size.half());
            }
        }
    }
    assert!(failed > 100 && cut > 100, "{failed} failed, {cut} cut short");
}

/// [SE-SETUP-13] A large base on its corner may stick out if it leaves no gap to the edge.
#[test]
fn large_bases_may_fill_the_strip() {
    let reach = 40.0 * std::f64::consts::SQRT_2;
    let placed = |y: f64, degrees: f64| {
        let pose = Pose::new(400.0, y, degrees);
        base_fills_strip(pose, Size::Large, Rect::STANDARD, Edge::South, 100.0)
    };
    assert!(placed(reach, 45.0));
    assert!(!placed(reach + 1.0, 45.0));
    assert!(!placed(reach - 1.0, 45.0), "outside the play area");
    // Just as long as the strip is deep, it fills it.
    let upright = Pose::new(400.0, 40.0, 0.0);
    assert!(base_fills_strip(
        upright,
        Size::Large,
        Rect::STANDARD,
        Edge::South,
        80.0
    ));
    assert!(!base_fills_strip(
        upright,
        Size::Large,
        Rect::STANDARD,
        Edge::South,
        80.1
    ));
    assert!(!placed(40.0, 0.0), "it touches the edge but isn't that long");
}

/// Turning on the spot is exact.
#[test]
fn turning_in_place() {
    let pose = Pose::new(10.0, 20.0, 30.0);
    assert_eq!(pose.turned(Quarter::Half).turned(Quarter::Half), pose);
    assert!((pose.turned(Quarter::Right).heading.degrees() - 120.0).abs() < 1e-9);
    assert!((pose.turned(Quarter::Left).heading.degrees() + 60.0).abs() < 1e-9);
    assert_eq!(pose.turned(Quarter::Half).at, pose.at);
}
