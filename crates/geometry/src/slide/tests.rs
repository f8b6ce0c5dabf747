//! Shifts that are free, tried out one by one and worked out by hand.

use super::*;
use crate::{base_inside, base_overlaps, bases_overlap};

const AREA: Rect = Rect {
    width: 914.4,
    height: 914.4,
};

/// A small deterministic source of numbers.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.next()
    }
}

fn rock() -> Outline {
    let ring = [
        (-30.0, -10.0),
        (-8.0, -26.0),
        (20.0, -22.0),
        (33.0, 4.0),
        (12.0, 9.0),
        (9.0, 28.0),
        (-20.0, 24.0),
    ];
    Outline::polygon(&ring.map(|(x, y)| Point::new(x, y))).expect("a simple ring")
}

fn free(pose: Pose, blockers: &[Blocker], outlines: &[&Outline]) -> bool {
    base_inside(pose, Size::Small, AREA)
        && !blockers
            .iter()
            .any(|other| bases_overlap(pose, Size::Small, other.pose, other.size))
        && !outlines
            .iter()
            .any(|outline| base_overlaps(pose, Size::Small, outline))
}

#[test]
fn agrees_with_trying_many_shifts() {
    let mut numbers = Numbers(7);
    let (mut found, mut none) = (0, 0);
    for _ in 0..4000 {
        let middle = Pose::new(
            numbers.between(0.0, 300.0),
            numbers.between(0.0, 300.0),
            numbers.between(0.0, 360.0),
        );
        let near = |numbers: &mut Numbers| {
            Pose::new(
                middle.at.x + numbers.between(-75.0, 75.0),
                middle.at.y + numbers.between(-75.0, 75.0),
                numbers.between(0.0, 360.0),
            )
        };
        let blockers: Vec<Blocker> = (0..2)
            .map(|_| Blocker {
                pose: near(&mut numbers),
                size: Size::Small,
            })
            .collect();
        let rocks = [rock().at(near(&mut numbers))];
        let outlines: Vec<&Outline> = rocks.iter().collect();
        let answer = slide_free(middle, Size::Small, 20.0, AREA, &blockers, &outlines);
        let tried = (-2000..=2000).map(|step| f64::from(step) / 100.0);
        let mut tried: Vec<f64> = tried
            .filter(|&s| free(middle.shifted(0.0, s), &blockers, &outlines))
            .collect();
        tried.sort_by(|a, b| a.abs().total_cmp(&b.abs()));
        match answer {
            Some(shift) => {
                found += 1;
                assert!(
                    free(middle.shifted(0.0, shift), &blockers, &outlines),
                    "{shift} isn't free"
                );
                if let Some(best) = tried.first() {
                    assert!(shift.abs() <= best.abs() + 1e-6, "{best} is nearer than {shift}");
                }
            }
            None => {
                none += 1;
                assert!(tried.is_empty(), "{} is free", tried[0]);
            }
        }
    }
    assert!(
        found > 500 && none > 500,
        "both answers are needed: {found} found, {none} not"
    );
}

const MIDDLE: Pose = Pose {
    at: Point::new(300.0, 300.0),
    heading: crate::Heading::NORTH,
};

fn slid(blockers: &[Blocker], outlines: &[&Outline]) -> Option<f64> {
    slide_free(MIDDLE, Size::Small, 20.0, AREA, blockers, outlines)
}

fn polygon(points: &[(f64, f64)]) -> Outline {
    let points: Vec<Point> = points
        .iter()
        .map(|&(x, y)| MIDDLE.to_table(Point::new(x, y)))
        .collect();
    Outline::polygon(&points).expect("a simple polygon")
}

fn assert_slid(found: Option<f64>, expected: f64) {
    let found = found.expect("there is room");
    assert!((found - expected).abs() < 1e-6, "{found}, not {expected}");
}

