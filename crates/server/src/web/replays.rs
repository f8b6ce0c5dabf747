//! Whole games, step by step: those that were played here, and uploaded records.

use axum::Extension;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use furball_engine::luck::LuckReport;
use furball_engine::{Record, Seat};
use serde::Deserialize;
use tokio::task::spawn_blocking;

use super::App;
use super::bodies::UploadedRecord;
use super::compression::{GZIP, accepts, gzip};
use super::games::{finished, game, key, opened};
use super::limits::WorkSlot;
use super::middleware::ClientAddr;
use super::response::{ApiError, JsonResponse, internal_error};
use crate::catalog;

/// Through whose eyes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReplayParams {
    #[serde(default)]
    seat: Option<u8>,
}

type PendingQuery = Result<Query<ReplayParams>, QueryRejection>;

pub async fn of_game(
    State(app): State<App>,
    Extension(ClientAddr(client)): Extension<ClientAddr>,
    Path(id): Path<String>,
    query: PendingQuery,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let seat = seat(query)?;
    let room = match opened(&app, client, &id).await {
        Ok(room) => room,
        Err(error) if error.damage().is_some() && seat.is_none() => {
            return kept(&app, &id, &headers, error).await;
        }
        Err(error) => return Err(error),
    };
    let hosted = finished(&room, &headers).await?;
    let turn = app.turn(&app.long_work, client).await?;
    answer(&headers, turn, seat, move || Ok(hosted.record()?)).await
}

/// How a game that can't be opened looked when it was played.
async fn kept(app: &App, id: &str, headers: &HeaderMap, error: ApiError) -> Result<Response, ApiError> {
    let key = key(headers).map(|key| key.hash());
    let Some(why) = error.damage().cloned() else {
        return Err(error);
    };
    match app.rooms.kept_replay(game(id)?, why, key).await? {
        Some(replay) => Ok(axum::Json(replay).into_response()),
        None => Err(error),
    }
}

/// What chance gave each player of a game that is over.
pub async fn luck(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(ClientAddr(client)): Extension<ClientAddr>,
    headers: HeaderMap,
) -> Result<JsonResponse<LuckReport>, ApiError> {
    let room = opened(&app, client, &id).await?;
    let hosted = finished(&room, &headers).await?;
    let turn = app.turn(&app.long_work, client).await?;
    let counted = spawn_blocking(move || {
        let _turn = turn;
        Ok::<_, ApiError>(catalog::luck(&hosted.record()?)?)
    });
    Ok(JsonResponse(counted.await.map_err(|_| internal_error())??))
}

pub async fn of_record(
    query: PendingQuery,
    headers: HeaderMap,
    UploadedRecord { text, turn }: UploadedRecord,
) -> Result<Response, ApiError> {
    answer(&headers, turn, seat(query)?, move || {
        Ok(catalog::read(&text.bytes)?)
    })
    .await
}

fn seat(query: PendingQuery) -> Result<Option<Seat>, ApiError> {
    let Query(through) = query.map_err(|error| ApiError::new(StatusCode::BAD_REQUEST, error.body_text()))?;
    Ok(through.seat.map(Seat))
}

async fn answer(
    headers: &HeaderMap,
    turn: WorkSlot,
    seat: Option<Seat>,
    record: impl FnOnce() -> Result<Record, ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    let packs = accepts(headers, GZIP);
    let text = spawn_blocking(move || {
        // Kept to the end of this even if the client is gone.
        let _turn = turn;
        let replay = catalog::watch(&record()?, seat)?;
        // Written and packed here, for it is long.
        Ok::<_, ApiError>(serde_json::to_vec(&replay).map(
            |text| match packs.then(|| gzip(&text)).flatten() {
                Some(compressed) => (Some(GZIP), compressed),
                None => (None, Bytes::from(text)),
            },
        ))
    });
    let (encoding, text) = text
        .await
        .map_err(|_| internal_error())??
        .map_err(|_| internal_error())?;
    let json = [
        (header::CONTENT_TYPE, "application/json"),
        (header::VARY, "accept-encoding"),
    ];
    let encoding = encoding.map(|encoding| [(header::CONTENT_ENCODING, encoding)]);
    Ok((json, encoding, text).into_response())
}
