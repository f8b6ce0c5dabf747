//! The ruler's bands around a base, all around or in one of its arcs, as lines for drawing.
//!
//! The area within some distance of a base is the base grown by that: four straight sides, joined by quarter circles.
//! An arc cuts a stretch out of its border, where its two outermost lines cross it. Corners of the line are exactly
//! on the border; only between them is a curve replaced by short chords. Everything is in the base's own frame: its
//! center is the origin, and ahead is `y`.

use std::f64::consts::FRAC_PI_2;

use arrayvec::ArrayVec;

use crate::arc::borders;
use crate::constants::TOLERANCE;
use crate::range::nearest_in_square;
use crate::{Arc, ArcStyle, Point, Pose, Quarter, Size};

/// Chords per quarter circle: at range 3 they are within a quarter of a millimeter of it.
const CHORDS: u32 = 20;
/// Maximum number of points of a border.
const MAX_POINTS: usize = 4 * (CHORDS as usize + 1) + 2;

/// The border of a band.
pub type Border = ArrayVec<Point, MAX_POINTS>;

/// The border of the area within this distance of the bare base, all around: a ring, clockwise from its front left.
#[must_use]
pub fn band_all_round(size: Size, distance: f64) -> Border {
    let ring = Ring {
        half: size.half(),
        distance,
    };
    let corners = (0..4).map(|corner| ring.corner(corner, 0.0, 1.0));
    corners.flatten().collect()
}

/// The border of the area in the arc within this distance of the bare base: from the first of the arc's
/// [lines](arc_rays) to the second. [FE-RANGE-05, SE-RANGE-04]
#[must_use]
pub fn band_in_arc(size: Size, style: ArcStyle, arc: Arc, distance: f64) -> Border {
    let ring = Ring {
        half: size.half(),
        distance,
    };
    let [first, second] = arc_rays(size, style, arc).map(|ray| ring.crossed_by(ray));
    let (begin, mut end) = (ring.place(first), ring.place(second));
    if end <= begin {
        end += PIECES;
    }
    let mut border = Border::new();
    border.push(first);
    for corner in 0..8 {
        // A corner that the stretch only touches is already one of its ends.
        let at = f64::from(corner) * 2.0 + 1.0;
        let (from, to) = ((begin - at).clamp(0.0, 1.0), (end - at).clamp(0.0, 1.0));
        if to > from {
            let points = ring.corner(corner % 4, from, to);
            border.extend(
                points.filter(|point| [first, second].iter().all(|end| end.distance(*point) > TOLERANCE)),
            );
        }
    }
    border.push(second);
    border
}

/// The two lines that bound an arc, clockwise, with their direction. Those of the bullseye begin at the front edge,
/// all others in the center of the base.
#[must_use]
pub fn arc_rays(size: Size, style: ArcStyle, arc: Arc) -> [Ray; 2] {
    let lines = borders(size, style, arc);
    let ray = |turned: fn(Point) -> Point| {
        let rays = lines.iter().enumerate().map(|(place, line)| {
            let along = turned(line.normal);
            let others = || lines.iter().enumerate().filter(move |(other, _)| *other != place);
            let bounds = others().all(|(_, other)| other.normal.dot(along) >= -TOLERANCE);
            let foot = line.normal * line.offset;
            // Where it has passed all the other lines.
            let begins = others().map(|(_, other)| -other.depth(foot) / other.normal.dot(along));
            let begins = begins.filter(|begins| begins.is_finite()).fold(0.0, f64::max);
            (
                bounds,
                Ray {
                    from: foot + along * begins,
                    along,
                },
            )
        });
        // Each arc has such a line on either side.
        rays.filter(|(bounds, _)| *bounds)
            .map(|(_, ray)| ray)
            .next()
            .unwrap_or_default()
    };
    [ray(|normal| -normal.clockwise()), ray(Point::clockwise)]
}

/// A line with a start and no end.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ray {
    /// Where it begins.
    pub from: Point,
    /// The unit vector along it.
    pub along: Point,
}

/// Sides and corners of a ring, in order from the front side, clockwise.
const PIECES: f64 = 8.0;

/// The border of a grown square.
struct Ring {
    half: f64,
    distance: f64,
}

impl Ring {
    /// Points along a corner, from one fraction of it to another. The front right one is the first.
    fn corner(&self, corner: u32, from: f64, to: f64) -> impl Iterator<Item = Point> + use<> {
        let quarter = Pose::default().turned(Quarter::ALL[corner as usize]);
        let (half, distance) = (self.half, self.distance);
        let step = |step: u32| f64::from(step) / f64::from(CHORDS);
        let between = (0..=CHORDS)
            .map(step)
            .filter(move |part| (from..=to).contains(part));
        between.map(move |part| {
            let (sin, cos) = libm::sincos(part * FRAC_PI_2);
            quarter.to_table(Point::new(half + distance * sin, half + distance * cos))
        })
    }

    /// The position of a point on the ring: the integer part counts sides and corners, the fraction is the part of
    /// one.
    fn place(&self, point: Point) -> f64 {
        let in_quarter = |(count, quarter): (u32, Quarter)| {
            let Point { x, y } = Pose::default().turned(quarter).to_local(point);
            let (right, ahead) = (x - self.half, y - self.half);
            let within = match (right > TOLERANCE, ahead > TOLERANCE) {
                (true, true) => 1.0 + libm::atan2(right, ahead) / FRAC_PI_2,
                (false, true) if x >= -self.half - TOLERANCE => (x + self.half) / (2.0 * self.half),
                _ => return None,
            };
            Some(f64::from(count) * 2.0 + within)
        };
        (0..).zip(Quarter::ALL).find_map(in_quarter).unwrap_or_default()
    }

    /// Where a line from inside the ring crosses it.
    fn crossed_by(&self, ray: Ray) -> Point {
        let Ring { half, distance } = *self;
        let grown = half + distance;
        let at = |length: f64| ray.from + ray.along * length;
        let mut lengths: ArrayVec<f64, 12> = ArrayVec::new();
        for side in [-grown, grown] {
            lengths.push((side - ray.from.x) / ray.along.x);
            lengths.push((side - ray.from.y) / ray.along.y);
        }
        for (x, y) in [(half, half), (half, -half), (-half, -half), (-half, half)] {
            let to = Point::new(x, y) - ray.from;
            let (along, across) = (to.dot(ray.along), to.cross(ray.along));
            let within = (distance * distance - across * across).max(0.0).sqrt();
            lengths.extend([along - within, along + within]);
        }
        let on_ring = |point: &Point| {
            let off = point.distance(nearest_in_square(half, *point));
            (off - distance).abs() <= TOLERANCE
        };
        let mut crossings = lengths
            .into_iter()
            .filter(|length| *length >= 0.0 && length.is_finite())
            .map(at);
        // The ring is convex, so a line from inside crosses it once.
        crossings.find(on_ring).unwrap_or(ray.from)
    }
}
