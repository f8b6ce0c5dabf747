//! Distances between bare bases and the bands of the ruler.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::base::square_gap;
use crate::constants::{RANGE_BAND, TOLERANCE};
use crate::{Heading, Point, Pose, Size, corners};

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
        if span.distance > 0.0 {
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
pub fn band(distance: f64) -> u8 {
    // Casting saturates, so even infinity has a band.
    (((distance - TOLERANCE) / RANGE_BAND).ceil() as u8).max(1)
}

/// The point of the square around the origin nearest to a point.
pub(crate) fn nearest_in_square(half: f64, point: Point) -> Point {
    let within = |v: f64| v.max(-half).min(half);
    Point::new(within(point.x), within(point.y))
}

/// Collects candidates for the shortest line between two convex shapes.
///
/// All shortest lines between convex shapes are parallel and side by side, and the outermost of them begin or end in
/// a corner. So if all corners are considered, the band of a tie is known exactly.
pub(crate) struct Shortest {
    /// Each with its squared length.
    lines: ArrayVec<(f64, Segment), 24>,
}

impl Shortest {
    pub fn new() -> Shortest {
        Shortest {
            lines: ArrayVec::new(),
        }
    }

    pub fn consider(&mut self, from: Point, to: Point) {
        // There is room for every corner of a square and a clipped one.
        let _ = self.lines.try_push(((to - from).length_squared(), (from, to)));
    }

    /// The shortest line, with its tie.
    pub fn span(&self) -> Span {
        let square = self.lines.iter().fold(f64::INFINITY, |s, l| s.min(l.0));
        let distance = square.sqrt();
        let limit = (distance + TOLERANCE) * (distance + TOLERANCE);
        let tied: ArrayVec<Segment, 24> = self
            .lines
            .iter()
            .filter(|line| line.0 <= limit)
            .map(|line| line.1)
            .collect();
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
    if tied.len() > 1 {
        let first = farthest(one);
        let last = farthest(first);
        if apart(first, last) > TOLERANCE * TOLERANCE {
            from = first.0.towards(last.0, 0.5);
            to = first.1.towards(last.1, 0.5);
            tie = Some(Tie { first, last });
        }
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
