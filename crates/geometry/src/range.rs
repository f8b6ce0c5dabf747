//! Distances between bare bases and the bands of the ruler.

use crate::{Point, Pose, Size};

/// A shortest line between two shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    /// Its length.
    pub distance: f64,
    /// Its end on the first shape.
    pub from: Point,
    /// Its end on the second shape.
    pub to: Point,
    /// Set when parallel edges face each other, so that many lines are equally short.
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

/// Shortest line between two bare bases.
#[must_use]
pub fn distance(a: Pose, a_size: Size, b: Pose, b_size: Size) -> Span {
    let _ = (a, a_size, b, b_size);
    todo!()
}

/// The band of the ruler a distance falls in: 1 up to 100 mm, 2 up to 200 mm and so on.
#[must_use]
pub fn band(distance: f64) -> u8 {
    let _ = distance;
    todo!()
}
