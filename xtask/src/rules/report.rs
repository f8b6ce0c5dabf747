//! Which rules are cited, and where.

use std::collections::BTreeMap;

use super::id::RuleId;
use super::json::Json;
use super::ledger::{Ledger, Ledgers, Rule};
use super::scan::{Citation, Standing};
use crate::problem::Problem;

/// The places where one rule is cited.
#[derive(Default)]
struct Places<'a> {
    tests: Vec<&'a Citation>,
    code: Vec<&'a Citation>,
}

pub struct Report<'a> {
    ledgers: &'a Ledgers,
    places: BTreeMap<&'a RuleId, Places<'a>>,
}

impl<'a> Report<'a> {
    pub fn new(ledgers: &'a Ledgers, citations: &'a [Citation]) -> Report<'a> {
        let mut places: BTreeMap<&RuleId, Places> = BTreeMap::new();
        for citation in citations {
            let places = places.entry(&citation.id).or_default();
            match citation.standing {
                Standing::Test => places.tests.push(citation),
                Standing::Code => places.code.push(citation),
                Standing::Loose => {}
            }
        }
        Report { ledgers, places }
    }

    pub fn ledgers(&self) -> impl Iterator<Item = &'a Ledger> {
        self.ledgers.all.iter()
    }

    /// The rules of a ledger that no test cites.
    pub fn untested(&self, ledger: &'a Ledger) -> impl Iterator<Item = &'a Rule> {
        ledger.rules.iter().filter(|rule| !self.is_tested(rule))
    }

    fn is_tested(&self, rule: &Rule) -> bool {
        !self.tests(rule).is_empty()
    }

    fn tests(&self, rule: &Rule) -> &[&'a Citation] {
        self.places.get(&rule.id).map_or(&[], |places| &places.tests)
    }

    fn code(&self, rule: &Rule) -> &[&'a Citation] {
        self.places.get(&rule.id).map_or(&[], |places| &places.code)
    }

    /// The number of a ledger's rules cited by tests, and by code.
    fn counts(&self, ledger: &'a Ledger) -> (usize, usize) {
        let tested = ledger.rules.len() - self.untested(ledger).count();
        let in_code = |rule: &&Rule| !self.code(rule).is_empty();
        (tested, ledger.rules.iter().filter(in_code).count())
    }

    /// The human-readable report; `missing` lists every untested rule with its title.
    pub fn text(&self, missing: bool) -> String {
        let mut text = String::from("rules: how many a test cites, and how many code cites\n\n");
        text += "        rules  tested    code\n";
        for ledger in self.ledgers() {
            let (tested, in_code) = self.counts(ledger);
            let rules = ledger.rules.len();
            text += &format!(
                "  {}  {rules:>7} {tested:>7} {in_code:>7}  {}\n",
                ledger.prefix, ledger.file
            );
        }
        for ledger in self.ledgers() {
            let untested = self.untested(ledger).count();
            if untested == 0 {
                continue;
            }
            let prefix = &ledger.prefix;
            if missing {
                text += &format!("\n{prefix}: {untested} rules not cited by a test\n");
                for rule in self.untested(ledger) {
                    text += &format!("  {} {}\n", rule.id, rule.title);
                }
            } else if untested < ledger.rules.len() {
                // A ledger without any tests yet needs no list.
                text += &format!("\n{prefix}: {untested} rules not cited by a test\n");
                for area in self.areas(ledger) {
                    text += &format!("  {area}\n");
                }
            }
        }
        text
    }

    /// The untested rules of a ledger, one line per area.
    fn areas(&self, ledger: &'a Ledger) -> Vec<String> {
        let mut order: Vec<&str> = Vec::new();
        let mut by_area: BTreeMap<&str, Vec<&Rule>> = BTreeMap::new();
        for rule in &ledger.rules {
            let rules = by_area.entry(rule.id.area()).or_default();
            if rules.is_empty() {
                order.push(rule.id.area());
            }
            rules.push(rule);
        }
        order
            .into_iter()
            .filter_map(|area| {
                let rules = &by_area[area];
                let tested: Vec<bool> = rules.iter().map(|rule| self.is_tested(rule)).collect();
                if tested.iter().all(|tested| *tested) {
                    return None;
                }
                let list = if tested.iter().any(|tested| *tested) {
                    runs(rules, &tested)
                } else {
                    "all".to_string()
                };
                Some(format!("{area:<7} {list}"))
            })
            .collect()
    }

    /// The machine-readable report.
    pub fn json(&self, problems: &[Problem]) -> Json {
        let place = |citation: &&Citation| Json::string(format!("{}:{}", citation.file, citation.line));
        let rule = |rule: &Rule| {
            Json::Object(vec![
                ("id", Json::string(&rule.id)),
                ("title", Json::string(&rule.title)),
                ("tests", Json::array(self.tests(rule).iter().map(place))),
                ("code", Json::array(self.code(rule).iter().map(place))),
            ])
        };
        let ledger = |ledger: &'a Ledger| {
            let (tested, in_code) = self.counts(ledger);
            Json::Object(vec![
                ("prefix", Json::string(&ledger.prefix)),
                ("file", Json::string(&ledger.file)),
                ("count", Json::Number(ledger.rules.len())),
                ("tested", Json::Number(tested)),
                ("in_code", Json::Number(in_code)),
                ("rules", Json::array(ledger.rules.iter().map(rule))),
            ])
        };
        let problem = |problem: &Problem| {
            Json::Object(vec![
                ("file", Json::string(&problem.file)),
                ("line", Json::Number(problem.line)),
                ("message", Json::string(&problem.message)),
            ])
        };
        Json::Object(vec![
            ("ledgers", Json::array(self.ledgers().map(ledger))),
            ("problems", Json::array(problems.iter().map(problem))),
        ])
    }
}

