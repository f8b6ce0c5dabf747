//! How much fits into a position: at least one ship, and no more of anything than the game has room for.

use crate::ids::ShipSet;
use crate::state::{Collisions, MAX_DAMAGE_CARDS, MAX_LOCKS, MAX_UPGRADES};

use super::{Position, PositionError, PositionShip};

/// Half the room is reserved for ships that enter later: reinforcements and remotes.
const MAX_SHIPS: usize = ShipSet::CAPACITY / 2;

/// Maximum number of markers, on the mat and on ship cards.
const MAX_MARKERS: usize = 64;

impl Position {
    /// Refuses a position that has no ships, or more pieces than there is room for.
    pub(super) fn check_bounds(&self) -> Result<(), PositionError> {
        let at = |place: &str, problem: String| PositionError::At {
            place: place.to_owned(),
            problem,
        };
        if self.ships.is_empty() {
            return Err(at("ships", "there must be at least one".to_owned()));
        }
        let room = |place: &str, max: usize, what: &str, count: usize| {
            if count > max {
                return Err(at(
                    place,
                    format!("there is room for {max} {what}, and this has {count}"),
                ));
            }
            Ok(())
        };
        room("ships", MAX_SHIPS, "ships", self.ships.len())?;
        // All of them may lie in the way of a single move.
        let in_the_way = self.obstacles.len() + self.devices.len();
        room(
            "obstacles and devices",
            Collisions::MAX,
            "obstacles and devices",
            in_the_way,
        )?;
        let held = self
            .ships
            .iter()
            .map(|ship| usize::from(ship.holds))
            .sum::<usize>();
        room(
            "markers",
            MAX_MARKERS,
            "markers",
            self.markers.len() + self.pieces.len() + held,
        )?;
        for ship in &self.ships {
            let place = format!("ship `{}`", ship.id);
            let PositionShip {
                upgrades,
                discarded,
                damage,
                lock,
                locks,
                ..
            } = ship;
            room(&place, MAX_UPGRADES, "upgrades", upgrades.len() + discarded.len())?;
            room(&place, MAX_DAMAGE_CARDS, "damage cards", damage.len())?;
            room(
                &place,
                MAX_LOCKS,
                "locks",
                locks.len() + usize::from(lock.is_some()),
            )?;
        }
        Ok(())
    }
}
