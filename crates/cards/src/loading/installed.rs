//! The cards that this program plays with: the built-in ones, or those of a folder with them.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use crate::content::Content;
use crate::edition::Edition;
use crate::price_list::PriceListFacts;

/// What was installed, by price list.
static INSTALLED: RwLock<BTreeMap<String, &'static Arc<Content>>> = RwLock::new(BTreeMap::new());

impl Content {
    /// The price lists that this program plays with, oldest first: the built-in ones and those that were installed.
    pub fn price_lists() -> impl DoubleEndedIterator<Item = &'static PriceListFacts> {
        let mut all: Vec<&PriceListFacts> = Content::builtin_lists().collect();
        let installed = INSTALLED.read().unwrap_or_else(PoisonError::into_inner);
        for content in installed.values() {
            if all.iter().all(|list| list.id != content.prices.id) {
                all.push(&content.prices);
            }
        }
        all.sort_by(|a, b| a.date.cmp(&b.date));
        all.into_iter()
    }

    /// The newest price list of a rulebook, by its id.
    pub fn newest_list(rulebook: &str) -> Option<&'static PriceListFacts> {
        Content::price_lists().rfind(|list| list.rulebook == rulebook)
    }

    /// The cards at the prices of a list that this program plays with.
    pub fn current_at(list: &str) -> Option<&'static Arc<Content>> {
        let installed = INSTALLED.read().unwrap_or_else(PoisonError::into_inner);
        installed.get(list).copied().or_else(|| Content::priced(list))
    }

    /// The cards of a rulebook, by its id, at its newest prices; none if it has no list.
    pub fn of_rulebook(rulebook: &str) -> Option<&'static Arc<Content>> {
        Content::newest_list(rulebook).and_then(|list| Content::current_at(&list.id))
    }

    /// The cards of an edition that this program plays with, at the newest prices of the rulebook they were made for.
    pub fn current(edition: Edition) -> &'static Arc<Content> {
        let newest = Content::newest_list(edition.word());
        newest
            .and_then(|list| Content::current_at(&list.id))
            .unwrap_or_else(|| Content::builtin(edition))
    }

    /// Plays with these cards from now on where their price list is wanted. Games that have begun keep the cards that
    /// they have, so the earlier ones are never freed.
    pub fn install(self) {
        let list = self.prices.id.clone();
        let content: &'static Arc<Content> = Box::leak(Box::new(Arc::new(self)));
        let mut installed = INSTALLED.write().unwrap_or_else(PoisonError::into_inner);
        installed.insert(list, content);
    }
}
