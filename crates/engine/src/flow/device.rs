//! Placing, moving and removing devices.

use furball_cards::language::{Ability, Charged, Cost, Counter, Effect, Moment, Template, Way};
use furball_cards::{DeviceCardId, DeviceKind};
use furball_geometry::{Direction, Pose};

use crate::choice::{Choice, DevicePlacing};
use crate::event::{DeviceEvent, Event};
use crate::ids::{CardRef, DeviceId, Object, Seat, ShipId, ShipSet, Side, UpgradeIndex};
use crate::prompt::Ask;
use crate::query::Dear;
use crate::state::{CardCounter, Context, Device, Frame, Identity, Obstacle, Origin, Ship, Status};

use super::Flow;

/// Templates a card has already placed devices with; no card places more than three.
pub(super) type Used = [Option<Template>; 3];

/// Who places a device: a ship, or a side as a whole.
#[derive(Clone, Copy)]
pub(super) struct Placer {
    pub ship: Option<ShipId>,
    /// The player whose device it is.
    pub seat: Seat,
    pub side: Side,
}

impl Flow<'_> {
    /// Drops or launches a device [SE-DEV-02, SE-DEV-03]. If it lands on a ship and detonates for that, it
    /// does so at once [SE-DEV-11]; then abilities trigger.
    pub(super) fn place_device(&mut self, ship: ShipId, placing: &DevicePlacing, fused: bool) {
        let Some(card) = self.placed_card(placing) else {
            return;
        };
        let upgrade = placing.upgrade;
        let along = placing.side.zip(placing.template);
        if along.is_some() || placing.way == Way::Beside {
            self.push(Frame::PutBeside {
                ship,
                card,
                upgrade,
                fused,
                along,
            });
            // No card lets a ship drop from its side for nothing.
            if along.is_some() {
                self.pay_for(ship, Dear::DropAside);
            }
        } else if let Some(pose) = self.device_spot(ship, card, (placing.way, None), placing.template) {
            self.place_device_at(ship, card, upgrade, placing.way, pose, fused);
        }
    }

    /// Drops a device from one of the ship's sides, which has been paid for.
    pub(super) fn place_aside(
        &mut self,
        ship: ShipId,
        card: DeviceCardId,
        upgrade: Option<UpgradeIndex>,
        fused: bool,
        (side, template): (Direction, Template),
    ) {
        let way = (Way::Aside, Some(side));
        if let Some(pose) = self.device_spot(ship, card, way, Some(template)) {
            self.place_device_at(ship, card, upgrade, Way::Drop, pose, fused);
        }
    }

    /// The same where it is known where the device comes to lie.
    pub(super) fn place_device_at(
        &mut self,
        ship: ShipId,
        card: DeviceCardId,
        upgrade: Option<UpgradeIndex>,
        way: Way,
        pose: Pose,
        fused: bool,
    ) {
        if upgrade.is_some() {
            self.lose_counters(CardCounter::charges(ship, upgrade), 1);
        }
        // Cargo is an obstacle, not a device [SE-OBST-13, SE-DEV-09].
        let cargo = self.table.content.device(card).kind == DeviceKind::Cargo;
        self.state.ship_mut(ship).placed_device |= !cargo;
        let state = self.state.ship(ship);
        let placer = Placer {
            ship: Some(ship),
            seat: state.owner,
            side: state.side,
        };
        let (no, count) = self.put_device(placer, card, way, pose, fused);
        if !cargo {
            let about = Context {
                device: Some(no),
                ..self.about(Some(ship), None)
            };
            self.fire_about(&[(Moment::PlacesDevice, about)]);
            for part in (0..count).rev() {
                self.push(Frame::OnDevice {
                    device: DeviceId(no.0 + part),
                });
            }
        }
    }

    /// Puts all tokens of a device on the table; the first one's number, and how many there are.
    pub(super) fn put_device(
        &mut self,
        placer: Placer,
        card: DeviceCardId,
        way: Way,
        pose: Pose,
        fused: bool,
    ) -> (DeviceId, u8) {
        let no = DeviceId(self.state.devices.len() as u8);
        let text = self.table.content.device(card);
        let (id, remote) = (text.id.clone(), text.remote.is_some());
        let Placer { ship, seat, side } = placer;
        let tokens = self.device_tokens(card, pose);
        let count = tokens.len() as u8;
        for (part, (pose, outline)) in tokens.into_iter().enumerate() {
            let no = DeviceId(no.0 + part as u8);
            self.lay_down(Device {
                no,
                card,
                by: ship,
                owner: seat,
                side,
                pose,
                outline,
                way,
                fuses: u8::from(fused),
                due: false,
                locked_by: ShipSet::default(),
                in_play: true,
            });
            self.emit(Event::Device(DeviceEvent::DevicePlaced {
                ship,
                device: no,
                card: id.clone(),
                pose,
            }));
        }
        if remote {
            let remote = self.add_ship(Identity::Remote(no), seat, &[]);
            let state = self.state.ship_mut(remote);
            state.side = side;
            state.status = Status::InPlay;
            state.pose = pose;
        }
        if let Some(obstacle) = self.obstacle_of(no) {
            self.put_under_ships(obstacle, ship);
        }
        (no, count)
    }

    /// Puts a device token on the table. Cargo becomes an obstacle and is no longer a device [SE-OBST-13]; a cloud is
    /// both [LG-OBST-22].
    pub(crate) fn lay_down(&mut self, mut device: Device) {
        if let Some(obstacle) = self.as_obstacle(device.card, device.pose, device.outline.clone()) {
            device.in_play = self.table.content.device(device.card).kind == DeviceKind::Cloud;
            device.fuses = self.fuses_at_first(obstacle.kind);
            self.state.obstacles.push(Obstacle {
                device: Some(device.no),
                ..obstacle
            });
        }
        self.state.devices.push(device);
    }

    /// Prompts whether the card that just placed a device places another, with another template and for another charge.
    pub(super) fn place_more(&mut self, origin: Origin, place: u8, context: Context, left: u8, used: Used) {
        let ability = origin.ability;
        let Some(Effect::PlaceDevice(placing)) = self.effects(origin).get(usize::from(place)) else {
            return;
        };
        let charged = match (self.ability(ability), ability.card) {
            (Some(Ability::When(text)), CardRef::Upgrade(card))
                if text.cost.iter().any(spends_own_charge) =>
            {
                Some(card)
            }
            _ => None,
        };
        let Some(you) = context.you.map(|you| self.state.ship(you)) else {
            return;
        };
        let spent = |card: UpgradeIndex| you.charges(Some(card)) == 0;
        if left == 0 || !you.status.in_play() || charged.is_some_and(spent) {
            return;
        }
        let last = DeviceId(self.state.devices.len().saturating_sub(1) as u8);
        let after = Context {
            device: Some(last),
            ..context
        };
        let ways = self.placings(placing, &after, ability.card).into_iter();
        let fresh = ways.filter(|way| !used.contains(&way.template));
        let mut choices: Vec<Choice> = fresh
            .map(|way| {
                Choice::PlaceDevice(DevicePlacing {
                    upgrade: charged,
                    ..way
                })
            })
            .collect();
        if choices.is_empty() {
            return;
        }
        choices.push(Choice::Pass);
        let frame = Frame::PlaceMore {
            origin,
            place,
            context,
            left,
            used,
        };
        let (seat, ship) = (you.owner, you.id);
        self.ask_list(frame, seat, Ask::PlaceDevice(ship), choices);
    }

    /// Places a device for the effect, and lets the effect's other devices follow.
    pub(super) fn place_one(
        &mut self,
        origin: Origin,
        place: u8,
        context: Context,
        left: u8,
        used: Used,
        way: &DevicePlacing,
    ) {
        let Some(Effect::PlaceDevice(placing)) = self.effects(origin).get(usize::from(place)) else {
            return;
        };
        let fused = placing.fused;
        if left > 1 {
            let mut used = used;
            if let Some(free) = used.iter_mut().find(|template| template.is_none()) {
                *free = way.template;
            }
            self.push(Frame::PlaceMore {
                origin,
                place,
                context,
                left: left - 1,
                used,
            });
        }
        if let Some(ship) = context.you {
            self.place_device(ship, way, fused);
        }
    }

    /// Ships on top of a device that was just placed have overlapped it; if there are several, the player who
    /// placed it picks the one that counts [SE-DEV-10, SE-DEV-11, SE-DEV-12, SE-FAQ-12].
    pub(super) fn on_device(&mut self, device: DeviceId) {
        let kind = self.device_text(device).map(|text| text.kind);
        // What a cloud does, it does as an obstacle.
        if matches!(kind, None | Some(DeviceKind::Bomb | DeviceKind::Cloud)) {
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

    /// The ship has moved through the device or overlapped it: a mine detonates [SE-DEV-16, SE-DEV-17], a
    /// remote may react, and a bomb does nothing [SE-DEV-15].
    pub(super) fn device_crossed(&mut self, ship: ShipId, device: DeviceId) {
        if !self.state.devices[device.index()].in_play {
            return;
        }
        match self.device_text(device).map(|text| text.kind) {
            Some(DeviceKind::Mine) => self.push(Frame::Detonate {
                device,
                ship: Some(ship),
            }),
            Some(DeviceKind::Remote) => self.remotes_crossed(ship, &[Object::Device(device)]),
            Some(DeviceKind::Bomb | DeviceKind::Cargo | DeviceKind::Cloud) | None => {}
        }
    }

    /// Triggers the remotes that the ship has moved through or overlapped, all at once.
    pub(super) fn remotes_crossed(&mut self, ship: ShipId, remotes: &[Object]) {
        let devices = remotes.iter().filter_map(|object| match object {
            Object::Device(no) if self.state.devices[no.index()].in_play => Some(*no),
            _ => None,
        });
        let moments: Vec<(Moment, Context)> = devices
            .map(|device| {
                let about = Context {
                    device: Some(device),
                    ..self.about(Some(ship), self.remote(device))
                };
                (Moment::Crosses, about)
            })
            .collect();
        self.fire_about(&moments);
    }

    pub(super) fn is_remote_device(&self, object: Object) -> bool {
        matches!(object, Object::Device(no) if self.device_text(no).is_some_and(|text| text.kind == DeviceKind::Remote))
    }

    /// Relocates the device, which is not a move, whatever it passes over [SE-DEV-04]. Ships on top stay
    /// where they are [SE-RMT-13].
    pub(super) fn relocate_device(&mut self, device: DeviceId, pose: Pose) {
        let card = self.state.devices[device.index()].card;
        let outline = self.device_outline(card, pose);
        let state = &mut self.state.devices[device.index()];
        state.pose = pose;
        state.outline = outline;
        if let Some(remote) = self.remote(device) {
            self.state.ship_mut(remote).pose = pose;
        }
        self.emit(Event::Device(DeviceEvent::DeviceMoved { device, pose }));
    }

    /// Removes the device from the table, and the locks on it.
    pub(super) fn remove_device(&mut self, device: DeviceId) {
        if !self.state.devices[device.index()].in_play {
            return;
        }
        if let Some(obstacle) = self.obstacle_of(device) {
            self.remove_obstacle(obstacle);
            return;
        }
        let locked = |ship: &&Ship| ship.locks.contains(&Object::Device(device));
        let lockers: ShipSet = self
            .state
            .ships
            .iter()
            .filter(locked)
            .map(|ship| ship.id)
            .collect();
        let state = &mut self.state.devices[device.index()];
        state.in_play = false;
        state.locked_by = lockers;
        self.break_locks_on(Object::Device(device));
        self.emit(Event::Device(DeviceEvent::DeviceRemoved { device }));
        if let Some(remote) = self.remote(device)
            && self.state.ship(remote).status.in_play()
        {
            self.remove_ships(std::iter::once(remote).collect());
        }
    }
}

/// Whether a charge of the ability's own card is part of the price.
const fn spends_own_charge(cost: &Cost) -> bool {
    matches!(cost, Cost::Spend(Counter::Charges(Charged::This), _))
}
