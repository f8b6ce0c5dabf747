//! The line along which a base slides back when its end position is occupied.
//!
//! A base that backs up keeps the hash marks of its leading and its trailing edge on the template's center line,
//! extended straight at both ends. So it is a chord of fixed length whose two ends ride on that line, and its heading
//! is the chord's direction, not the line's. Everything here is in the template's own frame: `y` ahead, `x` toward
//! the bend, the origin where the template starts.

use std::f64::consts::FRAC_1_SQRT_2;

use crate::laid::Laid;
use crate::{Heading, Point, Pose, Quarter, TemplateKind};

/// A base backing up: its pose and how it moves per millimeter that its trailing hash mark backs up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Motion {
    pub pose: Pose,
    /// Velocity of the center.
    velocity: Point,
    /// Clockwise rotation in radians.
    spin: f64,
}

impl Motion {
    /// Velocity of the point of the base that is currently at `table`.
    pub fn velocity_at(&self, table: Point) -> Point {
        self.velocity + (table - self.pose.at).clockwise() * self.spin
    }
}

/// Upper bounds on how a base moves anywhere on a guide line, per millimeter of its trailing hash mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bounds {
    /// Speed of the center.
    pub speed: f64,
    /// Acceleration of the center.
    pub acceleration: f64,
    /// Rotation in radians.
    pub spin: f64,
    /// Change of the rotation.
    pub spin_change: f64,
}

impl Bounds {
    /// How much a point accelerates through the base's rotation, per millimeter from the center.
    pub fn swing(&self) -> f64 {
        Point::new(self.spin_change, self.spin * self.spin).length()
    }
}

/// The guide line of a template for a base with a given side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GuideLine {
    laid: Laid,
    /// Side of the base: the length of the chord.
    side: f64,
    /// From the direction along the template to the base's heading.
    facing: Quarter,
    curve: Option<Curve>,
}

/// The bent part of a guide line.
#[derive(Clone, Copy, Debug)]
struct Curve {
    radius: f64,
    /// Its end, and the direction there.
    end: Point,
    onwards: Point,
}

/// Ends of the chord as they move: trailing and leading hash mark.
struct Chord {
    trailing: Point,
    /// Direction from trailing to leading.
    along: Point,
    /// Direction of the line at either end.
    trailing_way: Point,
    leading_way: Point,
}

impl GuideLine {
    pub fn new(laid: Laid, side: f64, edge: Quarter) -> GuideLine {
        let curve = laid.template.radius().map(|radius| {
            let (sin, cos) = end_angle(laid.template.shape());
            Curve {
                radius,
                end: Point::new(radius * (1.0 - cos), radius * sin),
                onwards: Point::new(sin, cos),
            }
        });
        GuideLine {
            laid,
            side,
            facing: edge.inverse(),
            curve,
        }
    }

    /// The position of the trailing hash mark at the end of the template; it starts at minus the base's side.
    pub fn end(&self) -> f64 {
        self.laid.template.length()
    }

    /// The base with its trailing hash mark at `u`, about to back up.
    pub fn at(&self, u: f64) -> Motion {
        let chord = match &self.curve {
            None => Chord {
                trailing: Point::new(0.0, u),
                along: Point::new(0.0, 1.0),
                trailing_way: Point::new(0.0, 1.0),
                leading_way: Point::new(0.0, 1.0),
            },
            Some(curve) => curve.chord(u, self.side),
        };
        // A rigid chord has the same speed along itself at both ends, and the difference across is its rotation.
        let across = chord.along.clockwise();
        let leading_speed = chord.trailing_way.dot(chord.along) / chord.leading_way.dot(chord.along);
        let spin =
            (leading_speed * chord.leading_way.dot(across) - chord.trailing_way.dot(across)) / self.side;
        let half = self.side / 2.0;
        let center = chord.trailing + chord.along * half;
        let velocity = chord.trailing_way + across * (spin * half);

        let frame = self.laid.from;
        let bend = self.laid.bend.sign();
        let table = |v: Point| frame.heading.right() * (bend * v.x) + frame.heading.forward() * v.y;
        Motion {
            pose: Pose {
                at: frame.at + table(center),
                heading: Heading::from_near_unit(table(chord.along)).turned(self.facing),
            },
            velocity: -table(velocity),
            spin: -bend * spin,
        }
    }

