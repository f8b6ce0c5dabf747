//! Events of upgrade cards: what is put on them and taken from them, and cards that change hands.

use furball_cards::Token;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{ShipId, UpgradeIndex};

/// What happens to an upgrade card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum UpgradeEvent {
    /// Tokens of one kind were put on an upgrade card.
    TokensStashed {
        /// Whose card it is.
        ship: ShipId,
        /// The upgrade's index.
        upgrade: UpgradeIndex,
        /// Their kind.
        token: Token,
        /// Number put there.
        count: u8,
    },
    /// Tokens of one kind were taken from an upgrade card.
    TokensTaken {
        /// Whose card it is.
        ship: ShipId,
        /// The upgrade's index.
        upgrade: UpgradeIndex,
        /// Their kind.
        token: Token,
        /// Number taken.
        count: u8,
    },
    /// Two upgrade cards traded places.
    UpgradesExchanged {
        /// One place: a ship, and the index among its upgrades.
        first: (ShipId, UpgradeIndex),
        /// The other place.
        second: (ShipId, UpgradeIndex),
    },
    /// An upgrade card was equipped to another ship.
    UpgradeHandedOver {
        /// Who had it.
        from: ShipId,
        /// Who has it now.
        to: ShipId,
        /// Its index there.
        upgrade: UpgradeIndex,
    },
}
