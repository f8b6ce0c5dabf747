//! The sizes of square bases.

use crate::constants::{LARGE_SIDE, MEDIUM_SIDE, SMALL_SIDE};
use crate::words;

/// Size of a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// 40 mm square.
    Small,
    /// 60 mm square.
    Medium,
    /// 80 mm square.
    Large,
}

impl Size {
    /// Side of the square.
    #[must_use]
    pub const fn side(self) -> f64 {
        match self {
            Size::Small => SMALL_SIDE,
            Size::Medium => MEDIUM_SIDE,
            Size::Large => LARGE_SIDE,
        }
    }

    /// Half the side.
    #[must_use]
    pub const fn half(self) -> f64 {
        self.side() / 2.0
    }

    /// Radius of the circle around the base; the guides stay inside it.
    #[must_use]
    pub const fn reach(self) -> f64 {
        self.half() * std::f64::consts::SQRT_2
    }
}

words! {
    "base size" for Size { Small = "small", Medium = "medium", Large = "large" }
}
