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

#[cfg(test)]
mod tests {
    use super::*;

    const RING: Ring = Ring {
        half: 20.0,
        distance: 10.0,
    };

    /// Sides and corners are counted from the left end of the front side, clockwise.
    #[test]
    fn places_on_the_ring_count_sides_and_corners() {
        let corner = 20.0 + 10.0 * std::f64::consts::FRAC_1_SQRT_2;
        for (x, y, place) in [
            (-20.0, 30.0, 0.0),
            (-10.0, 30.0, 0.25),
            (0.0, 30.0, 0.5),
            (20.0, 30.0, 1.0),
            (corner, corner, 1.5),
            (26.0, 28.0, 1.0 + 0.75f64.atan() / FRAC_PI_2),
            (30.0, 15.0, 2.125),
            (30.0, 0.0, 2.5),
            (corner, -corner, 3.5),
            (0.0, -30.0, 4.5),
            (-5.0, -30.0, 4.625),
            (-corner, -corner, 5.5),
            (-30.0, 0.0, 6.5),
            (-30.0, 10.0, 6.75),
            (-corner, corner, 7.5),
        ] {
            let found = RING.place(Point::new(x, y));
            assert!((found - place).abs() < 1e-9, "{x} {y}: {found}");
        }
    }

    /// From wherever inside a line begins, it leaves the ring once: through a side or through a rounded corner.
    #[test]
    fn a_line_crosses_the_ring_where_it_leaves() {
        let root = std::f64::consts::FRAC_1_SQRT_2;
        let corner = 20.0 + 10.0 * root;
        for (from, along, expected) in [
            ((5.0, 3.0), (0.0, 1.0), (5.0, 30.0)),
            ((5.0, 3.0), (1.0, 0.0), (30.0, 3.0)),
            ((5.0, 3.0), (0.0, -1.0), (5.0, -30.0)),
            ((5.0, 3.0), (-1.0, 0.0), (-30.0, 3.0)),
            ((-7.0, 6.0), (0.6, 0.8), (11.0, 30.0)),
            ((6.0, -7.0), (0.8, 0.6), (30.0, 11.0)),
            ((7.0, -6.0), (-0.6, -0.8), (-11.0, -30.0)),
            ((-6.0, 7.0), (-0.8, -0.6), (-30.0, -11.0)),
            // Into each rounded corner, of which 6, 8 and 10 are known.
            ((26.0, 0.0), (0.0, 1.0), (26.0, 28.0)),
            ((0.0, -26.0), (1.0, 0.0), (28.0, -26.0)),
            ((-26.0, 3.0), (0.0, -1.0), (-26.0, -28.0)),
            ((4.0, 26.0), (-1.0, 0.0), (-28.0, 26.0)),
            ((0.0, 0.0), (root, root), (corner, corner)),
            ((0.0, 0.0), (-root, root), (-corner, corner)),
        ] {
            let ray = Ray {
                from: Point::new(from.0, from.1),
                along: Point::new(along.0, along.1),
            };
            let found = RING.crossed_by(ray);
            let off = found.distance(Point::new(expected.0, expected.1));
            assert!(off < 1e-9, "{from:?} {along:?}: {found:?}");
        }
    }

    #[test]
    fn a_corner_is_a_quarter_of_a_circle() {
        let all: Vec<Point> = RING.corner(0, 0.0, 1.0).collect();
        assert_eq!(all.len(), 21);
        for (step, point) in (0..).zip(&all) {
            let angle = f64::from(step) * 4.5f64.to_radians();
            let expected = Point::new(20.0 + 10.0 * angle.sin(), 20.0 + 10.0 * angle.cos());
            assert!(point.distance(expected) < 1e-12);
        }
        // The next corners are the same a quarter farther on, and a part of one has its ends.
        let rear_left: Vec<Point> = RING.corner(2, 0.0, 1.0).collect();
        assert!(
            all.iter()
                .zip(&rear_left)
                .all(|(one, other)| (*one + *other).length() < 1e-12)
        );
        let part: Vec<Point> = RING.corner(0, 0.25, 0.5).collect();
        assert_eq!(part, all[5..=10]);
    }

    /// Where the lines of an arc begin: in the middle, or at the front edge.
    #[test]
    fn the_lines_of_an_arc_lead_clockwise_from_one_to_the_other() {
        let along = |size, style, arc| {
            let rays = arc_rays(size, style, arc);
            rays.map(|ray| {
                assert_eq!(ray.from, Point::ORIGIN);
                ray.along
            })
        };
        let (sin, cos) = crate::constants::FIRST_EDITION_HALF[0];
        let style = ArcStyle::FirstEdition;
        let point = Point::new;
        for (arc, first, second) in [
            (Arc::Front, point(-sin, cos), point(sin, cos)),
            (Arc::Right, point(sin, cos), point(sin, -cos)),
            (Arc::Rear, point(sin, -cos), point(-sin, -cos)),
            (Arc::Left, point(-sin, -cos), point(-sin, cos)),
            (Arc::FullFront, point(-1.0, 0.0), point(1.0, 0.0)),
            (Arc::FullRear, point(1.0, 0.0), point(-1.0, 0.0)),
        ] {
            assert_eq!(along(Size::Small, style, arc), [first, second], "{arc}");
        }
    }
}
