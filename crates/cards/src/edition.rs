//! The editions of the game, and what a folder of content says about its own.

use furball_geometry::words;
use serde::{Deserialize, Serialize};

use crate::vocabulary::{Faction, Slot};

words! {
    /// An edition of the game, with its own cards.
    "edition" Edition {
        /// The game of 2012 and its expansions.
        First = "first",
        /// The game of 2018.
        Second = "second",
    }
}

impl Edition {
    /// The slot as named in the edition [SE-ERR-06].
    ///
    /// ```
    /// use furball_cards::{Edition, Slot};
    ///
    /// assert_eq!(Edition::Second.slot(Slot::Bomb), Slot::Device);
    /// assert_eq!(Edition::First.slot(Slot::Device), Slot::Bomb);
    /// ```
    pub const fn slot(self, slot: Slot) -> Slot {
        match (self, slot) {
            (Edition::First, Slot::Talent) => Slot::Elite,
            (Edition::First, Slot::Sensor) => Slot::System,
            (Edition::First, Slot::Device) => Slot::Bomb,
            (Edition::Second, Slot::Elite) => Slot::Talent,
            (Edition::Second, Slot::System) => Slot::Sensor,
            (Edition::Second, Slot::Bomb) => Slot::Device,
            (Edition::Second, Slot::SalvagedAstromech) => Slot::Astromech,
            (Edition::First | Edition::Second, same) => same,
        }
    }
}

/// The facts about a folder of content, from `edition.ron`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditionFacts {
    /// The edition that the cards are for.
    pub edition: Edition,
    /// Its name for readers.
    pub name: String,
    /// The factions squads are built for.
    pub factions: Vec<Faction>,
}
