//! What a card says, as bytes that stay the same for as long as it says the same.
//!
//! Fields are sorted by name, and those that are empty (`None`, `false`, zero, no text, an empty list) are left out. So
//! neither comments, formatting and the order of cards matter, nor does a field that is added to the language later
//! and that the card doesn't use.

use std::fmt;

use serde::Serialize;
use serde::de::value::Error;
use serde::ser::{self, Serializer};

/// The bytes of a value, and every text in it.
#[derive(Default)]
pub(super) struct Canonical {
    pub bytes: Vec<u8>,
    pub words: Vec<String>,
}

/// Whether a value says anything; what doesn't is left out where it has a name.
type Says = bool;

impl Canonical {
    pub fn of(value: &impl Serialize) -> Result<Canonical, Error> {
        let mut canonical = Canonical::default();
        value.serialize(&mut canonical)?;
        Ok(canonical)
    }

    fn put(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    fn number(&mut self, number: impl fmt::Display, zero: bool) -> Says {
        self.put(&number.to_string());
        !zero
    }

    /// A text with its length, so that none can pass for something else.
    fn text(&mut self, text: &str) -> Says {
        self.put(&format!("{}\"", text.len()));
        self.put(text);
        self.words.push(text.to_owned());
        !text.is_empty()
    }
}

/// A list, or what a word of the language holds.
pub(super) struct List<'c> {
    to: &'c mut Canonical,
    says: Says,
}

/// Named fields, in any order.
pub(super) struct Fields<'c> {
    to: &'c mut Canonical,
    fields: Vec<(String, Vec<u8>)>,
    /// The word of the language that they belong to says something even without them.
    word: bool,
    key: String,
}

impl Canonical {
    fn list(&mut self, says: Says) -> List<'_> {
        self.put("[");
        List { to: self, says }
    }

    fn fields(&mut self, word: bool) -> Fields<'_> {
        Fields {
            to: self,
            fields: Vec::new(),
            word,
            key: String::new(),
        }
    }
}

impl List<'_> {
    fn add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut *self.to)?;
        self.to.put(",");
        self.says = true;
        Ok(())
    }

    fn done(self) -> Says {
        self.to.put("]");
        self.says
    }
}

impl Fields<'_> {
    fn add<T: Serialize + ?Sized>(&mut self, name: String, value: &T) -> Result<(), Error> {
        let start = self.to.bytes.len();
        let says = value.serialize(&mut *self.to)?;
        let bytes = self.to.bytes.split_off(start);
        if says {
            self.fields.push((name, bytes));
        }
        Ok(())
    }

    fn done(mut self) -> Says {
        self.fields.sort();
        self.to.put("{");
        for (name, bytes) in &self.fields {
            self.to.put(name);
            self.to.put(":");
            self.to.bytes.extend_from_slice(bytes);
            self.to.put(",");
        }
        self.to.put("}");
        self.word || !self.fields.is_empty()
    }
}

/// Writes numbers of these types.
macro_rules! numbers {
    ($($name:ident: $type:ty),+ $(,)?) => {$(
        fn $name(self, value: $type) -> Result<Says, Error> {
            Ok(self.number(value, value == <$type>::default()))
        }
    )+};
}

impl<'c> Serializer for &'c mut Canonical {
    type Ok = Says;
    type Error = Error;
    type SerializeSeq = List<'c>;
    type SerializeTuple = List<'c>;
    type SerializeTupleStruct = List<'c>;
    type SerializeTupleVariant = List<'c>;
    type SerializeMap = Fields<'c>;
    type SerializeStruct = Fields<'c>;
    type SerializeStructVariant = Fields<'c>;

    numbers! {
        serialize_i8: i8,
        serialize_i16: i16,
        serialize_i32: i32,
        serialize_i64: i64,
        serialize_u8: u8,
        serialize_u16: u16,
        serialize_u32: u32,
        serialize_u64: u64,
        serialize_f32: f32,
        serialize_f64: f64,
    }

    fn serialize_bool(self, value: bool) -> Result<Says, Error> {
        self.put(if value { "true" } else { "false" });
        Ok(value)
    }

