//! The computer players. They see the game through the same view as people, and answer the same prompts.
//!
//! A [`RandomPlayer`] finds unexpected cases; a [`NovicePlayer`] plays like a beginner, and a [`SimplePlayer`] to
//! win. A [`SelfPlay`] runs a game between them.
//!
//! ```
//! use furball_ace::{RandomPlayer, SelfPlay, SimplePlayer};
//! use furball_cards::Content;
//! use furball_engine::{Chance, Seed, Setup, Side};
//!
//! let setup = Setup::for_two("Wedge", "Anybody");
//! let (game, _) = setup.start(Content::builtin(furball_cards::Edition::First), Chance::seeded(Seed([7; 32])))?;
//! let mut table = SelfPlay::new(game, vec![Box::new(SimplePlayer::new(1)), Box::new(RandomPlayer::new(2))]);
//! let outcome = table.play_out()?.expect("every seat has a player");
//! assert_eq!(outcome.winner, Some(Side::One));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

mod actions;
mod attack;
mod best;
mod devices;
mod dials;
mod dice;
mod habits;
mod novice;
mod odds;
mod outlook;
mod picks;
mod placement;
mod prices;
mod random;
mod relief;
mod rocks;
mod roll;
mod scene;
mod simple;
mod spot;
mod squads;
mod steps;
mod table;
mod worth;

pub use novice::NovicePlayer;
pub use random::RandomPlayer;
pub use simple::SimplePlayer;
pub use table::{Refused, SelfPlay};

use furball_engine::{Choice, Prompt, View};

/// A player that answers prompts.
pub trait Player {
    /// Picks a legal answer to the prompt, from what the view shows.
    fn choose(&mut self, view: View<'_>, prompt: &Prompt) -> Choice;
}
