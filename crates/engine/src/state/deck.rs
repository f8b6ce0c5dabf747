//! The damage deck: cards to come, in their secret order, and the faceup discard pile [FE-SETUP-18, FE-DMG-14].

use std::hash::{Hash, Hasher};

use furball_cards::DamageId;

/// A damage deck.
#[derive(Clone, Debug, Default)]
pub struct Deck {
    /// The next card is the last.
    pub cards: Vec<DamageId>,
    pub discard: Vec<DamageId>,
    /// So many cards on top are known to everybody, since they were laid there.
    pub known: u8,
}

/// What is known follows from what happened, so games that differ in it differ in more.
impl Hash for Deck {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cards.hash(state);
        self.discard.hash(state);
    }
}

/// A card that was drawn: its face, or that there was none.
pub type Print = Option<DamageId>;
