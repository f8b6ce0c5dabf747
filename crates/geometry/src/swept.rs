//! The part of a template that was traveled, and the outlines it lies on.

use arrayvec::ArrayVec;

use crate::clip::{Rectangle, Sector};
use crate::constants::{TEMPLATE_WIDTH, TOLERANCE};
use crate::laid::Laid;
use crate::{Bearing, Course, Direction, Outline, Point, Pose, Size, TemplateKind, polygon};

/// The region a template covers between the start of a move and its end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Swept {
    /// The middle of the template's start, looking along it.
    from: Pose,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Empty,
    Strip {
        length: f64,
        half_width: f64,
    },
    Bent {
        radius: f64,
        bend: Direction,
        /// The angle it covers, as a direction counter-clockwise of the `x` axis.
        end: Point,
    },
}

impl Swept {
    /// The most points [`Swept::polygon`] gives.
    pub const MAX_POINTS: usize = 64;

    /// No template at all.
    #[must_use]
    pub fn empty() -> Swept {
        Swept {
            from: Pose::default(),
            kind: Kind::Empty,
        }
    }

    /// The whole template of a maneuver; empty if there is none.
    #[must_use]
    pub fn full(start: Pose, size: Size, bearing: Bearing, speed: u8) -> Swept {
        Course::of(bearing, speed).map_or(Swept::empty(), |course| Swept::whole(course.laid(start, size)))
    }

    /// A whole template as laid.
    pub(crate) fn whole(laid: Laid) -> Swept {
        let kind = match laid.template.radius() {
            None => Kind::Strip {
                length: laid.template.length(),
                half_width: TEMPLATE_WIDTH / 2.0,
            },
            Some(radius) => Kind::Bent {
                radius,
                bend: laid.bend,
                end: whole_angle(laid.template.shape()),
            },
        };
        Swept {
            from: laid.from,
            kind,
        }
    }

    /// A template as laid, up to `length` along its center line.
    pub(crate) fn part(laid: Laid, length: f64) -> Swept {
        // Less than that leaves no area inside the margins of a test.
        if length <= 4.0 * TOLERANCE {
            return Swept::empty();
        }
        let mut swept = Swept::whole(laid);
        match &mut swept.kind {
            Kind::Empty => {}
            Kind::Strip { length: whole, .. } => *whole = length.min(*whole),
            Kind::Bent { radius, end, .. } if length < laid.template.length() => {
                let (sin, cos) = libm::sincos(length / *radius);
                *end = Point::new(cos, sin);
            }
            Kind::Bent { .. } => {}
        }
        swept
    }

    /// A straight template across which a base is moved sideways.
    pub(crate) fn strip(from: Pose, length: f64, half_width: f64) -> Swept {
        Swept {
            from,
            kind: Kind::Strip { length, half_width },
        }
    }

    /// Whether no template was traveled.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kind == Kind::Empty
    }

    /// Whether the region shares area with an outline.
    #[must_use]
    pub fn overlaps(&self, outline: &Outline) -> bool {
        self.meets(outline, |_| {}, false)
    }

    /// How far along the center line the outline is first met; none if it isn't.
    #[must_use]
    pub fn first_contact(&self, outline: &Outline) -> Option<f64> {
        match self.kind {
            Kind::Empty => None,
            Kind::Strip { .. } => {
                let mut first = f64::INFINITY;
                self.meets(outline, |point| first = first.min(point.y), true)
                    .then(|| from_start(first))
            }
            Kind::Bent { radius, .. } => {
                // Angles are compared by cross products, and only the least is computed.
                let mut first: Option<Point> = None;
                let earliest = |point: Point| {
                    if first.is_none_or(|seen| point.cross(seen) > 0.0) {
                        first = Some(point);
                    }
                };
                self.meets(outline, earliest, true)
                    .then(|| first.map_or(0.0, |p| from_start(radius * libm::atan2(p.y, p.x))))
            }
        }
    }

    /// Whether the outline is met. With `all`, every point is reported at which its
    /// common area with the region can begin, in the region's own frame.
    fn meets(&self, outline: &Outline, report: impl FnMut(Point), all: bool) -> bool {
        match self.kind {
            Kind::Empty => false,
            Kind::Strip { length, half_width } => {
                let strip = Strip {
                    length,
                    inside: Rectangle::new(half_width - TOLERANCE, TOLERANCE, length - TOLERANCE),
                    half_width,
                };
                let local = |point| self.from.to_local(point);
                meets_region(&strip, local, outline, report, all)
            }
            Kind::Bent { radius, bend, end } => {
                let sector = Sector {
                    inner: radius - TEMPLATE_WIDTH / 2.0 + TOLERANCE,
                    outer: radius + TEMPLATE_WIDTH / 2.0 - TOLERANCE,
                    end,
                    margin: TOLERANCE,
                };
                let bent = Bent { sector, radius };
                let local = |point| {
                    let seen = self.from.to_local(point);
                    Point::new(radius - bend.sign() * seen.x, seen.y)
                };
                meets_region(&bent, local, outline, report, all)
            }
        }
    }

    /// Points around the region, for drawing it; curved borders become short chords.
    pub fn polygon(&self, out: &mut ArrayVec<Point, { Swept::MAX_POINTS }>) {
        const CHORDS: u32 = 16;
        out.clear();
        match self.kind {
            Kind::Empty => {}
            Kind::Strip { length, half_width } => {
                for (x, y) in [
                    (-half_width, 0.0),
                    (half_width, 0.0),
                    (half_width, length),
                    (-half_width, length),
                ] {
                    out.push(self.from.to_table(Point::new(x, y)));
                }
            }
            Kind::Bent { radius, bend, end } => {
                let angle = libm::atan2(end.y, end.x);
                let mut push = |radial: f64, step: u32| {
                    let (sin, cos) = libm::sincos(angle * f64::from(step) / f64::from(CHORDS));
                    let aside = bend.sign() * (radius - radial * cos);
                    out.push(self.from.to_table(Point::new(aside, radial * sin)));
                };
                for step in 0..=CHORDS {
                    push(radius - TEMPLATE_WIDTH / 2.0, step);
                }
                for step in (0..=CHORDS).rev() {
                    push(radius + TEMPLATE_WIDTH / 2.0, step);
                }
            }
        }
    }
}

