//! `cargo xtask modules`: a file that no `mod` names is never compiled, and its tests never run; and modules that depend on
//! each other in a circle can only be understood together.

mod cycles;

use std::collections::BTreeSet;

use crate::files;
use crate::problem::{Failure, Problem, no_arguments};

pub const SUMMARY: &str =
    "fail if a Rust file belongs to no crate, or if modules of a crate depend on each other";

pub fn run(args: &[String]) -> Result<(), Failure> {
    no_arguments(args)?;
    let root = files::root()?;
    let mut sources = Vec::new();
    for file in files::below(&root, "")? {
        if file.ends_with(".rs")
            && place(&file).is_some()
            && let Some(text) = files::text(&root, &file)?
        {
            sources.push((file, text));
        }
    }
    println!("modules: {} Rust files", sources.len());
    let mut problems = problems(&sources);
    let cycles = cycles::problems(&sources).map_err(|error| Failure::Io(format!("cannot parse: {error}")))?;
    problems.extend(cycles);
    Failure::unless_empty(&problems)
}

/// The files that are neither crate roots nor named by another file.
fn problems(sources: &[(String, String)]) -> Vec<Problem> {
    let named: BTreeSet<String> = sources
        .iter()
        .flat_map(|(file, text)| named_by(file, text))
        .collect();
    let orphans = sources
        .iter()
        .map(|(file, _)| file)
        .filter(|file| !is_root(file) && !named.contains(*file));
    let problem = |file: &String| Problem {
        file: file.clone(),
        line: 1,
        message: "no `mod` names this file, so it is never compiled".to_string(),
    };
    orphans.map(problem).collect()
}

/// Splits the path of a file at the folder `src` or `tests` of its crate.
fn place(file: &str) -> Option<(&str, &str)> {
    ["src", "tests"].into_iter().find_map(|folder| {
        let (_, rest) = file.split_once(&format!("/{folder}/"))?;
        Some((folder, rest))
    })
}

/// Whether the file is a crate root, by cargo's conventions.
fn is_root(file: &str) -> bool {
    match place(file) {
        Some(("src", rest)) => matches!(rest, "lib.rs" | "main.rs") || rest.starts_with("bin/"),
        Some((_, rest)) => match rest.split_once('/') {
            Some((_, below)) => below == "main.rs",
            None => true,
        },
        None => false,
    }
}

/// All files that the `mod` lines of a file may refer to.
fn named_by(file: &str, text: &str) -> Vec<String> {
    let (folder, name) = file.rsplit_once('/').unwrap_or(("", file));
    let stem = name.trim_end_matches(".rs");
    let below = if is_root(file) || stem == "mod" {
        folder.to_string()
    } else {
        format!("{folder}/{stem}")
    };
    let mut path = None;
    let mut named = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(elsewhere) = line.strip_prefix("#[path = \"") {
            path = elsewhere.strip_suffix("\"]");
        } else if let Some(module) = module(line) {
            match path.take() {
                Some(path) => named.push(resolved(folder, path)),
                None => named.extend([format!("{below}/{module}.rs"), format!("{below}/{module}/mod.rs")]),
            }
        }
    }
    named
}

/// The name in a line `mod name;`, with any visibility.
fn module(line: &str) -> Option<&str> {
    let (before, name) = line.strip_suffix(';')?.rsplit_once(' ')?;
    let visible = before.strip_suffix("mod")?.trim_end();
    (visible.is_empty() || visible.starts_with("pub")).then_some(name)
}

/// A path relative to the folder, resolved from the project's root.
fn resolved(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').collect();
    for part in path.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn orphans(sources: &[(&str, &str)]) -> Vec<String> {
        let owned = sources
            .iter()
            .map(|(file, text)| (file.to_string(), text.to_string()));
        let problems = problems(&owned.collect::<Vec<_>>());
        problems.into_iter().map(|problem| problem.file).collect()
    }

    #[test]
    fn a_test_without_a_mod_line_is_found() {
        let sources = [
            ("crates/a/tests/rules/main.rs", "mod attacks;\n// mod dice;\n"),
            ("crates/a/tests/rules/attacks.rs", ""),
            ("crates/a/tests/rules/dice.rs", ""),
            ("crates/a/tests/alone.rs", ""),
        ];
        assert_eq!(orphans(&sources), ["crates/a/tests/rules/dice.rs"]);
    }

    #[test]
    fn nested_modules_and_paths_are_followed() {
        let sources = [
            ("crates/a/src/lib.rs", "pub(crate) mod flow;\npub mod state;\n"),
            ("crates/a/src/flow.rs", "mod dice;\n"),
            ("crates/a/src/flow/dice.rs", ""),
            ("crates/a/src/state/mod.rs", "mod ship;\n"),
            ("crates/a/src/state/ship.rs", ""),
            ("crates/a/src/ship.rs", ""),
            (
                "crates/a/tests/second/main.rs",
                "#[allow(dead_code)]\n#[path = \"../rules/report.rs\"]\nmod report;\n",
            ),
            ("crates/a/tests/rules/report.rs", ""),
        ];
        assert_eq!(orphans(&sources), ["crates/a/src/ship.rs"]);
    }
}
