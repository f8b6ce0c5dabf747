//! The history of a room, as a seat or spectators received it, and what spectators said. It is long, so it stays
//! compressed until there is room for it.

use super::RoomError;
use super::backlog::PackedEntries;
use crate::protocol::server_message::SpectatorMessage;

/// A [`ServerMessage::History`](crate::protocol::server_message::ServerMessage::History) that can be sent.
pub struct PackedHistory {
    entries: PackedEntries,
    spectator_messages: String,
}

impl PackedHistory {
    pub(super) fn new(entries: PackedEntries, spectator_messages: &[SpectatorMessage]) -> PackedHistory {
        // Nothing in it can fail to be written.
        let spectator_messages = serde_json::to_string(spectator_messages).unwrap_or_default();
        PackedHistory {
            entries,
            spectator_messages,
        }
    }

    /// How long its text is, or a little less.
    pub fn length(&self) -> usize {
        self.entries.length() + self.spectator_messages.len()
    }

    /// It as it goes over the wire.
    ///
    /// # Errors
    /// That it can't be unpacked.
    pub fn text(&self) -> Result<String, RoomError> {
        let (entries, spectator_messages) = (self.entries.text()?, &self.spectator_messages);
        Ok(format!(
            r#"{{"type":"history","entries":[{entries}],"spectator_messages":{spectator_messages}}}"#
        ))
    }
}
