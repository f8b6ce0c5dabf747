//! A game between people who aren't in one room: who sits where, clocks, offers, taking back, and the game itself.
//!
//! A [`Hosted`] game is a value, like the engine's. It reads no clock and does no I/O: it judges what somebody wants
//! ([`Hosted::judge`]) and says which [`Entry`] of the journal that makes; once the entry is kept, [`Hosted::apply`]
//! makes it happen. Playing all entries of a journal again gives the same game, on any machine.
//!
//! It adds no rule to the game. Whether a choice is legal is the engine's business alone.

mod bounds;
mod clock;
mod computer;
mod entry;
mod hosted;
mod naming;
mod origin;
mod past;
mod refused;
mod rematch;
mod squads;
mod taken_back;
mod terms;
mod wish;

pub use bounds::{LONGEST, MOST_CHANGED, MOST_UNDONE, MOST_WORDS};
pub use clock::{Clock, Clocks};
pub use computer::Computer;
pub use entry::{Entry, Offer, Speaker};
pub use hosted::{Happened, Hosted};
pub use naming::check_speech;
pub(crate) use naming::{check_name, check_words, shown_squad_name};
pub use origin::{Branched, Origin};
pub use refused::Refused;
pub use rematch::Rematch;
pub use taken_back::TakenBack;
pub use terms::{SeatTerms, Terms};
pub use wish::Wish;
