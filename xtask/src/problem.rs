//! The problems chores find, and how chores fail.

use std::fmt;
use std::process::ExitCode;

/// A problem at a place in the project.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The path from the project's root, with `/` on every platform.
    pub file: String,
    /// Starting at 1.
    pub line: usize,
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// Why a chore failed.
#[derive(Debug)]
pub enum Failure {
    /// The chore got arguments it doesn't know.
    Usage(String),
    /// A file or program the chore needs failed.
    Io(String),
    /// The chore ran, and the project doesn't pass.
    Found(String),
}

impl Failure {
    /// Distinguishes a failed check (1) from a check that couldn't run (2).
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Found(_) => ExitCode::from(1),
            Failure::Usage(_) | Failure::Io(_) => ExitCode::from(2),
        }
    }

    /// Prints each problem on its own line; fails if there are any.
    pub fn unless_empty(problems: &[Problem]) -> Result<(), Failure> {
        for problem in problems {
            eprintln!("{problem}");
        }
        match problems.len() {
            0 => Ok(()),
            1 => Err(Failure::Found("1 problem".to_string())),
            count => Err(Failure::Found(format!("{count} problems"))),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(message) | Failure::Io(message) | Failure::Found(message) => f.write_str(message),
        }
    }
}

/// Rejects arguments, for chores that take none.
pub fn no_arguments(args: &[String]) -> Result<(), Failure> {
    match args.first() {
        None => Ok(()),
        Some(arg) => Err(Failure::Usage(format!("unknown argument `{arg}`"))),
    }
}
