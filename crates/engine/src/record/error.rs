//! What is wrong with a record, as a value with its facts. Players read the phrasebook's words for it.

use furball_cards::ChangedCard;
use furball_rules::Rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{FORMAT, Finish};
use crate::position::PositionError;
use crate::refusal::Refusal;
use crate::setup::{SetupError, SetupProblem};

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, thiserror::Error)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum RecordError {
    /// It isn't a record.
    #[error("this isn't a game record: {error}")]
    Unreadable {
        /// Where it isn't, in the words of the JSON parser.
        error: String,
    },
    /// It was written by another version, in another format.
    #[error("the record has format {found}; this version reads format {FORMAT}")]
    Format {
        /// The format it has.
        found: u32,
    },
    /// Cards have changed since.
    #[error("it was played with {}", listed(cards))]
    Cards {
        /// Those that aren't the same.
        cards: Vec<ChangedCard>,
    },
    /// Rules have changed since.
    #[error("it was played by other rules than those that this version plays by")]
    Rules,
    /// It has no digest of a card that is in the game.
    #[error("the record doesn't say which {card} it was played with")]
    MissingCard {
        /// Its name.
        card: String,
    },
    /// Its setup isn't one.
    #[error("{reason}{}", rule.map(|rule| format!(" [{rule}]")).unwrap_or_default())]
    Setup {
        /// What is wrong with it.
        reason: SetupProblem,
        /// The rule of the rulebook that is to be played; none if that is silent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<Rule>,
    },
    /// Its position can't be set up.
    #[error("{error}")]
    Position {
        /// Where and why, for the author of the position.
        error: String,
    },
    /// It begins with a position, which isn't replayed here.
    #[error("it begins in the middle; `furball verify` checks such records")]
    FromPosition,
    /// Something is wrong with the game that it continues.
    #[error("the game it goes on from: {reason}")]
    Earlier {
        /// What is wrong with it.
        reason: Box<RecordError>,
    },
    /// It continues a game that continues another, and so on.
    #[error("it goes on from a game that goes on from another, more than {most} times")]
    TooDeep {
        /// How often it may.
        most: usize,
    },
    /// The game that it continues was over by then.
    #[error("the game it goes on from is over at that moment; begin earlier")]
    EarlierOver,
    /// The game that it continues has another number of players.
    #[error("the game it goes on from has {players} players, not {named}")]
    EarlierPlayers {
        /// The number it has.
        players: usize,
        /// The number that continue it.
        named: usize,
    },
    /// The host hasn't published its secret.
    #[error("the secret isn't published yet, so the dice can't be known")]
    NoSecret,
    /// The host had committed to another secret.
    #[error("the secret doesn't match the commitment made before the game")]
    Commitment,
    /// A choice isn't allowed.
    #[error("choice {number} of {of}: {refusal}")]
    Refused {
        /// Counted from 1.
        number: usize,
        /// Number of choices.
        of: usize,
        /// Why it isn't allowed.
        refusal: Refusal,
    },
    /// It says that the game ended, but the choices don't end it.
    #[error("the record says the game ended, but replaying its {choices} choices doesn't end it")]
    Unfinished {
        /// Number of choices.
        choices: usize,
    },
    /// It says that the game ended otherwise.
    #[error("replaying ends differently: the record says that {record}; replayed, {replay}")]
    Different {
        /// How it ended by the record.
        record: Box<Finish>,
        /// How it ended when it was replayed.
        replay: Box<Finish>,
    },
}

impl From<SetupError> for RecordError {
    fn from(error: SetupError) -> RecordError {
        RecordError::Setup {
            reason: error.problem,
            rule: error.rule,
        }
    }
}

impl From<PositionError> for RecordError {
    fn from(error: PositionError) -> RecordError {
        RecordError::Position {
            error: error.to_string(),
        }
    }
}

/// The cards in a sentence.
fn listed(changed: &[ChangedCard]) -> String {
    let cards: Vec<String> = changed.iter().map(ChangedCard::to_string).collect();
    match cards.as_slice() {
        [] => "other cards".to_owned(),
        [one] => one.clone(),
        [several @ .., last] => format!("{} and {last}", several.join(", ")),
    }
}
