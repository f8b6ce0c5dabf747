//! How a connection ends, and what is said then.

use crate::protocol::server_message::{ByeReason, RequestError};
use crate::rooms::RoomError;

/// Why a connection ends.
pub enum End {
    /// The other side is gone, or doesn't read.
    Gone,
    /// It is closed with a reason, and whether to reconnect.
    Bye {
        why: Box<ByeReason>,
        again: bool,
        damaged: bool,
    },
}

impl End {
    /// The client has to do something else.
    pub fn bye(why: ByeReason) -> End {
        End::Bye {
            why: Box::new(why),
            again: false,
            damaged: false,
        }
    }

    /// The client may reconnect at once.
    pub fn again(why: ByeReason) -> End {
        End::Bye {
            why: Box::new(why),
            again: true,
            damaged: false,
        }
    }

    /// The first message isn't a hello.
    pub fn no_hello(error: impl Into<String>) -> End {
        End::bye(ByeReason::NoHello { error: error.into() })
    }
}

impl From<RoomError> for End {
    fn from(error: RoomError) -> End {
        let why = RequestError::from(error);
        End::Bye {
            again: matches!(why, RequestError::StoreFailed),
            damaged: matches!(why, RequestError::Damaged { .. }),
            why: Box::new(ByeReason::Request(why)),
        }
    }
}
