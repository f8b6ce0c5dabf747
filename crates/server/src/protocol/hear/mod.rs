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

use furball_cards::Faction;
use furball_engine::state::Outcome;
use furball_engine::{Commitment, Event, RuleId, Seat, Snapshot};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use super::patch::without_nulls;
use super::schema::whole_or_patch;
use crate::hosting::{Branched, CommandError, Entry, Offer, Rematch, Speaker, TakenBack, Terms};
use crate::store::{GameStage, Visibility};

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
    /// Who is connected to this server now: whether somebody is at each seat, and how many watch. Heard by whoever wished
    /// for it in his hello, at once and whenever a seat comes or is left, or a spectator.
    Presence { here: Vec<bool>, watching: u32 },
    /// A spectator says something. It has no number: it is no part of the game.
    Aside(Aside),
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
    /// The server is there.
    Pong { ask: u32 },
    /// The server lets go of the client; whether trying again makes sense.
    Bye {
        reason: String,
        again: bool,
        /// The game can't be opened any more, as after a change of the cards or when the disk has lost some of it.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        damaged: bool,
    },
}

impl Hear {
    pub fn refused(refused: &CommandError, retry: Option<String>) -> Hear {
        Hear::Refused {
            reason: refused.to_string(),
            rule: refused.rule(),
            retry,
            ask: None,
        }
    }

    /// A question that isn't answered.
    pub fn unanswered(ask: u32, refused: &CommandError) -> Hear {
        Hear::Refused {
            reason: refused.to_string(),
            rule: refused.rule(),
            retry: None,
            ask: Some(ask),
        }
    }

    /// The answer to a check.
    pub fn checked(ask: u32, refused: Option<&CommandError>) -> Hear {
        Hear::Checked {
            ask,
            legal: refused.is_none(),
            reason: refused.map(CommandError::to_string),
            rule: refused.and_then(CommandError::rule),
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
    /// Gave a free seat to the computer.
    GaveSeat,
    /// Called the game off before it began.
    CalledOff,
    /// Wants another game.
    Rematched,
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
            Entry::GaveSeat { .. } => Did::GaveSeat,
            Entry::CalledOff { .. } => Did::CalledOff,
            Entry::Rematched { .. } => Did::Rematched,
        }
    }
}

/// Words at the table. Everybody hears them, friends and enemies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Spoken {
    pub by: Speaker,
    pub text: String,
}

/// All that happened, in order. It may be some lines ahead of the news.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Story {
    pub lines: Vec<StoryLine>,
    /// What spectators said lately, the oldest first.
    pub asides: Vec<Aside>,
}

/// Words of a spectator, as those hear them who are connected to the same server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Aside {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What he calls himself.
    pub name: String,
    pub text: String,
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
    pub stage: GameStage,
    /// Who sits where.
    pub names: Vec<Option<String>>,
    /// Milliseconds that each seat has left, and whether they run; empty where there is no clock.
    pub clocks: Vec<ClockNow>,
    /// The seat whose time ran out, if that ended the game. The outcome says that it gave up, as the rules see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timed_out: Option<Seat>,
    /// So much had happened that there was no room for more, which ended the game. The outcome is a draw.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub exhausted: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<OfferNow>,
    /// The game that the same play next, if somebody wants that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Rematch>,
}

/// A clock as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClockNow {
    pub left: i64,
    pub runs: bool,
}

/// An offer that waits for answers.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct OfferNow {
    pub by: Seat,
    pub offer: Offer,
    pub missing: Vec<Seat>,
    /// The choices that would be taken back, the first of them first.
    #[serde(serialize_with = "bare")]
    pub back: Vec<TakenBack>,
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
    /// The round that is played, or in which it ended; 0 is setup.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// What is flown, in the order of the seats, once the squads are revealed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flown: Vec<Flown>,
    /// The moment of another game that it goes on from, if it doesn't begin at the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branched: Option<Branched>,
}

/// What somebody flies, as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Flown {
    /// The squad's name; empty if it has none.
    pub name: String,
    pub faction: Faction,
    pub points: u16,
    /// Its pilots: `Luke Skywalker, 2 × Academy Pilot`.
    pub pilots: String,
}

/// Games, newest first.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GameList {
    pub games: Vec<GameCard>,
}

/// A seat that was taken. The key opens it, is told only now, and is all that tells its holder from others. It is the one that
/// the client brought along, if it did.
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Trouble {
    pub reason: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
    /// The game can't be opened any more, and no other try will mend that.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub damaged: bool,
}

/// Writes what others declare without the fields that they have as null.
fn bare<T: Serialize, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let value = serde_json::to_value(value).map_err(serde::ser::Error::custom)?;
    without_nulls(value).serialize(serializer)
}
