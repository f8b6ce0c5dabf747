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
