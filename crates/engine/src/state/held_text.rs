//! Texts of the table that stand on no card.

use furball_cards::language::Ability;

use crate::ids::{DeviceId, MarkerIndex, ObstacleIndex, Side};

/// A text that stands on no card, such as a scenario's, and who holds it.
#[derive(Clone, Debug, PartialEq)]
pub struct HeldText {
    /// What players call it.
    pub name: String,
    /// Who holds it when the game begins.
    pub held_by: HeldBy,
    /// What it says, a sentence each.
    pub abilities: Vec<Ability>,
}

/// Who holds a text that stands on no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeldBy {
    /// A side as a whole; "you" is the ship of that side that a moment is about, if it is about one.
    Side(Side),
    /// Every ship of a side, as if it were on a card of its own.
    Ships(Side),
    /// The scenario's craft at this place of its list, as if it were on its card.
    Craft(u8),
    /// An obstacle; "you" is the ship that a moment is about, if it is about one.
    Obstacle(ObstacleIndex),
    /// A device; "you" is the ship that placed it.
    Device(DeviceId),
    /// A marker; "you" is the ship that has it on its card, or else the ship that a moment is about, if it is about one.
    Marker(MarkerIndex),
}
