//! Mutation testing: breaks the rules one place at a time and reports which mutants no test catches (`make mutants`).
//!
//! cargo-mutants lists the places and how each could be broken (`.cargo/mutants.toml` says where). Building the
//! project once for each of thousands of mutants takes a day, so all of them are written into one copy, each behind a
//! switch ([`source`]). It is built once; a run of all tests records which of them reach which mutant; then each
//! mutant is switched on while the tests that reach it are run, until one fails.

mod build;
mod list;
mod run;
mod source;

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use list::Mutant;
use run::Outcome;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

const HELP: &str = "Usage: furball-mutants [--sample N] [--seed N] [--package NAME]

  --sample N      try so many of the mutants, drawn at random; else all
  --seed N        draw others
  --package NAME  only those of this package
";

#[derive(Default)]
struct Arguments {
    sample: Option<usize>,
    seed: u64,
    package: Option<String>,
}

impl Arguments {
    fn read() -> Result<Arguments> {
        let mut arguments = Arguments::default();
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let value = words
                .next()
                .ok_or_else(|| format!("{word} needs a value\n\n{HELP}"))?;
            match word.as_str() {
                "--sample" => arguments.sample = Some(value.parse()?),
                "--seed" => arguments.seed = value.parse()?,
                "--package" => arguments.package = Some(value),
                _ => return Err(format!("unknown argument {word}\n\n{HELP}").into()),
            }
        }
        Ok(arguments)
    }
}

fn main() -> ExitCode {
    match Arguments::read().and_then(|arguments| try_all(&arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn try_all(arguments: &Arguments) -> Result<()> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize()?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| project.join("target"), PathBuf::from);
    let folder = target.join("mutants");
    let mut mutants = list::all(&project, arguments.package.as_deref())?;
    let in_all = mutants.len();
    if let Some(count) = arguments.sample {
        list::sample(&mut mutants, count, arguments.seed);
    }
    println!("{} of {in_all} mutants", mutants.len());
    let built = build::build(&project, &folder, &mutants)?;
    println!(
        "{} can be tried; {} don't compile or stand where nothing can be switched",
        built.mutants.len(),
        mutants.len() - built.mutants.len()
    );
    let reached = run::reached(&built)?;
    let mut missed = Vec::new();
    let mut counts: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    run::each(&built, &reached, |mutant: &Mutant, outcome| {
        let count = counts.entry(mutant.package.clone()).or_default();
        count[1] += 1;
        match outcome {
            Outcome::Noticed => count[0] += 1,
            Outcome::Missed => missed.push(mutant.name.clone()),
            Outcome::Unreached => missed.push(format!("{} (no test comes there)", mutant.name)),
        }
    });
    missed.sort();
    let list = folder.join("missed.txt");
    std::fs::write(&list, missed.join("\n") + "\n")?;
    println!("{}", missed.join("\n"));
    for (package, [noticed, tried]) in counts {
        let share = 100.0 * noticed as f64 / tried as f64;
        println!("{package}: {noticed} of {tried} noticed, {share:.1} %");
    }
    println!("what nobody noticed: {}", list.display());
    Ok(())
}
