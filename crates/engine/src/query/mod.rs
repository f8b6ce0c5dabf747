//! Queries: what follows from the state, such as statistics, ranges and legality. A query never changes
//! anything.

mod abilities;
mod action_targets;
mod actions;
mod charges;
mod conditions;
mod costs;
mod devices;
mod dice;
mod dice_due;
mod docking;
mod flying;
mod forces;
mod locks;
mod maneuvers;
mod measure;
mod objectives;
mod open;
mod pending_abilities;
mod placement;
mod planning;
mod removal;
mod reposition;
mod rules;
mod stats;
mod system;
mod targets;
mod trigger_index;
mod usual_dice;
mod weapon_needs;
mod weapons;
mod words;
mod would_change;

pub use abilities::answers;
pub(crate) use abilities::{branch_of, branches};
pub(crate) use actions::dealt_of;
pub(crate) use charges::{ChargedCard, token_set};
pub(crate) use conditions::maneuver_in;
pub use dice_due::{DiceShare, DiceSource};
pub(crate) use flying::Flight;
pub(crate) use forces::{short_of, taken};
pub use measure::Sight;
pub(crate) use open::Open;
pub use pending_abilities::AttackStage;
pub(crate) use placement::outline_of;
pub(crate) use reposition::{InTheWay, MoveEnd};
pub(crate) use rules::Stop;
pub(crate) use stats::{rank, stepped};
pub use targets::{AttackFilter, AttackTerms, Shot, Target};
pub use trigger_index::{LINE_BIT, WAY_BIT, moment_bit, ruled, watched, would_bit};
pub(crate) use would_change::can_gain;
#[cfg(test)]
pub(crate) use would_change::is_drawback;
