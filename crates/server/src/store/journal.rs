//! A game's journal: everything that happened in it, in order, from which it can be played again.

use super::{DeadlineChange, GameId, GameStage, Timestamp};

/// Something that happened in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its place in the journal, counted from 1 without gaps.
    pub number: u32,
    /// When it was accepted.
    pub at: Timestamp,
    /// What happened, as JSON text. The store only hands it back.
    pub body: String,
}

/// An entry to be appended, and what changes with it.
///
/// All of it is kept or nothing: after a crash no game waits for a deadline its journal knows nothing of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// Whose journal.
    pub game: GameId,
    /// The number it is to have: one more than the last its writer has seen. If there is such an entry
    /// already, the writer's picture of the game was out of date and so, perhaps, is what it wants to write.
    pub number: u32,
    /// When it was accepted.
    pub at: Timestamp,
    /// What happened, as JSON text.
    pub body: String,
    /// A retry token by which the sender will recognize this entry should its answer get lost: unique in its game, so
    /// it should name the seat too.
    pub retry: Option<String>,
    /// What becomes of the game's deadline.
    pub deadline: DeadlineChange,
    /// How far the game has got with this, if that changes.
    pub stage: Option<GameStage>,
}

impl Append {
    /// An entry that changes nothing else, to be refined with `..`.
    pub fn new(game: GameId, number: u32, at: Timestamp, body: impl Into<String>) -> Append {
        Append {
            game,
            number,
            at,
            body: body.into(),
            retry: None,
            deadline: DeadlineChange::Keep,
            stage: None,
        }
    }
}

/// What came of appending an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// It is on disk under the number it asked for.
    Stored,
    /// There is an entry with this number already: another writer was faster. Read it and decide again.
    Taken,
    /// An entry with the same retry token has been stored before, under this number. Nothing was changed.
    Repeated(u32),
    /// The entry before it is missing, so its number is too high.
    Gap,
    /// There is no such game.
    NoSuchGame,
}

/// Maximum number of bytes of a retry token.
pub(super) const MAX_RETRY_LEN: usize = 128;

/// Finds out why an entry wasn't inserted: the number its retry token has, whether its number is taken, and whether
/// there is the game.
pub(super) const WHY_REFUSED: &str = "SELECT \
    (SELECT number FROM entries WHERE game = $1 AND retry = $3), \
    (SELECT number FROM entries WHERE game = $1 AND number = $2), \
    (SELECT id FROM games WHERE id = $1)";

/// A row of [`WHY_REFUSED`].
pub(super) type RefusalRow = (Option<i64>, Option<i64>, Option<String>);

impl Appended {
    pub(super) fn refused(why: &RefusalRow) -> Appended {
        match why {
            (_, _, None) => Appended::NoSuchGame,
            (Some(number), _, _) => Appended::Repeated(u32::try_from(*number).unwrap_or(u32::MAX)),
            (None, Some(_), _) => Appended::Taken,
            (None, None, _) => Appended::Gap,
        }
    }
}
