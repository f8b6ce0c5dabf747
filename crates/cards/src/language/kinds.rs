//! What conditions tell about cards and pieces.

use furball_geometry::Size;
use serde::{Deserialize, Serialize};

use super::ShipRef;
use crate::vocabulary::Slot;

/// A description of upgrade and condition cards; what isn't given doesn't matter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardFilter {
    /// By its id.
    #[serde(default)]
    pub id: Option<String>,
    /// With this name, as several cards may have it.
    #[serde(default)]
    pub name: Option<String>,
    /// An upgrade in this slot.
    #[serde(default)]
    pub slot: Option<Slot>,
    /// It shows the side with this name.
    #[serde(default)]
    pub side: Option<String>,
    /// This very card.
    #[serde(default)]
    pub this: bool,
    /// It lies facedown.
    #[serde(default)]
    pub facedown: bool,
}

/// A description of ships by what they are, not by what happens to them; what isn't given doesn't matter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipKind {
    /// Its type, by id.
    #[serde(default)]
    pub ship: Option<String>,
    /// The name on its ship card, or a remote's.
    #[serde(default)]
    pub name: Option<String>,
    /// A keyword of its ship card or type.
    #[serde(default)]
    pub keyword: Option<String>,
    /// The name of its ship ability.
    #[serde(default)]
    pub ability: Option<String>,
    /// Its ship card is limited.
    #[serde(default)]
    pub limited: bool,
    /// One of these sizes; any if empty.
    #[serde(default)]
    pub sizes: Vec<Size>,
    /// It is docked with a carrier.
    #[serde(default)]
    pub docked: bool,
    /// It is a remote.
    #[serde(default)]
    pub remote: bool,
    /// It is in reserve.
    #[serde(default)]
    pub reserve: bool,
    /// The scenario named it so, by the mark's id.
    #[serde(default)]
    pub mark: Option<String>,
    /// It carries a marker of this kind.
    #[serde(default)]
    pub carries: Option<String>,
}

/// Something on the table that can be in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Piece {
    /// This ship.
    Ship(ShipRef),
    /// Any other ship.
    AnyShip,
    /// Any obstacle.
    AnyObstacle,
    /// Any bomb or mine.
    AnyDevice,
}
