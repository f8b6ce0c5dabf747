//! What a journal keeps of a game for those who can't replay it: how it looked to spectators.
//!
//! It is read as loosely as possible, since it may have been written by another version: what happened is passed on
//! as it was written.

use furball_engine::Choice;
use furball_engine::luck::Counter;
use serde::Deserialize;
use serde_json::{Value, json};

use super::RoomError;
use crate::packing::unpack;
use crate::protocol::patch::{to_json, without_nulls};
use crate::protocol::server_message::Damage;
use crate::store::{GameStage, KeyHash, StoredEntry, StoredGame, Visibility};

/// An entry, as far as it matters here.
#[derive(Deserialize)]
struct Kept {
    #[serde(default)]
    entry: Value,
    #[serde(default)]
    seen: Option<String>,
    #[serde(default)]
    summary: Option<Value>,
}

/// What spectators saw of it.
#[derive(Deserialize)]
struct Seen {
    #[serde(default)]
    events: Value,
    #[serde(default)]
    full: bool,
    #[serde(default)]
    view: Value,
    #[serde(default)]
    left: Option<usize>,
}

/// A choice and what came of it, as a replay has it.
struct Step {
    value: Value,
    /// The round and the phase that it led to.
    reached: (Value, Value),
}

fn read(stored: &[StoredEntry]) -> impl Iterator<Item = Kept> + '_ {
    stored
        .iter()
        .filter_map(|entry| serde_json::from_str(&entry.body).ok())
}

/// The summary that was written when the game ended.
pub(super) fn summary(stored: &[StoredEntry]) -> Option<Value> {
    let last = stored.iter().rev();
    last.filter_map(|entry| serde_json::from_str::<Kept>(&entry.body).ok())
        .find_map(|kept| kept.summary.map(without_nulls))
}

/// The game as spectators saw it; none if nothing was seen of it. The choices of a game that isn't over stay hidden:
/// another version may play it on.
pub(super) fn replay(
    found: &StoredGame,
    stored: &[StoredEntry],
    why: &Damage,
    key: Option<KeyHash>,
) -> Result<Option<Value>, RoomError> {
    if found.visibility == Visibility::Private && !key.is_some_and(|key| opens_a_seat(stored, key)) {
        return Err(RoomError::Private);
    }
    let over = found.stage == GameStage::Over;
    let mut start: Option<(Value, Value)> = None;
    let mut steps: Vec<Step> = Vec::new();
    let mut undone = 0;
    for kept in read(stored) {
        let Some(seen) = kept.seen.and_then(|packed| unpack::<Seen>(&packed)) else {
            continue;
        };
        if let Some(left) = seen.left {
            undone += steps.len().saturating_sub(left);
            steps.truncate(left);
            continue;
        }
        let events = match seen.events {
            Value::Null => json!([]),
            events => events,
        };
        if start.is_none() {
            start = Some((seen.view, events));
            continue;
        }
        let before = steps.last().map(|step| step.reached.clone());
        let before = before.or_else(|| {
            start
                .as_ref()
                .map(|(view, _)| (view["round"].clone(), view["phase"].clone()))
        });
        let (round, phase) = before.unwrap_or_default();
        let changed = |field: &str, before: Value| seen.view.get(field).cloned().unwrap_or(before);
        let reached = (changed("round", round), changed("phase", phase));
        let mut value = json!({
            "number": steps.len() + 1,
            "seat": inside(&kept.entry).get("seat").cloned().unwrap_or(json!(0)),
            "events": events,
            "view": seen.view,
            "round": reached.0,
            "phase": reached.1,
        });
        if seen.full {
            value["full"] = json!(true);
        }
        if over {
            value["choice"] = choice(&kept.entry);
        }
        steps.push(Step { value, reached });
    }
    let Some((start, events)) = start else {
        return Ok(None);
    };
    let players = start["players"].as_array().into_iter().flatten();
    let players: Vec<Value> = players
        .map(|player| json!({ "name": player["name"], "side": player["side"], "faction": player["faction"] }))
        .collect();
    let mut replay = json!({
        "rulebook": start["rulebook"],
        "players": players,
        "verified": false,
        "doubt": to_json(why),
        "kept": true,
        "start": start,
        "events": events,
        "steps": steps.into_iter().map(|step| step.value).collect::<Vec<_>>(),
        "undone": undone,
        "luck": to_json(&Counter::default().report()),
    });
    let outcome = summary(stored).and_then(|summary| summary.get("outcome").cloned());
    if let Some(outcome) = outcome {
        replay["outcome"] = outcome;
    }
    Ok(Some(replay))
}

/// The choice that an entry made.
fn choice(entry: &Value) -> Value {
    match (&entry["chose"]["choice"], entry.get("timed_out")) {
        (Value::Null, Some(_)) => to_json(&Choice::Concede),
        (Value::Null, None) => to_json(&Choice::Draw),
        (choice, _) => without_nulls(choice.clone()),
    }
}

/// What an entry says, whatever kind of entry it is.
fn inside(entry: &Value) -> &Value {
    entry
        .as_object()
        .and_then(|entry| entry.values().next())
        .unwrap_or(&Value::Null)
}

fn opens_a_seat(stored: &[StoredEntry], key: KeyHash) -> bool {
    read(stored).any(|kept| {
        let own = &kept.entry["joined"]["key"];
        serde_json::from_value(own.clone()).is_ok_and(|own: KeyHash| own == key)
    })
}
