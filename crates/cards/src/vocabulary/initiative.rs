//! Initiative, by which ships take their turns.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// When a ship takes its turns: the lowest activates first, the highest engages first [SE-ENG-01]. First Edition calls
/// it pilot skill. Written as its number.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Initiative(pub u8);

impl fmt::Display for Initiative {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Compares it with the number on a card.
impl PartialEq<u8> for Initiative {
    fn eq(&self, number: &u8) -> bool {
        self.0 == *number
    }
}
