//! Changes of numbers.

use serde::{Deserialize, Serialize};

use super::Amount;

/// How a number is changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Change {
    /// It is this instead.
    To(Amount),
    /// It is this much higher.
    Up(Amount),
    /// It is this much lower, but never below zero.
    Down(Amount),
    /// It is at most this.
    AtMost(Amount),
}

impl Change {
    /// The number in it, if it is fixed.
    pub const fn fixed(&self) -> Option<u8> {
        match self {
            Change::To(amount) | Change::Up(amount) | Change::Down(amount) | Change::AtMost(amount) => {
                match amount {
                    Amount::Fixed(number) => Some(*number),
                    _ => None,
                }
            }
        }
    }

    /// How much higher or lower it makes a number, if that doesn't depend on the number.
    pub fn difference(&self) -> Option<i8> {
        let number = i8::try_from(self.fixed()?).unwrap_or(i8::MAX);
        match self {
            Change::Up(_) => Some(number),
            Change::Down(_) => Some(-number),
            Change::To(_) | Change::AtMost(_) => None,
        }
    }

    /// The number it sets.
    pub const fn set_to(&self) -> Option<u8> {
        match self {
            Change::To(_) => self.fixed(),
            Change::Up(_) | Change::Down(_) | Change::AtMost(_) => None,
        }
    }

    /// The number that it allows at most.
    pub const fn at_most(&self) -> Option<u8> {
        match self {
            Change::AtMost(_) => self.fixed(),
            Change::To(_) | Change::Up(_) | Change::Down(_) => None,
        }
    }
}
