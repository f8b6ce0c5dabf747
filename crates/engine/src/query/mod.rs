//! What follows from the state: statistics, ranges, what is legal. A query never changes anything.

mod abilities;
mod actions;
mod conditions;
mod forces;
mod measure;
mod placement;
mod planning;
mod stats;
mod targets;
mod useful;

pub(crate) use abilities::Stop;
pub use abilities::{moment_bit, watched};
pub(crate) use actions::dealt_of;
pub(crate) use forces::{short_of, taken};
pub use measure::Sight;
pub(crate) use placement::outline_of;
pub use targets::{Shot, Target};
