//! How many values a text in JSON has, found without keeping anything of it.
//!
//! A value of any form, such as a squad that some tool wrote, takes up to a hundred times its length in memory: an object of six
//! bytes takes more than six hundred. So what may hold such values is counted before it is read.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// How many values there are, those inside of others included.
///
/// # Errors
/// Where the text stops being JSON.
pub fn values(text: &[u8]) -> Result<usize, serde_json::Error> {
    count(text, true)
}

/// How many of them are squads, or inside of one, wherever it stands.
///
/// # Errors
/// Where the text stops being JSON.
pub fn values_in_squads(text: &[u8]) -> Result<usize, serde_json::Error> {
    count(text, false)
}

fn count(text: &[u8], counts: bool) -> Result<usize, serde_json::Error> {
    let mut count = 0;
    let mut reader = serde_json::Deserializer::from_slice(text);
    Counting {
        count: &mut count,
        counts,
    }
    .deserialize(&mut reader)?;
    reader.end()?;
    Ok(count)
}

/// Counts a value and all that is in it; or, where it doesn't count, only the squads in it.
struct Counting<'c> {
    count: &'c mut usize,
    counts: bool,
}

impl<'de> DeserializeSeed<'de> for Counting<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        *self.count += usize::from(self.counts);
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Counting<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("any value")
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Counting { count, counts } = self;
        while list.next_element_seed(Counting { count, counts })?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Counting { count, counts } = self;
        while let Some(squad) = map.next_key_seed(IsSquad)? {
            let counts = counts || squad;
            map.next_value_seed(Counting { count, counts })?;
        }
        Ok(())
    }
}

/// Whether a field's name says that a squad is in it. It is compared once it is read, for the same name can be written in many
/// ways.
struct IsSquad;

impl<'de> DeserializeSeed<'de> for IsSquad {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<bool, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for IsSquad {
    type Value = bool;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<bool, E> {
        Ok(matches!(name, "squad" | "xws"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_counts() {
        for (text, count) in [
            ("7", 1),
            ("[]", 1),
            ("[null, true, -1, 1.5, \"x\"]", 6),
            (r#"{"a": {"b": [{}, {}]}, "c": 0}"#, 6),
        ] {
            assert_eq!(values(text.as_bytes()).ok(), Some(count), "{text}");
        }
        for text in ["", "{", "[1,]", "1 2"] {
            assert!(values(text.as_bytes()).is_err(), "{text}");
        }
    }

    #[test]
    fn squads_count_wherever_they_stand_and_however_they_are_written() {
        for (text, count) in [
            (r#"{"players": [{"name": "Ann", "squad": [{"": 0}]}]}"#, 3),
            (
                r#"{"choices": [{"seat": 0, "choice": {"type": "squad", "xws": {"pilots": []}}}]}"#,
                2,
            ),
            (r#"{"\u0073quad": [1, 2]}"#, 3),
            (r#"{"squads": [1, 2], "a": ["squad", 3]}"#, 0),
        ] {
            assert_eq!(values_in_squads(text.as_bytes()).ok(), Some(count), "{text}");
        }
    }
}
