//! Why a command is refused.

use furball_engine::{Because, Game, Refusal, Rule};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::settings_problem::SettingsProblem;

/// A command that is refused, with the facts. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CommandError {
    /// The settings fit no game.
    #[error("a game can't be played like this: {reason}")]
    Settings {
        /// What doesn't fit together.
        reason: Box<SettingsProblem>,
        /// The rule that forbids it, if one does. It stands beside what is refused, not in it.
        #[serde(skip)]
        rule: Option<Rule>,
    },
    /// The game has fewer seats.
    #[error("there is no such seat")]
    NoSeat,
    /// The connection has no seat, and only seats do this.
    #[error("spectators watch and talk, but don't play")]
    SpectatorsWatch,
    /// Someone else has the seat.
    #[error("the seat is taken")]
    Taken,
    /// The settings give the seat to the computer.
    #[error("the seat is for a computer player")]
    ComputerSeat,
    /// The name is empty, too long or partly invisible.
    #[error("a name has one to {most} characters, all of which can be seen")]
    PlayerName {
        /// In characters.
        most: usize,
    },
    /// The squad's name is too long or partly invisible.
    #[error("a squad's name has at most {most} characters, all of which can be seen")]
    SquadName {
        /// In characters.
        most: usize,
    },
    /// The word is too long or partly invisible.
    #[error("a word for the dice has at most {most} characters, all of which can be seen")]
    DiceWord {
        /// In characters.
        most: usize,
    },
    /// The message is empty, too long or partly invisible.
    #[error("a chat message has one to {most} characters, all of which can be seen")]
    ChatText {
        /// In characters.
        most: usize,
    },
    /// A spectator wants to chat under a player's name.
    #[error("a player in this game has this name; choose another one to chat under")]
    NameInUse,
    /// The connection is over its rate of chat messages.
    #[error("you are sending chat messages too fast; wait a while")]
    ChatTooFast,
    /// Seats are still free.
    #[error("the game hasn't begun; it waits for players")]
    NotBegun,
    /// It can only be done before all seats are taken.
    #[error("the game has begun")]
    Begun,
    /// Another seat has asked for the next game first.
    #[error("a rematch was offered already; take your seat in that one")]
    Rematched,
    /// Nothing can be done in it any more.
    #[error("the game is over")]
    Over,
    /// Records are only handed out afterwards.
    #[error("the game isn't over, and its record would reveal what is hidden")]
    NotOver,
    /// The seat hasn't chosen anything that still stands.
    #[error("there is nothing of yours to take back")]
    NothingToUndo,
    /// Only one offer is made at a time.
    #[error("an offer is waiting for an answer already")]
    OfferPending,
    /// None is pending.
    #[error("there is no offer to answer")]
    NoOffer,
    /// The settings of the game forbid it.
    #[error("analysis is turned off in this game")]
    AnalysisDisabled,
    /// The connection asks faster than it is answered.
    #[error("{waiting} of your queries are waiting for an answer already")]
    TooManyQueries {
        /// How many it may have waiting.
        waiting: usize,
    },
    /// The server's queue of queries is full.
    #[error("too many queries at once; ask again in a moment")]
    Busy,
    /// A query has to be about a maneuver or about a choice.
    #[error("say which ship and maneuver are meant, or which choice")]
    Ambiguous,
    /// The choice is a squad, which moves nothing.
    #[error("nothing can be foreseen of a squad")]
    SquadForeseen,
    /// A message isn't one of the protocol.
    #[error("{error}")]
    MessageUnreadable {
        /// What is wrong with it, in English, for the client's programmer.
        error: String,
    },
    /// It is this program's own fault.
    #[error("the server failed at this")]
    Failed,
    /// A clock hasn't run out.
    #[error("the time isn't up")]
    TimeLeft,
    /// It was said about a question, an offer or a choice that isn't the present one any more.
    #[error("the game has gone on since; look at what is asked now")]
    Outdated,
    /// It was said about something that this server doesn't know of.
    #[error("the game isn't as far as that; reconnect to see where it stands")]
    Ahead,
    /// A key opens one seat of a game only.
    #[error("your key opens another seat of this game; take another key for each seat")]
    KeyInUse,
    /// No game may have more entries.
    #[error("the journal of this game is full")]
    JournalFull,
    /// The seat has offered it as often as it may before it plays on.
    #[error("you have offered that already; play on before you offer it again")]
    OfferLimit,
    /// The seat changes its dials again and again.
    #[error("in one round a player changes dials {most} times at most; keep those that are set")]
    DialChangeLimit {
        /// In a round.
        most: u32,
    },
    /// The seat has taken back too often.
    #[error("in one game a player takes back {most} times at most")]
    UndoLimit {
        /// In a game.
        most: u32,
    },
    /// The seat has said too much.
    #[error("in one game a player sends at most {most} chat messages")]
    ChatLimit {
        /// In a game.
        most: u32,
    },
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
            CommandError::Settings { rule, .. } => *rule,
            _ => None,
        }
    }
}
