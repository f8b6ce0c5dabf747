//! Maneuvers and their difficulty.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use furball_geometry::{Bearing, UnknownWord, by_text, words};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

words! {
    /// The difficulty of a maneuver [FE-PLAN-14]. `Easy` is printed green in First Edition, blue later.
    "difficulty" Difficulty { Easy = "easy", White = "white", Red = "red", Purple = "purple" }
}

/// A maneuver on a dial: bearing, speed and difficulty [FE-PLAN-11]. Written `2 bank_left white`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Maneuver {
    pub speed: u8,
    pub bearing: Bearing,
    pub difficulty: Difficulty,
}

impl Maneuver {
    /// Whether both use the same template to the same side, whatever their difficulty.
    pub fn same_move(self, other: Maneuver) -> bool {
        self.speed == other.speed && self.bearing == other.bearing
    }
}

impl fmt::Display for Maneuver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.speed, self.bearing, self.difficulty)
    }
}

impl FromStr for Maneuver {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let unknown = || UnknownWord {
            kind: "maneuver",
            word: text.to_owned(),
            expected: "speed, bearing and difficulty, as in `2 bank_left white`".to_owned(),
        };
        let mut parts = text.split_whitespace();
        let (Some(speed), Some(bearing), Some(difficulty), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(unknown());
        };
        Ok(Maneuver {
            speed: speed.parse().map_err(|_| unknown())?,
            bearing: bearing.parse().map_err(|_| unknown())?,
            difficulty: difficulty.parse()?,
        })
    }
}

by_text!(Maneuver);

impl JsonSchema for Maneuver {
    fn schema_name() -> Cow<'static, str> {
        "Maneuver".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let bearings = Bearing::ALL.map(Bearing::word).join("|");
        let difficulties = Difficulty::ALL.map(Difficulty::word).join("|");
        json_schema!({
            "description": "What a dial shows: speed, bearing and difficulty, as in `2 bank_left white`.",
            "type": "string",
            "pattern": format!("^[0-9]+ ({bearings}) ({difficulties})$"),
        })
    }
}
