//! The play area and its four edges.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::corners;
use crate::constants::{PLAY_AREA, TOLERANCE};
use crate::text::by_name;
use crate::{Point, Pose, Size};

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
    /// Every edge, in the order in which per-edge results are given.
    pub const ALL: [Edge; 4] = [Edge::South, Edge::East, Edge::North, Edge::West];

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

    /// Its name: `south`, `east`, `north` or `west`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Edge::South => "south",
            Edge::East => "east",
            Edge::North => "north",
            Edge::West => "west",
        }
    }
}

by_name!(Edge, "table edge");

/// How far the bare base extends over each edge, in the order of [`Edge::ALL`]; zero where it doesn't.
#[must_use]
pub fn beyond(pose: Pose, size: Size, area: Rect) -> [f64; 4] {
    edge_distances(pose, size, area).map(|(near, _)| (-near).max(0.0))
}

/// Distance of the bare base's nearest and farthest point from each edge, in the
/// order of [`Edge::ALL`]; negative beyond the edge.
#[must_use]
pub fn edge_distances(pose: Pose, size: Size, area: Rect) -> [(f64, f64); 4] {
    nearest_and_farthest(&corners(pose, size), area)
}

/// Whether the whole bare base is inside the area and no farther than `depth` from an edge, such as
/// within range 1 of a player's. [SE-SETUP-12]
///
/// ```
/// use furball_geometry::{Edge, Pose, Rect, Size, base_in_strip, base_fills_strip};
///
/// let (table, south) = (Rect::STANDARD, Edge::South);
/// let upright = Pose::new(400.0, 60.0, 0.0);
/// assert!(base_in_strip(upright, Size::Large, table, south, 100.0));
/// // On its corner a large base is longer than the strip is deep.
/// let tilted = Pose::new(400.0, 40.0 * std::f64::consts::SQRT_2, 45.0);
/// assert!(!base_in_strip(tilted, Size::Large, table, south, 100.0));
/// assert!(base_fills_strip(tilted, Size::Large, table, south, 100.0));
/// ```
#[must_use]
pub fn base_in_strip(pose: Pose, size: Size, area: Rect, edge: Edge, depth: f64) -> bool {
    let distances = edge_distances(pose, size, area);
    inside(&distances) && distances[edge.index()].1 <= depth + TOLERANCE
}

/// Whether the bare base is inside the area and reaches from the edge through a strip of this depth, so that a large
/// one may extend out of the strip. [SE-SETUP-13]
#[must_use]
pub fn base_fills_strip(pose: Pose, size: Size, area: Rect, edge: Edge, depth: f64) -> bool {
    let distances = edge_distances(pose, size, area);
    let (near, far) = distances[edge.index()];
    inside(&distances) && near <= TOLERANCE && far >= depth - TOLERANCE
}

fn inside(distances: &[(f64, f64); 4]) -> bool {
    distances.iter().all(|&(near, _)| near >= -TOLERANCE)
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
