//! The cards: facts and abilities as defined in the content files.

use furball_geometry::{Bearing, Point, Size, by_text, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use crate::bar_action::BarAction;
use crate::card_id::CardId;
pub use crate::kinds::{DeviceKind, ObstacleKind};
pub use crate::language::PrimaryWeapon;
use crate::language::{Ability, ArcName, Modifier, Weapon};
use crate::notation::number_or_word;
use crate::vocabulary::{ActionKind, Difficulty, Faction, Format, Initiative, Maneuver, Slot, Trait};

/// A type of ship: what all its pilots share.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipType {
    /// What files call it.
    pub id: CardId,
    /// What players call it.
    pub name: String,
    /// The factions that have pilots for it.
    pub factions: Vec<Faction>,
    /// The size of its base.
    pub size: ShipSize,
    /// The primary weapons, the first of them the main one [SE-WPN-01].
    pub weapons: Vec<PrimaryWeapon>,
    /// Number of defense dice.
    pub agility: u8,
    /// Damage that destroys it, once shields are gone.
    pub hull: u8,
    /// Shields at the start.
    pub shields: u8,
    /// The action bar, in printed order.
    pub actions: Vec<BarAction>,
    /// Every maneuver of its dial.
    pub dial: Vec<Maneuver>,
    /// The ability of all pilots of the type [SE-ABIL-08].
    #[serde(default)]
    pub ability: Option<ShipAbility>,
    /// Words that restrictions on upgrade cards refer to, such as `TIE`.
    #[serde(default)]
    pub keywords: Vec<String>,
    /// What other tools call it in squads of the price list, if not by its id.
    #[serde(skip)]
    pub known_as: Option<String>,
}

impl ShipType {
    /// The maneuver of this bearing and speed, if the dial has it [FE-PLAN-10].
    pub fn maneuver(&self, speed: u8, bearing: Bearing) -> Option<Maneuver> {
        let on_dial = |maneuver: &&Maneuver| maneuver.speed == speed && maneuver.bearing == bearing;
        self.dial.iter().find(on_dial).copied()
    }

    /// The type with a pilot's own statistics.
    pub(crate) fn with(&self, own: OwnStats) -> ShipType {
        let mut kind = self.clone();
        if let (Some(attack), Some(weapon)) = (own.attack, kind.weapons.first_mut()) {
            weapon.value = attack;
        }
        if let (Some(arc), Some(weapon)) = (own.arc, kind.weapons.first_mut()) {
            weapon.arcs = vec![arc];
        }
        kind.agility = own.agility.unwrap_or(kind.agility);
        kind.hull = own.hull.unwrap_or(kind.hull);
        kind.shields = own.shields.unwrap_or(kind.shields);
        kind
    }

    /// The id other tools use.
    pub fn xws_id(&self) -> &str {
        self.known_as.as_deref().unwrap_or(&self.id)
    }

    /// The value of the main primary weapon.
    pub fn attack(&self) -> u8 {
        self.weapons.first().map_or(0, |weapon| weapon.value)
    }
}

/// The size of a ship [SE-COMP-04]. Written `small`, `medium`, `large` or `huge`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum ShipSize {
    /// On a small base.
    Small,
    /// On a medium base.
    Medium,
    /// On a large base.
    Large,
    /// On several bases at once; recorded from its card, but not playable [SE-COMP-07].
    Huge,
}

impl ShipSize {
    /// Its base, if it is a single one.
    pub const fn base(self) -> Option<Size> {
        match self {
            ShipSize::Small => Some(Size::Small),
            ShipSize::Medium => Some(Size::Medium),
            ShipSize::Large => Some(Size::Large),
            ShipSize::Huge => None,
        }
    }
}

words! {
    "ship size" only ShipSize { Small = "small", Medium = "medium", Large = "large", Huge = "huge" }
}

by_text!(ShipSize);

/// The named ability shared by all ships of a type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipAbility {
    /// Its title on the card.
    pub name: String,
    /// What it says, a sentence each.
    pub abilities: Vec<Ability>,
}

/// A card's initial charges [SE-CHG-01].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Charges {
    /// Number of charges; 0 for a card without any.
    pub limit: u8,
    /// Number of charges that recover in the End phase; if negative, they are lost then [SE-CHG-08].
    #[serde(default)]
    pub recovers: i8,
}