/// A base in the middle of something much larger than itself is never free, wherever in it.
#[test]
fn inside_a_large_outline_nothing_is_free() {
    for low in 0..150 {
        let low = -30.0 - f64::from(low);
        let high = low + 220.0;
        let cloud = polygon(&[(-60.0, low), (60.0, low), (60.0, high), (-60.0, high)]);
        let disc = Outline::disc(MIDDLE.shifted(0.0, low + 110.0).at, 110.0);
        for outline in [&cloud, &disc] {
            let answer = slid(&[], &[outline]);
            let out = low + 20.0 + 1.75;
            // Only backing out below its lower border may be free.
            assert!(
                answer.is_none_or(|shift| shift <= out + 1e-6),
                "{low}: {answer:?}"
            );
        }
    }
}

/// What is in the way is left by as little as it takes: squares, guides and rounded things each have their own end.
#[test]
fn the_way_out_is_as_long_as_what_is_in_the_way() {
    // A wall across the front: the guides meet it first.
    let wall = polygon(&[(-50.0, 15.0), (50.0, 15.0), (50.0, 30.0), (-50.0, 30.0)]);
    assert_slid(slid(&[], &[&wall]), 15.0 - 21.75);
    // A post between the guides meets the square, and one on a guide the guide.
    let post = |x: f64| polygon(&[(x - 2.0, 15.0), (x + 2.0, 15.0), (x + 2.0, 30.0), (x - 2.0, 30.0)]);
    assert_slid(slid(&[], &[&post(0.0)]), -5.0);
    assert_slid(slid(&[], &[&post(11.75)]), -6.75);
    assert_slid(slid(&[], &[&post(-11.75)]), -6.75);
    // Beside the base it is not in the way at all, and neither is what only touches its side.
    assert_slid(slid(&[], &[&post(23.0)]), 0.0);
    assert_slid(slid(&[], &[&post(22.0)]), 0.0);
    assert_slid(slid(&[], &[&post(21.0)]), -5.0);
    assert_slid(slid(&[], &[&post(-21.0)]), -5.0);
    // A wedge is met by the square at its tip, but with a slope of 45° a guide beside that meets its side.
    let wedge = |x: f64, y: f64| polygon(&[(x, y), (x + 60.0, y + 60.0), (x, y + 60.0)]);
    assert_slid(slid(&[], &[&wedge(-5.0, 17.0)]), -3.0);
    assert_slid(
        slid(&[], &[&wedge(10.0, 17.0)]),
        17.0 + 1.75 - 1.75 * std::f64::consts::SQRT_2 - 20.0,
    );
    assert_eq!(slid(&[], &[&wedge(-5.0, -1.0)]), None, "20 mm are too few");
    // A disc ahead is met by the square's middle, by a guide, or by a corner.
    let disc = |x: f64| Outline::disc(MIDDLE.shifted(x, 27.0).at, 10.0);
    assert_slid(slid(&[], &[&disc(0.0)]), -3.0);
    assert_slid(slid(&[], &[&disc(11.75)]), -4.75);
    let beside = 6.0_f64;
    assert_slid(
        slid(&[], &[&disc(20.0 + beside)]),
        7.0 - (100.0 - beside * beside).sqrt(),
    );
    assert_slid(slid(&[], &[&disc(30.0)]), 0.0);
    // Ships nose to tail stand guide to guide; another size has its own edge.
    let behind = |at: f64, size: Size| Blocker {
        pose: MIDDLE.shifted(0.0, at),
        size,
    };
    assert_slid(slid(&[behind(40.0, Size::Small)], &[]), -3.5);
    assert_slid(slid(&[behind(60.0, Size::Large)], &[]), -3.5);
    assert_slid(slid(&[behind(-36.0, Size::Small)], &[]), 7.5);
    let tight = [behind(50.0, Size::Small), behind(-40.0, Size::Small)];
    assert_slid(slid(&tight, &[]), 3.5);
    assert_eq!(
        slid(&[behind(42.0, Size::Small), behind(-42.0, Size::Small)], &[]),
        None
    );
}

