//! Attacks by records: as long as they may be, and many at once.

use furball_engine::{RulebookId, Secret, Session, Start};
use furball_server::catalog;
use furball_server::hosting::GameSettings;
use serde_json::{Value, json};

use crate::attack::{Running, Target};
use crate::flood::Flood;
use crate::played::{LONG, LONG_TEXT};

/// As long as a record may be that is shown.
const MAX_CHOICES: usize = 10_000;

/// A record in JSON, to be spoilt.
pub fn value() -> Value {
    serde_json::to_value(&*LONG).expect("JSON")
}

/// A game that goes on from a record.
pub fn from(record: &Value, after: usize) -> Value {
    json!({"settings": {"seats": [{"type": "person"}, {"type": "person"}]}, "from": {"record": record, "after": after}})
}

pub fn verify(target: Target) -> Running {
    post_long(target, "/api/records/verify")
}

pub fn replay(target: Target) -> Running {
    post_long(target, "/api/records/replay")
}

fn post_long(target: Target, path: &str) -> Running {
    target.tally.more("bytes each", LONG_TEXT.len() as u64);
    Flood::post(40, path, vec![LONG_TEXT.clone()]).on(target)
}

/// The longest that are shown at all: one seat wants a draw again and again, and the other doesn't.
pub fn longest(target: Target) -> Running {
    let start = Start::Setup(GameSettings::usual(RulebookId::First).setup);
    let begun = Session::start(
        catalog::content(RulebookId::First),
        start,
        Secret("hidden".into()),
        Vec::new(),
    );
    let (session, _) = begun.expect("a game");
    let mut record = serde_json::to_value(session.record()).expect("JSON");
    record["choices"] = vec![json!({"seat": 0, "choice": {"type": "draw"}}); MAX_CHOICES].into();
    Flood::post(40, "/api/records/replay", vec![record.to_string()]).on(target)
}

/// Each game that goes on from a record is kept with it. More connections would only be turned away sooner.
pub fn play_on(target: Target) -> Running {
    let game = from(&value(), LONG.choices.len() - 1);
    Flood::post(4, "/api/games", vec![game.to_string()]).on(target)
}
