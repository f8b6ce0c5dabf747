//! Room for a base that may be shifted straight ahead or back: which shifts are free.
//!
//! Nothing is tried out. Relative to the base, every piece in the way blocks an interval of shifts, and the rest are
//! free.

use arrayvec::ArrayVec;

use crate::base::corners;
use crate::constants::{GUIDE_OFFSET, GUIDE_RADIUS};
use crate::polygon;
use crate::{Blocker, Outline, Point, Pose, Rect, Size, TOLERANCE};

/// Blocked shifts, open at both ends.
type Interval = (f64, f64);

/// The smallest shift of the base, along its own heading and at most `reach` either way, after which it overlaps no
/// base and no outline and lies inside the area; `None` if there is none. Guides count.
#[must_use]
pub fn slide_free(
    middle: Pose,
    size: Size,
    reach: f64,
    area: Rect,
    blockers: &[Blocker],
    outlines: &[&Outline],
) -> Option<f64> {
    let (least, most) = inside(middle, size, reach, area)?;
    let mut blocked = Blocked::new(size, least, most);
    for blocker in blockers {
        if (blocker.pose.at - middle.at).length() < size.reach() + blocker.size.reach() + reach {
            blocked.by_base(middle, blocker);
        }
    }
    for outline in outlines {
        let (centre, radius) = outline.bounding_circle();
        if (centre - middle.at).length() < size.reach() + radius + reach {
            blocked.by_outline(middle, outline);
        }
    }
    blocked.smallest_free()
}

/// Shifts that keep all four corners inside the area.
fn inside(middle: Pose, size: Size, reach: f64, area: Rect) -> Option<Interval> {
    let ahead = middle.heading.forward();
    let (mut least, mut most) = (-reach, reach);
    for corner in corners(middle, size) {
        for (at, speed, far) in [(corner.x, ahead.x, area.width), (corner.y, ahead.y, area.height)] {
            if speed.abs() < f64::EPSILON {
                if at < -TOLERANCE || at > far + TOLERANCE {
                    return None;
                }
                continue;
            }
            let (a, b) = ((0.0 - at) / speed, (far - at) / speed);
            least = least.max(a.min(b));
            most = most.min(a.max(b));
        }
    }
    (least <= most + TOLERANCE).then_some((least, most))
}

/// The shifts found blocked so far.
struct Blocked {
    half: f64,
    least: f64,
    most: f64,
    intervals: ArrayVec<Interval, 512>,
}

impl Blocked {
    fn new(size: Size, least: f64, most: f64) -> Blocked {
        Blocked {
            half: size.half(),
            least,
            most,
            intervals: ArrayVec::new(),
        }
    }

    fn add(&mut self, from: f64, to: f64) {
        // A minimal overlap is contact, which is allowed.
        if to - from > TOLERANCE && to > self.least && from < self.most {
            // Filling this takes far more pieces than fit around a base.
            let _ = self.intervals.try_push((from, to));
        }
    }

    /// The four guides of the unshifted base.
    fn own_guides(&self) -> [Point; 4] {
        let (x, y) = (GUIDE_OFFSET, self.half);
        [
            Point::new(-x, y),
            Point::new(x, y),
            Point::new(-x, -y),
            Point::new(x, -y),
        ]
    }

    fn by_base(&mut self, middle: Pose, blocker: &Blocker) {
        let square = corners(blocker.pose, blocker.size).map(|corner| middle.to_local(corner));
        self.by_polygon(&square);
        let (x, y) = (GUIDE_OFFSET, blocker.size.half());
        for guide in [(-x, y), (x, y), (-x, -y), (x, -y)] {
            let centre = middle.to_local(blocker.pose.to_table(Point::new(guide.0, guide.1)));
            self.by_disc(centre, GUIDE_RADIUS);
        }
    }

    fn by_outline(&mut self, middle: Pose, outline: &Outline) {
        if outline.is_disc() {
            let (centre, radius) = outline.bounding_circle();
            self.by_disc(middle.to_local(centre), radius);
            return;
        }
        let points: ArrayVec<Point, { Outline::MAX_POINTS }> = outline
            .points()
            .iter()
            .map(|&point| middle.to_local(point))
            .collect();
        self.by_polygon(&points);
    }

