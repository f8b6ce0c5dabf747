//! Quantities: the numbers that lasting rules change.

use serde::{Deserialize, Serialize};

use crate::vocabulary::{Difficulty, Slot, Stat, TokenSet};

/// A number of a ship or of this card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Quantity {
    /// The statistic.
    Stat(Stat),
    /// Attack dice in the current attack.
    AttackDice,
    /// Defense dice in the current attack.
    DefenseDice,
    /// Actions in the Perform Action step.
    Actions,
    /// Locks that the ship can maintain.
    Locks,
    /// Damage cards that this one counts as against the hull.
    DamageCards,
    /// Tokens of this kind that stay in the End phase.
    Kept(TokenSet),
    /// Charges that this card recovers when it is reloaded.
    Reloaded,
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
