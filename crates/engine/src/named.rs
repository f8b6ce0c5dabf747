//! Names for what tuple variants hold, in their serialized form.
//!
//! Enums carry their tag inside on the wire, as in `{"type": "ship", "ship": 3}`, so what `Ship(ShipId)` holds
//! needs the name of a field there: `#[serde(with = "named::Ship::<ShipId>")]` gives it one.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! named {
    ($($name:ident: $field:ident),+ $(,)?) => {$(
        #[derive(Serialize, Deserialize, JsonSchema)]
        pub struct $name<T> {
            $field: T,
        }

        impl<T> $name<T> {
            pub fn serialize<S: Serializer>($field: &T, serializer: S) -> Result<S::Ok, S::Error>
            where
                T: Serialize,
            {
                Serialize::serialize(&$name { $field }, serializer)
            }

            pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error>
            where
                T: Deserialize<'de>,
            {
                let named: $name<T> = Deserialize::deserialize(deserializer)?;
                Ok(named.$field)
            }
        }
    )+};
}

named! {
    Ability: ability,
    Action: action,
    Arc: arc,
    At: at,
    Bearing: bearing,
    Branch: branch,
    Build: build,
    By: by,
    Card: card,
    Carrier: carrier,
    Choices: choices,
    Condition: condition,
    Dealt: dealt,
    Device: device,
    Dice: dice,
    Die: die,
    Edge: edge,
    Effect: effect,
    End: end,
    Face: face,
    Guides: guides,
    How: how,
    Index: index,
    Kind: kind,
    Line: line,
    Maneuver: maneuver,
    Marker: marker,
    Modification: modification,
    Number: number,
    Object: object,
    Objective: objective,
    Obstacle: obstacle,
    Obstacles: obstacles,
    Phase: phase,
    Position: position,
    Seat: seat,
    Setup: setup,
    Ship: ship,
    Ships: ships,
    Side: side,
    Step: step,
    Text: text,
    Token: token,
    Upgrade: upgrade,
}
