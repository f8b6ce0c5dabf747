//! Why a game can't be hosted as its settings say.

use furball_cards::xws::{Part, Problem, XwsError};
use furball_engine::{RecordError, SetupProblem};
use schemars::JsonSchema;
use serde::Serialize;

use super::command_error::CommandError;

/// What is wrong with the settings of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SettingsProblem {
    /// Each player of the setup needs a seat.
    #[error("there are {seats} seats for {players} players; give each player of the setup one")]
    Seats {
        /// In the settings.
        seats: usize,
        /// In the setup.
        players: usize,
    },
    /// There are more seats than a game may have.
    #[error("{seats} seats are more than the maximum of {most}")]
    TooManySeats {
        /// In the settings.
        seats: usize,
        /// That a game may have.
        most: usize,
    },
    /// Only computers would play.
    #[error("at least one seat must be a person's")]
    NoPerson,
    /// The clock has no time, or too much; in seconds.
    #[error("a clock has from 1 to {most} seconds, and no longer increment")]
    Clock {
        /// Of a clock, and of its increment.
        most: u32,
    },
    /// A player brings a squad to a game with listed forces.
    #[error("squads are flown where forces are `built`; leave `squad` out")]
    SquadNotFlown,
    /// A squad can't be read.
    #[error("a squad can't be read: {}", XwsError { part: part.clone(), problem: problem.clone() })]
    SquadUnreadable {
        /// Where it can't.
        part: Part,
        /// Why it can't.
        problem: Problem,
    },
    /// Sides are swapped in a rematch of more than two players.
    #[error("only two players can swap sides")]
    OnlyTwoSwap,
    /// The game to play on from hasn't this many choices.
    #[error("the game to play on from has {choices} choices, not {after}")]
    NoSuchMoment {
        /// That the game has.
        choices: usize,
        /// That were to have been made.
        after: usize,
    },
    /// A game that plays on from another is set up as that one was.
    #[error("it is set up as the game that it goes on from; leave `setup` out")]
    SetupGiven,
    /// The rules don't allow the setup.
    #[error("{0}")]
    #[serde(untagged)]
    Setup(SetupProblem),
    /// The game to play on from can't be replayed.
    #[error("{0}")]
    #[serde(untagged)]
    Record(RecordError),
}

impl From<SettingsProblem> for CommandError {
    fn from(reason: SettingsProblem) -> CommandError {
        CommandError::Settings {
            reason: Box::new(reason),
            rule: None,
        }
    }
}

/// The game can't begin.
impl From<RecordError> for CommandError {
    fn from(error: RecordError) -> CommandError {
        match error {
            RecordError::Setup { reason, rule } => CommandError::Settings {
                reason: Box::new(SettingsProblem::Setup(reason)),
                rule,
            },
            other => SettingsProblem::Record(other).into(),
        }
    }
}
