//! What texts of scenarios speak of: ships that come and go, and markers.

use serde::{Deserialize, Serialize};

use super::{Amount, ArcName, Bound, Condition, Relation, ShipFilter, ShipRef};
use crate::vocabulary::RangeBand;

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

/// Each ship that was lost this round is relieved by others, which come into play at the sides of markers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Relief {
    /// The ships that are relieved, of those lost.
    #[serde(default)]
    pub lost: ShipFilter,
    /// What comes for each of them.
    pub by: Reliever,
    /// The kind of markers: the player names one and rolls an attack die, which says the side.
    pub at: String,
}

/// What relieves a lost ship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reliever {
    /// Quick builds of the player's choice whose threat adds up to the lost ship's and this much more, or to as much of that as
    /// possible.
    Threat {
        /// How much more.
        more: u8,
        /// The most ships that they bring.
        up_to: u8,
    },
    /// One of these quick builds by the player's choice, each once in a game; nothing if none is left.
    OneOf(Vec<String>),
}

/// A description that any number of markers may match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkerFilter {
    /// Of this kind; any unless given.
    #[serde(default)]
    pub kind: Option<String>,
    /// In one of these places; on the table if empty.
    #[serde(default)]
    pub at: Vec<MarkerAt>,
    /// Those that this side placed: friends, enemies or either.
    #[serde(default, skip_serializing_if = "Relation::is_any")]
    pub are: Relation,
    /// Range bands, nearest to farthest.
    #[serde(default)]
    pub range: Option<RangeBand>,
    /// What range is measured from; the owner unless given.
    #[serde(default)]
    pub from: Option<ShipRef>,
    /// They are in this arc.
    #[serde(default)]
    pub arc: Option<ArcName>,
    /// Further conditions on the `Marker`.
    #[serde(default)]
    pub having: Vec<Condition>,
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
