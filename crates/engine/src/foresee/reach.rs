//! Ships a device would affect if it detonated where it would end up.

use furball_cards::language::{Ability, Detonation, Effect, Moment, ShipFilter, ShipRef};
use furball_geometry::Pose;

use crate::game::Game;
use crate::ids::{DeviceId, Holder, ShipId};
use crate::state::Context;

/// The ships the device's text affects when it detonates: those around it, or on top of it. Ships are as in
/// the game before, the device as in the game after.
pub(super) fn reached(before: &Game, after: &Game, no: DeviceId, pose: Pose) -> Vec<ShipId> {
    let mut game = before.clone();
    game.state.devices.clone_from(&after.state.devices);
    let Some(device) = game.state.devices.get_mut(no.index()) else {
        return Vec::new();
    };
    device.in_play = true;
    device.pose = pose;
    let card = device.card;
    let outline = game.device_outline(card, pose);
    game.state.devices[no.index()].outline = outline;
    let context = game.read_by(Holder::Device(no), &Context::on(game.first_side()));
    let texts = game.table.content.device(card).abilities.iter();
    let goes_off = texts.filter_map(|text| match text {
        Ability::When(text) if text.on.contains(&Moment::Detonates(Detonation::This)) => Some(&text.then),
        _ => None,
    });
    let effects: Vec<&Effect> = goes_off.flatten().collect();
    if effects.is_empty() {
        return Vec::new();
    }
    let around: Vec<&ShipFilter> = effects
        .into_iter()
        .filter_map(|effect| {
            if let Effect::Each { ships, .. } = effect
                && ships.from == Some(ShipRef::Device)
            {
                Some(ships)
            } else {
                None
            }
        })
        .collect();
    if around.is_empty() {
        return game.ships_on(no);
    }
    let ships = game.state.targets_in_play().map(|ship| ship.id);
    let struck = |&ship: &ShipId| around.iter().any(|ships| game.matches(ships, &context, ship));
    ships.filter(struck).collect()
}
