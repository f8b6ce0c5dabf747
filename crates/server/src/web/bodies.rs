//! The bodies of requests: measured before they are read, read within limits and in time, and refused with reasons.
//!
//! Requests that take work are read only once it is their turn, so that waiting takes no memory.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::App;
use super::limits::{HeldBytes, LaneSlot, Limit, WorkQueue, WorkSlot};
use super::middleware::ClientAddr;
use super::response::ApiError;
use crate::catalog::{Outline, values, values_in_squads};
use crate::protocol::client_message::CreateGame;
use crate::protocol::server_message::RequestError;

/// More values than these aren't in the body of a request: eight squads of thirty ships have half as many. Each may take seven
/// hundred bytes in memory.
const MAX_VALUES: usize = 4_000;
/// More aren't in the squads of a record, those that were handed in and taken back included.
const MAX_VALUES_IN_SQUADS: usize = 10_000;

/// The JSON of a request.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, ApiError> {
        let text = Text::read(request, app, app.config.limits.body).await?;
        text.check_values()?;
        text.parse().map(Body)
    }
}

/// The JSON of a request that takes a moment's work, and the turn for it.
pub struct QueuedBody<T>(pub T, pub WorkSlot);

impl<T: DeserializeOwned> FromRequest<App> for QueuedBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<QueuedBody<T>, ApiError> {
        let first = enter_lane(app, &app.short_work, client(&request)).await?;
        let text = Text::read(request, app, app.config.limits.body).await?;
        text.check_values()?;
        let turn = first.turn().await.ok_or_else(ApiError::busy)?;
        Ok(QueuedBody(text.parse()?, turn))
    }
}

/// An uploaded record, not too long to be replayed, and the slot to do so.
pub struct UploadedRecord {
    pub text: Text,
    pub turn: WorkSlot,
}

impl FromRequest<App> for UploadedRecord {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<UploadedRecord, ApiError> {
        let first = enter_lane(app, &app.long_work, client(&request)).await?;
        let text = Text::read(request, app, app.config.limits.record).await?;
        text.parse::<Outline>()?.check()?;
        text.check_squads()?;
        let turn = first.turn().await.ok_or_else(ApiError::busy)?;
        Ok(UploadedRecord { text, turn })
    }
}

/// A game to be created. If it continues a record, that is long; then it has its slot already.
pub struct NewGameBody {
    pub game: CreateGame,
    pub turn: Option<WorkSlot>,
}

/// What a new game continues, as far as its length matters.
#[derive(Default, Deserialize)]
#[serde(default)]
struct NewOutline {
    from: Option<FromOutline>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct FromOutline {
    record: Option<Outline>,
}

impl FromRequest<App> for NewGameBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<NewGameBody, ApiError> {
        let limits = app.config.limits;
        let short = length(request.headers()).is_some_and(|length| length <= limits.body);
        let (first, limit) = match short {
            true => (None, limits.body),
            false => (
                Some(enter_lane(app, &app.long_work, client(&request)).await?),
                limits.record,
            ),
        };
        let text = Text::read(request, app, limit).await?;
        let outline: NewOutline = text.parse()?;
        let record = outline.from.and_then(|from| from.record);
        match &record {
            Some(record) => {
                record.check()?;
                text.check_squads()?;
            }
            None if text.bytes.len() > limits.body => return Err(too_long(limits.body)),
            None => text.check_values()?,
        }
        let turn = match first {
            Some(first) => Some(first.turn().await.ok_or_else(ApiError::busy)?),
            None => None,
        };
        let game = text.parse().map_err(|problem| match record {
            // Everything else is easy to read.
            Some(_) => problem.with_status(StatusCode::UNPROCESSABLE_ENTITY),
            None => problem,
        })?;
        Ok(NewGameBody { game, turn })
    }
}

async fn enter_lane(app: &App, work: &Arc<WorkQueue>, client: IpAddr) -> Result<LaneSlot, ApiError> {
    work.enter_lane(client).await.ok_or_else(|| app.queue_full())
}

fn client(request: &Request) -> IpAddr {
    let client = request.extensions().get::<ClientAddr>();
    client.map_or(Ipv4Addr::UNSPECIFIED.into(), |ClientAddr(client)| *client)
}

/// A body that was read, counted for as long as it is kept.
pub struct Text {
    pub bytes: Bytes,
    _held: HeldBytes,
}

impl Text {
    async fn read(request: Request, app: &App, limit: usize) -> Result<Text, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            return Err(ApiError::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "the request's Content-Type must be application/json",
            ));
        }
        // One that doesn't say how long it is may become as long as it may.
        let length = length(request.headers()).unwrap_or(limit);
        if length > limit {
            return Err(too_long(limit));
        }
        let held = app.bodies.hold(client(&request), length).ok_or_else(|| {
            app.turned_away.by(Limit::Bodies);
            ApiError::busy()
        })?;
        let read = timeout(app.io_timeout(), to_bytes(request.into_body(), limit)).await;
        let read = read.map_err(|_| {
            ApiError::new(
                StatusCode::REQUEST_TIMEOUT,
                "the request didn't come whole in time",
            )
        })?;
        let bytes = read.map_err(|error| match is_cut_off(&error) {
            true => ApiError::new(StatusCode::BAD_REQUEST, "the request didn't come whole"),
            false => too_long(limit),
        })?;
        // Serde would also take a list for an object, its values in the order of the fields.
        if bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'[') {
            return Err(ApiError::new(
                StatusCode::BAD_REQUEST,
                "the request must be an object in JSON, not a list",
            ));
        }
        Ok(Text { bytes, _held: held })
    }

    fn parse<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        serde_json::from_slice(&self.bytes).map_err(|error| unreadable(&error))
    }

    fn check_values(&self) -> Result<(), ApiError> {
        match values(&self.bytes).map_err(|error| unreadable(&error))? {
            ..=MAX_VALUES => Ok(()),
            found => Err(too_many(found, MAX_VALUES, "the request")),
        }
    }

    fn check_squads(&self) -> Result<(), ApiError> {
        match values_in_squads(&self.bytes).map_err(|error| unreadable(&error))? {
            ..=MAX_VALUES_IN_SQUADS => Ok(()),
            found => Err(too_many(found, MAX_VALUES_IN_SQUADS, "the squads in the record")),
        }
    }
}

fn unreadable(error: &serde_json::Error) -> ApiError {
    ApiError::new(
        StatusCode::BAD_REQUEST,
        format!("the request can't be read: {error}"),
    )
}

fn too_many(found: usize, most: usize, what: &str) -> ApiError {
    ApiError::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        format!("there are {found} values in {what}, more than the {most} that are read"),
    )
}

fn length(headers: &HeaderMap) -> Option<usize> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// Whether a body couldn't be read since the connection failed, and not since it is too long.
pub fn is_cut_off(error: &axum::Error) -> bool {
    let first = std::error::Error::source(error);
    let mut causes = std::iter::successors(first, |cause| cause.source());
    causes.any(|cause| cause.is::<hyper::Error>())
}

fn too_long(limit: usize) -> ApiError {
    RequestError::BodyTooLong { most: limit }.into()
}
