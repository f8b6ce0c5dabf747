//! What goes wrong, as values with their facts: with requests, with connections, and with stored games.

use furball_engine::{RecordError, Rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::hosting::CommandError;

/// Why a request fails.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum RequestError {
    /// There is no such game.
    #[error("there is no such game")]
    NoGame,
    /// The key opens no seat of the game.
    #[error("this key opens no seat of this game")]
    WrongKey,
    /// Only its players may see the game.
    #[error("this game is private: only its players may see it")]
    Private,
    /// The game can't be played on with this version of Furball.
    #[error("this game can't be played on with this version of Furball: {reason}")]
    Damaged {
        /// What is wrong with it.
        reason: Damage,
    },
    /// The server can't keep games at the moment.
    #[error("the server can't keep games at the moment; nothing was lost, try again soon")]
    StoreFailed,
    /// It was too much at once.
    #[error("that is too much at once; try again in {seconds} s")]
    TooMuch {
        /// After which to try again.
        seconds: u64,
    },
    /// The record that was sent can't be replayed.
    #[error("{reason}")]
    Record {
        /// What is wrong with it.
        reason: RecordError,
    },
    /// The record that was sent has more choices than are shown, those of games before it and those that were taken
    /// back included.
    #[error("the record has {choices} choices, more than the {most} that are shown")]
    TooManyChoices {
        /// That it has.
        choices: usize,
        /// That are shown.
        most: usize,
    },
    /// The odds of so many dice aren't computed.
    #[error("no more than {most} dice of a kind are counted")]
    TooManyDice {
        /// Of each kind.
        most: usize,
    },
    /// What was sent is longer than this number of bytes.
    #[error("the request has more than {most} bytes")]
    BodyTooLong {
        /// That are read.
        most: usize,
    },
    /// The request isn't one of the interface, or asks for something that isn't there.
    #[error("{error}")]
    Malformed {
        /// What is wrong with it, in English, for the client's programmer.
        error: String,
    },
    /// A command is refused.
    #[error("{0}")]
    #[serde(untagged)]
    Refused(CommandError),
}

impl From<RecordError> for RequestError {
    fn from(reason: RecordError) -> RequestError {
        RequestError::Record { reason }
    }
}

/// The body of an answer to a request that failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Problem {
    /// Why it failed.
    pub why: RequestError,
    /// The rule that forbids what was wanted, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    /// The game can't be opened any more, and no other try will mend that.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub damaged: bool,
}

/// Why the server closes a connection.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ByeReason {
    /// Another node wrote something that this one can't apply, or the game wasn't needed any more.
    #[error("the room was closed; reconnect")]
    RoomClosed,
    /// The server is restarting.
    #[error("the server is restarting; reconnect")]
    Restarting,
    /// Nothing was received for too long.
    #[error("nothing was received for too long")]
    Silent,
    /// Too many requests of the client's address are waiting.
    #[error("too many requests of this address are waiting; reconnect")]
    TooManyWaiting,
    /// The first message isn't a hello, or didn't come in time.
    #[error("the first message must be a hello: {error}")]
    NoHello {
        /// What is wrong with it, in English, for the client's programmer.
        error: String,
    },
    /// The client speaks another version of the protocol, as after an upgrade of the server.
    #[error("this server speaks version {server} of the protocol, not {client}; load the page again")]
    OtherVersion {
        /// Spoken here.
        server: u32,
        /// That the hello names.
        client: u32,
    },
    /// A message is too long, or isn't text.
    #[error("the message can't be taken: {error}")]
    MessageRejected {
        /// What is wrong with it, in English, for the client's programmer.
        error: String,
    },
    /// Too many messages aren't of the protocol.
    #[error("too many malformed messages; the last: {error}")]
    TooManyMalformed {
        /// What is wrong with the last one, in English, for the client's programmer.
        error: String,
    },
    /// The game can't be played or watched.
    #[error("{0}")]
    #[serde(untagged)]
    Request(RequestError),
}

/// Why a stored game can't be opened any more, or a record isn't verified.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Damage {
    /// The store can't read it any more.
    #[error("it can't be read from the disk any more")]
    Lost,
    /// Its settings mean nothing to this version.
    #[error("its settings can't be read: {error}")]
    SettingsUnreadable {
        /// Why not, in English, for the operator.
        error: String,
    },
    /// An entry of its journal means nothing to this version.
    #[error("entry {number}: {error}")]
    EntryUnreadable {
        /// Counted from 1.
        number: u32,
        /// Why not, in English, for the operator.
        error: String,
    },
    /// An entry of its journal was written in another format.
    #[error("entry {number}: it has format {found}; this version reads format {reads}")]
    EntryFormat {
        /// Counted from 1.
        number: u32,
        /// That it was written in.
        found: u32,
        /// That this version reads.
        reads: u32,
    },
    /// An entry of its journal isn't allowed.
    #[error("entry {number}: {error}")]
    EntryRefused {
        /// Counted from 1.
        number: u32,
        /// Why not, in English, for the operator.
        error: String,
    },
    /// The program panics at an entry of its journal.
    #[error("entry {number}: the program fails at it")]
    EntryFails {
        /// Counted from 1.
        number: u32,
    },
    /// The game after an entry isn't the one that was played.
    #[error("entry {number}: the game comes out differently")]
    EntryDiffers {
        /// Counted from 1.
        number: u32,
    },
    /// Its cards or its rules have changed, or it doesn't hold what its record promises.
    #[error("{0}")]
    #[serde(untagged)]
    Record(RecordError),
}
