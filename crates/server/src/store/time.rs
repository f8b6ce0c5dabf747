//! The time of all games.
//!
//! Games are lost on time, so it must neither jump nor go back, whatever the machine's clock does: it is set by hand,
//! a time server corrects it, a laptop wakes up. So time goes on as the machine's own steady clock does, and only
//! slowly converges with the clock it should agree with: this machine's, or the database's where several nodes share
//! one.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::Timestamp;

/// Time passes faster or slower by one part in this many until it agrees with the other clock.
const PARTS: i64 = 100;
/// A difference in milliseconds that is logged.
const JUMP: i64 = 2_000;

/// A clock that doesn't jump.
#[derive(Debug)]
pub(super) struct Time(Mutex<Steady>);

#[derive(Debug)]
struct Steady {
    now: Timestamp,
    read: Instant,
    /// How far the other clock was ahead when it was last looked at, in milliseconds, less what has been caught up with.
    ahead: i64,
    /// Milliseconds that passed without a correction, as they were too few for one.
    few: i64,
    /// The difference was logged.
    warned: bool,
}

impl Time {
    /// It begins with what the other clock says.
    pub fn new(other: Timestamp) -> Time {
        Time(Mutex::new(Steady {
            now: other,
            read: Instant::now(),
            ahead: 0,
            few: 0,
            warned: false,
        }))
    }

    pub fn now(&self) -> Timestamp {
        let mut steady = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let elapsed = steady.read.elapsed();
        steady.pass(elapsed);
        steady.now
    }

    /// The other clock says this.
    pub fn observe(&self, other: Timestamp) {
        let mut steady = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let elapsed = steady.read.elapsed();
        steady.pass(elapsed);
        steady.observe(other);
    }
}

impl Steady {
    fn pass(&mut self, elapsed: Duration) {
        // Whole milliseconds; the rest passes with the next.
        let passed = i64::try_from(elapsed.as_millis()).unwrap_or(i64::MAX);
        self.read += Duration::from_millis(passed.unsigned_abs());
        let most = self.few.saturating_add(passed) / PARTS;
        self.few = self.few.saturating_add(passed) % PARTS;
        let corrected = self.ahead.clamp(-most, most);
        self.ahead -= corrected;
        self.now = Timestamp(self.now.0.saturating_add(passed).saturating_add(corrected));
    }

    fn observe(&mut self, other: Timestamp) {
        self.ahead = other.0.saturating_sub(self.now.0);
        let far = self.ahead.abs() > JUMP;
        if far && !self.warned {
            let seconds = self.ahead as f64 / 1000.0;
            tracing::warn!(
                seconds,
                "the clock jumped; games go on by their own time and come together with it slowly"
            );
        }
        self.warned = far;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steady() -> Steady {
        Steady {
            now: Timestamp(1_000_000),
            read: Instant::now(),
            ahead: 0,
            few: 0,
            warned: false,
        }
    }

    /// Looks at it once a second for this many seconds, while the other clock is that far ahead at first.
    fn after(seconds: i64, ahead: i64) -> i64 {
        let (mut steady, first) = (steady(), 1_000_000);
        let mut last = first;
        for second in 1..=seconds {
            steady.pass(Duration::from_secs(1));
            steady.observe(Timestamp(first + second * 1000 + ahead));
            assert!(steady.now.0 > last, "it never goes back");
            last = steady.now.0;
        }
        last - first
    }

    #[test]
    fn an_hour_more_or_less_takes_nobodys_time() {
        assert_eq!(after(60, 3_600_000), 60_590);
        assert_eq!(after(60, -3_600_000), 59_410);
    }

    #[test]
    fn it_comes_together_with_the_other_clock() {
        assert_eq!(after(60, 300), 60_300);
        assert_eq!(after(60, -300), 59_700);
        assert_eq!(after(60, 0), 60_000);
    }

    #[test]
    fn looking_often_changes_nothing() {
        let mut steady = steady();
        steady.observe(Timestamp(1_000_100));
        for _ in 0..1000 {
            steady.pass(Duration::from_millis(17));
        }
        assert_eq!(steady.now, Timestamp(1_000_000 + 17_000 + 100));
    }
}