/// The statistics of a ship card that differ from those of its type of ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnStats {
    /// The value of the main primary weapon.
    #[serde(default)]
    pub attack: Option<u8>,
    /// The arc it fires from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arc: Option<ArcName>,
    /// Agility.
    #[serde(default)]
    pub agility: Option<u8>,
    /// Hull value.
    #[serde(default)]
    pub hull: Option<u8>,
    /// Shield value.
    #[serde(default)]
    pub shields: Option<u8>,
}

/// A ship card: one pilot of a type of ship [FE-COMP-11].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pilot {
    /// What files call it.
    pub id: CardId,
    /// The id other tools use, if it differs.
    #[serde(default)]
    pub xws: Option<String>,
    /// The name on the card.
    pub name: String,
    /// The line below the name.
    #[serde(default)]
    pub subtitle: Option<String>,
    /// The id of the type of ship.
    pub ship: String,
    /// The faction whose squads it may be in.
    pub faction: Faction,
    /// Initiative, or pilot skill.
    pub initiative: Initiative,
    /// Maximum number of cards with this name in a squad; no limit if 0 [FE-SQUAD-13, SE-SQUAD-11].
    #[serde(default)]
    pub limited: u8,
    /// Squad points, from the price list, as are the loadout, the slots and the formats.
    #[serde(skip_deserializing)]
    pub cost: u16,
    /// Points for upgrades, if they are counted separately.
    #[serde(skip_deserializing)]
    pub loadout: Option<u16>,
    /// The upgrade bar: one for each icon.
    #[serde(skip_deserializing)]
    pub slots: Vec<Slot>,
    /// The formats in which it is legal; all if empty.
    #[serde(skip)]
    pub formats: Vec<Format>,
    /// What other tools call it in squads of the price list, if they don't use the usual id.
    #[serde(skip)]
    pub known_as: Option<String>,
    /// Another ship card, of any ship, whose text, charges, Force and ship ability this one has too. They are filled in
    /// when the content is loaded.
    #[serde(default, skip_serializing)]
    pub like: Option<CardId>,
    /// Its own statistics, where they aren't the ship type's.
    #[serde(default)]
    pub stats: Option<OwnStats>,
    /// The upgrades that it always has, at no cost; it can't be given others.
    #[serde(default)]
    pub equipped: Vec<CardId>,
    /// Charges of the ship card.
    #[serde(default)]
    pub charges: Charges,
    /// Force capacity.
    #[serde(default)]
    pub force: u8,
    /// The Force has no recovery symbol: unless an upgrade brings one, none is recovered in the End phase [LG-OPEN-69].
    #[serde(default)]
    pub force_without_symbol: bool,
    /// Words that restrictions on upgrade cards refer to, besides those of the type of ship.
    #[serde(default)]
    pub keywords: Vec<String>,
    /// Keywords of the type of ship that this one doesn't have.
    #[serde(default)]
    pub lacks: Vec<String>,
    /// The pilot ability, a sentence each; empty if there is none.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// This pilot's ability instead of the ship type's.
    #[serde(default)]
    pub ship_ability: Option<ShipAbility>,
    /// This pilot's action bar instead of the ship type's.
    #[serde(default)]
    pub actions: Option<Vec<BarAction>>,
}

impl Pilot {
    /// The id other tools use.
    pub fn xws_id(&self) -> &str {
        let id = self.known_as.as_deref().or(self.xws.as_deref());
        id.unwrap_or(&self.id)
    }
}

/// An upgrade card [FE-COMP-12].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    /// What files call it.
    pub id: CardId,
    /// The name on the card.
    pub name: String,
    /// The icon of the upgrade bar it is equipped to.
    pub slot: Slot,
    /// All slots it fills, if more than one.
    #[serde(default)]
    pub also_fills: Vec<Slot>,
    /// Maximum number of cards with this name in a squad; no limit if 0.
    #[serde(default)]
    pub limited: u8,
    /// At most one solitary card of the slot in a squad [SE-SQUAD-13].
    #[serde(default)]
    pub solitary: bool,
    /// If one ship of a type equips it, all of that type in the squad must.
    #[serde(default)]
    pub standardized: bool,
    /// Squad points, from the price list, as are the formats.
    #[serde(skip_deserializing)]
    pub cost: Price,
    /// The formats in which it is legal; all if empty.
    #[serde(skip)]
    pub formats: Vec<Format>,
    /// It comes only with ship cards that always have it: the price list has no price for it.
    #[serde(skip)]
    pub unsold: bool,
    /// Which ships may equip it; any if empty.
    #[serde(default)]
    pub restrictions: Vec<Restriction>,
    /// Charges of the card.
    #[serde(default)]
    pub charges: Charges,
    /// Added to the ship's Force capacity [SE-CHG-04].
    #[serde(default)]
    pub force: u8,
    /// What the front says, a sentence each.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// The back of a double-sided card [SE-ANAT-05].
    #[serde(default)]
    pub back: Option<Back>,
}

