//! The tokens that a prompt lets a player place, with their shapes.

use furball_geometry::{Point, Pose};
use schemars::JsonSchema;
use serde::Serialize;

use super::ring;
use crate::ids::PieceIndex;
use crate::prompt::{Options, Pieces};
use crate::state::{Obstacle, ObstacleCard};
use crate::view::View;

/// An obstacle, a marker or a device that may be placed.
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
            Pieces::Ships(_) | Pieces::Reinforcement { .. } => Vec::new(),
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
            Pieces::Moved(obstacle) => {
                let lying = self.game().state.obstacles.get(obstacle.index());
                let shape = |lying: &Obstacle| {
                    let (id, name) = match lying.token {
                        ObstacleCard::Token(token) => {
                            let card = self.content().obstacle(token);
                            (card.id.to_string(), card.name.clone())
                        }
                        ObstacleCard::Device(card) => {
                            let card = self.content().device(card);
                            (card.id.to_string(), card.name.clone())
                        }
                    };
                    TokenToPlace {
                        token: PieceIndex(0),
                        id,
                        name,
                        outline: ring(&self.game().obstacle_shape(*obstacle)),
                    }
                };
                lying.map(shape).into_iter().collect()
            }
            Pieces::Device(card) => {
                let device = self.content().find_device(card);
                let shape = |device| {
                    let card = self.content().device(device);
                    TokenToPlace {
                        token: PieceIndex(0),
                        id: card.id.to_string(),
                        name: card.name.clone(),
                        outline: ring(&self.game().device_outline(device, here)),
                    }
                };
                device.map(shape).into_iter().collect()
            }
            Pieces::Marker(kind) => {
                let marker = self
                    .scenario()
                    .and_then(|scenario| scenario.markers.get(kind.index()));
                let shape = |marker: &furball_cards::scenario::Marker| TokenToPlace {
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
