//! Cards as a client shows them. All texts are rendered from what the engine plays.

use furball_cards::language::{ArcName, Need};
use furball_cards::{
    ActionKind, CardId, Charges, DeviceKind, Difficulty, Faction, Format, Initiative, Maneuver, ObstacleKind,
    OwnStats, RangeBand, Remote, ShipSize, Slot, Trait,
};
use furball_engine::RulebookId;
use furball_geometry::{Bearing, Point};
use schemars::JsonSchema;
use serde::Serialize;

/// All cards of a rulebook. They are the same for as long as their version is.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Cards {
    /// The rulebook that is played with them.
    pub rulebook: RulebookId,
    /// The version of the content.
    pub content: String,
    /// The price list that their costs are from, by its id.
    pub prices: String,
    /// The types of ships.
    pub ships: Vec<ShipCard>,
    /// The ship cards.
    pub pilots: Vec<PilotCard>,
    /// The upgrade cards.
    pub upgrades: Vec<UpgradeCard>,
    /// The cards of the damage deck, each kind once.
    pub damage: Vec<DamageText>,
    /// The condition cards.
    pub conditions: Vec<ConditionText>,
    /// What upgrades drop and launch.
    pub devices: Vec<DeviceText>,
    /// The obstacle tokens.
    pub obstacles: Vec<ObstacleShape>,
}

/// A type of ship: what all its pilots share.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ShipCard {
    /// As pilots name it.
    pub id: CardId,
    /// As cards print it.
    pub name: String,
    /// Of its base.
    pub size: ShipSize,
    /// The side of its base in millimeters; none for ships that can't be played.
    pub base: Option<f64>,
    /// Those with a pilot of it.
    pub factions: Vec<Faction>,
    /// The primary weapons, the main one first.
    pub weapons: Vec<WeaponIcon>,
    /// Printed on its cards.
    pub agility: u8,
    /// Printed on its cards.
    pub hull: u8,
    /// Printed on its cards.
    pub shields: u8,
    /// Its action bar, in order.
    pub actions: Vec<ActionIcon>,
    /// All its maneuvers.
    pub dial: Vec<DialMove>,
    /// What all ships of the type can do, if anything.
    pub ability: Option<NamedText>,
    /// Such as `TIE`.
    pub keywords: Vec<String>,
    /// The name of its silhouette, if there is one: a symbol `ship-…` of the silhouettes' SVG.
    pub silhouette: Option<String>,
}

/// A primary weapon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WeaponIcon {
    /// Where it fires to.
    pub arcs: Vec<ArcName>,
    /// The attack dice it gives.
    pub value: u8,
}

/// An icon of an action bar, and what may follow it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ActionIcon {
    /// What it does.
    pub action: ActionKind,
    /// Its color.
    pub difficulty: Difficulty,
    /// What may follow it at once.
    pub linked: Option<LinkedAction>,
}

/// The action behind another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LinkedAction {
    /// What it does.
    pub action: ActionKind,
    /// Its color.
    pub difficulty: Difficulty,
}

/// A maneuver of a dial: whole, as choices name it, and in its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DialMove {
    /// Speed, bearing and difficulty in one text.
    pub maneuver: Maneuver,
    /// From 0, stationary, to 5.
    pub speed: u8,
    /// Where it leads.
    pub bearing: Bearing,
    /// Its color.
    pub difficulty: Difficulty,
}

/// A text with a name of its own: a ship ability, or the back of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NamedText {
    /// Its heading.
    pub name: String,
    /// A line for each sentence.
    pub text: String,
}

/// A ship card: one pilot of a type of ship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PilotCard {
    /// As choices and views name it.
    pub id: CardId,
    /// What squad files call it, together with ship and faction.
    pub xws: String,
    /// As the card prints it.
    pub name: String,
    /// The line below the name.
    pub subtitle: Option<String>,
    /// How many cards of the name a squad may have; no limit if 0.
    pub limited: u8,
    /// The id of its type of ship.
    pub ship: String,
    /// Whom it flies for.
    pub faction: Faction,
    /// Pilot skill or initiative.
    pub initiative: Initiative,
    /// Squad points.
    pub cost: u16,
    /// Its upgrade bar, in order.
    pub slots: Vec<Slot>,
    /// Its own charges; none if it has none.
    pub charges: Option<Charges>,
    /// Its Force; none if it has none.
    pub force: Option<Charges>,
    /// Such as `Light Side`.
    pub keywords: Vec<String>,
    /// Keywords of its type of ship that it doesn't have.
    pub lacks: Vec<String>,
    /// A line for each sentence; empty if the pilot has no ability.
    pub text: String,
    /// What it has in place of the ship type's ability.
    pub ship_ability: Option<NamedText>,
    /// What it has in place of the ship type's action bar.
    pub actions: Option<Vec<ActionIcon>>,
    /// The statistics that it has in place of the ship type's.
    pub stats: Option<OwnStats>,
    /// The upgrades that it always has; it can't be given others.
    pub equipped: Vec<CardId>,
    /// The formats in which it is legal; all if empty.
    pub formats: Vec<Format>,
}

