//! Refusals of places for ships and tokens.

use furball_geometry::{Range, RangeBand};
use furball_rules::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::ShipId;
use crate::prompt::{Mark, Source};

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
    /// There is only one place for it.
    NotThere,
    /// Part of the base is outside the play area.
    BaseOutside,
    /// Part of the base is outside the setup area.
    BaseOutsideArea {
        /// Whose area it must be in.
        source: Source,
    },
    /// Part of the token is outside the play area.
    TokenOutside,
    /// Part of the token is outside its area.
    TokenOutsideArea {
        /// Whose area it must be in.
        source: Source,
    },
    /// It would overlap something.
    Overlaps {
        /// What is there.
        mark: Mark,
        /// The base of a ship is placed, and not a token.
        base: bool,
    },
    /// It must be farther from something.
    TooNear {
        /// What it is too near to.
        mark: Mark,
        /// The farthest range that is too near.
        range: Range,
        /// Whose distance it is.
        source: Source,
    },
    /// It must be at another range of something.
    NotAtRange {
        /// What it must be near.
        mark: Mark,
        /// The ranges it must be at.
        reach: RangeBand,
        /// Whose distance it is.
        source: Source,
    },
    /// It must touch something.
    NotTouching {
        /// What it must touch.
        mark: Mark,
    },
    /// Each marker needs another one at the scenario's distance.
    MarkerAlone,
}

impl PlacingRefusal {
    pub(crate) const fn point(self) -> Point {
        match self {
            PlacingRefusal::NotAPlace => Point::PlayArea,
            PlacingRefusal::NotToBePlaced { .. } => Point::PlacementOrder,
            PlacingRefusal::NoTokenLeft => Point::LimitedComponents,
            PlacingRefusal::OffTheMiddle | PlacingRefusal::NotStraight | PlacingRefusal::NotThere => {
                Point::CraftPlacement
            }
            PlacingRefusal::BaseOutside => Point::PlacementZone,
            PlacingRefusal::TokenOutside => Point::TokenPlacement,
            PlacingRefusal::BaseOutsideArea { source } => source.of_ships(),
            PlacingRefusal::TokenOutsideArea { source } => match source {
                Source::Standard => Point::ObstaclesFromEdges,
                Source::Scenario => Point::MissionObstacles,
                Source::Markers => Point::MarkerPlacement,
                Source::MarkersBySides => Point::MarkersAndSideEdges,
                Source::Card => Point::PlacementByCard,
            },
            PlacingRefusal::Overlaps { base: true, .. } => Point::PlacementOverlap,
            PlacingRefusal::Overlaps {
                mark: Mark::Obstacle(_),
                ..
            } => Point::ObstaclesOverlapping,
            PlacingRefusal::Overlaps { .. } => Point::TokenPlacement,
            PlacingRefusal::TooNear { source, .. } => match source {
                Source::Standard => Point::ObstaclesApart,
                Source::Scenario => Point::MissionObstacles,
                Source::Markers | Source::MarkersBySides => Point::MarkersApart,
                Source::Card => Point::PlacementByCard,
            },
            PlacingRefusal::NotAtRange { source, .. } => source.of_ships(),
            PlacingRefusal::NotTouching { .. } => Point::PlacingDevices,
            PlacingRefusal::MarkerAlone => Point::MarkersApart,
        }
    }
}

impl Source {
    /// What its rule about the places of ships is about.
    const fn of_ships(self) -> Point {
        match self {
            Source::Standard => Point::PlacementZone,
            Source::Scenario => Point::MissionZone,
            Source::Markers | Source::MarkersBySides => Point::MarkerPlacement,
            Source::Card => Point::PlacementByCard,
        }
    }
}
