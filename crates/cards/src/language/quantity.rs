//! Quantities: the numbers that lasting rules change.

use serde::{Deserialize, Serialize};

use super::Deed;
use crate::vocabulary::{Difficulty, Slot, Stat};

/// A number of a ship or of this card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Quantity {
    /// The statistic.
    Stat(Stat),
    /// Attack dice in the current attack.
    AttackDice,
    /// Defense dice in the current attack.
    DefenseDice,
    /// The attack range of the current attack.
    AttackRange,
    /// How often the ship does this: actions in its Perform Action step, locks that it maintains, charges that this card or
    /// one of its upgrades recovers when it is reloaded, Force that recovers in the End phase, tokens of a kind that it loses
    /// together.
    Times(Deed),
    /// Damage cards that this one counts as against the hull.
    DamageCards,
    /// The range within which a detonating bomb has its effect.
    DetonationRange,
    /// Squad points of each upgrade card in the slot.
    Cost(Slot),
    /// Ships of the same type that are coordinated together, all for the same action.
    Coordinated {
        /// Only if the ship coordinates as red although it could as white; then all perform the action as red.
        #[serde(default)]
        as_red: bool,
        /// Only by a coordinate action of this difficulty.
        #[serde(default)]
        only: Option<Difficulty>,
    },
}
