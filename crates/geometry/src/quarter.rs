//! Quarter turns, which relate a base to the template laid against it.

use crate::words;
use crate::{Direction, Heading};

/// A turn by a whole number of quarters; also one of a base's four edges, by the turn
/// from its front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quarter {
    /// No turn; the front edge.
    None,
    /// A quarter to the right; the right edge.
    Right,
    /// Half a turn; the rear edge.
    Half,
    /// A quarter to the left; the left edge.
    Left,
}

impl Quarter {
    /// The turn that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Quarter {
        match self {
            Quarter::None => Quarter::None,
            Quarter::Right => Quarter::Left,
            Quarter::Half => Quarter::Half,
            Quarter::Left => Quarter::Right,
        }
    }
}

words! {
    "quarter turn" for Quarter { None = "none", Right = "right", Half = "half", Left = "left" }
}

impl From<Direction> for Quarter {
    fn from(side: Direction) -> Quarter {
        match side {
            Direction::Left => Quarter::Left,
            Direction::Right => Quarter::Right,
        }
    }
}

impl Heading {
    /// Turned by a whole number of quarters, exactly.
    #[must_use]
    pub fn turned(self, quarter: Quarter) -> Heading {
        match quarter {
            Quarter::None => self,
            Quarter::Right => self.turned_right_90(),
            Quarter::Half => self.reversed(),
            Quarter::Left => self.turned_left_90(),
        }
    }
}