/// What is met within the margin of a test is met at the start.
fn from_start(length: f64) -> f64 {
    if length <= 2.0 * TOLERANCE { 0.0 } else { length }
}

/// The angle of a whole curved template, as a direction.
fn whole_angle(shape: TemplateKind) -> Point {
    use std::f64::consts::FRAC_1_SQRT_2;
    match shape {
        TemplateKind::Straight => Point::new(1.0, 0.0),
        TemplateKind::Bank => Point::new(FRAC_1_SQRT_2, FRAC_1_SQRT_2),
        TemplateKind::Turn => Point::new(0.0, 1.0),
    }
}

/// A traveled region in its own frame, with the tolerance already taken off its borders.
trait Region {
    /// The middle of the edge where it starts.
    fn start(&self) -> Point;
    /// Whether a disc is surely too far away to share area; one that touches isn't yet.
    fn misses(&self, center: Point, radius: f64) -> bool;
    /// The parts of a segment inside, as fractions of its length.
    fn clip(&self, a: Point, b: Point) -> [Option<(f64, f64)>; 2];
    /// Whether a disc is met; reports where their common area may begin.
    fn meets_disc(&self, center: Point, radius: f64, report: &mut dyn FnMut(Point)) -> bool;
}

/// Where the common area of a region and a polygon begins is a point of the region's first
/// edge or else a point where the polygon's border enters or leaves the region: along a
/// segment, distance and angle only grow or only fall.
fn meets_region(
    region: &impl Region,
    local: impl Fn(Point) -> Point,
    outline: &Outline,
    mut report: impl FnMut(Point),
    all: bool,
) -> bool {
    let (center, radius) = outline.bounding_circle();
    let center = local(center);
    if region.misses(center, radius) {
        return false;
    }
    if outline.is_disc() {
        return region.meets_disc(center, radius, &mut report);
    }
    let points: ArrayVec<Point, { Outline::MAX_POINTS }> =
        outline.points().iter().map(|&point| local(point)).collect();
    let mut met = false;
    for (a, b) in polygon::edges(&points) {
        for (enter, leave) in region.clip(a, b).into_iter().flatten() {
            if !all {
                return true;
            }
            met = true;
            report(a.towards(b, enter));
            report(a.towards(b, leave));
        }
    }
    if polygon::contains(&points, region.start()) {
        report(region.start());
        met = true;
    }
    met
}

struct Strip {
    length: f64,
    half_width: f64,
    inside: Rectangle,
}

impl Region for Strip {
    fn start(&self) -> Point {
        Point::ORIGIN
    }

    fn misses(&self, center: Point, radius: f64) -> bool {
        center.y < -radius || center.y > self.length + radius || center.x.abs() > self.half_width + radius
    }

    fn clip(&self, a: Point, b: Point) -> [Option<(f64, f64)>; 2] {
        [self.inside.clip(a, b), None]
    }

    fn meets_disc(&self, center: Point, radius: f64, report: &mut dyn FnMut(Point)) -> bool {
        let nearest = self.inside.nearest(center);
        if (nearest - center).length_squared() >= radius * radius {
            return false;
        }
        // The lowest point of the disc within the strip's width.
        let aside = nearest.x - center.x;
        let lowest = center.y - (radius * radius - aside * aside).max(0.0).sqrt();
        report(Point::new(nearest.x, lowest));
        true
    }
}

struct Bent {
    sector: Sector,
    radius: f64,
}

impl Region for Bent {
    fn start(&self) -> Point {
        Point::new(self.radius, 0.0)
    }

    fn misses(&self, center: Point, radius: f64) -> bool {
        let out = self.sector.outer + radius;
        let within = self.sector.inner - radius;
        let square = center.length_squared();
        center.y < -radius
            || self.sector.before_end(center) < -radius
            || square > out * out
            || (within > 0.0 && square < within * within)
    }

    fn clip(&self, a: Point, b: Point) -> [Option<(f64, f64)>; 2] {
        self.sector.clip(a, b)
    }

    fn meets_disc(&self, center: Point, radius: f64, report: &mut dyn FnMut(Point)) -> bool {
        let nearest = self.sector.nearest(center);
        if (nearest - center).length_squared() >= radius * radius {
            return false;
        }
        report(nearest);
        let (from, to) = self.sector.start_edge();
        let on_start = polygon::nearest_on_segment(from, to, center);
        if (on_start - center).length_squared() < radius * radius {
            report(on_start);
            return true;
        }
        // Otherwise the common area begins where a ray from the middle of the ring just touches the disc, or if that is not
        // on the ring, where the disc's border crosses the nearer of its circles.
        let Sector { inner, outer, .. } = self.sector;
        let square = center.length_squared() - radius * radius;
        let reach = square.max(0.0).sqrt().clamp(inner, outer);
        // Of the two points at this distance from the middle and on the disc's border, the first.
        let along = (square + reach * reach) / (2.0 * center.length_squared());
        let across = reach * reach / center.length_squared() - along * along;
        // A touching ray leaves a rounding error instead of a zero.
        let point = center * along + center.clockwise() * across.max(0.0).sqrt();
        if self.sector.between_cuts(point) {
            report(point);
        }
        true
    }
}

#[cfg(test)]
mod tests;
