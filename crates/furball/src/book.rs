//! Which rules are played, and the cards that belong to them.

use std::sync::Arc;

use clap::ValueEnum;
use furball_cards::Content;
use furball_engine::{Rulebook, RulebookId, Start};

/// A rulebook, as it is named on the command line.
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

    /// The word that names it.
    pub const fn word(self) -> &'static str {
        match self {
            Book::First => "first",
            Book::Second => "second",
        }
    }
}

/// The cards of the rulebook's edition.
pub fn content(id: RulebookId) -> &'static Arc<Content> {
    Content::builtin(Rulebook::of(id).edition)
}

/// The rulebook that a game is played by.
pub const fn of(start: &Start) -> RulebookId {
    match start {
        Start::Setup(setup) => setup.rulebook,
        Start::Scenario(scenario) => scenario.rulebook,
    }
}

/// The cards that a game is played with.
pub fn content_of(start: &Start) -> &'static Arc<Content> {
    content(of(start))
}
