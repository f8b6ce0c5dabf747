//! Names of pieces in messages to players.

use furball_cards::ObstacleKind;

use crate::event::Viewer;
use crate::game::Game;
use crate::ids::{DeviceId, Object, ShipId};

use super::InTheWay;

impl Game {
    /// The ship's name and, among copies of one card, its number.
    pub(crate) fn label(&self, ship: ShipId) -> String {
        let view = self.view(Viewer::Spectator);
        view.ship(ship).map_or_else(String::new, |ship| ship.label())
    }

    /// The obstacle's name with its number, from 1: "rock 4".
    pub(crate) fn obstacle_name(&self, place: u8) -> String {
        let kind = self.state.obstacles.get(usize::from(place));
        let kind = match kind.map(|obstacle| obstacle.kind) {
            Some(ObstacleKind::Asteroid) | None => "rock",
            Some(ObstacleKind::Debris) => "debris cloud",
            Some(ObstacleKind::GasCloud) => "gas cloud",
        };
        format!("{kind} {}", u16::from(place) + 1)
    }

    pub(crate) fn device_name(&self, device: DeviceId) -> String {
        let text = self.device_text(device);
        text.map_or_else(|| "device".to_owned(), |text| text.name.clone())
    }

    pub(crate) fn name_of(&self, object: Object) -> String {
        match object {
            Object::Ship(ship) => self.label(ship),
            Object::Obstacle(place) => self.obstacle_name(place),
            Object::Device(device) => self.device_name(device),
        }
    }

    /// What blocks a move, as in "rock 4 is in the way".
    pub(crate) fn in_words(&self, in_the_way: InTheWay) -> String {
        match in_the_way {
            InTheWay::Edge => "it would leave the play area".to_owned(),
            InTheWay::Ship(ship) => format!("{} is in the way", self.label(ship)),
            InTheWay::Obstacle(place) => format!("{} is in the way", self.obstacle_name(place)),
        }
    }
}
