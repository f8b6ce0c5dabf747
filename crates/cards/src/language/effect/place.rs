//! Where effects place devices and ships.

use furball_geometry::Bearing;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{one, you};
use crate::kinds::DeviceKind;
use crate::language::{Amount, ShipFilter, ShipRef, Things};
use crate::vocabulary::{Range, RangeBand};

/// A template by bearing and speed, as in `(straight, 1)`.
pub type Template = (Bearing, u8);

/// Dropping or launching a device.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placing {
    /// The device of this card; if not given, any of the ship's cards of these kinds.
    #[serde(default)]
    pub device: Option<String>,
    /// Any of the ship's devices of these kinds, paid for with a charge of its card.
    #[serde(default)]
    pub kinds: Vec<DeviceKind>,
    /// The ways it may be placed.
    #[serde(default)]
    pub ways: Vec<Way>,
    /// Templates that may be used; those of the device's card if empty.
    #[serde(default)]
    pub templates: Vec<Template>,
    /// Maximum number, each with another template.
    #[serde(default = "one")]
    pub up_to: Amount,
    /// It starts with a fuse marker.
    #[serde(default)]
    pub fused: bool,
}

/// A way to place a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// From the rear guides [SE-DEV-02].
    Drop,
    /// From the front guides [SE-DEV-03].
    Launch,
    /// Flush with the rear guides, without a template [SE-OBST-14].
    Behind,
    /// Anywhere in contact with the ship.
    Beside,
    /// Dropped from the middle of the left or the right side, against which the template lies.
    Aside,
}

/// Where a remote goes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Relocation {
    /// Along one of these templates, from any of its guides [SE-RMT-12].
    Along(Vec<Template>),
    /// To the ship's front or rear guides [SE-RMT-19].
    To(ShipRef),
}

/// Putting something on the table: a ship in reserve, an obstacle that lies elsewhere, or a device.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The ship in reserve, or the obstacle or the marker that was picked; the owner unless given.
    #[serde(default = "you")]
    pub what: ShipRef,
    /// Such a device of the owner's instead, by the id of its card.
    #[serde(default)]
    pub device: Option<String>,
    /// What must be true of the place.
    pub at: Vec<Bound>,
    /// What must be true if that is impossible: the first of these that is possible [LG-WS-08].
    #[serde(default)]
    pub or: Vec<Vec<Bound>>,
    /// The opposing player places it.
    #[serde(default)]
    pub opposing: bool,
}

/// One thing that must be true of a place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Bound {
    /// All of the piece is within this range of the edge.
    Within(TableEdge, Range),
    /// The piece is at one of these ranges of it, or of one of them.
    AtRange(Landmark, RangeBand),
    /// All of the piece is beyond this range of it, or of each of them.
    Beyond(Landmark, Range),
    /// The piece stands on the line through the middle of the edge and faces straight away from it.
    Centered(TableEdge),
    /// Once all markers are placed, each has another at one of these ranges.
    Spaced(RangeBand),
    /// The piece touches it, or one of them.
    Touching(Landmark),
    /// The piece lies in the center of the play area.
    Center,
}

/// Something on the table that places are measured from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Landmark {
    /// An edge of the play area.
    Edge(TableEdge),
    /// A particular ship, or the obstacle that was picked.
    Ship(ShipRef),
    /// Ships that match.
    Ships(ShipFilter),
    /// The obstacles, without the one that is being placed.
    Obstacles,
    /// The scenario's markers of this kind, without the one that is being placed.
    Markers(String),
    /// Anything on the table that matches.
    Such(Things),
}

/// An edge of the play area, from the point of view of a ship or of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEdge {
    /// That of the ship's own side.
    Own,
    /// The one the ship fled across.
    Fled,
    /// Any of them.
    Any,
    /// That of the other side.
    Enemy,
    /// Either of those that belong to no side.
    Neutral,
    /// Either of those that belong to a side.
    Players,
}
