//! Counters: what a card or a ship has up to a limit, spends, loses and recovers.

use serde::{Deserialize, Serialize};

use super::{Charged, ShipRef};
use crate::vocabulary::TokenSet;

/// Something with a limit that is spent, lost and recovered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Counter {
    /// The active charges of a card [SE-CHG-01].
    Charges(Charged),
    /// The active Force of a ship.
    Force(ShipRef),
    /// The active shields of a ship [SE-SHLD-01].
    Shields(ShipRef),
    /// Such tokens kept on this card.
    Tokens(TokenSet),
}
