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

/// A description of one particular maneuver; what isn't given doesn't matter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ManeuverFilter {
    /// Which one; that of the moment unless given.
    #[serde(default)]
    pub of: ManeuverRef,
    /// One of these speeds.
    #[serde(default)]
    pub speeds: Vec<u8>,
    /// One of these bearings.
    #[serde(default)]
    pub bearings: Vec<Bearing>,
    /// One of these difficulties.
    #[serde(default)]
    pub difficulties: Vec<Difficulty>,
    /// The bearing of this maneuver, to whichever side [SE-MANV-01].
    #[serde(default)]
    pub bearing_of: Option<ManeuverRef>,
    /// How it was executed.
    #[serde(default)]
    pub executed: Option<HowExecuted>,
}

impl ManeuverFilter {
    /// The speeds, bearings and difficulties.
    pub fn set(&self) -> Maneuvers {
        Maneuvers {
            speeds: self.speeds.clone(),
            bearings: self.bearings.clone(),
            difficulties: self.difficulties.clone(),
        }
    }

    /// Whether it speaks of nothing but the speed, bearing and difficulty of the moment's maneuver.
    pub fn is_plain(&self) -> bool {
        self.of == ManeuverRef::Moment && self.bearing_of.is_none() && self.executed.is_none()
    }
}

/// How a maneuver came to be executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HowExecuted {
    /// It was the one on the dial, not one added by a card.
    Dial,
    /// It was the ion maneuver [SE-ION-03].
    Ion,
    /// It was the one on the dial, executed as a sideslip.
    Sideslip,
}
