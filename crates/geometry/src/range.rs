//! Distances between bare bases and the bands of the ruler.

use crate::base::square_gap;
use crate::constants::{RANGE_BAND, TOLERANCE};
use crate::{Point, Pose, Size, corners};

/// A shortest line between two shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
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
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tie {
    /// One border of the band, from the first shape to the second.
    pub first: (Point, Point),
    /// The other border.
    pub last: (Point, Point),
}

impl Span {
    /// Measured in the frame of `pose`, the same on the table.
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

/// Shortest line between two bare bases. If they overlap its length is zero and it is
/// some point they have in common.
#[must_use]
pub fn distance(a: Pose, a_size: Size, b: Pose, b_size: Size) -> Span {
    let mut shortest = Shortest::new();
    // Convex shapes are nearest at a corner of one of them.
    for corner in corners(b, b_size) {
        shortest.consider(nearest_in_square(a, a_size.half(), corner), corner);
    }
    for corner in corners(a, a_size) {
        shortest.consider(corner, nearest_in_square(b, b_size.half(), corner));
    }
    let mut span = shortest.span();
    // What follows can only be so if they are this close.
    if span.distance < a_size.half() && square_gap(a, a_size.half(), b, b_size.half()) < -TOLERANCE {
        // They may even cross without a corner of one inside the other.
        if span.distance > 0.0 {
            span.from = nearest_in_square(a, a_size.half(), b.at);
        }
        (span.distance, span.to, span.tie) = (0.0, span.from, None);
    }
    span
}

/// The band of the ruler a distance falls in: 1 up to and including 100 mm, 2 up to
/// 200 mm and so on. Touching is in band 1; range 0 is for the caller to know.
#[must_use]
pub fn band(distance: f64) -> u8 {
    // Casting saturates, so even infinity has a band.
    (((distance - TOLERANCE) / RANGE_BAND).ceil() as u8).max(1)
}

/// The point of a square nearest to a point.
fn nearest_in_square(square: Pose, half: f64, point: Point) -> Point {
    let local = square.to_local(point);
    let clamped = Point::new(local.x.clamp(-half, half), local.y.clamp(-half, half));
    if clamped == local {
        point
    } else {
        square.to_table(clamped)
    }
}

/// Collects candidates for the shortest line between two convex shapes.
///
/// All shortest lines between convex shapes are parallel and side by side, and the
/// outermost of them begin or end in a corner. So if all corners are considered, the
/// band of a tie is known exactly.
pub(crate) struct Shortest {
    lines: arrayvec::ArrayVec<(f64, Point, Point), 32>,
    square: f64,
}

impl Shortest {
    pub fn new() -> Shortest {
        Shortest {
            lines: arrayvec::ArrayVec::new(),
            square: f64::INFINITY,
        }
    }

    pub fn consider(&mut self, from: Point, to: Point) {
        let square = (to - from).length_squared();
        self.square = self.square.min(square);
        // More lines than there is room for can only come from rounding.
        let _ = self.lines.try_push((square, from, to));
    }

    /// The shortest line, with its tie. Must have considered at least one line.
    pub fn span(&self) -> Span {
        let distance = self.square.sqrt();
        let limit = (distance + TOLERANCE) * (distance + TOLERANCE);
        let tied = || {
            self.lines
                .iter()
                .filter(move |line| line.0 <= limit)
                .map(|&(_, from, to)| (from, to))
        };
        let middle = |line: (Point, Point)| line.0 + line.1;
        let farthest = |line: (Point, Point)| {
            tied().fold((0.0, line), |best, other| {
                let square = (middle(other) - middle(line)).length_squared();
                if square > best.0 { (square, other) } else { best }
            })
        };
        let nothing = (Point::ORIGIN, Point::ORIGIN);
        let best = tied()
            .min_by(|a, b| length_squared(*a).total_cmp(&length_squared(*b)))
            .unwrap_or(nothing);
        let (_, first) = farthest(best);
        let (apart, last) = farthest(first);
        // `middle` leaves out a half, so it is twice as far.
        if apart <= 4.0 * TOLERANCE * TOLERANCE {
            return Span {
                distance,
                from: best.0,
                to: best.1,
                tie: None,
            };
        }
        Span {
            distance,
            from: first.0.towards(last.0, 0.5),
            to: first.1.towards(last.1, 0.5),
            tie: Some(Tie { first, last }),
        }
    }
}

fn length_squared(line: (Point, Point)) -> f64 {
    (line.1 - line.0).length_squared()
}