/// The edge of the play area ends the way on every side, whichever way the base faces.
#[test]
fn the_way_ends_at_the_edge_of_the_area() {
    for (x, y) in [(50.0, 12.0), (12.0, 50.0), (864.4, 902.4), (902.4, 864.4)] {
        for quarter in crate::Quarter::ALL {
            let pose = Pose::new(x, y, 0.0).turned(quarter);
            let found = slide_free(pose, Size::Small, 20.0, AREA, &[], &[]);
            // Eight millimeters of the base are off the area; only along its way can it come back.
            let inwards = Point::new(457.2 - x, 457.2 - y);
            let off = if y == 12.0 || y == 902.4 {
                Point::new(0.0, inwards.y)
            } else {
                Point::new(inwards.x, 0.0)
            };
            let along = off.dot(pose.heading.forward());
            match found {
                Some(shift) => assert_slid(Some(shift), 8.0 * along.signum()),
                None => assert!(along.abs() < 1e-9),
            }
            assert_eq!(found.is_some(), along.abs() > 1e-9);
        }
    }
}

/// What lies along the strip's border isn't in it, and what only touches it isn't either.
#[test]
fn of_an_edge_only_what_is_within_the_strip_counts() {
    let part = |a: (f64, f64), b: (f64, f64)| {
        let (a, b) = (Point::new(a.0, a.1), Point::new(b.0, b.1));
        let (there, back) = (part_in_strip(a, b, 20.0), part_in_strip(b, a, 20.0));
        assert_eq!(there, back);
        there
    };
    // Within it, across it, into it from either side.
    assert_eq!(part((-4.0, 3.0), (8.0, 7.0)), Some((3.0, 7.0)));
    assert_eq!(part((-40.0, 0.0), (40.0, 16.0)), Some((4.0, 12.0)));
    assert_eq!(part((0.0, 0.0), (40.0, 16.0)), Some((0.0, 8.0)));
    assert_eq!(part((-40.0, 16.0), (0.0, 0.0)), Some((0.0, 8.0)));
    // Level and upright.
    assert_eq!(part((-30.0, 5.0), (30.0, 5.0)), Some((5.0, 5.0)));
    assert_eq!(part((7.0, 2.0), (7.0, 9.0)), Some((2.0, 9.0)));
    assert_eq!(part((-19.5, 2.0), (-19.5, 9.0)), Some((2.0, 9.0)));
    // Along its border, ending there, beside it.
    assert_eq!(part((20.0, 2.0), (20.0, 9.0)), None);
    assert_eq!(part((-20.0, 2.0), (-20.0, 9.0)), None);
    assert_eq!(part((20.0, 2.0), (30.0, 9.0)), None);
    assert_eq!(part((-20.0, 2.0), (-30.0, 9.0)), None);
    assert_eq!(part((25.0, 2.0), (30.0, 9.0)), None);
    assert_eq!(part((-25.0, 2.0), (-25.0, 9.0)), None);
}

#[test]
fn a_line_runs_through_the_round_ends_of_a_stadium_or_between_them() {
    let through = |a: (f64, f64), b: (f64, f64), x: f64| {
        let (a, b) = (Point::new(a.0, a.1), Point::new(b.0, b.1));
        line_through_stadium(a, b, 5.0, x)
    };
    let level = |x: f64| {
        let (there, back) = (
            through((10.0, 7.0), (30.0, 7.0), x),
            through((30.0, 7.0), (10.0, 7.0), x),
        );
        assert_eq!(there, back);
        there
    };
    assert_eq!(level(20.0), Some((2.0, 12.0)));
    assert_eq!(level(10.0), Some((2.0, 12.0)));
    // In the round ends 3, 4 and 5 make a right angle.
    assert_eq!(level(7.0), Some((3.0, 11.0)));
    assert_eq!(level(34.0), Some((4.0, 10.0)));
    // Touching an end isn't running through it.
    assert_eq!(level(5.0), None);
    assert_eq!(level(35.0), None);
    assert_eq!(level(36.0), None);
    // Upright, from end to end.
    assert_eq!(through((0.0, 10.0), (0.0, 30.0), 0.0), Some((5.0, 35.0)));
    assert_eq!(through((0.0, 10.0), (0.0, 30.0), -3.0), Some((6.0, 34.0)));
    assert_eq!(through((0.0, 10.0), (0.0, 30.0), 5.0), None);
    // A segment without length is a disc.
    assert_eq!(through((0.0, 10.0), (0.0, 10.0), 4.0), Some((7.0, 13.0)));
    // Slanted by 3 and 4: 5 across it are 25/3 upwards or 25/4, by how steep it is.
    let (low, high) = through((0.0, 0.0), (30.0, 40.0), 15.0).expect("it runs through");
    assert!((low - (20.0 - 25.0 / 3.0)).abs() < 1e-9 && (high - (20.0 + 25.0 / 3.0)).abs() < 1e-9);
    let (low, high) = through((0.0, 0.0), (40.0, -30.0), 20.0).expect("it runs through");
    assert!((low - (-15.0 - 25.0 / 4.0)).abs() < 1e-9 && (high - (-15.0 + 25.0 / 4.0)).abs() < 1e-9);
}

