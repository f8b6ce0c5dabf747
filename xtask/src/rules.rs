//! `cargo xtask rules`: checks that every citation names an existing rule, and reports which rules a test cites.
//! `docs/rules/README.md` explains how to cite.

mod citation;
mod id;
mod json;
mod ledger;
mod lexer;
mod report;
mod scan;

use std::io::Write as _;

use crate::files;
use crate::problem::{Failure, Problem};
use ledger::Ledgers;
use report::Report;

pub const SUMMARY: &str =
    "check citations of rules, report rules without a test [--missing] [--require FE,SE] [--json]";

const LEDGER_FOLDER: &str = "docs/rules";

/// What else lies in that folder.
const NO_LEDGERS: [&str; 2] = ["README.md", "differences.md"];

/// Folders that are searched for citations.
const CITING_FOLDERS: &[&str] = &["crates", "xtask", "content", "positions"];

/// The command line of the chore.
#[derive(Debug, Default, PartialEq, Eq)]
struct Options {
    /// List every rule without a test, not only the compact form.
    missing: bool,
    json: bool,
    /// Prefixes of the ledgers whose rules must all be cited by a test.
    require: Vec<String>,
}

impl Options {
    fn parse(args: &[String]) -> Result<Options, Failure> {
        let mut options = Options::default();
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--missing" => options.missing = true,
                "--json" => options.json = true,
                "--require" => {
                    let prefixes = args.next().ok_or_else(|| {
                        Failure::Usage("--require needs a prefix, for example FE".to_string())
                    })?;
                    options.require.extend(prefixes.split(',').map(str::to_string));
                }
                unknown => return Err(Failure::Usage(format!("unknown argument `{unknown}`"))),
            }
        }
        Ok(options)
    }
}

pub fn run(args: &[String]) -> Result<(), Failure> {
    let options = Options::parse(args)?;
    let root = files::root()?;

    let mut ledgers = Vec::new();
    for file in files::below(&root, LEDGER_FOLDER)? {
        if file.ends_with(".md")
            && !NO_LEDGERS.iter().any(|other| file.ends_with(other))
            && let Some(text) = files::text(&root, &file)?
        {
            ledgers.push((file, text));
        }
    }
    let (ledgers, mut problems) = Ledgers::parse(&ledgers);

    let mut citations = Vec::new();
    for folder in CITING_FOLDERS {
        for file in files::below(&root, folder)? {
            if !file.ends_with(".rs") && !file.ends_with(".ron") {
                continue;
            }
            if let Some(text) = files::text(&root, &file)? {
                let found = scan::file(&file, &text, &ledgers);
                citations.extend(found.citations);
                problems.extend(found.problems);
            }
        }
    }

    let report = Report::new(&ledgers, &citations);
    problems.extend(required(&report, &options.require)?);
    let output = if options.json {
        format!("{}\n", report.json(&problems))
    } else {
        report.text(options.missing)
    };
    // The reader of a pipe may stop early; that isn't a failure of the check.
    let _ = std::io::stdout().write_all(output.as_bytes());
    Failure::unless_empty(&problems)
}

/// A problem for each rule of the required ledgers that no test cites.
fn required(report: &Report, prefixes: &[String]) -> Result<Vec<Problem>, Failure> {
    let mut problems = Vec::new();
    for prefix in prefixes {
        let ledger = report
            .ledgers()
            .find(|ledger| ledger.prefix == *prefix)
            .ok_or_else(|| Failure::Usage(format!("no ledger has the prefix {prefix}")))?;
        problems.extend(report.untested(ledger).map(|rule| Problem {
            file: ledger.file.clone(),
            line: rule.line,
            message: format!("no test cites {} {}", rule.id, rule.title),
        }));
    }
    Ok(problems)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| word.to_string()).collect()
    }

    #[test]
    fn options_are_read() {
        let options = Options::parse(&args(&["--missing", "--require", "FE,FX"])).unwrap();
        assert!(options.missing && !options.json);
        assert_eq!(options.require, ["FE", "FX"]);
    }

    #[test]
    fn unknown_options_are_refused() {
        assert!(Options::parse(&args(&["--mising"])).is_err());
        assert!(Options::parse(&args(&["--require"])).is_err());
    }

    #[test]
    fn a_required_ledger_lists_its_untested_rules() {
        let (ledgers, _) = ledger::fixture(&["ATK-01", "ATK-02"]);
        let cited = scan::file(
            "crates/a/tests/b.rs",
            &id::fixture("/// [@-ATK-01]\n#[test]\nfn t() {}"),
            &ledgers,
        );
        let report = Report::new(&ledgers, &cited.citations);
        let problems = required(&report, &args(&["ZZ"])).unwrap();
        assert_eq!(problems.len(), 1);
        assert!(problems[0].message.contains("ATK-02"));
        assert!(required(&report, &args(&["QQ"])).is_err());
    }
}