/// An upgrade card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct UpgradeCard {
    /// As choices and views name it.
    pub id: CardId,
    /// What squad files call it.
    pub xws: String,
    /// As the card prints it.
    pub name: String,
    /// The slots that it fills, all at once.
    pub slots: Vec<Slot>,
    /// How many cards of the name a squad may have; no limit if 0.
    pub limited: u8,
    /// A squad has one solitary card of the slot.
    pub solitary: bool,
    /// All ships of a type carry it, or none.
    pub standardized: bool,
    /// Squad points.
    pub cost: UpgradeCost,
    /// Restrictions on who may carry it, in words; empty if there are none.
    pub restrictions: String,
    /// Its charges; none if it has none.
    pub charges: Option<Charges>,
    /// Added to the ship's Force.
    pub force: u8,
    /// The weapons it adds.
    pub attacks: Vec<AttackIcon>,
    /// A line for each sentence.
    pub text: String,
    /// Its other side, if it has two.
    pub back: Option<UpgradeBack>,
    /// It comes only with ship cards that always have it.
    pub unsold: bool,
    /// The formats in which it is legal; all if empty.
    pub formats: Vec<Format>,
}

/// The other side of an upgrade card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct UpgradeBack {
    /// As that side prints it.
    pub name: String,
    /// The weapons it adds.
    pub attacks: Vec<AttackIcon>,
    /// A line for each sentence.
    pub text: String,
}

/// What an upgrade costs, and by which of the ship's printed numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum UpgradeCost {
    /// The same on every ship; less than nothing makes the squad cheaper.
    Fixed {
        /// In any squad.
        points: i16,
    },
    /// By the size of the ship's base.
    Size {
        /// On a small base.
        small: i16,
        /// On a medium base.
        medium: i16,
        /// On a large base.
        large: i16,
    },
    /// By agility from 0; the last number also holds for more.
    Agility {
        /// The first is for agility 0.
        points: Vec<i16>,
    },
    /// By pilot skill or initiative from 0; the last number also holds for more.
    Initiative {
        /// The first is for 0.
        points: Vec<i16>,
    },
    /// By the squad's faction.
    Faction {
        /// For each faction that may carry it.
        points: Vec<FactionPoints>,
    },
}

/// What an upgrade costs a faction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FactionPoints {
    /// The squad's.
    pub faction: Faction,
    /// What the card costs it.
    pub points: i16,
}

/// An attack printed on an upgrade card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AttackIcon {
    /// The attack dice it gives.
    pub value: u8,
    /// Nearest and farthest range.
    pub range: RangeBand,
    /// Where it fires to.
    pub arc: ArcName,
    /// What the attacker must have; one of them is enough.
    pub needs: Vec<Need>,
    /// Its range gives no extra dice.
    pub ordnance: bool,
}

/// A card of the damage deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DamageText {
    /// As views name it.
    pub id: CardId,
    /// As the card prints it.
    pub name: String,
    /// Whether it strikes the ship or the pilot.
    #[serde(rename = "trait")]
    pub strikes: Trait,
    /// How many are in the deck.
    pub count: u8,
    /// What it does while it is faceup.
    pub text: String,
}

/// A condition card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ConditionText {
    /// As views name it.
    pub id: CardId,
    /// As the card prints it.
    pub name: String,
    /// How many ships may have it at once; no limit if 0.
    pub limited: u8,
    /// A line for each sentence.
    pub text: String,
}

/// A device that ships put on the table.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DeviceText {
    /// As views name it.
    pub id: CardId,
    /// As its card prints it.
    pub name: String,
    /// Bomb, mine or remote.
    pub kind: DeviceKind,
    /// What it does when it goes off, or while it lies there.
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
    /// As squads and positions name it.
    pub id: CardId,
    /// As players call it.
    pub name: String,
    /// What it is made of.
    pub kind: ObstacleKind,
    /// What it does to ships.
    pub text: String,
    /// In millimeters around its center.
    pub outline: Vec<Point>,
}
