//! Bases on the table.

use crate::{Outline, Point, Pose, Rect, Size};

/// The four corners: front right, rear right, rear left, front left.
#[must_use]
pub fn corners(pose: Pose, size: Size) -> [Point; 4] {
    let _ = (pose, size);
    todo!()
}

/// Whether two bases, guides included, share area. Contact is not overlap.
#[must_use]
pub fn bases_overlap(a: Pose, a_size: Size, b: Pose, b_size: Size) -> bool {
    let _ = (a, a_size, b, b_size);
    todo!()
}

/// Whether two bases, guides included, are in contact without overlapping.
#[must_use]
pub fn bases_touch(a: Pose, a_size: Size, b: Pose, b_size: Size) -> bool {
    let _ = (a, a_size, b, b_size);
    todo!()
}

/// Whether a base, guides included, shares area with an outline.
#[must_use]
pub fn base_overlaps(pose: Pose, size: Size, outline: &Outline) -> bool {
    let _ = (pose, size, outline);
    todo!()
}

/// Distance between a bare base and an outline; zero if they overlap.
#[must_use]
pub fn base_distance(pose: Pose, size: Size, outline: &Outline) -> f64 {
    let _ = (pose, size, outline);
    todo!()
}

/// Whether the whole bare base is inside the area; reaching its border is inside.
#[must_use]
pub fn base_inside(pose: Pose, size: Size, area: Rect) -> bool {
    let _ = (pose, size, area);
    todo!()
}
