//! Everything that a client may hear.
//!
//! Over the WebSocket of a game it hears [`Hear`]s, the first of them a [`Hear::Welcome`]; the other types are answers of the
//! REST part. All that tells of a game is made from the view of whoever hears it. What is the same for everybody, rules and
//! cards and squads, stands in files of its own.
//!
//! A field that has nothing to say is left out. Null is said only in patches of a view, where it takes a field away, and in
//! lists, where it keeps a place free.

mod cards;
mod helps;
mod library;
mod replay;
mod shapes;

use furball_engine::state::Outcome;
use furball_engine::{Commitment, Event, RuleId, Seat, Snapshot};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use super::schema::whole_or_patch;
use crate::desk::without_nulls;
use crate::hosting::{Branched, Entry, Offer, Refused, Speaker, Stage, Terms};
use crate::store::Visibility;

pub use cards::*;
pub use helps::*;
pub use library::*;
pub use replay::*;
pub use shapes::*;

/// What a client hears over the WebSocket of a game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "hear", rename_all = "snake_case")]
pub enum Hear {
    /// Where the game stands. Everything that follows builds on it.
    Welcome(Box<Welcome>),
    /// Something happened. It follows the last news without a gap.
    News(Box<News>),
    /// The news that the client missed follow; the number of the last one that it has.
    Resumed { number: u32 },
    /// Who is connected to this server now: whether somebody is at each seat. Heard by whoever wished for it in his hello,
    /// at once and whenever a seat comes or is left.
    Presence { here: Vec<bool> },
    /// All that happened so far, told again.
    Story(Box<Story>),
    /// What the client said was done; the number of the news that tells of it.
    Done {
        number: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        retry: Option<String>,
    },
    /// What the client said isn't done, and nothing has changed.
    Refused {
        reason: String,
        /// The rule that forbids it, if one does.
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<RuleId>,
        #[serde(skip_serializing_if = "Option::is_none")]
        retry: Option<String>,
        /// The number of the question that isn't answered.
        #[serde(skip_serializing_if = "Option::is_none")]
        ask: Option<u32>,
    },
    /// The answer to a check, with its number.
    Checked {
        ask: u32,
        legal: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<RuleId>,
    },
    /// Where a maneuver or a choice would lead.
    Foreseen(Box<ForeseenNow>),
    /// Where each choice would lead, of those by which something moves.
    ForeseenAll(Box<AllForeseen>),
    /// The odds of the attack under way; none if there is no attack.
    Odds(Box<OddsNow>),
    /// What the ruler says between two pieces.
    Measured(Box<MeasuredNow>),
    /// What the seat would look for among its choices and doesn't have.
    Denied(Box<DeniedNow>),
    /// The server lets go of the client; whether trying again makes sense.
    Bye { reason: String, again: bool },
}

impl Hear {
    pub fn refused(refused: &Refused, retry: Option<String>) -> Hear {
        Hear::Refused {
            reason: refused.to_string(),
            rule: refused.rule(),
            retry,
            ask: None,
        }
    }

    /// A question that isn't answered.
    pub fn unanswered(ask: u32, refused: &Refused) -> Hear {
        Hear::Refused {
            reason: refused.to_string(),
            rule: refused.rule(),
            retry: None,
            ask: Some(ask),
        }
    }

    /// The answer to a check.
    pub fn checked(ask: u32, refused: Option<&Refused>) -> Hear {
        Hear::Checked {
            ask,
            legal: refused.is_none(),
            reason: refused.map(Refused::to_string),
            rule: refused.and_then(Refused::rule),
        }
    }

