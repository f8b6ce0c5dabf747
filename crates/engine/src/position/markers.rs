//! The scenario's markers of a position, by their kinds and sides.

use furball_geometry::Pose;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::ids::{MarkerKindIndex, ShipId, Side};
use crate::state::{Marker, MarkerPlace};

use super::{Position, PositionError};

/// A marker of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionMarker {
    /// The id of its kind.
    pub marker: String,
    /// The side that placed it.
    #[serde(default)]
    pub side: Option<Side>,
    /// Its center and rotation, on the table.
    #[serde(default)]
    pub at: Option<(f64, f64, f64)>,
    /// The ship that has it on its card, by the position's name. Without it and a place, the marker is in the supply.
    #[serde(default)]
    pub on: Option<String>,
}

impl Position {
    pub(super) fn lay_markers(&self, game: &mut Game) -> Result<(), PositionError> {
        for piece in &self.pieces {
            let wrong = |problem: String| PositionError::At {
                place: "pieces".into(),
                problem,
            };
            let kind = game
                .scenario()
                .and_then(|scenario| scenario.marker(&piece.marker));
            let kind = kind.ok_or_else(|| wrong(format!("the scenario has no marker `{}`", piece.marker)))?;
            let kind = MarkerKindIndex::at(kind);
            let pose = piece.at.map(|(x, y, heading)| Pose::new(x, y, heading));
            let ship = match &piece.on {
                Some(name) => {
                    let place = self.ships.iter().position(|ship| ship.id == *name);
                    let place = place.ok_or_else(|| wrong(format!("there is no ship `{name}`")))?;
                    Some(ShipId(place as u8))
                }
                None => None,
            };
            let place = match (ship, pose) {
                (Some(ship), _) => MarkerPlace::Card(ship),
                (None, Some(pose)) => MarkerPlace::Table(pose),
                (None, None) => MarkerPlace::Supply,
            };
            let outline = game.marker_outline(kind, pose.unwrap_or_default());
            game.state.markers.push(Marker {
                kind,
                side: piece.side,
                place,
                outline,
            });
        }
        Ok(())
    }
}
