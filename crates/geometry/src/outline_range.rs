//! Distances to things other than bases: tokens that can be attacked, locked or measured from.

use arrayvec::ArrayVec;

use crate::arc::{Borders, beyond_base, borders, outline_in_arc};
use crate::clip::{HalfPlane, keep};
use crate::range::{Segment, nearest_in_square};
use crate::spans::Nearest;
use crate::{Arc, ArcStyle, Outline, Point, Pose, Size, Spans, corners, polygon};

/// The shortest lines from a bare base to an outline. If they overlap or touch, the only line has no length and is a
/// common point. [SE-RANGE-03]
///
/// ```
/// use furball_geometry::{Outline, Point, Pose, Range, Size, band, distance_to_outline};
///
/// let token = Outline::disc(Point::new(0.0, 135.0), 15.0);
/// let lines = distance_to_outline(Pose::new(0.0, 0.0, 0.0), Size::Small, &token);
/// assert_eq!((lines.distance(), band(lines.distance())), (100.0, Range(1)));
/// assert_eq!(lines.widest().to, Point::new(0.0, 120.0));
/// ```
#[must_use]
pub fn distance_to_outline(from: Pose, from_size: Size, outline: &Outline) -> Spans {
    between((&corners(from, from_size), 0.0), outline.core())
}

/// The shortest lines between two outlines, such as from a remote to an obstacle.
#[must_use]
pub fn distance_between_outlines(from: &Outline, to: &Outline) -> Spans {
    between(from.core(), to.core())
}

/// A polygon or a point, and the radius around it.
type Core<'a> = (&'a [Point], f64);

fn between((one, one_radius): Core<'_>, (other, other_radius): Core<'_>) -> Spans {
    if let Some(point) = common_point(one, other) {
        return Spans::touching(point);
    }
    let mut nearest = Nearest::new();
    for edge in polygon::edges(one) {
        for facing in polygon::edges(other) {
            nearest.consider(edge, facing);
        }
    }
    // An outline always has points.
    let Some(spans) = nearest.spans() else {
        return Spans::touching(Point::ORIGIN);
    };
    let round = one_radius + other_radius;
    if round == 0.0 {
        spans
    } else if spans.distance() <= round {
        let line = spans.widest();
        Spans::touching(line.from.towards(line.to, one_radius / round))
    } else {
        spans.cut(one_radius, other_radius)
    }
}

/// A common point of two polygons; a single point is a polygon too.
fn common_point(one: &[Point], other: &[Point]) -> Option<Point> {
    let inside = |points: &[Point], polygon: &[Point]| {
        let mut points = points.iter().copied();
        points.find(|&point| polygon::contains(polygon, point))
    };
    let crossing = || {
        polygon::edges(one).find_map(|(a, b)| {
            let mut edges = polygon::edges(other);
            edges.find_map(|(c, d)| polygon::meet(a, b, c, d).map(|t| a.towards(b, t)))
        })
    };
    inside(one, other)
        .or_else(|| inside(other, one))
        .or_else(crossing)
}

/// The shortest lines from the whole bare base to the part of an outline in the arc; `None` if no part is. A line
/// itself may leave the arc. [SE-RANGE-04, SE-RMT-02]
///
/// ```
/// use furball_geometry::{Arc, ArcStyle, Outline, Point, Pose, Size, distance_to_outline_in_arc};
///
/// let ship = Pose::new(0.0, 0.0, 0.0);
/// let token = Outline::disc(Point::new(0.0, 135.0), 15.0);
/// let seen = |arc| distance_to_outline_in_arc(ship, Size::Small, ArcStyle::SecondEdition, arc, &token);
/// assert_eq!(seen(Arc::Bullseye).map(|lines| lines.distance()), Some(100.0));
/// assert!(seen(Arc::Left).is_none());
/// ```
#[must_use]
pub fn distance_to_outline_in_arc(
    from: Pose,
    from_size: Size,
    style: ArcStyle,
    arc: Arc,
    outline: &Outline,
) -> Option<Spans> {
    if !outline_in_arc(from, from_size, style, arc, outline) {
        return None;
    }
    let lines = borders(from_size, style, arc);
    let mut search = Search {
        half: from_size.half(),
        square: corners(Pose::default(), from_size),
        nearest: Nearest::new(),
    };
    let (core, radius) = outline.core();
    let points: ArrayVec<Point, { Outline::MAX_POINTS }> =
        core.iter().map(|&point| from.to_local(point)).collect();
    for region in beyond_base(from, from_size, &lines, outline) {
        if outline.is_disc() {
            search.disc_in(points[0], radius, &region);
        } else {
            search.polygon_in(&points, &region);
        }
    }
    Some(search.nearest.spans()?.on_table(from))
}

/// The search for the part of a shape in a convex region that is nearest to the square around the origin. The part's
/// border is the shape's own where that is inside the region, and the region's where that is inside the shape; they
/// can be considered in any order.
struct Search {
    half: f64,
    square: [Point; 4],
    nearest: Nearest,
}

impl Search {
    fn consider(&mut self, segment: Segment) {
        for edge in polygon::edges(&self.square) {
            self.nearest.consider(edge, segment);
        }
    }

    fn polygon_in(&mut self, points: &[Point], region: &Borders) {
        for (a, b) in polygon::edges(points) {
            let inside = region
                .iter()
                .try_fold((0.0, 1.0), |part, line| keep(part, line.depth(a), line.depth(b)));
            if let Some((enter, leave)) = inside {
                self.consider((a.towards(b, enter), a.towards(b, leave)));
            }
        }
        for (place, border) in region.iter().enumerate() {
            let along = border.normal.clockwise();
            let mut crossings: ArrayVec<f64, { Outline::MAX_POINTS }> = polygon::edges(points)
                .filter_map(|(a, b)| {
                    let (at_a, at_b) = (border.depth(a), border.depth(b));
                    ((at_a > 0.0) != (at_b > 0.0)).then(|| a.towards(b, at_a / (at_a - at_b)).dot(along))
                })
                .collect();
            crossings.sort_unstable_by(f64::total_cmp);
            for pair in crossings.chunks_exact(2) {
                self.border_in(region, place, pair[0], pair[1]);
            }
        }
    }

    fn disc_in(&mut self, center: Point, radius: f64, region: &Borders) {
        // One point of a whole disc is nearest. If it isn't in the region, some point of the region's border is,
        // since the distance only grows going around the disc either way.
        let from = nearest_in_square(self.half, center);
        let apart = from.distance(center);
        if apart > radius {
            let to = center.towards(from, radius / apart);
            if region.iter().all(|line| line.depth(to) >= 0.0) {
                self.nearest.consider((from, from), (to, to));
            }
        }
        for (place, border) in region.iter().enumerate() {
            let off = border.depth(center);
            if off.abs() < radius {
                let middle = center.dot(border.normal.clockwise());
                let half = (radius * radius - off * off).sqrt();
                self.border_in(region, place, middle - half, middle + half);
            }
        }
    }

    /// Considers the stretch of one of the region's borders that the others allow.
    fn border_in(&mut self, region: &Borders, place: usize, from: f64, to: f64) {
        let HalfPlane { normal, offset } = region[place];
        let at = |along: f64| normal * offset + normal.clockwise() * along;
        let (a, b) = (at(from), at(to));
        let mut others = region.iter().enumerate().filter(|(other, _)| *other != place);
        let inside = others.try_fold((0.0, 1.0), |part, (_, line)| {
            keep(part, line.depth(a), line.depth(b))
        });
        if let Some((enter, leave)) = inside {
            self.consider((a.towards(b, enter), a.towards(b, leave)));
        }
    }
}
