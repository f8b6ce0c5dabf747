//! Effects that change a ship's maneuver.

use furball_geometry::Bearing;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Template;
use crate::language::Maneuvers;
use crate::vocabulary::Difficulty;

/// How a revealed maneuver is changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NewManeuver {
    /// It counts as this difficulty.
    TreatedAs(Difficulty),
    /// It is this number of steps harder, or easier if negative [SE-MANV-21].
    Harder(i8),
    /// The owner sets the dial to another maneuver of the same speed, which counts as this difficulty.
    SameSpeed(Difficulty),
    /// The owner makes it one faster or slower, if there is such a template.
    SpeedByOne,
    /// The owner sets the dial to another of its maneuvers that compares as listed.
    Another {
        /// How its speed compares.
        #[serde(default)]
        speed: Alike,
        /// How its bearing compares: the same, or any.
        #[serde(default)]
        bearing: Alike,
        /// How its difficulty compares.
        #[serde(default)]
        difficulty: Alike,
        /// Only one of these.
        #[serde(default)]
        among: Maneuvers,
        /// It counts as this many steps harder.
        #[serde(default)]
        harder: i8,
    },
    /// It is executed with this bearing, to the same side.
    Bearing(Vec<Bearing>),
    /// It becomes one of these, of the same difficulty.
    Into(Vec<Template>),
    /// It stays the same, but the ship moves along the template of one of these, to the same side.
    Along(Vec<Bearing>),
    /// The same maneuver in the other direction.
    Mirrored,
    /// It is executed as a sideslip.
    Sideslip,
}

/// How another maneuver compares with the one it replaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alike {
    /// Any value.
    #[default]
    Any,
    /// The same value.
    Same,
    /// One more.
    OneMore,
    /// One more or one less.
    ByOne,
}

/// How far a ship turns in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TurnBy {
    /// 90 degrees to the left.
    Left,
    /// 90 degrees to the right.
    Right,
    /// 180 degrees.
    Around,
    /// 90 degrees to the side of the revealed maneuver, if it has one.
    TowardsManeuver,
}
