//! Builds a copy of the project, with its tests, that contains all mutants.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::Deserialize;

use crate::Result;
use crate::list::Mutant;
use crate::source::{SWITCH, switchable};

/// The built copy.
pub struct Built {
    pub tree: PathBuf,
    /// Where tests may write notes.
    pub folder: PathBuf,
    /// The mutants that can be switched on.
    pub mutants: Vec<Mutant>,
    pub packages: BTreeSet<String>,
}

impl Built {
    /// Cargo in the copy, with its own target folder.
    pub fn cargo(&self) -> Command {
        let mut command = Command::new("cargo");
        command
            .current_dir(&self.tree)
            .env("CARGO_TARGET_DIR", self.folder.join("target"))
            .env("CARGO_PROFILE_TEST_DEBUG", "false");
        command
    }

    pub fn package_arguments(&self) -> impl Iterator<Item = &str> {
        self.packages.iter().flat_map(|package| ["--package", package])
    }
}

/// Maximum number of times uncompilable mutants are left out before giving up.
const ROUNDS: usize = 30;

pub fn build(project: &Path, folder: &Path, mutants: &[Mutant]) -> Result<Built> {
    let tree = folder.join("tree");
    copy(project, &tree)?;
    let mut built = Built {
        tree,
        folder: folder.to_owned(),
        mutants: mutants.to_vec(),
        packages: mutants.iter().map(|mutant| mutant.package.clone()).collect(),
    };
    // A file whose last mutant is left out must be rewritten once more.
    let files: BTreeSet<&str> = mutants.iter().map(|mutant| mutant.file.as_str()).collect();
    let mut left_out = BTreeSet::new();
    for _ in 0..ROUNDS {
        built.mutants.retain(|mutant| !left_out.contains(&mutant.number));
        write_mutants(project, &files, &mut built)?;
        let wrong = uncompilable(&built)?;
        if wrong.is_empty() {
            let mut command = built.cargo();
            command
                .args(["nextest", "run", "--no-run"])
                .args(built.package_arguments());
            if !command.stderr(Stdio::null()).status()?.success() {
                return Err("the tests can't be built".into());
            }
            return Ok(built);
        }
        left_out.extend(wrong);
    }
    Err(format!("after {ROUNDS} rounds it still doesn't compile").into())
}

/// Copies every file of the project; unchanged files are left alone, so that they aren't recompiled.
fn copy(project: &Path, tree: &Path) -> Result<()> {
    let mut command = Command::new("git");
    command.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let files = command.current_dir(project).output()?.stdout;
    for file in String::from_utf8(files)?.split_terminator('\0') {
        let (from, to) = (project.join(file), tree.join(file));
        if let Ok(bytes) = fs::read(&from) {
            write(&to, &bytes)?;
        }
    }
    Ok(())
}

fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(file).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(file, bytes)?)
}

/// Writes all mutants into their files, and leaves out those without a place there.
fn write_mutants(project: &Path, files: &BTreeSet<&str>, built: &mut Built) -> Result<()> {
    let mut by_file: BTreeMap<&str, Vec<&Mutant>> = files.iter().map(|file| (*file, Vec::new())).collect();
    for mutant in &built.mutants {
        by_file.entry(&mutant.file).or_default().push(mutant);
    }
    let mut placed = BTreeSet::new();
    let mut crates = BTreeSet::new();
    for (file, mutants) in by_file {
        let (text, numbers) = switchable(&fs::read_to_string(project.join(file))?, &mutants)?;
        placed.extend(numbers);
        let (of, _) = file
            .split_once("/src/")
            .ok_or_else(|| format!("{file} is in no src folder"))?;
        crates.insert(of.to_owned());
        write(&built.tree.join(file), text.as_bytes())?;
    }
    for of in crates {
        let source = built.tree.join(of).join("src");
        write(&source.join("mutant.rs"), SWITCH.as_bytes())?;
        let lib = fs::read_to_string(source.join("lib.rs"))?;
        if !lib.contains("mod mutant;") {
            fs::write(source.join("lib.rs"), lib + "\nmod mutant;\n")?;
        }
    }
    built.mutants.retain(|mutant| placed.contains(&mutant.number));
    Ok(())
}

#[derive(Deserialize)]
struct Line {
    message: Option<Message>,
}

#[derive(Deserialize)]
struct Message {
    level: String,
    rendered: Option<String>,
    spans: Vec<Part>,
}

#[derive(Deserialize)]
struct Part {
    file_name: String,
    line_start: usize,
    line_end: usize,
    is_primary: bool,
}

/// The mutants at the places of compiler errors.
fn uncompilable(built: &Built) -> Result<BTreeSet<u32>> {
    let mut command = built.cargo();
    command.args([
        "check",
        "--quiet",
        "--profile",
        "test",
        "--lib",
        "--message-format=json",
    ]);
    command.args(built.package_arguments());
    let output = command.stderr(Stdio::null()).output()?;
    let mut found = BTreeSet::new();
    let mut unexplained = None;
    for line in String::from_utf8(output.stdout)?.lines() {
        let Some(message) = serde_json::from_str::<Line>(line)
            .ok()
            .and_then(|line| line.message)
        else {
            continue;
        };
        if message.level != "error" || message.spans.is_empty() {
            continue;
        }
        let mut here = BTreeSet::new();
        for part in message.spans.iter().filter(|part| part.is_primary) {
            let text = fs::read_to_string(built.tree.join(&part.file_name))?;
            here.extend(nearest(&text, part.line_start, part.line_end));
        }
        if here.is_empty() {
            unexplained = message.rendered;
        }
        found.extend(here);
    }
    match unexplained {
        Some(error) if found.is_empty() => Err(error.into()),
        _ if found.is_empty() && !output.status.success() => {
            Err("it doesn't compile, and nobody says why".into())
        }
        _ => Ok(found),
    }
}

/// The mutants on these lines; if there are none, those on the nearest earlier line with some.
fn nearest(text: &str, first: usize, last: usize) -> Vec<u32> {
    let numbers = |line: &str| -> Vec<u32> {
        let calls = line.split("crate::mutant::is(").skip(1);
        calls
            .filter_map(|call| call.split(')').next()?.parse().ok())
            .collect()
    };
    let lines: Vec<&str> = text.lines().collect();
    let own: Vec<u32> = lines[first - 1..last]
        .iter()
        .flat_map(|line| numbers(line))
        .collect();
    if !own.is_empty() {
        return own;
    }
    let before = lines[..first - 1].iter().rev().map(|line| numbers(line));
    before
        .into_iter()
        .find(|numbers| !numbers.is_empty())
        .unwrap_or_default()
}
