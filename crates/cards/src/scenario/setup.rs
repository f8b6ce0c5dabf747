//! A scenario's own placement of ships and other pieces.

use serde::{Deserialize, Serialize};

use crate::kinds::ObstacleKind;
use crate::language::Bound;

/// Words for the sides in player order, where it doesn't matter which role they play.
pub const IN_ORDER: [&str; 2] = ["first", "second"];

/// A step of a scenario's own placement. What must be true of a place is said from the point of view of the side that places:
/// one of the scenario's by its id, or `first` or `second` in player order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum SetupStep {
    /// The side places all its ships.
    Ships {
        /// Who places them.
        side: String,
        /// Where each of them may be, in one of these ways.
        at: Vec<Vec<Bound>>,
    },
    /// The side places a token that is treated as a ship.
    Craft {
        /// Who places it.
        side: String,
        /// The craft's id.
        craft: String,
        /// Where it may be.
        at: Vec<Bound>,
    },
    /// The side gives one of its ships on the table a name.
    Mark {
        /// Who picks.
        side: String,
        /// The mark's id.
        mark: String,
    },
    /// Obstacles are placed, on nothing else.
    Obstacles {
        /// The side that places them; without one, players take turns as the rulebook says.
        #[serde(default)]
        side: String,
        /// How many.
        count: u8,
        /// Only of these kinds; of any that are left if empty.
        #[serde(default)]
        kinds: Vec<ObstacleKind>,
        /// Where each of them may be.
        at: Vec<Bound>,
    },
    /// Markers are placed.
    Markers {
        /// The side that places them, and whose they are; without one, they are nobody's and have only one place.
        #[serde(default)]
        side: String,
        /// The id of their kind.
        marker: String,
        /// How many.
        count: u8,
        /// The number in games of at least 100 points [FE-OPEN-55]; the same unless given.
        #[serde(default)]
        count_at_100: Option<u8>,
        /// Where each of them may be.
        at: Vec<Bound>,
    },
}

impl SetupStep {
    /// The id of the side whose turn it is, if it is one's.
    pub fn side(&self) -> Option<&str> {
        match self {
            SetupStep::Ships { side, .. }
            | SetupStep::Craft { side, .. }
            | SetupStep::Mark { side, .. }
            | SetupStep::Obstacles { side, .. }
            | SetupStep::Markers { side, .. } => Some(side.as_str()).filter(|side| !side.is_empty()),
        }
    }

    /// What must be true of a place, in each of the ways; none where nothing is placed.
    pub fn ways(&self) -> &[Vec<Bound>] {
        match self {
            SetupStep::Ships { at, .. } => at,
            SetupStep::Craft { at, .. } | SetupStep::Obstacles { at, .. } | SetupStep::Markers { at, .. } => {
                std::slice::from_ref(at)
            }
            SetupStep::Mark { .. } => &[],
        }
    }
}
