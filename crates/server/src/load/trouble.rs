//! What can go wrong between a client and a server.

use super::Puzzled;

/// Why a client can't go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    #[error("nothing answers at {address}: {reason}; is `furball serve` running there?")]
    NotThere { address: String, reason: String },
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
    Puzzled(#[from] Puzzled),
    /// News that somebody should have heard never came.
    #[error("news {came} came after news {had}")]
    Gap { had: u32, came: u32 },
    /// The server forgot what it had told.
    #[error("the game is at {now}, but news {had} was heard before")]
    WentBack { had: u32, now: u32 },
    #[error("the server let go: {reason}")]
    LetGo { reason: String, again: bool },
    #[error("a choice was refused: {0}")]
    Refused(String),
    #[error("nothing was heard for {0} seconds")]
    Silence(u64),
}

impl Trouble {
    /// A few words that are the same for all troubles of the kind.
    pub const fn kind(&self) -> &'static str {
        match self {
            Trouble::NotThere { .. } => "no connection",
            Trouble::Answered { .. } => "turned away",
            Trouble::Lost(_) => "connection lost",
            Trouble::Unreadable(_) | Trouble::Puzzled(_) => "not understood",
            Trouble::Gap { .. } => "gap in the news",
            Trouble::WentBack { .. } => "news forgotten",
            Trouble::LetGo { .. } => "let go",
            Trouble::Refused(_) => "choice refused",
            Trouble::Silence(_) => "silence",
        }
    }

    /// Trying again may help: the server is away for a while, or let go for now.
    pub const fn passes(&self) -> bool {
        match self {
            Trouble::NotThere { .. } | Trouble::Lost(_) | Trouble::Silence(_) => true,
            Trouble::Answered { status, .. } => *status >= 500 || *status == 429,
            Trouble::LetGo { again, .. } => *again,
            _ => false,
        }
    }
}
