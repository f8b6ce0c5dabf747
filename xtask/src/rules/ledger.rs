//! Reads the ledgers: the list of all rules.

use std::collections::{BTreeMap, BTreeSet};

use super::citation;
use super::id::RuleId;
use crate::problem::Problem;

/// One rule of a ledger.
#[derive(Debug)]
pub struct Rule {
    pub id: RuleId,
    pub title: String,
    /// The line of its heading.
    pub line: usize,
}

/// The rules of one rulebook, in the ledger's order.
#[derive(Debug)]
pub struct Ledger {
    pub file: String,
    pub prefix: String,
    pub rules: Vec<Rule>,
}

/// All ledgers.
#[derive(Debug)]
pub struct Ledgers {
    pub all: Vec<Ledger>,
    ids: BTreeSet<RuleId>,
    prefixes: BTreeSet<String>,
}

impl Ledgers {
    /// Parses ledgers given as (file, text), and reports errors in them.
    pub fn parse(texts: &[(String, String)]) -> (Ledgers, Vec<Problem>) {
        let mut problems = Vec::new();
        let mut all = Vec::new();
        let mut first_seen: BTreeMap<RuleId, String> = BTreeMap::new();
        for (file, text) in texts {
            let ledger = parse_ledger(file, text, &mut problems);
            for rule in &ledger.rules {
                let place = format!("{file}:{}", rule.line);
                if let Some(first) = first_seen.get(&rule.id) {
                    problems.push(Problem {
                        file: file.clone(),
                        line: rule.line,
                        message: format!("{} stands already at {first}", rule.id),
                    });
                } else {
                    first_seen.insert(rule.id.clone(), place);
                }
            }
            all.push(ledger);
        }
        let ledgers = Ledgers {
            prefixes: all.iter().map(|ledger| ledger.prefix.clone()).collect(),
            ids: first_seen.into_keys().collect(),
            all,
        };
        for (file, text) in texts {
            problems.extend(dangling_references(file, text, &ledgers));
        }
        (ledgers, problems)
    }

    pub fn has(&self, id: &RuleId) -> bool {
        self.ids.contains(id)
    }

    pub fn has_prefix(&self, prefix: &str) -> bool {
        self.prefixes.contains(prefix)
    }
}

/// The lines every entry must have, by their start.
const PARTS: [&str; 3] = ["- Rule:", "- Source:", "- Test:"];

/// A heading and the parts found below it.
struct Entry<'a> {
    heading: &'a str,
    line: usize,
    parts: [bool; PARTS.len()],
}

fn entries(text: &str) -> Vec<Entry<'_>> {
    let mut entries: Vec<Entry> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if let Some(heading) = line.strip_prefix("### ") {
            entries.push(Entry {
                heading,
                line: index + 1,
                parts: [false; PARTS.len()],
            });
        } else if let Some(entry) = entries.last_mut() {
            for (part, present) in PARTS.iter().zip(&mut entry.parts) {
                *present |= line.starts_with(part);
            }
        }
    }
    entries
}

fn parse_ledger(file: &str, text: &str, problems: &mut Vec<Problem>) -> Ledger {
    let mut ledger = Ledger {
        file: file.to_string(),
        prefix: String::new(),
        rules: Vec::new(),
    };
    let mut problem = |line, message| {
        problems.push(Problem {
            file: file.to_string(),
            line,
            message,
        });
    };
    for entry in entries(text) {
        let Some((id, title)) = entry
            .heading
            .split_once(' ')
            .and_then(|(id, title)| Some((RuleId::parse(id)?, title.trim())))
        else {
            let heading = entry.heading;
            problem(entry.line, format!("`{heading}` isn't an id and a title"));
            continue;
        };
        for (part, _) in PARTS.iter().zip(entry.parts).filter(|(_, there)| !there) {
            problem(entry.line, format!("{id} has no `{part}` line"));
        }
        if ledger.prefix.is_empty() {
            ledger.prefix = id.prefix().to_string();
        }
        if id.prefix() != ledger.prefix {
            let message = format!("{id} stands in the ledger of prefix {}", ledger.prefix);
            problem(entry.line, message);
        }
        ledger.rules.push(Rule {
            id,
            title: title.to_string(),
            line: entry.line,
        });
    }
    if ledger.rules.is_empty() {
        problem(1, "a ledger without rules".to_string());
    }
    ledger
}

/// Ledgers refer to each other's rules in prose; those ids must exist too.
fn dangling_references(file: &str, text: &str, ledgers: &Ledgers) -> Vec<Problem> {
    text.lines()
        .enumerate()
        .flat_map(|(index, line)| {
            citation::mentions(line, ledgers)
                .into_iter()
                .map(move |(_, id)| (index + 1, id))
        })
        .filter(|(_, id)| !ledgers.has(id))
        .map(|(line, id)| Problem {
            file: file.to_string(),
            line,
            message: format!("{id} is in no ledger"),
        })
        .collect()
}

/// A ledger of rules without content, for tests; ids are given without a prefix.
#[cfg(test)]
pub fn fixture(ids: &[&str]) -> (Ledgers, Vec<Problem>) {
    let entry = |id: &&str| format!("### @-{id} Title of {id}\n- Rule: a\n- Source: b\n- Test: c\n\n");
    let text: String = ids.iter().map(entry).collect();
    Ledgers::parse(&[("docs/rules/fixture.md".to_string(), super::id::fixture(&text))])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::id;

    fn messages(texts: &[(&str, &str)]) -> Vec<String> {
        let texts: Vec<_> = texts
            .iter()
            .map(|(file, text)| (file.to_string(), id::fixture(text)))
            .collect();
        let (_, problems) = Ledgers::parse(&texts);
        problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn ids_and_titles_are_read() {
        let (ledgers, problems) = fixture(&["ATK-01", "ATK-02"]);
        assert_eq!(problems, []);
        let rules = &ledgers.all[0].rules;
        assert_eq!(rules.len(), 2);
        assert_eq!(rules[1].title, "Title of ATK-02");
        assert_eq!(rules[1].line, 6);
        assert_eq!(ledgers.all[0].prefix, "ZZ");
    }

    #[test]
    fn a_duplicate_is_found_in_one_ledger_and_across_ledgers() {
        let (_, problems) = fixture(&["ATK-01", "ATK-01"]);
        assert_eq!(problems.len(), 1);
        let entry = "### @-ATK-01 Title\n- Rule: a\n- Source: b\n- Test: c\n";
        let found = messages(&[("a.md", entry), ("b.md", entry)]);
        assert_eq!(found, [id::fixture("b.md:1: @-ATK-01 stands already at a.md:1")]);
    }

    #[test]
    fn an_incomplete_entry_is_found() {
        let found = messages(&[("a.md", "### @-ATK-01 Title\n- Rule: a\n- Test: c\n")]);
        assert_eq!(found, [id::fixture("a.md:1: @-ATK-01 has no `- Source:` line")]);
    }

    #[test]
    fn a_heading_without_an_id_is_found() {
        let entry = "### @-ATK-01 Title\n- Rule: a\n- Source: b\n- Test: c\n### Notes\n";
        let found = messages(&[("a.md", entry)]);
        assert_eq!(found, ["a.md:5: `Notes` isn't an id and a title"]);
    }

    #[test]
    fn a_reference_to_a_rule_that_does_not_exist_is_found() {
        let entry = "### @-ATK-01 Title\n- Rule: see @-ATK-02\n- Source: b\n- Test: c\n";
        let found = messages(&[("a.md", entry)]);
        assert_eq!(found, [id::fixture("a.md:2: @-ATK-02 is in no ledger")]);
    }
}
