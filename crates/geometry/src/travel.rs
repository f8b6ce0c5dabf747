//! Executing a manoeuvre among other bases.

use crate::{Bearing, Blocker, BlockerSet, Pose, Size, Swept};

/// What became of a manoeuvre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Travel {
    /// Where the base comes to stand.
    pub pose: Pose,
    /// Whether it got to the end, final rotation included.
    pub full: bool,
    /// The blockers in contact with it there.
    pub touching: BlockerSet,
    /// The blockers it would have overlapped at the end.
    pub overlapped_at_end: BlockerSet,
    /// The part of the template it travelled along.
    pub swept: Swept,
}

/// Executes a manoeuvre among up to [`BlockerSet::CAPACITY`] other bases.
#[must_use]
pub fn travel(
    start: Pose,
    size: Size,
    bearing: Bearing,
    speed: u8,
    blockers: &[Blocker],
) -> Option<Travel> {
    let _ = (start, size, bearing, speed, blockers);
    todo!()
}
