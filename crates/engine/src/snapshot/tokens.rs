//! The tokens that a prompt lets a player place, with their shapes.

use furball_geometry::{Point, Pose};
use schemars::JsonSchema;
use serde::Serialize;

use super::ring;
use crate::ids::PieceIndex;
use crate::prompt::{Options, Pieces};
use crate::view::View;

/// An obstacle or a marker that may be placed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TokenToPlace {
    /// Its index in the choice.
    pub token: PieceIndex,
    /// The token's id.
    pub id: String,
    /// What players call it.
    pub name: String,
    /// In millimeters around its center, its front to the north.
    pub outline: Vec<Point>,
}

impl View<'_> {
    /// The tokens the viewer may pick from.
    pub(super) fn tokens_to_place(self, options: &Options) -> Vec<TokenToPlace> {
        let Options::Place(placement) = options else {
            return Vec::new();
        };
        let here = Pose::default();
        match &placement.pieces {
            Pieces::Ships(_) | Pieces::Reinforcement(_) => Vec::new(),
            Pieces::Obstacles(tokens) => {
                let shape = |&token: &PieceIndex| {
                    let obstacle = *self.game().table.obstacles.get(token.index())?;
                    let card = self.content().obstacle(obstacle);
                    Some(TokenToPlace {
                        token,
                        id: card.id.to_string(),
                        name: card.name.clone(),
                        outline: ring(&self.game().obstacle_outline(obstacle, here)),
                    })
                };
                tokens.iter().filter_map(shape).collect()
            }
            Pieces::Marker(kind) => {
                let marker = self
                    .mission()
                    .and_then(|mission| mission.markers.get(kind.index()));
                let shape = |marker: &furball_cards::mission::Marker| TokenToPlace {
                    token: PieceIndex(0),
                    id: marker.id.clone(),
                    name: marker.name.clone(),
                    outline: ring(&self.game().marker_outline(*kind, here)),
                };
                marker.map(shape).into_iter().collect()
            }
        }
    }
}
