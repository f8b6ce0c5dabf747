//! The rules engine: a game that prompts its players and takes their answers.

pub mod agreement;
mod branch;
pub mod chance;
pub mod choice;
pub mod coverage;
mod determinize;
pub mod dispute;
pub mod event;
pub mod explain;
mod flow;
pub mod foresee;
pub mod game;
mod hash;
pub mod ids;
pub mod ledger;
pub mod luck;
pub mod notation;
pub mod position;
pub mod prompt;
pub mod prompt_help;
mod query;
pub mod record;
pub mod refusal;
pub mod roll_outcomes;
pub mod rulebook;
pub mod ruler;
pub mod setup;
pub mod snapshot;
pub mod state;
pub mod view;

pub use branch::Branch;
pub use chance::{Chance, Commitment, Secret, Seed};
pub use choice::{ActionChoice, Choice, DevicePlacing, End, Modification};
pub use event::{Event, Viewer};
pub use explain::Denied;
pub use foresee::{Foreseen, Ghost};
pub use furball_rules::{Ledger, Rule};
pub use game::Game;
pub use ids::{
    AbilityRef, CardRef, ConditionId, DealtId, DeviceId, Object, Seat, SeatSet, ShipId, ShipSet, Side,
};
pub use position::{Position, PositionError};
pub use prompt::{Ask, Options, Prompt};
pub use query::{AttackStage, DiceShare, DiceSource, Shot, Sight, Target};
pub use record::{Record, RecordError, Session, Start};
pub use refusal::Refusal;
pub use rulebook::{Rulebook, RulebookId};
pub use ruler::Measured;
pub use setup::{Forces, PlayerSetup, Setup, SetupError};
pub use snapshot::Snapshot;
pub use view::{DamageView, ShipView, View};
