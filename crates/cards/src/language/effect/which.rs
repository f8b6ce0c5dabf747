//! The cards that effects and costs deal, discard, turn over, repair and hand over.

use serde::{Deserialize, Serialize};

use super::{Cards, you};
use crate::language::{ShipFilter, ShipRef};
use crate::vocabulary::{Slot, Trait};

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

/// Where damage cards come from that are dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DealtFrom {
    /// The top of the deck.
    #[default]
    Deck,
    /// This card: the damage card put on it, instead of suffering one critical damage.
    This,
    /// The whole deck, in which the ship's owner looks for one card with this trait; then it is shuffled.
    Search(Trait),
    /// The card about to be dealt is the owner's pick among this number of drawn ones; the others are discarded.
    Drawn(u8),
}

/// Who gets an upgrade card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Receiver {
    /// This ship gets the owner's.
    Ship(ShipRef),
    /// Two of these ships get each other's.
    EachOther(ShipFilter),
}
