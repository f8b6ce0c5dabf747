//! Bases on the table: their squares, their guides, and what they overlap or touch.

use arrayvec::ArrayVec;

use crate::constants::{GUIDE_OFFSET, GUIDE_RADIUS, TOLERANCE};
use crate::{Outline, Point, Pose, Rect, Size, edge_distances};

/// The four corners: front right, rear right, rear left, front left.
#[must_use]
pub fn corners(pose: Pose, size: Size) -> [Point; 4] {
    let ahead = pose.heading.forward() * size.half();
    let right = pose.heading.right() * size.half();
    [
        pose.at + ahead + right,
        pose.at - ahead + right,
        pose.at - ahead - right,
        pose.at + ahead - right,
    ]
}

/// Centers of the four guides, on the front and the rear edge.
#[must_use]
pub fn guides(pose: Pose, size: Size) -> [Point; 4] {
    let ahead = pose.heading.forward() * size.half();
    let right = pose.heading.right() * GUIDE_OFFSET;
    [
        pose.at + ahead + right,
        pose.at - ahead + right,
        pose.at - ahead - right,
        pose.at + ahead - right,
    ]
}

/// Chords of a guide in the [`base_ring`].
const GUIDE_CHORDS: u32 = 6;
/// The points of a [`base_ring`].
const RING_POINTS: usize = 4 + 4 * (GUIDE_CHORDS as usize + 1);

/// Points around a base with its guides, in its own frame and clockwise from the front left corner; for drawing.
#[must_use]
pub fn base_ring(size: Size) -> ArrayVec<Point, RING_POINTS> {
    let mut ring = ArrayVec::new();
    let half = size.half();
    for (edge, side) in [(1.0, -1.0), (-1.0, 1.0)] {
        ring.push(Point::new(side * half, edge * half));
        for guide in [side, -side] {
            for step in 0..=GUIDE_CHORDS {
                let angle = std::f64::consts::PI * f64::from(step) / f64::from(GUIDE_CHORDS);
                let (sin, cos) = libm::sincos(angle);
                let aside = guide * GUIDE_OFFSET + side * GUIDE_RADIUS * cos;
                ring.push(Point::new(aside, edge * (half + GUIDE_RADIUS * sin)));
            }
        }
        ring.push(Point::new(-side * half, edge * half));
    }
    ring
}

/// Whether two bases, guides included, share area. Contact is not overlap.
#[must_use]
pub fn bases_overlap(a: Pose, a_size: Size, b: Pose, b_size: Size) -> bool {
    near(a, a_size, b, b_size) && gap(a, a_size, b, b_size) < -TOLERANCE
}

/// Whether two bases, guides included, are in contact without overlapping.
#[must_use]
pub fn bases_touch(a: Pose, a_size: Size, b: Pose, b_size: Size) -> bool {
    near(a, a_size, b, b_size) && gap(a, a_size, b, b_size).abs() <= TOLERANCE
}

/// Whether a base, guides included, shares area with an outline.
#[must_use]
pub fn base_overlaps(pose: Pose, size: Size, outline: &Outline) -> bool {
    let (centre, radius) = outline.bounding_circle();
    let reach = size.reach() + radius;
    if (centre - pose.at).length_squared() > reach * reach {
        return false;
    }
    outline.overlaps_square(pose, size.half() - TOLERANCE)
        || guides(pose, size)
            .into_iter()
            .any(|guide| outline.overlaps_disc(guide, GUIDE_RADIUS - TOLERANCE))
}

/// Distance between a bare base and an outline; zero if they overlap.
#[must_use]
pub fn base_distance(pose: Pose, size: Size, outline: &Outline) -> f64 {
    outline.distance_to_polygon(&corners(pose, size))
}

/// Whether the whole bare base is inside the area; touching its border is inside.
#[must_use]
pub fn base_inside(pose: Pose, size: Size, area: Rect) -> bool {
    edge_distances(pose, size, area)
        .iter()
        .all(|&(near, _)| near >= -TOLERANCE)
}

/// Whether two bases are close enough for an exact test to be worth it.
pub(crate) fn near(a: Pose, a_size: Size, b: Pose, b_size: Size) -> bool {
    let reach = a_size.reach() + b_size.reach() + TOLERANCE;
    (b.at - a.at).length_squared() <= reach * reach
}

/// The gap between two bases, guides included: minus the depth of an overlap, or between 0.7 times the distance and
/// the distance. So its sign is exact, it is zero in contact, and it needs no square root in the common case.
pub(crate) fn gap(a: Pose, a_size: Size, b: Pose, b_size: Size) -> f64 {
    let squares = square_gap(a, a_size.half(), b, b_size.half());
    if !(-TOLERANCE..=2.0 * GUIDE_RADIUS + TOLERANCE).contains(&squares) {
        return squares;
    }
    let a_guides = guides(a, a_size);
    let b_guides = guides(b, b_size);
    let mut least = squares;
    for guide in a_guides {
        least = least.min(point_gap(b, b_size.half(), guide) - GUIDE_RADIUS);
    }
    for guide in b_guides {
        least = least.min(point_gap(a, a_size.half(), guide) - GUIDE_RADIUS);
    }
    for one in a_guides {
        for other in b_guides {
            let between = other - one;
            // Most pairs are far apart; only near ones need a square root.
            if between.x.abs() < 4.0 * GUIDE_RADIUS && between.y.abs() < 4.0 * GUIDE_RADIUS {
                least = least.min(between.length() - 2.0 * GUIDE_RADIUS);
            }
        }
    }
    least
}

/// The widest gap between two bare squares in the direction of one of their sides; minus the depth if they overlap.
pub(crate) fn square_gap(a: Pose, a_half: f64, b: Pose, b_half: f64) -> f64 {
    let offset = b.at - a.at;
    let (a_ahead, b_ahead) = (a.heading.forward(), b.heading.forward());
    let turned = a_ahead.dot(b_ahead).abs() + a_ahead.cross(b_ahead).abs();
    let across = |way: Point| offset.dot(way).abs().max(offset.cross(way).abs());
    (across(a_ahead) - a_half - b_half * turned).max(across(b_ahead) - b_half - a_half * turned)
}

/// Distance of a point from a square; negative inside.
pub(crate) fn point_gap(square: Pose, half: f64, point: Point) -> f64 {
    let local = square.to_local(point);
    let (x, y) = (local.x.abs() - half, local.y.abs() - half);
    if x > 0.0 && y > 0.0 {
        (x * x + y * y).sqrt()
    } else {
        x.max(y)
    }
}
