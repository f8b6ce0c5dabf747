//! Everything that a client may receive.
//!
//! Over the WebSocket of a game it receives [`ServerMessage`]s, the first of them a [`ServerMessage::Welcome`]; the
//! other types are answers of the REST part. Everything about a game is made from the receiver's view. What is the
//! same for all clients, rules and cards and squads, has files of its own.
//!
//! A field that has nothing to say is left out. Null is said only in patches of a view, where it takes a field away, and in
//! lists, where it keeps a place free.

mod analysis;
mod cards;
mod catalog;
mod problem;
mod replay;
mod shapes;

use furball_cards::Faction;
use furball_engine::{Commitment, Event, Outcome, Rule, Seat, Snapshot};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use super::patch::without_nulls;
use super::schema::whole_or_patch;
use crate::hosting::{Branched, CommandError, Entry, GameSettings, Offer, Rematch, Speaker, TakenBack};
use crate::store::{GameStage, Visibility};

pub use analysis::*;
pub use cards::*;
pub use catalog::*;
pub use problem::*;
pub use replay::*;
pub use shapes::*;

/// What a client receives over the WebSocket of a game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Where the game stands. Everything that follows builds on it.
    Welcome(Box<Welcome>),
    /// An entry was added. Updates follow each other without a gap.
    Update(Box<Update>),
    /// The updates that the client missed follow; the number of the last entry that it has.
    Resumed {
        /// The first that follows is the next one.
        number: u32,
    },
    /// Connections to this server: whether each seat has one, and the number of spectators. Sent to clients that
    /// asked for it in their hello, at once and whenever a seat's first connection opens or its last one closes, or a
    /// spectator's.
    Presence {
        /// In the order of the seats.
        seats: Vec<bool>,
        /// Of this server only.
        spectators: u32,
    },
    /// A spectator says something. It has no number: it is no part of the game.
    SpectatorMessage(SpectatorMessage),
    /// All entries so far.
    History(Box<History>),
    /// The client's command was executed; the number of its entry.
    Done {
        /// Its update comes before or after this message.
        number: u32,
        /// The token that the command was sent with.
        #[serde(skip_serializing_if = "Option::is_none")]
        retry: Option<String>,
    },
    /// What the client said isn't done, and nothing has changed.
    Refused {
        /// The facts; the phrasebook has the words.
        why: CommandError,
        /// The rule that forbids it, if one does.
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<Rule>,
        /// The token that the command was sent with.
        #[serde(skip_serializing_if = "Option::is_none")]
        retry: Option<String>,
        /// The number of the question that isn't answered.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<u32>,
    },
    /// The answer to a check, with its number.
    Checked {
        /// The number of the check.
        id: u32,
        /// Whether the choice would be allowed now.
        legal: bool,
        /// Why it wouldn't.
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<CommandError>,
        /// The rule that forbids it, if one does.
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<Rule>,
    },
    /// Where a maneuver or a choice would lead.
    Foreseen(Box<ForeseenReply>),
    /// Where each choice would lead, of those by which something moves.
    ForeseenAll(Box<ForeseenAllReply>),
    /// The odds of the attack under way; none if there is no attack.
    Odds(Box<OddsReply>),
    /// What the ruler says between two pieces.
    Measured(Box<MeasuredReply>),
    /// What the seat would look for among its choices and doesn't have.
    Denied(Box<DeniedReply>),
    /// The server is there.
    Pong {
        /// The number of the ping.
        id: u32,
    },
    /// The server lets go of the client; whether trying again makes sense.
    Bye {
        /// The facts; the phrasebook has the words.
        why: ByeReason,
        /// Whether to reconnect.
        again: bool,
        /// The game can't be opened any more, as after a change of the cards or when the disk has lost some of it.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        damaged: bool,
    },
}

impl ServerMessage {
    /// A command that isn't executed.
    pub fn refused(refused: &CommandError, retry: Option<String>) -> ServerMessage {
        ServerMessage::Refused {
            why: refused.clone(),
            rule: refused.rule(),
            retry,
            id: None,
        }
    }

