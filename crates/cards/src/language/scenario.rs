//! What texts of scenarios speak of: ships that come and go, and markers.

use serde::{Deserialize, Serialize};

use super::{Amount, Bound, ShipFilter};

/// New ships come into play, which their player may call one by one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The id of their ship card.
    pub pilot: String,
    /// How many there may be.
    pub up_to: Amount,
    /// Where each of them may be placed, in one of these ways.
    pub at: Vec<Vec<Bound>>,
}

/// Ships that were destroyed or have fled.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LostShips {
    /// The ships that count.
    #[serde(default)]
    pub ships: ShipFilter,
    /// Only those lost in the current round.
    #[serde(default)]
    pub this_round: bool,
}

/// A description that any number of markers may match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkerFilter {
    /// Of this kind; any unless given.
    #[serde(default)]
    pub kind: Option<String>,
    /// In one of these places; on the table if empty.
    #[serde(default)]
    pub at: Vec<MarkerAt>,
}

/// Where a marker is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkerAt {
    /// On the table.
    Table,
    /// On the card of a ship.
    Card,
    /// Out of the game.
    Supply,
}
