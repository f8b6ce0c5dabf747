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

/// Whether the point is inside; on the border it may be either.
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
