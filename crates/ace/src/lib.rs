//! The computer players. They see the game through the same view as people, and answer the same prompts.

mod random;

pub use random::RandomPlayer;

use furball_engine::{Choice, Prompt, View};

/// Somebody who answers prompts.
pub trait Player {
    /// Picks a legal answer to the prompt, from what the view shows.
    fn choose(&mut self, view: View<'_>, prompt: &Prompt) -> Choice;
}
