//! Markers and names that scenarios' texts give to ships and take from them.

use furball_geometry::Pose;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{MarkerIndex, ShipId};

/// What happens to markers of a scenario, and to the names it gives to ships.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum MarkerEvent {
    /// By the scenario's texts a ship is now called so.
    Named {
        /// The ship.
        ship: ShipId,
        /// What players call it.
        name: String,
    },
    /// A ship isn't called so any more.
    Unnamed {
        /// The ship.
        ship: ShipId,
        /// What players called it.
        name: String,
    },
    /// A ship took a marker onto its card.
    MarkerTaken {
        /// The ship.
        ship: ShipId,
        /// The marker's index.
        marker: MarkerIndex,
    },
    /// A marker was put somewhere else on the table.
    MarkerMoved {
        /// The marker's index.
        marker: MarkerIndex,
        /// Where it lies.
        pose: Pose,
    },
    /// A marker of a ship's card was put on the table.
    Jettisoned {
        /// The ship that had it.
        ship: ShipId,
        /// The marker's index.
        marker: MarkerIndex,
        /// Where it lies.
        pose: Pose,
    },
}
