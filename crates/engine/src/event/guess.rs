//! Guesses about facedown dials.

use furball_cards::Maneuver;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A guess said aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DialGuess {
    /// The speed and bearing that were named; the difficulty is that of the printed dial.
    pub maneuver: Maneuver,
    /// Whether the dial is set to them.
    pub right: bool,
}
