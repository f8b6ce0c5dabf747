//! The cards themselves: facts and abilities as they stand in the content files.

use furball_geometry::{Arc, Bearing, Point, Size};
use serde::{Deserialize, Serialize};

use crate::language::{Ability, Weapon};
use crate::vocabulary::{Act, Faction, Maneuver, Slot, Trait};

/// A type of ship: what all its pilots share.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipType {
    pub id: String,
    pub name: String,
    pub factions: Vec<Faction>,
    pub size: Size,
    pub attack: u8,
    pub agility: u8,
    pub hull: u8,
    pub shields: u8,
    /// Where the primary weapon fires.
    pub arcs: Vec<Arc>,
    pub actions: Vec<Act>,
    pub dial: Vec<Maneuver>,
}

impl ShipType {
    /// The maneuver of this bearing and speed, if the dial has it [FE-PLAN-10].
    pub fn maneuver(&self, speed: u8, bearing: Bearing) -> Option<Maneuver> {
        let on_dial = |maneuver: &&Maneuver| maneuver.speed == speed && maneuver.bearing == bearing;
        self.dial.iter().find(on_dial).copied()
    }
}

/// A ship card: one pilot of a type of ship [FE-COMP-11].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pilot {
    pub id: String,
    /// The id other tools use, where it isn't the same.
    #[serde(default)]
    pub xws: Option<String>,
    pub name: String,
    pub ship: String,
    pub faction: Faction,
    pub skill: u8,
    #[serde(default)]
    pub unique: bool,
    pub cost: u16,
    #[serde(default)]
    pub slots: Vec<Slot>,
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

impl Pilot {
    /// The id other tools use.
    pub fn xws_id(&self) -> &str {
        self.xws.as_deref().unwrap_or(&self.id)
    }
}

/// An upgrade card [FE-COMP-12].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    pub id: String,
    pub name: String,
    pub slot: Slot,
    /// All slots it fills, if more than one.
    #[serde(default)]
    pub also_fills: Vec<Slot>,
    #[serde(default)]
    pub unique: bool,
    /// Negative for cards that make the squad cheaper.
    pub cost: i16,
    #[serde(default)]
    pub restrictions: Vec<Restriction>,
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

impl Upgrade {
    /// The secondary weapon printed on the card, if it is one [FE-WEAP-01].
    pub fn weapon(&self) -> Option<&Weapon> {
        self.abilities.iter().find_map(|ability| match ability {
            Ability::Attack(weapon) => Some(weapon),
            Ability::When(_) | Ability::While(_) | Ability::Action(_) => None,
        })
    }
}

/// Who may equip an upgrade; all of a card's restrictions must be met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Restriction {
    Factions(Vec<Faction>),
    Ships(Vec<String>),
    Sizes(Vec<Size>),
    SkillAtLeast(u8),
    HullAtMost(u8),
    ShieldsExactly(u8),
    /// The upgrade bar must not show this icon without the card.
    NoSlot(Slot),
    /// The upgrade bar must show this icon.
    NeedsSlot(Slot),
    /// The action bar must show this icon.
    NeedsIcon(Act),
    /// At most one copy on a ship.
    OncePerShip,
}

/// A card of the damage deck [FE-COMP-13].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageCard {
    pub id: String,
    pub name: String,
    #[serde(rename = "trait")]
    pub strikes: Trait,
    pub count: u8,
    pub abilities: Vec<Ability>,
}

/// The outline of an obstacle token, drawn by us, centred on its centroid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObstacleToken {
    pub id: String,
    pub name: String,
    pub kind: ObstacleKind,
    pub outline: Vec<Point>,
}

/// What an obstacle is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ObstacleKind {
    Asteroid,
    Debris,
    GasCloud,
}
