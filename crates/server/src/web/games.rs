//! Making and joining games, and their records.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use furball_engine::Seat;
use tokio::task::spawn_blocking;

use super::App;
use super::bodies::{Body, NewGameBody};
use super::limits::Limit;
use super::middleware::ClientAddr;
use super::play_on;
use super::response::{ApiError, JsonResponse, internal_error};
use crate::catalog;
use crate::hosting::HostedGame;
use crate::protocol::client_message::TakeSeat;
use crate::protocol::patch::without_nulls;
use crate::protocol::server_message::{GameCreated, GameSummary, SeatTaken};
use crate::rooms::{Room, RoomError};
use crate::store::{GameId, InvalidSeatKey, SeatKey, Visibility};

/// A game that continues a record is stored with it, and counts as this number of games.
const RECORD: u32 = 4;

pub async fn make(
    State(app): State<App>,
    Extension(ClientAddr(client)): Extension<ClientAddr>,
    headers: HeaderMap,
    NewGameBody { game: wanted, turn }: NewGameBody,
) -> Result<impl IntoResponse, ApiError> {
    let record = wanted.from.as_ref().is_some_and(|from| from.record.is_some());
    // Never more than there are at all.
    let counts = if record {
        RECORD.min(app.config.limits.games)
    } else {
        1
    };
    if let Err(wait) = app.game_creators.take_some(client, counts.into(), Instant::now()) {
        app.turned_away.by(Limit::Games);
        return Err(ApiError::too_many(wait));
    }
    // Before anything is waited for, so that no squads wait in memory as they were sent.
    let settings = wanted.settings.sanitized().map_err(RoomError::from)?;
    // Looked at before the game is made, so that none is left behind without its maker.
    if let Some(seat) = &wanted.seat {
        settings
            .check_joining(Seat(seat.seat), &seat.name, &seat.word)
            .map_err(RoomError::from)?;
        key_of(seat.key.as_deref())?;
    }
    let game = match wanted.from {
        None => app.rooms.create(settings, wanted.visibility).await?,
        Some(from) => {
            let turn = match turn {
                Some(turn) => turn,
                None => app.turn(&app.long_work, client).await?,
            };
            let origin = play_on::origin(&app, from, (client, turn), &headers).await?;
            app.rooms
                .create_branch(settings, origin, wanted.visibility)
                .await?
        }
    };
    let seat = match wanted.seat {
        Some(seat) => Some(take(&app, client, game, seat).await?),
        None => None,
    };
    tracing::info!(visibility = ?wanted.visibility, "a game was made");
    let game = game.to_string();
    Ok((StatusCode::CREATED, JsonResponse(GameCreated { game, seat })))
}

pub async fn summary(
    State(app): State<App>,
    Extension(ClientAddr(client)): Extension<ClientAddr>,
    Path(id): Path<String>,
) -> Result<JsonResponse<GameSummary>, ApiError> {
    let room = opened(&app, client, &id).await?;
    let hosted = room.now().await;
    Ok(JsonResponse(room.summary(&hosted, app.rooms.store().now())))
}

pub async fn join(
    State(app): State<App>,
    Extension(ClientAddr(client)): Extension<ClientAddr>,
    Path(id): Path<String>,
    Body(wanted): Body<TakeSeat>,
) -> Result<impl IntoResponse, ApiError> {
    let taken = take(&app, client, game(&id)?, wanted).await?;
    Ok((StatusCode::CREATED, JsonResponse(taken)))
}

/// The record of a game that is over. Of a private one only its players get it.
pub async fn record(
    State(app): State<App>,
    Extension(ClientAddr(client)): Extension<ClientAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    let room = opened(&app, client, &id).await?;
    let hosted = finished(&room, &headers).await?;
    let turn = app.turn(&app.long_work, client).await?;
    let text = spawn_blocking(move || {
        let _turn = turn;
        let record = catalog::with_watched(hosted.record().map_err(RoomError::from)?);
        let written = serde_json::to_value(record).map_err(|_| internal_error())?;
        Ok::<_, ApiError>(without_nulls(written).to_string())
    });
    let json = [(header::CONTENT_TYPE, "application/json")];
    Ok((json, text.await.map_err(|_| internal_error())??))
}

/// The room of the game that a path names.
pub async fn opened(app: &App, client: IpAddr, id: &str) -> Result<Arc<Room>, ApiError> {
    let id = game(id)?;
    let _visit = app.visit(client).await?;
    Ok(app.rooms.open(id).await?)
}

/// A game that is over, if the client may see its record. The record is long, and made only when there is a slot.
pub async fn finished(room: &Room, headers: &HeaderMap) -> Result<Arc<HostedGame>, ApiError> {
    let hosted = room.now().await;
    let key = key(headers);
    if room.visibility == Visibility::Private && key.and_then(|key| hosted.seat_of(key.hash())).is_none() {
        return Err(RoomError::Private.into());
    }
    hosted.finished().map_err(RoomError::from)?;
    Ok(hosted)
}

async fn take(app: &App, client: IpAddr, game: GameId, wanted: TakeSeat) -> Result<SeatTaken, ApiError> {
    let seat = Seat(wanted.seat);
    let key = key_of(wanted.key.as_deref())?;
    let _visit = app.visit(client).await?;
    app.rooms
        .take_seat(game, seat, wanted.name, wanted.word, key)
        .await?;
    Ok(SeatTaken {
        game: game.to_string(),
        seat,
        key: key.reveal(),
    })
}

/// The key that is to open the seat: the client's own, or a new one.
pub fn key_of(wanted: Option<&str>) -> Result<SeatKey, ApiError> {
    match wanted {
        Some(key) => key.parse().map_err(|wrong: InvalidSeatKey| {
            ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, wrong.to_string())
        }),
        None => Ok(SeatKey::random().map_err(RoomError::from)?),
    }
}

/// The game that a path names.
pub fn game(id: &str) -> Result<GameId, ApiError> {
    id.parse().map_err(|_| RoomError::NoGame.into())
}

/// The key that comes with a request, as `Authorization: Bearer KEY`.
pub fn key(headers: &HeaderMap) -> Option<SeatKey> {
    let header = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    header.strip_prefix("Bearer ")?.trim().parse().ok()
}
