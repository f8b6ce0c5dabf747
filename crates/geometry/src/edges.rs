//! Where a base stands between the edges of an area.

use crate::area::nearest_and_farthest;
use crate::base::corners;
use crate::constants::TOLERANCE;
use crate::{Edge, Pose, Rect, Size};

/// Whether the whole bare base is inside the area; reaching its border is inside.
#[must_use]
pub fn base_inside(pose: Pose, size: Size, area: Rect) -> bool {
    edge_distances(pose, size, area)
        .iter()
        .all(|&(near, _)| near >= -TOLERANCE)
}

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