/// Reaching the border of the area is inside, along the way as well as across it.
#[test]
fn the_border_of_the_area_may_be_reached() {
    let area = Rect {
        width: 200.0,
        height: 100.0,
    };
    let shifts =
        |x: f64, y: f64, degrees: f64, reach: f64| inside(Pose::new(x, y, degrees), Size::Small, reach, area);
    // Along each border, with all the way that there is.
    assert_eq!(shifts(100.0, 20.0, 90.0, 300.0), Some((-80.0, 80.0)));
    assert_eq!(shifts(100.0, 80.0, 90.0, 300.0), Some((-80.0, 80.0)));
    assert_eq!(shifts(20.0, 40.0, 0.0, 300.0), Some((-20.0, 40.0)));
    assert_eq!(shifts(180.0, 40.0, 180.0, 300.0), Some((-40.0, 20.0)));
    // A step beyond it nothing helps.
    assert_eq!(shifts(100.0, 19.0, 90.0, 300.0), None);
    assert_eq!(shifts(100.0, 81.0, 90.0, 300.0), None);
    assert_eq!(shifts(19.0, 40.0, 0.0, 300.0), None);
    assert_eq!(shifts(181.0, 40.0, 0.0, 300.0), None);
    // Farther than the reach it can't go, and need not.
    assert_eq!(shifts(100.0, 50.0, 0.0, 10.0), Some((-10.0, 10.0)));
    assert_eq!(shifts(100.0, 10.0, 0.0, 15.0), Some((10.0, 15.0)));
    assert_eq!(shifts(100.0, 10.0, 0.0, 10.0), Some((10.0, 10.0)));
    assert_eq!(shifts(100.0, 10.0, 0.0, 9.0), None);
    // An area as long as the base leaves one place.
    let narrow = Rect {
        width: 200.0,
        height: 40.0,
    };
    let found = inside(Pose::new(100.0, 25.0, 0.0), Size::Small, 30.0, narrow);
    assert_eq!(found, Some((-5.0, -5.0)));
    let short = Rect {
        width: 200.0,
        height: 39.0,
    };
    assert_eq!(
        inside(Pose::new(100.0, 25.0, 0.0), Size::Small, 30.0, short),
        None
    );
}

/// Rounding in a heading is no reason to lose a place at the very edge, or to be shifted away from it.
#[test]
fn a_base_along_the_edge_stays_there_with_a_heading_a_hair_off() {
    for degrees in [0.0, 1e-13, 1e-12, -1e-12, 1e-8] {
        for x in [Size::Small.half(), AREA.width - Size::Small.half()] {
            let middle = Pose::new(x, 300.0, degrees);
            assert!(base_inside(middle, Size::Small, AREA), "{degrees}");
            let found = slide_free(middle, Size::Small, 20.0, AREA, &[], &[]);
            assert_eq!(found, Some(0.0), "{degrees} at {x}");
        }
    }
}

