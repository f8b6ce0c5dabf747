//! Events of ships that come for others.

use furball_cards::CardId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{MarkerIndex, ShipId};

/// What happens on the way of ships that come for others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ReliefEvent {
    /// A quick build was picked for a lost ship.
    Relieved {
        /// The ship that was lost.
        ship: ShipId,
        /// The id of the quick build.
        build: CardId,
        /// Its threat.
        threat: u8,
        /// The ships that come, which find their places next.
        newcomers: Vec<ShipId>,
    },
    /// A marker was named at which a ship is to come into play; a die for the side is rolled next.
    MarkerNamed {
        /// The ship that comes.
        ship: ShipId,
        /// The marker's index.
        marker: MarkerIndex,
    },
    /// No side of the marker had room for the ship.
    MarkerFull {
        /// The ship that comes.
        ship: ShipId,
        /// The marker's index.
        marker: MarkerIndex,
    },
    /// No marker had room for the ship, which tries again in the next round.
    StaysOut {
        /// The ship that waits.
        ship: ShipId,
    },
}
