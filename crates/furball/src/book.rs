//! The rulebook being played and its cards.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::ValueEnum;
use furball_cards::price_list::PriceListFacts;
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
    /// Legacy, the community's unofficial continuation of Second Edition
    Legacy,
}

impl Book {
    pub const fn id(self) -> RulebookId {
        match self {
            Book::First => RulebookId::First,
            Book::Second => RulebookId::Second,
            Book::Legacy => RulebookId::Legacy,
        }
    }

    /// Its name on the command line.
    pub const fn word(self) -> &'static str {
        self.id().word()
    }
}

/// Adds the cards of a folder, before anything is played.
pub fn add_custom(folder: &Path) -> Result<(), Failure> {
    for content in custom(folder)? {
        content.install();
    }
    Ok(())
}

/// What a folder of custom content makes of the built-in cards, by edition and oldest prices first: its cards at the
/// prices of every list of their edition, and all cards at the prices of its own lists.
///
/// # Errors
/// The first error in them, or that the folder has neither cards nor lists.
pub fn custom(folder: &Path) -> Result<Vec<Content>, Failure> {
    let own_lists = lists(&folder.join(LISTS))?;
    let mut found = Vec::new();
    for (edition, name) in EDITIONS {
        let cards = folder.join(name);
        let cards = cards.is_dir().then_some(cards);
        if let Some(cards) = &cards {
            for list in Content::builtin_lists().filter(|list| list.edition == edition) {
                let content = Content::with_custom(list, cards)
                    .map_err(|error| Failure::because(format!("{}/{error}", cards.display())))?;
                found.push(content);
            }
        }
        for list in own_lists.iter().filter(|list| list.edition == edition) {
            found.push(at_own_prices(list, cards.as_deref())?);
        }
    }
    if found.is_empty() {
        return Err(Failure::in_file(
            &folder.display().to_string(),
            "no cards there; they are expected in a folder `first-edition` or `second-edition` inside it, and price \
             lists in a folder `prices`",
        ));
    }
    found.sort_by(|a, b| {
        let key = |content: &Content| (content.edition() as u8, content.prices.date.clone());
        key(a).cmp(&key(b))
    });
    Ok(found)
}

/// The folders of cards of each edition.
const EDITIONS: [(Edition, &str); 2] = [
    (Edition::First, "first-edition"),
    (Edition::Second, "second-edition"),
];

/// The folder of price lists.
const LISTS: &str = "prices";

/// A price list of the user's own.
struct OwnList {
    path: PathBuf,
    edition: Edition,
}

/// The price lists of a folder.
fn lists(folder: &Path) -> Result<Vec<OwnList>, Failure> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let wrong = |error: std::io::Error| Failure::in_file(&folder.display().to_string(), error);
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        if path.extension().is_some_and(|end| end == "ron") {
            let list = PriceListFacts::read(&path)
                .map_err(|error| Failure::because(format!("{}/{error}", folder.display())))?;
            if !RulebookId::ALL.iter().any(|id| id.word() == list.rulebook) {
                let known = RulebookId::ALL.map(|id| format!("`{}`", id.word())).join(" or ");
                let problem = format!("there is no rulebook `{}`; expected {known}", list.rulebook);
                return Err(Failure::in_file(&path.display().to_string(), problem));
            }
            let edition = list.edition;
            found.push(OwnList { path, edition });
        }
    }
    Ok(found)
}

/// All cards at the prices of the user's own list.
fn at_own_prices(list: &OwnList, cards: Option<&Path>) -> Result<Content, Failure> {
    Content::at_custom_prices(&list.path, cards).map_err(|error| {
        let of_list = list
            .path
            .file_name()
            .is_some_and(|name| name == error.file.as_str());
        let folder = if of_list { list.path.parent() } else { cards };
        let folder = folder.map_or_else(String::new, |folder| format!("{}/", folder.display()));
        Failure::because(format!("{folder}{error}"))
    })
}

/// The cards of the rulebook.
pub fn content(id: RulebookId) -> &'static Arc<Content> {
    id.content()
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
    found
        .and_then(|list| Content::current_at(&list.id))
        .ok_or_else(|| {
            let known: Vec<&str> = lists().map(|list| list.id.as_str()).collect();
            let name = Rulebook::of(id).name;
            Failure::because(format!(
                "{name} has no price list `{wanted}`; there is {}",
                known.join(", ")
            ))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [LG-ERR-08] Whoever picks a rulebook reads that Legacy is unofficial.
    #[test]
    fn legacy_is_called_unofficial() {
        let value = Book::Legacy.to_possible_value().expect("a word");
        let about = value.get_help().expect("a help").to_string();
        assert!(
            about.contains("unofficial continuation of Second Edition"),
            "{about}"
        );
    }
}
