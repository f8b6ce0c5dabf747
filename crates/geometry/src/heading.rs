//! The direction something faces, as a vector rather than an angle.
//!
//! A unit vector turns by 45, 90 or 180 degrees without a sine, so a base that has executed twenty maneuvers still
//! faces exactly north if it should. Degrees exist only where people read and write them.

use std::f64::consts::FRAC_1_SQRT_2;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Point;

/// A direction on the table. North is degree 0, and degrees grow clockwise.
#[derive(Clone, Copy, Debug, PartialEq, JsonSchema)]
#[schemars(
    with = "[f64; 2]",
    description = "A direction on the table as a vector of length 1."
)]
pub struct Heading {
    forward: Point,
}

/// How far from one the length of a deserialized direction may be.
const UNIT_LENGTH: f64 = 1e-9;

impl Heading {
    /// Toward growing `y`.
    pub const NORTH: Heading = Heading::unit(0.0, 1.0);
    /// Toward growing `x`.
    pub const EAST: Heading = Heading::unit(1.0, 0.0);
    /// Toward falling `y`.
    pub const SOUTH: Heading = Heading::unit(0.0, -1.0);
    /// Toward falling `x`.
    pub const WEST: Heading = Heading::unit(-1.0, 0.0);

    const fn unit(x: f64, y: f64) -> Heading {
        Heading {
            forward: Point::new(x, y),
        }
    }

    /// The heading at this many degrees clockwise of north; multiples of 45 are exact. A non-finite angle gives
    /// north.
    #[must_use]
    pub fn from_degrees(degrees: f64) -> Heading {
        if !degrees.is_finite() {
            return Heading::NORTH;
        }
        // Only the remainder after whole quarters goes through the sine.
        let within = degrees % 360.0;
        let quarters = (within / 90.0).round();
        let rest = within - quarters * 90.0;
        let (sin, cos) = if rest.abs() == 45.0 {
            (FRAC_1_SQRT_2.copysign(rest), FRAC_1_SQRT_2)
        } else {
            libm::sincos(rest.to_radians())
        };
        let small = Heading::unit(sin, cos);
        match (quarters as i8).rem_euclid(4) {
            0 => small,
            1 => small.turned_right_90(),
            2 => small.reversed(),
            _ => small.turned_left_90(),
        }
    }

    /// Degrees clockwise of north, above -180 and up to 180.
    #[must_use]
    pub fn degrees(self) -> f64 {
        let degrees = libm::atan2(self.forward.x, self.forward.y).to_degrees();
        if degrees <= -180.0 { 180.0 } else { degrees }
    }

    /// The direction of a vector; `None` for one without a direction.
    #[must_use]
    pub fn from_vector(vector: Point) -> Option<Heading> {
        let length = vector.length();
        (length > 0.0 && length.is_finite()).then(|| Heading::unit(vector.x / length, vector.y / length))
    }

    /// A vector known to be of unit length.
    pub(crate) fn from_unit(forward: Point) -> Heading {
        Heading { forward }
    }

    /// A vector known to be of about unit length, normalized.
    pub(crate) fn from_near_unit(vector: Point) -> Heading {
        let length = vector.length();
        Heading::unit(vector.x / length, vector.y / length)
    }

    /// The unit vector ahead.
    #[must_use]
    pub fn forward(self) -> Point {
        self.forward
    }

    /// The unit vector to the right.
    #[must_use]
    pub fn right(self) -> Point {
        self.forward.clockwise()
    }

    /// Turned by 45 degrees to the left.
    #[must_use]
    pub fn turned_left_45(self) -> Heading {
        let Point { x, y } = self.forward;
        Heading::from_near_unit(Point::new((x - y) * FRAC_1_SQRT_2, (x + y) * FRAC_1_SQRT_2))
    }

    /// Turned by 45 degrees to the right.
    #[must_use]
    pub fn turned_right_45(self) -> Heading {
        let Point { x, y } = self.forward;
        Heading::from_near_unit(Point::new((y + x) * FRAC_1_SQRT_2, (y - x) * FRAC_1_SQRT_2))
    }

    /// Turned by 90 degrees to the left.
    #[must_use]
    pub fn turned_left_90(self) -> Heading {
        Heading::unit(-self.forward.y, self.forward.x)
    }

    /// Turned by 90 degrees to the right.
    #[must_use]
    pub fn turned_right_90(self) -> Heading {
        Heading::unit(self.forward.y, -self.forward.x)
    }

    /// Facing the opposite way.
    #[must_use]
    pub fn reversed(self) -> Heading {
        Heading::unit(-self.forward.x, -self.forward.y)
    }
}

impl Default for Heading {
    fn default() -> Heading {
        Heading::NORTH
    }
}

/// Serialized as the unit vector, since degrees would lose the last bits.
impl Serialize for Heading {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.forward.x, self.forward.y].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Heading {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Heading, D::Error> {
        let [x, y] = <[f64; 2]>::deserialize(deserializer)?;
        let heading = Heading::unit(x, y);
        if (heading.forward.length() - 1.0).abs() <= UNIT_LENGTH {
            Ok(heading)
        } else {
            Err(de::Error::custom(format_args!(
                "a heading is a vector of length 1, not [{x}, {y}]"
            )))
        }
    }
}
