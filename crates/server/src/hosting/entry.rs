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
        /// The seat that was free.
        seat: Seat,
        /// What the player is called in this game.
        name: String,
        /// A word that goes into the dice, so that no party alone can have chosen them.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        word: String,
        /// Of the key that opens the seat. It stands in the journal so that the first who writes it has the seat.
        key: KeyHash,
    },
    /// A seat answered what it was asked; the rules allowed it.
    Chose {
        /// Who chose.
        seat: Seat,
        /// The answer.
        choice: Choice,
    },
    /// The seat's time was up, so it conceded.
    TimedOut {
        /// Whose clock ran out.
        seat: Seat,
    },
    /// The seat took choices back, with the others' consent or where none was needed; `left` is the number of choices
    /// that remain.
    Undid {
        /// Whose choices they are.
        seat: Seat,
        /// Of all choices of the game.
        left: u32,
        /// Whether others had to consent.
        agreed: bool,
    },
    /// The seat wants to take something back, or to end the game as a draw.
    Offered {
        /// Who offers it.
        seat: Seat,
        /// What is offered.
        offer: Offer,
    },
    /// The seat agrees to what was offered. With the last one's consent it happens.
    Agreed {
        /// Who agrees.
        seat: Seat,
    },
    /// The seat refuses what was offered, which ends the offer.
    Declined {
        /// Who refuses.
        seat: Seat,
    },
    /// A player said something.
    Said {
        /// A seat. What spectators say stands only in journals of earlier versions.
        by: Speaker,
        /// May have several lines.
        text: String,
    },
    /// A seated player gave a free seat to the computer.
    GaveSeat {
        /// The player who gave it.
        by: Seat,
        /// The seat that was free.
        seat: Seat,
        /// How well it plays.
        computer: Computer,
    },
    /// A seated player called the game off before it began.
    CalledOff {
        /// Who called it off.
        seat: Seat,
    },
    /// The seat wants another game, and this is it.
    Rematched {
        /// Who asked first.
        seat: Seat,
        /// The id of the next game.
        game: String,
        /// Whether the players swap squads in it.
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
        /// Of all choices of the game.
        left: u32,
    },
    /// The game ends without a winner.
    Draw,
}

/// The author of a chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Speaker {
    /// A player.
    Seat {
        /// The player's seat.
        seat: Seat,
    },
    /// Someone who watches.
    Spectator {
        /// The name that the spectator goes by, which no player has.
        name: String,
    },
}
