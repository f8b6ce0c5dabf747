//! Room for a base that may be shifted straight ahead or back: which shifts are free of everything.
//!
//! Nothing is tried out. Seen from the base, every piece in the way blocks an interval of shifts, and all of them
//! together leave the free ones.

use arrayvec::ArrayVec;

use crate::base::corners;
use crate::constants::{GUIDE_OFFSET, GUIDE_RADIUS};
use crate::polygon;
use crate::{Blocker, Outline, Point, Pose, Rect, Size, TOLERANCE};

/// Blocked shifts, open at both ends.
type Interval = (f64, f64);

/// A shift of the base, along its own heading and at most `reach` either way, after which it overlaps no base and no
/// outline and lies inside the area; the smallest one, and `None` if there is none. Guides count.
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
        if comes_near(middle, size, reach, blocker.pose.at, blocker.size.reach()) {
            blocked.by_base(middle, blocker);
        }
    }
    for outline in outlines {
        let (center, radius) = outline.bounding_circle();
        if comes_near(middle, size, reach, center, radius) {
            blocked.by_outline(middle, outline);
        }
    }
    blocked.smallest_free()
}

/// Whether a circle around the base, shifted by at most `reach`, may share area with another.
fn comes_near(middle: Pose, size: Size, reach: f64, center: Point, radius: f64) -> bool {
    (center - middle.at).length() < size.reach() + radius + reach
}

/// Shifts that keep all four corners inside the area.
fn inside(middle: Pose, size: Size, reach: f64, area: Rect) -> Option<Interval> {
    let ahead = middle.heading.forward();
    let (mut least, mut most) = (-reach, reach);
    for corner in corners(middle, size) {
        for (at, speed, far) in [(corner.x, ahead.x, area.width), (corner.y, ahead.y, area.height)] {
            // Over the whole reach the corner stays where it is, as far as anybody can measure.
            if speed.abs() * reach < TOLERANCE {
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
        // What barely overlaps is contact, which is allowed.
        if to - from > TOLERANCE && to > self.least && from < self.most {
            // Far more pieces than fit round a base would be needed to fill this.
            let _ = self.intervals.try_push((from, to));
        }
    }

    /// The four guides of the moving base at no shift.
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
            let center = middle.to_local(blocker.pose.to_table(Point::new(guide.0, guide.1)));
            self.by_disc(center, GUIDE_RADIUS);
        }
    }

    fn by_outline(&mut self, middle: Pose, outline: &Outline) {
        if outline.is_disc() {
            let (center, radius) = outline.bounding_circle();
            self.by_disc(middle.to_local(center), radius);
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
    fn by_disc(&mut self, center: Point, radius: f64) {
        let beside = (center.x.abs() - self.half).max(0.0);
        if beside < radius {
            let along = self.half + (radius * radius - beside * beside).sqrt();
            self.add(center.y - along, center.y + along);
        }
        for guide in self.own_guides() {
            let (beside, sum) = (center.x - guide.x, radius + GUIDE_RADIUS);
            if beside.abs() < sum {
                let along = (sum * sum - beside * beside).sqrt();
                self.add(center.y - guide.y - along, center.y - guide.y + along);
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

    /// Adds what the edges block, and what lies between two of them if it is inside the polygon.
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
                // The edges block what is nearer to them.
                self.add(end - at, low - at);
            }
            self.add(low - grow - at, high + grow - at);
            last = Some(last.map_or(high, |end: f64| end.max(high)));
        }
    }

    /// The free shift nearest to none: no shift at all, an end of an interval, or an end of the way.
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

/// The stretch of y in which the segment runs inside the strip |x| < half.
fn part_in_strip(a: Point, b: Point, half: f64) -> Option<Interval> {
    let dx = b.x - a.x;
    // Upright, these are infinite: on either side of nothing inside the strip, on one side beside it.
    let (one, other) = ((-half - a.x) / dx, (half - a.x) / dx);
    let (from, to) = (one.min(other).max(0.0), one.max(other).min(1.0));
    if from >= to {
        return None;
    }
    let (start, end) = (a.towards(b, from).y, a.towards(b, to).y);
    Some((start.min(end), start.max(end)))
}

/// The stretch of the line x in which it is nearer than `radius` to the segment.
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
    // The two long sides of the stadium, where the line crosses them between the ends.
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
mod tests;
