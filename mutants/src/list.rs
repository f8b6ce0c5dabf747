//! The possible mutants, as listed by cargo-mutants.

use std::path::Path;
use std::process::Command;

use serde::Deserialize;

use crate::Result;

/// A way to break one place in the code.
#[derive(Clone, Debug, Deserialize)]
pub struct Mutant {
    /// The number that switches it on.
    #[serde(skip)]
    pub number: u32,
    pub name: String,
    pub package: String,
    pub file: String,
    pub genre: Genre,
    /// The code that is replaced.
    pub span: Span,
    /// Its replacement.
    pub replacement: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Genre {
    FnValue,
    BinaryOperator,
    UnaryOperator,
    MatchArm,
    MatchArmGuard,
    StructField,
}

/// From a place up to the place after the last character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Span {
    pub start: Place,
    pub end: Place,
}

/// Line and column, both starting at 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

pub fn all(project: &Path, package: Option<&str>) -> Result<Vec<Mutant>> {
    let mut command = Command::new("cargo");
    command.args(["mutants", "--list", "--json"]).current_dir(project);
    match package {
        Some(package) => command.args(["--package", package]),
        None => command.arg("--workspace"),
    };
    let output = command.output()?;
    if !output.status.success() {
        return Err(format!("cargo mutants: {}", String::from_utf8_lossy(&output.stderr)).into());
    }
    let mut mutants: Vec<Mutant> = serde_json::from_slice(&output.stdout)?;
    for (number, mutant) in (1..).zip(&mut mutants) {
        mutant.number = number;
    }
    Ok(mutants)
}

/// Keeps a random sample of this size.
pub fn sample(mutants: &mut Vec<Mutant>, count: usize, seed: u64) {
    // xorshift; the first numbers of neighboring seeds are similar, so some are discarded.
    let mut state = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 16) as usize
    };
    for _ in 0..16 {
        next();
    }
    while mutants.len() > count {
        let place = next() % mutants.len();
        mutants.swap_remove(place);
    }
}
