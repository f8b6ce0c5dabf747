//! Polygons given as a slice of corners, and segments.

use crate::Point;

/// The edges, each from a corner to the next.
pub(crate) fn edges(points: &[Point]) -> impl Iterator<Item = (Point, Point)> + Clone {
    let last = points.len().wrapping_sub(1);
    points.iter().enumerate().map(move |(index, &to)| {
        let from = if index == 0 { last } else { index - 1 };
        (points[from], to)
    })
}

/// Enclosed area; negative if the corners go clockwise.
pub(crate) fn signed_area(points: &[Point]) -> f64 {
    edges(points).map(|(a, b)| a.cross(b)).sum::<f64>() / 2.0
}

/// Whether the point is inside. On an upright or slanted edge of a counter-clockwise polygon it isn't; on a level edge, or
/// clockwise, it may be either.
pub(crate) fn contains(points: &[Point], point: Point) -> bool {
    let mut inside = false;
    for (a, b) in edges(points) {
        if (a.y > point.y) != (b.y > point.y) {
            let left = (b - a).cross(point - a);
            if (left > 0.0) == (b.y > a.y) {
                inside = !inside;
            }
        }
    }
    inside
}

/// The point of a segment nearest to `point`.
pub(crate) fn nearest_on_segment(a: Point, b: Point, point: Point) -> Point {
    let along = b - a;
    let square = along.length_squared();
    if square == 0.0 {
        return a;
    }
    a.towards(b, ((point - a).dot(along) / square).clamp(0.0, 1.0))
}

/// Squared distance from the border to a point.
pub(crate) fn border_distance_squared(points: &[Point], point: Point) -> f64 {
    edges(points)
        .map(|(a, b)| (nearest_on_segment(a, b, point) - point).length_squared())
        .fold(f64::INFINITY, f64::min)
}

/// Distance from the polygon to a point; zero inside.
pub(crate) fn distance_to_point(points: &[Point], point: Point) -> f64 {
    if contains(points, point) {
        0.0
    } else {
        border_distance_squared(points, point).sqrt()
    }
}

/// Distance between two polygons; zero if they have a common point.
pub(crate) fn distance(one: &[Point], other: &[Point]) -> f64 {
    if one.is_empty() || other.is_empty() {
        return f64::INFINITY;
    }
    if contains(one, other[0]) || contains(other, one[0]) {
        return 0.0;
    }
    let crossing = edges(one).any(|(a, b)| edges(other).any(|(c, d)| meet(a, b, c, d).is_some()));
    if crossing {
        return 0.0;
    }
    // Segments that don't cross are nearest at an end of one of them.
    let corner_to_border = |corners: &[Point], border: &[Point]| {
        corners
            .iter()
            .map(|&corner| border_distance_squared(border, corner))
            .fold(f64::INFINITY, f64::min)
    };
    corner_to_border(one, other)
        .min(corner_to_border(other, one))
        .sqrt()
}

/// A polygon with a circle around it.
#[derive(Clone, Copy)]
pub(crate) struct Encircled<'a> {
    pub(crate) points: &'a [Point],
    pub(crate) center: Point,
    pub(crate) radius: f64,
}

/// Distance between two polygons; zero if they have a common point. Where their circles lie apart, so do they, and a
/// corner needs no look if the whole circle around the other polygon is farther off than what was found already.
pub(crate) fn distance_between(one: Encircled, other: Encircled) -> f64 {
    /// More than rounding can come to, so that no corner is left out by mistake.
    const SLACK: f64 = 1e-6;
    if (one.center - other.center).length() <= one.radius + other.radius {
        return distance(one.points, other.points);
    }
    let mut nearest = f64::INFINITY;
    for (corners, border) in [(one, other), (other, one)] {
        for &corner in corners.points {
            let at_least = ((corner - border.center).length() - border.radius - SLACK).max(0.0);
            if at_least * at_least < nearest {
                nearest = nearest.min(border_distance_squared(border.points, corner));
            }
        }
    }
    nearest.sqrt()
}

