//! A hash of a game's course: what is visible on the table after each choice.
//!
//! It covers figures only, no names, card numbers or memory layout, so two versions of the program that play the same
//! games get the same hashes.

use furball_engine::{Game, Seat, ShipId, Viewer};
use furball_geometry::Pose;

/// Traces a game from its first choice to its last.
#[derive(Default)]
pub struct GameCourse(blake3::Hasher);

impl GameCourse {
    /// Adds the table after a seat's choice, and how much chance has been used.
    pub fn after(&mut self, game: &Game, seat: Seat) {
        let view = game.view(Viewer::Spectator);
        self.number(seat.index() as u64);
        self.number(u64::from(game.round()));
        self.number(game.chance_used() as u64);
        for ship in view.ships() {
            if !ship.status().in_play() {
                self.number(u64::MAX);
                continue;
            }
            self.pose(ship.pose());
            self.number(u64::from(ship.shields()));
            self.number(u64::from(ship.hull_damage()));
            self.number(u64::from(ship.force()));
            self.number(ship.tokens().iter().map(|(_, count)| u64::from(count)).sum());
            self.number(ship.lock().map_or(u64::MAX, |ShipId(locked)| u64::from(locked)));
        }
        for device in view.devices() {
            self.pose(device.pose);
        }
    }

    pub fn end(&self) -> u64 {
        u64::from_le_bytes(self.0.finalize().as_bytes()[..8].try_into().unwrap_or_default())
    }

    fn pose(&mut self, pose: Pose) {
        let forward = pose.heading.forward();
        for figure in [pose.at.x, pose.at.y, forward.x, forward.y] {
            // In millionths of a millimeter.
            self.number((figure * 1e6).round() as i64 as u64);
        }
    }

    fn number(&mut self, number: u64) {
        self.0.update(&number.to_le_bytes());
    }
}
