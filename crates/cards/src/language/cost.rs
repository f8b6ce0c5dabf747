//! Prices: what must be payable in full before an effect can be had.

use serde::{Deserialize, Serialize};

use super::{Amount, ShipRef};
use crate::vocabulary::{Face, Slot, Token, TokenSet};

/// One part of a price. It may be paid only if the effect can be resolved [SE-COST-01].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Cost {
    /// Spend one such token.
    Spend(TokenSet),
    /// Spend one such token of another ship, as if it were the owner's.
    SpendOf(ShipRef, TokenSet),
    /// Take one such token off another ship.
    Remove(ShipRef, TokenSet),
    /// Spend the owner's lock; in an attack it must be on the other ship of the attack.
    SpendLock,
    /// Spend the owner's lock on that ship.
    SpendLockOn(ShipRef),
    /// Spend another ship's lock on the defender.
    SpendLockOf(ShipRef),
    /// Receive one such token.
    Receive(Token),
    /// Spend so many charges of this very card [SE-COST-03].
    Charge(Amount),
    /// Spend one charge of one of the owner's equipped cards.
    ChargeOf(Charged),
    /// Spend so much Force [SE-COST-04].
    Force(Amount),
    /// Spend so many shields [SE-SHLD-04].
    Shield(u8),
    /// Suffer damage.
    Suffer {
        #[serde(default)]
        hits: u8,
        #[serde(default)]
        crits: u8,
    },
    /// Spend one of the owner's results that shows one of these faces; any if empty [SE-DICE-06].
    Result(Vec<Face>),
    /// Expose one of the owner's damage cards.
    Expose,
    /// Roll one fewer die than due.
    FewerDice,
    /// Discard this card.
    DiscardThis,
    /// Turn this card over.
    FlipThis,
    /// Discard one other equipped upgrade card, of this slot if one is named, chosen by the owner.
    Discard(Option<Slot>),
}

/// Cards that have charges, from an ability's point of view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Charged {
    /// The card the ability stands on.
    This,
    /// The ship's own card.
    ShipCard {
        #[serde(default = "you")]
        who: ShipRef,
        /// Only charges that don't recover by themselves [SE-CHG-10].
        #[serde(default)]
        non_recurring: bool,
    },
    /// An equipped upgrade, picked if there are several.
    Upgrade {
        #[serde(default = "you")]
        who: ShipRef,
        /// Of one of these slots; any if empty.
        #[serde(default)]
        slots: Vec<Slot>,
        /// Only charges that don't recover by themselves [SE-CHG-10].
        #[serde(default)]
        non_recurring: bool,
        /// Not the card the ability stands on.
        #[serde(default)]
        other: bool,
    },
    /// The weapon card of the current attack.
    Weapon,
    /// The owner's card of this name, its ship card or an upgrade.
    Named(String),
}

fn you() -> ShipRef {
    ShipRef::You
}
