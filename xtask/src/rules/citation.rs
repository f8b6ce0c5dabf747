//! Finds ids in running text: citations in square brackets, and plain mentions.

use super::id::{self, RuleId};
use super::ledger::Ledgers;

/// A pair of brackets that holds rule ids, or is meant to.
#[derive(Debug, PartialEq, Eq)]
pub struct Bracket {
    /// Byte offset of the opening bracket.
    pub at: usize,
    /// The ids, or what is wrong with the citation.
    pub ids: Result<Vec<RuleId>, String>,
}

/// The citations in a text. Brackets that don't begin like a citation are ignored: texts are full of them (links,
/// indices, die faces).
pub fn brackets(text: &str, ledgers: &Ledgers) -> Vec<Bracket> {
    text.match_indices('[')
        .filter_map(|(at, _)| {
            let line = text[at + 1..].lines().next().unwrap_or_default();
            begins_like_a_citation(line, ledgers).then(|| Bracket {
                at,
                ids: parse_list(line),
            })
        })
        .collect()
}

/// Whether the text begins with an id or the remains of one. A word with an unknown prefix counts only if it is a
/// whole id, as then it is more likely a mistyped prefix than another word.
fn begins_like_a_citation(line: &str, ledgers: &Ledgers) -> bool {
    let end = line
        .find(|c: char| !(id::is_area_char(c) || c == '-'))
        .unwrap_or(line.len());
    let word = &line[..end];
    let known = word.split_once('-').is_some_and(|(prefix, rest)| {
        ledgers.has_prefix(prefix) && rest.starts_with(|c: char| c.is_ascii_uppercase())
    });
    known || RuleId::parse(word).is_some()
}

fn parse_list(line: &str) -> Result<Vec<RuleId>, String> {
    let (list, _) = line
        .split_once(']')
        .ok_or("a citation must close its bracket on the same line")?;
    list.split(',')
        .map(|item| {
            RuleId::parse(item.trim()).ok_or_else(|| {
                format!("`[{list}]` isn't a citation; write whole ids with commas between them")
            })
        })
        .collect()
}

/// Every id in a text with a known prefix, in brackets or not, and its offset.
pub fn mentions(text: &str, ledgers: &Ledgers) -> Vec<(usize, RuleId)> {
    let mut found = Vec::new();
    let mut start = 0;
    // Words of letters, digits and hyphens; a hyphen at either end belongs to the sentence.
    for word in text.split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_')) {
        let at = start + (word.len() - word.trim_start_matches('-').len());
        if let Some(id) = RuleId::parse(word.trim_matches('-'))
            && ledgers.has_prefix(id.prefix())
        {
            found.push((at, id));
        }
        start += word.len();
        start += text[start..].chars().next().map_or(0, char::len_utf8);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ledger;

    fn ids(text: &str) -> Vec<Result<Vec<String>, String>> {
        let (ledgers, _) = ledger::fixture(&["ATK-01"]);
        brackets(&id::fixture(text), &ledgers)
            .into_iter()
            .map(|bracket| {
                bracket
                    .ids
                    .map(|ids| ids.iter().map(ToString::to_string).collect())
            })
            .collect()
    }

    fn fixtures(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| id::fixture(text)).collect()
    }

    #[test]
    fn one_id_and_lists_are_citations() {
        assert_eq!(ids("so [@-ATK-07]."), [Ok(fixtures(&["@-ATK-07"]))]);
        assert_eq!(
            ids("[@-ATK-07, @-ATK-08,@-MISS1-01]"),
            [Ok(fixtures(&["@-ATK-07", "@-ATK-08", "@-MISS1-01"]))]
        );
        assert_eq!(ids("[@-ATK-07] and [@-ATK-08]").len(), 2);
    }

    #[test]
    fn other_brackets_are_left_alone() {
        assert_eq!(ids("[hit] dice[3] [`Range`] [1 straight] [@-…] [A-Z] []"), []);
    }

    #[test]
    fn anything_that_begins_like_a_citation_must_be_one() {
        for wrong in [
            "[@-ATK]",
            "[@-ATK-07..09]",
            "[@-ATK-07 step 2]",
            "[@-ATK-07, 08]",
            "[@-ATK-07,\n@-ATK-08]",
            "[@-ATK-07",
        ] {
            assert!(matches!(ids(wrong)[..], [Err(_)]), "{wrong}");
        }
    }

    #[test]
    fn a_mistyped_prefix_is_still_a_citation() {
        let (ledgers, _) = ledger::fixture(&["ATK-01"]);
        let text = format!("[{}-ATK-01]", "QQ");
        assert_eq!(brackets(&text, &ledgers).len(), 1);
    }

    #[test]
    fn mentions_need_no_brackets() {
        let (ledgers, _) = ledger::fixture(&["ATK-01"]);
        let text = id::fixture("— see @-ATK-07, @-ATK-08's (or @-ATK-09) x@-ATK-01 UTF-8");
        let found: Vec<_> = mentions(&text, &ledgers)
            .into_iter()
            .map(|(at, id)| (text[at..].starts_with(&id.to_string()), id.to_string()))
            .collect();
        let expected = fixtures(&["@-ATK-07", "@-ATK-08", "@-ATK-09"]).into_iter();
        assert_eq!(found, expected.map(|id| (true, id)).collect::<Vec<_>>());
    }
}
