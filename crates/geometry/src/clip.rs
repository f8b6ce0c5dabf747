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

    /// Its point nearest to `point`; of two that are equally near, the one where it starts.
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
/// fractions of the way from one to the other. Touching it is both at once.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn point(x: f64, y: f64) -> Point {
        Point::new(x, y)
    }

    #[test]
    fn depth_is_measured_from_the_line() {
        let plane = HalfPlane {
            normal: point(0.6, 0.8),
            offset: 5.0,
        };
        assert_eq!(plane.depth(point(0.0, 0.0)), -5.0);
        assert_eq!(plane.depth(point(5.0, 5.0)), 2.0);
    }

    /// Whatever is cut off, no corner comes twice, not even one that lies on the line.
    #[test]
    fn a_convex_polygon_is_cut_along_the_line() {
        let above = |y: f64| HalfPlane {
            normal: point(0.0, 1.0),
            offset: y,
        };
        let below = |y: f64| HalfPlane {
            normal: point(0.0, -1.0),
            offset: -y,
        };
        let diamond = [point(4.0, 0.0), point(8.0, 4.0), point(4.0, 8.0), point(0.0, 4.0)];
        let cut = |plane: HalfPlane, margin: f64| -> Vec<Point> {
            clip_convex(&diamond, &plane, margin).into_iter().collect()
        };
        // Through two corners.
        assert_eq!(cut(above(4.0), 0.0), [diamond[1], diamond[2], diamond[3]]);
        assert_eq!(cut(below(4.0), 0.0), [diamond[0], diamond[1], diamond[3]]);
        // Between corners, also by the margin alone.
        let top = [point(6.0, 6.0), point(4.0, 8.0), point(2.0, 6.0)];
        assert_eq!(cut(above(6.0), 0.0), top);
        assert_eq!(cut(above(4.0), 2.0), top);
        assert_eq!(
            cut(below(6.0), 0.0),
            [
                diamond[0],
                diamond[1],
                point(6.0, 6.0),
                point(2.0, 6.0),
                diamond[3]
            ]
        );
        // One corner, all of it, nothing.
        assert_eq!(cut(above(8.0), 0.0), [diamond[2]]);
        assert_eq!(cut(below(0.0), 0.0), [diamond[0]]);
        assert_eq!(cut(above(0.0), 0.0), diamond);
        assert_eq!(cut(below(8.0), 0.0), diamond);
        assert_eq!(cut(above(8.5), 0.0), []);
        assert!(clip_convex(&[], &above(0.0), 0.0).is_empty());
    }

    /// A quantity that is zero isn't negative: a segment that only touches keeps a point.
    #[test]
    fn of_a_segment_that_part_is_kept_which_is_not_negative() {
        let whole = (0.0, 1.0);
        for (at_start, at_end, kept) in [
            (1.0, 3.0, Some((0.0, 1.0))),
            (0.0, 3.0, Some((0.0, 1.0))),
            (3.0, 0.0, Some((0.0, 1.0))),
            (0.0, 0.0, Some((0.0, 1.0))),
            (-1.0, 3.0, Some((0.25, 1.0))),
            (3.0, -1.0, Some((0.0, 0.75))),
            (0.0, -1.0, Some((0.0, 0.0))),
            (-1.0, 0.0, Some((1.0, 1.0))),
            (-1.0, -2.0, None),
        ] {
            assert_eq!(keep(whole, at_start, at_end), kept, "{at_start} {at_end}");
        }
        // Of a part that was cut before, a single point may be left, or nothing.
        let part = (0.25, 0.5);
        assert_eq!(keep(part, 1.0, -3.0), Some((0.25, 0.25)));
        assert_eq!(keep(part, -1.0, 1.0), Some((0.5, 0.5)));
        assert_eq!(keep(part, -3.0, 1.0), None);
        assert_eq!(keep(part, 1.0, -7.0), None);
        assert_eq!(keep(part, -1.0, 7.0), Some((0.25, 0.5)));
    }

    #[test]
    fn a_rectangle_keeps_what_is_between_its_sides() {
        let rectangle = Rectangle::new(4.0, 2.0, 10.0);
        for (from, to, part) in [
            ((-8.0, 6.0), (8.0, 6.0), Some((0.25, 0.75))),
            ((8.0, 6.0), (-8.0, 6.0), Some((0.25, 0.75))),
            ((1.0, 0.0), (1.0, 16.0), Some((0.125, 0.625))),
            ((1.0, 16.0), (1.0, 0.0), Some((0.375, 0.875))),
            // Along each side, and just past it.
            ((4.0, 2.0), (4.0, 10.0), Some((0.0, 1.0))),
            ((-4.0, 2.0), (-4.0, 10.0), Some((0.0, 1.0))),
            ((-4.0, 2.0), (4.0, 2.0), Some((0.0, 1.0))),
            ((-4.0, 10.0), (4.0, 10.0), Some((0.0, 1.0))),
            ((4.5, 2.0), (4.5, 10.0), None),
            ((-4.5, 2.0), (-4.5, 10.0), None),
            ((-4.0, 1.5), (4.0, 1.5), None),
            ((-4.0, 10.5), (4.0, 10.5), None),
            // Past a corner.
            ((2.0, 14.0), (8.0, 8.0), None),
        ] {
            let found = rectangle.clip(point(from.0, from.1), point(to.0, to.1));
            assert_eq!(found, part, "{from:?} {to:?}");
        }
        for (from, nearest) in [
            ((1.0, 5.0), (1.0, 5.0)),
            ((9.0, 5.0), (4.0, 5.0)),
            ((-9.0, 0.0), (-4.0, 2.0)),
            ((2.0, 30.0), (2.0, 10.0)),
        ] {
            let found = rectangle.nearest(point(from.0, from.1));
            assert_eq!(found, point(nearest.0, nearest.1));
        }
    }

    /// A quarter of a ring.
    fn quarter(margin: f64) -> Sector {
        Sector {
            inner: 10.0,
            outer: 30.0,
            end: point(0.0, 1.0),
            margin,
        }
    }

    #[test]
    fn a_sector_ends_at_its_cuts() {
        let sector = quarter(1.0);
        assert_eq!(sector.before_end(point(7.0, 20.0)), 7.0);
        assert_eq!(sector.start_edge(), (point(10.0, 1.0), point(30.0, 1.0)));
        for (x, y, between) in [
            (1.0, 1.0, true),
            (1.0, 40.0, true),
            (40.0, 1.0, true),
            (0.5, 5.0, false),
            (5.0, 0.5, false),
        ] {
            assert_eq!(sector.between_cuts(point(x, y)), between, "{x} {y}");
        }
        let eighth = Sector {
            end: point(0.6, 0.8),
            ..sector
        };
        assert_eq!(eighth.before_end(point(10.0, 5.0)), 5.0);
    }

    #[test]
    fn the_nearest_point_of_a_sector_is_on_the_way_to_it() {
        let sector = quarter(1.0);
        for (from, nearest) in [
            // Along the ray from the middle, if that is between the cuts.
            ((3.0, 4.0), (6.0, 8.0)),
            ((12.0, 16.0), (12.0, 16.0)),
            ((30.0, 40.0), (18.0, 24.0)),
            // Else on one of the straight edges, which are the margin inside the cuts.
            ((20.0, -5.0), (20.0, 1.0)),
            ((5.0, -5.0), (10.0, 1.0)),
            ((50.0, -5.0), (30.0, 1.0)),
            ((-5.0, 20.0), (1.0, 20.0)),
            ((-5.0, 5.0), (1.0, 10.0)),
            ((-5.0, 50.0), (1.0, 30.0)),
            // Of two that are equally near, the one where it starts.
            ((-5.0, -5.0), (10.0, 1.0)),
        ] {
            let found = sector.nearest(point(from.0, from.1));
            assert!(
                found.distance(point(nearest.0, nearest.1)) < 1e-12,
                "{from:?} {found:?}"
            );
        }
        // The middle of the ring is as far from all of it.
        assert_eq!(quarter(0.0).nearest(Point::ORIGIN), point(10.0, 0.0));
    }

    #[test]
    fn a_sector_keeps_up_to_two_parts_of_a_segment() {
        let clip = |sector: Sector, from: (f64, f64), to: (f64, f64)| {
            sector.clip(point(from.0, from.1), point(to.0, to.1))
        };
        // Upwards at 18: from the first cut to the outer circle.
        assert_eq!(
            clip(quarter(0.0), (18.0, -8.0), (18.0, 56.0)),
            [Some((0.125, 0.5)), None]
        );
        assert_eq!(
            clip(quarter(4.0), (18.0, -4.0), (18.0, 28.0)),
            [Some((0.25, 0.875)), None]
        );
        // To the left at 18: from the outer circle to the second cut.
        assert_eq!(
            clip(quarter(0.0), (56.0, 18.0), (-8.0, 18.0)),
            [Some((0.5, 0.875)), None]
        );
        // Straight out from the middle, in between both circles; and in.
        assert_eq!(
            clip(quarter(0.0), (0.0, 0.0), (24.0, 32.0)),
            [None, Some((0.25, 0.75))]
        );
        assert_eq!(
            clip(quarter(0.0), (24.0, 32.0), (0.0, 0.0)),
            [Some((0.25, 0.75)), None]
        );
        // Across the hole: into it at one place and out of it at another.
        let wide = Sector {
            inner: 250f64.sqrt(),
            ..quarter(0.0)
        };
        let [Some(first), Some(second)] = clip(wide, (20.0, 0.0), (0.0, 20.0)) else {
            panic!("two parts");
        };
        for (found, expected) in [(first.0, 0.0), (first.1, 0.25), (second.0, 0.75), (second.1, 1.0)] {
            assert!((found - expected).abs() < 1e-12, "{first:?} {second:?}");
        }
        // What only touches a circle keeps a point.
        assert_eq!(
            clip(quarter(0.0), (10.0, 0.0), (-10.0, 0.0)),
            [Some((0.0, 0.0)), None]
        );
        assert_eq!(
            clip(quarter(0.0), (0.0, 0.0), (10.0, 0.0)),
            [None, Some((1.0, 1.0))]
        );
        assert_eq!(
            clip(quarter(0.0), (30.0, 0.0), (40.0, 0.0)),
            [None, Some((0.0, 0.0))]
        );
        // Inside the hole, beyond the ring, before it starts and after it ends there is nothing.
        for (from, to) in [
            ((1.0, 1.0), (6.0, 6.0)),
            ((45.0, 1.0), (1.0, 45.0)),
            ((12.0, -1.0), (28.0, -1.0)),
            ((-1.0, 12.0), (-1.0, 28.0)),
            ((31.0, 1.0), (40.0, 1.0)),
        ] {
            assert_eq!(clip(quarter(0.0), from, to), [None, None], "{from:?} {to:?}");
        }
    }

    #[test]
    fn a_line_enters_and_leaves_a_circle() {
        let cut = |from: (f64, f64), to: (f64, f64)| circle(point(from.0, from.1), point(to.0, to.1), 10.0);
        assert_eq!(cut((-20.0, 0.0), (20.0, 0.0)), Some((0.25, 0.75)));
        assert_eq!(cut((0.0, 6.0), (8.0, 6.0)), Some((-1.0, 1.0)));
        // Touching it is both at once.
        assert_eq!(cut((-10.0, 10.0), (10.0, 10.0)), Some((0.5, 0.5)));
        assert_eq!(cut((-10.0, 11.0), (10.0, 11.0)), None);
        assert_eq!(cut((3.0, 3.0), (3.0, 3.0)), None, "a point is no line");
    }
}
