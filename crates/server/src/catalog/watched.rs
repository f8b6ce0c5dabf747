//! How a game looked to a spectator, kept inside its record for those who can't replay it: a packed replay.

use furball_engine::{Record, RecordError, Seat};
use serde_json::{Value, json};

use super::replay::replay;
use crate::hosting::CommandError;
use crate::packing::{pack, unpack};
use crate::protocol::patch::to_json;
use crate::protocol::server_message::RequestError;

/// The record with how the game looked, if it can be replayed and doesn't begin in the middle. That takes about as long
/// as it took the engine to play.
pub fn with_watched(record: Record) -> Record {
    let watched = replay(&record, None).ok().and_then(|shown| pack(&shown));
    Record { watched, ..record }
}

/// A record as it is shown: replayed, or as it was kept if it can't be replayed with the cards and the rules of today.
///
/// # Errors
/// Why it can't be replayed, if there is nothing kept for this viewer either.
pub fn watch(record: &Record, seat: Option<Seat>) -> Result<Value, RequestError> {
    let error = match replay(record, seat) {
        Ok(shown) => return serde_json::to_value(&shown).map_err(unwritten),
        Err(error) => error,
    };
    let outlived = matches!(
        error,
        RequestError::Record {
            reason: RecordError::Cards { .. }
                | RecordError::Rules
                | RecordError::MissingCard { .. }
                | RecordError::Setup { .. }
                | RecordError::Position { .. }
                | RecordError::FromPosition
                | RecordError::Earlier { .. }
                | RecordError::TooDeep { .. }
                | RecordError::EarlierOver
                | RecordError::EarlierPlayers { .. }
        }
    );
    let kept = Some(record).filter(|_| outlived && seat.is_none()).and_then(kept);
    let (Some(mut shown), RequestError::Record { reason }) = (kept, &error) else {
        return Err(error);
    };
    shown["verified"] = json!(false);
    shown["doubt"] = to_json(reason);
    shown["kept"] = json!(true);
    Ok(shown)
}

/// The kept replay. Anyone may have written it, so it has to look like one at least.
fn kept(record: &Record) -> Option<Value> {
    let shown: Value = unpack(record.watched.as_ref()?)?;
    let whole = shown["steps"].as_array()?.len() == record.choices.len()
        && shown["start"]["ships"].is_array()
        && shown["players"].is_array()
        && shown["events"].is_array()
        && shown["rulebook"] == serde_json::to_value(record.start.rulebook()).ok()?;
    whole.then_some(shown)
}

fn unwritten(error: serde_json::Error) -> RequestError {
    tracing::error!(%error, "a replay can't be written");
    RequestError::Refused(CommandError::Failed)
}
