//! Why something that somebody wants doesn't happen.

use furball_engine::{Refusal, RuleId};

/// A wish that isn't granted. Nothing has changed.
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
    #[error("what is said has one to {0} characters, all of which can be seen")]
    Text(usize),
    #[error("somebody at the table has this name; choose another to talk under")]
    NameInUse,
    #[error("you have said much in a short time; wait a while")]
    ChatTooFast,
    #[error("the game hasn't begun; it waits for players")]
    NotBegun,
    #[error("the game has begun")]
    Begun,
    #[error("a rematch was offered already; take your seat in that one")]
    Rematched,
    #[error("the game is over")]
    Over,
    #[error("the game isn't over, and its record would tell what is hidden")]
    NotOver,
    #[error("there is nothing of yours to take back")]
    NothingToUndo,
    #[error("an offer is waiting for an answer already")]
    OfferPending,
    #[error("there is no offer to answer")]
    NoOffer,
    #[error("this table is played without helps")]
    AnalysisDisabled,
    #[error("{0} questions of yours wait for an answer already")]
    TooManyQueries(usize),
    #[error("too much is asked at once; ask again in a moment")]
    Busy,
    #[error("{0}")]
    Unclear(&'static str),
    #[error("the time isn't up")]
    TimeLeft,
    /// It was said about a question, an offer or a choice that isn't the present one any more.
    #[error("the game has gone on since; look at what is asked now")]
    Outdated,
    /// It was said about something that this server doesn't know of.
    #[error("the table isn't as far as that; join again to see how it stands")]
    Ahead,
    #[error("your key opens another seat of this game; take another key for each seat")]
    KeyInUse,
    #[error("so much has happened at this table that there is no room for more")]
    JournalFull,
    #[error("you have offered that already; play on before you offer it again")]
    OfferLimit,
    #[error("in one round a player changes dials {0} times at most; keep those that are set")]
    DialChangeLimit(u32),
    #[error("in one game a player takes back {0} times at most")]
    UndoLimit(u32),
    #[error("in one game a player says {0} things at most")]
    ChatLimit(u32),
}

impl CommandError {
    /// The rule that forbids it, if one does.
    pub fn rule(&self) -> Option<RuleId> {
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
