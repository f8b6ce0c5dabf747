//! Where a manoeuvre ends.

use crate::{Bearing, Pose, Side, Size};

/// The pose at the end of a manoeuvre nothing gets in the way of (a Tallon Roll in its
/// middle position); none if the box has no such template.
#[must_use]
pub fn end_pose(start: Pose, size: Size, bearing: Bearing, speed: u8) -> Option<Pose> {
    let _ = (start, size, bearing, speed);
    todo!()
}

/// The three places a Tallon Roll can end in Second Edition: left, middle, right, as
/// seen along the template.
#[must_use]
pub fn tallon_ends(start: Pose, size: Size, side: Side, speed: u8) -> Option<[Pose; 3]> {
    let _ = (start, size, side, speed);
    todo!()
}

/// Where a Tallon Roll ends when slid freely as in First Edition; positive offsets are
/// to the right as seen along the template. None beyond the limit.
#[must_use]
pub fn tallon_slide(start: Pose, size: Size, side: Side, speed: u8, offset: f64) -> Option<Pose> {
    let _ = (start, size, side, speed, offset);
    todo!()
}
