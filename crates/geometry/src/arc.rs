//! Firing arcs.

use arrayvec::ArrayVec;

use crate::base::point_gap;
use crate::clip::{Convex, HalfPlane, clip_convex, keep};
use crate::constants::{BULLSEYE_WIDTH, FIRST_EDITION_HALF, SECOND_EDITION_HALF, TOLERANCE};
use crate::range::{Shortest, nearest_in_square, seen_from};
use crate::words;
use crate::{Outline, Point, Pose, Size, Span, corners, distance, polygon};

/// A region around a base, bounded by lines on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arc {
    /// Ahead, between the two printed lines.
    Front,
    /// Behind, between the same lines.
    Rear,
    /// To the left, between the same lines.
    Left,
    /// To the right, between the same lines.
    Right,
    /// All that is ahead of the line through the side hash marks.
    FullFront,
    /// All that is behind that line.
    FullRear,
    /// The strip as wide as the ruler straight ahead.
    Bullseye,
}

words! {
    "arc" for Arc {
        Front = "front",
        Rear = "rear",
        Left = "left",
        Right = "right",
        FullFront = "full_front",
        FullRear = "full_rear",
        Bullseye = "bullseye",
    }
}

/// Whose printed lines bound the arcs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArcStyle {
    /// The ship tokens of First Edition.
    FirstEdition,
    /// The ship tokens of Second Edition.
    SecondEdition,
}

words! {
    "arc style" for ArcStyle { FirstEdition = "first_edition", SecondEdition = "second_edition" }
}

/// The lines around a convex region: it is what lies on the inner side of all of them.
pub(crate) type Borders = ArrayVec<HalfPlane, 4>;

/// The lines that bound an arc, in the frame of the base it belongs to. Every arc is
/// convex, so it is what lies on the inner side of two or three lines. The lines meet in
/// the center of the base; what they enclose on the base itself doesn't matter for another base,
/// which can't be there. For what can, see [`beyond_base`].
pub(crate) fn borders(size: Size, style: ArcStyle, arc: Arc) -> Borders {
    let halves = match style {
        ArcStyle::FirstEdition => FIRST_EDITION_HALF,
        ArcStyle::SecondEdition => SECOND_EDITION_HALF,
    };
    let (sin, cos) = halves[size as usize];
    let side = |x: f64, y: f64, offset: f64| HalfPlane {
        normal: Point::new(x, y),
        offset,
    };
    let mut lines = ArrayVec::new();
    match arc {
        Arc::Front => lines.extend([side(cos, sin, 0.0), side(-cos, sin, 0.0)]),
        Arc::Rear => lines.extend([side(cos, -sin, 0.0), side(-cos, -sin, 0.0)]),
        Arc::Left => lines.extend([side(-cos, sin, 0.0), side(-cos, -sin, 0.0)]),
        Arc::Right => lines.extend([side(cos, sin, 0.0), side(cos, -sin, 0.0)]),
        Arc::FullFront => lines.push(side(0.0, 1.0, 0.0)),
        Arc::FullRear => lines.push(side(0.0, -1.0, 0.0)),
        Arc::Bullseye => lines.extend([
            side(1.0, 0.0, -BULLSEYE_WIDTH / 2.0),
            side(-1.0, 0.0, -BULLSEYE_WIDTH / 2.0),
            side(0.0, 1.0, size.half()),
        ]),
    }
    lines
}

/// The target's corners as seen from a base.
fn seen_corners(from: Pose, target: Pose, target_size: Size) -> [Point; 4] {
    corners(seen_from(from, target), target_size)
}

/// How the corners lie: none in the arc for sure, or all of them in it, or a mixture.
enum Seen {
    Outside,
    Partly,
    Inside,
}

fn seen(points: &[Point; 4], lines: &[HalfPlane]) -> Seen {
    let mut all = true;
    for line in lines {
        let depths = points.map(|point| line.depth(point));
        if depths.iter().all(|&depth| depth <= TOLERANCE) {
            return Seen::Outside;
        }
        all &= depths.iter().all(|&depth| depth >= 0.0);
    }
    if all { Seen::Inside } else { Seen::Partly }
}

/// Whether something is left of a target that has corners on both sides of a border.
fn any_area(points: &[Point; 4], lines: &[HalfPlane]) -> bool {
    let mut rest: Convex = points.iter().copied().collect();
    for line in lines {
        rest = clip_convex(&rest, line, TOLERANCE);
    }
    !rest.is_empty()
}

/// Whether some area of the target's bare base is in the arc. Reaching an arc's border
/// without crossing it is not enough.
#[must_use]
pub fn in_arc(
    from: Pose,
    from_size: Size,
    style: ArcStyle,
    arc: Arc,
    target: Pose,
    target_size: Size,
) -> bool {
    let lines = borders(from_size, style, arc);
    let points = seen_corners(from, target, target_size);
    match seen(&points, &lines) {
        Seen::Outside => false,
        Seen::Inside => true,
        Seen::Partly => any_area(&points, &lines),
    }
}

