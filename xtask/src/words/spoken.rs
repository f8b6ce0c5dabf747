//! Collects the enum cases inside a value, by serializing it to nowhere.

use std::collections::BTreeSet;

use serde::de::value::Error;
use serde::ser::{self, Serialize};

use super::Word;

/// Adds every enum case inside the value.
pub(super) fn collect(value: &impl Serialize, words: &mut BTreeSet<Word>) -> Result<(), Error> {
    value.serialize(&mut Collector { words })
}

struct Collector<'a> {
    words: &'a mut BTreeSet<Word>,
}

impl Collector<'_> {
    fn hear(&mut self, of: &str, case: &str) {
        self.words.insert((of.to_owned(), case.to_owned()));
    }
}

/// Values without cases inside.
macro_rules! silent {
    ($($method:ident: $type:ty),* $(,)?) => {
        $(fn $method(self, _: $type) -> Result<(), Error> {
            Ok(())
        })*
    };
}

impl ser::Serializer for &mut Collector<'_> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    silent! {
        serialize_bool: bool,
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
        serialize_char: char,
        serialize_str: &str,
        serialize_bytes: &[u8],
        serialize_unit_struct: &'static str,
    }

    fn serialize_none(self) -> Result<(), Error> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        Ok(())
    }

    fn serialize_unit_variant(self, of: &'static str, _: u32, case: &'static str) -> Result<(), Error> {
        self.hear(of, case);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        of: &'static str,
        _: u32,
        case: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.hear(of, case);
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        of: &'static str,
        _: u32,
        case: &'static str,
        _: usize,
    ) -> Result<Self, Error> {
        self.hear(of, case);
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        of: &'static str,
        _: u32,
        case: &'static str,
        _: usize,
    ) -> Result<Self, Error> {
        self.hear(of, case);
        Ok(self)
    }
}

/// The compound values: each part is heard.
macro_rules! parts {
    ($($trait:ident: $method:ident),* $(,)?) => {
        $(impl ser::$trait for &mut Collector<'_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Error> {
                Ok(())
            }
        })*
    };
}

parts! {
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
}

/// The same, where parts have names.
macro_rules! named_parts {
    ($($trait:ident),* $(,)?) => {
        $(impl ser::$trait for &mut Collector<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Result<(), Error> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Error> {
                Ok(())
            }
        })*
    };
}

named_parts! { SerializeStruct, SerializeStructVariant }

impl ser::SerializeMap for &mut Collector<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}
