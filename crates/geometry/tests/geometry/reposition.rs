//! The templates of rolls, boosts and decloaks lie between the old base and the new one.

use furball_geometry::{
    Bearing, Course, Curve, Direction, Point, Pose, RollPosition, Size, Swept, barrel_roll_banked,
    barrel_roll_first, barrel_roll_with, boost_with, roll_template,
};

const START: Pose = Pose {
    at: Point::new(100.0, 200.0),
    heading: furball_geometry::Heading::NORTH,
};

fn drawn(swept: &Swept) -> Vec<Point> {
    let mut points = arrayvec::ArrayVec::new();
    swept.polygon(&mut points);
    points.to_vec()
}

/// Lowest and highest coordinates as seen from the start.
fn extent(swept: &Swept) -> [f64; 4] {
    let points: Vec<Point> = drawn(swept).iter().map(|&p| START.to_local(p)).collect();
    assert_eq!(points.len(), 4);
    let least = |of: fn(&Point) -> f64| points.iter().map(of).fold(f64::INFINITY, f64::min);
    [least(|p| p.x), -least(|p| -p.x), least(|p| p.y), -least(|p| -p.y)]
}

/// The sides of a rectangle from one distance aside to another, on either side.
fn aside(side: Direction, from: f64, to: f64, low: f64, high: f64) -> [f64; 4] {
    match side {
        Direction::Right => [from, to, low, high],
        Direction::Left => [-to, -from, low, high],
    }
}

/// [FE-ACT-14, FE-ACT-15, SE-ROLL-01] A small base rolls along the template, a larger one across it.
#[test]
fn a_roll_crosses_the_template_beside_the_base() {
    for side in Direction::ALL {
        for (size, length, half_width) in [
            (Size::Small, 40.0, 10.0),
            (Size::Medium, 20.0, 20.0),
            (Size::Large, 20.0, 20.0),
        ] {
            let half = size.half();
            let expected = |offset: f64, length: f64, half_width: f64| {
                aside(
                    side,
                    half,
                    half + length,
                    offset - half_width,
                    offset + half_width,
                )
            };
            for (start, end) in [(0.0, 0.0), (7.0, -3.0), (-10.0, 10.0)] {
                let (rolled, swept) = barrel_roll_first(START, size, side, start, end).expect("in limits");
                assert_eq!(
                    extent(&swept),
                    expected(start, length, half_width),
                    "{size} {side}"
                );
                let to = Point::new(side.sign() * (2.0 * half + length), start + end);
                assert_eq!(START.to_local(rolled.at), to);
            }
            for position in RollPosition::ALL {
                let (_, swept) = barrel_roll_with(START, size, side, 1, position).expect("1 straight");
                assert_eq!(extent(&swept), expected(0.0, length, half_width));
            }
        }
    }
}

/// [SE-CLOAK-04, SE-CLOAK-05] A small base decloaks over a template twice as long.
#[test]
fn a_decloak_crosses_the_template_of_its_size() {
    for side in Direction::ALL {
        let roll = |size, speed| barrel_roll_with(START, size, side, speed, RollPosition::Front);
        let (_, swept) = roll(Size::Small, 2).expect("2 straight");
        assert_eq!(extent(&swept), aside(side, 20.0, 100.0, -10.0, 10.0));
        let (_, swept) = roll(Size::Large, 1).expect("1 straight");
        assert_eq!(extent(&swept), aside(side, 40.0, 60.0, -20.0, 20.0));
    }
    for (size, speed, length) in [
        (Size::Small, 2, 80.0),
        (Size::Medium, 1, 40.0),
        (Size::Large, 1, 40.0),
    ] {
        let (ahead, swept) = boost_with(START, size, Bearing::Straight, speed).expect("a straight");
        assert_eq!(extent(&swept), [-10.0, 10.0, size.half(), size.half() + length]);
        assert_eq!(START.to_local(ahead.at), Point::new(0.0, size.side() + length));
    }
}

