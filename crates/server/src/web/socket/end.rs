//! How a connection ends, and what is said then.

use crate::protocol::server_message::RequestError;
use crate::rooms::RoomError;

/// Why a connection ends.
pub enum End {
    /// The other side is gone, or doesn't read.
    Gone,
    /// It is closed with a reason, and whether to reconnect.
    Bye {
        reason: String,
        again: bool,
        damaged: bool,
    },
}

impl End {
    pub fn bye(reason: impl Into<String>) -> End {
        End::Bye {
            reason: reason.into(),
            again: false,
            damaged: false,
        }
    }

    pub fn again(reason: &str) -> End {
        End::Bye {
            reason: reason.into(),
            again: true,
            damaged: false,
        }
    }
}

impl From<RoomError> for End {
    fn from(error: RoomError) -> End {
        match error {
            RoomError::Store(error) => {
                tracing::error!(%error, "the store failed");
                End::again(&RequestError::StoreFailed.to_string())
            }
            RoomError::Damaged(_) => End::Bye {
                reason: error.to_string(),
                again: false,
                damaged: true,
            },
            other => End::bye(other.to_string()),
        }
    }
}
