//! Why a command is refused.

use furball_engine::{Because, Game, Refusal, Rule};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

/// A command that is refused, with the facts. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CommandError {
    #[error("a game can't be played like this: {reason}")]
    Settings {
        /// What doesn't fit together, in the engine's words.
        reason: String,
    },
    #[error("there is no such seat")]
    NoSeat,
    #[error("spectators watch and talk, but don't play")]
    SpectatorsWatch,
    #[error("the seat is taken")]
    Taken,
    #[error("the seat is for a computer player")]
    ComputerSeat,
    #[error("a name has one to {most} characters, all of which can be seen")]
    PlayerName { most: usize },
    #[error("a squad's name has at most {most} characters, all of which can be seen")]
    SquadName { most: usize },
    #[error("a word for the dice has at most {most} characters, all of which can be seen")]
    DiceWord { most: usize },
    #[error("a chat message has one to {most} characters, all of which can be seen")]
    ChatText { most: usize },
    #[error("a player in this game has this name; choose another one to chat under")]
    NameInUse,
    #[error("you are sending chat messages too fast; wait a while")]
    ChatTooFast,
    #[error("the game hasn't begun; it waits for players")]
    NotBegun,
    #[error("the game has begun")]
    Begun,
    #[error("a rematch was offered already; take your seat in that one")]
    Rematched,
    #[error("the game is over")]
    Over,
    #[error("the game isn't over, and its record would reveal what is hidden")]
    NotOver,
    #[error("there is nothing of yours to take back")]
    NothingToUndo,
    #[error("an offer is waiting for an answer already")]
    OfferPending,
    #[error("there is no offer to answer")]
    NoOffer,
    #[error("analysis is turned off in this game")]
    AnalysisDisabled,
    #[error("{waiting} of your queries are waiting for an answer already")]
    TooManyQueries { waiting: usize },
    #[error("too many queries at once; ask again in a moment")]
    Busy,
    /// A query has to be about a maneuver or about a choice.
    #[error("say which ship and maneuver are meant, or which choice")]
    Ambiguous,
    #[error("nothing can be foreseen of a squad")]
    SquadForeseen,
    /// A message isn't one of the protocol.
    #[error("{error}")]
    MessageUnreadable { error: String },
    /// It is this program's own fault.
    #[error("the server failed at this")]
    Failed,
    #[error("the time isn't up")]
    TimeLeft,
    /// It was said about a question, an offer or a choice that isn't the present one any more.
    #[error("the game has gone on since; look at what is asked now")]
    Outdated,
    /// It was said about something that this server doesn't know of.
    #[error("the game isn't as far as that; reconnect to see where it stands")]
    Ahead,
    #[error("your key opens another seat of this game; take another key for each seat")]
    KeyInUse,
    #[error("the journal of this game is full")]
    JournalFull,
    #[error("you have offered that already; play on before you offer it again")]
    OfferLimit,
    #[error("in one round a player changes dials {most} times at most; keep those that are set")]
    DialChangeLimit { most: u32 },
    #[error("in one game a player takes back {most} times at most")]
    UndoLimit { most: u32 },
    #[error("in one game a player sends at most {most} chat messages")]
    ChatLimit { most: u32 },
    /// The rules forbid it.
    #[error("{}", .0.why)]
    #[serde(untagged)]
    Rules(
        #[serde(serialize_with = "why_only")]
        #[schemars(with = "Refusal")]
        Because,
    ),
}

/// The rule stands beside what is refused, not in it.
fn why_only<S: Serializer>(because: &Because, serializer: S) -> Result<S::Ok, S::Error> {
    because.why.serialize(serializer)
}

impl CommandError {
    /// What the rules of the game say against it.
    pub fn by_rules(game: &Game, refusal: Refusal) -> CommandError {
        CommandError::Rules(refusal.cited(&game.table().rulebook))
    }

    /// The rule that forbids it, if one does.
    pub fn rule(&self) -> Option<Rule> {
        match self {
            CommandError::Rules(because) => because.rule,
            _ => None,
        }
    }
}
