//! The bodies of requests: measured before they are read, read within limits and in time, and refused with reasons.
//!
//! What takes work to answer is read only once it is its turn, so that nobody's waits in memory.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::App;
use super::answer::Problem;
use super::guard::Asker;
use super::limits::{First, Held, Limit, Turn, Turns};
use crate::library::{Outline, values, values_in_squads};
use crate::protocol::say::MakeGame;

/// More values than these aren't in the body of a request: eight squads of thirty ships have half as many. Each may take seven
/// hundred bytes in memory.
const MOST_VALUES: usize = 4_000;
/// More aren't in the squads of a record, those that were handed in and taken back included.
const MOST_IN_SQUADS: usize = 10_000;

/// The JSON of a request.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Problem> {
        let text = Text::read(request, app, app.config.limits.body).await?;
        text.check_values()?;
        text.parse().map(Body)
    }
}

/// The JSON of a request that takes a moment's work, and the turn for it.
pub struct Worked<T>(pub T, pub Turn);

impl<T: DeserializeOwned> FromRequest<App> for Worked<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Worked<T>, Problem> {
        let first = line_up(app, &app.short_work, asker(&request)).await?;
        let text = Text::read(request, app, app.config.limits.body).await?;
        text.check_values()?;
        let turn = first.turn().await.ok_or_else(Problem::busy)?;
        Ok(Worked(text.parse()?, turn))
    }
}

/// A record that somebody brings along, not too long to be replayed, and the turn to do so.
pub struct Brought {
    pub text: Text,
    pub turn: Turn,
}

impl FromRequest<App> for Brought {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Brought, Problem> {
        let first = line_up(app, &app.long_work, asker(&request)).await?;
        let text = Text::read(request, app, app.config.limits.record).await?;
        text.parse::<Outline>()?.check()?;
        text.check_squads()?;
        let turn = first.turn().await.ok_or_else(Problem::busy)?;
        Ok(Brought { text, turn })
    }
}

/// A game that somebody wants to make. If it goes on from a record, that is long; then it has its turn already.
pub struct Wanted {
    pub game: MakeGame,
    pub turn: Option<Turn>,
}

/// What a new game goes on from, as far as its length goes.
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

impl FromRequest<App> for Wanted {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Wanted, Problem> {
        let limits = app.config.limits;
        let short = length(request.headers()).is_some_and(|length| length <= limits.body);
        let (first, limit) = match short {
            true => (None, limits.body),
            false => (
                Some(line_up(app, &app.long_work, asker(&request)).await?),
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
            Some(first) => Some(first.turn().await.ok_or_else(Problem::busy)?),
            None => None,
        };
        let game = text.parse().map_err(|problem| match record {
            // Everything else is easy to read.
            Some(_) => problem.with_status(StatusCode::UNPROCESSABLE_ENTITY),
            None => problem,
        })?;
        Ok(Wanted { game, turn })
    }
}

async fn line_up(app: &App, work: &Arc<Turns>, asker: IpAddr) -> Result<First, Problem> {
    work.line_up(asker).await.ok_or_else(|| app.no_turn())
}

fn asker(request: &Request) -> IpAddr {
    let asker = request.extensions().get::<Asker>();
    asker.map_or(Ipv4Addr::UNSPECIFIED.into(), |Asker(asker)| *asker)
}

/// A body that was read, counted for as long as it is kept.
pub struct Text {
    pub bytes: Bytes,
    _held: Held,
}

impl Text {
    async fn read(request: Request, app: &App, limit: usize) -> Result<Text, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            return Err(Problem::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "the request's Content-Type must be application/json",
            ));
        }
        // One that doesn't say how long it is may become as long as it may.
        let length = length(request.headers()).unwrap_or(limit);
        if length > limit {
            return Err(too_long(limit));
        }
        let held = app.bodies.hold(asker(&request), length).ok_or_else(|| {
            app.turned_away.by(Limit::Bodies);
            Problem::busy()
        })?;
        let read = timeout(app.patience(), to_bytes(request.into_body(), limit)).await;
        let read = read.map_err(|_| {
            Problem::new(
                StatusCode::REQUEST_TIMEOUT,
                "the request didn't come whole in time",
            )
        })?;
        let bytes = read.map_err(|error| match is_cut_off(&error) {
            true => Problem::new(StatusCode::BAD_REQUEST, "the request didn't come whole"),
            false => too_long(limit),
        })?;
        // Serde would also take a list for an object, its values in the order of the fields.
        if bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'[') {
            return Err(Problem::new(
                StatusCode::BAD_REQUEST,
                "the request must be an object in JSON, not a list",
            ));
        }
        Ok(Text { bytes, _held: held })
    }

    fn parse<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        serde_json::from_slice(&self.bytes).map_err(|error| unreadable(&error))
    }

    fn check_values(&self) -> Result<(), Problem> {
        match values(&self.bytes).map_err(|error| unreadable(&error))? {
            ..=MOST_VALUES => Ok(()),
            found => Err(too_many(found, MOST_VALUES, "the request")),
        }
    }

    fn check_squads(&self) -> Result<(), Problem> {
        match values_in_squads(&self.bytes).map_err(|error| unreadable(&error))? {
            ..=MOST_IN_SQUADS => Ok(()),
            found => Err(too_many(found, MOST_IN_SQUADS, "the squads in the record")),
        }
    }
}

fn unreadable(error: &serde_json::Error) -> Problem {
    Problem::new(
        StatusCode::BAD_REQUEST,
        format!("the request can't be read: {error}"),
    )
}

fn too_many(found: usize, most: usize, what: &str) -> Problem {
    Problem::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        format!("there are {found} values in {what}, more than the {most} that are read"),
    )
}

fn length(headers: &HeaderMap) -> Option<usize> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// Whether a body couldn't be read since the connection failed, and not since it is too long.
fn is_cut_off(error: &axum::Error) -> bool {
    let first = std::error::Error::source(error);
    let mut causes = std::iter::successors(first, |cause| cause.source());
    causes.any(|cause| cause.is::<hyper::Error>())
}

fn too_long(limit: usize) -> Problem {
    Problem::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        format!("the request has more than {limit} bytes"),
    )
}
