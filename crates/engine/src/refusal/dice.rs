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
    NotOwnDice {
        /// The kind that the other ship rolled.
        die: Die,
    },
    /// It has no active Force.
    NoForce,
    /// No die shows a focus that Force could change.
    NoFocusForForce {
        /// The kind of dice.
        die: Die,
    },
    /// It has no such token.
    NoToken {
        /// The kind it lacks.
        token: Token,
    },
    /// The token does nothing for such dice.
    TokenForOtherDice {
        /// The token to be spent.
        token: Token,
        /// The dice that it does nothing for.
        dice: Die,
    },
    /// Such a token was spent in this attack already.
    TokenSpent {
        /// The kind that was spent.
        token: Token,
    },
    /// No die shows a focus or a blank that an evade token could change.
    NothingToEvade,
    /// No die shows a focus that the token could change.
    NoFocusForToken {
        /// The token to be spent.
        token: Token,
    },
    /// A lock lets attack dice be rerolled, not defense dice.
    LockForAttackDice,
    /// Its lock is on something else.
    LockElsewhere {
        /// What it has locked.
        locked: Object,
        /// The defender, which isn't that.
        target: ShipId,
    },
    /// It has no lock on the defender.
    NoLock {
        /// The defender.
        target: ShipId,
    },
    /// No die is left that may be rerolled.
    NoneRerollable,
    /// One of these dice can't be rerolled.
    NotRerollable,
    /// Pick another number of dice.
    WrongNumber {
        /// How many were picked.
        picked: u8,
        /// The smallest number.
        at_least: u8,
        /// The largest number.
        up_to: u8,
    },
    /// The ability can't modify these dice now.
    AbilityNotNow {
        /// The kind of dice.
        die: Die,
    },
    /// The ability was used in this attack already.
    UsedInAttack {
        /// The kind of dice.
        die: Die,
        /// The card's text.
        ability: AbilityRef,
    },
    /// The ability was used as often as it may be.
    UsedUp {
        /// The kind of dice.
        die: Die,
        /// The card's text.
        ability: AbilityRef,
    },
    /// What the ability requires isn't so.
    DiceUnmet {
        /// The kind of dice.
        die: Die,
        /// The card's text.
        ability: AbilityRef,
        /// What is missing, in the card's words.
        unmet: String,
    },
    /// The price of the ability can't be paid.
    DiceUnpaid {
        /// The kind of dice.
        die: Die,
        /// The card's text.
        ability: AbilityRef,
        /// The price, in the card's words.
        unpaid: String,
    },
    /// The ability would change nothing now.
    DiceIdle {
        /// The card's text.
        ability: AbilityRef,
    },
    /// Another card keeps it from modifying these dice.
    OtherCardForbids {
        /// The text that can't be used.
        ability: AbilityRef,
    },
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
