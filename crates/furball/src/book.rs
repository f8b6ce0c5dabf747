//! The rulebook being played and its cards.

use std::path::Path;
use std::sync::Arc;

use clap::ValueEnum;
use furball_cards::{Content, Edition};
use furball_engine::{Rulebook, RulebookId, Start};

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

/// Adds the cards of a folder, before anything is played.
pub fn add_custom(folder: &Path) -> Result<(), Failure> {
    for content in custom(folder)? {
        content.install();
    }
    Ok(())
}

/// The cards of a folder combined with the built-in ones, for each edition the folder contains: at the prices of each of
/// its lists, oldest first.
///
/// # Errors
/// The first error in them, or that the folder has no cards.
pub fn custom(folder: &Path) -> Result<Vec<Content>, Failure> {
    let mut found = Vec::new();
    for (edition, name) in [
        (Edition::First, "first-edition"),
        (Edition::Second, "second-edition"),
    ] {
        let cards = folder.join(name);
        if !cards.is_dir() {
            continue;
        }
        for list in Content::price_lists().filter(|list| list.edition == edition) {
            let content = Content::with_custom(list, &cards)
                .map_err(|error| Failure::because(format!("{}/{error}", cards.display())))?;
            found.push(content);
        }
    }
    if found.is_empty() {
        return Err(Failure::in_file(
            &folder.display().to_string(),
            "no cards there; they are expected in a folder `first-edition` or `second-edition` inside it",
        ));
    }
    Ok(found)
}

/// The cards of the rulebook's edition.
pub fn content(id: RulebookId) -> &'static Arc<Content> {
    Content::current(Rulebook::of(id).edition)
}

/// The rulebook of a game.
pub fn of(start: &Start) -> RulebookId {
    start.rulebook()
}

/// The cards of a game.
pub fn content_of(start: &Start) -> &'static Arc<Content> {
    start.content().unwrap_or_else(|| content(of(start)))
}

/// The cards of the rulebook at the prices of a list, or of its newest one.
///
/// # Errors
/// That the rulebook has no such list, with those that it has.
pub fn content_at(id: RulebookId, prices: Option<&str>) -> Result<&'static Arc<Content>, Failure> {
    let Some(wanted) = prices else {
        return Ok(content(id));
    };
    let lists = || Content::price_lists().filter(|list| list.rulebook == id.word());
    let found = lists().find(|list| list.id == wanted);
    found.and_then(|list| Content::current_at(&list.id)).ok_or_else(|| {
        let known: Vec<&str> = lists().map(|list| list.id.as_str()).collect();
        let name = Rulebook::of(id).name;
        Failure::because(format!(
            "{name} has no price list `{wanted}`; there is {}",
            known.join(", ")
        ))
    })
}
