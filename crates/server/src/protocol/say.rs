//! Everything that a client may say.
//!
//! Over the WebSocket of a game it says [`Say`]s, the first of them a [`Say::Hello`]; the other types are the bodies of
//! requests to the REST part.

use furball_engine::Choice;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::hosting::Terms;
use crate::store::Visibility;

/// What a client says over the WebSocket of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "say", rename_all = "snake_case", deny_unknown_fields)]
pub enum Say {
    /// Who it is and what it knows already. Without a key it is a spectator.
    Hello {
        version: u32,
        #[serde(default)]
        key: Option<String>,
        /// The number of the last news it heard; it is told what came after that.
        #[serde(default)]
        since: Option<u32>,
    },
    /// An answer to what is asked of the seat.
    Choose {
        choice: Choice,
        /// A word of the client's own for this choice. Said again with the same word, it isn't made a second time.
        #[serde(default)]
        retry: Option<String>,
    },
    /// Whether the choice would be legal, and why not; nothing happens.
    Check {
        choice: Choice,
        ask: u32,
    },
    /// Taking back the seat's last choice, or asking the others whether it may.
    Undo {},
    /// All that happened so far; news don't stop meanwhile.
    Story {},
    OfferDraw {},
    /// Answering what another seat offered.
    Answer {
        agree: bool,
    },
    Chat {
        text: String,
        /// What a spectator calls himself.
        #[serde(default)]
        name: Option<String>,
    },
}

/// Making a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeGame {
    pub terms: Terms,
    #[serde(default)]
    pub visibility: Visibility,
    /// The seat that its maker takes at once.
    #[serde(default)]
    pub seat: Option<TakeSeat>,
    /// The moment of another game that is played on. The terms have no setup then: it is the other game's.
    #[serde(default)]
    pub from: Option<PlayOn>,
}

/// A moment of a game that is over, to play on from: of one of this server's, or of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayOn {
    /// The game's id. A private one takes the key of a seat in it as a bearer token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The game's record (a `RecordedGame`), where it wasn't played here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<Map<String, Value>>,
    /// How many of its choices have been made.
    pub after: usize,
}

/// Taking a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    pub seat: u8,
    pub name: String,
    /// A word that goes into the dice.
    #[serde(default)]
    pub word: String,
}

/// A squad to be judged.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckSquad {
    /// The squad in XWS, the builders' common form, or whatever somebody takes for it.
    pub xws: Value,
    /// The most points it may cost, if not the rulebook's usual.
    #[serde(default)]
    pub limit: Option<u16>,
}
