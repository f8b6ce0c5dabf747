//! Mistakes in the notation, with their location and what would be right.

use std::fmt;

use serde::de;

use crate::nearest::did_you_mean;

/// A location in a file; both numbers start at 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

/// Why a text isn't a value of the wanted type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// Where; none only until the place is known that is being read.
    pub at: Option<LineColumn>,
    problem: Problem,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Problem {
    Other(String),
    /// What stands there isn't of the wanted type; what does is added with the location.
    Expected(String),
    UnknownWord {
        of: Option<&'static str>,
        found: String,
        expected: &'static [&'static str],
    },
    UnknownField {
        of: Option<String>,
        found: String,
        expected: &'static [&'static str],
    },
    MissingField {
        of: Option<String>,
        field: &'static str,
    },
    FieldTwice(&'static str),
}

impl NotationError {
    /// A mistake at a place.
    pub(crate) fn new(at: LineColumn, problem: impl Into<String>) -> NotationError {
        NotationError {
            at: Some(at),
            problem: Problem::Other(problem.into()),
        }
    }

    /// The mistake at this place, unless a place inside it is known.
    pub(super) fn at(mut self, at: LineColumn) -> NotationError {
        self.at.get_or_insert(at);
        self
    }

    /// What was found there instead of the wanted type.
    pub(super) fn found(mut self, at: LineColumn, found: &str) -> NotationError {
        if let (None, Problem::Expected(expected)) = (self.at, &self.problem) {
            self.problem = Problem::Other(format!("expected {expected}, found {found}"));
        }
        self.at(at)
    }

    /// Names the type whose word is unknown.
    pub(super) fn of_type(mut self, name: &'static str) -> NotationError {
        if let (None, Problem::UnknownWord { of, .. }) = (self.at, &mut self.problem) {
            of.get_or_insert(name);
        }
        self
    }

    /// Names the word or type that lacks the field, or has none of that name.
    pub(super) fn of_fields(mut self, name: &str) -> NotationError {
        if let Problem::UnknownField { of, .. } | Problem::MissingField { of, .. } = &mut self.problem {
            of.get_or_insert_with(|| name.to_owned());
        }
        self
    }

    /// All words of the type, if the mistake is a word that isn't one of them.
    pub const fn words(&self) -> Option<&'static [&'static str]> {
        match self.problem {
            Problem::UnknownWord { expected, .. } => Some(expected),
            _ => None,
        }
    }

    /// The field that its type doesn't have, if that is the mistake: the type and the field.
    pub fn unknown_field_of(&self) -> Option<(&str, &str)> {
        match &self.problem {
            Problem::UnknownField { of, found, .. } => Some((of.as_deref().unwrap_or_default(), found)),
            _ => None,
        }
    }

    /// What is wrong, without the place.
    pub fn problem(&self) -> String {
        self.problem.to_string()
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(LineColumn { line, column }) = self.at {
            write!(f, "line {line}, column {column}: ")?;
        }
        self.problem.fmt(f)
    }
}

impl std::error::Error for NotationError {}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Other(problem) => f.write_str(problem),
            Problem::Expected(expected) => write!(f, "expected {expected}"),
            Problem::UnknownWord { of, found, expected } => {
                let kind = of.map_or_else(|| "word".to_owned(), plain_name);
                f.write_str(&unknown(&format!("{kind} `{found}`"), found, expected))
            }
            Problem::UnknownField { of, found, expected } => {
                let of = of
                    .as_ref()
                    .map_or_else(String::new, |name| format!(" of `{name}`"));
                f.write_str(&unknown(&format!("field `{found}`{of}"), found, expected))
            }
            Problem::MissingField { of: Some(of), field } => write!(f, "`{of}` lacks its field `{field}`"),
            Problem::MissingField { of: None, field } => write!(f, "the field `{field}` is missing"),
            Problem::FieldTwice(field) => write!(f, "the field `{field}` stands here twice"),
        }
    }
}

impl de::Error for NotationError {
    fn custom<T: fmt::Display>(problem: T) -> NotationError {
        Problem::Other(problem.to_string()).somewhere()
    }

    fn invalid_type(_: de::Unexpected, expected: &dyn de::Expected) -> NotationError {
        Problem::Expected(plain(&expected.to_string())).somewhere()
    }

    fn invalid_value(_: de::Unexpected, expected: &dyn de::Expected) -> NotationError {
        Problem::Expected(plain(&expected.to_string())).somewhere()
    }

    fn invalid_length(length: usize, expected: &dyn de::Expected) -> NotationError {
        let expected = plain(&expected.to_string());
        Problem::Other(format!("expected {expected}, found {length}")).somewhere()
    }

    fn unknown_variant(found: &str, expected: &'static [&'static str]) -> NotationError {
        let found = found.to_owned();
        Problem::UnknownWord {
            of: None,
            found,
            expected,
        }
        .somewhere()
    }

    fn unknown_field(found: &str, expected: &'static [&'static str]) -> NotationError {
        let found = found.to_owned();
        Problem::UnknownField {
            of: None,
            found,
            expected,
        }
        .somewhere()
    }

    fn missing_field(field: &'static str) -> NotationError {
        Problem::MissingField { of: None, field }.somewhere()
    }

    fn duplicate_field(field: &'static str) -> NotationError {
        Problem::FieldTwice(field).somewhere()
    }
}

impl Problem {
    /// A mistake whose place isn't known yet.
    const fn somewhere(self) -> NotationError {
        NotationError {
            at: None,
            problem: self,
        }
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

/// What serde expects, as card authors call it.
fn plain(expected: &str) -> String {
    let number = |most: &str| format!("a whole number {most}");
    match expected {
        "u8" => number("from 0 to 255"),
        "u16" => number("from 0 to 65535"),
        "u32" | "u64" | "usize" => number("of 0 or more"),
        "i8" => number("from -128 to 127"),
        "i16" => number("from -32768 to 32767"),
        "i32" | "i64" | "isize" => number("").trim_end().to_owned(),
        "f32" | "f64" => "a number".to_owned(),
        "a boolean" => "`true` or `false`".to_owned(),
        "a string" => "a text in quotes".to_owned(),
        "a sequence" => "a list in brackets".to_owned(),
        "a map" => "pairs in braces".to_owned(),
        _ => match expected.split_once(' ') {
            Some(("struct", name)) => format!("{} in parentheses", with_article(&plain_name(name))),
            Some(("enum", name)) => format!("a word for {}", with_article(&plain_name(name))),
            // As in `tuple variant Effect::Gain with 3 elements`.
            Some(("tuple", rest)) => {
                let word = rest
                    .rsplit("::")
                    .next()
                    .unwrap_or(rest)
                    .replace("elements", "values");
                match word.split_once(' ') {
                    Some((word, rest)) if rest.starts_with("with") => format!("`{word}` {rest}"),
                    _ => expected.to_owned(),
                }
            }
            _ => expected.to_owned(),
        },
    }
}

fn with_article(name: &str) -> String {
    let vowel = name.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// What card authors call the language's types.
fn plain_name(of_type: &str) -> String {
    match of_type {
        "ActionKind" => "action".to_owned(),
        "ShipRef" => "ship".to_owned(),
        "AppliesTo" => "address".to_owned(),
        "Even" => "hindrance".to_owned(),
        "Trait" => "damage trait".to_owned(),
        "TokenSet" => "token".to_owned(),
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
