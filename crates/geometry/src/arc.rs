//! Firing arcs.

use crate::text::by_name;
use crate::{Pose, Size, Span};

/// A region around a base, bounded by lines on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arc {
    /// Ahead, between the two printed lines.
    Front,
    /// Behind, between the same lines.
    Rear,
    /// To the left, between the same lines.
    Left,
    /// To the right, between the same lines.
    Right,
    /// All that is ahead of the line through the side hash marks.
    FullFront,
    /// All that is behind that line.
    FullRear,
    /// The strip as wide as the ruler straight ahead.
    Bullseye,
}

impl Arc {
    /// Every arc.
    pub const ALL: [Arc; 7] = [
        Arc::Front,
        Arc::Rear,
        Arc::Left,
        Arc::Right,
        Arc::FullFront,
        Arc::FullRear,
        Arc::Bullseye,
    ];

    /// Its name, such as `full_front`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Arc::Front => "front",
            Arc::Rear => "rear",
            Arc::Left => "left",
            Arc::Right => "right",
            Arc::FullFront => "full_front",
            Arc::FullRear => "full_rear",
            Arc::Bullseye => "bullseye",
        }
    }
}

by_name!(Arc, "arc");

/// Whose printed lines bound the arcs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArcStyle {
    /// The ship tokens of First Edition.
    FirstEdition,
    /// The ship tokens of Second Edition.
    SecondEdition,
}

impl ArcStyle {
    /// Both styles.
    pub const ALL: [ArcStyle; 2] = [ArcStyle::FirstEdition, ArcStyle::SecondEdition];

    /// Its name: `first_edition` or `second_edition`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ArcStyle::FirstEdition => "first_edition",
            ArcStyle::SecondEdition => "second_edition",
        }
    }
}

by_name!(ArcStyle, "arc style");

/// Whether some area of the target's bare base is in the arc.
#[must_use]
pub fn in_arc(
    from: Pose,
    from_size: Size,
    style: ArcStyle,
    arc: Arc,
    target: Pose,
    target_size: Size,
) -> bool {
    let _ = (from, from_size, style, arc, target, target_size);
    todo!()
}

/// Shortest line from the whole bare base to the part of the target in the arc; none if
/// no part is.
#[must_use]
pub fn distance_in_arc(
    from: Pose,
    from_size: Size,
    style: ArcStyle,
    arc: Arc,
    target: Pose,
    target_size: Size,
) -> Option<Span> {
    let _ = (from, from_size, style, arc, target, target_size);
    todo!()
}
