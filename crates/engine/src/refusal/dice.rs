//! Refusals of changes of dice.

use furball_cards::{Die, Token};
use furball_rules::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{AbilityRef, Object, ShipId};

/// The dice can't be modified like that.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum DiceRefusal {
    /// A card keeps it from modifying these dice with that.
    CardForbidsModifying,
    /// Tokens are spent on the dice of one's own ship.
    NotOwnDice { die: Die },
    /// It has no active Force.
    NoForce,
    /// No die shows a focus that Force could change.
    NoFocusForForce { die: Die },
    /// It has no such token.
    NoToken { token: Token },
    /// The token does nothing for such dice.
    TokenForOtherDice { token: Token, dice: Die },
    /// Such a token was spent in this attack already.
    TokenSpent { token: Token },
    /// No die shows a focus or a blank that an evade token could change.
    NothingToEvade,
    /// No die shows a focus that the token could change.
    NoFocusForToken { token: Token },
    /// A lock lets attack dice be rerolled, not defense dice.
    LockForAttackDice,
    /// Its lock is on something else.
    LockElsewhere { locked: Object, target: ShipId },
    /// It has no lock on the defender.
    NoLock { target: ShipId },
    /// No die is left that may be rerolled.
    NoneRerollable,
    /// One of these dice can't be rerolled.
    NotRerollable,
    /// Pick another number of dice.
    WrongNumber { picked: u8, at_least: u8, up_to: u8 },
    /// The ability can't modify these dice now.
    AbilityNotNow { die: Die },
    /// The ability was used in this attack already.
    UsedInAttack { die: Die, ability: AbilityRef },
    /// The ability was used as often as it may be.
    UsedUp { die: Die, ability: AbilityRef },
    /// What the ability requires isn't so.
    DiceUnmet {
        die: Die,
        ability: AbilityRef,
        /// What is missing, in the card's words.
        unmet: String,
    },
    /// The price of the ability can't be paid.
    DiceUnpaid {
        die: Die,
        ability: AbilityRef,
        /// The price, in the card's words.
        unpaid: String,
    },
    /// The ability would change nothing now.
    DiceIdle { ability: AbilityRef },
    /// Another card keeps it from modifying these dice.
    OtherCardForbids { ability: AbilityRef },
}

impl DiceRefusal {
    pub(crate) const fn point(&self) -> Point {
        match self {
            DiceRefusal::NotOwnDice { die }
            | DiceRefusal::AbilityNotNow { die }
            | DiceRefusal::UsedInAttack { die, .. }
            | DiceRefusal::UsedUp { die, .. }
            | DiceRefusal::DiceUnmet { die, .. }
            | DiceRefusal::DiceUnpaid { die, .. } => match die {
                Die::Attack => Point::ModifyAttackDice,
                Die::Defense => Point::ModifyDefenseDice,
            },
            DiceRefusal::CardForbidsModifying | DiceRefusal::OtherCardForbids { .. } => Point::CardForbids,
            DiceRefusal::NoForce | DiceRefusal::NoToken { .. } => Point::SpendingTokens,
            DiceRefusal::NoFocusForForce { die: Die::Attack } => Point::ForceOnAttackDice,
            DiceRefusal::NoFocusForForce { die: Die::Defense } => Point::ForceOnDefenseDice,
            DiceRefusal::TokenForOtherDice { .. } | DiceRefusal::NothingToEvade => Point::SpendingEvade,
            DiceRefusal::TokenSpent { .. } => Point::OneTokenPerAttack,
            DiceRefusal::NoFocusForToken { .. } => Point::TokenNeedsFocusResult,
            DiceRefusal::LockForAttackDice
            | DiceRefusal::LockElsewhere { .. }
            | DiceRefusal::NoLock { .. } => Point::SpendingLocks,
            DiceRefusal::NoneRerollable | DiceRefusal::NotRerollable => Point::RerolledOnce,
            DiceRefusal::WrongNumber { .. } => Point::Rerolls,
            DiceRefusal::DiceIdle { .. } => Point::Abilities,
        }
    }
}
