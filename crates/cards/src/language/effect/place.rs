//! Where effects place devices and ships.

use furball_geometry::Bearing;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{one, you};
use crate::kinds::DeviceKind;
use crate::language::{Amount, ShipRef};

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
}

/// Where a remote goes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Relocation {
    /// Along one of these templates, from any of its guides [SE-RMT-12].
    Along(Vec<Template>),
    /// To the ship's front or rear guides [SE-RMT-19].
    To(ShipRef),
}

/// Where a ship in reserve is placed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// The ship in reserve; the owner unless given.
    #[serde(default = "you")]
    pub who: ShipRef,
    /// The region to place it in.
    pub at: Spot,
    /// Beyond this range of every enemy ship.
    #[serde(default)]
    pub beyond_enemies: Option<u8>,
}

/// A region of the play area, as used by abilities.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Spot {
    /// Within range 1 of the ship's own edge.
    OwnEdge,
    /// Within range 1 of the edge the ship fled across.
    FledEdge,
    /// At range 0 of an obstacle; if none is left, as any ship [SE-FAQ-05].
    OnObstacle,
}