#[test]
fn what_is_farther_than_the_base_can_come_is_left_out() {
    let reach = Size::Small.reach() + 30.0 + 12.0;
    let near = |far: f64| comes_near(Pose::default(), Size::Small, 12.0, Point::new(0.0, far), 30.0);
    assert!(near(0.0) && near(reach - 0.01) && near(0.01 - reach));
    assert!(!near(reach) && !near(reach + 0.01) && !near(-reach));
    // What can just be reached is still taken into account: corner to corner after the longest shift.
    let corner = Blocker {
        pose: MIDDLE.shifted(39.0, 25.0),
        size: Size::Small,
    };
    assert_slid(slid(&[corner], &[]), -15.0);
    let wall = |y: f64| polygon(&[(-60.0, y), (60.0, y), (60.0, y + 150.0), (-60.0, y + 150.0)]);
    assert_slid(slid(&[], &[&wall(21.0)]), -0.75);
    assert_slid(slid(&[], &[&wall(2.0)]), -19.75);
}

/// Two walls with a hall between them: the base fits in, or it doesn't, and the way is to the nearer exit.
#[test]
fn a_gap_is_free_if_the_base_with_its_guides_fits_in() {
    // A frame around the base, open to the right.
    let hall = |low: f64, high: f64| {
        polygon(&[
            (-50.0, low - 10.0),
            (50.0, low - 10.0),
            (50.0, low),
            (-40.0, low),
            (-40.0, high),
            (50.0, high),
            (50.0, high + 10.0),
            (-50.0, high + 10.0),
        ])
    };
    assert_slid(slid(&[], &[&hall(-22.0, 22.0)]), 0.0);
    assert_slid(slid(&[], &[&hall(-21.75, 21.75)]), 0.0);
    assert_slid(slid(&[], &[&hall(-20.0, 30.0)]), 1.75);
    assert_slid(slid(&[], &[&hall(-30.0, 20.0)]), -1.75);
    assert_slid(slid(&[], &[&hall(-10.0, 40.0)]), 11.75);
    assert_eq!(slid(&[], &[&hall(-20.0, 20.0)]), None);
    // Between its guides it is only as long as its square: a bar there may come nearer.
    let bars = |low: f64, high: f64| {
        [low - 10.0, high].map(|y| polygon(&[(-8.0, y), (8.0, y), (8.0, y + 10.0), (-8.0, y + 10.0)]))
    };
    let [behind, ahead] = bars(-20.0, 20.0);
    assert_slid(slid(&[], &[&behind, &ahead]), 0.0);
    let [behind, ahead] = bars(-17.0, 24.0);
    assert_slid(slid(&[], &[&behind, &ahead]), 3.0);
}

/// What is as narrow as a guide is long is in the way from when the first guide meets it until the last has passed it.
#[test]
fn a_polygon_blocks_from_the_first_guide_to_the_last() {
    let mut blocked = Blocked::new(Size::Small, -50.0, 50.0);
    // Around the guides on the right, ahead of the base: the square's own part is elsewhere.
    let tall = [(5.0, 0.0), (18.0, 0.0), (18.0, 30.0), (5.0, 30.0)].map(|(x, y)| Point::new(x, y));
    blocked.by_polygon(&tall);
    let covered = |shift: f64| {
        blocked
            .intervals
            .iter()
            .any(|&(from, to)| from < shift && shift < to)
    };
    // The square from -20 on, its front guide until it is 1.75 before or behind.
    for (shift, hit) in [
        (-21.76, false),
        (-21.74, true),
        (0.0, true),
        (51.0, true),
        (51.74, true),
        (51.76, false),
    ] {
        assert_eq!(covered(shift), hit, "{shift}");
    }
}

/// What blocks no shift that is allowed isn't kept: contact, and what ends where the way begins or begins where it ends.
#[test]
fn only_what_blocks_something_is_kept() {
    let kept = |from: f64, to: f64| {
        let mut blocked = Blocked::new(Size::Small, -10.0, 15.0);
        blocked.add(from, to);
        blocked.intervals.to_vec()
    };
    for (from, to) in [(-3.0, 4.0), (-20.0, -9.5), (14.5, 30.0), (-50.0, 50.0)] {
        assert_eq!(kept(from, to), [(from, to)]);
    }
    for (from, to) in [
        (2.0, 2.0),
        (3.0, 2.0),
        (0.0, TOLERANCE),
        (-20.0, -10.0),
        (15.0, 20.0),
        (-40.0, -20.0),
        (20.0, 40.0),
    ] {
        assert_eq!(kept(from, to), [], "{from} {to}");
    }
}
