//! What can go wrong between a client and a server.

use super::InvalidView;

/// Why a client can't continue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClientError {
    /// No connection could be made.
    #[error("nothing answers at {address}: {reason}; is `furball serve` running there?")]
    Unreachable {
        /// Of the server.
        address: String,
        /// In the system's words.
        reason: String,
    },
    /// A request failed.
    #[error("{address} answered {status}: {reason}")]
    Answered {
        /// Of the server.
        address: String,
        /// Of HTTP.
        status: u16,
        /// The server's error, or what else it sent.
        reason: String,
    },
    /// The WebSocket failed.
    #[error("the connection was lost: {0}")]
    Lost(String),
    /// A message isn't one of the protocol.
    #[error("what the server sent can't be understood: {0}")]
    Unreadable(String),
    /// A view isn't one of the protocol.
    #[error("{0}")]
    InvalidView(#[from] InvalidView),
    /// An update that should have been received never came.
    #[error("update {came} came after update {had}")]
    Gap {
        /// The last update before it.
        had: u32,
        /// The update that came.
        came: u32,
    },
    /// The server lost what it had sent before.
    #[error("the game is at {now}, but update {had} was received before")]
    WentBack {
        /// The last update before.
        had: u32,
        /// Where the game stands now.
        now: u32,
    },
    /// The server said goodbye.
    #[error("the server closed the connection: {reason}")]
    Disconnected {
        /// The type of its reason.
        reason: String,
        /// Whether to reconnect.
        again: bool,
    },
    /// A choice that should have been legal wasn't.
    #[error("a choice was refused: {0}")]
    Refused(String),
    /// The server sent nothing for this many seconds.
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
