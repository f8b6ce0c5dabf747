//! The messages that clients and the server exchange. [`client_message`] has everything that a client may send,
//! [`server_message`] everything that it may receive; `docs/protocol.md` explains them.

pub mod client_message;
pub mod patch;
pub mod schema;
pub mod server_message;

/// The version of both. A client that sends another one gets a `bye`.
pub const VERSION: u32 = 6;
