//! The words that a client and the server exchange. [`say`] has everything that a client may say, [`hear`] everything that
//! it may hear; `docs/protocol.md` explains them.

pub mod hear;
pub mod patch;
pub mod say;
pub mod schema;

/// The version of both. A client that says another one is told so and let go.
pub const VERSION: u32 = 2;
