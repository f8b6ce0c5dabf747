//! The serialized form of a Tallon roll's end: a word for each, because with a null for "no side" a missing
//! answer would look the same to clients that drop nulls.

use furball_geometry::Direction;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Where a Tallon roll ends, as seen along the template.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TallonEnd {
    Left,
    Middle,
    Right,
}

pub fn serialize<S: Serializer>(side: &Option<Direction>, serializer: S) -> Result<S::Ok, S::Error> {
    let end = match side {
        Some(Direction::Left) => TallonEnd::Left,
        None => TallonEnd::Middle,
        Some(Direction::Right) => TallonEnd::Right,
    };
    end.serialize(serializer)
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Direction>, D::Error> {
    Ok(match TallonEnd::deserialize(deserializer)? {
        TallonEnd::Left => Some(Direction::Left),
        TallonEnd::Middle => None,
        TallonEnd::Right => Some(Direction::Right),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::Choice;

    #[test]
    fn every_end_has_a_word_and_is_read_back() {
        for (side, word) in [
            (Some(Direction::Left), "left"),
            (None, "middle"),
            (Some(Direction::Right), "right"),
        ] {
            let choice = Choice::TallonEnd { side };
            let written = serde_json::to_value(&choice).expect("JSON");
            assert_eq!(written, serde_json::json!({ "type": "tallon_end", "side": word }));
            assert_eq!(
                serde_json::from_value::<Choice>(written).expect("a choice"),
                choice
            );
        }
    }
}
