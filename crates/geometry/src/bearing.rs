//! The bearings a dial can show.

use crate::words;

/// Left or right, as the pilot sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Port.
    Left,
    /// Starboard.
    Right,
}

impl Direction {
    /// The other side.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }

    /// -1 for left, 1 for right: the sign of `x` on that side.
    #[must_use]
    pub const fn sign(self) -> f64 {
        match self {
            Direction::Left => -1.0,
            Direction::Right => 1.0,
        }
    }
}

words! {
    "side" for Direction { Left = "left", Right = "right" }
}

/// Which way a maneuver goes; with a speed it names a template and a final facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bearing {
    /// Straight ahead.
    Straight,
    /// A gentle curve of 45 degrees.
    Bank(Direction),
    /// A tight curve of 90 degrees.
    Turn(Direction),
    /// Straight ahead, then facing back.
    Koiogran,
    /// A bank, then facing back.
    SegnorsLoop(Direction),
    /// A turn, then a further quarter the same way.
    TallonRoll(Direction),
    /// Not moving.
    Stationary,
    /// Straight backward.
    ReverseStraight,
    /// Backwards along a bank; the side is where the rear goes.
    ReverseBank(Direction),
}

impl Bearing {
    /// The side it leads to, if any.
    #[must_use]
    pub const fn side(self) -> Option<Direction> {
        match self {
            Bearing::Bank(side)
            | Bearing::Turn(side)
            | Bearing::SegnorsLoop(side)
            | Bearing::TallonRoll(side)
            | Bearing::ReverseBank(side) => Some(side),
            Bearing::Straight | Bearing::Koiogran | Bearing::Stationary | Bearing::ReverseStraight => None,
        }
    }

    /// The same bearing with left and right swapped.
    #[must_use]
    pub const fn mirrored(self) -> Bearing {
        match self {
            Bearing::Bank(side) => Bearing::Bank(side.opposite()),
            Bearing::Turn(side) => Bearing::Turn(side.opposite()),
            Bearing::SegnorsLoop(side) => Bearing::SegnorsLoop(side.opposite()),
            Bearing::TallonRoll(side) => Bearing::TallonRoll(side.opposite()),
            Bearing::ReverseBank(side) => Bearing::ReverseBank(side.opposite()),
            Bearing::Straight | Bearing::Koiogran | Bearing::Stationary | Bearing::ReverseStraight => self,
        }
    }
}

words! {
    "bearing" for Bearing {
        Straight = "straight",
        Bank(Direction::Left) = "bank_left",
        Bank(Direction::Right) = "bank_right",
        Turn(Direction::Left) = "turn_left",
        Turn(Direction::Right) = "turn_right",
        Koiogran = "koiogran",
        SegnorsLoop(Direction::Left) = "segnors_loop_left",
        SegnorsLoop(Direction::Right) = "segnors_loop_right",
        TallonRoll(Direction::Left) = "tallon_roll_left",
        TallonRoll(Direction::Right) = "tallon_roll_right",
        Stationary = "stationary",
        ReverseStraight = "reverse_straight",
        ReverseBank(Direction::Left) = "reverse_bank_left",
        ReverseBank(Direction::Right) = "reverse_bank_right",
    }
}
