//! A player who makes a beginner's mistakes: it knows the game, flies at the enemy and shoots, but doesn't think
//! ahead.

use furball_engine::{Choice, Prompt, View};

use crate::habits::Habits;
use crate::{Player, SimplePlayer};

/// Plays like a beginner. Two of them with the same seed make the same choices in the same game.
#[derive(Clone, Debug)]
pub struct NovicePlayer(SimplePlayer);

impl NovicePlayer {
    /// A beginner whose whims come from the seed.
    pub fn new(seed: u64) -> NovicePlayer {
        NovicePlayer(SimplePlayer::with(seed, Habits::BEGINNER))
    }
}

impl Player for NovicePlayer {
    fn choose(&mut self, view: View<'_>, prompt: &Prompt) -> Choice {
        self.0.choose(view, prompt)
    }
}
