//! The rulebook being played and its cards.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use clap::ValueEnum;
use furball_cards::{Content, Edition};
use furball_engine::{Rulebook, RulebookId, Start};

use crate::cards;
use crate::failure::Failure;

/// A rulebook, as named on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Book {
    /// First Edition
    First,
    /// Second Edition
    Second,
}

impl Book {
    pub const fn id(self) -> RulebookId {
        match self {
            Book::First => RulebookId::First,
            Book::Second => RulebookId::Second,
        }
    }

    /// Its name on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Book::First => "first",
            Book::Second => "second",
        }
    }
}

/// Custom cards combined with the built-in ones, by edition. They are loaded once, before anything is played.
static CUSTOM: OnceLock<Vec<(Edition, Arc<Content>)>> = OnceLock::new();

/// Adds the cards of a folder.
pub fn add_custom(folder: &Path) -> Result<(), Failure> {
    let read = cards::custom(folder)?.into_iter();
    let _ = CUSTOM.set(
        read.map(|(edition, content)| (edition, Arc::new(content)))
            .collect(),
    );
    Ok(())
}

/// The cards of the rulebook's edition.
pub fn content(id: RulebookId) -> &'static Arc<Content> {
    let edition = Rulebook::of(id).edition;
    let mut custom = CUSTOM.get().into_iter().flatten();
    match custom.find(|(of, _)| *of == edition) {
        Some((_, content)) => content,
        None => Content::builtin(edition),
    }
}

/// The rulebook of a game.
pub fn of(start: &Start) -> RulebookId {
    start.rulebook()
}

/// The cards of a game.
pub fn content_of(start: &Start) -> &'static Arc<Content> {
    content(of(start))
}
