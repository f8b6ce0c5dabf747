//! Obstacles and tokens: a disc or a simple polygon, concave or not.

use std::f64::consts::PI;
use std::fmt;

use arrayvec::ArrayVec;

use crate::area::nearest_and_farthest;
use crate::clip::Rectangle;
use crate::constants::TOLERANCE;
use crate::polygon::Encircled;
use crate::{Point, Pose, Rect, polygon};

/// The border of something flat on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// Counter-clockwise; empty for a disc.
    points: ArrayVec<Point, { Outline::MAX_POINTS }>,
    /// A circle around the polygon, or the disc itself.
    center: Point,
    radius: f64,
}

/// Why points don't make an outline.
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
    /// The most points a polygon may have.
    pub const MAX_POINTS: usize = 32;

    /// A simple polygon, in either direction, concave or not.
    ///
    /// # Errors
    /// Says what is wrong with the points.
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
        let center = low.towards(high, 0.5);
        let radius = points
            .iter()
            .map(|&point| center.distance(point))
            .fold(0.0, f64::max);
        Ok(Outline {
            points,
            center,
            radius,
        })
    }

    /// A disc; a radius that isn't positive gives a disc without area, which overlaps
    /// nothing.
    #[must_use]
    pub fn disc(center: Point, radius: f64) -> Outline {
        Outline {
            points: ArrayVec::new(),
            center,
            radius: radius.max(0.0),
        }
    }

    /// The outline carried along: what was at the origin facing north is now at `pose`.
    #[must_use]
    pub fn at(&self, pose: Pose) -> Outline {
        Outline {
            points: self.points.iter().map(|&p| pose.to_table(p)).collect(),
            center: pose.to_table(self.center),
            radius: self.radius,
        }
    }

    /// The corners, counter-clockwise; none for a disc.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Whether it is a disc, namely its own [`Outline::bounding_circle`].
    #[must_use]
    pub fn is_disc(&self) -> bool {
        self.points.is_empty()
    }

    /// The corners of a polygon or the center of a disc, and how far all around that it reaches.
    pub(crate) fn core(&self) -> (&[Point], f64) {
        if self.is_disc() {
            (std::slice::from_ref(&self.center), self.radius)
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
        (self.center, self.radius)
    }

    /// Whether the point is inside. On the border of a disc it isn't, on that of a polygon it may be either.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        if (point - self.center).length_squared() >= self.radius * self.radius {
            false
        } else {
            self.is_disc() || polygon::contains(&self.points, point)
        }
    }

    /// Shortest distance to another outline; zero if they overlap.
    #[must_use]
    pub fn distance_to(&self, other: &Outline) -> f64 {
        if other.is_disc() {
            (self.distance_to_point(other.center) - other.radius).max(0.0)
        } else if self.is_disc() {
            self.distance_to_polygon(&other.points)
        } else {
            polygon::distance_between(self.encircled(), other.encircled())
        }
    }

    /// Shortest distance to a point; zero inside.
    #[must_use]
    pub fn distance_to_point(&self, point: Point) -> f64 {
        if self.is_disc() {
            (self.center.distance(point) - self.radius).max(0.0)
        } else {
            polygon::distance_to_point(&self.points, point)
        }
    }

    fn encircled(&self) -> Encircled<'_> {
        Encircled {
            points: &self.points,
            center: self.center,
            radius: self.radius,
        }
    }

    pub(crate) fn distance_to_polygon(&self, points: &[Point]) -> f64 {
        if self.is_disc() {
            (polygon::distance_to_point(points, self.center) - self.radius).max(0.0)
        } else {
            polygon::distance(&self.points, points)
        }
    }

    /// Whether the two share area; contact is not overlap.
    #[must_use]
    pub fn overlaps(&self, other: &Outline) -> bool {
        let reach = self.radius + other.radius - TOLERANCE;
        let no_area = self.radius.min(other.radius) <= TOLERANCE;
        if no_area || (self.center - other.center).length_squared() >= reach * reach {
            return false;
        }
        match (self.is_disc(), other.is_disc()) {
            (true, true) => true,
            (true, false) => other.overlaps_disc(self.center, self.radius - TOLERANCE),
            (false, true) => self.overlaps_disc(other.center, other.radius - TOLERANCE),
            (false, false) => {
                reaches_into(&self.points, &other.points)
                    || reaches_into(&other.points, &self.points)
                    || other.contains(interior(&self.points))
            }
        }
    }

    /// Whether it meets a square around `pose`, whose border belongs to it; a disc that only touches that doesn't.
    pub(crate) fn overlaps_square(&self, pose: Pose, half: f64) -> bool {
        let square = Rectangle::new(half, -half, half);
        if self.is_disc() {
            let local = pose.to_local(self.center);
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

    /// Whether it shares area with a disc.
    pub(crate) fn overlaps_disc(&self, center: Point, radius: f64) -> bool {
        let reach = self.radius + radius;
        if self.radius.min(radius) <= 0.0 || (center - self.center).length_squared() >= reach * reach {
            return false;
        }
        self.is_disc()
            || polygon::border_distance_squared(&self.points, center) < radius * radius
            || polygon::contains(&self.points, center)
    }

    /// Whether all of it is inside the area; reaching its border is inside.
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
            area.inset(self.center)
                .map(|inset| (inset - radius, inset + radius))
        } else {
            nearest_and_farthest(&self.points, area)
        }
    }
}

