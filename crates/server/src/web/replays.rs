//! Whole games, step by step: those that were played here, and records that somebody brings along.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use furball_engine::{Record, Seat};
use serde::Deserialize;
use serde_json::Value;
use tokio::task::spawn_blocking;

use super::App;
use super::answer::{LongBody, Problem, failed};
use super::games::finished;
use super::packing::{GZIP, accepts, gzip};
use crate::library::{self, NotShown};

/// So many are made at once; the others wait. Each takes a core for a while, and some memory.
pub const AT_ONCE: usize = 2;

/// Through whose eyes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Through {
    #[serde(default)]
    seat: Option<u8>,
}

type Asked = Result<Query<Through>, QueryRejection>;

pub async fn of_game(
    State(app): State<App>,
    Path(id): Path<String>,
    query: Asked,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let seat = seat(query)?;
    let record = finished(&app, &id, &headers).await?;
    answer(&app, &headers, seat, move || Ok(record)).await
}

pub async fn of_record(
    State(app): State<App>,
    query: Asked,
    headers: HeaderMap,
    LongBody(record): LongBody<Value>,
) -> Result<Response, Problem> {
    let read = move || Record::from_value(&record).map_err(NotShown::from);
    answer(&app, &headers, seat(query)?, read).await
}

fn seat(query: Asked) -> Result<Option<Seat>, Problem> {
    let Query(through) = query.map_err(|error| Problem::new(StatusCode::BAD_REQUEST, error.body_text()))?;
    Ok(through.seat.map(Seat))
}

async fn answer(
    app: &App,
    headers: &HeaderMap,
    seat: Option<Seat>,
    record: impl FnOnce() -> Result<Record, NotShown> + Send + 'static,
) -> Result<Response, Problem> {
    let turn = Arc::clone(&app.replays)
        .acquire_owned()
        .await
        .map_err(|_| failed())?;
    let packs = accepts(headers, GZIP);
    let text = spawn_blocking(move || {
        // Kept to the end of this even if nobody waits for it any more.
        let _turn = turn;
        let replay = library::replay(&record()?, seat)?;
        // Written and packed here, for it is long.
        Ok::<_, NotShown>(serde_json::to_vec(&replay).map(
            |text| match packs.then(|| gzip(&text)).flatten() {
                Some(packed) => (Some(GZIP), packed),
                None => (None, Bytes::from(text)),
            },
        ))
    });
    let (form, text) = text.await.map_err(|_| failed())??.map_err(|_| failed())?;
    let json = [
        (header::CONTENT_TYPE, "application/json"),
        (header::VARY, "accept-encoding"),
    ];
    let form = form.map(|form| [(header::CONTENT_ENCODING, form)]);
    Ok((json, form, text).into_response())
}

impl From<NotShown> for Problem {
    fn from(not_shown: NotShown) -> Problem {
        let status = match &not_shown {
            NotShown::NoSeat => StatusCode::NOT_FOUND,
            NotShown::Record(_) | NotShown::TooLong(_) => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Problem::new(status, not_shown.to_string())
    }
}
