//! Refusals to measure.

use furball_rules::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The ruler stays off the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum MeasuringRefusal {
    /// It takes two different pieces to measure between.
    SamePiece,
    /// One of the pieces isn't on the table.
    PieceGone,
    /// A player measures from a ship that attacks next, and estimates at other times.
    Estimate {
        /// Also from a ship that acts next.
        acting: bool,
    },
}

impl MeasuringRefusal {
    pub(crate) const fn point(self) -> Point {
        match self {
            MeasuringRefusal::SamePiece | MeasuringRefusal::PieceGone => Point::MeasuringRange,
            MeasuringRefusal::Estimate { .. } => Point::MeasureBeforeDeclaring,
        }
    }
}
