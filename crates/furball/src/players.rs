//! The players of a game: people and the computer players, by name.

use clap::ValueEnum;
use furball_ace::{NovicePlayer, Player, RandomPlayer, SimplePlayer};
use serde::Deserialize;

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Occupant {
    /// A person at this keyboard.
    Human,
    /// The computer, playing sensibly.
    Simple,
    /// The computer, playing like a beginner.
    Novice,
    /// The computer, choosing at random.
    Random,
}

/// A computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Computer {
    /// Plays sensibly.
    Simple,
    /// Plays like a beginner.
    Novice,
    /// Chooses at random among legal choices.
    Random,
}

impl Occupant {
    /// The computer player, if it is one.
    pub const fn computer(self) -> Option<Computer> {
        match self {
            Occupant::Human => None,
            Occupant::Simple => Some(Computer::Simple),
            Occupant::Novice => Some(Computer::Novice),
            Occupant::Random => Some(Computer::Random),
        }
    }
}

impl Computer {
    pub const fn name(self) -> &'static str {
        match self {
            Computer::Simple => "simple",
            Computer::Novice => "novice",
            Computer::Random => "random",
        }
    }
}

/// A deterministic computer player: the same seed and game give the same choices.
pub fn player(kind: Computer, seed: u64) -> Box<dyn Player + Send> {
    match kind {
        Computer::Simple => Box::new(SimplePlayer::new(seed)),
        Computer::Novice => Box::new(NovicePlayer::new(seed)),
        Computer::Random => Box::new(RandomPlayer::new(seed)),
    }
}

/// A player's seed derived from words; each seat of a game gets a different one.
pub fn seed_of(words: &str, seat: usize) -> u64 {
    let mut hasher = blake3::Hasher::new_derive_key("furball computer player 1");
    hasher.update(words.as_bytes());
    hasher.update(&(seat as u64).to_le_bytes());
    let mut first = [0; 8];
    first.copy_from_slice(&hasher.finalize().as_bytes()[..8]);
    u64::from_le_bytes(first)
}
