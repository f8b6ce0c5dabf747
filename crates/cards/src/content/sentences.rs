//! Sentences that abilities have from a macro of the content, instead of one made from their words.

use std::collections::HashMap;

use super::Digest;
use crate::language::Ability;

/// The sentences, by the digests of the abilities.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Sentences(HashMap<Digest, String>);

impl Sentences {
    pub fn new(sentences: HashMap<Digest, String>) -> Sentences {
        Sentences(sentences)
    }

    /// The sentence of an ability, if it has one of its own.
    pub fn of(&self, ability: &Ability) -> Option<&str> {
        // Most content has few macros, and most abilities are not one.
        if self.0.is_empty() {
            return None;
        }
        self.0.get(&Digest::of_ability(ability)?).map(String::as_str)
    }
}
