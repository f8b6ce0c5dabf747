//! Comparisons of numbers.

use serde::{Deserialize, Serialize};

/// How one number relates to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Comparison {
    /// It is the other or more.
    AtLeast,
    /// It is the other or less.
    AtMost,
    /// They are the same.
    Equal,
    /// It is more than the other.
    More,
    /// It is less than the other.
    Less,
}

impl Comparison {
    /// Whether the numbers relate like this.
    pub fn holds<T: Ord>(self, one: T, other: T) -> bool {
        match self {
            Comparison::AtLeast => one >= other,
            Comparison::AtMost => one <= other,
            Comparison::Equal => one == other,
            Comparison::More => one > other,
            Comparison::Less => one < other,
        }
    }
}
