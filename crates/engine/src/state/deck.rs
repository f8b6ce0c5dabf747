//! The damage deck: the remaining cards in their secret order, and the faceup discard pile
//! [FE-SETUP-18, FE-DMG-14].

use std::hash::{Hash, Hasher};

use furball_cards::DamageId;

/// A damage deck.
#[derive(Clone, Debug, Default)]
pub struct Deck {
    /// The last card is drawn next.
    pub cards: Vec<DamageId>,
    pub discard: Vec<DamageId>,
    /// Number of cards on top that all players know, since they were put there in the open.
    pub known: u8,
}

/// Known cards follow from what happened, so games that differ in them differ in more.
impl Hash for Deck {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cards.hash(state);
        self.discard.hash(state);
    }
}
