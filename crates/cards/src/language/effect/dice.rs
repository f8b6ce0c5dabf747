//! Dice and damage cards in effects.

use serde::{Deserialize, Serialize};

use super::Effect;
use crate::vocabulary::{Face, Trait};

/// What happens for a die that shows one of the faces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OnFaces {
    /// Any of these.
    pub faces: Vec<Face>,
    /// What happens, in order, for each such die.
    pub then: Vec<Effect>,
}

/// Dice of the current attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dice {
    /// The attacker's.
    Attack,
    /// The defender's.
    Defense,
    /// Those the owner rolled, whether attacking or defending.
    Yours,
}

/// A change to the range bonus of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RangeBonus {
    /// The attacker gets it at any range.
    AttackerHas,
    /// Neither ship gets one.
    Nobody,
    /// The attacker doesn't get it.
    AttackerHasNot,
}

/// Which damage cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cards {
    /// Any faceup card.
    Faceup,
    /// Any facedown card.
    Facedown,
    /// Faceup cards with this trait.
    FaceupOf(Trait),
    /// Any card, faceup or facedown.
    Any,
}
