//! Cards as a client shows them. All texts are rendered from what the engine plays.

use furball_cards::language::{ArcName, Need};
use furball_cards::{
    ActionKind, CardId, Charges, DeviceKind, Difficulty, Faction, Initiative, Maneuver, ObstacleKind,
    RangeBand, Remote, ShipSize, Slot, Trait,
};
use furball_engine::RulebookId;
use furball_geometry::{Bearing, Point};
use schemars::JsonSchema;
use serde::Serialize;

/// All cards of a rulebook. They are the same for as long as their version is.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Cards {
    pub rulebook: RulebookId,
    /// The version of the content.
    pub content: String,
    pub ships: Vec<ShipCard>,
    pub pilots: Vec<PilotCard>,
    pub upgrades: Vec<UpgradeCard>,
    pub damage: Vec<DamageText>,
    pub conditions: Vec<ConditionText>,
    pub devices: Vec<DeviceText>,
    pub obstacles: Vec<ObstacleShape>,
}

/// A type of ship: what all its pilots share.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ShipCard {
    pub id: CardId,
    pub name: String,
    pub size: ShipSize,
    /// The side of its base in millimeters; none for ships that can't be played.
    pub base: Option<f64>,
    pub factions: Vec<Faction>,
    /// The primary weapons, the main one first.
    pub weapons: Vec<WeaponIcon>,
    pub agility: u8,
    pub hull: u8,
    pub shields: u8,
    pub actions: Vec<ActionIcon>,
    pub dial: Vec<DialMove>,
    pub ability: Option<NamedText>,
    pub keywords: Vec<String>,
    /// The name of its silhouette, if there is one: a symbol `ship-…` of the silhouettes' SVG.
    pub silhouette: Option<String>,
}

/// A primary weapon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WeaponIcon {
    pub arcs: Vec<ArcName>,
    pub value: u8,
}

/// An icon of an action bar, and what may follow it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ActionIcon {
    pub action: ActionKind,
    pub difficulty: Difficulty,
    pub linked: Option<LinkedAction>,
}

/// The action behind another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LinkedAction {
    pub action: ActionKind,
    pub difficulty: Difficulty,
}

/// A maneuver of a dial: whole, as choices name it, and in its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DialMove {
    pub maneuver: Maneuver,
    pub speed: u8,
    pub bearing: Bearing,
    pub difficulty: Difficulty,
}

/// A text with a name of its own: a ship ability, or the back of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NamedText {
    pub name: String,
    pub text: String,
}

/// A ship card: one pilot of a type of ship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PilotCard {
    pub id: CardId,
    /// What squad files call it, together with ship and faction.
    pub xws: String,
    pub name: String,
    /// The line below the name.
    pub subtitle: Option<String>,
    /// How many cards of the name a squad may have; no limit if 0.
    pub limited: u8,
    pub ship: String,
    pub faction: Faction,
    /// Pilot skill or initiative.
    pub initiative: Initiative,
    /// Squad points.
    pub cost: u16,
    pub slots: Vec<Slot>,
    pub charges: Option<Charges>,
    pub force: Option<Charges>,
    pub keywords: Vec<String>,
    /// A line for each sentence; empty if the pilot has no ability.
    pub text: String,
    /// What it has in place of the ship type's ability.
    pub ship_ability: Option<NamedText>,
    /// What it has in place of the ship type's action bar.
    pub actions: Option<Vec<ActionIcon>>,
}

/// An upgrade card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct UpgradeCard {
    pub id: CardId,
    pub xws: String,
    pub name: String,
    /// The slots that it fills, all at once.
    pub slots: Vec<Slot>,
    /// How many cards of the name a squad may have; no limit if 0.
    pub limited: u8,
    /// A squad has one solitary card of the slot.
    pub solitary: bool,
    /// All ships of a type carry it, or none.
    pub standardized: bool,
    pub cost: UpgradeCost,
    /// Restrictions on who may carry it, in words; empty if there are none.
    pub restrictions: String,
    pub charges: Option<Charges>,
    /// Added to the ship's Force.
    pub force: u8,
    pub attacks: Vec<AttackIcon>,
    pub text: String,
    pub back: Option<UpgradeBack>,
}

/// The other side of an upgrade card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct UpgradeBack {
    pub name: String,
    pub attacks: Vec<AttackIcon>,
    pub text: String,
}

/// What an upgrade costs, and by which of the ship's printed numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum UpgradeCost {
    /// The same on every ship; less than nothing makes the squad cheaper.
    Fixed {
        points: i16,
    },
    Size {
        small: i16,
        medium: i16,
        large: i16,
    },
    /// By agility from 0; the last number also holds for more.
    Agility {
        points: Vec<i16>,
    },
    /// By pilot skill or initiative from 0; the last number also holds for more.
    Initiative {
        points: Vec<i16>,
    },
    Faction {
        points: Vec<FactionPoints>,
    },
}

/// What an upgrade costs a faction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FactionPoints {
    pub faction: Faction,
    pub points: i16,
}

/// An attack printed on an upgrade card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AttackIcon {
    pub value: u8,
    /// Nearest and farthest range.
    pub range: RangeBand,
    pub arc: ArcName,
    /// What the attacker must have; one of them is enough.
    pub needs: Vec<Need>,
    /// Its range gives no extra dice.
    pub ordnance: bool,
}

/// A card of the damage deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DamageText {
    pub id: CardId,
    pub name: String,
    #[serde(rename = "trait")]
    pub strikes: Trait,
    /// How many are in the deck.
    pub count: u8,
    pub text: String,
}

/// A condition card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ConditionText {
    pub id: CardId,
    pub name: String,
    pub limited: u8,
    pub text: String,
}

/// A device that ships put on the table.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DeviceText {
    pub id: CardId,
    pub name: String,
    pub kind: DeviceKind,
    pub text: String,
    /// Its token in millimeters around its center.
    pub outline: Vec<Point>,
    /// A further token that lies on both sides of it.
    pub beside: Option<Vec<Point>>,
    /// What makes it a target.
    pub remote: Option<Remote>,
    /// The obstacle it is.
    pub obstacle: Option<ObstacleKind>,
}

/// An obstacle token.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ObstacleShape {
    pub id: CardId,
    pub name: String,
    pub kind: ObstacleKind,
    /// In millimeters around its center.
    pub outline: Vec<Point>,
}
