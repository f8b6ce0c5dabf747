//! Obstacles and tokens: a disc or a simple polygon, possibly concave.

use std::f64::consts::PI;
use std::fmt;

use arrayvec::ArrayVec;

use crate::area::nearest_and_farthest;
use crate::clip::Rectangle;
use crate::constants::TOLERANCE;
use crate::{Point, Pose, Rect, polygon};

/// The border of a flat piece on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// Counterclockwise; empty for a disc.
    points: ArrayVec<Point, { Outline::MAX_POINTS }>,
    /// A circle around the polygon, or the disc itself.
    centre: Point,
    radius: f64,
}

/// Why points don't form an outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutlineError {
    /// Fewer than three points.
    TooFewPoints,
    /// More than [`Outline::MAX_POINTS`].
    TooManyPoints,
    /// A coordinate isn't a finite number.
    NotFinite,
    /// Two edges cross or touch.
    NotSimple,
    /// The points enclose nothing.
    NoArea,
}

impl fmt::Display for OutlineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            OutlineError::TooFewPoints => "an outline needs at least three points",
            OutlineError::TooManyPoints => "an outline has at most 32 points",
            OutlineError::NotFinite => "an outline's coordinates must be finite numbers",
            OutlineError::NotSimple => "an outline must not cross or touch itself",
            OutlineError::NoArea => "an outline must enclose some area",
        };
        f.write_str(text)
    }
}

impl std::error::Error for OutlineError {}

impl Outline {
    /// Maximum number of points of a polygon.
    pub const MAX_POINTS: usize = 32;

    /// A simple polygon, in either direction, possibly concave.
    ///
    /// # Errors
    /// Returns what is wrong with the points.
    pub fn polygon(points: &[Point]) -> Result<Outline, OutlineError> {
        if points.len() < 3 {
            return Err(OutlineError::TooFewPoints);
        }
        if !points.iter().all(|point| point.is_finite()) {
            return Err(OutlineError::NotFinite);
        }
        let mut points: ArrayVec<Point, { Outline::MAX_POINTS }> =
            points.try_into().map_err(|_| OutlineError::TooManyPoints)?;
        let area = polygon::signed_area(&points);
        if area.abs() <= TOLERANCE {
            return Err(OutlineError::NoArea);
        }
        if !is_simple(&points) {
            return Err(OutlineError::NotSimple);
        }
        if area < 0.0 {
            points.reverse();
        }
        let (mut low, mut high) = (points[0], points[0]);
        for point in &points {
            low = Point::new(low.x.min(point.x), low.y.min(point.y));
            high = Point::new(high.x.max(point.x), high.y.max(point.y));
        }
        let centre = low.towards(high, 0.5);
        let radius = points
            .iter()
            .map(|&point| centre.distance(point))
            .fold(0.0, f64::max);
        Ok(Outline {
            points,
            centre,
            radius,
        })
    }

    /// A disc; a radius that isn't positive gives a disc without area, which overlaps nothing.
    #[must_use]
    pub fn disc(centre: Point, radius: f64) -> Outline {
        Outline {
            points: ArrayVec::new(),
            centre,
            radius: radius.max(0.0),
        }
    }

    /// The outline moved: what was at the origin facing north is now at `pose`.
    #[must_use]
    pub fn at(&self, pose: Pose) -> Outline {
        Outline {
            points: self.points.iter().map(|&p| pose.to_table(p)).collect(),
            centre: pose.to_table(self.centre),
            radius: self.radius,
        }
    }

    /// The corners, counterclockwise; none for a disc.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Whether it is a disc; [`Outline::bounding_circle`] is then the disc itself.
    #[must_use]
    pub fn is_disc(&self) -> bool {
        self.points.is_empty()
    }

    /// The corners of a polygon or the center of a disc, and the radius around them.
    pub(crate) fn core(&self) -> (&[Point], f64) {
        if self.is_disc() {
            (std::slice::from_ref(&self.centre), self.radius)
        } else {
            (&self.points, 0.0)
        }
    }

    /// Enclosed area.
    #[must_use]
    pub fn area(&self) -> f64 {
        if self.is_disc() {
            PI * self.radius * self.radius
        } else {
            polygon::signed_area(&self.points)
        }
    }

    /// Center and radius of a circle around it.
    #[must_use]
    pub fn bounding_circle(&self) -> (Point, f64) {
        (self.centre, self.radius)
    }

