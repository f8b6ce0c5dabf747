//! What a journal is made of.

use furball_engine::{Choice, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Computer;
use crate::store::KeyHash;

/// An entry of a journal, as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// A player took a seat. The game begins when the last one is taken.
    Joined {
        seat: Seat,
        name: String,
        /// A word that goes into the dice, so that no party alone can have chosen them.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        word: String,
        /// Of the key that opens the seat. It stands in the journal so that the first who writes it has the seat.
        key: KeyHash,
    },
    Chose {
        seat: Seat,
        choice: Choice,
    },
    /// The seat's time was up, so it conceded.
    TimedOut {
        seat: Seat,
    },
    /// The seat took choices back, with the others' consent or where none was needed; `left` is the number of choices
    /// that remain.
    Undid {
        seat: Seat,
        left: u32,
        agreed: bool,
    },
    /// The seat wants to take something back, or to end the game as a draw.
    Offered {
        seat: Seat,
        offer: Offer,
    },
    /// The seat agrees to what was offered. With the last one's consent it happens.
    Agreed {
        seat: Seat,
    },
    Declined {
        seat: Seat,
    },
    Said {
        /// A seat. What spectators say stands only in journals of earlier versions.
        by: Speaker,
        text: String,
    },
    /// A seated player gave a free seat to the computer.
    GaveSeat {
        by: Seat,
        seat: Seat,
        computer: Computer,
    },
    /// A seated player called the game off before it began.
    CalledOff {
        seat: Seat,
    },
    /// The seat wants another game, and this is it.
    Rematched {
        seat: Seat,
        game: String,
        swapped: bool,
    },
}

impl Entry {
    /// Applying it may mean replaying a whole game: what is taken back, or what another game continues.
    pub fn takes_long(&self) -> bool {
        match self {
            Entry::Joined { .. }
            | Entry::GaveSeat { .. }
            | Entry::Undid { .. }
            | Entry::Offered { .. }
            | Entry::Agreed { .. } => true,
            Entry::Chose { .. }
            | Entry::TimedOut { .. }
            | Entry::Declined { .. }
            | Entry::Said { .. }
            | Entry::CalledOff { .. }
            | Entry::Rematched { .. } => false,
        }
    }
}

/// What one seat may ask of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Offer {
    /// Choices are taken back; `left` is the number that remains.
    Undo {
        left: u32,
    },
    Draw,
}

/// The author of a chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Speaker {
    Seat { seat: Seat },
    Spectator { name: String },
}
