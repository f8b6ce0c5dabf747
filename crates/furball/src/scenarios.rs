//! `furball scenarios`: lists and describes scenarios, and checks folders of your own.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use furball_cards::scenario::Part;
use furball_cards::{Content, Scenario, render};

use crate::book::{self, Book};
use crate::failure::Failure;
use crate::words::{count, wrap};

/// Show scenarios, and check your own.
///
/// Your own stand in a folder like Furball's content, in `first-edition/scenarios` or `second-edition/scenarios`;
/// `docs/scenario-language.md` explains how to write them. All commands use them with `--cards FOLDER`.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    furball scenarios list                                   those of every rulebook\n  \
    furball scenarios show darkwhispers                      one of them, in words\n  \
    furball scenarios show nebula                            an environment\n  \
    furball scenarios check my-game                          are your own valid, and what do they say?\n  \
    furball --cards my-game play --scenario ambush           play one of them")]
pub struct ScenariosCommand {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Describe each scenario in a folder, or report the first mistake with its location and what was expected
    Check {
        /// The folder
        folder: PathBuf,
    },
    /// List all scenarios
    List,
    /// Describe the scenario with this number or id
    Show {
        /// Its number or id
        scenario: String,
        /// Rulebook whose scenario it is; the first that has it unless given
        #[arg(long, value_enum, value_name = "BOOK")]
        rulebook: Option<Book>,
    },
}

impl ScenariosCommand {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match self.what {
            What::Check { folder } => {
                let mut found = 0;
                for content in newest(book::custom(&folder)?) {
                    let own = content.scenarios.iter().filter(|one| content.is_custom(&one.id));
                    for scenario in own {
                        found += 1;
                        tell(&content, scenario, out)?;
                        writeln!(out)?;
                    }
                }
                if found == 0 {
                    let problem = "it has no scenarios: they are files below first-edition/scenarios or \
                                   second-edition/scenarios";
                    return Err(Failure::in_file(&folder.display().to_string(), problem));
                }
                writeln!(out, "{}", count(found, "scenario"))?;
                Ok(())
            }
            What::List => {
                for &book in Book::value_variants() {
                    let content = book::content(book.id());
                    if content.scenarios.is_empty() {
                        continue;
                    }
                    writeln!(out, "{}", furball_engine::Rulebook::of(book.id()).name)?;
                    let shown = content.scenarios.iter().filter(|one| one.part != Part::Rules);
                    for scenario in shown {
                        let number = scenario
                            .number
                            .map_or_else(String::new, |number| format!("{number}. "));
                        let own = if content.is_custom(&scenario.id) {
                            " (your own)"
                        } else {
                            ""
                        };
                        let part = match scenario.part {
                            Part::Scenario | Part::Rules => "",
                            Part::Environment => ", an environment",
                            Part::Wild => ", a wild card",
                        };
                        writeln!(out, "  {number}{} ({}){part}{own}", scenario.name, scenario.id)?;
                    }
                }
                Ok(())
            }
            What::Show { scenario, rulebook } => {
                let books = rulebook.map_or_else(|| Book::value_variants().to_vec(), |book| vec![book]);
                for book in books {
                    let content = book::content(book.id());
                    if let Some(found) = content.find_scenario(&scenario) {
                        return tell(content, content.scenario(found), out);
                    }
                }
                Err(Failure::because(format!(
                    "there is no scenario `{scenario}`; `furball scenarios list` has them all"
                )))
            }
        }
    }
}

/// The newest content of each rulebook: scenarios are the same at all prices.
fn newest(contents: Vec<Content>) -> Vec<Content> {
    let mut newest: Vec<Content> = Vec::new();
    for content in contents {
        newest.retain(|other| other.prices.rulebook != content.prices.rulebook);
        newest.push(content);
    }
    newest
}

fn tell(content: &Content, scenario: &Scenario, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{} ({})", scenario.name, scenario.id)?;
    let whole = content.played(&[scenario]).map(|(whole, _)| whole);
    let whole = whole.as_ref().unwrap_or(scenario);
    for line in render::in_words(content, whole, whole) {
        for line in wrap(&line, 96) {
            writeln!(out, "  {line}")?;
        }
    }
    Ok(())
}
