//! What spectators say. It isn't part of the game, so it is in no journal: it is sent to everyone in the room, and
//! the last messages are kept for as long as the room is open here.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::broadcast;

use crate::hosting::{CommandError, check_name, check_text};
use crate::protocol::server_message::{ServerMessage, SpectatorMessage};
use crate::store::Timestamp;

/// Maximum number of spectator messages that are kept.
pub const MAX_SPECTATOR_MESSAGES: usize = 200;
/// A follower that lags behind by more than this misses some.
const BACKLOG: usize = 64;

/// The messages of a room's spectators.
pub(super) struct SpectatorChat {
    kept: Mutex<VecDeque<KeptMessage>>,
    sender: broadcast::Sender<Arc<str>>,
}

struct KeptMessage {
    message: SpectatorMessage,
    /// A message that is repeated with the same retry token was sent already.
    retry: Option<String>,
}

impl SpectatorChat {
    pub fn new() -> SpectatorChat {
        SpectatorChat {
            kept: Mutex::default(),
            sender: broadcast::Sender::new(BACKLOG),
        }
    }

    pub fn follow(&self) -> broadcast::Receiver<Arc<str>> {
        self.sender.subscribe()
    }

    pub fn add(
        &self,
        name: &str,
        text: &str,
        at: Timestamp,
        retry: Option<String>,
    ) -> Result<(), CommandError> {
        check_name(name)?;
        let message = SpectatorMessage {
            at: at.0,
            name: name.trim().to_owned(),
            text: check_text(text)?.to_owned(),
        };
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if retry.is_some() && kept.iter().any(|kept| kept.retry == retry) {
            return Ok(());
        }
        if kept.len() == MAX_SPECTATOR_MESSAGES {
            kept.pop_front();
        }
        // An error means that there are no receivers.
        let _ = self
            .sender
            .send(ServerMessage::SpectatorMessage(message.clone()).text().into());
        kept.push_back(KeptMessage { message, retry });
        Ok(())
    }

    /// All that is kept, the oldest first.
    pub fn all(&self) -> Vec<SpectatorMessage> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().map(|kept| kept.message.clone()).collect()
    }
}