/// Longer straights: a larger base rolls over their long edge, so the template is longer, not the way.
#[test]
fn a_longer_template_is_longer_along_the_side_of_a_larger_base() {
    let roll = |size, speed| {
        let found = barrel_roll_with(START, size, Direction::Right, speed, RollPosition::Back);
        found.expect("it is in the box")
    };
    let (rolled, swept) = roll(Size::Small, 3);
    assert_eq!(extent(&swept), [20.0, 140.0, -10.0, 10.0]);
    assert_eq!(START.to_local(rolled.at), Point::new(160.0, -10.0));
    let (rolled, swept) = roll(Size::Medium, 3);
    assert_eq!(extent(&swept), [30.0, 50.0, -60.0, 60.0]);
    assert_eq!(START.to_local(rolled.at), Point::new(80.0, -60.0));
}

/// Laid where it is shown, the template covers what the base was moved over.
#[test]
fn the_template_of_a_roll_is_shown_where_it_lies() {
    let start = Pose::new(300.0, 400.0, 30.0);
    let same = |shown: Pose, course: Course, swept: &Swept| {
        let at_template: Vec<Point> = course.outline().iter().map(|&p| shown.to_table(p)).collect();
        let over = drawn(swept);
        assert_eq!(at_template.len(), over.len());
        for point in over {
            let nearest = at_template.iter().map(|each| each.distance(point));
            assert!(nearest.fold(f64::INFINITY, f64::min) < 1e-9, "{point:?}");
        }
    };
    for size in Size::ALL {
        for side in Direction::ALL {
            for offset in [0.0, 4.0, -9.0] {
                let (_, swept) = barrel_roll_first(start, size, side, offset, 2.0).expect("in limits");
                let shown = roll_template(start, size, side, 1, false, offset);
                same(
                    shown,
                    Course::of(Bearing::Straight, 1).expect("1 straight"),
                    &swept,
                );
                // A small base has it before its side, looking away; the others along it, looking ahead.
                let degrees = match size {
                    Size::Small => 30.0 + side.sign() * 90.0,
                    Size::Medium | Size::Large => 30.0,
                };
                assert!((shown.heading.degrees() - degrees).abs() < 1e-9);
            }
            for speed in 1..=3 {
                let found = barrel_roll_with(start, size, side, speed, RollPosition::Front);
                let shown = roll_template(start, size, side, speed, false, 0.0);
                let course = Course::of(Bearing::Straight, speed).expect("a straight");
                same(shown, course, &found.expect("a straight").1);
                for curve in Curve::ALL {
                    let found = barrel_roll_banked(start, size, side, curve, speed, RollPosition::Back);
                    let shown = roll_template(start, size, side, speed, true, 0.0);
                    let bend = match curve {
                        Curve::Forward => side.opposite(),
                        Curve::Backward => side,
                    };
                    let course = Course::of(Bearing::Bank(bend), speed).expect("a bank");
                    same(shown, course, &found.expect("a bank").1);
                }
            }
        }
    }
}

/// A boost is a maneuver ahead along a template of speed 1.
#[test]
fn a_boost_goes_along_its_template() {
    for side in Direction::ALL {
        for bearing in [Bearing::Straight, Bearing::Bank(side), Bearing::Turn(side)] {
            let (end, swept) = boost_with(START, Size::Medium, bearing, 1).expect("1 ahead");
            assert_eq!(
                Some(end),
                furball_geometry::end_pose(START, Size::Medium, bearing, 1)
            );
            assert_eq!(swept, Swept::full(START, Size::Medium, bearing, 1));
        }
        for bearing in [
            Bearing::SegnorsLoop(side),
            Bearing::TallonRoll(side),
            Bearing::ReverseBank(side),
            Bearing::Koiogran,
            Bearing::ReverseStraight,
            Bearing::Stationary,
        ] {
            assert_eq!(boost_with(START, Size::Small, bearing, 1), None);
        }
    }
}
