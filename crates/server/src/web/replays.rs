//! Whole games, step by step: those that were played here, and records that somebody brings along.

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
use super::answer::{Problem, Told, failed};
use super::bodies::Brought;
use super::games::{finished, opened};
use super::guard::Asker;
use super::limits::Turn;
use super::packing::{GZIP, accepts, gzip};
use crate::library::{self, NotShown};

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
    Extension(Asker(asker)): Extension<Asker>,
    Path(id): Path<String>,
    query: Asked,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let seat = seat(query)?;
    let room = opened(&app, asker, &id).await?;
    let hosted = finished(&room, &headers).await?;
    let turn = app.turn(&app.long_work, asker).await?;
    answer(&headers, turn, seat, move || Ok(hosted.record()?)).await
}

/// What chance gave each player of a game that is over.
pub async fn luck(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(Asker(asker)): Extension<Asker>,
    headers: HeaderMap,
) -> Result<Told<LuckReport>, Problem> {
    let room = opened(&app, asker, &id).await?;
    let hosted = finished(&room, &headers).await?;
    let turn = app.turn(&app.long_work, asker).await?;
    let counted = spawn_blocking(move || {
        let _turn = turn;
        Ok::<_, Problem>(library::luck(&hosted.record()?)?)
    });
    Ok(Told(counted.await.map_err(|_| failed())??))
}

pub async fn of_record(
    query: Asked,
    headers: HeaderMap,
    Brought { text, turn }: Brought,
) -> Result<Response, Problem> {
    answer(&headers, turn, seat(query)?, move || {
        Ok(library::read(&text.bytes)?)
    })
    .await
}

fn seat(query: Asked) -> Result<Option<Seat>, Problem> {
    let Query(through) = query.map_err(|error| Problem::new(StatusCode::BAD_REQUEST, error.body_text()))?;
    Ok(through.seat.map(Seat))
}

async fn answer(
    headers: &HeaderMap,
    turn: Turn,
    seat: Option<Seat>,
    record: impl FnOnce() -> Result<Record, Problem> + Send + 'static,
) -> Result<Response, Problem> {
    let packs = accepts(headers, GZIP);
    let text = spawn_blocking(move || {
        // Kept to the end of this even if nobody waits for it any more.
        let _turn = turn;
        let replay = library::replay(&record()?, seat)?;
        // Written and packed here, for it is long.
        Ok::<_, Problem>(
            serde_json::to_vec(&replay).map(|text| match packs.then(|| gzip(&text)).flatten() {
                Some(packed) => (Some(GZIP), packed),
                None => (None, Bytes::from(text)),
            }),
        )
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
