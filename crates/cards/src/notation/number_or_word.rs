//! Types that are written as a number or as a word.

/// Lets a type be read from a number, through `From`, besides the words that its derived form knows. The type derives
/// serde's traits with `#[serde(remote = "Self")]`.
macro_rules! number_or_word {
    ($type:ident, $number:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $type::serialize(self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                struct NumberOrWord;

                impl NumberOrWord {
                    fn number<E: serde::de::Error>(
                        number: Result<$number, std::num::TryFromIntError>,
                    ) -> Result<$type, E> {
                        let number = number.map_err(|_| {
                            let most = <$number>::MAX;
                            E::custom(format!("expected a number up to {most}"))
                        });
                        number.map(<$type>::from)
                    }
                }

                impl<'de> serde::de::Visitor<'de> for NumberOrWord {
                    type Value = $type;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("a number or a word")
                    }

                    fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<$type, E> {
                        NumberOrWord::number(<$number>::try_from(number))
                    }

                    fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<$type, E> {
                        NumberOrWord::number(<$number>::try_from(number))
                    }

                    fn visit_enum<A: serde::de::EnumAccess<'de>>(self, word: A) -> Result<$type, A::Error> {
                        $type::deserialize(serde::de::value::EnumAccessDeserializer::new(word))
                    }
                }

                deserializer.deserialize_enum(stringify!($type), &[], NumberOrWord)
            }
        }
    };
}
pub(crate) use number_or_word;
