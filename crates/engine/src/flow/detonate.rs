//! Detonations: bombs at the end of the Activation phase, mines when a ship crosses them.

use furball_cards::DeviceKind;
use furball_cards::language::{Ability, Detonation, Moment, Relation};

use crate::choice::Choice;
use crate::event::{DeviceEvent, Event};
use crate::ids::{AbilityIndex, AbilityRef, CardRef, DeviceId, Holder, ShipId};
use crate::prompt::Ask;
use crate::state::{Context, Frame, Origin, Path, PendingEvent, Status};

use super::Flow;

impl Flow<'_> {
    /// All bombs on the table are due now [SE-DEV-15, SE-ACTV-11].
    pub(super) fn light_bombs(&mut self) {
        let lying = |no: usize| {
            let device = &self.state.devices[no];
            device.in_play && self.table.content.device(device.card).kind == DeviceKind::Bomb
        };
        let bombs: Vec<usize> = (0..self.state.devices.len()).filter(|&no| lying(no)).collect();
        if bombs.is_empty() {
            return;
        }
        for no in bombs {
            self.state.devices[no].due = true;
        }
        self.push(Frame::NextBomb);
    }

    /// The first player's bombs detonate first, in the order that player picks [SE-OPEN-22].
    pub(super) fn next_bomb(&mut self) {
        let due: Vec<(usize, DeviceId)> = self
            .state
            .devices
            .iter()
            .filter(|device| device.due && device.in_play)
            .map(|device| (self.place_in_order(device.owner), device.no))
            .collect();
        let Some(first) = due.iter().map(|&(place, _)| place).min() else {
            return;
        };
        let own: Vec<DeviceId> = due
            .into_iter()
            .filter(|&(place, _)| place == first)
            .map(|(_, no)| no)
            .collect();
        if let [only] = own.as_slice() {
            self.bomb_picked(*only);
            return;
        }
        let seat = self.state.devices[own[0].index()].owner;
        let choices = own.into_iter().map(Choice::Device).collect();
        self.ask_list(Frame::NextBomb, seat, Ask::NextBomb, choices);
    }

    pub(super) fn bomb_picked(&mut self, device: DeviceId) {
        self.state.devices[device.index()].due = false;
        self.push(Frame::NextBomb);
        self.push(Frame::Detonate { device, ship: None });
    }

    /// The device is about to detonate; a mine, on the ship that crossed it.
    pub(super) fn detonate(&mut self, device: DeviceId, ship: Option<ShipId>) {
        let state = &self.state.devices[device.index()];
        if !state.in_play || ship.is_some_and(|ship| !self.state.ship(ship).status.in_play()) {
            return; // [SE-OPEN-44]
        }
        match state.by {
            Some(by) => self.about_to(PendingEvent::Detonate { by, device, ship }),
            // Cards replace it for the ship that placed the device.
            None => self.goes_off(device, ship),
        }
    }

    /// The device detonates, since nothing replaced that [SE-DEV-05], unless a fuse marker is removed instead.
    pub(super) fn goes_off(&mut self, device: DeviceId, ship: Option<ShipId>) {
        let state = &mut self.state.devices[device.index()];
        if state.fuses > 0 {
            state.fuses -= 1;
            self.emit(Event::Device(DeviceEvent::FuseBurned { device }));
            return;
        }
        let holder = Holder::Device(device);
        self.emit(Event::Device(DeviceEvent::Detonated { device }));
        self.push(Frame::Detonated { device });
        if ship.is_some_and(|ship| self.ignores_device(ship, device)) {
            return;
        }
        if let Some(ship) = ship {
            self.push(Frame::HitByDevice { ship, device });
        }
        let texts = self.device_text(device).map_or(&[][..], |text| &text.abilities);
        let detonates = |(_, text): &(usize, &Ability)| matches!(text, Ability::When(text) if text.on.contains(&Moment::Detonates(Detonation::This)));
        let found: Vec<usize> = texts
            .iter()
            .enumerate()
            .filter(detonates)
            .map(|(index, _)| index)
            .collect();
        for index in found.into_iter().rev() {
            let ability = AbilityRef {
                holder,
                card: CardRef::Device(device),
                index: AbilityIndex::at(index),
            };
            let about = self.about(ship, None);
            let context = self.read_by(holder, &about);
            self.push(Frame::Effects {
                origin: Origin {
                    ability,
                    path: Path::default(),
                },
                context,
                next: 0,
            });
        }
    }

    /// The device leaves the table [SE-OPEN-21]; only now are destroyed ships determined [SE-OPEN-41].
    pub(super) fn detonated(&mut self, device: DeviceId) {
        self.remove_device(device);
        let by = self.state.devices[device.index()].by;
        let about = Context {
            device: Some(device),
            ..self.about(by, None)
        };
        self.fire_about(&[(Moment::Detonates(Detonation::Any), about)]);
        let mut ships: Vec<(usize, ShipId)> = self
            .state
            .targets_in_play()
            .filter(|ship| ship.status == Status::InPlay && !ship.damage.is_empty())
            .map(|ship| (self.place_in_order(ship.owner), ship.id))
            .collect();
        ships.sort_unstable();
        for (_, ship) in ships.into_iter().rev() {
            self.push(Frame::CheckDestroyed { ship });
        }
    }

    /// Whether a detonation is being resolved; all ships suffer it before any is removed [SE-OPEN-41].
    pub(super) fn is_detonating(&self) -> bool {
        let detonated = |frame: &Frame| matches!(frame, Frame::Detonated { .. });
        self.state.frames.iter().any(detonated)
    }

    /// Triggers abilities on the ship suffering a bomb's effect [SE-FAQ-13].
    pub(super) fn hit_by_device(&mut self, ship: ShipId, device: DeviceId) {
        let bomb = self
            .device_text(device)
            .is_some_and(|text| text.kind == DeviceKind::Bomb);
        if !bomb || !self.state.ship(ship).status.in_play() {
            return;
        }
        let by = self.state.devices[device.index()].by;
        let about = Context {
            device: Some(device),
            ..self.about(Some(ship), by)
        };
        self.fire_about(&[(Moment::Detonates(Detonation::Hits), about)]);
    }

    /// Whether the device is a bomb that is friendly to the ship.
    pub(super) fn is_friendly_bomb(&self, card: CardRef, ship: ShipId) -> bool {
        let CardRef::Device(no) = card else { return false };
        let bomb = self
            .device_text(no)
            .is_some_and(|text| text.kind == DeviceKind::Bomb);
        let about = Context::of(self.state.ship(ship));
        bomb && self.is_device_related(Relation::Friendly, &about, no)
    }
}
