//! The id of a card, as content files, records, journals and the wire write it.

use std::borrow::{Borrow, Cow};
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A card's id, as in `wedgeantilles`. It means the same card in every release and whatever else is loaded, so it is
/// the only form in which a card is written down. Copies share the text.
///
/// While a game is played, cards are indices such as [`PilotId`](crate::PilotId), which mean nothing outside their
/// [`Content`](crate::Content) and can't be serialized.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(Arc<str>);

impl CardId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for CardId {
    fn default() -> CardId {
        CardId::from("")
    }
}

impl From<&str> for CardId {
    fn from(id: &str) -> CardId {
        CardId(id.into())
    }
}

impl From<String> for CardId {
    fn from(id: String) -> CardId {
        CardId(id.into())
    }
}

impl Deref for CardId {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for CardId {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl AsRef<str> for CardId {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl PartialEq<str> for CardId {
    fn eq(&self, other: &str) -> bool {
        *self.0 == *other
    }
}

impl PartialEq<&str> for CardId {
    fn eq(&self, other: &&str) -> bool {
        *self.0 == **other
    }
}

impl PartialEq<String> for CardId {
    fn eq(&self, other: &String) -> bool {
        *self.0 == **other
    }
}

impl PartialEq<CardId> for String {
    fn eq(&self, other: &CardId) -> bool {
        **self == *other.0
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&*self.0, f)
    }
}

impl Serialize for CardId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for CardId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardId, D::Error> {
        String::deserialize(deserializer).map(CardId::from)
    }
}

impl JsonSchema for CardId {
    fn schema_name() -> Cow<'static, str> {
        "CardId".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = String::json_schema(generator);
        schema.insert("description".into(), "A card's id, as in `wedgeantilles`.".into());
        schema
    }
}
