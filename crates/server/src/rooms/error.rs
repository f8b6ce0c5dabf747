//! Why something couldn't be done in a room, and what clients are told of it.

use crate::hosting::CommandError;
use crate::protocol::server_message::{Damage, RequestError};
use crate::store;

/// Why something couldn't be done.
#[derive(Debug, thiserror::Error)]
pub enum RoomError {
    /// The command isn't allowed.
    #[error("{0}")]
    Refused(#[from] CommandError),
    /// No game has the id.
    #[error("there is no such game")]
    NoGame,
    /// The key is none of the seats'.
    #[error("this key opens no seat of this game")]
    WrongKey,
    /// Someone who doesn't play wants to see it.
    #[error("this game is private: only its players may see it")]
    Private,
    /// The database failed.
    #[error("{0}")]
    Store(#[from] store::Error),
    /// It is this program's own fault.
    #[error("the server failed at this")]
    Failed,
    /// The journal can't be played again, as after a change of the cards.
    #[error("this game can't be played on with this version of Furball: {0}")]
    Damaged(Damage),
}

/// As clients learn of it. What ails the store is for the operator only, and is logged.
impl From<RoomError> for RequestError {
    fn from(error: RoomError) -> RequestError {
        match error {
            RoomError::Refused(refused) => RequestError::Refused(refused),
            RoomError::NoGame => RequestError::NoGame,
            RoomError::WrongKey => RequestError::WrongKey,
            RoomError::Private => RequestError::Private,
            RoomError::Failed => RequestError::Refused(CommandError::Failed),
            RoomError::Damaged(reason) => RequestError::Damaged { reason },
            RoomError::Store(error) => {
                tracing::error!(%error, "the store failed");
                RequestError::StoreFailed
            }
        }
    }
}
