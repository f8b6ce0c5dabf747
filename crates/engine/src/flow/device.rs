//! Devices put on the table, moved and taken off.

use furball_cards::DeviceKind;
use furball_cards::language::Moment;
use furball_geometry::Pose;

use crate::choice::{Choice, DevicePlacing};
use crate::event::Event;
use crate::ids::{DeviceNo, Object, ShipId};
use crate::prompt::Ask;
use crate::query::ChargedCard;
use crate::state::{Context, Device, Frame, Identity, Obstacle, ObstacleCard, Status};

use super::Flow;

impl Flow<'_> {
    /// Drops or launches a device [SE-DEV-02, SE-DEV-03]. What goes off because a ship stands on it does so at once
    /// [SE-DEV-11]; then abilities answer.
    pub(super) fn place_device(&mut self, ship: ShipId, placing: &DevicePlacing, fused: bool) {
        let Some(pose) = self.device_spot(ship, placing) else {
            return;
        };
        if let Some(upgrade) = placing.upgrade {
            let upgrade = Some(upgrade);
            self.lose_charges(ChargedCard { ship, upgrade }, 1);
        }
        self.state.ship_mut(ship).placed_device = true;
        let no = DeviceNo(self.state.devices.len() as u8);
        let text = self.table.content.device(placing.device);
        let (obstacle, remote) = (text.obstacle, text.remote.is_some());
        let outline = self.device_outline(placing.device, pose);
        let state = self.state.ship(ship);
        let (owner, side) = (state.owner, state.side);
        self.state.devices.push(Device {
            no,
            card: placing.device,
            by: ship,
            owner,
            side,
            pose,
            outline: outline.clone(),
            fuses: u8::from(fused),
            due: false,
            // Cargo lies on the table as an obstacle from now on [SE-OBST-13].
            in_play: obstacle.is_none(),
        });
        self.emit(Event::DevicePlaced {
            ship,
            device: no,
            card: placing.device,
            pose,
        });
        if let Some(kind) = obstacle {
            self.state.obstacles.push(Obstacle {
                token: ObstacleCard::Device(placing.device),
                kind,
                pose,
                outline,
            });
        }
        if remote {
            let remote = self.add_ship(Identity::Remote(no), owner, &[]);
            let state = self.state.ship_mut(remote);
            state.side = side;
            state.status = Status::InPlay;
            state.pose = pose;
        }
        let about = Context {
            device: Some(no),
            ..self.about(Some(ship), None)
        };
        self.fire_about(&[(Moment::PlacesDevice, about)]);
        if obstacle.is_none() {
            self.push(Frame::OnDevice { device: no });
        }
    }

    /// Ships that stand on a device just placed have overlapped it; of several, the player who placed it picks the one
    /// that counts [SE-DEV-10, SE-DEV-11, SE-DEV-12, SE-FAQ-12].
    pub(super) fn on_device(&mut self, device: DeviceNo) {
        if self
            .device_text(device)
            .is_none_or(|text| text.kind == DeviceKind::Bomb)
        {
            return;
        }
        let ships = self.ships_on(device);
        match ships.as_slice() {
            [] => {}
            [only] => self.device_crossed(*only, device),
            _ => {
                let choices = ships.into_iter().map(Choice::Ship).collect();
                let seat = self.state.devices[device.index()].owner;
                self.ask_list(Frame::OnDevice { device }, seat, Ask::OnDevice(device), choices);
            }
        }
    }

    /// The ship has moved through the device or overlapped it: a mine goes off [SE-DEV-16, SE-DEV-17], a remote may
    /// answer, and a bomb doesn't care [SE-DEV-15].
    pub(super) fn device_crossed(&mut self, ship: ShipId, device: DeviceNo) {
        if !self.state.devices[device.index()].in_play {
            return;
        }
        match self.device_text(device).map(|text| text.kind) {
            Some(DeviceKind::Mine) => self.push(Frame::Detonate {
                device,
                ship: Some(ship),
            }),
            Some(DeviceKind::Remote) => {
                let about = Context {
                    device: Some(device),
                    ..self.about(Some(ship), self.remote(device))
                };
                self.fire_about(&[(Moment::Crosses, about)]);
            }
            Some(DeviceKind::Bomb | DeviceKind::Cargo) | None => {}
        }
    }

    /// The device is put elsewhere; that is no move, whatever it passes over [SE-DEV-04]. Ships on top stay where they
    /// are [SE-RMT-13].
    pub(super) fn relocate_device(&mut self, device: DeviceNo, pose: Pose) {
        let card = self.state.devices[device.index()].card;
        let outline = self.device_outline(card, pose);
        let state = &mut self.state.devices[device.index()];
        state.pose = pose;
        state.outline = outline;
        if let Some(remote) = self.remote(device) {
            self.state.ship_mut(remote).pose = pose;
        }
        self.emit(Event::DeviceMoved { device, pose });
    }

    /// Takes the device off the table; locks on it go with it.
    pub(super) fn remove_device(&mut self, device: DeviceNo) {
        if !self.state.devices[device.index()].in_play {
            return;
        }
        self.state.devices[device.index()].in_play = false;
        self.break_locks_on(Object::Device(device));
        self.emit(Event::DeviceRemoved { device });
        if let Some(remote) = self.remote(device)
            && self.state.ship(remote).status.in_play()
        {
            self.remove_ships(std::iter::once(remote).collect());
        }
    }

    /// A fuse marker is put on the device.
    pub(super) fn fuse(&mut self, device: DeviceNo) {
        self.state.devices[device.index()].fuses += 1;
        self.emit(Event::FusePut { device });
    }
}