impl Upgrade {
    /// The weapon printed on the card's front, if it is one [FE-WEAP-01].
    pub fn weapon(&self) -> Option<&Weapon> {
        self.abilities.iter().find_map(Ability::weapon)
    }

    /// The factions whose squads can include the ship that has it, besides those of its own [LG-SQUAD-21].
    pub fn joins(&self) -> impl Iterator<Item = Faction> + '_ {
        let texts = self.abilities.iter().filter_map(|text| match text {
            Ability::While(text) => Some(&text.rules),
            Ability::When(_) | Ability::Instead(_) | Ability::Action(_) | Ability::Attack(_) => None,
        });
        let factions = texts.flatten().filter_map(|rule| match rule {
            Modifier::Joins(factions) => Some(factions),
            // Any other rule is about the game, not about squads of other factions.
            _ => None,
        });
        factions.flatten().copied()
    }
}

impl Ability {
    /// The weapon the sentence describes.
    pub fn weapon(&self) -> Option<&Weapon> {
        match self {
            Ability::Attack(weapon) => Some(weapon),
            Ability::When(_) | Ability::Instead(_) | Ability::While(_) | Ability::Action(_) => None,
        }
    }
}

/// The other side of a card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Back {
    /// The name on this side.
    pub name: String,
    /// What this side says, a sentence each.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// The cost of an upgrade. A fixed one is written as the number alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub enum Price {
    /// Negative for cards that make the squad cheaper.
    Fixed(i16),
    /// By the size of the ship: small, medium, large.
    BySize([i16; 3]),
    /// By the ship's printed agility from 0 [SE-FAQ-06].
    ByAgility(Vec<i16>),
    /// By the pilot's printed initiative from 0.
    ByInitiative(Vec<i16>),
    /// By the ship card's faction; nothing for one that isn't listed.
    ByFaction(Vec<(Faction, i16)>),
}

impl From<i16> for Price {
    fn from(cost: i16) -> Price {
        Price::Fixed(cost)
    }
}

number_or_word!(Price, i16);

impl Default for Price {
    fn default() -> Price {
        Price::Fixed(0)
    }
}

impl Price {
    /// Its cost on this ship, by printed values regardless of other cards [SE-FAQ-06].
    pub fn on(&self, pilot: &Pilot, kind: &ShipType) -> i16 {
        let at = |table: &[i16], place: u8| {
            let last = table.last().copied().unwrap_or(0);
            table.get(usize::from(place)).copied().unwrap_or(last)
        };
        match self {
            Price::Fixed(cost) => *cost,
            Price::BySize(table) => match kind.size {
                ShipSize::Small => table[0],
                ShipSize::Medium => table[1],
                ShipSize::Large | ShipSize::Huge => table[2],
            },
            Price::ByAgility(table) => at(table, kind.agility),
            Price::ByInitiative(table) => at(table, pilot.initiative.0),
            Price::ByFaction(table) => {
                let own = table.iter().find(|(faction, _)| *faction == pilot.faction);
                own.map_or(0, |(_, cost)| *cost)
            }
        }
    }
}

/// Which ships may equip an upgrade; all of a card's restrictions must be met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Restriction {
    /// One of these is enough.
    Either(Vec<Restriction>),
    /// The ship card is of one of these factions.
    Factions(Vec<Faction>),
    /// The type of ship has one of these ids.
    Ships(Vec<String>),
    /// The ship has one of these sizes.
    Sizes(Vec<ShipSize>),
    /// The ship card or its type has one of these keywords.
    Keywords(Vec<String>),
    /// The printed initiative is this or higher.
    InitiativeAtLeast(Initiative),
    /// The printed hull value is this or lower.
    HullAtMost(u8),
    /// The printed shield value is this.
    ShieldsExactly(u8),
    /// The printed agility is this.
    AgilityExactly(u8),
    /// The upgrade bar must not have this icon without the card.
    NoSlot(Slot),
    /// The upgrade bar must have this icon.
    NeedsSlot(Slot),
    /// The ship must have a card equipped in the slot.
    Carries(Slot),
    /// The action bar must have this icon, in this color if one is given; linked actions don't count [SE-SQUAD-09].
    NeedsIcon(ActionKind, Option<Difficulty>),
    /// The ship must have a weapon with this arc.
    NeedsArc(ArcName),
    /// The ship ability must have this name.
    ShipAbility(String),
    /// Only limited ships, or only others.
    Limited(bool),
    /// The ship must use this side of the Force.
    ForceSide(ForceSide),
    /// The squad must have a card with this name.
    SquadHas(String),
    /// At most one copy on a ship.
    OncePerShip,
}

