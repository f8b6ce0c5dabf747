//! Cards as data: the card language, the content files, squads and their legality.

pub mod card;
pub mod collection;
pub mod content;
pub mod language;
pub mod mission;
mod nearest;
pub mod render;
pub mod squad;
pub mod vocabulary;
pub mod xws;

pub use card::{DamageCard, ObstacleKind, ObstacleToken, Pilot, Restriction, ShipType, Upgrade};
pub use collection::Collection;
pub use content::{Content, ContentError, DamageId, MissionId, ObstacleId, PilotId, ShipTypeId, UpgradeId};
pub use mission::Mission;
pub use squad::{Illegal, ReadyMade, Squad, SquadShip};
pub use vocabulary::{
    Act, Die, Difficulty, Face, Faction, Maneuver, Phase, Slot, Stat, Token, Trait, UnknownWord,
};
