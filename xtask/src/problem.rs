//! What a chore finds wrong, and how a chore ends badly.

use std::fmt;
use std::process::ExitCode;

/// Something wrong at a place in the project.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The path from the project's root, with `/` on every platform.
    pub file: String,
    /// Counted from 1.
    pub line: usize,
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// Why a chore didn't end well.
#[derive(Debug)]
pub enum Failure {
    /// The chore was called in a way it doesn't know.
    Usage(String),
    /// A file or program the chore needs didn't work.
    Io(String),
    /// The chore did its work, and the project doesn't pass.
    Found(String),
}

impl Failure {
    /// Tells a failed check (1) from a check that couldn't be made (2).
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Found(_) => ExitCode::from(1),
            Failure::Usage(_) | Failure::Io(_) => ExitCode::from(2),
        }
    }

    /// Prints each problem on a line of its own; fails if there is one.
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

/// Refuses arguments, for chores that take none.
pub fn no_arguments(args: &[String]) -> Result<(), Failure> {
    match args.first() {
        None => Ok(()),
        Some(arg) => Err(Failure::Usage(format!("unknown argument `{arg}`"))),
    }
}
