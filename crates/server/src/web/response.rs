//! What a request is answered when all goes well, and when it doesn't.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use furball_engine::RecordError;
use serde::Serialize;
use std::time::Duration;

use crate::hosting::CommandError;
use crate::protocol::patch::without_nulls;
use crate::protocol::server_message::{Damage, Problem, RequestError};
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
    body: Box<Problem>,
    retry_after: Option<Duration>,
}

impl ApiError {
    /// A request that makes no sense.
    pub fn new(status: StatusCode, error: impl Into<String>) -> ApiError {
        ApiError::because(status, RequestError::Malformed { error: error.into() })
    }

    fn because(status: StatusCode, why: RequestError) -> ApiError {
        let rule = match &why {
            RequestError::Refused(refused) => refused.rule(),
            RequestError::Record {
                reason: RecordError::Setup { rule, .. },
            } => *rule,
            _ => None,
        };
        let damaged = matches!(why, RequestError::Damaged { .. });
        ApiError {
            status,
            body: Box::new(Problem { why, rule, damaged }),
            retry_after: None,
        }
    }

    pub fn with_status(self, status: StatusCode) -> ApiError {
        ApiError { status, ..self }
    }

    pub fn is_too_many(&self) -> bool {
        self.status == StatusCode::TOO_MANY_REQUESTS
    }

    /// Why the game can't be opened any more, if that is it.
    pub fn damage(&self) -> Option<&Damage> {
        match &self.body.why {
            RequestError::Damaged { reason } => Some(reason),
            _ => None,
        }
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
            ..RequestError::TooMuch { seconds }.into()
        }
    }
}

/// When to try again if a queue is full.
const BUSY: Duration = Duration::from_secs(1);

/// The server couldn't do what it should have.
pub fn internal_error() -> ApiError {
    CommandError::Failed.into()
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

impl From<RequestError> for ApiError {
    fn from(why: RequestError) -> ApiError {
        let status = match &why {
            RequestError::NoGame => StatusCode::NOT_FOUND,
            RequestError::WrongKey | RequestError::Private => StatusCode::FORBIDDEN,
            RequestError::Damaged { .. } => StatusCode::GONE,
            RequestError::StoreFailed => StatusCode::SERVICE_UNAVAILABLE,
            RequestError::TooMuch { .. } => StatusCode::TOO_MANY_REQUESTS,
            RequestError::Record { .. }
            | RequestError::TooManyChoices { .. }
            | RequestError::TooManyDice { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            RequestError::BodyTooLong { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            RequestError::Malformed { .. } => StatusCode::BAD_REQUEST,
            RequestError::Refused(refused) => status_of(refused),
        };
        ApiError::because(status, why)
    }
}

impl From<RoomError> for ApiError {
    fn from(error: RoomError) -> ApiError {
        RequestError::from(error).into()
    }
}

impl From<CommandError> for ApiError {
    fn from(refused: CommandError) -> ApiError {
        RequestError::Refused(refused).into()
    }
}

fn status_of(refused: &CommandError) -> StatusCode {
    match refused {
        CommandError::NoSeat => StatusCode::NOT_FOUND,
        CommandError::Rules(_)
        | CommandError::Settings { .. }
        | CommandError::PlayerName { .. }
        | CommandError::SquadName { .. }
        | CommandError::DiceWord { .. }
        | CommandError::ChatText { .. }
        | CommandError::NameInUse => StatusCode::UNPROCESSABLE_ENTITY,
        CommandError::SpectatorsWatch | CommandError::AnalysisDisabled => StatusCode::FORBIDDEN,
        CommandError::Ambiguous | CommandError::SquadForeseen | CommandError::MessageUnreadable { .. } => {
            StatusCode::BAD_REQUEST
        }
        CommandError::Failed => StatusCode::INTERNAL_SERVER_ERROR,
        CommandError::TooManyQueries { .. } | CommandError::Busy | CommandError::ChatTooFast => {
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
        | CommandError::DialChangeLimit { .. }
        | CommandError::UndoLimit { .. }
        | CommandError::ChatLimit { .. } => StatusCode::CONFLICT,
    }
}
