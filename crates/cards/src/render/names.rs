//! The names of cards that abilities refer to by id.

use crate::content::Content;

/// The ship type's name.
pub(super) fn ship<'a>(content: &'a Content, id: &'a str) -> &'a str {
    let found = content.ships.iter().find(|ship| ship.id == id);
    found.map_or(id, |ship| &ship.name)
}

/// The upgrade's name.
pub(super) fn upgrade<'a>(content: &'a Content, id: &'a str) -> &'a str {
    let found = content.upgrades.iter().find(|card| card.id == id);
    found.map_or(id, |card| &card.name)
}

/// The condition card's name.
pub(super) fn condition<'a>(content: &'a Content, id: &'a str) -> &'a str {
    let found = content.conditions.iter().find(|card| card.id == id);
    found.map_or(id, |card| &card.name)
}

/// The device's name.
pub(super) fn device<'a>(content: &'a Content, id: &'a str) -> &'a str {
    let found = content.devices.iter().find(|device| device.id == id);
    found.map_or(id, |device| &device.name)
}
