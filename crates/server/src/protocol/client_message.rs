//! Everything that a client may say.
//!
//! Over the WebSocket of a game it says [`ClientMessage`]s, the first of them a [`ClientMessage::Hello`]; the other types are the bodies of
//! requests to the REST part.

use furball_cards::{Format, Maneuver};
use furball_engine::{Choice, Object, Record, RulebookId, Seat, ShipId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::hosting::{Computer, GameSettings};
use crate::store::Visibility;

/// What a client says over the WebSocket of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Identifies the client and what it knows already. Without a key it is a spectator.
    Hello {
        /// The version of the protocol that the client speaks.
        version: u32,
        /// Opens the client's seat.
        #[serde(default)]
        key: Option<String>,
        /// The number of the last entry it received; it is sent what came after that.
        #[serde(default)]
        since: Option<u32>,
        /// It wants to receive presence, too.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        presence: bool,
    },
    /// An answer to what is asked of the seat.
    Choose {
        /// The answer.
        choice: Choice,
        /// The number of the last entry that it had received before it chose. If the seat has been asked something
        /// else since, the choice is refused.
        number: u32,
        /// A retry token of the client's own for this choice. Sent again with the same token, it isn't made a second
        /// time. The same holds for all other commands.
        #[serde(default)]
        retry: Option<String>,
    },
    /// Whether the choice would be legal, and why not; nothing happens.
    Check {
        /// What the seat might choose.
        choice: Choice,
        /// The client's number for the query; the answer repeats it.
        id: u32,
    },
    /// Where a ship would end with a maneuver, or where a choice would lead: give `ship` and `maneuver`, or `choice`.
    Foresee {
        /// The client's number for the query; the answer repeats it.
        id: u32,
        /// The ship that would fly the maneuver.
        #[serde(default)]
        ship: Option<ShipId>,
        /// A maneuver of its dial.
        #[serde(default)]
        maneuver: Option<Maneuver>,
        /// What the seat might choose.
        #[serde(default)]
        choice: Option<Choice>,
    },
    /// Where each of the seat's choices would lead; where dials are set, those of one ship if it is named.
    ForeseeAll {
        /// The client's number for the query; the answer repeats it.
        id: u32,
        /// Only this ship's dial.
        #[serde(default)]
        ship: Option<ShipId>,
    },
    /// How likely what is of the attack under way, or of those that the seat may choose from.
    Odds {
        /// The client's number for the query; the answer repeats it.
        id: u32,
    },
    /// What the ruler says between two pieces.
    Measure {
        /// The client's number for the query; the answer repeats it.
        id: u32,
        /// Where the ruler begins.
        from: Object,
        /// Where it ends.
        to: Object,
    },
    /// What the seat would look for among its choices and doesn't have, and why.
    WhyNot {
        /// The client's number for the query; the answer repeats it.
        id: u32,
    },
    /// Whether the server is there. Browsers don't let a page see the pings of the WebSocket itself.
    Ping {
        /// The client's number for it; the pong repeats it.
        id: u32,
    },
    /// Taking back the seat's last choice, or asking the others whether it may.
    Undo {
        /// The number of the last entry that it received: later choices of the seat aren't meant.
        number: u32,
        /// A retry token.
        #[serde(default)]
        retry: Option<String>,
    },
    /// Requests all entries so far; updates don't stop meanwhile.
    History {},
    /// Offering to end the game as a draw.
    OfferDraw {
        /// A retry token.
        #[serde(default)]
        retry: Option<String>,
    },
    /// Answering what another seat offered.
    Answer {
        /// Whether the seat agrees; one refusal ends the offer.
        agree: bool,
        /// The number of the last entry that it received: later offers aren't meant.
        number: u32,
        /// A retry token.
        #[serde(default)]
        retry: Option<String>,
    },
    /// Giving a free seat of a game that hasn't begun to the computer.
    GiveSeat {
        /// The free seat.
        seat: Seat,
        /// How well it is to play.
        computer: Computer,
        /// A retry token.
        #[serde(default)]
        retry: Option<String>,
    },
    /// Calling the game off before it begins.
    CallOff {
        /// A retry token.
        #[serde(default)]
        retry: Option<String>,
    },
    /// Saying something to everyone in the room.
    Chat {
        /// May have several lines; all of it can be seen.
        text: String,
        /// The name that a spectator goes by.
        #[serde(default)]
        name: Option<String>,
        /// A retry token. It is ignored for spectators.
        #[serde(default)]
        retry: Option<String>,
    },
}

