//! Turning a tree into a value of any type that serde can read.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::error::{LineColumn, NotationError};
use super::placed;
use super::tree::{Field, Node, Tree};

type Result<T> = std::result::Result<T, NotationError>;

impl Tree {
    /// A mistake in what was read from this tree, with its place and what stands there.
    fn explain<T>(&self, read: Result<T>) -> Result<T> {
        read.map_err(|error| error.found(self.at, &self.described()))
    }

    fn unexpected<T>(&self, expected: &dyn serde::de::Expected) -> Result<T> {
        self.explain(Err(NotationError::invalid_type(Unexpected::Other(""), expected)))
    }
}

impl<'de> Deserializer<'de> for &Tree {
    type Error = NotationError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        let read = match &self.node {
            Node::Whole(number) => match u64::try_from(*number) {
                Ok(number) => visitor.visit_u64(number),
                Err(_) => visitor.visit_i64(*number),
            },
            Node::Fraction(number) => visitor.visit_f64(*number),
            Node::Text(text) => visitor.visit_str(text),
            Node::Word(word, None) if word == "true" => visitor.visit_bool(true),
            Node::Word(word, None) if word == "false" => visitor.visit_bool(false),
            Node::Word(word, held) => visitor.visit_enum(Word {
                word,
                held: held.as_deref(),
                at: self.at,
            }),
            Node::Tuple(items) | Node::List(items) => visitor.visit_seq(Items(items.iter())),
            Node::Fields(fields) => visitor.visit_map(Fields::of(fields)),
            Node::Map(pairs) => visitor.visit_map(Pairs {
                rest: pairs.iter(),
                value: None,
            }),
        };
        self.explain(read)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match &self.node {
            Node::Word(word, None) if word == "None" => visitor.visit_none(),
            Node::Word(word, Some(held)) if word == "Some" => match &held.node {
                Node::Tuple(items) if items.len() == 1 => visitor.visit_some(&items[0]),
                _ => visitor.visit_some(held.as_ref()),
            },
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value> {
        self.explain(visitor.visit_newtype_struct(self))
    }

    /// A word stands for its own text, where that is what is wanted.
    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match &self.node {
            Node::Word(word, None) => self.explain(visitor.visit_str(word)),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        self.deserialize_str(visitor)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match &self.node {
            Node::List(items) => self.explain(visitor.visit_seq(Items(items.iter()))),
            _ => self.unexpected(&"a list in brackets"),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        if name == placed::NAME {
            return self.explain(visitor.visit_map(placed::Parts::of(self)));
        }
        let fields = match &self.node {
            Node::Word(word, Some(held)) if word == name => held,
            _ => self,
        };
        let read = match &fields.node {
            Node::Fields(named) => Fields::among(named, known).and_then(|named| visitor.visit_map(named)),
            Node::Tuple(items) if items.is_empty() => visitor.visit_map(Fields::of(&[])),
            _ => return self.unexpected(&visitor),
        };
        self.explain(read.map_err(|error| error.of_fields(name)))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        match &self.node {
            Node::Word(word, held) => {
                let word = Word {
                    word,
                    held: held.as_deref(),
                    at: self.at,
                };
                let read = visitor.visit_enum(word);
                self.explain(read.map_err(|error| error.of_type(name)))
            }
            Node::Text(text) => Err(NotationError::new(
                self.at,
                format!("expected a word, found a text; write {text} without quotes"),
            )),
            // Some types are a number or a word.
            Node::Whole(_) => self.deserialize_any(visitor),
            _ => self.unexpected(&visitor),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match &self.node {
            Node::Tuple(items) if items.is_empty() => visitor.visit_unit(),
            _ => self.unexpected(&visitor),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char bytes byte_buf tuple tuple_struct map identifier
    }
}

/// The values of a list.
struct Items<'t>(std::slice::Iter<'t, Tree>);

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = NotationError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>> {
        self.0.next().map(|item| seed.deserialize(item)).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// Named values.
struct Fields<'t> {
    rest: std::slice::Iter<'t, Field>,
    value: Option<&'t Tree>,
}

impl<'t> Fields<'t> {
    /// The fields of a type that has only these. A misspelt one would otherwise be ignored where the type has a
    /// value for what is missing.
    fn among(fields: &'t [Field], known: &'static [&'static str]) -> Result<Fields<'t>> {
        for (place, field) in fields.iter().enumerate() {
            let Some(name) = known.iter().find(|name| **name == field.name) else {
                return Err(NotationError::unknown_field(&field.name, known).at(field.at));
            };
            if fields[..place].iter().any(|earlier| earlier.name == field.name) {
                return Err(NotationError::duplicate_field(name).at(field.at));
            }
        }
        Ok(Fields::of(fields))
    }

    fn of(fields: &'t [Field]) -> Fields<'t> {
        Fields {
            rest: fields.iter(),
            value: None,
        }
    }
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = NotationError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>> {
        let Some(field) = self.rest.next() else {
            return Ok(None);
        };
        self.value = Some(&field.value);
        let name: StrDeserializer<'_, NotationError> = field.name.as_str().into_deserializer();
        seed.deserialize(name)
            .map(Some)
            .map_err(|error| error.at(field.at))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value> {
        value_of(self.value.take(), seed)
    }
}

/// Pairs of a map.
struct Pairs<'t> {
    rest: std::slice::Iter<'t, (Tree, Tree)>,
    value: Option<&'t Tree>,
}

impl<'de> MapAccess<'de> for Pairs<'_> {
    type Error = NotationError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>> {
        let Some((key, value)) = self.rest.next() else {
            return Ok(None);
        };
        self.value = Some(value);
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value> {
        value_of(self.value.take(), seed)
    }
}

fn value_of<'de, V: DeserializeSeed<'de>>(value: Option<&Tree>, seed: V) -> Result<V::Value> {
    match value {
        Some(value) => seed.deserialize(value),
        None => Err(NotationError::custom("a value was read before its name")),
    }
}

/// A word of a closed vocabulary, with what it holds.
struct Word<'t> {
    word: &'t str,
    held: Option<&'t Tree>,
    at: LineColumn,
}

impl<'de> EnumAccess<'de> for Word<'_> {
    type Error = NotationError;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self)> {
        let word: StrDeserializer<'_, NotationError> = self.word.into_deserializer();
        Ok((seed.deserialize(word)?, self))
    }
}

impl Word<'_> {
    fn wrong<T>(&self, problem: &str) -> Result<T> {
        Err(NotationError::new(self.at, format!("`{}` {problem}", self.word)))
    }
}

impl<'de> VariantAccess<'de> for Word<'_> {
    type Error = NotationError;

    fn unit_variant(self) -> Result<()> {
        match self.held {
            None => Ok(()),
            Some(_) => self.wrong("takes nothing in parentheses"),
        }
    }

    /// The parentheses of the word are also those of the value, unless the value alone stands in them.
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value> {
        match self.held {
            None => self.wrong("needs something in parentheses"),
            Some(held) => match &held.node {
                Node::Tuple(items) if items.len() == 1 => seed.deserialize(&items[0]),
                _ => seed
                    .deserialize(held)
                    .map_err(|error| error.of_fields(self.word).at(self.at)),
            },
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value> {
        match self.held.map(|held| &held.node) {
            Some(Node::Tuple(items)) => visitor
                .visit_seq(Items(items.iter()))
                .map_err(|error| error.at(self.at)),
            Some(Node::Fields(_)) => self.wrong("takes values without names"),
            _ => self.wrong("needs something in parentheses"),
        }
    }

    fn struct_variant<V: Visitor<'de>>(self, known: &'static [&'static str], visitor: V) -> Result<V::Value> {
        let fields = match self.held.map(|held| &held.node) {
            Some(Node::Fields(fields)) => Fields::among(fields, known),
            Some(Node::Tuple(items)) if items.is_empty() => Ok(Fields::of(&[])),
            Some(_) => return self.wrong("takes named fields"),
            None => return self.wrong("needs its fields in parentheses"),
        };
        let read = fields.and_then(|fields| visitor.visit_map(fields));
        read.map_err(|error| error.of_fields(self.word).at(self.at))
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use crate::card::Price;
    use crate::language::Amount;
    use crate::notation::read;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Card {
        name: String,
        #[serde(default)]
        limited: Option<u8>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    enum Kind {
        Plain,
        Held(Card),
        Pair(u8, u8),
        Named { count: u8 },
    }

    fn mistake<T: serde::de::DeserializeOwned + std::fmt::Debug>(text: &str) -> String {
        read::<T>(text).unwrap_err().to_string()
    }

    #[test]
    fn parentheses_and_some_are_left_out() {
        let card = || Card {
            name: "Wedge".to_owned(),
            limited: Some(1),
        };
        assert_eq!(read(r#"(name: "Wedge", limited: 1)"#), Ok(card()));
        assert_eq!(read(r#"Card(name: "Wedge", limited: Some(1))"#), Ok(card()));
        assert_eq!(read(r#"Held(name: "Wedge", limited: 1)"#), Ok(Kind::Held(card())));
        assert_eq!(
            read(r#"Held((name: "Wedge", limited: 1))"#),
            Ok(Kind::Held(card()))
        );
        assert_eq!(
            read("[Plain, Pair(1, 2)]"),
            Ok(vec![Kind::Plain, Kind::Pair(1, 2)])
        );
        assert_eq!(read("None"), Ok(None::<u8>));
    }

    #[test]
    fn numbers_and_words() {
        assert_eq!(read("3"), Ok(Amount::Fixed(3)));
        assert_eq!(read("WeaponCost"), Ok(Amount::WeaponCost));
        assert_eq!(
            read("[-2, ByAgility([1, 2])]"),
            Ok(vec![Price::Fixed(-2), Price::ByAgility(vec![1, 2])])
        );
        assert_eq!(
            mistake::<Amount>("300"),
            "line 1, column 1: expected a number up to 255"
        );
        assert_eq!(
            mistake::<Amount>("WeaponCosts"),
            "line 1, column 1: unknown amount `WeaponCosts`, did you mean `WeaponCost`?"
        );
    }

    #[test]
    fn mistakes_say_what_would_be_right() {
        for (text, wrong) in [
            (
                "Pain",
                "line 1, column 1: unknown kind `Pain`, did you mean `Plain`?",
            ),
            (
                "\"Plain\"",
                "line 1, column 1: expected a word, found a text; write Plain without quotes",
            ),
            (
                "Plain(1)",
                "line 1, column 1: `Plain` takes nothing in parentheses",
            ),
            ("Pair", "line 1, column 1: `Pair` needs something in parentheses"),
            (
                "Pair(1)",
                "line 1, column 1: expected `Pair` with 2 values, found 1",
            ),
            (
                "Named(cuont: 1)",
                "line 1, column 7: unknown field `cuont` of `Named`, did you mean `count`?",
            ),
            ("Named()", "line 1, column 1: `Named` lacks its field `count`"),
            (
                "Named(count: 1, count: 2)",
                "line 1, column 17: the field `count` stands here twice",
            ),
            (
                "Held(name: 3)",
                "line 1, column 12: expected a text in quotes, found the number 3",
            ),
            (
                "Held(limited: 1)",
                "line 1, column 5: `Card` lacks its field `name`",
            ),
            (
                "3",
                "line 1, column 1: expected a word for a kind, found the number 3",
            ),
        ] {
            assert_eq!(mistake::<Kind>(text), wrong, "{text}");
        }
    }
}
