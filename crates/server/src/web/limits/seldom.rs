//! What may happen thousands of times a second is logged once a minute.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long nothing is said after something was.
const QUIET: Duration = Duration::from_secs(60);

/// Counts what happens, and says when it is time to tell.
#[derive(Debug, Default)]
pub struct Seldom(Mutex<Counted>);

#[derive(Debug, Default)]
struct Counted {
    count: u64,
    told: Option<Instant>,
}

impl Seldom {
    /// It happened; how often since it was told last, if it is to be told now.
    pub fn happened(&self, now: Instant) -> Option<u64> {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counted.count += 1;
        if counted
            .told
            .is_some_and(|told| now.saturating_duration_since(told) < QUIET)
        {
            return None;
        }
        counted.told = Some(now);
        Some(std::mem::take(&mut counted.count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_is_told_and_then_how_many_there_were() {
        let (seldom, now) = (Seldom::default(), Instant::now());
        assert_eq!(seldom.happened(now), Some(1));
        for _ in 0..9 {
            assert_eq!(seldom.happened(now + QUIET / 2), None);
        }
        assert_eq!(seldom.happened(now + QUIET), Some(10));
    }
}
