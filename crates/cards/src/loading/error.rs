//! Errors in content files, with their location.

use std::fmt;

pub use crate::notation::LineColumn;
use crate::notation::NotationError;

/// Why content can't be loaded. None of it is used then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentError {
    /// The file, relative to the content folder.
    pub file: String,
    /// The location in the file, if there is one.
    pub place: Option<LineColumn>,
    /// What is wrong, and what would be right.
    pub problem: String,
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(LineColumn { line, column }) => {
                write!(f, "{}:{line}:{column}: {}", self.file, self.problem)
            }
            None => write!(f, "{}: {}", self.file, self.problem),
        }
    }
}

impl std::error::Error for ContentError {}

impl ContentError {
    /// A problem with a whole file.
    pub(crate) fn in_file(file: &str, problem: impl Into<String>) -> ContentError {
        ContentError {
            file: file.to_owned(),
            place: None,
            problem: problem.into(),
        }
    }

    /// A problem found while the file was read.
    pub(crate) fn in_notation(file: &str, error: &NotationError) -> ContentError {
        ContentError {
            file: file.to_owned(),
            place: error.at,
            problem: error.problem(),
        }
    }
}
