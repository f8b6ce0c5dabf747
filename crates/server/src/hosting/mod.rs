//! A game between people on different machines: seats, clocks, offers, taking back, and the game itself.
//!
//! A [`HostedGame`] is a value, like the engine's. It reads no clock and does no I/O: it decides a command
//! ([`HostedGame::decide`]) and returns the [`Entry`] of the journal that it makes; once the entry is stored,
//! [`HostedGame::apply`] applies it. Applying all entries of a journal again gives the same game, on any machine.
//!
//! It adds no rule to the game. Whether a choice is legal is the engine's business alone.

mod bounds;
mod clock;
mod command;
mod command_error;
mod computer;
mod entry;
mod hosted_game;
mod origin;
mod past;
mod rematch;
mod settings;
mod settings_problem;
mod squads;
mod taken_back;
mod text;

pub use bounds::{MAX_CHAT_MESSAGES, MAX_DIAL_CHANGES, MAX_ENTRIES, MAX_UNDOS};
pub use clock::{Clock, Clocks};
pub use command::Command;
pub use command_error::CommandError;
pub use computer::Computer;
pub use entry::{Entry, Offer, Speaker};
pub use hosted_game::{Applied, HostedGame};
pub use origin::{Branched, Origin};
pub use rematch::Rematch;
pub use settings::{GameSettings, SeatKind};
pub use settings_problem::SettingsProblem;
pub use taken_back::TakenBack;
pub use text::check_chat;
pub(crate) use text::{check_name, check_text, shown_squad_name};
