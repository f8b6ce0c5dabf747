//! Costs, which must be payable in full for an effect to resolve.

use serde::{Deserialize, Serialize};

use super::{Amount, Counter, ShipRef, Which};
use crate::vocabulary::{Face, Slot, Token, TokenSet};

/// One part of a cost. It may be paid only if the effect can be resolved [SE-COST-01]. `You` is the ship that pays.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Cost {
    /// Spend one such token of the ship; another ship's is spent as the payer's.
    SpendToken(ShipRef, TokenSet),
    /// Remove one such token from another ship.
    Remove(ShipRef, TokenSet),
    /// Spend a lock.
    SpendLock {
        /// Whose lock; the payer's unless given.
        #[serde(default = "you")]
        of: ShipRef,
        /// The ship it must be on; in an attack the other ship of the attack unless given.
        #[serde(default)]
        on: Option<ShipRef>,
    },
    /// Receive one such token.
    Receive(Token),
    /// Spend this much of the counter [SE-COST-03, SE-COST-04, SE-SHLD-04]: charges are those of one card.
    Spend(Counter, Amount),
    /// Suffer damage.
    Suffer {
        /// Normal damage.
        #[serde(default)]
        hits: u8,
        /// Critical damage.
        #[serde(default)]
        crits: u8,
    },
    /// Spend one of the owner's results with one of these faces; any if empty [SE-DICE-06].
    Result(Vec<Face>),
    /// Expose one of the owner's damage cards.
    Expose,
    /// Discard the card.
    Discard(Which),
}

/// Cards that have charges, from an ability's point of view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Charged {
    /// The ability's own card.
    This,
    /// The ship card.
    ShipCard {
        /// Whose ship card; the owner's unless given.
        #[serde(default = "you")]
        who: ShipRef,
        /// Only non-recurring charges [SE-CHG-10].
        #[serde(default)]
        non_recurring: bool,
    },
    /// An equipped upgrade, picked if there are several.
    Upgrade {
        /// Whose upgrade; the owner's unless given.
        #[serde(default = "you")]
        who: ShipRef,
        /// In one of these slots; any if empty.
        #[serde(default)]
        slots: Vec<Slot>,
        /// Only non-recurring charges [SE-CHG-10].
        #[serde(default)]
        non_recurring: bool,
        /// Not the ability's own card.
        #[serde(default)]
        other: bool,
    },
    /// The weapon card of the current attack.
    Weapon,
    /// The owner's card with this name, its ship card or an upgrade; on a condition also one of the ship that assigned it.
    Named(String),
}

fn you() -> ShipRef {
    ShipRef::You
}
