//! Refusals of places for ships and tokens.

use furball_rules::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{ObstacleIndex, ShipId};

/// What an area is for, and so whose rule it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// A standard game's.
    Standard,
    /// The mission's.
    Mission,
    /// The mission's for markers.
    Markers,
    /// The same, with its distance from the side edges.
    MarkersBySides,
}

/// The ship or token can't be put there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PlacingRefusal {
    /// It isn't a place at all.
    NotAPlace,
    /// It isn't that ship's turn to be placed.
    NotToBePlaced {
        /// The ship that was picked.
        ship: ShipId,
    },
    /// There is no such token left to be placed.
    NoTokenLeft,
    /// It must stand exactly in the middle of the edge.
    OffTheMiddle,
    /// It must point straight at the other edge.
    NotStraight,
    /// Part of the base is outside the play area.
    BaseOutside,
    /// Part of the base is outside the setup area.
    BaseOutsideArea {
        /// The area it must be in.
        area: Area,
    },
    /// The base would overlap a ship.
    BaseOnShip {
        /// The ship that is there.
        ship: ShipId,
    },
    /// The base would overlap an obstacle.
    BaseOnObstacle {
        /// The index of the obstacle that is there.
        obstacle: ObstacleIndex,
    },
    /// It is too near to an enemy ship.
    NearEnemy {
        /// The enemy.
        ship: ShipId,
    },
    /// Its card wants it elsewhere.
    Elsewhere,
    /// Part of the token is outside the play area.
    TokenOutside,
    /// Part of the token is outside its area.
    TokenOutsideArea {
        /// The area it must be in.
        area: Area,
    },
    /// The token would overlap a ship.
    TokenOnShip {
        /// The ship that is there.
        ship: ShipId,
    },
    /// The token is at range 1 of an enemy ship.
    TokenNearEnemy {
        /// The enemy.
        ship: ShipId,
    },
    /// The token would overlap an obstacle.
    TokenOnObstacle {
        /// The index of the obstacle that is there.
        obstacle: ObstacleIndex,
    },
    /// The token is at range 1 of an obstacle.
    TokenNearObstacle {
        /// The index of the obstacle that it is near.
        obstacle: ObstacleIndex,
        /// Whose distance it is.
        area: Area,
    },
    /// Each marker needs another one at the mission's distance.
    MarkerAlone,
}

impl PlacingRefusal {
    pub(crate) const fn point(self) -> Point {
        match self {
            PlacingRefusal::NotAPlace => Point::PlayArea,
            PlacingRefusal::NotToBePlaced { .. } => Point::PlacementOrder,
            PlacingRefusal::NoTokenLeft => Point::LimitedComponents,
            PlacingRefusal::OffTheMiddle | PlacingRefusal::NotStraight => Point::CraftPlacement,
            PlacingRefusal::BaseOutsideArea { area: Area::Standard } | PlacingRefusal::BaseOutside => {
                Point::PlacementZone
            }
            PlacingRefusal::BaseOutsideArea { .. } => Point::MissionZone,
            PlacingRefusal::BaseOnShip { .. } | PlacingRefusal::BaseOnObstacle { .. } => {
                Point::PlacementOverlap
            }
            PlacingRefusal::NearEnemy { .. } => Point::PlacementByCard,
            PlacingRefusal::Elsewhere => Point::Reserve,
            PlacingRefusal::TokenOutside | PlacingRefusal::TokenOnShip { .. } => Point::TokenPlacement,
            PlacingRefusal::TokenOutsideArea { area } => match area {
                Area::Standard => Point::ObstaclesFromEdges,
                Area::Mission => Point::MissionObstacles,
                Area::Markers => Point::MarkerPlacement,
                Area::MarkersBySides => Point::MarkersAndSideEdges,
            },
            PlacingRefusal::TokenNearEnemy { .. } => Point::MissionObstacles,
            PlacingRefusal::TokenOnObstacle { .. } => Point::ObstaclesOverlapping,
            PlacingRefusal::TokenNearObstacle {
                area: Area::Standard, ..
            } => Point::ObstaclesApart,
            PlacingRefusal::TokenNearObstacle { .. } => Point::MissionObstacles,
            PlacingRefusal::MarkerAlone => Point::MarkersApart,
        }
    }
}
