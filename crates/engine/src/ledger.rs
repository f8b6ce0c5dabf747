//! The rule texts: every entry of the ledgers in `docs/rules`, by id, by rulebook and by chapter.
//!
//! ```
//! use furball_engine::{RulebookId, ledger};
//!
//! let rule = ledger::find("fe-atk-07").expect("refusals cite it");
//! assert_eq!((rule.id, rule.title), ("FE-ATK-07", "Declare target"));
//! assert_eq!(rule.rulebook, Some(RulebookId::First));
//! assert!(ledger::chapter(rule).any(|beside| beside.id == "FE-ATK-08"));
//! ```

use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::Serialize;

use crate::ids::RuleId;
use crate::rulebook::RulebookId;

/// A ledger file and the rulebook it belongs to.
struct Ledger {
    book: &'static str,
    /// The rulebook that implements it; none for ledgers that aren't playable yet.
    rulebook: Option<RulebookId>,
    text: &'static str,
}

const LEDGERS: &[Ledger] = &[
    Ledger {
        book: "First Edition",
        rulebook: Some(RulebookId::First),
        text: include_str!("../../../docs/rules/first-edition-core.md"),
    },
    Ledger {
        book: "First Edition with expansions",
        rulebook: Some(RulebookId::First),
        text: include_str!("../../../docs/rules/first-edition-expansions.md"),
    },
    Ledger {
        book: "Second Edition",
        rulebook: Some(RulebookId::Second),
        text: include_str!("../../../docs/rules/second-edition.md"),
    },
    Ledger {
        book: "Legacy",
        rulebook: None,
        text: include_str!("../../../docs/rules/legacy.md"),
    },
    Ledger {
        book: "2.5",
        rulebook: None,
        text: include_str!("../../../docs/rules/amg.md"),
    },
];

/// One rule of a ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Rule {
    pub id: RuleId,
    pub title: &'static str,
    pub text: &'static str,
    /// Its source in the rulebook.
    pub source: &'static str,
    /// The name of the ledger.
    pub book: &'static str,
    /// The chapter of the ledger it is in.
    pub chapter: &'static str,
    /// The rulebook that implements it, if any.
    pub rulebook: Option<RulebookId>,
}

/// Every rule, in ledger order.
pub fn all() -> &'static [Rule] {
    static ALL: LazyLock<Vec<Rule>> = LazyLock::new(|| LEDGERS.iter().flat_map(chapters).collect());
    &ALL
}

/// The rule with this id, ignoring case and surrounding brackets.
pub fn find(id: &str) -> Option<&'static Rule> {
    let id = id.trim_matches(['[', ']']);
    all().iter().find(|rule| rule.id.eq_ignore_ascii_case(id))
}

/// The rules of a rulebook, in order.
pub fn of(rulebook: RulebookId) -> impl Iterator<Item = &'static Rule> {
    all().iter().filter(move |rule| rule.rulebook == Some(rulebook))
}

/// The rules of the rule's chapter, in order and including itself.
pub fn chapter(rule: &Rule) -> impl Iterator<Item = &'static Rule> {
    let (book, chapter) = (rule.book, rule.chapter);
    all()
        .iter()
        .filter(move |other| other.book == book && other.chapter == chapter)
}

fn chapters(ledger: &'static Ledger) -> impl Iterator<Item = Rule> {
    let chapters = ledger.text.split("\n## ").skip(1);
    chapters.flat_map(move |text| {
        let (chapter, entries) = text.split_once('\n').unwrap_or((text, ""));
        let entries = entries.split("\n### ").skip(1);
        entries.filter_map(move |entry| rule(ledger, chapter.trim(), entry))
    })
}

fn rule(ledger: &Ledger, chapter: &'static str, entry: &'static str) -> Option<Rule> {
    let (heading, body) = entry.split_once('\n')?;
    let (id, title) = heading.split_once(' ')?;
    let field = |name: &str| {
        let mut lines = body.lines();
        lines
            .find_map(|line| line.strip_prefix("- ")?.strip_prefix(name))
            .unwrap_or_default()
            .trim()
    };
    Some(Rule {
        id,
        title: title.trim(),
        text: field("Rule:"),
        source: field("Source:"),
        book: ledger.book,
        chapter,
        rulebook: ledger.rulebook,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_of_the_ledgers_is_read() {
        let headings = LEDGERS.iter().map(|ledger| ledger.text.matches("\n### ").count());
        assert_eq!(all().len(), headings.sum::<usize>());
        for rule in all() {
            let said = [rule.title, rule.text, rule.source, rule.chapter];
            assert!(said.iter().all(|words| !words.is_empty()), "{}", rule.id);
        }
    }

    #[test]
    fn every_rule_is_found_by_its_id() {
        for rule in all() {
            assert_eq!(find(rule.id), Some(rule));
            assert_eq!(find(&format!("[{}]", rule.id.to_lowercase())), Some(rule));
        }
        assert_eq!(find(""), None);
        assert_eq!(find(&format!("FE-ATK-{}", 7)), None);
    }

    #[test]
    fn rulebooks_have_their_own_ledgers() {
        let begins = |rulebook, prefixes: &[&str]| {
            let mut rules = of(rulebook).peekable();
            assert!(rules.peek().is_some());
            rules.all(|rule| prefixes.iter().any(|prefix| rule.id.starts_with(prefix)))
        };
        assert!(begins(RulebookId::First, &["FE-", "FX-"]));
        assert!(begins(RulebookId::Second, &["SE-"]));
    }

    #[test]
    fn rule_texts_contain_no_notes_for_programmers() {
        let notes = [
            "(Engine",
            "software",
            "epsilon",
            " flag ",
            "in the UI",
            "hard-code",
            "Recommended:",
        ];
        for rule in RulebookId::ALL.into_iter().flat_map(of) {
            for note in notes {
                assert!(!rule.text.contains(note), "{}: {note}", rule.id);
            }
        }
    }

    #[test]
    fn a_chapter_has_only_its_own_rules() {
        let golden = find("SE-GOLD-01").expect("a rule");
        let ids: Vec<RuleId> = chapter(golden).map(|rule| rule.id).collect();
        assert!(
            ids.len() > 10 && ids.iter().all(|id| id.starts_with("SE-GOLD-")),
            "{ids:?}"
        );
    }
}