impl ClientMessage {
    /// The client's retry token, if it has one.
    pub fn retry(&self) -> Option<&str> {
        match self {
            ClientMessage::Choose { retry, .. }
            | ClientMessage::Undo { retry, .. }
            | ClientMessage::OfferDraw { retry }
            | ClientMessage::Answer { retry, .. }
            | ClientMessage::GiveSeat { retry, .. }
            | ClientMessage::CallOff { retry }
            | ClientMessage::Chat { retry, .. } => retry.as_deref(),
            ClientMessage::Hello { .. }
            | ClientMessage::Check { .. }
            | ClientMessage::Foresee { .. }
            | ClientMessage::ForeseeAll { .. }
            | ClientMessage::Odds { .. }
            | ClientMessage::Measure { .. }
            | ClientMessage::WhyNot { .. }
            | ClientMessage::Ping { .. }
            | ClientMessage::History {} => None,
        }
    }
}

/// Making a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateGame {
    /// What is played, by whom, and with what clock.
    pub settings: GameSettings,
    /// Who may find it and watch it.
    #[serde(default)]
    pub visibility: Visibility,
    /// The seat that its maker takes at once.
    #[serde(default)]
    pub seat: Option<TakeSeat>,
    /// The moment of another game that is continued. The settings have no setup then: it is the other game's.
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
    #[schemars(with = "Option<Map<String, Value>>")]
    pub record: Option<Box<Record>>,
    /// How many of its choices have been made.
    pub after: usize,
}

/// Taking a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// Counted from 0.
    pub seat: u8,
    /// What the player is called in this game.
    pub name: String,
    /// A word that goes into the dice.
    #[serde(default)]
    pub word: String,
    /// The key that is to open the seat: 128 random bits as 26 letters and digits. A request that is repeated with
    /// the same key, because the answer got lost, gets the seat again. Without one the server makes a key, and sends
    /// it only once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// Wanting another game after one that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct AskRematch {
    /// The players swap squads.
    pub swapped: bool,
    /// How well the computers play this time, if not as before.
    pub computer: Option<Computer>,
    /// The key that is to open the seat in the next game, as for any seat that is taken.
    pub key: Option<String>,
}

/// A squad to be checked.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckSquad {
    /// The squad in XWS, the builders' common format, or any other JSON.
    pub xws: Value,
    /// The most points it may cost, if not the rulebook's usual.
    #[serde(default)]
    pub limit: Option<u16>,
    /// It is made of quick builds, and their threat has to add up to exactly this; then points don't matter.
    #[serde(default)]
    pub threat: Option<u16>,
    /// The format that its cards must be legal in; any card may be in it if not given.
    #[serde(default)]
    pub format: Option<Format>,
    /// The price list to judge it by, by its id. If not given, it is the one that the squad names, or else the newest.
    #[serde(default)]
    pub prices: Option<String>,
}

/// A made-up attack, to compute its odds.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskOdds {
    /// By whose rules dice are spent.
    #[serde(default)]
    pub rulebook: RulebookId,
    /// How many dice the attacker rolls, at most 24.
    #[schemars(range(max = 24))]
    pub attack: u8,
    /// What the attacker may spend.
    #[serde(default)]
    pub aim: AskedAim,
    /// How many dice the defender rolls, at most 24.
    #[schemars(range(max = 24))]
    pub defense: u8,
    /// What the defender may spend.
    #[serde(default)]
    pub guard: AskedGuard,
    /// What the defender can take; without it the odds of destroying it are unknown.
    #[serde(default)]
    pub hull: Option<AskedHull>,
}

/// What the attacker may spend on its dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct AskedAim {
    /// It has a focus token.
    pub focus: bool,
    /// It has a lock on the defender.
    pub lock: bool,
    /// Its calculate tokens.
    pub calculate: u8,
    /// The Force that it may spend.
    pub force: u8,
}

/// What the defender has against the attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct AskedGuard {
    /// It has a focus token.
    pub focus: bool,
    /// Its evade tokens.
    pub evade: u8,
    /// Its calculate tokens.
    pub calculate: u8,
    /// The Force that it may spend.
    pub force: u8,
    /// Reinforce tokens of the end that the attacker is at.
    pub reinforce: u8,
    /// A gas cloud lies on the line.
    pub clouded: bool,
}

/// What the defender can take; its damage deck is taken to be complete.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskedHull {
    /// Active shields.
    #[serde(default)]
    pub shields: u8,
    /// Damage cards that destroy it: its hull without those it has.
    pub hull: u8,
}
