//! Refusals of dials and maneuvers, and why a maneuver is flown differently.

use furball_cards::Maneuver;
use furball_rules::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::ShipId;

/// The maneuver can't be planned, picked or flown like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PlanningRefusal {
    /// Every ship must be given a dial before the phase can end.
    DialsMissing,
    /// The ship's dial doesn't have the maneuver.
    NotOnDial { ship: ShipId, maneuver: Maneuver },
    /// The mission slows the ship down.
    SpeedLimit {
        ship: ShipId,
        speed: u8,
        /// The first round without the limit.
        round: u8,
    },
    /// The opponent picks a maneuver of the ship's dial that isn't red.
    PickNotRed { ship: ShipId },
    /// The mission's craft can't execute that maneuver.
    NotForCraft { ship: ShipId },
    /// Maneuvers are planned by estimate, without templates.
    NoTestingTemplates,
    /// There is no such ship.
    NoSuchShip { ship: ShipId },
    /// There is no template for such a maneuver.
    NoTemplate { maneuver: Maneuver },
    /// It is stressed: its opponent picks another maneuver if it reveals a red one.
    OpponentPicks { ship: ShipId },
    /// It is stressed: it flies a white 2 straight in place of a red maneuver.
    WhiteStraightForRed { ship: ShipId },
    /// It has no Force for a purple maneuver: it flies a white 2 straight.
    WhiteStraightForPurple { ship: ShipId },
}

impl PlanningRefusal {
    pub(crate) const fn point(self) -> Point {
        match self {
            PlanningRefusal::DialsMissing => Point::DialsMandatory,
            PlanningRefusal::NotOnDial { .. } => Point::DialContents,
            PlanningRefusal::SpeedLimit { .. } => Point::DisabledShipSpeed,
            PlanningRefusal::PickNotRed { .. }
            | PlanningRefusal::OpponentPicks { .. }
            | PlanningRefusal::WhiteStraightForRed { .. } => Point::RedWhileStressed,
            PlanningRefusal::NotForCraft { .. } => Point::CraftManeuvers,
            PlanningRefusal::NoTestingTemplates => Point::NoTestingTemplates,
            PlanningRefusal::NoSuchShip { .. } | PlanningRefusal::NoTemplate { .. } => Point::Templates,
            PlanningRefusal::WhiteStraightForPurple { .. } => Point::PurpleManeuvers,
        }
    }
}
