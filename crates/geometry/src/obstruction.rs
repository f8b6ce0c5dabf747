//! Whether a measured line crosses something.

use crate::{Outline, Span};

/// What a measured line may do with an outline, choosing among equally short ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Crossing {
    /// Some line misses the outline.
    pub can_be_clear: bool,
    /// Some line crosses it.
    pub can_be_obstructed: bool,
}

/// Whether the line crosses the outline; touching its border only is not crossing.
#[must_use]
pub fn span_crosses(span: &Span, outline: &Outline) -> Crossing {
    let _ = (span, outline);
    todo!()
}

/// Whether one of the equally short lines crosses none of the outlines.
#[must_use]
pub fn any_clear_line(span: &Span, outlines: &[Outline]) -> bool {
    let _ = (span, outlines);
    todo!()
}
