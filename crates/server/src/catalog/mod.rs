//! What a client looks up: rules, rulebooks, cards and squads, made from the content, and whether a squad or a record holds.
//!
//! Nothing here depends on a game or on who asks. What is made from the cards carries their version and may be kept for as
//! long as that is the same.

mod cards;
mod check;
mod odds;
mod outline;
mod replay;
mod rulebooks;
mod rules;
mod shapes;
mod squads;
mod values;
mod verify;
mod watched;

use std::sync::Arc;

use furball_cards::Content;
use furball_engine::{RulebookId, Start};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};

pub use cards::cards;
pub use check::check;
pub use furball_cards::silhouettes::SVG as SILHOUETTES;
pub use odds::odds;
pub use outline::{Outline, read};
pub use replay::{MAX_CHOICES, luck, replay};
pub use rulebooks::rulebooks;
pub use rules::{rule, rules};
pub use shapes::shapes;
pub(crate) use squads::names;
pub use squads::squads;
pub use values::{values, values_in_squads};
pub use verify::verify;
pub use watched::{watch, with_watched};

/// The rulebook with this id in the protocol.
pub fn book(name: &str) -> Option<RulebookId> {
    let name: StrDeserializer<'_, Error> = name.into_deserializer();
    RulebookId::deserialize(name).ok()
}

/// The cards that a game was played with; today's of its rulebook if its price list isn't known.
pub fn content_of(start: &Start) -> &'static Arc<Content> {
    start.content().unwrap_or_else(|| content(start.rulebook()))
}

/// The cards that are played by a rulebook at the prices of one of its lists; none if it has no such list.
pub fn content_at(book: RulebookId, prices: &str) -> Option<&'static Arc<Content>> {
    let mut lists = Content::price_lists().filter(|list| list.rulebook == book.word());
    lists
        .find(|list| list.id == prices)
        .and_then(|list| Content::current_at(&list.id))
}

/// The cards that are played by a rulebook, at its newest prices.
pub fn content(book: RulebookId) -> &'static Arc<Content> {
    book.content()
}
