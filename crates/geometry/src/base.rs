//! Bases on the table: their squares, their guides, and what they overlap or touch.

use arrayvec::ArrayVec;

use crate::constants::{GUIDE_OFFSET, GUIDE_RADIUS, TOLERANCE};
use crate::{Heading, Outline, Point, Pose, Size};

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

/// Points around a base with its guides, in its own frame and clockwise from the front left corner; for drawing it.
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

/// The pose of a base whose rear guides touch a straight line at this point, and which faces away from it.
#[must_use]
pub fn backed_against(at: Point, away: Heading, size: Size) -> Pose {
    Pose {
        at: at + away.forward() * (size.half() + GUIDE_RADIUS),
        heading: away,
    }
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
    near_outline(pose, size, outline)
        && (outline.overlaps_square(pose, size.half() - TOLERANCE)
            || guides(pose, size)
                .into_iter()
                .any(|guide| outline.overlaps_disc(guide, GUIDE_RADIUS - TOLERANCE)))
}

/// Distance between a bare base and an outline; zero if they overlap.
#[must_use]
pub fn base_distance(pose: Pose, size: Size, outline: &Outline) -> f64 {
    outline.distance_to_polygon(&corners(pose, size))
}

/// How far apart the centers of two guides are that touch, and so the squares of two bases that stand guide to guide.
pub(crate) const GUIDES_MEET: f64 = 2.0 * GUIDE_RADIUS;
/// Guides with centers this far apart in any direction are farther from each other than the squares are.
const GUIDES_NEAR: f64 = 4.0 * GUIDE_RADIUS;

/// Whether two bases are close enough for an exact test to be worth it.
pub(crate) fn near(a: Pose, a_size: Size, b: Pose, b_size: Size) -> bool {
    let reach = a_size.reach() + b_size.reach() + TOLERANCE;
    (b.at - a.at).length_squared() <= reach * reach
}

/// Whether a base and an outline are close enough for an exact test to be worth it: circles around them meet or touch.
fn near_outline(pose: Pose, size: Size, outline: &Outline) -> bool {
    let (center, radius) = outline.bounding_circle();
    let reach = size.reach() + radius;
    (center - pose.at).length_squared() <= reach * reach
}

/// How far apart two bases are, guides included: minus the depth of an overlap, or at
/// most the distance and no less than its 0.7th part. So its sign is exact, it is zero
/// in contact, and it needs no root in the common case.
pub(crate) fn gap(a: Pose, a_size: Size, b: Pose, b_size: Size) -> f64 {
    let squares = square_gap(a, a_size.half(), b, b_size.half());
    if !(-TOLERANCE..=GUIDES_MEET + TOLERANCE).contains(&squares) {
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
            // Most pairs are far from each other; only the near need a root.
            if between.x.abs() < GUIDES_NEAR && between.y.abs() < GUIDES_NEAR {
                least = least.min(between.length() - GUIDES_MEET);
            }
        }
    }
    least
}

