//! Checks that the ids and names in abilities exist among the cards.

use super::{Bindings, Verdict, check};
use crate::nearest::did_you_mean;
use crate::vocabulary::Slot;

impl Bindings<'_> {
    pub(super) fn ship_id(self, id: &str) -> Verdict {
        known(
            "ship has the id",
            id,
            self.content.ships.iter().map(|ship| ship.id.as_str()),
        )
    }

    pub(super) fn condition_id(self, id: &str) -> Verdict {
        let ids = self.content.conditions.iter().map(|card| card.id.as_str());
        known("condition card has the id", id, ids)
    }

    /// An upgrade or a condition.
    pub(super) fn card_id(self, id: &str) -> Verdict {
        let upgrades = self.content.upgrades.iter().map(|card| card.id.as_str());
        let conditions = self.content.conditions.iter().map(|card| card.id.as_str());
        known(
            "upgrade or condition card has the id",
            id,
            upgrades.chain(conditions),
        )
    }

    /// The name of an upgrade or a condition.
    pub(super) fn card_name(self, name: &str) -> Verdict {
        let upgrades = self.content.upgrades.iter().map(|card| card.name.as_str());
        let conditions = self.content.conditions.iter().map(|card| card.name.as_str());
        known(
            "upgrade or condition card is called",
            name,
            upgrades.chain(conditions),
        )
    }

    pub(super) fn device_id(self, id: &str) -> Verdict {
        let ids = self.content.devices.iter().map(|device| device.id.as_str());
        known("device has the id", id, ids)
    }

    pub(super) fn pilot_name(self, name: &str) -> Verdict {
        let pilots = self.content.pilots.iter().map(|pilot| pilot.name.as_str());
        let remotes = self
            .content
            .devices
            .iter()
            .filter(|device| device.remote.is_some());
        let remotes = remotes.map(|device| device.name.as_str());
        let names = pilots.chain(remotes).chain(self.craft_names());
        known("pilot is called", name, names)
    }

    pub(super) fn keyword(self, word: &str) -> Verdict {
        let ships = self.content.ships.iter().flat_map(|ship| &ship.keywords);
        let pilots = self.content.pilots.iter().flat_map(|pilot| &pilot.keywords);
        known(
            "card has the keyword",
            word,
            ships.chain(pilots).map(String::as_str),
        )
    }

    pub(super) fn ship_ability(self, name: &str) -> Verdict {
        let ships = self.content.ships.iter().filter_map(|ship| ship.ability.as_ref());
        let pilots = self
            .content
            .pilots
            .iter()
            .filter_map(|pilot| pilot.ship_ability.as_ref());
        let names = ships.chain(pilots).map(|ability| ability.name.as_str());
        known("ship ability is called", name, names)
    }

    /// A side of a double-sided card in the slot.
    pub(super) fn side(self, slot: Slot, name: &str) -> Verdict {
        let cards = self.content.upgrades.iter().filter(|card| card.slot == slot);
        let sides = cards.filter_map(|card| {
            card.back
                .as_ref()
                .map(|back| [card.name.as_str(), back.name.as_str()])
        });
        known(&format!("{slot} card has a side called"), name, sides.flatten())
    }

    /// Some card in the slot has two sides.
    pub(super) fn two_sided(self, slot: Slot) -> Verdict {
        let mut cards = self.content.upgrades.iter();
        let known = cards.any(|card| card.slot == slot && card.back.is_some());
        check(known, &format!("no {slot} card has two sides"))
    }
}

fn known<'a>(what: &str, name: &str, all: impl Iterator<Item = &'a str> + Clone) -> Verdict {
    let there = all.clone().any(|other| other == name);
    check(there, &format!("no {what} `{name}`{}", did_you_mean(name, all)))
}
