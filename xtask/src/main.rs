//! The project's chores, started with `cargo xtask <chore>`.

mod api;
mod cards;
mod cargo;
mod clean_words;
mod dist;
mod files;
mod matches;
mod modules;
mod phrases;
mod problem;
mod rules;
mod server;
mod sizes;
mod types;
mod words;

use std::process::ExitCode;

use problem::Failure;

/// A chore of `cargo xtask`.
struct Chore {
    name: &'static str,
    summary: &'static str,
    run: fn(&[String]) -> Result<(), Failure>,
}

const CHORES: &[Chore] = &[
    Chore {
        name: "rules",
        summary: rules::SUMMARY,
        run: rules::run,
    },
    Chore {
        name: "cards",
        summary: cards::SUMMARY,
        run: cards::run,
    },
    Chore {
        name: "sizes",
        summary: sizes::SUMMARY,
        run: sizes::run,
    },
    Chore {
        name: "modules",
        summary: modules::SUMMARY,
        run: modules::run,
    },
    Chore {
        name: "matches",
        summary: matches::SUMMARY,
        run: matches::run,
    },
    Chore {
        name: "words",
        summary: words::SUMMARY,
        run: words::run,
    },
    Chore {
        name: "clean-words",
        summary: clean_words::SUMMARY,
        run: clean_words::run,
    },
    Chore {
        name: "api",
        summary: api::SUMMARY,
        run: api::run,
    },
    Chore {
        name: "phrases",
        summary: phrases::SUMMARY,
        run: phrases::run,
    },
    Chore {
        name: "dist",
        summary: dist::SUMMARY,
        run: dist::run,
    },
    Chore {
        name: "types",
        summary: types::SUMMARY,
        run: types::run,
    },
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = args.split_first() else {
        print!("{}", help());
        return ExitCode::SUCCESS;
    };
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        print!("{}", help());
        return ExitCode::SUCCESS;
    }
    let Some(chore) = CHORES.iter().find(|chore| chore.name == name) else {
        eprint!("there is no chore `{name}`\n\n{}", help());
        return ExitCode::from(2);
    };
    match (chore.run)(rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("cargo xtask {name}: {failure}");
            failure.exit_code()
        }
    }
}

fn help() -> String {
    let mut text = String::from("The chores of this project.\n\nUsage: cargo xtask <chore>\n\n");
    for chore in CHORES {
        text += &format!("  {:<12} {}\n", chore.name, chore.summary);
    }
    text
}
