//! Distances between bare bases and the bands of the ruler.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::base::square_gap;
use crate::constants::{RANGE_BAND, TOLERANCE};
use crate::{Heading, Point, Pose, Range, Size, corners};

/// A shortest line between two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Span {
    /// Its length.
    pub distance: f64,
    /// Its end on the first shape.
    pub from: Point,
    /// Its end on the second shape.
    pub to: Point,
    /// Set when parallel edges face each other, so that many lines are equally short;
    /// `from` and `to` are then in the middle of the band.
    pub tie: Option<Tie>,
}

/// The two outermost of a band of equally short parallel lines.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tie {
    /// One border of the band, from the first shape to the second.
    pub first: (Point, Point),
    /// The other border.
    pub last: (Point, Point),
}

impl Span {
    /// A line measured in the frame of `pose`, in table coordinates.
    pub(crate) fn on_table(self, pose: Pose) -> Span {
        let line = |(from, to): (Point, Point)| (pose.to_table(from), pose.to_table(to));
        let (from, to) = line((self.from, self.to));
        Span {
            distance: self.distance,
            from,
            to,
            tie: self.tie.map(|tie| Tie {
                first: line(tie.first),
                last: line(tie.last),
            }),
        }
    }
}

/// The shortest line between two bare bases. If they overlap its length is zero and it is a common point.
#[must_use]
pub fn distance(a: Pose, a_size: Size, b: Pose, b_size: Size) -> Span {
    let (a_half, b_half) = (a_size.half(), b_size.half());
    let seen = seen_from(a, b);
    // Convex shapes are nearest at a corner of one of them.
    let mut shortest = Shortest::new();
    for corner in corners(seen, b_size) {
        shortest.consider(nearest_in_square(a_half, corner), corner);
    }
    for (x, y) in [(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)] {
        let corner = Point::new(x * a_half, y * a_half);
        let nearest = nearest_in_square(b_half, seen.to_local(corner));
        shortest.consider(corner, seen.to_table(nearest));
    }
    let mut span = shortest.span();
    // The following is possible only if they are this close.
    if span.distance < a_half && square_gap(a, a_half, b, b_half) < -TOLERANCE {
        // They may even cross without a corner of one inside the other.
        if span.distance != 0.0 {
            span.from = nearest_in_square(a_half, seen.at);
        }
        (span.distance, span.to, span.tie) = (0.0, span.from, None);
    }
    span.on_table(a)
}

/// A pose relative to another.
pub(crate) fn seen_from(from: Pose, pose: Pose) -> Pose {
    let forward = pose.heading.forward();
    let ahead = Point::new(
        forward.dot(from.heading.right()),
        forward.dot(from.heading.forward()),
    );
    Pose {
        at: from.to_local(pose.at),
        heading: Heading::from_unit(ahead),
    }
}

/// The ruler's band of a distance: 1 up to and including 100 mm, 2 up to 200 mm and so on. Touching is in band 1;
/// range 0 is up to the caller.
#[must_use]
pub fn band(distance: f64) -> Range {
    // Casting saturates, so even infinity has a band.
    Range((((distance - TOLERANCE) / RANGE_BAND).ceil() as u8).max(1))
}

/// The point of the square around the origin nearest to a point.
pub(crate) fn nearest_in_square(half: f64, point: Point) -> Point {
    // One instruction each, where `max` and `min` take care of what isn't a number.
    let within = |v: f64| {
        let above = if v > -half { v } else { -half };
        if above < half { above } else { half }
    };
    Point::new(within(point.x), within(point.y))
}

/// Collects candidates for the shortest line between two convex shapes.
///
/// All shortest lines between convex shapes are parallel and side by side, and the outermost of them begin or end in
/// a corner. So if all corners are considered, the band of a tie is known exactly.
pub(crate) struct Shortest {
    /// Each with its squared length.
    lines: ArrayVec<(f64, Segment), 24>,
    /// The smallest of those.
    least: f64,
}

impl Shortest {
    pub fn new() -> Shortest {
        Shortest {
            lines: ArrayVec::new(),
            least: f64::INFINITY,
        }
    }

    pub fn consider(&mut self, from: Point, to: Point) {
        let square = (to - from).length_squared();
        // There is room for every corner of a square and a clipped one.
        let room = self.lines.try_push((square, (from, to))).is_ok();
        if room && square < self.least {
            self.least = square;
        }
    }

    /// The shortest line, with its tie.
    pub fn span(&self) -> Span {
        let distance = self.least.sqrt();
        let limit = (distance + TOLERANCE) * (distance + TOLERANCE);
        // Filled in place, since collecting would copy all of it.
        let mut tied: ArrayVec<Segment, 24> = ArrayVec::new();
        let shortest = self.lines.iter().filter(|line| line.0 <= limit);
        tied.extend(shortest.map(|line| line.1));
        side_by_side(distance, &tied)
    }
}

pub(crate) type Segment = (Point, Point);

