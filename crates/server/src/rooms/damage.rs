//! Games that can't be opened: what is noted of them, and what counts as one.

use furball_cards::{Content, Edition};

use super::RoomError;
use crate::store::{self, Error};

/// No more of a reason is kept.
const MAX_REASON_LEN: usize = 500;

/// The program and its cards: another version may be able to open what this one can't.
fn version() -> String {
    let cards = |edition| {
        Content::current(edition)
            .version()
            .chars()
            .take(8)
            .collect::<String>()
    };
    format!(
        "{} {} {}: ",
        env!("CARGO_PKG_VERSION"),
        cards(Edition::First),
        cards(Edition::Second)
    )
}

/// What is noted of a game that this version can't open.
pub(super) fn noted(why: &str) -> String {
    version() + &why.chars().take(MAX_REASON_LEN).collect::<String>()
}

/// Why a game can't be opened, if this version noted that.
pub(super) fn by_this_version(noted: &str) -> Option<&str> {
    noted.strip_prefix(&version())
}

/// What it means that a game can't be read: that the game is damaged, or that the store failed.
pub(super) fn or_room_error(error: Error) -> RoomError {
    match &error {
        Error::Unreadable { .. }
        | Error::Database {
            kind: store::ErrorKind::Damaged,
            ..
        } => {
            tracing::error!(%error, "a game can't be read");
            RoomError::Damaged("it can't be read from the disk any more".into())
        }
        _ => RoomError::Store(error),
    }
}
