//! The cards that effects and costs discard, turn over and repair.

use serde::{Deserialize, Serialize};

use super::{Cards, you};
use crate::language::ShipRef;
use crate::vocabulary::Slot;

/// A card that something is done with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Which {
    /// The ability's own card.
    This,
    /// The damage card of the moment: the one just dealt or repaired, or about to be dealt.
    Dealt,
    /// Another equipped upgrade, picked by the ability's owner if there are several.
    Upgrade {
        /// Whose upgrade; the owner's unless given.
        #[serde(default = "you")]
        who: ShipRef,
        /// In one of these slots; any if empty.
        #[serde(default)]
        slots: Vec<Slot>,
        /// Only secondary weapons.
        #[serde(default)]
        weapons: bool,
    },
    /// One of a ship's damage cards: a faceup one of the owner's choice, or a random facedown one.
    Damage {
        /// The ship with the damage; the owner unless given.
        #[serde(default = "you")]
        who: ShipRef,
        /// The cards to pick from.
        cards: Cards,
        /// All of them instead.
        #[serde(default)]
        all: bool,
    },
}
