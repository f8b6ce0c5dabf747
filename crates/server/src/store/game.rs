//! A game as the store knows it: an id, settings it can't read, a secret, and its stage.

use std::fmt;
use std::str::FromStr;

use furball_geometry::words;

use super::{Error, Timestamp, code};

/// Names a game, in links and everywhere else.
///
/// 128 random bits, so a game that is only shared by link can't be found by guessing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(u128);

impl GameId {
    /// One that no game has.
    pub fn random() -> Result<GameId, Error> {
        code::random().map(GameId)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&code::write(self.0))
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "GameId({self})")
    }
}

/// What a text that should name a game isn't.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a game's id has {} letters and digits, without the letter u", code::LENGTH)]
pub struct InvalidGameId;

impl FromStr for GameId {
    type Err = InvalidGameId;

    fn from_str(text: &str) -> Result<GameId, InvalidGameId> {
        code::read(text).map(GameId).ok_or(InvalidGameId)
    }
}

/// What the host committed to before the game; it determines every die to come.
///
/// It has no `Display`, and its `Debug` shows nothing, so that it gets into no log by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct GameSecret(String);

impl GameSecret {
    /// Keeps this text secret.
    pub fn new(text: impl Into<String>) -> GameSecret {
        GameSecret(text.into())
    }

    /// The text itself, for rolling dice, and for publishing when the game is over.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for GameSecret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Secret(…)")
    }
}

/// Who can find a game.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everyone: it is listed.
    #[default]
    Public,
    /// Everyone who has the link, as player or spectator.
    ByLink,
    /// Only those who play.
    Private,
}

/// How far a game has got.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum GameStage {
    /// Waiting for players.
    Open,
    /// Being played.
    Running,
    /// Finished, however it ended.
    Over,
}

// The words in the tables.
words! {
    "visibility" only Visibility { Public = "public", ByLink = "link", Private = "private" }
}
words! {
    "stage of a game" only GameStage { Open = "open", Running = "running", Over = "over" }
}

/// A game about to be kept. It starts out [`GameStage::Open`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// Chosen by the caller, so that it can check whether the game was stored when the answer got lost.
    pub id: GameId,
    /// When it was made.
    pub created: Timestamp,
    /// What is played and how, as JSON text: rulebook, seats, clocks. The store only hands it back.
    pub settings: String,
    /// What the dice depend on.
    pub secret: GameSecret,
    /// Whether it is listed.
    pub visibility: Visibility,
    /// What it continues, as JSON text, if it doesn't begin at the beginning. The store only hands it back.
    pub origin: Option<String>,
}

/// A kept game. Its secret isn't here: see [`Store::secret`](super::Store::secret).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    /// Its name.
    pub id: GameId,
    /// When it was made.
    pub created: Timestamp,
    /// What is played and how, as its maker wrote it.
    pub settings: String,
    /// Whether it is listed.
    pub visibility: Visibility,
    /// How far it has got.
    pub stage: GameStage,
    /// Why it can't be opened, if that was tried in vain.
    pub damaged: Option<String>,
}

/// How much there is, for those who watch over the server.
///
/// Games that are over are not counted: they only become more, and counting them would take ever longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Games waiting for players, listed or not.
    pub open: u64,
    /// Games being played, listed or not.
    pub running: u64,
    /// Games with a deadline.
    pub deadlines: u64,
    /// Games that can't be opened.
    pub damaged: u64,
}