    /// Whether the point is inside; on the border it may be either.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        if (point - self.centre).length_squared() >= self.radius * self.radius {
            false
        } else {
            self.is_disc() || polygon::contains(&self.points, point)
        }
    }

    /// Shortest distance to another outline; zero if they overlap.
    #[must_use]
    pub fn distance_to(&self, other: &Outline) -> f64 {
        if other.is_disc() {
            (self.distance_to_point(other.centre) - other.radius).max(0.0)
        } else {
            self.distance_to_polygon(&other.points)
        }
    }

    /// Shortest distance to a point; zero inside.
    #[must_use]
    pub fn distance_to_point(&self, point: Point) -> f64 {
        if self.is_disc() {
            (self.centre.distance(point) - self.radius).max(0.0)
        } else {
            polygon::distance_to_point(&self.points, point)
        }
    }

    pub(crate) fn distance_to_polygon(&self, points: &[Point]) -> f64 {
        if self.is_disc() {
            (polygon::distance_to_point(points, self.centre) - self.radius).max(0.0)
        } else {
            polygon::distance(&self.points, points)
        }
    }

    /// Whether the two share area; contact is not overlap.
    #[must_use]
    pub fn overlaps(&self, other: &Outline) -> bool {
        let reach = self.radius + other.radius - TOLERANCE;
        let no_area = self.radius.min(other.radius) <= TOLERANCE;
        if no_area || (self.centre - other.centre).length_squared() >= reach * reach {
            return false;
        }
        match (self.is_disc(), other.is_disc()) {
            (true, true) => true,
            (true, false) => other.overlaps_disc(self.centre, self.radius - TOLERANCE),
            (false, true) => self.overlaps_disc(other.centre, other.radius - TOLERANCE),
            (false, false) => {
                reaches_into(&self.points, &other.points)
                    || reaches_into(&other.points, &self.points)
                    || other.contains(interior(&self.points))
            }
        }
    }

    /// Whether it intersects a square around `pose`, its border included.
    pub(crate) fn overlaps_square(&self, pose: Pose, half: f64) -> bool {
        let square = Rectangle::new(half, -half, half);
        if self.is_disc() {
            let local = pose.to_local(self.centre);
            let off = local - square.nearest(local);
            return off.length_squared() < self.radius * self.radius;
        }
        let mut from = pose.to_local(self.points[self.points.len() - 1]);
        for &point in &self.points {
            let to = pose.to_local(point);
            if square.clip(from, to).is_some() {
                return true;
            }
            from = to;
        }
        self.contains(pose.at)
    }

    /// Whether it intersects a disc.
    pub(crate) fn overlaps_disc(&self, centre: Point, radius: f64) -> bool {
        let reach = self.radius + radius;
        if self.radius.min(radius) <= 0.0 || (centre - self.centre).length_squared() >= reach * reach {
            return false;
        }
        self.is_disc()
            || polygon::border_distance_squared(&self.points, centre) < radius * radius
            || polygon::contains(&self.points, centre)
    }

    /// Whether all of it is inside the area; touching its border is inside.
    #[must_use]
    pub fn inside(&self, area: Rect) -> bool {
        self.edge_distances(area)
            .iter()
            .all(|&(near, _)| near >= -TOLERANCE)
    }

    /// Distance of its nearest and farthest point from each edge of the area, in the
    /// order of [`crate::Edge::ALL`]; negative beyond the edge.
    #[must_use]
    pub fn edge_distances(&self, area: Rect) -> [(f64, f64); 4] {
        if self.is_disc() {
            let radius = self.radius;
            area.inset(self.centre)
                .map(|inset| (inset - radius, inset + radius))
        } else {
            nearest_and_farthest(&self.points, area)
        }
    }
}

/// Whether no edge touches another, except its two neighbors in their common corner.
fn is_simple(points: &[Point]) -> bool {
    let count = points.len();
    for (i, (a, b)) in polygon::edges(points).enumerate() {
        if a.distance(b) <= TOLERANCE {
            return false;
        }
        for (j, (c, d)) in polygon::edges(points).enumerate().skip(i + 1) {
            let apart = |p: Point, from: Point, to: Point| {
                polygon::nearest_on_segment(from, to, p).distance(p) > TOLERANCE
            };
            let fine = if j == i + 1 {
                // They share b = c; neither may fold back onto the other.
                apart(d, a, b) && apart(a, c, d)
            } else if i == 0 && j == count - 1 {
                apart(c, a, b) && apart(b, c, d)
            } else {
                polygon::meet(a, b, c, d).is_none()
                    && apart(a, c, d)
                    && apart(b, c, d)
                    && apart(c, a, b)
                    && apart(d, a, b)
            };
            if !fine {
                return false;
            }
        }
    }
    true
}

/// Whether part of one polygon's border runs inside the other, beyond the tolerance. Each edge is cut where it
/// crosses the other's border; between two cuts it is either entirely inside or outside.
fn reaches_into(one: &[Point], other: &[Point]) -> bool {
    let within = |point: Point| {
        polygon::contains(other, point)
            && polygon::border_distance_squared(other, point) > TOLERANCE * TOLERANCE
    };
    polygon::edges(one).any(|(a, b)| {
        let mut cuts: ArrayVec<f64, { Outline::MAX_POINTS + 2 }> = ArrayVec::new();
        cuts.push(0.0);
        cuts.push(1.0);
        cuts.extend(polygon::edges(other).filter_map(|(c, d)| polygon::meet(a, b, c, d)));
        cuts.sort_unstable_by(f64::total_cmp);
        cuts.windows(2)
            .any(|cut| within(a.towards(b, (cut[0] + cut[1]) / 2.0)))
    })
}

/// Some point inside a counterclockwise polygon: the middle of an ear, or of the shortest segment from the tip of a
/// cut-off corner to another corner inside it.
fn interior(points: &[Point]) -> Point {
    let count = points.len();
    // The leftmost corner, and of those the lowest, is surely convex.
    let tip = (0..count)
        .min_by(|&i, &j| {
            let (p, q) = (points[i], points[j]);
            p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y))
        })
        .unwrap_or(0);
    let (before, at, after) = (
        points[(tip + count - 1) % count],
        points[tip],
        points[(tip + 1) % count],
    );
    let ear = [before, at, after];
    let nearest_intruder = (0..count)
        .map(|index| points[index])
        .filter(|&p| p != before && p != at && p != after && polygon::contains(&ear, p))
        .max_by(|p, q| {
            let off = |p: Point| (after - before).cross(p - before).abs();
            off(*p).total_cmp(&off(*q))
        });
    match nearest_intruder {
        Some(intruder) => at.towards(intruder, 0.5),
        None => (before + at + after) * (1.0 / 3.0),
    }
}
