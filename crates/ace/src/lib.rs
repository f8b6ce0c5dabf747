//! The computer players. They see the game through the same view as people, and answer the same prompts.

mod actions;
mod aims;
mod attack;
mod dials;
mod dice;
mod guess;
mod odds;
mod outlook;
mod picks;
mod placement;
mod prospect;
mod random;
mod rocks;
mod roll;
mod scene;
mod simple;
mod spot;
mod squads;
mod steps;
mod table;
mod worth;

pub use random::RandomPlayer;
pub use simple::SimplePlayer;
pub use table::{Match, Refused};

use furball_engine::{Choice, Prompt, View};

/// Somebody who answers prompts.
pub trait Player {
    /// Picks a legal answer to the prompt, from what the view shows.
    fn choose(&mut self, view: View<'_>, prompt: &Prompt) -> Choice;
}
