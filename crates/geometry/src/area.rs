//! The play area and its four edges.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Point;
use crate::constants::PLAY_AREA;
use crate::words;

/// A rectangle whose south-west corner is the origin.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Rect {
    /// Extent to the east.
    pub width: f64,
    /// Extent to the north.
    pub height: f64,
}

impl Rect {
    /// The play area of a standard game.
    pub const STANDARD: Rect = Rect {
        width: PLAY_AREA,
        height: PLAY_AREA,
    };

    /// How far inside each edge a point is, in the order of [`Edge::ALL`]; negative
    /// when it is beyond.
    #[must_use]
    pub fn inset(self, point: Point) -> [f64; 4] {
        [point.y, self.width - point.x, self.height - point.y, point.x]
    }
}

/// An edge of the play area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edge {
    /// `y = 0`.
    South,
    /// `x = width`.
    East,
    /// `y = height`.
    North,
    /// `x = 0`.
    West,
}

impl Edge {
    /// The edge across the table.
    #[must_use]
    pub const fn opposite(self) -> Edge {
        match self {
            Edge::South => Edge::North,
            Edge::East => Edge::West,
            Edge::North => Edge::South,
            Edge::West => Edge::East,
        }
    }

    /// Its index in per-edge results.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

words! {
    "table edge" for Edge { South = "south", East = "east", North = "north", West = "west" }
}

/// [`edge_distances`] of any points; infinite if there are none.
pub(crate) fn nearest_and_farthest(points: &[Point], area: Rect) -> [(f64, f64); 4] {
    let mut result = [(f64::INFINITY, f64::NEG_INFINITY); 4];
    for &point in points {
        for (seen, inset) in result.iter_mut().zip(area.inset(point)) {
            *seen = (seen.0.min(inset), seen.1.max(inset));
        }
    }
    result
}
