//! A journal's entries as they are written, and playing them again.
//!
//! With each entry stands a hash of the game after it. A game that is played again and comes out differently, as after a
//! change of the rules or the cards, is noticed and not gone on with.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Trouble;
use super::applied::Applied;
use crate::hosting::{Entry, Hosted};
use crate::store;

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

/// The text of an entry that leads to this.
pub(super) fn write(entry: &Entry, after: &Hosted) -> Result<String, Trouble> {
    let game = hash(after);
    serde_json::to_string(&Write { entry, game }).map_err(|error| Trouble::Damaged(error.to_string()))
}

/// An entry as it was written.
fn read(written: &store::Entry) -> Result<Read, Trouble> {
    serde_json::from_str(&written.body).map_err(|error| damaged(written, &error))
}

fn damaged(written: &store::Entry, why: &dyn std::fmt::Display) -> Trouble {
    Trouble::Damaged(format!("entry {}: {why}", written.number))
}

/// Whether what was written takes long to play: it may play a whole game again.
pub(super) fn takes_long(written: &store::Entry) -> bool {
    read(written).is_ok_and(|read| read.entry.takes_long())
}

/// The game after all that was written.
pub(super) fn replay(mut hosted: Hosted, written: Vec<store::Entry>) -> Result<Hosted, Trouble> {
    for written in written {
        let read = read(&written)?;
        hosted
            .apply(read.entry, written.at)
            .map_err(|refused| damaged(&written, &refused))?;
        if hash(&hosted) != read.game {
            return Err(damaged(&written, &"the game comes out differently"));
        }
    }
    Ok(hosted)
}

/// Plays what was written, one entry after the other, for those who are told of each; ends with the first that can't have
/// happened so.
pub(super) fn play(
    from: Arc<Hosted>,
    written: impl IntoIterator<Item = store::Entry>,
) -> impl Iterator<Item = Result<Applied, Trouble>> {
    let mut now = Some(from);
    written.into_iter().map_while(move |written| {
        let before = now.take()?;
        let applied = || {
            let read = read(&written)?;
            let applied = Applied::make(&before, read.entry, written.at)
                .map_err(|refused| damaged(&written, &refused))?;
            if hash(&applied.after) != read.game {
                return Err(damaged(&written, &"the game comes out differently"));
            }
            Ok(applied)
        };
        let applied = applied();
        now = applied.as_ref().ok().map(|applied| Arc::clone(&applied.after));
        Some(applied)
    })
}

fn hash(hosted: &Hosted) -> Option<String> {
    hosted.game().map(|game| format!("{:016x}", game.hash()))
}