    fn serialize_char(self, value: char) -> Result<Says, Error> {
        Ok(self.text(value.encode_utf8(&mut [0; 4])))
    }

    fn serialize_str(self, value: &str) -> Result<Says, Error> {
        Ok(self.text(value))
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<Says, Error> {
        value.serialize(self)
    }

    fn serialize_none(self) -> Result<Says, Error> {
        self.put("-");
        Ok(false)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Says, Error> {
        self.put("+");
        value.serialize(self)?;
        Ok(true)
    }

    fn serialize_unit(self) -> Result<Says, Error> {
        self.put("-");
        Ok(false)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Says, Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, word: &'static str) -> Result<Says, Error> {
        self.put(word);
        Ok(true)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Says, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        word: &'static str,
        value: &T,
    ) -> Result<Says, Error> {
        self.put(word);
        self.put("(");
        value.serialize(&mut *self)?;
        self.put(")");
        Ok(true)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'c>, Error> {
        Ok(self.list(false))
    }

    fn serialize_tuple(self, _: usize) -> Result<List<'c>, Error> {
        Ok(self.list(true))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<List<'c>, Error> {
        Ok(self.list(true))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        word: &'static str,
        _: usize,
    ) -> Result<List<'c>, Error> {
        self.put(word);
        Ok(self.list(true))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Fields<'c>, Error> {
        Ok(self.fields(false))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Fields<'c>, Error> {
        Ok(self.fields(false))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        word: &'static str,
        _: usize,
    ) -> Result<Fields<'c>, Error> {
        self.put(word);
        Ok(self.fields(true))
    }
}

/// Makes a list of what these traits add.
macro_rules! lists {
    ($($kind:ident: $add:ident),+ $(,)?) => {$(
        impl ser::$kind for List<'_> {
            type Ok = Says;
            type Error = Error;

            fn $add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.add(value)
            }

            fn end(self) -> Result<Says, Error> {
                Ok(self.done())
            }
        }
    )+};
}

lists! {
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
}

/// Makes fields of what these traits add.
macro_rules! fields {
    ($($kind:ident),+ $(,)?) => {$(
        impl ser::$kind for Fields<'_> {
            type Ok = Says;
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.add(name.to_owned(), value)
            }

            fn end(self) -> Result<Says, Error> {
                Ok(self.done())
            }
        }
    )+};
}

fields!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Fields<'_> {
    type Ok = Says;
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        let written = Canonical::of(&key)?;
        self.key = String::from_utf8_lossy(&written.bytes).into_owned();
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let key = std::mem::take(&mut self.key);
        self.add(key, value)
    }

    fn end(self) -> Result<Says, Error> {
        Ok(self.done())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize, Default)]
    struct Before {
        name: &'static str,
        cost: u8,
        back: Option<u8>,
    }

    #[derive(Serialize, Default)]
    struct After {
        back: Option<u8>,
        keywords: Vec<&'static str>,
        cost: u8,
        inner: Before,
        huge: bool,
        name: &'static str,
    }

    fn bytes(value: &impl Serialize) -> Vec<u8> {
        Canonical::of(value).expect("a canonical form").bytes
    }

    #[test]
    fn fields_that_a_card_does_not_use_change_nothing() {
        let before = Before {
            name: "Wedge",
            cost: 29,
            back: None,
        };
        let mut after = After {
            name: "Wedge",
            cost: 29,
            ..After::default()
        };
        assert_eq!(bytes(&before), bytes(&after));
        after.keywords.push("Jedi");
        assert_ne!(bytes(&before), bytes(&after));
    }

    #[test]
    fn none_is_not_zero_and_no_text_passes_for_two() {
        let with = |back| Before {
            back,
            ..Before::default()
        };
        assert_ne!(bytes(&with(None)), bytes(&with(Some(0))));
        assert_ne!(bytes(&("a\"", "b")), bytes(&("a", "\"b")));
        assert_ne!(bytes(&[[1, 2]]), bytes(&[[1], [2]]));
    }
}