    /// Bounds on the motion anywhere along the line.
    ///
    /// With `a` and `b` the angles between the chord and the line at its trailing and leading end, the leading end
    /// moves at `cos a / cos b` and the chord turns at `(sin a + tan b cos a) / side`. Both angles are largest when
    /// the chord spans as much of the curve as it can, and the path looks the same from either end, so one largest
    /// angle serves for both. Differentiating, with the line bent by `t` and `l` at either end, the turning changes
    /// by `(l cos² a / cos³ b - t cos(a + b) / cos b - turning (cos a tan² b + sin a tan b)) / side`, and at most one
    /// end is bent if the turning changes at all.
    pub fn bounds(&self) -> Bounds {
        let Some(curve) = &self.curve else {
            return Bounds {
                speed: 1.0,
                acceleration: 0.0,
                spin: 0.0,
                spin_change: 0.0,
            };
        };
        let Curve { radius, end, onwards } = *curve;
        let (sin, cos) = if end.length() >= self.side {
            // The whole chord fits on the curve.
            let sin = self.side / (2.0 * radius);
            (sin, (1.0 - sin * sin).sqrt())
        } else {
            // Its leading end leaves the curve before its trailing end enters.
            let lean = end.x / self.side;
            let upright = (1.0 - lean * lean).sqrt();
            (
                onwards.x * upright - onwards.y * lean,
                onwards.y * upright + onwards.x * lean,
            )
        };
        let bent = 1.0 / radius;
        let tan = sin / cos;
        let half = self.side / 2.0;
        let spin = (sin + tan) / self.side;
        // Entering the curve bends the leading end, leaving it bends the trailing end.
        let entering = bent / (cos * cos * cos);
        let leaving = bent + spin * (tan * tan + sin * tan);
        let spin_change = entering.max(leaving) / self.side;
        // Along and across the chord, the line's bend and the chord's turn counteract each other.
        let along = (bent * sin).max(half * spin * spin);
        let across = bent.max(half * spin_change);
        Bounds {
            speed: (1.0 + 1.0 / cos) / 2.0,
            acceleration: Point::new(along, across).length(),
            spin,
            spin_change,
        }
    }
}

impl Curve {
    /// The chord of length `side` with its trailing end `u` after the curve's start.
    fn chord(&self, u: f64, side: f64) -> Chord {
        let (trailing, trailing_way) = if u <= 0.0 {
            (Point::new(0.0, u), Point::new(0.0, 1.0))
        } else {
            let (sin, cos) = libm::sincos(u / self.radius);
            (
                Point::new(self.radius * (1.0 - cos), self.radius * sin),
                Point::new(sin, cos),
            )
        };
        let to_end = self.end - trailing;
        let (along, leading_way) = if u <= -side {
            (trailing_way, trailing_way)
        } else if to_end.length_squared() < side * side {
            (self.onto_line_beyond(to_end, side), self.onwards)
        } else if u > 0.0 {
            self.along_curve(trailing_way, side)
        } else {
            self.onto_curve(u, side)
        };
        Chord {
            trailing,
            along,
            trailing_way,
            leading_way,
        }
    }

    /// Leading end on the straight beyond the curve.
    fn onto_line_beyond(&self, to_end: Point, side: f64) -> Point {
        let off = to_end.cross(self.onwards);
        let past = (side * side - off * off).sqrt() - to_end.dot(self.onwards);
        (to_end + self.onwards * past) * (1.0 / side)
    }

    /// Both ends on the curve: the chord leans by a constant angle.
    fn along_curve(&self, way: Point, side: f64) -> (Point, Point) {
        let sin = side / (2.0 * self.radius);
        let cos = (1.0 - sin * sin).sqrt();
        let lean = |v: Point| v * cos + v.clockwise() * sin;
        let along = lean(way);
        (along, lean(along))
    }

