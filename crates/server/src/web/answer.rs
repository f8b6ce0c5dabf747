//! What a request is answered when all goes well, and when it doesn't.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::time::Duration;

use crate::hosting::CommandError;
use crate::protocol::hear;
use crate::protocol::patch::without_nulls;
use crate::rooms::RoomError;

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
                damaged: false,
            },
            wait: None,
        }
    }

    pub fn with_status(self, status: StatusCode) -> Problem {
        Problem { status, ..self }
    }

    pub fn is_too_many(&self) -> bool {
        self.status == StatusCode::TOO_MANY_REQUESTS
    }

    pub fn not_found(what: &str) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, format!("there is no such {what}"))
    }

    /// Others, or others of the same address, are still waiting.
    pub fn busy() -> Problem {
        Problem::too_many(BUSY)
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

/// When to come again if there is no place to wait.
const BUSY: Duration = Duration::from_secs(1);

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

impl From<RoomError> for Problem {
    fn from(error: RoomError) -> Problem {
        let status = match &error {
            RoomError::Refused(refused) => status_of(refused),
            RoomError::NoGame => StatusCode::NOT_FOUND,
            RoomError::WrongKey | RoomError::Private => StatusCode::FORBIDDEN,
            RoomError::Damaged(_) => StatusCode::GONE,
            RoomError::Failed => return failed(),
            // What exactly is nobody's business but the operator's.
            RoomError::Store(error) => {
                tracing::error!(%error, "the store failed");
                return Problem::new(StatusCode::SERVICE_UNAVAILABLE, STORE_FAILED);
            }
        };
        let rule = match &error {
            RoomError::Refused(refused) => refused.rule(),
            _ => None,
        };
        let mut problem = Problem::new(status, error.to_string());
        problem.told.rule = rule;
        problem.told.damaged = matches!(error, RoomError::Damaged(_));
        problem
    }
}

impl From<CommandError> for Problem {
    fn from(refused: CommandError) -> Problem {
        RoomError::from(refused).into()
    }
}

/// What is said when the store fails.
pub const STORE_FAILED: &str = "the server can't keep games at the moment; nothing was lost, try again soon";

fn status_of(refused: &CommandError) -> StatusCode {
    match refused {
        CommandError::NoSeat => StatusCode::NOT_FOUND,
        CommandError::Rules(_)
        | CommandError::Settings(_)
        | CommandError::Name(_)
        | CommandError::SquadName(_)
        | CommandError::DiceWord(_)
        | CommandError::Text(_)
        | CommandError::NameInUse => StatusCode::UNPROCESSABLE_ENTITY,
        CommandError::Spectator | CommandError::AnalysisDisabled => StatusCode::FORBIDDEN,
        CommandError::Unclear(_) => StatusCode::BAD_REQUEST,
        CommandError::TooManyQueries(_) | CommandError::Busy | CommandError::ChatTooFast => {
            StatusCode::TOO_MANY_REQUESTS
        }
        CommandError::Taken
        | CommandError::ComputerSeat
        | CommandError::NotBegun
        | CommandError::Begun
        | CommandError::Rematched
        | CommandError::Over
        | CommandError::NotOver
        | CommandError::NothingToUndo
        | CommandError::OfferPending
        | CommandError::NoOffer
        | CommandError::TimeLeft
        | CommandError::Outdated
        | CommandError::Ahead
        | CommandError::KeyInUse
        | CommandError::JournalFull
        | CommandError::OfferLimit
        | CommandError::DialChangeLimit(_)
        | CommandError::UndoLimit(_)
        | CommandError::ChatLimit(_) => StatusCode::CONFLICT,
    }
}
