//! What a request is answered when all goes well, and when it doesn't.

use axum::Json;
use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::time::Duration;

use super::App;
use crate::desk::{Trouble, without_nulls};
use crate::hosting::Refused;
use crate::protocol::hear;

/// An answer in JSON, without fields that have nothing to say.
pub struct Told<T>(pub T);

impl<T: Serialize> IntoResponse for Told<T> {
    fn into_response(self) -> Response {
        match serde_json::to_value(&self.0) {
            Ok(value) => Json(without_nulls(value)).into_response(),
            Err(error) => {
                tracing::error!(%error, "an answer can't be written");
                failed().into_response()
            }
        }
    }
}

/// Why a request isn't granted.
#[derive(Debug)]
pub struct Problem {
    status: StatusCode,
    told: hear::Trouble,
    wait: Option<Duration>,
}

impl Problem {
    pub fn new(status: StatusCode, reason: impl Into<String>) -> Problem {
        Problem {
            status,
            told: hear::Trouble {
                reason: reason.into(),
                rule: None,
            },
            wait: None,
        }
    }

    pub fn not_found(what: &str) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, format!("there is no such {what}"))
    }

    /// Come again after this long.
    pub fn too_many(wait: Duration) -> Problem {
        let seconds = wait.as_secs() + 1;
        Problem {
            wait: Some(wait),
            ..Problem::new(
                StatusCode::TOO_MANY_REQUESTS,
                format!("that is too much at once; try again in {seconds} s"),
            )
        }
    }
}

/// The server couldn't do what it should have.
pub fn failed() -> Problem {
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "the server failed at this")
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, Told(self.told)).into_response();
        if let Some(wait) = self.wait {
            let seconds = HeaderValue::from(wait.as_secs() + 1);
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Problem {
        let status = match &trouble {
            Trouble::Refused(refused) => status_of(refused),
            Trouble::NoGame => StatusCode::NOT_FOUND,
            Trouble::WrongKey | Trouble::Private => StatusCode::FORBIDDEN,
            Trouble::Damaged(_) => StatusCode::CONFLICT,
            // What exactly is nobody's business but the operator's.
            Trouble::Store(error) => {
                tracing::error!(%error, "the store failed");
                return Problem::new(StatusCode::SERVICE_UNAVAILABLE, STORE_FAILED);
            }
        };
        let rule = match &trouble {
            Trouble::Refused(refused) => refused.rule(),
            _ => None,
        };
        let mut problem = Problem::new(status, trouble.to_string());
        problem.told.rule = rule;
        problem
    }
}

/// What is said when the store fails.
pub const STORE_FAILED: &str = "the server can't keep games at the moment; nothing was lost, try again soon";

fn status_of(refused: &Refused) -> StatusCode {
    match refused {
        Refused::NoSeat => StatusCode::NOT_FOUND,
        Refused::Rules(_) | Refused::Terms(_) | Refused::Name(_) | Refused::Words(_) => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Refused::Spectator | Refused::NoHelps => StatusCode::FORBIDDEN,
        Refused::Unclear(_) => StatusCode::BAD_REQUEST,
        Refused::Questions(_) => StatusCode::TOO_MANY_REQUESTS,
        Refused::Taken
        | Refused::NotForPeople
        | Refused::NotBegun
        | Refused::Over
        | Refused::NotOver
        | Refused::NothingToUndo
        | Refused::OfferWaits
        | Refused::NoOffer
        | Refused::TimeLeft => StatusCode::CONFLICT,
    }
}

/// The JSON of a request, read with limits and refused with reasons.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Problem> {
        read(request, app.config.limits.body).await.map(Body)
    }
}

/// The same for records, which are long.
pub struct LongBody<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for LongBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<LongBody<T>, Problem> {
        read(request, app.config.limits.record).await.map(LongBody)
    }
}

async fn read<T: DeserializeOwned>(request: Request, limit: usize) -> Result<T, Problem> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(Problem::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "the request's Content-Type must be application/json",
        ));
    }
    let bytes: Bytes = to_bytes(request.into_body(), limit).await.map_err(|_| {
        Problem::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            format!("the request didn't come whole, or has more than {limit} bytes"),
        )
    })?;
    // Serde would also take a list for an object, its values in the order of the fields.
    if bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'[') {
        return Err(Problem::new(
            StatusCode::BAD_REQUEST,
            "the request must be an object in JSON, not a list",
        ));
    }
    serde_json::from_slice(&bytes).map_err(|error| {
        Problem::new(
            StatusCode::BAD_REQUEST,
            format!("the request can't be read: {error}"),
        )
    })
}
