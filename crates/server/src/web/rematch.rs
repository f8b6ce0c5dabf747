//! Another game after one that is over: the first request creates it, later ones find it.

use std::sync::Arc;
use std::time::Instant;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;

use super::App;
use super::bodies::Body;
use super::games::{game, key, key_of};
use super::limits::Limit;
use super::middleware::ClientAddr;
use super::response::{ApiError, JsonResponse};
use crate::hosting::{Command, CommandError, HostedGame};
use crate::protocol::client_message::AskRematch;
use crate::protocol::server_message::{GameCreated, SeatTaken};
use crate::rooms::{Room, RoomError};
use crate::store::{GameId, Visibility};

pub async fn rematch(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(ClientAddr(client)): Extension<ClientAddr>,
    headers: HeaderMap,
    Body(wanted): Body<AskRematch>,
) -> Result<impl IntoResponse, ApiError> {
    let _visit = app.visit(client).await?;
    let room = app.rooms.open(game(&id)?).await?;
    let hosted = room.now().await;
    let seat = key(&headers)
        .and_then(|key| hosted.seat_of(key.hash()))
        .ok_or(RoomError::WrongKey)?;
    let name = hosted
        .names()
        .nth(seat.index())
        .flatten()
        .unwrap_or_default()
        .to_owned();
    let alone = hosted.names().count() - hosted.computers() == 1;
    let next = match found(&hosted).filter(|_| !alone) {
        Some(next) => next,
        None => {
            if let Err(wait) = app.game_creators.take(client, Instant::now()) {
                app.turned_away.by(Limit::Games);
                return Err(ApiError::too_many(wait));
            }
            make(&app, &room, &hosted, seat, &wanted).await?
        }
    };
    let opens = key_of(wanted.key.as_deref())?;
    let taken = app.rooms.take_seat(next, seat, name, String::new(), opens).await;
    let taken = match taken {
        Ok(()) => Some(SeatTaken {
            game: next.to_string(),
            seat,
            key: opens.reveal(),
        }),
        // The player has asked before, and has its key.
        Err(RoomError::Refused(CommandError::Taken)) => None,
        Err(error) => return Err(error.into()),
    };
    let made = GameCreated {
        game: next.to_string(),
        seat: taken,
    };
    Ok((StatusCode::CREATED, JsonResponse(made)))
}

/// The game that was made before.
fn found(hosted: &HostedGame) -> Option<GameId> {
    hosted.rematch().and_then(|rematch| rematch.game.parse().ok())
}

async fn make(
    app: &App,
    room: &Arc<Room>,
    hosted: &HostedGame,
    seat: furball_engine::Seat,
    wanted: &AskRematch,
) -> Result<GameId, ApiError> {
    let settings = hosted
        .rematch_settings(wanted.swapped, wanted.computer)
        .map_err(RoomError::from)?;
    // It is for those who played, so it isn't listed.
    let visibility = match room.visibility {
        Visibility::Private => Visibility::Private,
        Visibility::Public | Visibility::ByLink => Visibility::ByLink,
    };
    let next = app.rooms.create(settings, visibility).await?;
    let command = Command::Rematch {
        seat,
        game: next.to_string(),
        swapped: wanted.swapped,
    };
    match app.rooms.execute(room, command, None).await {
        Ok(_) => Ok(next),
        // The other player was faster. The game that was created here stays unknown.
        Err(RoomError::Refused(CommandError::Rematched)) => {
            found(&*room.now().await).ok_or_else(|| RoomError::NoGame.into())
        }
        Err(error) => Err(error.into()),
    }
}
