//! Card texts, rendered once: they are the same in every view of every game.

use std::collections::HashMap;

use crate::card::{ConditionCard, DamageCard, Device, Pilot, ShipType, Upgrade};
use crate::card_id::CardId;
use crate::content::{Content, Texts};
use crate::render;

impl Content {
    /// A pilot's ability in words, from [`render::pilot`].
    pub fn pilot_text(&self, pilot: &Pilot) -> &str {
        found(&self.texts().pilots, &pilot.id)
    }

    /// The name and text of the pilot's ship ability, if there is one.
    pub fn ship_ability_text(&self, pilot: &Pilot) -> Option<(&str, &str)> {
        let (name, text) = self.texts().ship_abilities.get(&pilot.id)?;
        Some((name, text))
    }

    /// An upgrade's front in words.
    pub fn upgrade_text(&self, upgrade: &Upgrade) -> &str {
        found(&self.texts().upgrades, &upgrade.id)
    }

    /// An upgrade's back in words.
    pub fn back_text(&self, upgrade: &Upgrade) -> &str {
        found(&self.texts().backs, &upgrade.id)
    }

    /// A faceup damage card in words.
    pub fn damage_text(&self, card: &DamageCard) -> &str {
        found(&self.texts().damage, &card.id)
    }

    /// A condition card in words.
    pub fn condition_text(&self, card: &ConditionCard) -> &str {
        found(&self.texts().conditions, &card.id)
    }

    /// A device in words.
    pub fn device_text(&self, device: &Device) -> &str {
        found(&self.texts().devices, &device.id)
    }

    fn texts(&self) -> &Texts {
        self.texts.or_make(|| Box::new(texts_of(self)))
    }
}

fn found<'t>(texts: &'t HashMap<CardId, String>, id: &str) -> &'t str {
    texts.get(id).map_or("", String::as_str)
}

fn texts_of(content: &Content) -> Texts {
    let ship_ability = |pilot: &Pilot, ship: &ShipType| {
        let ability = pilot.ship_ability.as_ref().or(ship.ability.as_ref())?;
        let text = render::ship_ability(content, ability);
        Some((pilot.id.clone(), (ability.name.clone(), text)))
    };
    let pilots = content
        .pilot_ids()
        .map(|id| (content.pilot(id), content.ship_of(id)));
    let backs = content.upgrades.iter().filter_map(|upgrade| {
        let back = upgrade.back.as_ref()?;
        Some((upgrade.id.clone(), render::back(content, back)))
    });
    Texts {
        pilots: all(&content.pilots, |pilot| {
            (&pilot.id, render::pilot(content, pilot))
        }),
        ship_abilities: pilots
            .filter_map(|(pilot, ship)| ship_ability(pilot, content.ship_type(ship)))
            .collect(),
        upgrades: all(&content.upgrades, |upgrade| {
            (&upgrade.id, render::upgrade(content, upgrade))
        }),
        backs: backs.collect(),
        damage: all(&content.damage, |card| {
            (&card.id, render::damage_card(content, card))
        }),
        conditions: all(&content.conditions, |card| {
            (&card.id, render::condition_card(content, card))
        }),
        devices: all(&content.devices, |device| {
            (&device.id, render::device(content, device))
        }),
    }
}

fn all<'c, C>(cards: &'c [C], text: impl Fn(&'c C) -> (&'c CardId, String)) -> HashMap<CardId, String> {
    let texts = cards.iter().map(|card| {
        let (id, text) = text(card);
        (id.clone(), text)
    });
    texts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Edition;

    #[test]
    fn cached_texts_are_what_would_be_rendered() {
        for edition in [Edition::First, Edition::Second] {
            let content = Content::builtin(edition);
            for pilot in &content.pilots {
                assert_eq!(content.pilot_text(pilot), render::pilot(content, pilot));
            }
            for upgrade in &content.upgrades {
                assert_eq!(content.upgrade_text(upgrade), render::upgrade(content, upgrade));
                let back = upgrade.back.as_ref().map(|back| render::back(content, back));
                assert_eq!(content.back_text(upgrade), back.unwrap_or_default());
            }
            for card in &content.damage {
                assert_eq!(content.damage_text(card), render::damage_card(content, card));
            }
            for card in &content.conditions {
                assert_eq!(
                    content.condition_text(card),
                    render::condition_card(content, card)
                );
            }
            for device in &content.devices {
                assert_eq!(content.device_text(device), render::device(content, device));
            }
        }
        let content = Content::builtin(Edition::Second);
        let with_ability = content
            .pilots
            .iter()
            .filter_map(|pilot| content.ship_ability_text(pilot));
        assert!(with_ability.count() > 50);
    }
}
