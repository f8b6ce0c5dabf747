//! Computer players at a hosted game.

use furball_ace::{NovicePlayer, Player, RandomPlayer, SimplePlayer};
use furball_engine::{Choice, Game, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How well a computer plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Computer {
    /// Anything legal.
    Random,
    /// Like a beginner: flies at the enemy and shoots, but doesn't think ahead.
    Novice,
    /// Flies at the enemy and takes the likely best shot.
    #[default]
    Simple,
}

impl Computer {
    /// Its name as a player.
    pub const fn name(self) -> &'static str {
        match self {
            Computer::Random => "Random computer",
            Computer::Novice => "Novice computer",
            Computer::Simple => "Computer",
        }
    }

    /// Its answer to what is asked of the seat, from what that seat may see. The same game and number give the same
    /// answer on any machine.
    pub fn choose(self, game: &Game, seat: Seat, number: u32) -> Option<Choice> {
        let view = game.view(Viewer::Seat(seat));
        let prompt = view.prompt()?;
        let seed = u64::from(number) << 8 | u64::from(seat.0);
        Some(match self {
            Computer::Random => RandomPlayer::new(seed).choose(view, prompt),
            Computer::Novice => NovicePlayer::new(seed).choose(view, prompt),
            Computer::Simple => SimplePlayer::new(seed).choose(view, prompt),
        })
    }
}