    /// Square and guides against a disc.
    fn by_disc(&mut self, centre: Point, radius: f64) {
        let beside = (centre.x.abs() - self.half).max(0.0);
        if beside < radius {
            let along = self.half + (radius * radius - beside * beside).sqrt();
            self.add(centre.y - along, centre.y + along);
        }
        for guide in self.own_guides() {
            let (beside, sum) = (centre.x - guide.x, radius + GUIDE_RADIUS);
            if beside.abs() < sum {
                let along = (sum * sum - beside * beside).sqrt();
                self.add(centre.y - guide.y - along, centre.y - guide.y + along);
            }
        }
    }

    /// Square and guides against a polygon.
    fn by_polygon(&mut self, points: &[Point]) {
        let half = self.half;
        let mut edges: ArrayVec<Interval, { Outline::MAX_POINTS }> = ArrayVec::new();
        for (a, b) in polygon::edges(points) {
            if let Some((low, high)) = part_in_strip(a, b, half) {
                edges.push((low, high));
            }
        }
        self.add_solid(points, 0.0, edges, half, 0.0);
        for guide in self.own_guides() {
            let mut edges: ArrayVec<Interval, { Outline::MAX_POINTS }> = ArrayVec::new();
            for (a, b) in polygon::edges(points) {
                if let Some((low, high)) = line_through_stadium(a, b, GUIDE_RADIUS, guide.x) {
                    edges.push((low, high));
                }
            }
            self.add_solid(points, guide.x, edges, 0.0, guide.y);
        }
    }

    /// Adds what the edges block, and the space between two of them if it is inside the polygon.
    fn add_solid(
        &mut self,
        points: &[Point],
        x: f64,
        mut edges: ArrayVec<Interval, { Outline::MAX_POINTS }>,
        grow: f64,
        at: f64,
    ) {
        edges.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
        let mut last: Option<f64> = None;
        for &(low, high) in &edges {
            if let Some(end) = last
                && low > end
                && polygon::contains(points, Point::new(x, f64::midpoint(low, end)))
            {
                self.add(end - grow - at, low + grow - at);
            }
            self.add(low - grow - at, high + grow - at);
            last = Some(last.map_or(high, |end: f64| end.max(high)));
        }
    }

    /// The smallest free shift: none at all, an end of an interval, or an end of the path.
    fn smallest_free(&self) -> Option<f64> {
        let ends = self.intervals.iter().flat_map(|&(from, to)| [from, to]);
        let candidates = [0.0, self.least, self.most].into_iter().chain(ends);
        let legal =
            candidates.filter(|&shift| shift >= self.least - TOLERANCE && shift <= self.most + TOLERANCE);
        let half_tolerance = TOLERANCE / 2.0;
        legal
            .filter(|&shift| {
                let hit =
                    |&(from, to): &Interval| shift > from + half_tolerance && shift < to - half_tolerance;
                !self.intervals.iter().any(hit)
            })
            .min_by(|one, other| one.abs().total_cmp(&other.abs()))
    }
}

/// The interval of y in which the segment is inside the strip |x| < half.
fn part_in_strip(a: Point, b: Point, half: f64) -> Option<Interval> {
    let (mut from, mut to) = (0.0_f64, 1.0_f64);
    let dx = b.x - a.x;
    if dx.abs() < f64::EPSILON {
        if a.x.abs() >= half {
            return None;
        }
    } else {
        let (one, other) = ((-half - a.x) / dx, (half - a.x) / dx);
        from = from.max(one.min(other));
        to = to.min(one.max(other));
        if from >= to {
            return None;
        }
    }
    let (start, end) = (a.towards(b, from).y, a.towards(b, to).y);
    Some((start.min(end), start.max(end)))
}

