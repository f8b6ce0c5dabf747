//! The content files embedded in the program.

use std::sync::{Arc, LazyLock, OnceLock};

use super::ContentError;
use super::files::{self, Source};
use crate::content::Content;
use crate::edition::Edition;
use crate::nearest::did_you_mean;
use crate::price_list::{PriceList, PriceListFacts};

// Listed by the build script.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

pub(super) const fn files(edition: Edition) -> &'static [Source<'static>] {
    match edition {
        Edition::First => FIRST,
        Edition::Second => SECOND,
    }
}

/// A price list, and the content at its prices, read at first use.
struct Pool {
    list: PriceList,
    content: OnceLock<Arc<Content>>,
}

/// The built-in price lists by date.
static POOLS: LazyLock<Vec<Pool>> = LazyLock::new(|| {
    let mut pools: Vec<Pool> = PRICES
        .iter()
        .map(|&source| Pool {
            list: unbroken(files::price_list(source)),
            content: OnceLock::new(),
        })
        .collect();
    pools.sort_by(|a, b| a.list.facts.date.cmp(&b.list.facts.date));
    pools
});

/// The files are embedded and read by every test, so this can't fail at run time.
fn unbroken<T>(read: Result<T, ContentError>) -> T {
    match read {
        Ok(value) => value,
        Err(error) => panic!("the built-in content is broken: {error}"),
    }
}

impl Content {
    /// The price lists that come with the program, oldest first.
    pub fn builtin_lists() -> impl DoubleEndedIterator<Item = &'static PriceListFacts> {
        POOLS.iter().map(|pool| &pool.list.facts)
    }

    /// The oldest price list of a rulebook that comes with the program: the one of records that name none.
    pub fn oldest_list(rulebook: &str) -> Option<&'static PriceListFacts> {
        Content::builtin_lists().find(|list| list.rulebook == rulebook)
    }

    /// The cards that come with the program, at the prices of a list.
    pub fn priced(list: &str) -> Option<&'static Arc<Content>> {
        let pool = POOLS.iter().find(|pool| pool.list.facts.id == list)?;
        Some(pool.content.get_or_init(|| {
            let files = files(pool.list.facts.edition);
            Arc::new(unbroken(Content::from_sources(files, &pool.list)))
        }))
    }

    /// An edition's cards that come with the program, at the newest prices of the rulebook they were made for.
    ///
    /// ```
    /// use furball_cards::{Content, Edition};
    ///
    /// let content = Content::builtin(Edition::First);
    /// let luke = content.find_pilot("lukeskywalker").unwrap();
    /// assert_eq!(content.pilot(luke).initiative, 8);
    /// assert_eq!(content.ship_type(content.ship_of(luke)).name, "X-wing");
    /// ```
    pub fn builtin(edition: Edition) -> &'static Arc<Content> {
        let newest = Content::builtin_lists().rfind(|list| list.rulebook == edition.word());
        match newest.and_then(|list| Content::priced(&list.id)) {
            Some(content) => content,
            None => panic!("the built-in content has no prices for {edition} edition"),
        }
    }
}

/// The built-in price list with this id.
pub(super) fn price_list(id: &str) -> Result<&'static PriceList, ContentError> {
    let found = POOLS.iter().find(|pool| pool.list.facts.id == id);
    found.map(|pool| &pool.list).ok_or_else(|| {
        let hint = did_you_mean(id, Content::builtin_lists().map(|list| list.id.as_str()));
        ContentError::in_file(&format!("{id}.ron"), format!("there is no such price list{hint}"))
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// A card in a file that isn't embedded would be available only to developers.
    #[test]
    fn all_files_of_the_folders_are_embedded() {
        for (edition, folder) in [
            (Edition::First, "first-edition"),
            (Edition::Second, "second-edition"),
        ] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("../../content")
                .join(folder);
            let builtin = Content::builtin(edition);
            let prices = folder.join(format!("../prices/{}.ron", builtin.prices.id));
            let loaded = Content::load(&folder, &prices).expect("the folder can be loaded");
            assert_eq!(&loaded, builtin.as_ref());
            assert_eq!(loaded.edition(), edition);
        }
    }

    fn loaded(change: impl Fn(Source<'static>) -> Option<Source<'static>>) -> String {
        let sources: Vec<Source> = SECOND.iter().copied().filter_map(change).collect();
        let list = Content::builtin(Edition::Second).prices.id.as_str();
        Content::from_sources(&sources, price_list(list).expect("a list"))
            .expect_err("content with a mistake")
            .to_string()
    }

    #[test]
    fn content_must_name_its_edition() {
        let without = loaded(|file| (file.path != "edition.ron").then_some(file));
        assert!(without.starts_with("edition.ron: missing"), "{without}");
        let text = r#"(edition: secnod, name: "Second Edition", factions: [])"#;
        let misspelt = loaded(|file| {
            Some(if file.path == "edition.ron" {
                Source { text, ..file }
            } else {
                file
            })
        });
        let wanted = "unknown edition `secnod`, did you mean `second`?";
        assert!(misspelt.ends_with(wanted), "{misspelt}");
    }

    #[test]
    fn unexpected_files_are_refused() {
        let odd = loaded(|file| {
            let path = if file.path == "shapes.ron" {
                "bombs.ron"
            } else {
                file.path
            };
            Some(Source { path, ..file })
        });
        assert!(odd.starts_with("bombs.ron: no place for this file"), "{odd}");
    }
}
