//! Parsing the messages of clients.

use crate::catalog::values;
use crate::protocol::client_message::ClientMessage;

/// Maximum number of JSON values in a message. Each may take seven hundred bytes in memory, and a command waits for
/// those before it.
const MAX_VALUES: usize = 1_000;

/// The message of a client. Serde would also take a list, its values in the order of the fields.
pub fn parse(text: &str) -> Result<ClientMessage, String> {
    if text.trim_start().starts_with('[') {
        return Err("it must be an object in JSON, not a list".into());
    }
    let unreadable = |error: serde_json::Error| error.to_string();
    let found = values(text.as_bytes()).map_err(unreadable)?;
    if found > MAX_VALUES {
        return Err(format!(
            "it has {found} values, more than the {MAX_VALUES} that are read"
        ));
    }
    serde_json::from_str(text).map_err(unreadable)
}

/// Whether this may be a retry token.
pub fn is_retry_token(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|sign| sign.is_ascii_graphic())
}
