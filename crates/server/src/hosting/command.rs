//! The commands that players of a hosted game may give.

use furball_engine::{Choice, Seat};

use super::Computer;
use crate::store::KeyHash;

/// A command. Its `number` is that of the last entry its sender knew, so that a late command isn't taken for an
/// answer to a newer question.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    Join {
        seat: Seat,
        name: String,
        word: String,
        key: KeyHash,
    },
    Choose {
        seat: Seat,
        choice: Choice,
        number: u32,
    },
    Undo {
        seat: Seat,
        number: u32,
    },
    OfferDraw {
        seat: Seat,
    },
    Answer {
        seat: Seat,
        agree: bool,
        number: u32,
    },
    Chat {
        seat: Seat,
        text: String,
    },
    /// A free seat is given to the computer.
    GiveSeat {
        by: Seat,
        seat: Seat,
        computer: Computer,
    },
    CallOff {
        seat: Seat,
    },
    /// The game of this id is the next one between the same.
    Rematch {
        seat: Seat,
        game: String,
        swapped: bool,
    },
    /// Time has passed; a clock may have run out.
    CheckClock,
}

impl Command {
    /// Granting it may mean to play a whole game again, as [`Entry::takes_long`](super::Entry::takes_long) says of what comes of it.
    pub fn may_take_long(&self) -> bool {
        match self {
            Command::Join { .. }
            | Command::Undo { .. }
            | Command::OfferDraw { .. }
            | Command::Answer { .. }
            | Command::GiveSeat { .. } => true,
            Command::Choose { .. }
            | Command::Chat { .. }
            | Command::CallOff { .. }
            | Command::Rematch { .. }
            | Command::CheckClock => false,
        }
    }
}
