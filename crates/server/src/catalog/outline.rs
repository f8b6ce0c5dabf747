//! The length of a record, found without keeping anything of it: uploaded records are measured before they are read.

use std::fmt;
use std::marker::PhantomData;

use furball_engine::record::FORMAT;
use furball_engine::{Record, RecordError};
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, SeqAccess, Visitor};

use super::replay::{MAX_CHOICES, too_many};
use crate::protocol::server_message::RequestError;

/// A record, as far as its length goes.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Outline {
    format: Option<u32>,
    start: StartOutline,
    choices: Count,
    undone: Counts,
}

/// How it began: if in the middle of another game, that has to be replayed too.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct StartOutline {
    branch: Option<BranchOutline>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct BranchOutline {
    of: Box<Outline>,
}

impl Outline {
    /// Whether it is of a form that is read, and short enough to be shown.
    ///
    /// # Errors
    /// That it is another form of record, or how many choices it has.
    pub fn check(&self) -> Result<(), RequestError> {
        let found = self.format.unwrap_or(FORMAT);
        if found != FORMAT {
            return Err(RecordError::Format { found }.into());
        }
        let choices = self.choices();
        if choices > MAX_CHOICES {
            return Err(too_many(choices));
        }
        Ok(())
    }

    /// All choices in it, those of games before it and those that were taken back included.
    fn choices(&self) -> usize {
        let before = self.start.branch.as_ref().map_or(0, |before| before.of.choices());
        self.choices.0 + self.undone.0 + before
    }
}

/// Reads a record whose outline was looked at. Nothing is made of it first that would take many times its length.
///
/// # Errors
/// Where it stops being a record.
pub fn read(text: &[u8]) -> Result<Record, RequestError> {
    let unreadable = |error: serde_json::Error| RecordError::Unreadable {
        error: error.to_string(),
    };
    Ok(serde_json::from_slice(text).map_err(unreadable)?)
}

/// How many things are in a list.
#[derive(Debug, Default)]
struct Count(usize);

/// How many choices are in a list of what was taken back.
#[derive(Debug, Default)]
struct Counts(usize);

#[derive(Default, Deserialize)]
#[serde(default)]
struct TakenBack {
    choices: Count,
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Count, D::Error> {
        let each = SumEach(|_: IgnoredAny| 1, PhantomData);
        deserializer.deserialize_seq(each).map(Count)
    }
}

impl<'de> Deserialize<'de> for Counts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Counts, D::Error> {
        // Even one of nothing takes its place in memory.
        let each = SumEach(|taken: TakenBack| taken.choices.0 + 1, PhantomData);
        deserializer.deserialize_seq(each).map(Counts)
    }
}

/// Adds up what each thing of a list counts, and forgets it.
struct SumEach<T, F>(F, PhantomData<T>);

impl<'de, T: Deserialize<'de>, F: Fn(T) -> usize> Visitor<'de> for SumEach<T, F> {
    type Value = usize;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<usize, A::Error> {
        let mut sum = 0;
        while let Some(thing) = list.next_element()? {
            sum += (self.0)(thing);
        }
        Ok(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outline(text: &str) -> Result<(), String> {
        let outline: Outline = serde_json::from_str(text).map_err(|error| error.to_string())?;
        outline.check().map_err(|error| error.to_string())
    }

    #[test]
    fn all_choices_count_wherever_they_hide() {
        let many = |count: usize| vec!["{}"; count].join(",");
        let half = MAX_CHOICES / 2;
        let plain = format!(r#"{{"format":2,"choices":[{}],"more":[[]]}}"#, many(MAX_CHOICES));
        assert_eq!(outline(&plain), Ok(()));
        let longer = format!(r#"{{"choices":[{}]}}"#, many(MAX_CHOICES + 1));
        let taken_back = format!(
            r#"{{"choices":[{}],"undone":[{{"choices":[{}]}}]}}"#,
            many(half),
            many(half)
        );
        let before = format!(
            r#"{{"choices":[{}],"start":{{"branch":{{"of":{{"choices":[{}]}},"names":[]}}}}}}"#,
            many(half + 1),
            many(half)
        );
        for text in [longer, taken_back, before] {
            let error = outline(&text).expect_err("too long");
            assert!(error.starts_with("the record has 10001 choices"), "{error}");
        }
    }

    #[test]
    fn another_form_and_what_is_no_record() {
        assert!(
            outline(r#"{"format":3}"#)
                .expect_err("another form")
                .contains("format 3")
        );
        assert_eq!(
            outline("{}"),
            Ok(()),
            "what is missing is noticed when it is read"
        );
        for text in ["7", r#"{"choices":{}}"#, r#"{"choices":[}"#, r#"{"undone":[7]}"#] {
            assert!(outline(text).is_err(), "{text}");
        }
    }
}
