//! The commands that players of a hosted game may give.

use furball_engine::{Choice, Seat};

use super::Computer;
use crate::store::KeyHash;

/// A command. Its `number` is that of the last entry its sender knew, so that a late command isn't taken for an
/// answer to a newer question.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Someone takes a free seat.
    Join {
        /// The seat to take.
        seat: Seat,
        /// What the player is called in this game.
        name: String,
        /// A word that goes into the dice; may be empty.
        word: String,
        /// Of the key that will open the seat.
        key: KeyHash,
    },
    /// The seat answers what it is asked.
    Choose {
        /// Who chooses.
        seat: Seat,
        /// The answer, not yet checked.
        choice: Choice,
        /// The last entry that the seat knew.
        number: u32,
    },
    /// The seat takes its last choice back, or asks the others whether it may.
    Undo {
        /// Whose choice it is.
        seat: Seat,
        /// The last entry that the seat knew.
        number: u32,
    },
    /// The seat offers to end the game as a draw.
    OfferDraw {
        /// Who offers it.
        seat: Seat,
    },
    /// The seat answers the pending offer.
    Answer {
        /// Who answers.
        seat: Seat,
        /// Whether it agrees; one refusal ends the offer.
        agree: bool,
        /// The last entry that the seat knew.
        number: u32,
    },
    /// A player says something.
    Chat {
        /// Who says it.
        seat: Seat,
        /// As it was typed.
        text: String,
    },
    /// A free seat is given to the computer.
    GiveSeat {
        /// A player who is seated.
        by: Seat,
        /// The free seat.
        seat: Seat,
        /// How well it plays.
        computer: Computer,
    },
    /// A player ends the game before it begins.
    CallOff {
        /// Who calls it off.
        seat: Seat,
    },
    /// The game of this id is the next one between the same.
    Rematch {
        /// Who wants it.
        seat: Seat,
        /// The id of the next game, which exists already.
        game: String,
        /// Whether the players swap squads in it.
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
