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
    NotOnDial {
        /// Whose dial it is.
        ship: ShipId,
        /// The one that is missing.
        maneuver: Maneuver,
    },
    /// A stressed ship can't be set to a red maneuver.
    RedWhileStressed {
        /// The stressed ship.
        ship: ShipId,
    },
    /// A text allows the ship only other maneuvers now.
    Limited {
        /// The ship.
        ship: ShipId,
        /// What it can't be given.
        maneuver: Maneuver,
    },
    /// The opponent picks a maneuver of the ship's dial that isn't red.
    PickNotRed {
        /// The stressed ship.
        ship: ShipId,
    },
    /// The scenario's craft can't execute that maneuver.
    NotForCraft {
        /// The craft.
        ship: ShipId,
    },
    /// Maneuvers are planned by estimate, without templates.
    NoTestingTemplates,
    /// There is no such ship.
    NoSuchShip {
        /// An id that no ship has.
        ship: ShipId,
    },
    /// There is no template for such a maneuver.
    NoTemplate {
        /// A shape and speed that no template has.
        maneuver: Maneuver,
    },
    /// It is stressed: its opponent picks another maneuver if it reveals a red one.
    OpponentPicks {
        /// The stressed ship.
        ship: ShipId,
    },
    /// It is stressed: it flies a white 2 straight in place of a red maneuver.
    WhiteStraightForRed {
        /// The stressed ship.
        ship: ShipId,
    },
    /// It has no Force for a purple maneuver: it flies a white 2 straight.
    WhiteStraightForPurple {
        /// The ship without Force.
        ship: ShipId,
    },
}

impl PlanningRefusal {
    pub(crate) const fn point(self) -> Point {
        match self {
            PlanningRefusal::DialsMissing => Point::DialsMandatory,
            PlanningRefusal::NotOnDial { .. } => Point::DialContents,
            PlanningRefusal::Limited { .. } => Point::DisabledShipSpeed,
            PlanningRefusal::RedWhileStressed { .. }
            | PlanningRefusal::PickNotRed { .. }
            | PlanningRefusal::OpponentPicks { .. }
            | PlanningRefusal::WhiteStraightForRed { .. } => Point::RedWhileStressed,
            PlanningRefusal::NotForCraft { .. } => Point::CraftManeuvers,
            PlanningRefusal::NoTestingTemplates => Point::NoTestingTemplates,
            PlanningRefusal::NoSuchShip { .. } | PlanningRefusal::NoTemplate { .. } => Point::Templates,
            PlanningRefusal::WhiteStraightForPurple { .. } => Point::PurpleManeuvers,
        }
    }
}
