//! The words that a client and the server exchange. [`client_message`] has everything that a client may say, [`server_message`] everything that
//! it may hear; `docs/protocol.md` explains them.

pub mod client_message;
pub mod patch;
pub mod schema;
pub mod server_message;

/// The version of both. A client that says another one is told so and let go.
pub const VERSION: u32 = 3;
