//! Cards as data: the card language, the content files, squads and their legality.
//!
//! Ships, pilots, upgrades, damage cards, obstacles and scenarios are defined in files under `content/`, with
//! one folder for each edition, and what they cost in dated price lists. No card has code of its own: what a card does
//! is an expression of the
//! [`language`], which the engine plays and which [`render`] turns into the text a player reads.
//!
//! # Looking cards up
//!
//! ```
//! use furball_cards::{Content, Edition, render};
//!
//! let content = Content::builtin(Edition::First);
//! let luke = content.find_pilot("lukeskywalker").expect("he is in the core box");
//! let card = content.pilot(luke);
//! assert_eq!((card.name.as_str(), card.initiative.0, card.cost), ("Luke Skywalker", 8, 28));
//!
//! let ship = content.ship_type(content.ship_of(luke));
//! assert_eq!((ship.attack(), ship.agility, ship.hull, ship.shields), (3, 2, 3, 2));
//!
//! assert!(render::pilot(content, card).starts_with("While you defend, you may change a focus result"));
//! ```
//!
//! # Loading a folder of cards
//!
//! Content is loaded completely or not at all, and errors are reported with their location and the likely fix.
//!
//! ```
//! use furball_cards::{Content, Edition};
//! use std::path::Path;
//!
//! # let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content");
//! # let folder = Path::new(folder);
//! let prices = folder.join("prices/first-2018.ron");
//! let content = Content::load(&folder.join("first-edition"), &prices)?;
//! assert_eq!(content.version(), Content::builtin(Edition::First).version());
//!
//! let nothing = Content::load(Path::new("no/such/folder"), &prices).unwrap_err();
//! assert!(nothing.to_string().contains("can't be read"));
//! # Ok::<(), furball_cards::ContentError>(())
//! ```
//!
//! # Building a squad
//!
//! ```
//! use furball_cards::{Content, Edition, Faction, Squad, SquadShip};
//! use furball_rules::Point;
//!
//! let content = Content::builtin(Edition::First);
//! let mut squad = Squad {
//!     name: "Alone".to_owned(),
//!     faction: Faction::Rebel,
//!     ships: vec![SquadShip {
//!         build: None,
//!         pilot: content.find_pilot("lukeskywalker").expect("a pilot"),
//!         upgrades: vec![content.find_upgrade("marksmanship").expect("an upgrade")],
//!     }],
//! };
//! assert_eq!(squad.cost(content), 31);
//! assert!(squad.check(content, Some(31), None).is_empty());
//!
//! squad.ships.push(squad.ships[0].clone());
//! let illegal = squad.check(content, Some(100), None);
//! assert_eq!(illegal[0].point(), Point::UniqueNames);
//! assert!(illegal[0].to_string().starts_with("Luke Skywalker may be in a squad only once"));
//! ```
//!
//! # Exchanging squads with other tools
//!
//! ```
//! use furball_cards::{Content, Edition, xws};
//!
//! let content = Content::builtin(Edition::First);
//! let ready = content.find_squad("heroes-of-yavin").expect("a ready-made squad");
//! let text = xws::write(content, &ready.squad);
//! assert_eq!(xws::read(content, &text)?.squad, ready.squad);
//! # Ok::<(), xws::XwsError>(())
//! ```

#![warn(missing_docs)]

mod bar_action;
pub mod card;
mod card_id;
pub mod collection;
pub mod content;
pub mod edition;
mod kinds;
pub mod language;
mod loading;
mod nearest;
pub mod notation;
pub mod price_list;
pub mod render;
pub mod scenario;
pub mod silhouettes;
pub mod squad;
pub mod vocabulary;
pub mod xws;

pub use card::{
    Back, BarAction, Charges, ConditionCard, DamageCard, Device, DeviceKind, ForceSide, ObstacleKind,
    ObstacleText, ObstacleToken, OwnStats, Pilot, Price, PrimaryWeapon, Remote, Restriction, Shape,
    ShipAbility, ShipSize, ShipType, Upgrade,
};
pub use card_id::CardId;
pub use collection::Collection;
pub use content::{
    CardDigests, CardKind, ChangedCard, ConditionCardId, Content, DamageId, DeviceCardId, Digest, ObstacleId,
    PilotId, QuickBuild, QuickBuildId, ReadyMade, ScenarioId, ShipTypeId, Squad, SquadShip, UpgradeId,
};
pub use edition::{Edition, EditionFacts};
pub use loading::{ContentError, LineColumn};
pub use scenario::Scenario;
pub use squad::{Illegal, ListedShip, SquadList};
pub use vocabulary::{
    ActionKind, Die, Difficulty, Face, Faction, Format, Initiative, Maneuver, Phase, Range, RangeBand, Slot,
    Stat, Token, TokenColor, TokenSet, Trait, UnknownWord,
};
