//! Firing arcs.

use arrayvec::ArrayVec;

use crate::base::point_gap;
use crate::clip::{Convex, HalfPlane, clip_convex, keep};
use crate::constants::{BULLSEYE_WIDTH, FIRST_EDITION_HALF, SECOND_EDITION_HALF, TOLERANCE};
use crate::range::{Shortest, nearest_in_square, seen_from};
use crate::text::by_name;
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
    /// Everything ahead of the line through the side hash marks.
    FullFront,
    /// Everything behind that line.
    FullRear,
    /// The strip as wide as the ruler straight ahead.
    Bullseye,
}

impl Arc {
    /// Every arc.
    pub const ALL: [Arc; 7] = [
        Arc::Front,
        Arc::Rear,
        Arc::Left,
        Arc::Right,
        Arc::FullFront,
        Arc::FullRear,
        Arc::Bullseye,
    ];

    /// Its name, such as `full_front`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Arc::Front => "front",
            Arc::Rear => "rear",
            Arc::Left => "left",
            Arc::Right => "right",
            Arc::FullFront => "full_front",
            Arc::FullRear => "full_rear",
            Arc::Bullseye => "bullseye",
        }
    }
}

by_name!(Arc, "arc");

/// The printed lines that bound the arcs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArcStyle {
    /// The ship tokens of First Edition.
    FirstEdition,
    /// The ship tokens of Second Edition.
    SecondEdition,
}

impl ArcStyle {
    /// Both styles.
    pub const ALL: [ArcStyle; 2] = [ArcStyle::FirstEdition, ArcStyle::SecondEdition];

    /// Its name: `first_edition` or `second_edition`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ArcStyle::FirstEdition => "first_edition",
            ArcStyle::SecondEdition => "second_edition",
        }
    }
}

by_name!(ArcStyle, "arc style");

/// The lines around a convex region, which lies on the inner side of all of them.
pub(crate) type Borders = ArrayVec<HalfPlane, 4>;

/// The lines that bound an arc, in the frame of its base. Every arc is convex, so it is the inner side of two or
/// three lines. The lines meet in the center of the base; what they enclose on the base itself doesn't matter for
/// another base, which can't be there. For things that can, see [`beyond_base`].
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

/// Where the corners are: surely none in the arc, surely all in it, or mixed.
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

/// Whether any area is left of a target with corners on both sides of a border.
fn any_area(points: &[Point; 4], lines: &[HalfPlane]) -> bool {
    let mut rest: Convex = points.iter().copied().collect();
    for line in lines {
        rest = clip_convex(&rest, line, TOLERANCE);
    }
    !rest.is_empty()
}

/// Whether some area of the target's bare base is in the arc. Touching an arc's border without crossing it is not
/// enough.
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

/// An arc without the area under its own base, as convex regions that together cover it; a region may be empty. If
/// the outline isn't near the base, that is just the arc.
pub(crate) fn beyond_base(
    from: Pose,
    size: Size,
    lines: &Borders,
    outline: &Outline,
) -> ArrayVec<Borders, 4> {
    let (centre, radius) = outline.bounding_circle();
    if point_gap(from, size.half(), centre) > radius {
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

/// Whether some area of an outline on the table is in the arc. The area under the base is in none of its arcs.
/// [SE-ARC-01, SE-ARC-02]
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
        // An arc is unbounded and an outline isn't, so an outline with area in the arc has part of its border there.
        polygon::edges(&points).any(|(a, b)| {
            let inside = region.iter().try_fold((0.0, 1.0), |part, line| {
                keep(part, line.depth(a) - TOLERANCE, line.depth(b) - TOLERANCE)
            });
            inside.is_some()
        })
    })
}

/// Distance of a point from the region inside all the lines; zero in it.
fn distance_to_region(point: Point, lines: &[HalfPlane]) -> f64 {
    let foot = |line: &HalfPlane| point - line.normal * line.depth(point);
    let meeting = |a: &HalfPlane, b: &HalfPlane| {
        let cross = a.normal.cross(b.normal);
        let x = (a.offset * b.normal.y - b.offset * a.normal.y) / cross;
        let y = (a.normal.x * b.offset - b.normal.x * a.offset) / cross;
        Point::new(x, y)
    };
    // The nearest point of the region is the point itself, on one border, or where two of them meet.
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

/// The shortest line from the whole bare base to the part of the target in the arc; `None` if no part is. The line
/// itself may leave the arc.
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
