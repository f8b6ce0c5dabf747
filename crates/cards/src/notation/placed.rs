//! Values that remember where they were read.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{StrDeserializer, U64Deserializer};
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, IntoDeserializer, MapAccess, Visitor};

use super::error::{LineColumn, NotationError};
use super::tree::Tree;

/// A value with its place in the file. Only files in our notation can be read into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed<T> {
    /// What was read.
    pub value: T,
    /// Where it begins.
    pub at: LineColumn,
}

/// How the reader is asked for a place.
pub(super) const NAME: &str = "a value with its place";
const FIELDS: &[&str] = &["line", "column", "value"];

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Placed<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Placed<T>, D::Error> {
        deserializer.deserialize_struct(NAME, FIELDS, Whole(PhantomData))
    }
}

struct Whole<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Whole<T> {
    type Value = Placed<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAME)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut parts: A) -> Result<Placed<T>, A::Error> {
        let mut number = |field: &'static str| {
            let found: Option<(String, usize)> = parts.next_entry()?;
            found
                .map(|(_, number)| number)
                .ok_or_else(|| A::Error::missing_field(field))
        };
        let at = LineColumn {
            line: number("line")?,
            column: number("column")?,
        };
        let value: Option<(String, T)> = parts.next_entry()?;
        match value {
            Some((_, value)) => Ok(Placed { value, at }),
            None => Err(A::Error::missing_field("value")),
        }
    }
}

/// A place and what stands there, as the parts of a [`Placed`].
pub(super) struct Parts<'t> {
    tree: &'t Tree,
    given: usize,
}

impl Parts<'_> {
    pub(super) const fn of(tree: &Tree) -> Parts<'_> {
        Parts { tree, given: 0 }
    }
}

impl<'de> MapAccess<'de> for Parts<'_> {
    type Error = NotationError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, NotationError> {
        let Some(name) = FIELDS.get(self.given) else {
            return Ok(None);
        };
        self.given += 1;
        let name: StrDeserializer<'_, NotationError> = (*name).into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, NotationError> {
        let number = match self.given {
            1 => self.tree.at.line,
            2 => self.tree.at.column,
            _ => return seed.deserialize(self.tree),
        };
        let number: U64Deserializer<NotationError> = (number as u64).into_deserializer();
        seed.deserialize(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read;

    #[test]
    fn a_value_knows_its_place() {
        let read: Vec<Placed<String>> = read("[\n  \"red\", \"blue\",\n]").expect("two words");
        let places: Vec<(&str, usize, usize)> = read
            .iter()
            .map(|placed| (placed.value.as_str(), placed.at.line, placed.at.column))
            .collect();
        assert_eq!(places, [("red", 2, 3), ("blue", 2, 10)]);
    }

    #[test]
    fn mistakes_inside_have_theirs() {
        let wrong = read::<Vec<Placed<u8>>>("[1, two]").unwrap_err();
        assert_eq!(
            wrong.to_string(),
            "line 1, column 5: expected a whole number from 0 to 255, found the word `two`"
        );
    }
}