/// Whether no edge meets another, except its two neighbors in their common corner.
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

/// Whether part of one polygon's border runs inside the other, beyond the tolerance. Each
/// edge is cut where it meets the other's border; between two cuts it is either inside or
/// outside all along.
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

/// Some point inside a counter-clockwise polygon: the middle of an ear, or of the shortest
/// way from the tip of a cut-off corner to another corner inside it.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn outline(points: &[(f64, f64)]) -> Outline {
        let points: Vec<Point> = points.iter().map(|&(x, y)| Point::new(x, y)).collect();
        Outline::polygon(&points).expect("a simple polygon")
    }

    fn square(half: f64) -> Outline {
        outline(&[(-half, -half), (half, -half), (half, half), (-half, half)])
    }

    #[test]
    fn touching_a_disc_is_not_sharing_area_with_it() {
        let at =
            |x: f64, y: f64, radius: f64, outline: &Outline| outline.overlaps_disc(Point::new(x, y), radius);
        let (box_, disc) = (square(10.0), Outline::disc(Point::ORIGIN, 10.0));
        // To the side and off the corner, at 3, 4 and 5.
        for (x, y) in [
            (15.0, 2.0),
            (-15.0, 2.0),
            (0.0, 15.0),
            (13.0, 14.0),
            (-14.0, -13.0),
        ] {
            assert!(!at(x, y, 5.0, &box_) && at(x, y, 5.25, &box_), "{x} {y}");
        }
        for (x, y) in [(15.0, 0.0), (-9.0, 12.0)] {
            assert!(!at(x, y, 5.0, &disc) && at(x, y, 5.25, &disc), "{x} {y}");
        }
        // Inside, where no border is near, and without area.
        for outline in [&box_, &disc] {
            assert!(at(0.0, 0.0, 1.0, outline) && at(1.0, 1.0, 90.0, outline));
            assert!(!at(0.0, 0.0, 0.0, outline) && !at(0.0, 0.0, -1.0, outline));
        }
        assert!(!Outline::disc(Point::ORIGIN, 0.0).overlaps_disc(Point::ORIGIN, 5.0));
    }

    #[test]
    fn a_square_is_met_up_to_its_border() {
        let pose = Pose::new(100.0, 50.0, 90.0);
        let disc = |x: f64, y: f64| Outline::disc(pose.to_table(Point::new(x, y)), 5.0);
        for (x, y) in [(25.0, 3.0), (-25.0, 0.0), (4.0, 25.0), (23.0, 24.0)] {
            assert!(!disc(x, y).overlaps_square(pose, 20.0), "{x} {y}");
            assert!(disc(x, y).overlaps_square(pose, 20.5), "{x} {y}");
        }
        assert!(disc(0.0, 0.0).overlaps_square(pose, 20.0));
        // A polygon that crosses it, lies in it, lies around it or touches its border; and one beside it.
        let at = |half: f64, x: f64| square(half).at(pose.shifted(x, 0.0));
        assert!(at(10.0, 25.0).overlaps_square(pose, 20.0));
        assert!(at(10.0, 0.0).overlaps_square(pose, 20.0));
        assert!(at(50.0, 5.0).overlaps_square(pose, 20.0));
        assert!(at(10.0, 30.0).overlaps_square(pose, 20.0));
        assert!(!at(10.0, 30.5).overlaps_square(pose, 20.0));
    }

    #[test]
    fn the_border_of_a_disc_is_not_inside_it() {
        let disc = Outline::disc(Point::new(1.0, 2.0), 5.0);
        assert!(!disc.contains(Point::new(4.0, 6.0)) && !disc.contains(Point::new(6.0, 2.0)));
        assert!(disc.contains(Point::new(4.0, 5.5)) && disc.contains(Point::new(1.0, 2.0)));
        assert!(!disc.contains(Point::new(9.0, 2.0)));
    }

    #[test]
    fn distances_are_zero_where_outlines_overlap() {
        let disc = |x: f64, radius: f64| Outline::disc(Point::new(x, 0.0), radius);
        assert_eq!(square(10.0).distance_to(&disc(20.0, 4.0)), 6.0);
        assert_eq!(disc(20.0, 4.0).distance_to(&square(10.0)), 6.0);
        assert_eq!(disc(20.0, 4.0).distance_to(&disc(-1.0, 7.0)), 10.0);
        assert_eq!(disc(12.0, 4.0).distance_to(&square(10.0)), 0.0);
        assert_eq!(square(10.0).distance_to(&disc(12.0, 4.0)), 0.0);
        assert_eq!(disc(2.0, 4.0).distance_to_point(Point::new(2.0, 9.0)), 5.0);
        assert_eq!(disc(2.0, 4.0).distance_to_point(Point::new(2.0, 3.0)), 0.0);
        assert_eq!(square(10.0).distance_to_point(Point::new(13.0, 14.0)), 5.0);
    }

    /// Each edge is looked at between the places where it meets the other's border.
    #[test]
    fn a_border_reaches_into_what_it_runs_through() {
        let into = |one: &Outline, other: &Outline| reaches_into(&one.points, &other.points);
        let bar = outline(&[(-15.0, -1.0), (25.0, -1.0), (25.0, 1.0), (-15.0, 1.0)]);
        assert!(into(&bar, &square(10.0)) && into(&square(10.0), &bar));
        // Only the small one has a border inside the other.
        let within = outline(&[(1.0, 1.0), (3.0, 1.0), (3.0, 2.0)]);
        assert!(into(&within, &square(10.0)) && !into(&square(10.0), &within));
        // A corner that sticks in with the middle of both its edges outside.
        let tip = outline(&[(9.0, 0.0), (30.0, -5.0), (30.0, 5.0)]);
        assert!(into(&tip, &square(10.0)) && into(&square(10.0), &tip));
        // Along each other, and the same.
        let beside = outline(&[(10.0, -5.0), (20.0, -5.0), (20.0, 5.0), (10.0, 5.0)]);
        assert!(!into(&beside, &square(10.0)) && !into(&square(10.0), &beside));
        assert!(!into(&square(10.0), &square(10.0)));
    }

    /// For shapes whose leftmost corner is thin, blunt, or has others reaching into its ear.
    #[test]
    fn the_inner_point_of_an_outline_is_well_inside() {
        let shapes = [
            outline(&[(0.0, 0.0), (30.0, -10.0), (30.0, 10.0)]),
            outline(&[(0.0, 0.0), (30.0, -10.0), (12.0, 0.0), (30.0, 10.0)]),
            // The ear's middle is (20, 0), which one corner or the other hides.
            outline(&[
                (0.0, 0.0),
                (30.0, -30.0),
                (26.0, -2.0),
                (9.0, 1.0),
                (28.0, 6.0),
                (30.0, 30.0),
            ]),
            outline(&[
                (0.0, 0.0),
                (30.0, -30.0),
                (28.0, -6.0),
                (9.0, -1.0),
                (26.0, 2.0),
                (30.0, 30.0),
            ]),
            outline(&[(0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0)]),
            outline(&[(0.0, 0.0), (40.0, 1.0), (3.0, 2.0), (40.0, 30.0), (0.0, 20.0)]),
        ];
        for shape in &shapes {
            let count = shape.points.len();
            for first in 0..count {
                let mut points = shape.points.clone();
                points.rotate_left(first);
                let inner = interior(&points);
                assert!(polygon::contains(&points, inner), "{inner:?} {points:?}");
                let off = polygon::border_distance_squared(&points, inner).sqrt();
                assert!(off > 0.1, "{inner:?} {points:?}");
            }
        }
        // The middle of the ear of a triangle is its own.
        let found = interior(&shapes[0].points);
        assert!(found.distance(Point::new(20.0, 0.0)) < 1e-12);
        let found = interior(&shapes[1].points);
        assert!(found.distance(Point::new(6.0, 0.0)) < 1e-12);
    }
}
