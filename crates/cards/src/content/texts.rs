//! The texts of a content's cards.

use std::collections::HashMap;

use crate::card_id::CardId;

/// The texts of all cards, by their ids.
pub(crate) struct Texts {
    pub pilots: HashMap<CardId, String>,
    /// The ship ability of each pilot, by name and text.
    pub ship_abilities: HashMap<CardId, (String, String)>,
    pub upgrades: HashMap<CardId, String>,
    pub backs: HashMap<CardId, String>,
    pub damage: HashMap<CardId, String>,
    pub conditions: HashMap<CardId, String>,
    pub devices: HashMap<CardId, String>,
}
