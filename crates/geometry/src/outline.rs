//! Obstacles and tokens: a disc or a simple polygon.

use arrayvec::ArrayVec;

use crate::{Point, Pose, Rect};

/// The border of something flat on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    points: ArrayVec<Point, 16>,
}

/// Why points don't make an outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutlineError {
    /// Fewer than three points.
    TooFewPoints,
    /// More than [`Outline::MAX_POINTS`].
    TooManyPoints,
    /// A coordinate isn't a finite number, or a radius isn't positive.
    NotFinite,
    /// Two edges cross or touch.
    NotSimple,
    /// The points enclose nothing.
    NoArea,
}

impl Outline {
    /// The most points a polygon may have.
    pub const MAX_POINTS: usize = 16;

    /// A simple polygon, in either direction, concave or not.
    ///
    /// # Errors
    /// Says what is wrong with the points.
    pub fn polygon(points: &[Point]) -> Result<Outline, OutlineError> {
        let _ = points;
        todo!()
    }

    /// A disc.
    #[must_use]
    pub fn disc(centre: Point, radius: f64) -> Outline {
        let _ = (centre, radius);
        todo!()
    }

    /// The outline carried along: what was at the origin facing north is now at `pose`.
    #[must_use]
    pub fn at(&self, pose: Pose) -> Outline {
        let _ = pose;
        todo!()
    }

    /// The corners, counter-clockwise; none for a disc.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Enclosed area.
    #[must_use]
    pub fn area(&self) -> f64 {
        todo!()
    }

    /// Centre and radius of a circle around it.
    #[must_use]
    pub fn bounding_circle(&self) -> (Point, f64) {
        todo!()
    }

    /// Shortest distance to another outline; zero if they overlap.
    #[must_use]
    pub fn distance_to(&self, other: &Outline) -> f64 {
        let _ = other;
        todo!()
    }

    /// Whether the two share area; contact is not overlap.
    #[must_use]
    pub fn overlaps(&self, other: &Outline) -> bool {
        let _ = other;
        todo!()
    }

    /// Whether all of it is inside the area; reaching its border is inside.
    #[must_use]
    pub fn inside(&self, area: Rect) -> bool {
        let _ = area;
        todo!()
    }

    /// Distance of its nearest and farthest point from each edge of the area.
    #[must_use]
    pub fn edge_distances(&self, area: Rect) -> [(f64, f64); 4] {
        let _ = area;
        todo!()
    }
}