/// How far along `a`–`b` it crosses `c`–`d`; `None` if it doesn't or they are parallel.
pub(crate) fn meet(a: Point, b: Point, c: Point, d: Point) -> Option<f64> {
    let (first, second) = (b - a, d - c);
    let denominator = first.cross(second);
    if denominator == 0.0 {
        return None;
    }
    let t = (c - a).cross(second) / denominator;
    let u = (c - a).cross(first) / denominator;
    ((0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&u)).then_some(t)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [Point; 4] = [
        Point::new(0.0, 0.0),
        Point::new(10.0, 0.0),
        Point::new(10.0, 10.0),
        Point::new(0.0, 10.0),
    ];

    /// Teeth and notches with corners at heights 0, 4 and 8.
    const CROWN: [Point; 7] = [
        Point::new(0.0, 0.0),
        Point::new(16.0, 0.0),
        Point::new(16.0, 8.0),
        Point::new(12.0, 4.0),
        Point::new(8.0, 8.0),
        Point::new(4.0, 4.0),
        Point::new(0.0, 8.0),
    ];

    #[test]
    fn edges_lead_from_each_corner_to_the_next() {
        let found: Vec<(Point, Point)> = edges(&SQUARE).collect();
        let expected = [(3, 0), (0, 1), (1, 2), (2, 3)].map(|(a, b)| (SQUARE[a], SQUARE[b]));
        assert_eq!(found, expected);
        assert_eq!(edges(&[]).count(), 0);
        assert_eq!(edges(&SQUARE[..1]).collect::<Vec<_>>(), [(SQUARE[0], SQUARE[0])]);
    }

    #[test]
    fn the_area_has_the_sign_of_the_direction() {
        assert_eq!(signed_area(&SQUARE), 100.0);
        let mut backwards = SQUARE;
        backwards.reverse();
        assert_eq!(signed_area(&backwards), -100.0);
        // A bar, and on it a tooth in the middle and half a tooth at either end.
        assert_eq!(signed_area(&CROWN), 16.0 * 4.0 + 4.0 * 8.0);
    }

    /// A ray that runs through corners crosses the border there once, twice or not at all.
    #[test]
    fn level_with_a_corner_it_is_clear_what_is_inside() {
        for (x, y, inside) in [
            (2.0, 4.0, true),
            (6.5, 4.0, true),
            (-2.0, 4.0, false),
            (18.0, 4.0, false),
            (4.0, 6.0, false),
            (12.0, 6.0, false),
            (8.0, 6.0, true),
            (1.0, 6.0, true),
            (15.0, 6.0, true),
            (4.0, 8.0, false),
            (-3.0, 8.0, false),
            (-3.0, 0.0, false),
            (20.0, 0.0, false),
        ] {
            let point = Point::new(x, y);
            assert_eq!(contains(&CROWN, point), inside, "{point:?}");
            let mirrored: Vec<Point> = CROWN.iter().map(|p| Point::new(-p.x, p.y)).collect();
            assert_eq!(
                contains(&mirrored, Point::new(-x, y)),
                inside,
                "{point:?} mirrored"
            );
        }
    }

    #[test]
    fn what_lies_on_an_upright_or_slanted_edge_is_outside() {
        for on_border in [(0.0, 5.0), (10.0, 5.0), (10.0, 2.0)] {
            assert!(!contains(&SQUARE, Point::new(on_border.0, on_border.1)));
        }
        for on_border in [(2.0, 6.0), (6.0, 6.0), (14.0, 6.0), (16.0, 6.0), (0.0, 3.0)] {
            assert!(!contains(&CROWN, Point::new(on_border.0, on_border.1)));
        }
    }

    #[test]
    fn a_segment_is_nearest_at_an_end_or_in_between() {
        let (a, b) = (Point::new(2.0, 1.0), Point::new(10.0, 1.0));
        for (x, nearest) in [(-5.0, 2.0), (2.0, 2.0), (7.0, 7.0), (10.0, 10.0), (30.0, 10.0)] {
            let found = nearest_on_segment(a, b, Point::new(x, 6.0));
            assert_eq!(found, Point::new(nearest, 1.0));
        }
        assert_eq!(nearest_on_segment(a, a, Point::ORIGIN), a, "without length");
        // Along 3, 4: the foot of the perpendicular is half way.
        let foot = nearest_on_segment(Point::ORIGIN, Point::new(6.0, 8.0), Point::new(7.0, 1.0));
        assert_eq!(foot, Point::new(3.0, 4.0));
    }

    #[test]
    fn distances_are_to_the_border_or_nothing_inside() {
        assert_eq!(border_distance_squared(&SQUARE, Point::new(5.0, 7.0)), 9.0);
        assert_eq!(border_distance_squared(&SQUARE, Point::new(13.0, 14.0)), 25.0);
        assert_eq!(distance_to_point(&SQUARE, Point::new(5.0, 7.0)), 0.0);
        assert_eq!(distance_to_point(&SQUARE, Point::new(13.0, 14.0)), 5.0);
        let moved = |x: f64, y: f64| SQUARE.map(|p| p + Point::new(x, y));
        assert_eq!(distance(&SQUARE, &moved(13.0, 14.0)), 5.0);
        assert_eq!(distance(&moved(13.0, 14.0), &SQUARE), 5.0);
        assert_eq!(distance(&SQUARE, &moved(5.0, 5.0)), 0.0);
        // A corner against a side, of either one.
        let tip = [(12.0, 5.0), (20.0, 0.0), (20.0, 9.0)].map(|(x, y)| Point::new(x, y));
        assert_eq!(distance(&SQUARE, &tip), 2.0);
        assert_eq!(distance(&tip, &SQUARE), 2.0);
        // One within the other, and a cross in which no corner is inside the other.
        let dot = [(4.0, 4.0), (5.0, 4.0), (5.0, 5.0)].map(|(x, y)| Point::new(x, y));
        assert_eq!(distance(&SQUARE, &dot), 0.0);
        assert_eq!(distance(&dot, &SQUARE), 0.0);
        let bar = [(-5.0, 4.0), (15.0, 4.0), (15.0, 6.0), (-5.0, 6.0)].map(|(x, y)| Point::new(x, y));
        assert_eq!(distance(&SQUARE, &bar), 0.0);
        // To nothing there is no way.
        assert_eq!(distance(&SQUARE, &[]), f64::INFINITY);
        assert_eq!(distance(&[], &SQUARE), f64::INFINITY);
    }

    /// With circles around them, distances are the same to the last bit.
    #[test]
    fn circles_around_polygons_change_no_distance() {
        let encircled = |points| Encircled {
            points,
            center: Point::new(8.0, 4.0),
            radius: 9.0,
        };
        for turn in 0..12 {
            for far in [0.0, 6.0, 12.0, 20.0, 40.0] {
                let heading = crate::Heading::from_degrees(30.0 * f64::from(turn));
                let by = heading.forward() * far;
                let moved = CROWN.map(|p| p + by);
                let there = Encircled {
                    points: &moved,
                    center: Point::new(8.0, 4.0) + by,
                    radius: 9.0,
                };
                let found = distance_between(encircled(&CROWN), there);
                assert_eq!(
                    found.to_bits(),
                    distance(&CROWN, &moved).to_bits(),
                    "{turn} {far}"
                );
            }
        }
    }

    /// Segments meet where they cross, their ends included.
    #[test]
    fn segments_meet_up_to_their_ends() {
        let (a, b) = (Point::new(0.0, 0.0), Point::new(8.0, 0.0));
        let upright = |x: f64, low: f64, high: f64| meet(a, b, Point::new(x, low), Point::new(x, high));
        assert_eq!(upright(2.0, -1.0, 1.0), Some(0.25));
        assert_eq!(upright(2.0, 1.0, -1.0), Some(0.25));
        assert_eq!(upright(0.0, -1.0, 1.0), Some(0.0));
        assert_eq!(upright(8.0, -1.0, 1.0), Some(1.0));
        assert_eq!(upright(6.0, 0.0, 1.0), Some(0.75));
        assert_eq!(upright(6.0, -1.0, 0.0), Some(0.75));
        for (x, low, high) in [
            (-0.5, -1.0, 1.0),
            (8.5, -1.0, 1.0),
            (2.0, 0.5, 1.0),
            (2.0, -1.0, -0.5),
        ] {
            assert_eq!(upright(x, low, high), None);
        }
        // Parallel, even on one line.
        assert_eq!(meet(a, b, Point::new(0.0, 1.0), Point::new(8.0, 1.0)), None);
        assert_eq!(meet(a, b, Point::new(2.0, 0.0), Point::new(9.0, 0.0)), None);
    }
}
