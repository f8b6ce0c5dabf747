//! What follows from the state: statistics, ranges, what is legal. A query never changes anything.

mod abilities;
mod action_targets;
mod actions;
mod charges;
mod conditions;
mod costs;
mod devices;
mod docking;
mod forces;
mod locks;
mod maneuvers;
mod measure;
mod placement;
mod planning;
mod reposition;
mod rules;
mod stats;
mod system;
mod targets;
mod useful;
mod watching;
mod weapon_needs;
mod weapons;

pub use abilities::answers;
pub(crate) use abilities::{branch_of, branches};
pub(crate) use actions::{Open, dealt_of};
pub(crate) use charges::{ChargedCard, token_set};
pub(crate) use conditions::maneuver_in;
pub(crate) use forces::{short_of, taken};
pub use measure::Sight;
pub(crate) use placement::outline_of;
pub(crate) use reposition::MoveEnd;
pub(crate) use rules::Stop;
pub(crate) use stats::{rank, stepped};
pub use targets::{Aim, Shot, Target, Terms};
pub use watching::{LINE_BIT, WAY_BIT, moment_bit, ruled, watched, would_bit};
