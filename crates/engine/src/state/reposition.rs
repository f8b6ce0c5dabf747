//! Moves along a template that are no maneuvers [SE-MOVE-01].

use furball_geometry::{Bearing, Curve, Direction};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::Seat;

/// A boost or a barrel roll, as it is declared before any template is laid [SE-BOOST-02, SE-ROLL-03].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reposition {
    Boost {
        bearing: Bearing,
        speed: u8,
    },
    Roll {
        side: Direction,
        speed: u8,
        /// The way its template bends, if it is a bank.
        curve: Option<Curve>,
    },
}

/// Why a ship moves without a maneuver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RepositionCause {
    /// It performs an action.
    Action,
    /// An ability has it boost.
    Boost,
    /// An ability has it barrel roll.
    BarrelRoll,
    Decloak,
    /// It became tractored; this player moves it [SE-TRAC-02].
    Tractor {
        by: Seat,
    },
}
