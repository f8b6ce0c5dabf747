//! Whether a record holds.

use furball_engine::{Record, RecordError, Start, Viewer};
use serde_json::Value;

use super::content;
use crate::protocol::hear::{PlayerNamed, Verified};

/// Replays a record, and says what was found if it comes out as it says and its dice are those it was bound to. That takes
/// about as long as it took the engine to play.
///
/// # Errors
/// What is wrong with the record, or that it doesn't begin with a setup. Somebody's own position may be one in which a game
/// never ends, so that a server doesn't play on from there.
pub fn verify(record: &Value) -> Result<Verified, RecordError> {
    let record = Record::from_value(record)?;
    let rulebook = match &record.start {
        Start::Setup(setup) => setup.rulebook,
        Start::Scenario(_) => {
            let reason = "it begins in the middle; `furball verify` checks such records";
            return Err(RecordError::Start(reason.into()));
        }
    };
    let game = record.verify(content(rulebook))?;
    let view = game.view(Viewer::Spectator);
    let players = view.players().iter().map(|player| PlayerNamed {
        name: player.name.clone(),
        side: player.side,
        faction: view.faction(player.side),
    });
    Ok(Verified {
        rulebook,
        players: players.collect(),
        rounds: game.round(),
        choices: record.choices.len(),
        outcome: game.outcome(),
    })
}
