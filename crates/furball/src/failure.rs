//! Command failures: one line with the problem, its place, and a remedy.

use std::fmt;
use std::io;

use furball_cards::xws::XwsError;

/// Why a command stopped.
#[derive(Debug)]
pub enum Failure {
    /// A one-line message for the user.
    Because(String),
    /// A file can't be read as a squad.
    Squad {
        /// Its path.
        file: String,
        /// What is wrong in it.
        error: Box<XwsError>,
    },
    /// The reader of the output is gone, as after `| head`; that isn't an error.
    NobodyReads,
}

impl Failure {
    pub fn because(reason: impl Into<String>) -> Failure {
        Failure::Because(reason.into())
    }

    /// The same failure, with its file.
    pub fn in_file(path: &str, reason: impl fmt::Display) -> Failure {
        Failure::Because(format!("{path}: {reason}"))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::NobodyReads,
            _ => Failure::Because(format!("the output can't be written: {error}")),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Because(reason) => {
                // Whatever the cause's message looks like, the user gets one line.
                let words: Vec<&str> = reason.split_whitespace().collect();
                f.write_str(&words.join(" "))
            }
            Failure::Squad { file, error } => write!(f, "{file}: {error}"),
            Failure::NobodyReads => f.write_str("nobody reads the output"),
        }
    }
}