    /// A question that isn't answered.
    pub fn unanswered(id: u32, refused: &CommandError) -> ServerMessage {
        ServerMessage::Refused {
            why: refused.clone(),
            rule: refused.rule(),
            retry: None,
            id: Some(id),
        }
    }

    /// The answer to a check.
    pub fn checked(id: u32, refused: Option<&CommandError>) -> ServerMessage {
        ServerMessage::Checked {
            id,
            legal: refused.is_none(),
            why: refused.cloned(),
            rule: refused.and_then(CommandError::rule),
        }
    }

    /// As it goes over the wire.
    pub fn text(&self) -> String {
        // Nothing in it can fail to be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// The state of a game as a client finds it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Welcome {
    /// The version of the protocol that the server speaks.
    pub version: u32,
    /// The game as lists show it, with its settings.
    pub game: GameSummary,
    /// The client's own seat; none for spectators.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The number of the last entry that this contains.
    pub number: u32,
    /// The game through the client's eyes, once it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Snapshot>")]
    pub view: Option<Value>,
}

/// Something happened, and this is how things stand now.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(transform = whole_or_patch)]
pub struct Update {
    /// What happened.
    pub entry: HistoryEntry,
    /// What that changed in the view: a JSON merge patch (RFC 7396) in which an object changes a list by places; or with
    /// `full` the whole view. It is left out until the game has begun.
    #[serde(skip_serializing_if = "Value::is_null")]
    #[schemars(with = "Snapshot")]
    pub view: Value,
    /// The view is given whole, since it doesn't follow from the last one: the game has begun, or something was taken
    /// back.
    pub full: bool,
    /// The clocks, offers and names as they are now.
    pub status: RoomStatus,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct HistoryEntry {
    /// Counts from 1 without gaps.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The seat that brought it about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// What it is about.
    pub kind: EntryKind,
    /// What happened in the game, as far as the client may know it.
    pub events: Vec<CitedEvent>,
    /// How many choices were taken back: of those that still stood, the last.
    #[serde(skip_serializing_if = "nothing")]
    pub undone: u32,
    /// What was offered, agreed to or declined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offered: Option<Offer>,
    /// What was said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chat: Option<ChatMessage>,
}

fn nothing(count: &u32) -> bool {
    *count == 0
}

/// What an entry is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EntryKind {
    /// Took a seat.
    Joined,
    /// Answered a question; the events say how.
    Chose,
    /// Thought for too long, which is giving up.
    TimedOut,
    /// Took choices back.
    Undid,
    /// Made an offer.
    Offered,
    /// Agreed to an offer.
    Agreed,
    /// Refused an offer.
    Declined,
    /// Sent a chat message.
    Said,
    /// Gave a free seat to the computer.
    GaveSeat,
    /// Called the game off before it began.
    CalledOff,
    /// Wants another game.
    Rematched,
}

impl From<&Entry> for EntryKind {
    fn from(entry: &Entry) -> EntryKind {
        match entry {
            Entry::Joined { .. } => EntryKind::Joined,
            Entry::Chose { .. } => EntryKind::Chose,
            Entry::TimedOut { .. } => EntryKind::TimedOut,
            Entry::Undid { .. } => EntryKind::Undid,
            Entry::Offered { .. } => EntryKind::Offered,
            Entry::Agreed { .. } => EntryKind::Agreed,
            Entry::Declined { .. } => EntryKind::Declined,
            Entry::Said { .. } => EntryKind::Said,
            Entry::GaveSeat { .. } => EntryKind::GaveSeat,
            Entry::CalledOff { .. } => EntryKind::CalledOff,
            Entry::Rematched { .. } => EntryKind::Rematched,
        }
    }
}

/// A chat message of a player. Everyone in the room receives it, friends and enemies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ChatMessage {
    /// Who said it.
    pub by: Speaker,
    /// May have several lines.
    pub text: String,
}

