//! Errors in content files, with their location.

use std::fmt;

use ron::error::{Error as RonError, SpannedError};

use crate::nearest::did_you_mean;

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

/// A location in a file; both numbers start at 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
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

    /// A problem found by the RON parser.
    pub(crate) fn from_ron(file: &str, error: SpannedError) -> ContentError {
        let start = error.span.start;
        ContentError {
            file: file.to_owned(),
            place: Some(LineColumn {
                line: start.line,
                column: start.col,
            }),
            problem: in_words(error.code),
        }
    }
}

/// The parser's error, with the word that was probably meant.
fn in_words(error: RonError) -> String {
    match error {
        RonError::NoSuchEnumVariant {
            expected,
            found,
            outer,
        } => {
            let kind = outer.map_or_else(|| "word".to_owned(), |name| plain_name(&name));
            unknown(&format!("{kind} `{found}`"), &found, expected)
        }
        RonError::NoSuchStructField {
            expected,
            found,
            outer,
        } => {
            let of = outer.map_or_else(String::new, |name| format!(" of `{name}`"));
            unknown(&format!("field `{found}`{of}"), &found, expected)
        }
        RonError::MissingStructField { field, outer } => match outer {
            Some(name) => format!("`{name}` lacks its field `{field}`"),
            None => format!("the field `{field}` is missing"),
        },
        RonError::DuplicateStructField { field, .. } => {
            format!("the field `{field}` stands here twice")
        }
        other => other.to_string(),
    }
}

fn unknown(what: &str, found: &str, expected: &[&str]) -> String {
    let hint = did_you_mean(found, expected.iter().copied());
    if hint.is_empty() {
        format!("unknown {what}; expected one of {}", expected.join(", "))
    } else {
        format!("unknown {what}{hint}")
    }
}

/// What card authors call the language's types.
fn plain_name(of_type: &str) -> String {
    match of_type {
        "ActionKind" => "action".to_owned(),
        "ShipRef" => "ship".to_owned(),
        "AppliesTo" => "address".to_owned(),
        "Even" => "hindrance".to_owned(),
        "Trait" => "damage trait".to_owned(),
        other => {
            let mut words = String::new();
            for letter in other.chars() {
                if letter.is_uppercase() && !words.is_empty() {
                    words.push(' ');
                }
                words.extend(letter.to_lowercase());
            }
            words
        }
    }
}