/// An arc without what is underneath its own base, in convex regions that together are all of it;
/// a region may have nothing in it. If the outline doesn't even touch the base, that is just the arc.
pub(crate) fn beyond_base(
    from: Pose,
    size: Size,
    lines: &Borders,
    outline: &Outline,
) -> ArrayVec<Borders, 4> {
    let (center, radius) = outline.bounding_circle();
    if point_gap(from, size.half(), center) > radius {
        return std::iter::once(lines.clone()).collect();
    }
    [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)]
        .into_iter()
        .map(|(x, y)| {
            let past_side = HalfPlane {
                normal: Point::new(x, y),
                offset: size.half(),
            };
            lines.iter().copied().chain([past_side]).collect()
        })
        .collect()
}

/// Whether some area of an outline on the table is in the arc. What is underneath the base is in
/// none of its arcs. [SE-ARC-01, SE-ARC-02]
#[must_use]
pub fn outline_in_arc(from: Pose, from_size: Size, style: ArcStyle, arc: Arc, outline: &Outline) -> bool {
    let lines = borders(from_size, style, arc);
    let (core, radius) = outline.core();
    let points: ArrayVec<Point, { Outline::MAX_POINTS }> =
        core.iter().map(|&point| from.to_local(point)).collect();
    let mut regions = beyond_base(from, from_size, &lines, outline).into_iter();
    regions.any(|region| {
        if outline.is_disc() {
            return distance_to_region(points[0], &region) < radius - TOLERANCE;
        }
        // An arc goes on for ever and an outline doesn't, so what has area in the arc has a piece of its border there.
        polygon::edges(&points).any(|(a, b)| {
            let inside = region.iter().try_fold((0.0, 1.0), |part, line| {
                keep(part, line.depth(a) - TOLERANCE, line.depth(b) - TOLERANCE)
            });
            inside.is_some()
        })
    })
}

/// How far a point is from the region inside all the lines; zero in it.
fn distance_to_region(point: Point, lines: &[HalfPlane]) -> f64 {
    let foot = |line: &HalfPlane| point - line.normal * line.depth(point);
    let meeting = |a: &HalfPlane, b: &HalfPlane| {
        let cross = a.normal.cross(b.normal);
        let x = (a.offset * b.normal.y - b.offset * a.normal.y) / cross;
        let y = (a.normal.x * b.offset - b.normal.x * a.offset) / cross;
        Point::new(x, y)
    };
    // The nearest point of the region is the point itself, or on one border, or where two of them meet.
    let feet = lines.iter().map(foot);
    let corners = lines.iter().enumerate().flat_map(|(place, a)| {
        let others = lines[place + 1..].iter();
        let crossing = others.filter(|b| a.normal.cross(b.normal).abs() > TOLERANCE);
        crossing.map(|b| meeting(a, b))
    });
    let inside = |candidate: &Point| lines.iter().all(|line| line.depth(*candidate) >= -TOLERANCE);
    let candidates = std::iter::once(point).chain(feet).chain(corners).filter(inside);
    candidates
        .map(|candidate| candidate.distance(point))
        .fold(f64::INFINITY, f64::min)
}

/// Shortest line from the whole bare base to the part of the target in the arc; none if
/// no part is. The line itself may leave the arc.
#[must_use]
pub fn distance_in_arc(
    from: Pose,
    from_size: Size,
    style: ArcStyle,
    arc: Arc,
    target: Pose,
    target_size: Size,
) -> Option<Span> {
    let lines = borders(from_size, style, arc);
    let points = seen_corners(from, target, target_size);
    match seen(&points, &lines) {
        Seen::Outside => return None,
        Seen::Inside => return Some(distance(from, from_size, target, target_size)),
        Seen::Partly => {}
    }
    if !any_area(&points, &lines) {
        return None;
    }
    let mut part: Convex = points.iter().copied().collect();
    for line in &lines {
        part = clip_convex(&part, line, 0.0);
    }
    Some(square_to_part(from_size.half(), &part).on_table(from))
}

