//! The bearings a dial can show.

use crate::text::by_name;

/// Left or right, as the pilot sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Port.
    Left,
    /// Starboard.
    Right,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::Left, Side::Right];

    /// The other side.
    #[must_use]
    pub const fn opposite(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }

    /// -1 for left, 1 for right: the sign of `x` on that side.
    #[must_use]
    pub const fn sign(self) -> f64 {
        match self {
            Side::Left => -1.0,
            Side::Right => 1.0,
        }
    }

    /// Its name: `left` or `right`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::Left => "left",
            Side::Right => "right",
        }
    }
}

// The engine has sides too, those of a war.
by_name!(Side, "side", "Direction");

/// Which way a manoeuvre goes; with a speed it names a template and a final facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bearing {
    /// Straight ahead.
    Straight,
    /// A gentle curve of 45 degrees.
    Bank(Side),
    /// A tight curve of 90 degrees.
    Turn(Side),
    /// Straight ahead, then facing back.
    Koiogran,
    /// A bank, then facing back.
    SegnorsLoop(Side),
    /// A turn, then a further quarter the same way.
    TallonRoll(Side),
    /// Not moving.
    Stationary,
    /// Straight backwards.
    ReverseStraight,
    /// Backwards along a bank; the side is where the rear goes.
    ReverseBank(Side),
}

impl Bearing {
    /// Every bearing, both ways.
    pub const ALL: [Bearing; 14] = [
        Bearing::Straight,
        Bearing::Bank(Side::Left),
        Bearing::Bank(Side::Right),
        Bearing::Turn(Side::Left),
        Bearing::Turn(Side::Right),
        Bearing::Koiogran,
        Bearing::SegnorsLoop(Side::Left),
        Bearing::SegnorsLoop(Side::Right),
        Bearing::TallonRoll(Side::Left),
        Bearing::TallonRoll(Side::Right),
        Bearing::Stationary,
        Bearing::ReverseStraight,
        Bearing::ReverseBank(Side::Left),
        Bearing::ReverseBank(Side::Right),
    ];

    /// The side it leads to, if it leads to one.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Bearing::Bank(side)
            | Bearing::Turn(side)
            | Bearing::SegnorsLoop(side)
            | Bearing::TallonRoll(side)
            | Bearing::ReverseBank(side) => Some(side),
            Bearing::Straight | Bearing::Koiogran | Bearing::Stationary | Bearing::ReverseStraight => None,
        }
    }

    /// The same bearing with left and right exchanged.
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

    /// Its name, such as `bank_left`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Bearing::Straight => "straight",
            Bearing::Bank(Side::Left) => "bank_left",
            Bearing::Bank(Side::Right) => "bank_right",
            Bearing::Turn(Side::Left) => "turn_left",
            Bearing::Turn(Side::Right) => "turn_right",
            Bearing::Koiogran => "koiogran",
            Bearing::SegnorsLoop(Side::Left) => "segnors_loop_left",
            Bearing::SegnorsLoop(Side::Right) => "segnors_loop_right",
            Bearing::TallonRoll(Side::Left) => "tallon_roll_left",
            Bearing::TallonRoll(Side::Right) => "tallon_roll_right",
            Bearing::Stationary => "stationary",
            Bearing::ReverseStraight => "reverse_straight",
            Bearing::ReverseBank(Side::Left) => "reverse_bank_left",
            Bearing::ReverseBank(Side::Right) => "reverse_bank_right",
        }
    }
}

by_name!(Bearing, "bearing");
