//! The position and heading of something on the table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Heading, Point, Quarter};

/// A place and a heading: all there is to know about a base on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Pose {
    /// Center.
    pub at: Point,
    /// Direction it faces.
    pub heading: Heading,
}

impl Pose {
    /// Centered at `x`, `y`, facing `degrees` clockwise of north.
    #[must_use]
    pub fn new(x: f64, y: f64, degrees: f64) -> Pose {
        Pose {
            at: Point::new(x, y),
            heading: Heading::from_degrees(degrees),
        }
    }

    /// The table coordinates of a point given relative to this pose (`x` to its right, `y` ahead).
    #[must_use]
    pub fn to_table(self, local: Point) -> Point {
        self.at + self.heading.right() * local.x + self.heading.forward() * local.y
    }

    /// A point of the table relative to this pose.
    #[must_use]
    pub fn to_local(self, table: Point) -> Point {
        let offset = table - self.at;
        Point::new(
            offset.dot(self.heading.right()),
            offset.dot(self.heading.forward()),
        )
    }

    /// Shifted along its own axes: `right` and `ahead` millimeters.
    #[must_use]
    pub fn shifted(self, right: f64, ahead: f64) -> Pose {
        Pose {
            at: self.to_table(Point::new(right, ahead)),
            heading: self.heading,
        }
    }

    /// The same position with another heading.
    #[must_use]
    pub fn facing(self, heading: Heading) -> Pose {
        Pose { heading, ..self }
    }

    /// The same position, turned in place.
    #[must_use]
    pub fn turned(self, quarter: Quarter) -> Pose {
        self.facing(self.heading.turned(quarter))
    }

    /// The exact bits, for hashing; equal poses have equal bits.
    #[must_use]
    pub fn bits(self) -> [u64; 4] {
        // Adding zero turns -0.0 into 0.0, which compares equal and must hash equal.
        let bits = |v: f64| (v + 0.0).to_bits();
        let forward = self.heading.forward();
        [bits(self.at.x), bits(self.at.y), bits(forward.x), bits(forward.y)]
    }
}

impl std::hash::Hash for Pose {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bits().hash(state);
    }
}
