//! The card language: what a card does, as a typed expression that the engine plays and that renders to words.
//!
//! An [`Ability`] says *when* it applies, *on what condition*, whether one *may* or must, at what *cost*, and *what*
//! then happens. Nothing here knows the state of a game; the engine gives these words their meaning.

mod ability;
mod condition;
mod effect;
mod modifier;
mod moment;
mod ships;

pub use ability::{Ability, ActionHeader, Cost, Limit, Need, Reach, Triggered, Weapon, While};
pub use condition::{Condition, Maneuvers, WeaponKind};
pub use effect::{Actions, Amount, Duration, Effect, NewManeuver, Outcome};
pub use modifier::{Deed, Modifier};
pub use moment::{Moment, Role, Step};
pub use ships::{Relation, Ships, Watch, Who, Whom};
