//! Deadlines: when a game must be checked even if no player does anything, so that clocks run on across restarts.

use super::{GameId, Timestamp};

/// What an entry does to its game's deadline. A game has at most one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DeadlineChange {
    /// It stays, if there is one.
    #[default]
    Keep,
    /// There is nothing to wait for any more.
    Clear,
    /// From now on it is this one.
    Set(Timestamp),
}

/// A deadline that has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Deadline {
    /// The game to look at.
    pub game: GameId,
    /// When it should have been looked at.
    pub due: Timestamp,
}