/// The untested rules of an area, consecutive ones joined: `01-03 07`.
fn runs(rules: &[&Rule], tested: &[bool]) -> String {
    let flags: Vec<(&Rule, bool)> = rules.iter().copied().zip(tested.iter().copied()).collect();
    flags
        .chunk_by(|(_, a), (_, b)| a == b)
        .filter_map(|chunk| match chunk {
            [(only, false)] => Some(only.id.number().to_string()),
            [(first, false), .., (last, false)] => {
                Some(format!("{}-{}", first.id.number(), last.id.number()))
            }
            _ => None,
        })
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{id, ledger, scan};

    const IDS: [&str; 6] = ["ATK-01", "ATK-02", "ATK-03", "ATK-04", "END-01", "END-02"];

    fn cited(ledgers: &Ledgers) -> Vec<Citation> {
        let source = "/// [@-END-01]\nfn f() {}\n/// [@-ATK-03]\n#[test]\nfn t() {}";
        scan::file("crates/a/src/b.rs", &id::fixture(source), ledgers).citations
    }

    #[test]
    fn the_text_counts_and_lists_compactly() {
        let (ledgers, _) = ledger::fixture(&IDS);
        let citations = cited(&ledgers);
        let text = Report::new(&ledgers, &citations).text(false);
        assert!(
            text.contains("  ZZ        6       1       1  docs/rules/fixture.md\n"),
            "{text}"
        );
        assert!(
            text.ends_with("5 rules not cited by a test\n  ATK     01-02 04\n  END     all\n"),
            "{text}"
        );
    }

    #[test]
    fn missing_rules_are_listed_with_titles() {
        let (ledgers, _) = ledger::fixture(&IDS);
        let citations = cited(&ledgers);
        let text = Report::new(&ledgers, &citations).text(true);
        assert!(text.contains("-ATK-04 Title of ATK-04\n"), "{text}");
        assert!(!text.contains("Title of ATK-03"), "{text}");
    }

    #[test]
    fn the_json_has_the_places() {
        let (ledgers, _) = ledger::fixture(&IDS);
        let citations = cited(&ledgers);
        let json = Report::new(&ledgers, &citations).json(&[]).to_string();
        let rule = id::fixture(
            r#"{"id":"@-ATK-03","title":"Title of ATK-03","tests":["crates/a/src/b.rs:3"],"code":[]}"#,
        );
        assert!(json.contains(&rule), "{json}");
        assert!(json.ends_with(r#""problems":[]}"#), "{json}");
    }
}