    /// Trailing end `-u` before the curve, leading end on it: where the circle around the
    /// trailing end cuts the curve's.
    fn onto_curve(&self, u: f64, side: f64) -> (Point, Point) {
        let to_center = Point::new(self.radius, -u);
        let square = to_center.length_squared();
        let near = (side * side + u * u) / (2.0 * square);
        let far = (side * side / square - near * near).max(0.0).sqrt();
        let step = to_center * near - to_center.clockwise() * far;
        let from_center = step - to_center;
        (step * (1.0 / side), from_center.clockwise() * (1.0 / self.radius))
    }
}

/// Sine and cosine of the angle a curved template bends by.
fn end_angle(shape: TemplateKind) -> (f64, f64) {
    match shape {
        TemplateKind::Straight => (0.0, 1.0),
        TemplateKind::Bank => (FRAC_1_SQRT_2, FRAC_1_SQRT_2),
        TemplateKind::Turn => (1.0, 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Direction, Size, Template};

    fn every_line() -> impl Iterator<Item = GuideLine> {
        Size::ALL.into_iter().flat_map(|size| {
            Template::ALL.into_iter().flat_map(move |template| {
                Direction::ALL.into_iter().map(move |bend| {
                    let start = Pose::new(300.0, 200.0, 33.0);
                    let laid = Laid::against(start, size, Quarter::None, template, bend);
                    GuideLine::new(laid, size.side(), Quarter::None)
                })
            })
        })
    }

    /// Poses all along a line, with the motion slightly before and after.
    fn along(line: &GuideLine, step: f64) -> impl Iterator<Item = [Motion; 3]> {
        let count = 400;
        (0..count).map(move |i| {
            let span = line.end() + line.side - 4.0 * step;
            let u = 2.0 * step - line.side + span * f64::from(i) / f64::from(count - 1);
            [u - step, u, u + step].map(|u| line.at(u))
        })
    }

    #[test]
    fn velocities_are_those_of_the_poses() {
        let step = 1e-5;
        for line in every_line() {
            for [before, at, after] in along(&line, step) {
                for local in [Point::new(40.0, 40.0), Point::new(-40.0, 10.0)] {
                    let table = at.pose.to_table(local);
                    // Backing up goes from after to before.
                    let moved = before.pose.to_table(local) - after.pose.to_table(local);
                    let off = moved * (1.0 / (2.0 * step)) - at.velocity_at(table);
                    assert!(off.length() < 1e-4, "{line:?} {off:?}");
                }
            }
        }
    }

    #[test]
    fn nothing_exceeds_its_bounds() {
        let step = 1e-3;
        for line in every_line() {
            let bounds = line.bounds();
            let change = |from: f64, to: f64| (to - from).abs() / (2.0 * step);
            for [before, at, after] in along(&line, step) {
                assert!(at.velocity.length() <= bounds.speed + 1e-9);
                assert!(at.spin.abs() <= bounds.spin + 1e-9);
                let acceleration = (after.velocity - before.velocity).length() / (2.0 * step);
                assert!(acceleration <= bounds.acceleration + 1e-6);
                assert!(change(before.spin, after.spin) <= bounds.spin_change + 1e-6);
            }
        }
    }

    /// Loose bounds cost steps: on gentle curves these are nearly reached.
    #[test]
    fn the_bounds_are_nearly_reached() {
        let step = 1e-3;
        for line in every_line() {
            let bounds = line.bounds();
            let mut most = [0.0_f64; 4];
            for [before, at, after] in along(&line, step) {
                let per_step = 1.0 / (2.0 * step);
                let found = [
                    at.velocity.length(),
                    (after.velocity - before.velocity).length() * per_step,
                    at.spin.abs(),
                    (after.spin - before.spin).abs() * per_step,
                ];
                most = std::array::from_fn(|i| most[i].max(found[i]));
            }
            let Bounds {
                speed,
                acceleration,
                spin,
                spin_change,
            } = bounds;
            let radius = line.laid.template.radius().unwrap_or(f64::INFINITY);
            let slack = if radius > 2.05 * line.side { 1.1 } else { 2.5 };
            for (bound, most) in [speed, acceleration, spin, spin_change].into_iter().zip(most) {
                assert!(bound <= slack * most + 1e-9, "{line:?}: {bound} for {most}");
            }
            assert!((bounds.swing() - spin_change.hypot(spin * spin)).abs() < 1e-12);
        }
    }

    /// Turns and banks for bases of sides that give angles with known sines, worked out by hand.
    #[test]
    fn bounds_follow_from_the_largest_angle() {
        let bounds = |template: Option<Template>, side: f64| {
            let laid = Laid {
                from: Pose::default(),
                template: template.expect("it is in the box"),
                bend: Direction::Left,
            };
            GuideLine::new(laid, side, Quarter::None).bounds()
        };
        let check = |found: Bounds, expected: [f64; 5]| {
            let [speed, along, across, spin, spin_change] = expected;
            for (found, expected) in [
                (found.speed, speed),
                (found.acceleration, along.hypot(across)),
                (found.spin, spin),
                (found.spin_change, spin_change),
            ] {
                assert!((found - expected).abs() < 1e-12, "{found}, not {expected}");
            }
        };
        // The whole chord fits on the curve; sine 0.6, cosine 0.8, tangent 0.75. Leaving changes most.
        let spin = 1.35 / 42.0;
        let change = (1.0 / 35.0 + spin * (0.5625 + 0.45)) / 42.0;
        check(
            bounds(Template::turn(1), 42.0),
            [1.125, 21.0 * spin * spin, 21.0 * change, spin, change],
        );
        // Sine 0.28, cosine 0.96, tangent 7/24: so gentle that the line bends more than the chord turns.
        let spin = (0.28 + 7.0 / 24.0) / 100.8;
        let change = (1.0 / 180.0 + spin * (49.0 / 576.0 + 0.28 * 7.0 / 24.0)) / 100.8;
        check(
            bounds(Template::bank(3), 100.8),
            [49.0 / 48.0, 50.4 * spin * spin, 1.0 / 180.0, spin, change],
        );
        // It spans the whole curve and more: it leans by 30 degrees, 60 short of the line beyond. Entering changes most.
        let root = 3f64.sqrt();
        let spin = 1.5 * root / 70.0;
        let change = 8.0 / 35.0 / 70.0;
        check(
            bounds(Template::turn(1), 70.0),
            [1.5, 35.0 * spin * spin, 35.0 * change, spin, change],
        );
        // On a bank, what is missing to 45 degrees.
        let lean = 80.0 * (1.0 - FRAC_1_SQRT_2) / 80.0;
        let angle = std::f64::consts::FRAC_PI_4 - lean.asin();
        let found = bounds(Template::bank(1), 80.0);
        assert!((found.speed - (1.0 + 1.0 / angle.cos()) / 2.0).abs() < 1e-12);
        assert!((found.spin - (angle.sin() + angle.tan()) / 80.0).abs() < 1e-12);
        // Straight on, nothing turns.
        let straight = bounds(Template::straight(3), 40.0);
        check(straight, [1.0, 0.0, 0.0, 0.0, 0.0]);
    }

    /// The chord leans against the line nowhere more than the bounds are made for, and somewhere as much.
    #[test]
    fn the_largest_angle_is_met_somewhere() {
        for line in every_line() {
            let least_cosine = (0..=4000)
                .map(|step| {
                    let u = -line.side + (line.end() + line.side) * f64::from(step) / 4000.0;
                    let (here, there) = (line.at(u).pose, line.at(u + 1e-4).pose);
                    let rear = |pose: Pose| pose.shifted(0.0, -line.side / 2.0).at;
                    let way = (rear(there) - rear(here)) * 1e4;
                    way.dot(here.heading.forward())
                })
                .fold(1.0, f64::min);
            let speed = (1.0 + 1.0 / least_cosine) / 2.0;
            assert!((line.bounds().speed - speed).abs() < 2e-3, "{line:?} {speed}");
        }
    }

    #[test]
    fn it_begins_and_ends_where_the_maneuver_does() {
        let start = Pose::new(300.0, 200.0, 33.0);
        for line in every_line() {
            let end = line.laid.end().shifted(0.0, line.side / 2.0);
            for (u, expected) in [(-line.side, start), (line.end(), end)] {
                let found = line.at(u).pose;
                assert!(found.at.distance(expected.at) < 1e-9);
                let turned = found.heading.forward() - expected.heading.forward();
                assert!(turned.length() < 1e-12, "{line:?}");
            }
        }
    }
}
