//! A journal's entries as they are written, and playing them again.
//!
//! Each entry has the fingerprint of the game after it. A game that is replayed and comes out differently, as after a
//! change of the rules, is detected and not continued. Neither is one at which the program itself panics: it would panic
//! again each time the game is opened. The entry by which cards come into the game has their digests, so that a card
//! that has changed since is known by name. And each has what spectators saw of it, so that a game can be watched even
//! if it can't be replayed.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use furball_cards::{CardDigests, Digest};
use furball_engine::rulebook::RulebookDigest;
use furball_engine::{Choice, Game, RecordError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::transition::Transition;
use super::{Room, RoomError, damage};
use crate::hosting::{CommandError, Entry, HostedGame};
use crate::packing::pack;
use crate::protocol::server_message::{CitedEvent, Damage, GameSummary};
use crate::store::{self, GameStage, Timestamp};

/// The form of entries that this version writes and reads.
const FORMAT: u32 = 2;

/// An entry as it is written.
#[derive(Serialize)]
struct Write<'e> {
    format: u32,
    entry: &'e Entry,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Digest>,
    /// The rules that the game is played by, with the entry that begins it.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<RulebookDigest>,
    /// The cards that come into the game with this entry.
    #[serde(skip_serializing_if = "CardDigests::is_empty")]
    cards: CardDigests,
    #[serde(skip_serializing_if = "Option::is_none")]
    seen: Option<String>,
    /// The game as lists show it, with the entry that ends it.
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<GameSummary>,
}

/// What spectators saw; it is written packed, since it is longer than the entry itself.
#[derive(Serialize)]
struct SeenWrite<'e> {
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    events: &'e [CitedEvent],
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    full: bool,
    #[serde(skip_serializing_if = "is_nothing")]
    view: &'e Value,
    /// How many choices are left, if some were taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<usize>,
}

/// An entry as it is read to be played.
#[derive(Deserialize)]
struct Read {
    #[serde(default)]
    format: u32,
    entry: Entry,
    #[serde(default)]
    game: Option<Digest>,
    #[serde(default)]
    rules: Option<RulebookDigest>,
    #[serde(default)]
    cards: CardDigests,
}

/// An entry as it was written, if it can be read.
pub(super) struct ParsedEntry {
    number: u32,
    at: Timestamp,
    parsed: Result<Read, String>,
}

/// The text of an entry that leads to this.
pub(super) fn write(room: &Room, transition: &Transition) -> Result<String, RoomError> {
    let (before, after) = (&transition.before, &transition.after);
    let begins = before.game().is_none() && after.game().is_some();
    let squad = matches!(
        transition.entry,
        Entry::Chose {
            choice: Choice::Squad { .. },
            ..
        }
    );
    let digests = |hosted: &HostedGame| hosted.game().map(Game::card_digests).unwrap_or_default();
    let cards = match begins || squad {
        true => digests(after).without(&digests(before)),
        false => CardDigests::default(),
    };
    let undone = transition.applied.undone > 0;
    // With each choice, even if nothing came of it, so that steps and choices stay together.
    let played = begins || undone || after.choices() > before.choices();
    let update = played.then(|| transition.spectators_update());
    let seen = update.map(|update| match undone {
        // What is left was seen before.
        true => SeenWrite {
            events: &[],
            full: false,
            view: &Value::Null,
            left: Some(after.choices()),
        },
        false => SeenWrite {
            events: &update.entry.events,
            full: update.full,
            view: &update.view,
            left: None,
        },
    });
    let ends = before.stage() != GameStage::Over && after.stage() == GameStage::Over;
    let write = Write {
        format: FORMAT,
        entry: &transition.entry,
        game: after.game().map(Game::fingerprint),
        rules: after
            .game()
            .filter(|_| begins)
            .map(|game| game.table().rulebook.digest()),
        cards,
        seen: seen.and_then(|seen| pack(&seen)),
        summary: (ends && after.game().is_some()).then(|| room.summary(after, transition.at)),
    };
    serde_json::to_string(&write).map_err(|error| {
        tracing::error!(%error, "an entry can't be written");
        RoomError::Failed
    })
}

fn is_nothing(view: &&Value) -> bool {
    view.is_null() || view.as_object().is_some_and(serde_json::Map::is_empty)
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

    /// What comes of it in this game, which must be what came of it when it was written.
    fn play<T>(
        self,
        before: &HostedGame,
        play: impl FnOnce(Entry, Timestamp) -> Result<T, CommandError>,
        after: impl FnOnce(&T) -> Option<Digest>,
    ) -> Result<T, RoomError> {
        let ParsedEntry { number, at, parsed } = self;
        let Read {
            format,
            entry,
            game,
            rules,
            cards,
        } = parsed.map_err(|error| RoomError::Damaged(Damage::EntryUnreadable { number, error }))?;
        if format != FORMAT {
            return Err(RoomError::Damaged(Damage::EntryFormat {
                number,
                found: format,
                reads: FORMAT,
            }));
        }
        let cards = before.content().changed(&cards);
        if !cards.is_empty() {
            return Err(RoomError::Damaged(Damage::Record(RecordError::Cards { cards })));
        }
        if rules.is_some_and(|rules| !before.rulebook().answers_for(&rules)) {
            return Err(RoomError::Damaged(Damage::Record(RecordError::Rules)));
        }
        let played = catch_unwind(AssertUnwindSafe(|| play(entry, at)));
        let played = played.map_err(|_| RoomError::Damaged(Damage::EntryFails { number }))?;
        let played = played.map_err(|refused| {
            let error = refused.to_string();
            RoomError::Damaged(damage::of_settings(refused).unwrap_or(Damage::EntryRefused { number, error }))
        })?;
        match after(&played) == game {
            true => Ok(played),
            false => Err(RoomError::Damaged(Damage::EntryDiffers { number })),
        }
    }
}

/// The game after all that was written.
pub(super) fn replay(
    mut hosted: HostedGame,
    stored: Vec<store::StoredEntry>,
) -> Result<HostedGame, RoomError> {
    for stored in stored {
        let mut next = hosted.clone();
        let play = |entry, at| {
            next.apply(entry, at)?;
            Ok(next)
        };
        hosted = ParsedEntry::parse(stored).play(&hosted, play, fingerprint)?;
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
        let transition = stored.play(&before, make, |transition| fingerprint(&transition.after));
        now = transition
            .as_ref()
            .ok()
            .map(|transition| Arc::clone(&transition.after));
        Some(transition)
    })
}

fn fingerprint(hosted: &HostedGame) -> Option<Digest> {
    hosted.game().map(Game::fingerprint)
}
