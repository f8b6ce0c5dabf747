//! The game's vocabulary: what cards, rules and messages are made of, one subject a file.

mod action;
mod damage_trait;
mod dice;
mod faction;
mod format;
mod initiative;
mod maneuver;
mod phase;
mod slot;
mod stat;
mod token;
mod token_set;

pub use action::ActionKind;
pub use damage_trait::Trait;
pub use dice::{Die, Face};
pub use faction::Faction;
pub use format::Format;
pub use furball_geometry::{Range, RangeBand, UnknownWord};
pub use initiative::Initiative;
pub use maneuver::{Difficulty, Maneuver};
pub use phase::Phase;
pub use slot::Slot;
pub use stat::Stat;
pub use token::{Token, TokenColor};
pub use token_set::TokenSet;
