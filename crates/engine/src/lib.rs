//! The rules engine: a game that asks and is answered.

pub mod about;
pub mod agreement;
mod branch;
pub mod choice;
pub mod dispute;
pub mod event;
pub mod falls;
pub mod fate;
mod flow;
pub mod foresee;
pub mod game;
mod hash;
pub mod ids;
mod imagine;
pub mod ledger;
pub mod luck;
pub mod notation;
pub mod prompt;
mod query;
pub mod record;
pub mod refusal;
pub mod rulebook;
pub mod ruler;
pub mod scenario;
pub mod setup;
pub mod snapshot;
pub mod state;
pub mod tally;
pub mod view;
pub mod why;

pub use branch::Branch;
pub use choice::{ActionChoice, Choice, DevicePlacing, End, Modification};
pub use event::{Event, Viewer};
pub use fate::{Commitment, Fate, Secret, Seed};
pub use foresee::{Foreseen, Ghost};
pub use game::Game;
pub use ids::{
    AbilityRef, CardRef, ConditionNo, DealtId, DeviceNo, Object, RuleId, Seat, SeatSet, ShipId, ShipSet, Side,
};
pub use prompt::{Ask, Options, Prompt};
pub use query::{DiceShare, DiceSource, Shot, Sight, Stage, Target};
pub use record::{Record, RecordError, Session, Start};
pub use refusal::Refusal;
pub use rulebook::{Rulebook, RulebookId};
pub use ruler::Measured;
pub use scenario::{Scenario, ScenarioError};
pub use setup::{Forces, PlayerSetup, Setup, SetupError};
pub use snapshot::Snapshot;
pub use view::{DamageView, ShipView, View};
pub use why::Denied;
