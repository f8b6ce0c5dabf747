//! Playing on from a moment of a game that is over.

use std::net::IpAddr;
use std::sync::Arc;

use axum::http::{HeaderMap, StatusCode};
use furball_engine::Record;
use tokio::task::spawn_blocking;

use super::App;
use super::games::{finished, opened};
use super::limits::WorkSlot;
use super::response::{ApiError, internal_error};
use crate::hosting::{HostedGame, Origin};
use crate::protocol::client_message::PlayOn;
use crate::rooms::RoomError;
use crate::store::Visibility;

/// What is played on.
enum Of {
    Game(Arc<HostedGame>),
    Record(Box<Record>),
}

/// The moment that is meant, if the client may know the game and play can continue from there.
pub async fn origin(
    app: &App,
    from: PlayOn,
    (client, turn): (IpAddr, WorkSlot),
    headers: &HeaderMap,
) -> Result<Origin, ApiError> {
    let (record, of) = match (from.game, from.record) {
        (Some(id), None) => {
            let room = opened(app, client, &id).await?;
            let hosted = finished(&room, headers).await?;
            // The link of a game that isn't listed is for those who were given it.
            let public = room.visibility == Visibility::Public;
            (Of::Game(hosted), public.then(|| room.id.to_string()))
        }
        (None, Some(record)) => (Of::Record(record), None),
        _ => {
            return Err(ApiError::new(
                StatusCode::UNPROCESSABLE_ENTITY,
                "say either which game to play on from, or its record",
            ));
        }
    };
    let origin = spawn_blocking(move || {
        let _turn = turn;
        let record = match record {
            Of::Game(hosted) => Box::new(hosted.record()?),
            Of::Record(record) => record,
        };
        Origin::new(&record, from.after, of)
    })
    .await;
    Ok(origin.map_err(|_| internal_error())?.map_err(RoomError::from)?)
}
