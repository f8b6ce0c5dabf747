//! Refusals of boosts, barrel rolls and Tallon rolls that have no room.

use furball_geometry::Direction;
use furball_rules::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::Object;
use crate::named;
use crate::state::Reposition;

/// Something a move can't end on or go through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum InTheWay {
    /// It would leave the play area.
    Edge,
    /// A ship or an obstacle.
    #[serde(with = "named::Object::<Object>")]
    Object(Object),
}

/// How a ship moves, besides flying straight on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// Ahead, along a template from the front.
    Boost,
    /// Sideways, to one of a few positions.
    BarrelRoll,
    /// A barrel roll whose template slides along the base.
    SlidingRoll,
    /// The last part of the maneuver: turned, and at one of three positions.
    TallonRoll,
}

impl MoveKind {
    pub(crate) const fn of(how: Reposition) -> MoveKind {
        match how {
            Reposition::Boost { .. } => MoveKind::Boost,
            Reposition::Roll { .. } => MoveKind::BarrelRoll,
        }
    }
}

/// The move can't end there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum MoveRefusal {
    /// Something is in the way of every end it could have.
    NoRoom {
        /// What the ship tried.
        how: MoveKind,
        /// What is in the way, each once.
        blocker: Vec<InTheWay>,
    },
    /// Something is in the way of this end.
    Blocked {
        /// What the ship tried.
        how: MoveKind,
        /// What is in the way.
        blocker: InTheWay,
    },
    /// A sliding barrel roll has room on neither side; what is in the way of the middle of each, and on which it is only
    /// too narrow.
    NoRoomBeside {
        /// On the left; none if it is too narrow.
        left: Option<InTheWay>,
        /// On the right; none if it is too narrow.
        right: Option<InTheWay>,
    },
    /// The template must stay between the front and the back edge of the base.
    TemplateOffBase {
        /// The side it was laid against.
        side: Direction,
    },
    /// It was measured already, and picked all the same: now the ship rolls.
    Measured,
}

impl MoveRefusal {
    pub(crate) const fn point(&self) -> Point {
        match self {
            MoveRefusal::Blocked {
                how: MoveKind::SlidingRoll,
                blocker: InTheWay::Edge,
            } => Point::MovesStayInside,
            MoveRefusal::NoRoom { how, .. } | MoveRefusal::Blocked { how, .. } => match how {
                MoveKind::Boost => Point::BoostRoom,
                MoveKind::BarrelRoll | MoveKind::SlidingRoll => Point::RollRoom,
                MoveKind::TallonRoll => Point::TallonRoll,
            },
            MoveRefusal::NoRoomBeside { .. } => Point::RollRoom,
            MoveRefusal::TemplateOffBase { .. } => Point::RollTemplate,
            MoveRefusal::Measured => Point::RollMeasuredFirst,
        }
    }
}
