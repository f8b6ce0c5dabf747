//! Cards as events and choices name them: by the ids that are written down, not by their indices in the content.

use furball_cards::{CardId, DamageId, DeviceCardId};

use crate::choice::{Choice, DevicePlacing};
use crate::game::Game;

impl Game {
    pub(crate) fn damage_id(&self, card: DamageId) -> CardId {
        self.table.content.damage_card(card).id.clone()
    }

    /// The choices to pick one of these damage cards.
    pub(crate) fn drawn_choices(&self, cards: &[DamageId]) -> Vec<Choice> {
        cards
            .iter()
            .map(|&card| Choice::Drawn(self.damage_id(card)))
            .collect()
    }

    /// The damage card that a choice names.
    pub(crate) fn drawn_card(&self, card: &CardId) -> Option<DamageId> {
        self.table.content.find_damage_card(card)
    }

    /// The device that a choice places.
    pub(crate) fn placed_card(&self, placing: &DevicePlacing) -> Option<DeviceCardId> {
        self.table.content.find_device(&placing.device)
    }
}
