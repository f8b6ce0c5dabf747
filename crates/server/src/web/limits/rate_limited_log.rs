//! What may happen thousands of times a second is logged once a minute.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long nothing is said after something was.
const LOG_INTERVAL: Duration = Duration::from_secs(60);

/// Counts occurrences, and says when it is time to log them.
#[derive(Debug, Default)]
pub struct RateLimitedLog(Mutex<Counted>);

#[derive(Debug, Default)]
struct Counted {
    count: u64,
    logged: Option<Instant>,
}

impl RateLimitedLog {
    /// Counts an occurrence; returns the number since the last log entry, if it is time for another.
    pub fn record(&self, now: Instant) -> Option<u64> {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counted.count += 1;
        if counted
            .logged
            .is_some_and(|logged| now.saturating_duration_since(logged) < LOG_INTERVAL)
        {
            return None;
        }
        counted.logged = Some(now);
        Some(std::mem::take(&mut counted.count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_is_told_and_then_how_many_there_were() {
        let (log, now) = (RateLimitedLog::default(), Instant::now());
        assert_eq!(log.record(now), Some(1));
        for _ in 0..9 {
            assert_eq!(log.record(now + LOG_INTERVAL / 2), None);
        }
        assert_eq!(log.record(now + LOG_INTERVAL), Some(10));
    }
}
