//! What can go wrong between a client and a server.

use super::InvalidView;

/// Why a client can't go on.
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
    #[error("what the server said can't be understood: {0}")]
    Unreadable(String),
    #[error("{0}")]
    InvalidView(#[from] InvalidView),
    /// News that somebody should have heard never came.
    #[error("news {came} came after news {had}")]
    Gap { had: u32, came: u32 },
    /// The server forgot what it had told.
    #[error("the game is at {now}, but news {had} was heard before")]
    WentBack { had: u32, now: u32 },
    #[error("the server let go: {reason}")]
    Disconnected { reason: String, again: bool },
    #[error("a choice was refused: {0}")]
    Refused(String),
    #[error("nothing was heard for {0} seconds")]
    Silence(u64),
}

impl ClientError {
    /// A few words that are the same for all troubles of the kind.
    pub const fn kind(&self) -> &'static str {
        match self {
            ClientError::Unreachable { .. } => "no connection",
            ClientError::Answered { .. } => "turned away",
            ClientError::Lost(_) => "connection lost",
            ClientError::Unreadable(_) | ClientError::InvalidView(_) => "not understood",
            ClientError::Gap { .. } => "gap in the news",
            ClientError::WentBack { .. } => "news forgotten",
            ClientError::Disconnected { .. } => "let go",
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
