//! What a request is answered when all goes well, and when it doesn't.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::time::Duration;

use crate::hosting::CommandError;
use crate::protocol::patch::without_nulls;
use crate::protocol::server_message;
use crate::rooms::RoomError;

/// An answer in JSON, without fields that have nothing to say.
pub struct JsonResponse<T>(pub T);

impl<T: Serialize> IntoResponse for JsonResponse<T> {
    fn into_response(self) -> Response {
        match serde_json::to_value(&self.0) {
            Ok(value) => Json(without_nulls(value)).into_response(),
            Err(error) => {
                tracing::error!(%error, "an answer can't be written");
                internal_error().into_response()
            }
        }
    }
}

/// Why a request fails.
#[derive(Debug)]
pub struct ApiError {
    status: StatusCode,
    body: server_message::Problem,
    retry_after: Option<Duration>,
}

impl ApiError {
    pub fn new(status: StatusCode, reason: impl Into<String>) -> ApiError {
        ApiError {
            status,
            body: server_message::Problem {
                reason: reason.into(),
                rule: None,
                damaged: false,
            },
            retry_after: None,
        }
    }

    pub fn with_status(self, status: StatusCode) -> ApiError {
        ApiError { status, ..self }
    }

    pub fn is_too_many(&self) -> bool {
        self.status == StatusCode::TOO_MANY_REQUESTS
    }

    pub fn not_found(what: &str) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, format!("there is no such {what}"))
    }

    /// Others, or others of the same address, are still waiting.
    pub fn busy() -> ApiError {
        ApiError::too_many(BUSY)
    }

    /// Try again after this long.
    pub fn too_many(retry_after: Duration) -> ApiError {
        let seconds = retry_after.as_secs() + 1;
        ApiError {
            retry_after: Some(retry_after),
            ..ApiError::new(
                StatusCode::TOO_MANY_REQUESTS,
                format!("that is too much at once; try again in {seconds} s"),
            )
        }
    }
}

/// When to try again if a queue is full.
const BUSY: Duration = Duration::from_secs(1);

/// The server couldn't do what it should have.
pub fn internal_error() -> ApiError {
    ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "the server failed at this")
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, JsonResponse(self.body)).into_response();
        if let Some(retry_after) = self.retry_after {
            let seconds = HeaderValue::from(retry_after.as_secs() + 1);
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}

impl From<RoomError> for ApiError {
    fn from(error: RoomError) -> ApiError {
        let status = match &error {
            RoomError::Refused(refused) => status_of(refused),
            RoomError::NoGame => StatusCode::NOT_FOUND,
            RoomError::WrongKey | RoomError::Private => StatusCode::FORBIDDEN,
            RoomError::Damaged(_) => StatusCode::GONE,
            RoomError::Failed => return internal_error(),
            // The details are for the operator only.
            RoomError::Store(error) => {
                tracing::error!(%error, "the store failed");
                return ApiError::new(StatusCode::SERVICE_UNAVAILABLE, STORE_FAILED);
            }
        };
        let rule = match &error {
            RoomError::Refused(refused) => refused.rule(),
            _ => None,
        };
        let mut answer = ApiError::new(status, error.to_string());
        answer.body.rule = rule;
        answer.body.damaged = matches!(error, RoomError::Damaged(_));
        answer
    }
}

impl From<CommandError> for ApiError {
    fn from(refused: CommandError) -> ApiError {
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
