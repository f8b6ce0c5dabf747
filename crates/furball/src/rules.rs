//! `furball rules`: the ledgers in the terminal, by id and by words.

use std::io::Write;

use clap::Args;
use furball_engine::Rule;

use crate::failure::Failure;
use crate::words::wrap;

/// Maximum number of rules a search shows.
const SHOWN: usize = 12;

/// Read a rule by its id, or search the rules for words.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    furball rules FE-ATK-07                one rule\n  \
    furball rules search barrel roll       rules with both words, best matches first\n  \
    furball rules search --book SE range   only Second Edition's rules (FE, FX, SE, LG, AM)")]
pub struct Rules {
    /// Id of a rule, as shown in refusals and log lines; or `search` and words to look for
    #[arg(required = true, value_name = "ID | search WORDS")]
    words: Vec<String>,
    /// Search only the rules whose ids begin with this
    #[arg(long, value_name = "PREFIX")]
    book: Option<String>,
}

/// Similar ids, most similar first.
pub fn nearest(id: &str) -> Vec<&'static str> {
    let wanted = id.trim_matches(['[', ']']).to_uppercase();
    let mut ranked: Vec<(usize, &str)> = Rule::all()
        .map(|rule| (strsim::damerau_levenshtein(&wanted, rule.id()), rule.id()))
        .collect();
    ranked.sort_by_key(|&(steps, _)| steps);
    ranked
        .into_iter()
        .take_while(|&(steps, _)| steps <= 4)
        .take(4)
        .map(|(_, id)| id)
        .collect()
}

/// Explains that there is no such rule, and suggests similar ones.
pub fn unknown(id: &str) -> String {
    let near = nearest(id);
    if near.is_empty() {
        format!(
            "there is no rule `{id}`; ids look like FE-ATK-07, and `furball rules search WORDS` finds them"
        )
    } else {
        format!("there is no rule `{id}`; near it are {}", near.join(", "))
    }
}

/// Rules that contain all the words, title matches first.
pub fn search(words: &[String], book: Option<&str>) -> Vec<Rule> {
    let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let score = |rule: Rule| -> Option<usize> {
        let (title, text) = (rule.title().to_lowercase(), rule.text().to_lowercase());
        let id = rule.id().to_lowercase();
        words.iter().try_fold(0, |sum, word| {
            let found = 8 * usize::from(title.contains(word)) + text.matches(word.as_str()).count().min(4);
            let found = found + 8 * usize::from(id.contains(word));
            (found > 0).then_some(sum + found)
        })
    };
    let inside = Rule::all()
        .filter(|rule| book.is_none_or(|book| rule.id().to_lowercase().starts_with(&book.to_lowercase())));
    let mut found: Vec<(usize, Rule)> = inside
        .filter_map(|rule| score(rule).map(|score| (score, rule)))
        .collect();
    found.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
    found.into_iter().map(|(_, rule)| rule).collect()
}

/// A rule as text.
pub fn write(rule: Rule, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "{}  {}", rule.id(), rule.title())?;
    for line in wrap(rule.text(), 96) {
        writeln!(out, "  {line}")?;
    }
    writeln!(out, "  {}; {}", rule.ledger().name(), rule.source())
}

impl Rules {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match self.words.split_first() {
            Some((first, words)) if first == "search" => {
                if words.is_empty() {
                    return Err(Failure::because(
                        "say what to search for, as in `furball rules search barrel roll`",
                    ));
                }
                let found = search(words, self.book.as_deref());
                if found.is_empty() {
                    return Err(Failure::because(format!(
                        "no rule has all of these words: {}; try fewer words",
                        words.join(" ")
                    )));
                }
                for rule in found.iter().take(SHOWN) {
                    write(*rule, out)?;
                    writeln!(out)?;
                }
                if found.len() > SHOWN {
                    writeln!(
                        out,
                        "… and {} more; add words or --book to narrow it down",
                        found.len() - SHOWN
                    )?;
                }
                Ok(())
            }
            _ => {
                for id in &self.words {
                    let rule = id.parse().map_err(|_| Failure::because(unknown(id)))?;
                    write(rule, out)?;
                }
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typo_finds_similar_ids() {
        let slip = format!("FE-ATK-{}", 7);
        assert!(nearest(&slip).contains(&"FE-ATK-07"));
    }

    #[test]
    fn title_matches_come_first() {
        let words = ["barrel".to_owned(), "roll".to_owned()];
        let found = search(&words, Some("FE"));
        assert!(
            found[0].title().to_lowercase().contains("barrel roll"),
            "{}",
            found[0].title()
        );
    }
}
