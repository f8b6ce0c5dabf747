//! Quick builds: ships with their upgrades, combined by threat instead of points.

use serde::{Deserialize, Serialize};

use super::{Squad, SquadShip};
use crate::content::Content;
use crate::vocabulary::Faction;

/// One quick build card: one or more ships with their upgrades.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuickBuild {
    /// What files call it.
    pub id: String,
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

impl QuickBuild {
    /// Its ships as a squad; none if the content lacks one of the cards.
    pub fn squad(&self, content: &Content) -> Option<Squad> {
        let ship = |entry: &QuickShip| {
            let upgrades = entry.upgrades.iter().map(|id| content.find_upgrade(id));
            Some(SquadShip {
                pilot: content.find_pilot(&entry.pilot)?,
                upgrades: upgrades.collect::<Option<_>>()?,
            })
        };
        Some(Squad {
            name: self.id.clone(),
            faction: self.faction,
            ships: self.pilots.iter().map(ship).collect::<Option<_>>()?,
        })
    }
}
