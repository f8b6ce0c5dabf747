//! The digest of a rulebook: by which values of its table a game was played.

mod moved;

use std::fmt;

use furball_cards::Digest;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Rulebook;

/// The values of a rulebook's table, each as a number, in ascending order. A later release may have more of them, where
/// rulebooks have come to disagree on something new; the values that a game was played by must be among them still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulebookDigest(Vec<u32>);

impl RulebookDigest {
    /// Whether all of these values are among the others.
    pub fn is_part_of(&self, others: &RulebookDigest) -> bool {
        self.0.iter().all(|value| others.0.binary_search(value).is_ok())
    }
}

impl Rulebook {
    /// The digest of its values.
    pub fn digest(&self) -> RulebookDigest {
        let table = serde_json::to_value(self).unwrap_or_default();
        let groups = table.as_object().into_iter().flatten();
        let mut values: Vec<u32> = Vec::new();
        let mut add = |name: &str, value: &serde_json::Value| values.push(digest_of(name, value));
        for (group, value) in groups {
            match value.as_object() {
                Some(fields) => {
                    for (field, value) in fields {
                        add(&format!("{group}.{field}"), value);
                    }
                }
                None => add(group, value),
            }
        }
        values.sort_unstable();
        RulebookDigest(values)
    }

    /// Whether a game that was played by these values can be played by this table: they are its own, or have moved
    /// elsewhere without a change.
    pub fn answers_for(&self, played: &RulebookDigest) -> bool {
        let mut all = self.digest();
        all.0.extend(self.moved());
        all.0.sort_unstable();
        played.is_part_of(&all)
    }

    /// Whether these values are from before obstacles had texts: what they did is among them.
    pub fn had_obstacles(&self, played: &RulebookDigest) -> bool {
        let mut moved = self.moved().peekable();
        moved.peek().is_some() && moved.all(|value| played.0.binary_search(&value).is_ok())
    }

    /// The digests of values that have moved elsewhere.
    fn moved(&self) -> impl Iterator<Item = u32> {
        let values = moved::values(self.id).into_iter();
        values.map(|(name, value)| digest_of(name, &value))
    }
}

fn digest_of(name: &str, value: &serde_json::Value) -> u32 {
    Digest::of(format!("{name} {value}").as_bytes()).short()
}

/// Eight hexadecimal digits for each value.
impl fmt::Display for RulebookDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|value| write!(f, "{value:08x}"))
    }
}

impl Serialize for RulebookDigest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RulebookDigest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RulebookDigest, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text.as_bytes().chunks(8);
        let values = digits.map(|digits| {
            let digits = std::str::from_utf8(digits)
                .ok()
                .filter(|digits| digits.len() == 8)?;
            u32::from_str_radix(digits, 16).ok()
        });
        let values: Option<Vec<u32>> = values.collect();
        values.map(RulebookDigest).ok_or_else(|| {
            de::Error::custom("the digest of a rulebook has eight hexadecimal digits for each of its values")
        })
    }
}

impl JsonSchema for RulebookDigest {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "RulebookDigest".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::RulebookId;

    #[test]
    fn a_changed_value_is_noticed_and_a_new_one_is_not() {
        let book = Rulebook::of(RulebookId::Second);
        let digest = book.digest();
        assert!(digest.0.len() > 40, "every field of every group counts");
        let text = serde_json::to_string(&digest).expect("JSON");
        assert_eq!(
            serde_json::from_str::<RulebookDigest>(&text).expect("a digest"),
            digest
        );

        let mut other = book.clone();
        other.damage.shared_deck = !book.damage.shared_deck;
        assert!(!digest.is_part_of(&other.digest()));

        let older = RulebookDigest(digest.0[..40].to_vec());
        assert!(older.is_part_of(&digest));
        assert!(!digest.is_part_of(&older));
        assert!(!digest.is_part_of(&Rulebook::of(RulebookId::First).digest()));
    }

    #[test]
    fn values_that_have_moved_are_answered_for_by_their_own_rulebook() {
        let [first, second] = [RulebookId::First, RulebookId::Second].map(Rulebook::of);
        let mut before = second.digest();
        assert!(!second.had_obstacles(&before));
        before.0.extend(second.moved());
        before.0.sort_unstable();
        assert!(second.had_obstacles(&before) && second.answers_for(&before));
        assert!(!before.is_part_of(&second.digest()));
        assert!(!first.answers_for(&before) && !first.had_obstacles(&before));
    }
}