/// The interval of the line x in which it is nearer than `radius` to the segment.
fn line_through_stadium(a: Point, b: Point, radius: f64, x: f64) -> Option<Interval> {
    let mut found: Option<Interval> = None;
    let mut widen = |from: f64, to: f64| {
        found = Some(found.map_or((from, to), |(low, high)| (low.min(from), high.max(to))));
    };
    for end in [a, b] {
        let beside = x - end.x;
        if beside.abs() < radius {
            let along = (radius * radius - beside * beside).sqrt();
            widen(end.y - along, end.y + along);
        }
    }
    // Where the line crosses the two long sides of the stadium, between the ends.
    let run = b - a;
    let length = run.length();
    if length > 0.0 {
        let out = Point::new(-run.y, run.x) * (radius / length);
        for (from, to) in [(a + out, b + out), (a - out, b - out)] {
            let dx = to.x - from.x;
            if dx.abs() > f64::EPSILON {
                let part = (x - from.x) / dx;
                if (0.0..=1.0).contains(&part) {
                    let y = from.towards(to, part).y;
                    widen(y, y);
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{base_inside, base_overlaps, bases_overlap};

    const AREA: Rect = Rect {
        width: 914.4,
        height: 914.4,
    };

    /// A small deterministic random number generator.
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

    /// A base inside something much larger than itself is never free, wherever it is.
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

    /// The shift is just long enough to clear what is in the way: squares, guides and rounded shapes each have their
    /// own end.
    #[test]
    fn the_way_out_is_as_long_as_what_is_in_the_way() {
        // A wall across the front: the guides touch it first.
        let wall = polygon(&[(-50.0, 15.0), (50.0, 15.0), (50.0, 30.0), (-50.0, 30.0)]);
        assert_slid(slid(&[], &[&wall]), 15.0 - 21.75);
        // A post between the guides touches the square, and one at a guide touches the guide.
        let post = |x: f64| polygon(&[(x - 2.0, 15.0), (x + 2.0, 15.0), (x + 2.0, 30.0), (x - 2.0, 30.0)]);
        assert_slid(slid(&[], &[&post(0.0)]), -5.0);
        assert_slid(slid(&[], &[&post(11.75)]), -6.75);
        assert_slid(slid(&[], &[&post(-11.75)]), -6.75);
        // Beside the base it is not in the way, and neither is a post that only touches its side.
        assert_slid(slid(&[], &[&post(23.0)]), 0.0);
        assert_slid(slid(&[], &[&post(22.0)]), 0.0);
        assert_slid(slid(&[], &[&post(21.0)]), -5.0);
        assert_slid(slid(&[], &[&post(-21.0)]), -5.0);
        // A wedge touches the square at its tip, but with a slope of 45° a guide beside that touches its side.
        let wedge = |x: f64, y: f64| polygon(&[(x, y), (x + 60.0, y + 60.0), (x, y + 60.0)]);
        assert_slid(slid(&[], &[&wedge(-5.0, 17.0)]), -3.0);
        assert_slid(
            slid(&[], &[&wedge(10.0, 17.0)]),
            17.0 + 1.75 - 1.75 * std::f64::consts::SQRT_2 - 20.0,
        );
        assert_eq!(slid(&[], &[&wedge(-5.0, -1.0)]), None, "20 mm are too few");
        // A disc ahead touches the square's middle, a guide, or a corner.
        let disc = |x: f64| Outline::disc(MIDDLE.shifted(x, 27.0).at, 10.0);
        assert_slid(slid(&[], &[&disc(0.0)]), -3.0);
        assert_slid(slid(&[], &[&disc(11.75)]), -4.75);
        let beside = 6.0_f64;
        assert_slid(
            slid(&[], &[&disc(20.0 + beside)]),
            7.0 - (100.0 - beside * beside).sqrt(),
        );
        assert_slid(slid(&[], &[&disc(30.0)]), 0.0);
        // Ships nose to tail are guide to guide; another size has its own edge.
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

    /// The edge of the play area limits the shift on every side, whichever way the base faces.
    #[test]
    fn the_way_ends_at_the_edge_of_the_area() {
        for (x, y) in [(50.0, 12.0), (12.0, 50.0), (864.4, 902.4), (902.4, 864.4)] {
            for quarter in crate::Quarter::ALL {
                let pose = Pose::new(x, y, 0.0).turned(quarter);
                let found = slide_free(pose, Size::Small, 20.0, AREA, &[], &[]);
                // Eight millimeters of the base are off the area; it can come back only along its heading.
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
}
