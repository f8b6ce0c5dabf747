//! A journal's entries as they are written, and playing them again.
//!
//! Each entry has a hash of the game after it. A game that is replayed and comes out differently, as after a change
//! of the rules or the cards, is detected and not continued. Neither is one at which the program itself panics: it
//! would panic again each time the game is opened.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::RoomError;
use super::transition::Transition;
use crate::hosting::{CommandError, Entry, HostedGame};
use crate::store::{self, Timestamp};

#[derive(Serialize)]
struct Write<'e> {
    entry: &'e Entry,
    game: Option<String>,
}

#[derive(Deserialize)]
struct Read {
    entry: Entry,
    game: Option<String>,
}

/// An entry as it was written, if it can be read.
pub(super) struct ParsedEntry {
    number: u32,
    at: Timestamp,
    parsed: Result<Read, String>,
}

/// The text of an entry that leads to this.
pub(super) fn write(entry: &Entry, after: &HostedGame) -> Result<String, RoomError> {
    let game = hash(after);
    serde_json::to_string(&Write { entry, game }).map_err(|error| RoomError::Damaged(error.to_string()))
}

impl ParsedEntry {
    pub fn parse(stored: store::StoredEntry) -> ParsedEntry {
        ParsedEntry {
            number: stored.number,
            at: stored.at,
            parsed: serde_json::from_str(&stored.body).map_err(|error| error.to_string()),
        }
    }

    /// Whether it takes long to play: it may play a whole game again.
    pub fn takes_long(&self) -> bool {
        self.parsed.as_ref().is_ok_and(|parsed| parsed.entry.takes_long())
    }

    /// What comes of it, which must be what came of it when it was written.
    fn play<T>(
        self,
        play: impl FnOnce(Entry, Timestamp) -> Result<T, CommandError>,
        after: impl FnOnce(&T) -> Option<String>,
    ) -> Result<T, RoomError> {
        let ParsedEntry { number, at, parsed } = self;
        let damaged = |why: String| RoomError::Damaged(format!("entry {number}: {why}"));
        let Read { entry, game } = parsed.map_err(damaged)?;
        let played = catch_unwind(AssertUnwindSafe(|| play(entry, at)));
        let played = played.map_err(|_| damaged("the program fails at it".into()))?;
        let played = played.map_err(|refused| damaged(refused.to_string()))?;
        match after(&played) == game {
            true => Ok(played),
            false => Err(damaged("the game comes out differently".into())),
        }
    }
}

/// The game after all that was written.
pub(super) fn replay(
    mut hosted: HostedGame,
    stored: Vec<store::StoredEntry>,
) -> Result<HostedGame, RoomError> {
    for stored in stored {
        let play = |entry, at| {
            hosted.apply(entry, at)?;
            Ok(hash(&hosted))
        };
        ParsedEntry::parse(stored).play(play, Option::clone)?;
    }
    Ok(hosted)
}

/// Replays stored entries, one after the other, for those who need each transition; ends with the first that can't
/// have happened so.
pub(super) fn play(
    from: Arc<HostedGame>,
    stored: impl IntoIterator<Item = ParsedEntry>,
) -> impl Iterator<Item = Result<Transition, RoomError>> {
    let mut now = Some(from);
    stored.into_iter().map_while(move |stored| {
        let before = now.take()?;
        let make = |entry, at| Transition::make(&before, entry, at);
        let transition = stored.play(make, |transition| hash(&transition.after));
        now = transition
            .as_ref()
            .ok()
            .map(|transition| Arc::clone(&transition.after));
        Some(transition)
    })
}

fn hash(hosted: &HostedGame) -> Option<String> {
    hosted.game().map(|game| format!("{:016x}", game.hash()))
}
