//! The actions that a ship has performed this round.

use furball_cards::{ActionKind, CardId, Content};
use schemars::JsonSchema;
use serde::Serialize;

use crate::ids::{AbilityIndex, DealtId, TextIndex, TimedEffectId};
use crate::state::{ActionIdentity, CardName};

/// An action performed, as distinguished by the once-per-round rule [FE-ACT-04].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ActionDone {
    /// One of the actions with an icon.
    Standard {
        /// Which one.
        action: ActionKind,
    },
    /// The action printed on a card; a card may have several [SE-ACT-12].
    Card {
        /// The card's id; for a ship ability, that of the type of ship.
        card: CardId,
        /// Its place among the card's abilities.
        index: AbilityIndex,
    },
    /// The action of one particular damage card, where each is a separate action [SE-ACT-11].
    Dealt {
        /// The damage card.
        dealt: DealtId,
        /// Its place among the card's abilities.
        index: AbilityIndex,
    },
    /// An action granted for a while.
    Granted {
        /// What granted it.
        effect: TimedEffectId,
        /// Its place among the granted abilities.
        index: AbilityIndex,
    },
    /// The action of a text that stands on no card.
    Text {
        /// Which text of the table.
        text: TextIndex,
        /// Its place among the text's abilities.
        index: AbilityIndex,
    },
}

impl ActionDone {
    pub(super) fn new(content: &Content, action: ActionIdentity) -> ActionDone {
        let (name, index) = match action {
            ActionIdentity::Standard(action) => return ActionDone::Standard { action },
            ActionIdentity::Card { card, index } => (card, index),
        };
        let card = match name {
            CardName::Pilot(card) => &content.pilot(card).id,
            CardName::Upgrade(card) => &content.upgrade(card).id,
            CardName::Damage(card) => &content.damage_card(card).id,
            CardName::ShipAbility(ship) => &content.ship_type(ship).id,
            CardName::Condition(card) => &content.condition(card).id,
            CardName::Dealt(dealt) => return ActionDone::Dealt { dealt, index },
            CardName::Granted(effect) => return ActionDone::Granted { effect, index },
            CardName::Text(text) => return ActionDone::Text { text, index },
        };
        let card = card.clone();
        ActionDone::Card { card, index }
    }
}
