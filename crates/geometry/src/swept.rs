//! The part of a template that was travelled.

use arrayvec::ArrayVec;

use crate::{Bearing, Outline, Point, Pose, Size};

/// The region a template covers between the start of a move and its end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Swept {
    frame: Pose,
}

impl Swept {
    /// No template at all.
    #[must_use]
    pub fn empty() -> Swept {
        todo!()
    }

    /// The whole template of a manoeuvre; empty if it needs none.
    #[must_use]
    pub fn full(start: Pose, size: Size, bearing: Bearing, speed: u8) -> Swept {
        let _ = (start, size, bearing, speed);
        todo!()
    }

    /// Whether the region shares area with an outline.
    #[must_use]
    pub fn overlaps(&self, outline: &Outline) -> bool {
        let _ = outline;
        todo!()
    }

    /// How far along the centre line the outline is first met; none if it isn't.
    #[must_use]
    pub fn first_contact(&self, outline: &Outline) -> Option<f64> {
        let _ = outline;
        todo!()
    }

    /// Points around the region, for drawing it.
    pub fn polygon(&self, out: &mut ArrayVec<Point, 64>) {
        let _ = out;
        todo!()
    }
}
