//! Costs, which must be payable in full for an effect to resolve.

use serde::{Deserialize, Serialize};

use super::{Amount, ShipRef};
use crate::vocabulary::{Face, Slot, Token, TokenSet};

/// One part of a cost. It may be paid only if the effect can be resolved [SE-COST-01].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Cost {
    /// Spend one such token.
    Spend(TokenSet),
    /// Spend one such token of another ship as the owner's.
    SpendOf(ShipRef, TokenSet),
    /// Remove one such token from another ship.
    Remove(ShipRef, TokenSet),
    /// Spend the owner's lock; in an attack it must be on the other ship of the attack.
    SpendLock,
    /// Spend the owner's lock on that ship.
    SpendLockOn(ShipRef),
    /// Spend another ship's lock on the defender.
    SpendLockOf(ShipRef),
    /// Receive one such token.
    Receive(Token),
    /// Spend this number of charges of this very card [SE-COST-03].
    Charge(Amount),
    /// Spend one charge of one of the owner's equipped cards.
    ChargeOf(Charged),
    /// Spend this amount of Force [SE-COST-04].
    Force(Amount),
    /// Spend this number of shields [SE-SHLD-04].
    Shield(u8),
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
    /// Discard this card.
    DiscardThis,
    /// Discard one other equipped upgrade card, in this slot if one is given, chosen by the owner.
    Discard(Option<Slot>),
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
    /// The owner's card with this name, its ship card or an upgrade.
    Named(String),
}

fn you() -> ShipRef {
    ShipRef::You
}
