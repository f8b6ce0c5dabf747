//! One rule: an entry of a ledger.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Ledger;

/// A rule of one of the ledgers. It is written as its id, as in `SE-ATK-07`, in every serialized form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rule(u16);

/// An entry as it stands in its ledger.
struct Entry {
    id: &'static str,
    title: &'static str,
    text: &'static str,
    source: &'static str,
    chapter: &'static str,
    ledger: Ledger,
}

include!(concat!(env!("OUT_DIR"), "/entries.rs"));

impl Rule {
    /// Every rule, in the order of the ledgers.
    pub fn all() -> impl Iterator<Item = Rule> {
        (0..ENTRIES.len() as u16).map(Rule)
    }

    const fn entry(self) -> &'static Entry {
        &ENTRIES[self.0 as usize]
    }

    /// Its id, as in `SE-ATK-07`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.entry().id
    }

    /// Its title.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.entry().title
    }

    /// What it says.
    #[must_use]
    pub const fn text(self) -> &'static str {
        self.entry().text
    }

    /// Where the rulebook states it.
    #[must_use]
    pub const fn source(self) -> &'static str {
        self.entry().source
    }

    /// The chapter of the ledger that contains it.
    #[must_use]
    pub const fn chapter(self) -> &'static str {
        self.entry().chapter
    }

    /// The ledger that contains it.
    #[must_use]
    pub const fn ledger(self) -> Ledger {
        self.entry().ledger
    }

    /// All rules of its chapter, in order, itself included.
    pub fn chapter_rules(self) -> impl Iterator<Item = Rule> {
        self.ledger()
            .rules()
            .filter(move |other| other.chapter() == self.chapter())
    }
}

impl Ledger {
    /// Its rules, in order.
    pub fn rules(self) -> impl Iterator<Item = Rule> {
        Rule::all().filter(move |rule| rule.ledger() == self)
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that is no rule's id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no rule `{0}`")]
pub struct ParseRuleError(pub String);

impl FromStr for Rule {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Rule, ParseRuleError> {
        let id = text.trim().trim_matches(['[', ']']);
        Rule::all()
            .find(|rule| rule.id().eq_ignore_ascii_case(id))
            .ok_or_else(|| ParseRuleError(text.to_owned()))
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rule, D::Error> {
        let id = Cow::<str>::deserialize(deserializer)?;
        id.parse().map_err(serde::de::Error::custom)
    }
}

impl JsonSchema for Rule {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Rule".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_is_complete_and_in_its_ledger() {
        assert!(Rule::all().count() > 2_000);
        for rule in Rule::all() {
            let parts = [rule.title(), rule.text(), rule.source(), rule.chapter()];
            assert!(parts.iter().all(|part| !part.is_empty()), "{rule}");
            assert!(rule.id().starts_with(rule.ledger().prefix()), "{rule}");
        }
        for ledger in Ledger::ALL {
            assert!(ledger.rules().count() > 300, "{ledger:?}");
        }
    }

    #[test]
    fn every_rule_is_found_by_its_id() {
        for rule in Rule::all().step_by(7) {
            assert_eq!(rule.id().parse(), Ok(rule));
            assert_eq!(format!("[{}]", rule.id().to_lowercase()).parse(), Ok(rule));
        }
        for unknown in ["", "FE-ATK", "ATK-07", "FE-ATK-07x"] {
            assert_eq!(unknown.parse::<Rule>(), Err(ParseRuleError(unknown.to_owned())));
        }
    }

    #[test]
    fn a_chapter_has_its_own_rules_and_no_others() {
        let ids: Vec<&str> = Rule::SE_GOLD_01.chapter_rules().map(Rule::id).collect();
        assert!(
            ids.len() > 10 && ids.iter().all(|id| id.starts_with("SE-GOLD-")),
            "{ids:?}"
        );
    }

    #[test]
    fn what_players_read_has_no_notes_for_programmers() {
        let notes = [
            "(Engine",
            "software",
            "epsilon",
            " flag ",
            "in the UI",
            "hard-code",
            "Recommended:",
        ];
        let played = [
            Ledger::FirstEdition,
            Ledger::FirstEditionExpansions,
            Ledger::SecondEdition,
        ];
        for rule in played.into_iter().flat_map(Ledger::rules) {
            for note in notes {
                assert!(!rule.text().contains(note), "{rule}: {note}");
            }
        }
    }
}
