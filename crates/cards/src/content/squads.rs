//! Squads as data: those of players, and those that come with the content. What is legal in them is in
//! [`squad`](crate::squad).

use serde::{Deserialize, Serialize};

use super::{PilotId, QuickBuildId, UpgradeId};
use crate::card_id::CardId;
use crate::vocabulary::Faction;

/// The ships of one player. Its ids are indices into a [`Content`](super::Content) and mean nothing without it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Squad {
    /// What its player calls it.
    pub name: String,
    /// The faction of all its ships.
    pub faction: Faction,
    /// In the player's order.
    pub ships: Vec<SquadShip>,
}

/// One ship with its upgrades.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SquadShip {
    /// The ship card.
    pub pilot: PilotId,
    /// The upgrade cards equipped to it.
    pub upgrades: Vec<UpgradeId>,
    /// The quick build that it belongs to, if the squad is made of those.
    pub build: Option<QuickBuildId>,
}

/// A squad that comes with the content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadyMade {
    /// What files call it.
    pub id: String,
    /// The limit it was built for; none for forces that aren't built [FE-SETUP-06].
    pub limit: Option<u16>,
    /// Its ships, with its name and faction.
    pub squad: Squad,
}

/// One quick build card: one or more ships with their upgrades, combined by threat instead of points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuickBuild {
    /// What files call it.
    pub id: CardId,
    /// The faction of all its ships.
    pub faction: Faction,
    /// Its threat, which counts against the agreed total.
    pub threat: u8,
    /// Its ships, which come together.
    pub pilots: Vec<QuickShip>,
    /// Whether the content has all its cards.
    #[serde(skip)]
    pub usable: bool,
}

/// A ship of a quick build, by the ids of its cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuickShip {
    /// The id of the ship card.
    pub pilot: String,
    /// The ids of its upgrade cards.
    #[serde(default)]
    pub upgrades: Vec<String>,
}
