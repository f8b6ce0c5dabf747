//! Collections: the pieces a player owns, which limit the squads they can field [FE-COMP-15].

use furball_geometry::TemplateKind;
use serde::{Deserialize, Serialize};

/// The contents of one or several boxes. Cards and models are given by id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Collection {
    /// What files call it.
    pub id: String,
    /// What players call it.
    pub name: String,
    /// Ship models, by type of ship.
    pub models: Vec<(String, u8)>,
    /// Plastic bases for ships.
    pub bases: u8,
    /// Pegs that hold models above their bases.
    pub pegs: u8,
    /// Double-sided cardboard for the bases, one pilot on each side.
    pub ship_tokens: u8,
    /// Maneuver dials of all types of ships.
    pub dials: u8,
    /// The speeds of the templates, by shape.
    pub templates: Vec<(TemplateKind, Vec<u8>)>,
    /// Number of red dice.
    pub attack_dice: u8,
    /// Number of green dice.
    pub defense_dice: u8,
    /// Copies of each ship card.
    pub ship_cards: Vec<(String, u8)>,
    /// Copies of each upgrade card.
    pub upgrade_cards: Vec<(String, u8)>,
    /// Number of cards in the damage deck.
    pub damage_cards: u8,
    /// Obstacle tokens, by outline.
    pub obstacles: Vec<(String, u8)>,
    /// Tokens; a substitute may be used for any that run out [FE-COMP-16].
    pub tokens: Vec<(Supply, u8)>,
}

/// A kind of token that is never strictly limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Supply {
    /// Evade tokens.
    Evade,
    /// Focus tokens.
    Focus,
    /// The half of a target lock that lies with the locked ship.
    RedTargetLock,
    /// The half of a target lock that lies with the ship that has it.
    BlueTargetLock,
    /// Numbers of locks, one for each ship that can have one.
    Lock,
    /// Stress tokens.
    Stress,
    /// Ion tokens.
    Ion,
    /// Disarm tokens.
    Disarm,
    /// Shields of ships.
    Shield,
    /// Charges of cards.
    Charge,
    /// Force charges.
    Force,
    /// Reminders of faceup damage cards.
    CriticalHit,
    /// Numbers that tell ships of the same card apart.
    Id,
    /// The same for dials.
    DialId,
    /// Markers for where a ship stood.
    Position,
    /// Markers for where ships come out of hyperspace, numbered from 1.
    Hyperspace,
    /// The marker of the first player.
    FirstPlayer,
    /// What missions count with.
    Tracking,
    /// The shuttle of a mission.
    Shuttle,
    /// Satellites of a mission.
    Satellite,
}

impl Collection {
    /// Number of models of the type.
    pub fn model_count(&self, ship: &str) -> usize {
        count(&self.models, ship)
    }

    /// Number of copies of the ship card.
    pub fn ship_card_count(&self, pilot: &str) -> usize {
        count(&self.ship_cards, pilot)
    }

    /// Number of copies of the upgrade card.
    pub fn upgrade_card_count(&self, upgrade: &str) -> usize {
        count(&self.upgrade_cards, upgrade)
    }

    /// Number of obstacle tokens with the outline.
    pub fn obstacle_count(&self, obstacle: &str) -> usize {
        count(&self.obstacles, obstacle)
    }

    /// Number of models of all types.
    pub fn all_models(&self) -> usize {
        self.models.iter().map(|&(_, owned)| usize::from(owned)).sum()
    }
}

fn count(list: &[(String, u8)], id: &str) -> usize {
    let owned = list.iter().filter(|(name, _)| name == id);
    owned.map(|&(_, owned)| usize::from(owned)).sum()
}
