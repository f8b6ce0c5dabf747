//! Clips segments and convex polygons to a region.

use arrayvec::ArrayVec;

use crate::Point;
use crate::polygon::nearest_on_segment;

/// A convex polygon with room for a square cut by three lines even if rounding makes it not quite convex.
pub(crate) type Convex = ArrayVec<Point, 16>;

/// The side of a line toward which `normal` points, `offset` from the origin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HalfPlane {
    pub normal: Point,
    pub offset: f64,
}

impl HalfPlane {
    /// How far inside a point is; negative outside.
    pub fn depth(&self, point: Point) -> f64 {
        self.normal.dot(point) - self.offset
    }
}

/// The part of a convex polygon that is at least `margin` inside a half-plane.
pub(crate) fn clip_convex(points: &[Point], plane: &HalfPlane, margin: f64) -> Convex {
    let mut kept = Convex::new();
    let Some(&last) = points.last() else {
        return kept;
    };
    let mut from = last;
    let mut from_depth = plane.depth(from) - margin;
    for &to in points {
        let to_depth = plane.depth(to) - margin;
        if (from_depth > 0.0 && to_depth < 0.0) || (from_depth < 0.0 && to_depth > 0.0) {
            kept.push(from.towards(to, from_depth / (from_depth - to_depth)));
        }
        if to_depth >= 0.0 {
            kept.push(to);
        }
        (from, from_depth) = (to, to_depth);
    }
    kept
}

/// The part of a segment, as fractions of its length, where a quantity that changes linearly from `at_start` to
/// `at_end` isn't negative.
pub(crate) fn keep(part: (f64, f64), at_start: f64, at_end: f64) -> Option<(f64, f64)> {
    let (low, high) = part;
    if at_start >= 0.0 && at_end >= 0.0 {
        return Some(part);
    }
    if at_start < 0.0 && at_end < 0.0 {
        return None;
    }
    let zero = at_start / (at_start - at_end);
    let part = if at_start < 0.0 {
        (low.max(zero), high)
    } else {
        (low, high.min(zero))
    };
    (part.0 <= part.1).then_some(part)
}

/// An upright rectangle, `half_width` to both sides of the `y` axis.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rectangle {
    half_width: f64,
    bottom: f64,
    top: f64,
}

impl Rectangle {
    pub fn new(half_width: f64, bottom: f64, top: f64) -> Rectangle {
        Rectangle {
            half_width,
            bottom,
            top,
        }
    }

    /// The part of a segment inside, as fractions of its length.
    pub fn clip(&self, a: Point, b: Point) -> Option<(f64, f64)> {
        let part = keep((0.0, 1.0), self.half_width - a.x, self.half_width - b.x)?;
        let part = keep(part, self.half_width + a.x, self.half_width + b.x)?;
        let part = keep(part, a.y - self.bottom, b.y - self.bottom)?;
        keep(part, self.top - a.y, self.top - b.y)
    }

    /// Its point nearest to `point`.
    pub fn nearest(&self, point: Point) -> Point {
        Point::new(
            point.x.clamp(-self.half_width, self.half_width),
            point.y.clamp(self.bottom, self.top),
        )
    }
}

/// A ring around the origin, cut at the positive `x` axis and at a direction up to a quarter turn counterclockwise of
/// it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sector {
    pub inner: f64,
    pub outer: f64,
    /// Unit vector along the second cut.
    pub end: Point,
    /// Margin inside both cuts.
    pub margin: f64,
}

impl Sector {
    /// How far a point is before the second cut.
    pub fn before_end(&self, point: Point) -> f64 {
        point.cross(self.end)
    }

    /// Whether a point is between the two cuts.
    pub fn between_cuts(&self, point: Point) -> bool {
        point.y >= self.margin && self.before_end(point) >= self.margin
    }

    /// The edge where it starts.
    pub fn start_edge(&self) -> (Point, Point) {
        (
            Point::new(self.inner, self.margin),
            Point::new(self.outer, self.margin),
        )
    }

    /// Its point nearest to `point`.
    pub fn nearest(&self, point: Point) -> Point {
        let distance = point.length();
        if self.between_cuts(point) && distance > 0.0 {
            return point * (distance.clamp(self.inner, self.outer) / distance);
        }
        let (from, to) = self.start_edge();
        let inwards = self.end.clockwise() * self.margin;
        let at_start = nearest_on_segment(from, to, point);
        let at_end = nearest_on_segment(
            self.end * self.inner + inwards,
            self.end * self.outer + inwards,
            point,
        );
        if (at_start - point).length_squared() <= (at_end - point).length_squared() {
            at_start
        } else {
            at_end
        }
    }

    /// Up to two parts of a segment inside, as fractions of its length.
    pub fn clip(&self, a: Point, b: Point) -> [Option<(f64, f64)>; 2] {
        self.clip_inner(a, b).unwrap_or([None, None])
    }

    fn clip_inner(&self, a: Point, b: Point) -> Option<[Option<(f64, f64)>; 2]> {
        let part = keep((0.0, 1.0), a.y - self.margin, b.y - self.margin)?;
        let part = keep(
            part,
            self.before_end(a) - self.margin,
            self.before_end(b) - self.margin,
        )?;
        let (enter, leave) = circle(a, b, self.outer)?;
        let (low, high) = (part.0.max(enter), part.1.min(leave));
        if low > high {
            return None;
        }
        Some(match circle(a, b, self.inner) {
            None => [Some((low, high)), None],
            Some((enter, leave)) => [
                (low <= enter).then_some((low, high.min(enter))),
                (leave <= high).then_some((low.max(leave), high)),
            ],
        })
    }
}

/// Where the line through `a` and `b` enters and leaves the circle around the origin, as
/// fractions of the way from one to the other.
fn circle(a: Point, b: Point, radius: f64) -> Option<(f64, f64)> {
    let along = b - a;
    let square = along.length_squared();
    let to_middle = -a.dot(along);
    let root = to_middle * to_middle - square * (a.length_squared() - radius * radius);
    if square == 0.0 || root < 0.0 {
        return None;
    }
    let root = root.sqrt();
    Some(((to_middle - root) / square, (to_middle + root) / square))
}