/// The widest gap between two bare squares in the direction of one of their sides;
/// negative if they overlap, and then minus the depth.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// [SE-COMP-09] Four corners, and on two of the edges two guides of seven points each, clockwise from the front left.
    #[test]
    fn the_ring_of_a_base_has_its_corners_and_half_a_circle_for_each_guide() {
        for size in Size::ALL {
            let (ring, half) = (base_ring(size), size.half());
            assert_eq!(ring.len(), 32);
            for (place, x, y) in [(0, -1.0, 1.0), (15, 1.0, 1.0), (16, 1.0, -1.0), (31, -1.0, -1.0)] {
                assert_eq!(ring[place], Point::new(x * half, y * half), "{size}");
            }
            for (first, x, edge) in [
                (1, -GUIDE_OFFSET, 1.0),
                (8, GUIDE_OFFSET, 1.0),
                (17, GUIDE_OFFSET, -1.0),
                (24, -GUIDE_OFFSET, -1.0),
            ] {
                // From where it leaves the edge to where it comes back, by equal steps, with the farthest in the middle.
                let center = Point::new(x, edge * half);
                for step in 0..7 {
                    let angle = f64::from(step) * 30f64.to_radians();
                    let out = Point::new(-edge * angle.cos(), edge * angle.sin()) * GUIDE_RADIUS;
                    let found = ring[first + step as usize];
                    assert!(found.distance(center + out) < 1e-12, "{size} {found:?}");
                }
            }
        }
    }

    #[test]
    fn bases_corner_to_corner_touch() {
        for (x, y) in [(40.0, 40.0), (-40.0, 40.0), (40.0, -40.0)] {
            let (one, other) = (Pose::default(), Pose::new(x, y, 0.0));
            assert!(near(one, Size::Small, other, Size::Small));
            assert!(bases_touch(one, Size::Small, other, Size::Small));
            assert!(!bases_overlap(one, Size::Small, other, Size::Small));
            let closer = Pose::new(x * 0.9999, y * 0.9999, 0.0);
            assert!(bases_overlap(one, Size::Small, closer, Size::Small));
            assert!(!bases_touch(one, Size::Small, closer, Size::Small));
        }
    }

    /// An exact test isn't worth it once circles around them are apart.
    #[test]
    fn what_is_far_away_is_not_near() {
        for (size, other) in [(Size::Small, Size::Large), (Size::Medium, Size::Small)] {
            let reach = size.reach() + other.reach();
            let at = |far: f64| Pose::new(5.0 + far, 7.0, 30.0);
            let one = at(0.0);
            assert!(near(one, size, at(reach), other) && near(one, size, at(-reach), other));
            assert!(near(one, size, at(1.0), other));
            assert!(!near(one, size, at(reach + 0.01), other) && !near(one, size, at(-reach - 0.01), other));
            let disc = |far: f64| Outline::disc(Point::new(far, 0.0), 12.0);
            let reach = size.reach() + 12.0;
            let one = Pose::default();
            assert!(near_outline(one, size, &disc(reach)) && near_outline(one, size, &disc(0.0)));
            assert!(!near_outline(one, size, &disc(reach + 0.01)));
            assert!(!near_outline(one, size, &disc(-reach - 0.01)));
        }
    }

    /// The gap between bases side by side, nose to tail and nose to side, by hand.
    #[test]
    fn gaps_are_those_of_squares_and_guides() {
        let small = |x: f64, y: f64, degrees: f64| {
            let other = Pose::new(x, y, degrees);
            let found = gap(Pose::default(), Size::Small, other, Size::Small);
            let back = gap(other, Size::Small, Pose::default(), Size::Small);
            assert!((found - back).abs() < 1e-12, "{found} {back}");
            found
        };
        for (x, y, degrees, expected) in [
            // Beside each other no guide is in the way.
            (41.0, 0.0, 0.0, 1.0),
            (40.0, 3.0, 0.0, 0.0),
            (38.0, 3.0, 0.0, -2.0),
            // Guide to guide, and so far aside that a guide is before the other's edge.
            (0.0, 43.5, 0.0, 0.0),
            (0.0, 43.0, 0.0, -0.5),
            (0.0, 43.4, 0.0, -0.1),
            (3.5, 43.5, 0.0, f64::sqrt(24.5) - 3.5),
            (8.0, 41.75, 0.0, 0.0),
            (8.0, 42.75, 0.0, 1.0),
            // A guide against the other's side.
            (0.0, 41.75, 90.0, 0.0),
            (0.0, 42.0, 90.0, 0.25),
            (42.0, 0.0, 90.0, 0.25),
            // Far away it is that of the squares along one of their sides.
            (0.0, 60.0, 0.0, 20.0),
            (50.0, 70.0, 0.0, 30.0),
        ] {
            let found = small(x, y, degrees);
            assert!((found - expected).abs() < 1e-9, "{x} {y} {degrees}: {found}");
        }
    }

    #[test]
    fn squares_are_as_far_apart_as_along_one_of_their_sides() {
        let at =
            |x: f64, y: f64, degrees: f64| square_gap(Pose::default(), 20.0, Pose::new(x, y, degrees), 10.0);
        assert_eq!(at(50.0, 0.0, 0.0), 20.0);
        assert_eq!(at(0.0, -50.0, 90.0), 20.0);
        assert_eq!(at(30.0, 5.0, 0.0), 0.0);
        assert_eq!(at(10.0, 25.0, 0.0), -5.0);
        assert_eq!(at(0.0, 0.0, 0.0), -30.0);
        // On its corner the smaller reaches farther, and faces the other's corner with a side.
        let root = std::f64::consts::SQRT_2;
        assert!((at(40.0, 0.0, 45.0) - (20.0 - 10.0 * root)).abs() < 1e-12);
        assert!((at(40.0, 40.0, 45.0) - (40.0 * root - 10.0 - 20.0 * root)).abs() < 1e-12);
    }

    #[test]
    fn a_point_is_as_far_from_a_square_as_from_its_border() {
        let square = Pose::new(100.0, 50.0, 90.0);
        for (x, y, expected) in [
            (123.0, 74.0, 5.0),
            (77.0, 26.0, 5.0),
            (125.0, 60.0, 5.0),
            (100.0, 25.0, 5.0),
            // Level with a side it is on the line that prolongs it.
            (120.0, 57.0, 0.0),
            (120.0, 73.0, 3.0),
            (117.0, 55.0, -3.0),
            (100.0, 50.0, -20.0),
        ] {
            let found = point_gap(square, 20.0, Point::new(x, y));
            assert!((found - expected).abs() < 1e-12, "{x} {y}: {found}");
        }
    }
}
