//! Fuse markers, on devices and on the obstacles that cards make; and obstacles that come or go.

use furball_cards::ObstacleKind;
use furball_geometry as geometry;

use crate::event::{DeviceEvent, Event};
use crate::ids::{DeviceId, Object, ObstacleIndex, ShipId};
use crate::state::{Collisions, Frame, MoveCause};

use super::Flow;

impl Flow<'_> {
    /// Fuse markers that an obstacle of the kind comes with [SE-OBST-17, LG-TOK-75].
    pub(super) fn fuses_at_first(&self, kind: ObstacleKind) -> u8 {
        let text = self.table.content.obstacle_text(kind);
        text.map_or(0, |text| text.fuses)
    }

    /// Puts a fuse marker on the device. An obstacle never has more than it came with [LG-OBST-23].
    pub(super) fn fuse(&mut self, device: DeviceId) {
        if let Some(obstacle) = self.obstacle_of(device) {
            let most = self.fuses_at_first(self.state.obstacles[obstacle.index()].kind);
            if self.state.devices[device.index()].fuses >= most {
                return;
            }
        }
        self.state.devices[device.index()].fuses += 1;
        self.emit(Event::Device(DeviceEvent::FusePut { device }));
    }

    /// In the End phase, obstacles that burn down are removed if they have no fuse marker left; then each other one loses
    /// one [SE-OBST-17, LG-TOK-75].
    pub(super) fn burn_down_obstacles(&mut self) {
        let burns = |flow: &Flow, place: &ObstacleIndex| {
            flow.fuses_at_first(flow.state.obstacles[place.index()].kind) > 0
        };
        let places = ObstacleIndex::all(self.state.obstacles.len());
        let burning: Vec<ObstacleIndex> = places.filter(|place| burns(self, place)).collect();
        let (fused, spent): (Vec<_>, Vec<_>) = burning.into_iter().partition(|&place| self.is_fused(place));
        for &place in &fused {
            self.lose_fuse(place);
        }
        // The last come first, since those after one that is gone move up.
        for &place in spent.iter().rev() {
            self.take_off(place);
        }
    }

    fn is_fused(&self, place: ObstacleIndex) -> bool {
        let device = self
            .state
            .obstacles
            .get(place.index())
            .and_then(|obstacle| obstacle.device);
        device.is_some_and(|no| self.state.devices[no.index()].fuses > 0)
    }

    fn lose_fuse(&mut self, place: ObstacleIndex) {
        if let Some(device) = self.state.obstacles[place.index()].device {
            self.state.devices[device.index()].fuses -= 1;
            self.emit(Event::Device(DeviceEvent::FuseLost { device }));
        }
    }

    /// Removes an obstacle, and the locks on it; one with a fuse marker loses that instead [SE-OBST-17, LG-TOK-75].
    pub(super) fn remove_obstacle(&mut self, gone: ObstacleIndex) {
        if gone.index() >= self.state.obstacles.len() {
            return;
        }
        if self.is_fused(gone) {
            self.lose_fuse(gone);
        } else {
            self.take_off(gone);
        }
    }

    fn take_off(&mut self, gone: ObstacleIndex) {
        if let Some(device) = self.state.obstacles[gone.index()].device {
            self.state.devices[device.index()].in_play = false;
        }
        self.break_locks_on(Object::Obstacle(gone));
        self.state.remove_obstacle(gone);
        self.emit(Event::ObstacleRemoved { obstacle: gone });
    }

    /// Ships under which an obstacle is put overlap it, which is no maneuver of theirs [SE-FAQ-14, LG-OBST-26].
    pub(super) fn put_under_ships(&mut self, place: ObstacleIndex, by: Option<ShipId>) {
        let outline = self.state.obstacles[place.index()].outline.clone();
        let under = self.state.in_play().filter(|ship| {
            Some(ship.id) != by
                && !ship.is_remote()
                && geometry::base_overlaps(ship.pose, ship.size, &outline)
        });
        let mut ships: Vec<(usize, ShipId)> = under
            .map(|ship| (self.place_in_order(ship.owner), ship.id))
            .collect();
        ships.sort_unstable();
        let mut met = Collisions::default();
        // There is room for one.
        let _ = met.push(Object::Obstacle(place));
        for &(_, ship) in &ships {
            self.tell_met(ship, &met);
        }
        for (_, ship) in ships.into_iter().rev() {
            let trip = MoveCause::Reposition;
            self.push(Frame::Met { ship, met, trip });
        }
    }
}
