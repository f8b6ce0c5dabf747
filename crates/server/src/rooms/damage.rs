//! Games that can't be opened: what is noted of them, and what counts as one.

use furball_cards::{Content, Edition};
use furball_engine::RecordError;

use super::RoomError;
use crate::hosting::{CommandError, SettingsProblem};
use crate::protocol::server_message::Damage;
use crate::store::{self, Error};

/// No more characters of an error are kept.
const MAX_REASON_LEN: usize = 300;
/// No more cards that have changed are kept.
const MAX_CARDS: usize = 8;

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
pub(super) fn noted(why: &Damage) -> String {
    // Nothing in it can fail to be written.
    version() + &serde_json::to_string(&bounded(why.clone())).unwrap_or_default()
}

/// Why a game can't be opened, if this version noted that.
pub(super) fn by_this_version(noted: &str) -> Option<Damage> {
    serde_json::from_str(noted.strip_prefix(&version())?).ok()
}

/// The same without what would be too long to keep.
fn bounded(mut why: Damage) -> Damage {
    match &mut why {
        Damage::SettingsUnreadable { error }
        | Damage::EntryUnreadable { error, .. }
        | Damage::EntryRefused { error, .. } => *error = error.chars().take(MAX_REASON_LEN).collect(),
        Damage::Record(RecordError::Cards { cards }) => cards.truncate(MAX_CARDS),
        _ => {}
    }
    why
}

/// The card, the rule or the setup for which a stored game is refused, if that is it.
pub(super) fn of_settings(refused: CommandError) -> Option<Damage> {
    let CommandError::Settings { reason, rule } = refused else {
        return None;
    };
    match *reason {
        SettingsProblem::Record(error) => Some(Damage::Record(error)),
        SettingsProblem::Setup(reason) => Some(Damage::Record(RecordError::Setup { reason, rule })),
        _ => None,
    }
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
            RoomError::Damaged(Damage::Lost)
        }
        _ => RoomError::Store(error),
    }
}
