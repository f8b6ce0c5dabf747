//! Whether a record holds.

use furball_engine::{Record, RecordError, Seat, Setup, Start, View, Viewer};

use super::content_of;
use crate::protocol::server_message::{PlayerNamed, Verified};

/// Replays a record, and says what was found if it comes out as it says and its dice are those it was bound to. That takes
/// about as long as it took the engine to play.
///
/// # Errors
/// What is wrong with the record, or that it doesn't begin with a setup. A scenario may be one in which a game never
/// ends, so a server doesn't replay those.
pub fn verify(record: &Record) -> Result<Verified, RecordError> {
    let rulebook = setup(&record.start)?.rulebook;
    let game = record.verify(content_of(&record.start))?;
    Ok(Verified {
        rulebook,
        players: players(game.view(Viewer::Spectator)),
        rounds: game.round(),
        choices: record.choices.len(),
        outcome: game.outcome(),
    })
}

/// How a game that a server replays was set up.
pub(super) fn setup(start: &Start) -> Result<&Setup, RecordError> {
    match start {
        Start::Setup(setup) => Ok(setup),
        Start::Branch(branch) => setup(&branch.of.start),
        Start::Position(_) => Err(RecordError::FromPosition),
    }
}

/// Those who play, in the order of their seats.
pub(super) fn players(view: View<'_>) -> Vec<PlayerNamed> {
    let players = view.players().iter().enumerate();
    let players = players.map(|(place, player)| PlayerNamed {
        name: player.name.clone(),
        side: player.side,
        faction: view.faction_of(Seat(place as u8)),
    });
    players.collect()
}
