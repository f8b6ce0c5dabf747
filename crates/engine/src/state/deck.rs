//! The damage deck: cards to come, in their secret order, and the faceup discard pile [FE-SETUP-18, FE-DMG-14].

use furball_cards::DamageId;

/// A damage deck.
#[derive(Clone, Debug, Default, Hash)]
pub struct Deck {
    /// The next card is the last.
    pub cards: Vec<DamageId>,
    pub discard: Vec<DamageId>,
}

/// A card that was drawn: its face, or that there was none.
pub type Print = Option<DamageId>;