/// Shortest line from the square around the origin to a convex polygon.
pub(crate) fn square_to_part(half: f64, part: &[Point]) -> Span {
    let mut shortest = Shortest::new();
    for &point in part {
        shortest.consider(nearest_in_square(half, point), point);
    }
    for (x, y) in [(half, half), (half, -half), (-half, -half), (-half, half)] {
        let corner = Point::new(x, y);
        let nearest = polygon::edges(part)
            .map(|(a, b)| polygon::nearest_on_segment(a, b, corner))
            .min_by(|p, q| {
                let off = |p: &Point| (*p - corner).length_squared();
                off(p).total_cmp(&off(q))
            });
        if let Some(nearest) = nearest {
            shortest.consider(corner, nearest);
        }
    }
    shortest.span()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plane(x: f64, y: f64, offset: f64) -> HalfPlane {
        HalfPlane {
            normal: Point::new(x, y),
            offset,
        }
    }

    #[test]
    fn the_nearest_point_of_a_region_is_on_a_border_or_at_a_corner() {
        // Right of 10, above 20 and below 50: a strip with two corners.
        let lines = [
            plane(1.0, 0.0, 10.0),
            plane(0.0, 1.0, 20.0),
            plane(0.0, -1.0, -50.0),
        ];
        for (x, y, expected) in [
            (30.0, 30.0, 0.0),
            (10.0, 20.0, 0.0),
            (4.0, 30.0, 6.0),
            (30.0, 13.0, 7.0),
            (30.0, 58.0, 8.0),
            (7.0, 16.0, 5.0),
            (7.0, 54.0, 5.0),
        ] {
            let found = distance_to_region(Point::new(x, y), &lines);
            assert!((found - expected).abs() < 1e-12, "{x} {y}: {found}");
        }
        // A wedge of 3, 4 and 5: beside it its border is nearest, behind it its tip.
        let wedge = [plane(0.8, 0.6, 5.0), plane(-0.8, 0.6, 5.0)];
        let tip = 25.0 / 3.0;
        for (x, y, expected) in [
            (0.0, 20.0, 0.0),
            (0.0, 0.0, tip),
            (20.0, tip, 16.0),
            (-20.0, tip, 16.0),
            (6.0, tip - 8.0, 10.0),
        ] {
            let found = distance_to_region(Point::new(x, y), &wedge);
            assert!((found - expected).abs() < 1e-9, "{x} {y}: {found}");
        }
        // Nothing is both above 5 and below 3.
        let none = [plane(0.0, 1.0, 5.0), plane(0.0, -1.0, -3.0)];
        assert_eq!(distance_to_region(Point::ORIGIN, &none), f64::INFINITY);
    }

    /// A target with all its corners inside is told from one that is cut, reaching a border being inside.
    #[test]
    fn a_target_is_seen_wholly_partly_or_not_at_all() {
        let lines = borders(Size::Small, ArcStyle::SecondEdition, Arc::Bullseye);
        let at = |x: f64, y: f64, half: f64| {
            let corners = [(half, half), (half, -half), (-half, -half), (-half, half)];
            seen(
                &corners.map(|(right, ahead)| Point::new(x + right, y + ahead)),
                &lines,
            )
        };
        assert!(matches!(at(0.0, 50.0, 5.0), Seen::Inside));
        assert!(matches!(at(2.5, 25.0, 5.0), Seen::Inside), "in the corner");
        assert!(matches!(at(3.0, 50.0, 5.0), Seen::Partly));
        assert!(matches!(at(0.0, 24.0, 5.0), Seen::Partly));
        assert!(matches!(at(12.5, 50.0, 5.0), Seen::Outside), "in contact");
        assert!(matches!(at(0.0, 15.0, 5.0), Seen::Outside), "in contact");
        assert!(matches!(at(-40.0, 50.0, 5.0), Seen::Outside));
    }

    #[test]
    fn what_is_not_at_the_base_sees_the_whole_arc() {
        let ship = Pose::new(100.0, 50.0, 90.0);
        let lines = borders(Size::Small, ArcStyle::SecondEdition, Arc::Front);
        let regions = |x: f64, radius: f64| {
            let disc = Outline::disc(ship.to_table(Point::new(x, 3.0)), radius);
            beyond_base(ship, Size::Small, &lines, &disc)
        };
        assert_eq!(regions(30.0, 9.5).len(), 1);
        assert_eq!(regions(30.0, 9.5)[0].len(), 2);
        for near in [regions(30.0, 10.0), regions(30.0, 10.5), regions(0.0, 5.0)] {
            assert_eq!(near.len(), 4);
            // The arc's own lines, and that it is past one of the sides.
            let sides = near.iter().map(|region| (region[2].normal, region[2].offset));
            let sides: Vec<(Point, f64)> = sides.collect();
            for (x, y) in [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)] {
                assert!(sides.contains(&(Point::new(x, y), 20.0)));
            }
        }
    }

    #[test]
    fn a_square_is_as_far_from_a_part_as_their_nearest_points() {
        let part = |points: &[(f64, f64)]| {
            let points: Vec<Point> = points.iter().map(|&(x, y)| Point::new(x, y)).collect();
            square_to_part(20.0, &points)
        };
        // A corner of the part, a corner of the square, a band between parallel sides.
        let tip = part(&[(30.0, 5.0), (50.0, 0.0), (50.0, 10.0)]);
        assert_eq!(
            (tip.distance, tip.to, tip.tie),
            (10.0, Point::new(30.0, 5.0), None)
        );
        let slope = part(&[(30.0, 20.0), (20.0, 30.0), (60.0, 60.0)]);
        assert!((slope.distance - 50f64.sqrt()).abs() < 1e-12 && slope.tie.is_none());
        assert_eq!(slope.from, Point::new(20.0, 20.0));
        assert!(slope.to.distance(Point::new(25.0, 25.0)) < 1e-12);
        let level = part(&[(-10.0, -26.0), (60.0, -26.0), (60.0, -40.0)]);
        let tie = level.tie.expect("parallel sides");
        assert_eq!(level.distance, 6.0);
        assert_eq!(tie.first.0.distance(tie.last.0), 30.0);
    }
}