/// All entries, in order. It may be some entries ahead of the updates.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct History {
    /// The first entry of the game first.
    pub entries: Vec<HistoryEntry>,
    /// What spectators said lately, the oldest first.
    pub spectator_messages: Vec<SpectatorMessage>,
}

/// A chat message of a spectator. Everyone who is connected to the same server receives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SpectatorMessage {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The name that the spectator goes by.
    pub name: String,
    /// May have several lines.
    pub text: String,
}

/// An event with the rule that made it happen.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CitedEvent {
    /// What happened.
    #[serde(serialize_with = "bare")]
    pub event: Event,
    /// None if the rulebook is silent about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
}

/// What is around a game and not of it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RoomStatus {
    /// Waiting, running or over.
    pub stage: GameStage,
    /// The names of the seats' holders.
    pub names: Vec<Option<String>>,
    /// Milliseconds that each seat has left, and whether they run; empty where there is no clock.
    pub clocks: Vec<ClockStatus>,
    /// The seat whose time ran out, if that ended the game. The outcome says that it conceded, as the rules see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timed_out: Option<Seat>,
    /// The journal was full, which ended the game. The outcome is a draw.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub exhausted: bool,
    /// What waits for an answer; there is never more than one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<OfferStatus>,
    /// The next game between the same players, if one was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Rematch>,
}

/// A clock as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClockStatus {
    /// 0 when the time is up.
    pub left: i64,
    /// Whether the seat is asked something.
    pub runs: bool,
}

/// An offer that waits for answers.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct OfferStatus {
    /// Who offers it.
    pub by: Seat,
    /// What is offered.
    pub offer: Offer,
    /// Who hasn't answered yet.
    pub missing: Vec<Seat>,
    /// The choices that would be taken back, the first of them first.
    #[serde(serialize_with = "bare")]
    pub back: Vec<TakenBack>,
}

/// A game as lists show it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GameSummary {
    /// As addresses name it.
    pub id: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// Who may find it and watch it.
    pub visibility: Visibility,
    /// What is played, by whom, and with what clock.
    #[serde(serialize_with = "bare")]
    pub settings: GameSettings,
    /// The hash of the secret that goes into the dice, shown before players give their words.
    pub commitment: Commitment,
    /// The stage, the names, the clocks.
    pub status: RoomStatus,
    /// How it ended, once it is over.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "bare")]
    pub outcome: Option<Outcome>,
    /// The round that is played, or in which it ended; 0 is setup.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// What is flown, in the order of the seats, once the squads are revealed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub squads: Vec<SquadSummary>,
    /// The moment of another game that it continues, if it doesn't begin at the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branched: Option<Branched>,
    /// The names of custom cards that are flown, once the squads are revealed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub custom: Vec<String>,
    /// Why it can't be opened any more, if it can't. It can be watched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damaged: Option<Damage>,
}

/// A player's squad, as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SquadSummary {
    /// The squad's name; empty if it has none.
    pub name: String,
    /// Whose ships they are.
    pub faction: Faction,
    /// What it costs.
    pub points: u16,
    /// Its pilots: `Luke Skywalker, 2 × Academy Pilot`.
    pub pilots: String,
}

/// Games, newest first.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GameList {
    /// At most 50.
    pub games: Vec<GameSummary>,
}

/// A seat that was taken. The key opens it, is sent only now, and is all that identifies its holder. It is the
/// client's own key, if it sent one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatTaken {
    /// The id of the game.
    pub game: String,
    /// The seat that the key opens.
    pub seat: Seat,
    /// 26 letters and digits.
    pub key: String,
}

/// A game that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameCreated {
    /// Its id.
    pub game: String,
    /// The seat that its maker took, if one was wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatTaken>,
}

/// Writes what others declare without the fields that they have as null.
fn bare<T: Serialize, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let value = serde_json::to_value(value).map_err(serde::ser::Error::custom)?;
    without_nulls(value).serialize(serializer)
}