/// A side of the Force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForceSide {
    /// The light side.
    Light,
    /// The dark side.
    Dark,
}

/// A condition card: text assigned to ships during a game [SE-COND-01].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConditionCard {
    /// What files call it.
    pub id: CardId,
    /// The name on the card.
    pub name: String,
    /// If not 0, each side has at most this number of it in play: one more takes the place of the oldest
    /// [SE-COND-03, LG-COND-04].
    #[serde(default)]
    pub limited: u8,
    /// What it says, a sentence each; "you" is the ship it is assigned to.
    pub abilities: Vec<Ability>,
}

/// A device: a token that ships put on the table [SE-DEV-01].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Device {
    /// What files call it.
    pub id: CardId,
    /// What players call it.
    pub name: String,
    /// What makes it go off, if anything.
    pub kind: DeviceKind,
    /// The shape of its token, by its id in `shapes.ron`.
    pub shape: String,
    /// The token, resolved from `shape`.
    #[serde(skip)]
    pub token: Shape,
    /// The shape of two further tokens on both sides of it, if it is a set of three.
    #[serde(default)]
    pub beside: Option<String>,
    /// Those tokens, resolved from `beside`.
    #[serde(skip)]
    pub beside_token: Option<Shape>,
    /// The statistics that make it a target, if it is a remote [SE-RMT-01].
    #[serde(default)]
    pub remote: Option<Remote>,
    /// The kind of obstacle it counts as on the table.
    #[serde(default)]
    pub obstacle: Option<ObstacleKind>,
    /// What it does, a sentence each.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// The shape of a token that is placed at a ship's guides, drawn by us.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shape {
    /// What devices call it.
    pub id: String,
    /// Its guides point to -y, away from where it is placed.
    pub outline: Vec<Point>,
    /// From the end of the template, or from the edge it is flush with, to its center.
    #[serde(default)]
    pub offset: Option<f64>,
    /// From the end of the tab that fits between a ship's guides to its center.
    #[serde(default)]
    pub tab: Option<f64>,
    /// Distance of the outer two of three tokens from the middle of the template, on both sides.
    #[serde(default)]
    pub aside: Option<f64>,
}

/// A remote's statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Remote {
    /// When it would have a turn.
    pub initiative: Initiative,
    /// Number of defense dice.
    pub agility: u8,
    /// Damage that destroys it.
    pub hull: u8,
}

/// A card of the damage deck [FE-COMP-13].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageCard {
    /// What files call it.
    pub id: CardId,
    /// The name on the card.
    pub name: String,
    /// Whether it is about the ship or the pilot.
    #[serde(rename = "trait")]
    pub strikes: Trait,
    /// Number of copies in the deck.
    pub count: u8,
    /// What it says when it is faceup, a sentence each.
    pub abilities: Vec<Ability>,
}

/// The outline of an obstacle token, drawn by us, centered on its centroid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObstacleToken {
    /// What files call it.
    pub id: CardId,
    /// What players call it.
    pub name: String,
    /// What it is made of, which decides what it does to ships.
    pub kind: ObstacleKind,
    /// The corners in order, in millimeters.
    pub outline: Vec<Point>,
}

/// What the rules say of a kind of obstacle: a text that no card has, and that every obstacle of the kind holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObstacleText {
    /// The word for the kind.
    pub id: CardId,
    /// Which kind.
    pub kind: ObstacleKind,
    /// What players call it.
    pub name: String,
    /// Fuse markers that it comes with, which are the most it can have. If it comes with any, one burns in each End phase,
    /// and the End phase that finds none removes it [LG-TOK-75].
    #[serde(default)]
    pub fuses: u8,
    /// What it does, a sentence each; "you" is the ship that meets it, or is on it.
    pub abilities: Vec<Ability>,
}