    /// As it goes over the wire.
    pub fn text(&self) -> String {
        // Nothing in it can fail to be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A game as somebody finds it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Welcome {
    pub version: u32,
    pub game: GameCard,
    /// The client's own seat; none for spectators.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The number of the last news that this contains.
    pub number: u32,
    /// The game through the client's eyes, once it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Snapshot>")]
    pub view: Option<Value>,
}

/// Something happened, and this is how things stand now.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(transform = whole_or_patch)]
pub struct News {
    #[serde(flatten)]
    pub line: StoryLine,
    /// What that changed in the view: a JSON merge patch (RFC 7396) in which an object changes a list by places; or with
    /// `anew` the whole view. It is left out until the game has begun.
    #[serde(skip_serializing_if = "Value::is_null")]
    #[schemars(with = "Snapshot")]
    pub view: Value,
    /// The game goes on from another moment than the last news left it at: it has begun, or something was taken back.
    pub anew: bool,
    #[serde(flatten)]
    pub table: TableNow,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct StoryLine {
    /// Counts from 1 without gaps.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The seat that brought it about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    pub did: Did,
    /// What happened in the game, as far as the client may know it.
    pub events: Vec<Told>,
    /// How many choices were taken back: of those that still stood, the last.
    #[serde(skip_serializing_if = "nothing")]
    pub undone: u32,
    /// What was offered, agreed to or declined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offered: Option<Offer>,
    /// What was said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<Spoken>,
}

fn nothing(count: &u32) -> bool {
    *count == 0
}

/// What somebody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Did {
    Joined,
    Chose,
    /// Thought for too long, which is giving up.
    TimedOut,
    /// Took choices back.
    Undid,
    Offered,
    Agreed,
    Declined,
    Said,
}

impl From<&Entry> for Did {
    fn from(entry: &Entry) -> Did {
        match entry {
            Entry::Joined { .. } => Did::Joined,
            Entry::Chose { .. } => Did::Chose,
            Entry::TimedOut { .. } => Did::TimedOut,
            Entry::Undid { .. } => Did::Undid,
            Entry::Offered { .. } => Did::Offered,
            Entry::Agreed { .. } => Did::Agreed,
            Entry::Declined { .. } => Did::Declined,
            Entry::Said { .. } => Did::Said,
        }
    }
}

/// Words at the table. Everybody hears them, friends and enemies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Spoken {
    pub by: Speaker,
    pub text: String,
}

/// All that happened, in order.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Story {
    pub lines: Vec<StoryLine>,
}

/// An event with the rule that made it happen.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Told {
    #[serde(serialize_with = "bare")]
    pub event: Event,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
}

/// What is around a game and not of it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TableNow {
    pub stage: Stage,
    /// Who sits where.
    pub names: Vec<Option<String>>,
    /// Milliseconds that each seat has left, and whether they run; empty where there is no clock.
    pub clocks: Vec<ClockNow>,
    /// The seat whose time ran out, if that ended the game. The outcome says that it gave up, as the rules see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timed_out: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<OfferNow>,
}

/// A clock as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClockNow {
    pub left: i64,
    pub runs: bool,
}

/// An offer that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OfferNow {
    pub by: Seat,
    pub offer: Offer,
    pub missing: Vec<Seat>,
}

/// A game as lists show it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GameCard {
    pub id: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    pub visibility: Visibility,
    #[serde(serialize_with = "bare")]
    pub terms: Terms,
    /// The hash of the secret that goes into the dice, shown before anybody gives a word.
    pub commitment: Commitment,
    #[serde(flatten)]
    pub table: TableNow,
    /// How it ended, once it is over.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "bare")]
    pub outcome: Option<Outcome>,
    /// The moment of another game that it goes on from, if it doesn't begin at the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branched: Option<Branched>,
}

/// Games, newest first.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GameList {
    pub games: Vec<GameCard>,
}

/// A seat that was taken. The key opens it, is told only now, and is all that tells its holder from others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatTaken {
    pub game: String,
    pub seat: Seat,
    pub key: String,
}

/// A game that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameMade {
    pub game: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatTaken>,
}

/// Something went wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Trouble {
    pub reason: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
}

/// Writes what others declare without the fields that they have as null.
fn bare<T: Serialize, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let value = serde_json::to_value(value).map_err(serde::ser::Error::custom)?;
    without_nulls(value).serialize(serializer)
}
