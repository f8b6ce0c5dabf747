//! The distance of the farthest point of a base, which decides whether all of it is within a range.
//!
//! Whether something is *at* or *beyond* a range is decided by its nearest point, see [`crate::distance`]: anything
//! with a [`crate::band`] above 2 is beyond range 2.

use crate::base::point_gap;
use crate::constants::TOLERANCE;
use crate::{Pose, Size, corners};

/// The distance from a base to the farthest point of another bare base. [SE-RANGE-08]
///
/// ```
/// use furball_geometry::{Pose, Range, Size, band, distance, farthest};
///
/// let (us, them) = (Pose::new(0.0, 0.0, 0.0), Pose::new(0.0, 110.0, 0.0));
/// let near = distance(us, Size::Small, them, Size::Small).distance;
/// let far = farthest(us, Size::Small, them, Size::Small);
/// assert_eq!((near, far), (70.0, 110.0));
/// // At range 1, but not within it.
/// assert_eq!((band(near), band(far)), (Range(1), Range(2)));
/// ```
#[must_use]
pub fn farthest(from: Pose, from_size: Size, base: Pose, size: Size) -> f64 {
    // Along a straight line, the distance from a convex shape never falls after it has grown, so it is greatest at a corner.
    corners(base, size)
        .iter()
        .map(|&corner| point_gap(from, from_size.half(), corner))
        .fold(0.0, f64::max)
}

/// Whether all of a bare base is no farther than this from another. [SE-RANGE-08]
#[must_use]
pub fn within(from: Pose, from_size: Size, base: Pose, size: Size, distance: f64) -> bool {
    farthest(from, from_size, base, size) <= distance + TOLERANCE
}
