//! Maneuvers: a particular one, and descriptions that many match.

use furball_geometry::Bearing;
use serde::{Deserialize, Serialize};

use super::ShipRef;
use crate::vocabulary::Difficulty;

/// One particular maneuver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ManeuverRef {
    /// The one the moment is about: just revealed, about to be executed or just executed.
    #[default]
    Moment,
    /// The one the ship executed this round, or else revealed.
    Executed(ShipRef),
    /// The one on the ship's revealed dial, whether or not it executed that one [SE-ACTV-09].
    Revealed(ShipRef),
}

/// A set of maneuvers; an empty list matches all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Maneuvers {
    /// One of these speeds.
    #[serde(default)]
    pub speeds: Vec<u8>,
    /// One of these bearings.
    #[serde(default)]
    pub bearings: Vec<Bearing>,
    /// One of these difficulties.
    #[serde(default)]
    pub difficulties: Vec<Difficulty>,
}