/// The band of equally short lines that contains these.
pub(crate) fn side_by_side(distance: f64, tied: &[Segment]) -> Span {
    // The line farthest from any of them is an outermost one.
    let farthest = |from: Segment| {
        tied.iter().fold(from, |far, &line| {
            if apart(from, line) > apart(from, far) {
                line
            } else {
                far
            }
        })
    };
    let one = tied.first().copied().unwrap_or_default();
    let (mut from, mut to, mut tie) = (one.0, one.1, None);
    let first = farthest(one);
    let last = farthest(first);
    if apart(first, last) > TOLERANCE * TOLERANCE {
        from = first.0.towards(last.0, 0.5);
        to = first.1.towards(last.1, 0.5);
        tie = Some(Tie { first, last });
    }
    Span {
        distance,
        from,
        to,
        tie,
    }
}

/// Squared distance of two lines at their farther end.
pub(crate) fn apart(a: Segment, b: Segment) -> f64 {
    (a.0 - b.0).length_squared().max((a.1 - b.1).length_squared())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::point_gap;

    /// Crossed like the two squares of a star, no corner of either lies in the other.
    #[test]
    fn bases_that_overlap_have_a_point_in_common() {
        for (size, other) in [(Size::Small, Size::Small), (Size::Large, Size::Large)] {
            for (x, y, degrees) in [
                (0.0, 0.0, 45.0),
                (1.0, -2.0, 44.0),
                (18.0, 0.0, 45.0),
                (15.0, 15.0, 0.0),
                (0.0, 39.0, 0.0),
                (27.0, 27.0, 45.0),
            ] {
                let (a, b) = (
                    Pose::new(300.0, 200.0, 20.0),
                    Pose::new(300.0 + x, 200.0 + y, 20.0 + degrees),
                );
                let span = distance(a, size, b, other);
                assert_eq!((span.distance, span.from, span.tie), (0.0, span.to, None));
                for (pose, size) in [(a, size), (b, other)] {
                    let gap = point_gap(pose, size.half(), span.from);
                    assert!(gap < 1e-9, "{x} {y} {degrees}: {gap}");
                }
            }
        }
    }

    #[test]
    fn bases_are_nearest_at_corners_or_along_sides() {
        let us = Pose::default();
        let to =
            |x: f64, y: f64, degrees: f64| distance(us, Size::Small, Pose::new(x, y, degrees), Size::Large);
        // Corner to corner.
        let span = to(63.0, 64.0, 0.0);
        assert_eq!((span.distance, span.tie), (5.0, None));
        assert_eq!(
            (span.from, span.to),
            (Point::new(20.0, 20.0), Point::new(23.0, 24.0))
        );
        // Side by side, the whole of the smaller or a part of it.
        for (x, y, low, high) in [
            (70.0, 0.0, -20.0, 20.0),
            (70.0, 55.0, 15.0, 20.0),
            (-70.0, -50.0, -20.0, -10.0),
        ] {
            let span = to(x, y, 0.0);
            let tie = span.tie.expect("parallel sides");
            let mut ends = [tie.first.0.y, tie.last.0.y];
            ends.sort_by(f64::total_cmp);
            assert_eq!((span.distance, ends), (10.0, [low, high]));
            assert_eq!(span.from.y, (low + high) / 2.0);
            assert_eq!((span.to - span.from).y, 0.0);
        }
        // In contact along a side they are at no distance, and still side by side.
        let touching = to(60.0, 0.0, 0.0);
        assert_eq!(touching.distance, 0.0);
        assert!(touching.tie.is_some());
    }

    #[test]
    fn a_pose_is_seen_from_another() {
        let from = Pose::new(100.0, 50.0, 90.0);
        let seen = seen_from(from, Pose::new(110.0, 20.0, 180.0));
        assert_eq!((seen.at, seen.heading), (Point::new(30.0, 10.0), Heading::EAST));
        let seen = seen_from(from, Pose::new(100.0, 50.0, 0.0));
        assert_eq!((seen.at, seen.heading), (Point::ORIGIN, Heading::WEST));
    }

    #[test]
    fn the_outermost_of_equally_short_lines_border_the_band() {
        let upright = |x: f64| (Point::new(x, 0.0), Point::new(x, 7.0));
        for order in [[3.0, 9.0, 5.0], [5.0, 3.0, 9.0], [9.0, 5.0, 3.0]] {
            let span = side_by_side(7.0, &order.map(upright));
            let tie = span.tie.expect("a band");
            let mut ends = [tie.first.0.x, tie.last.0.x];
            ends.sort_by(f64::total_cmp);
            assert_eq!(ends, [3.0, 9.0]);
            assert_eq!((span.from, span.to), upright(6.0));
        }
        // However narrow it is, if only it is wider than the tolerance.
        for wide in [0.5, 0.001, 2.0 * TOLERANCE] {
            assert!(
                side_by_side(7.0, &[0.0, wide].map(upright)).tie.is_some(),
                "{wide}"
            );
        }
        assert_eq!(side_by_side(7.0, &[0.0, TOLERANCE].map(upright)).tie, None);
        // The same line twice is no band.
        let same = side_by_side(7.0, &[upright(3.0), upright(3.0)]);
        assert_eq!(
            (same.from, same.to, same.tie),
            (upright(3.0).0, upright(3.0).1, None)
        );
        assert_eq!(side_by_side(7.0, &[upright(3.0)]).tie, None);
        // Lines may share one end and not the other.
        let fan = (Point::new(3.0, 0.0), Point::new(5.0, 7.0));
        assert_eq!(apart(upright(3.0), fan), 4.0);
        assert_eq!(apart(fan, upright(5.0)), 4.0);
    }
}
