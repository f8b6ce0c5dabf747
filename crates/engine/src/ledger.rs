//! The rules that a rulebook is played by, as clients and the terminal show them.
//!
//! ```
//! use furball_engine::{RulebookId, ledger};
//!
//! let rule = ledger::find("fe-atk-07").expect("refusals cite it");
//! assert_eq!((rule.id.id(), rule.title), ("FE-ATK-07", "Declare target"));
//! assert_eq!(rule.rulebook, Some(RulebookId::First));
//! assert!(ledger::chapter(&rule).any(|beside| beside.id.id() == "FE-ATK-08"));
//! ```

use furball_rules::{Ledger, Rule};
use schemars::JsonSchema;
use serde::Serialize;

use crate::rulebook::RulebookId;

/// A rule with all that its ledger says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RuleEntry {
    pub id: Rule,
    pub title: &'static str,
    pub text: &'static str,
    /// Where the rulebook states it.
    pub source: &'static str,
    /// The name of the ledger.
    pub book: &'static str,
    /// The part of the ledger that contains it.
    pub chapter: &'static str,
    /// The rulebook that is played by it, if one is.
    pub rulebook: Option<RulebookId>,
}

impl From<Rule> for RuleEntry {
    fn from(rule: Rule) -> RuleEntry {
        RuleEntry {
            id: rule,
            title: rule.title(),
            text: rule.text(),
            source: rule.source(),
            book: rule.ledger().name(),
            chapter: rule.chapter(),
            rulebook: rulebook(rule.ledger()),
        }
    }
}

/// The rulebook that is played by the ledger; none for those that are only on paper so far.
const fn rulebook(ledger: Ledger) -> Option<RulebookId> {
    match ledger {
        Ledger::FirstEdition | Ledger::FirstEditionExpansions => Some(RulebookId::First),
        Ledger::SecondEdition => Some(RulebookId::Second),
        Ledger::Legacy | Ledger::Amg => None,
    }
}

/// Every rule, in the order of the ledgers.
pub fn all() -> impl Iterator<Item = RuleEntry> {
    Rule::all().map(RuleEntry::from)
}

/// The rule with this id, in any letter case and with or without its brackets.
pub fn find(id: &str) -> Option<RuleEntry> {
    id.parse::<Rule>().ok().map(RuleEntry::from)
}

/// The rules of a rulebook, in order.
pub fn of(book: RulebookId) -> impl Iterator<Item = RuleEntry> {
    Rule::all()
        .filter(move |rule| rulebook(rule.ledger()) == Some(book))
        .map(RuleEntry::from)
}

/// The rules of the rule's chapter, in order, itself included.
pub fn chapter(rule: &RuleEntry) -> impl Iterator<Item = RuleEntry> {
    rule.id.chapter_rules().map(RuleEntry::from)
}
