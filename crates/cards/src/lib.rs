//! Cards as data: the card language, the content files, squads and their legality.

pub mod card;
pub mod language;
pub mod mission;
pub mod vocabulary;

pub use card::{DamageCard, ObstacleKind, ObstacleToken, Pilot, Restriction, ShipType, Upgrade};
pub use mission::Mission;
pub use vocabulary::{
    Act, Die, Difficulty, Face, Faction, Maneuver, Phase, Slot, Stat, Token, Trait, UnknownWord,
};
