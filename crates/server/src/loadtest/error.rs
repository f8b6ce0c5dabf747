//! What can go wrong between a client and a server.

use super::InvalidView;

/// Why a client can't continue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClientError {
    #[error("nothing answers at {address}: {reason}; is `furball serve` running there?")]
    Unreachable { address: String, reason: String },
    #[error("{address} answered {status}: {reason}")]
    Answered {
        address: String,
        status: u16,
        reason: String,
    },
    #[error("the connection was lost: {0}")]
    Lost(String),
    #[error("what the server sent can't be understood: {0}")]
    Unreadable(String),
    #[error("{0}")]
    InvalidView(#[from] InvalidView),
    /// An update that should have been received never came.
    #[error("update {came} came after update {had}")]
    Gap { had: u32, came: u32 },
    /// The server lost what it had sent before.
    #[error("the game is at {now}, but update {had} was received before")]
    WentBack { had: u32, now: u32 },
    #[error("the server closed the connection: {reason}")]
    Disconnected { reason: String, again: bool },
    #[error("a choice was refused: {0}")]
    Refused(String),
    #[error("nothing was received for {0} seconds")]
    Silence(u64),
}

impl ClientError {
    /// A few words that are the same for all errors of the kind.
    pub const fn kind(&self) -> &'static str {
        match self {
            ClientError::Unreachable { .. } => "no connection",
            ClientError::Answered { .. } => "turned away",
            ClientError::Lost(_) => "connection lost",
            ClientError::Unreadable(_) | ClientError::InvalidView(_) => "not understood",
            ClientError::Gap { .. } => "gap in the updates",
            ClientError::WentBack { .. } => "updates lost",
            ClientError::Disconnected { .. } => "disconnected",
            ClientError::Refused(_) => "choice refused",
            ClientError::Silence(_) => "silence",
        }
    }

    /// Trying again may help: the server is away for a while, or let go for now.
    pub const fn is_temporary(&self) -> bool {
        match self {
            ClientError::Unreachable { .. } | ClientError::Lost(_) | ClientError::Silence(_) => true,
            ClientError::Answered { status, .. } => *status >= 500 || *status == 429,
            ClientError::Disconnected { again, .. } => *again,
            _ => false,
        }
    }
}
