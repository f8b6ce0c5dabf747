//! Dice and damage cards that effects are about.

use serde::{Deserialize, Serialize};

use super::Effect;
use crate::vocabulary::{Face, Trait};

/// What happens for a die that shows one of the faces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OnFaces {
    pub faces: Vec<Face>,
    pub then: Vec<Effect>,
}

/// Dice of the current attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dice {
    Attack,
    Defense,
    /// Those the owner rolled, whether it attacks or defends.
    Yours,
    /// Those the other ship rolled.
    Theirs,
}

/// What becomes of the bonus that the range of an attack gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RangeBonus {
    /// The attacker has it, whatever the range.
    AttackerHas,
    /// Nobody has one.
    Nobody,
    /// The attacker doesn't have it.
    AttackerHasNot,
}

/// Which damage cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cards {
    Faceup,
    Facedown,
    /// Faceup cards with this trait.
    FaceupOf(Trait),
    Any,
}
