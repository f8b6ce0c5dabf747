//! A point in time, as the store writes it.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970, UTC.
///
/// Callers pass the time explicitly. So clocks can be tested without waiting, and an entry's time is the one its game
/// was played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// What this machine's clock says.
    pub fn now() -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// This much later; the end of time if there is nothing later.
    #[must_use]
    pub fn after(self, wait: Duration) -> Timestamp {
        let wait = i64::try_from(wait.as_millis()).unwrap_or(i64::MAX);
        Timestamp(self.0.saturating_add(wait))
    }
}
