//! Everything that a client may hear.
//!
//! Over the WebSocket of a game it hears [`Hear`]s, the first of them a [`Hear::Welcome`]; the other types are answers of the
//! REST part. All that tells of a game is made from the view of whoever hears it.
//!
//! A field that has nothing to say is left out. Null is said only in patches of a view, where it takes a field away, and in
//! lists, where it keeps a place free.

use furball_engine::{Commitment, Event, Record, RuleId, Seat, Snapshot};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::schema::whole_or_patch;
use crate::desk::without_nulls;
use crate::hosting::{Offer, Stage, Terms};

/// What a client hears over the WebSocket of a game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "hear", rename_all = "snake_case")]
pub enum Hear {
    /// Where the game stands. Everything that follows builds on it.
    Welcome(Box<Welcome>),
    News(Box<News>),
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
    /// The server lets go of the client; whether trying again makes sense.
    Bye {
        reason: String,
        again: bool,
    },
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
    #[serde(flatten)]
    pub table: TableNow,
}

/// Something happened.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(transform = whole_or_patch)]
pub struct News {
    /// Counts from 1 without gaps.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The seat that brought it about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// What happened in the game, as far as the client may know it.
    pub events: Vec<Told>,
    /// What that changed in the view: a JSON merge patch (RFC 7396), or with `anew` the whole view. It is left out until
    /// the game has begun.
    #[serde(skip_serializing_if = "Value::is_null")]
    #[schemars(with = "Snapshot")]
    pub view: Value,
    /// The game goes on from another moment than the last news left it at: it has begun, or something was taken back.
    pub anew: bool,
    #[serde(flatten)]
    pub table: TableNow,
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
    pub created: i64,
    #[serde(serialize_with = "bare")]
    pub terms: Terms,
    /// The hash of the secret that goes into the dice, shown before anybody gives a word.
    pub commitment: Commitment,
}

/// A seat that was taken. The key opens it, is told only now, and is all that tells its holder from others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SeatTaken {
    pub game: String,
    pub seat: Seat,
    pub key: String,
}

/// A game that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameMade {
    pub game: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatTaken>,
}

/// The record of a game; its secret is there once it is over.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GameRecord {
    #[serde(serialize_with = "bare")]
    pub record: Record,
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
