//! Closed vocabularies: the words of a type, the same in files, in messages and on the command line.
//!
//! The crates above this one declare theirs with the same macro, [`words!`](crate::words), and fail to read a word
//! with the same error.

use std::fmt;

/// A word outside a closed vocabulary, with what was expected.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnknownWord {
    /// What it should have been a word for.
    pub kind: &'static str,
    /// The word that was found.
    pub word: String,
    /// What would have been right.
    pub expected: String,
}

impl UnknownWord {
    /// One that should have been among these words.
    #[must_use]
    pub fn among(kind: &'static str, word: &str, known: &[&str]) -> UnknownWord {
        UnknownWord {
            kind,
            word: word.to_owned(),
            expected: format!("one of {}", known.join(", ")),
        }
    }
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let article = if self.kind.starts_with(['a', 'e', 'i', 'o', 'u']) {
            "an"
        } else {
            "a"
        };
        let UnknownWord { kind, word, expected } = self;
        write!(f, "`{word}` is not {article} {kind}; expected {expected}")
    }
}

impl std::error::Error for UnknownWord {}

/// Gives every value of a type its one word. They make up `ALL`, in the game's order; `word`, `Display` and `FromStr`
/// follow them.
///
/// With an enum declared in it, card files have its words bare, as `focus`. For a type declared elsewhere they have them
/// in quotes, as `"bank_left"`; with `only`, how the type is serialized is its own affair. `of` is for a type that has
/// its own `ALL` and `word`.
///
/// ```
/// furball_geometry::words! {
///     /// What becomes of a ship that is out of luck.
///     "fate" Fate {
///         /// It goes up in flames.
///         Destroyed = "destroyed",
///         Fled = "fled",
///     }
/// }
///
/// assert_eq!(Fate::ALL.map(Fate::word), ["destroyed", "fled"]);
/// assert_eq!("fled".parse(), Ok(Fate::Fled));
/// let unknown = "flown".parse::<Fate>().expect_err("no such word");
/// assert_eq!(unknown.to_string(), "`flown` is not a fate; expected one of destroyed, fled");
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $kind:literal $name:ident { $($(#[$about:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, serde::Deserialize, schemars::JsonSchema,
        )]
        pub enum $name { $($(#[$about])* #[serde(rename = $word)] $variant),+ }

        $crate::words! { $kind only $name { $($variant = $word),+ } }
    };

    ($kind:literal for $name:ident { $($variant:ident $(($of:ident::$value:ident))? = $word:literal),+ $(,)? }) => {
        $crate::words! { $kind only $name { $($variant $(($of::$value))? = $word),+ } }
        $crate::words! { in quotes $kind $name }
    };

    ($kind:literal only $name:ident { $($variant:ident $(($of:ident::$value:ident))? = $word:literal),+ $(,)? }) => {
        impl $name {
            /// Every value, in the game's order.
            pub const ALL: [$name; [$($word),+].len()] = [$($name::$variant $(($of::$value))?),+];

            /// The one lower-case word for it in files and protocols.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant $(($of::$value))? => $word),+ }
            }
        }

        $crate::words! { as text $kind $name }
    };

    // For a type that has its own `ALL` and `word`.
    ($kind:literal of $name:ident) => {
        $crate::words! { as text $kind $name }
        $crate::words! { in quotes $kind $name }
    };

    (as text $kind:literal $name:ident) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::UnknownWord;

            fn from_str(word: &str) -> Result<Self, $crate::UnknownWord> {
                let found = $name::ALL.into_iter().find(|value| value.word() == word);
                found.ok_or_else(|| $crate::UnknownWord::among($kind, word, &$name::ALL.map($name::word)))
            }
        }
    };

    (in quotes $kind:literal $name:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        $crate::by_text! { read $name }

        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn schema_id() -> std::borrow::Cow<'static, str> {
                concat!(module_path!(), "::", stringify!($name)).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({
                    "description": concat!("The name of a ", $kind, "."),
                    "type": "string",
                    "enum": $name::ALL.map($name::word),
                })
            }
        }
    };
}

/// Serializes a type as the text of its `Display`, which its `FromStr` reads.
#[macro_export]
macro_rules! by_text {
    ($name:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        $crate::by_text! { read $name }
    };

    (read $name:ident) => {
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Text;

                impl serde::de::Visitor<'_> for Text {
                    type Value = $name;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("text")
                    }

                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<$name, E> {
                        text.parse().map_err(E::custom)
                    }
                }

                deserializer.deserialize_str(Text)
            }
        }
    };
}
