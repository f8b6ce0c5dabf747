//! The requests a program may send to `furball bot`, and the replies it gets.

use furball_engine::Because;
use furball_engine::record::Move;
use furball_engine::snapshot::Waiting;
use furball_engine::{Choice, Event, Outcome, Prompt, Record, RulebookId, Seat, Snapshot};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::measure::Measured;
use crate::players::Computer;

/// A request from a program, one per line.
#[derive(Debug, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    Hello {},
    /// Starts a game from one of: a setup, a position, a record.
    New {
        #[serde(default)]
        setup: Option<Value>,
        /// The text of a position file, or the same as JSON.
        #[serde(default)]
        position: Option<Value>,
        #[serde(default)]
        record: Option<Value>,
        #[serde(default)]
        seed: Option<String>,
        #[serde(default)]
        words: Vec<String>,
    },
    /// The game as a seat sees it; without one, as a spectator does.
    View {
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// The prompts of one seat or of all.
    Prompts {
        #[serde(default)]
        seat: Option<Seat>,
    },
    Choose {
        seat: Seat,
        #[serde(default)]
        choice: Option<Choice>,
        #[serde(default)]
        text: Option<String>,
    },
    /// Judges a choice without making it.
    Check {
        seat: Seat,
        #[serde(default)]
        choice: Option<Choice>,
        #[serde(default)]
        text: Option<String>,
    },
    Measure {
        a: furball_engine::ShipId,
        b: furball_engine::ShipId,
    },
    /// Lets a computer player choose for the seat.
    Go {
        seat: Seat,
        #[serde(default)]
        player: Option<Computer>,
        #[serde(default)]
        seed: Option<u64>,
        /// Also make the choice.
        #[serde(default)]
        play: bool,
    },
    /// The events, as a seat or a spectator may know them.
    Events {
        #[serde(default)]
        seat: Option<Seat>,
        /// The number of the first event.
        #[serde(default)]
        since: usize,
    },
    Record {},
    Quit {},
}

/// The commands, for messages about mistyped ones.
pub const COMMANDS: [&str; 11] = [
    "hello", "new", "view", "prompts", "choose", "check", "measure", "go", "events", "record", "quit",
];

/// A reply to a program, exactly one line per request.
#[derive(Debug, Serialize)]
#[serde(tag = "reply", rename_all = "snake_case")]
pub enum Reply {
    Hello {
        name: &'static str,
        version: &'static str,
        protocol: u32,
        rulebooks: Vec<RulebookId>,
        /// The version of each rulebook's cards, in the same order.
        content: Vec<String>,
        commands: Vec<&'static str>,
    },
    New {
        #[serde(flatten)]
        state: State,
    },
    View {
        view: Box<Snapshot>,
    },
    Prompts {
        prompts: Vec<Asked>,
    },
    Choose {
        #[serde(flatten)]
        made: Move,
        /// The results, as the seat may know them.
        events: Vec<Event>,
        #[serde(flatten)]
        state: State,
    },
    Check {
        legal: bool,
        /// Why not, and the rule.
        #[serde(flatten)]
        because: Option<Because>,
    },
    Measure {
        #[serde(flatten)]
        measured: Measured,
    },
    Go {
        #[serde(flatten)]
        chosen: Move,
        /// Whether the choice was also made.
        played: bool,
        /// The results, as the seat may know them.
        events: Vec<Event>,
        #[serde(flatten)]
        state: State,
    },
    Events {
        events: Vec<Event>,
        /// The number to continue from.
        next: usize,
    },
    Record {
        record: Box<Record>,
    },
    Quit {},
    Error {
        /// What is wrong with the request itself.
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
        /// Why the rules forbid it.
        #[serde(flatten)]
        because: Option<Because>,
    },
}

/// The state of the game.
#[derive(Debug, Serialize)]
pub struct State {
    pub round: u16,
    pub waiting_for: Vec<Waiting>,
    pub outcome: Option<Outcome>,
    /// The number of events so far.
    pub events_so_far: usize,
}

/// A prompt, with its answers in words where they are a list.
#[derive(Debug, Serialize)]
pub struct Asked {
    #[serde(flatten)]
    pub prompt: Prompt,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
}
