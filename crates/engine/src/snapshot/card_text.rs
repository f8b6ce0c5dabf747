//! Cards in words.

use furball_cards::CardId;
use schemars::JsonSchema;
use serde::Serialize;

/// One side of a card in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CardSide {
    /// The side's title.
    pub name: String,
    /// Its abilities in words.
    pub text: String,
}

/// A ship ability in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ShipAbilityText {
    /// The ability's title.
    pub name: String,
    /// The ability in words.
    pub text: String,
}

/// A card in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CardText {
    /// The card's id.
    pub card: CardId,
    /// The card's title.
    pub name: String,
    /// Its abilities in words; empty if it has none.
    pub text: String,
}
