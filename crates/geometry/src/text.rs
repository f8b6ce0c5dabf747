//! Names of the vocabulary as text: one spelling for display, parsing and files.

use std::fmt;

/// A word that isn't a name of the expected kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownName {
    /// The kind that was expected.
    pub expected: &'static str,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not the name of a {}", self.expected)
    }
}

impl std::error::Error for UnknownName {}

/// Implements the text forms of a type with a `name` and a list `ALL`: `Display`, `FromStr` and serde, all by that
/// name. Its schema is named after the type, or differently where another type already has that name.
macro_rules! by_name {
    ($type:ty, $expected:literal) => {
        $crate::text::by_name!($type, $expected, stringify!($type));
    };
    ($type:ty, $expected:literal, $schema:expr) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::UnknownName;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                <$type>::ALL
                    .into_iter()
                    .find(|each| each.name() == text)
                    .ok_or($crate::UnknownName {
                        expected: $expected,
                    })
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct ByName;
                impl serde::de::Visitor<'_> for ByName {
                    type Value = $type;
                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str(concat!("the name of a ", $expected))
                    }
                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<$type, E> {
                        text.parse()
                            .map_err(|_| E::invalid_value(serde::de::Unexpected::Str(text), &self))
                    }
                }
                deserializer.deserialize_str(ByName)
            }
        }

        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                $schema.into()
            }

            fn schema_id() -> std::borrow::Cow<'static, str> {
                concat!(module_path!(), "::", stringify!($type)).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({
                    "description": concat!("The name of a ", $expected, "."),
                    "type": "string",
                    "enum": <$type>::ALL.map(|each| each.name()),
                })
            }
        }
    };
}

pub(crate) use by_name;
