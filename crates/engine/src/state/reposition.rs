//! Moves along a template other than maneuvers [SE-MOVE-01].

use furball_cards::language::Template;
use furball_geometry::{Bearing, Curve, Direction};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::Seat;

/// A boost or a barrel roll, as declared before any template is laid [SE-BOOST-02, SE-ROLL-03].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Reposition {
    /// Ahead, along a template from the front.
    Boost {
        /// The shape and direction of the template.
        bearing: Bearing,
        /// The template's speed.
        speed: u8,
    },
    /// Sideways, along a template from one side.
    Roll {
        /// To which of the ship's sides.
        side: Direction,
        /// The template's speed.
        speed: u8,
        /// The direction its template bends, if it is a bank.
        curve: Option<Curve>,
    },
}

/// Why a ship moves outside a maneuver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RepositionCause {
    /// It performs an action.
    Action,
    /// An ability makes it boost, with this template if one is given.
    Boost {
        template: Option<Template>,
    },
    /// An ability makes it barrel roll.
    BarrelRoll,
    Decloak,
    /// It became tractored; this player moves it [SE-TRAC-02].
    Tractor {
        by: Seat,
    },
}
