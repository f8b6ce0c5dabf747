//! Why a command is refused.

use furball_engine::{Refusal, Rule};

/// A command that is refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// The rules forbid it.
    #[error("{}", .0.reason)]
    Rules(Refusal),
    #[error("a game can't be played like this: {0}")]
    Settings(String),
    #[error("there is no such seat")]
    NoSeat,
    #[error("spectators watch and talk, but don't play")]
    Spectator,
    #[error("the seat is taken")]
    Taken,
    #[error("the seat is for a computer player")]
    ComputerSeat,
    #[error("a name has one to {0} characters, all of which can be seen")]
    Name(usize),
    #[error("a squad's name has at most {0} characters, all of which can be seen")]
    SquadName(usize),
    #[error("a word for the dice has at most {0} characters, all of which can be seen")]
    DiceWord(usize),
    #[error("a chat message has one to {0} characters, all of which can be seen")]
    Text(usize),
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
    #[error("{0} of your queries are waiting for an answer already")]
    TooManyQueries(usize),
    #[error("too many queries at once; ask again in a moment")]
    Busy,
    #[error("{0}")]
    Unclear(&'static str),
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
    #[error("in one round a player changes dials {0} times at most; keep those that are set")]
    DialChangeLimit(u32),
    #[error("in one game a player takes back {0} times at most")]
    UndoLimit(u32),
    #[error("in one game a player sends at most {0} chat messages")]
    ChatLimit(u32),
}

impl CommandError {
    /// The rule that forbids it, if one does.
    pub fn rule(&self) -> Option<Rule> {
        match self {
            CommandError::Rules(refusal) => Some(refusal.rule),
            _ => None,
        }
    }
}

impl From<Refusal> for CommandError {
    fn from(refusal: Refusal) -> CommandError {
        CommandError::Rules(refusal)
    }
}
