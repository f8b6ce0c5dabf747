//! Rates: buckets that fill with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A bucket that fills at a rate and never holds more than its size. What it doesn't hold has to be waited for.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    per_second: f64,
    size: f64,
    held: f64,
    at: Instant,
}

impl Bucket {
    /// A full one.
    pub fn new(per_second: f64, size: f64, now: Instant) -> Bucket {
        Bucket {
            per_second,
            size,
            held: size,
            at: now,
        }
    }

    /// Takes one, or says how long to wait for it.
    pub fn take(&mut self, now: Instant) -> Result<(), Duration> {
        self.take_some(1.0, now)
    }

    /// Takes this many, or returns how long to wait for them. More than the size of the bucket never come.
    fn take_some(&mut self, wanted: f64, now: Instant) -> Result<(), Duration> {
        self.fill(now);
        if self.held >= wanted {
            self.held -= wanted;
            return Ok(());
        }
        Err(Duration::from_secs_f64((wanted - self.held) / self.per_second))
    }

    /// Takes what was used up already; the bucket may owe some of it then, which has to be waited for by the next.
    fn spend(&mut self, used: f64, now: Instant) {
        self.fill(now);
        self.held -= used;
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.held = (self.held + passed * self.per_second).min(self.size);
        self.at = now;
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.held >= self.size
    }
}

/// Buckets by owner: of an address, or of an address at one game.
#[derive(Debug)]
pub struct Buckets<K = IpAddr> {
    per_second: f64,
    size: f64,
    map: Mutex<BucketMap<K>>,
}

#[derive(Debug)]
struct BucketMap<K> {
    buckets: HashMap<K, Bucket>,
    /// At this number of buckets, full ones are dropped. It grows with those that aren't full, so that the cost of
    /// looking through them is spread over many calls.
    cleanup_at: usize,
    /// Shared by all owners beyond the maximum.
    shared: Bucket,
}

/// With more owners than this, those that want nothing are forgotten.
const CLEANUP_SIZE: usize = 10_000;
/// Maximum number of owners with buckets of their own: each takes some memory.
const MAX_OWNERS: usize = 200_000;

impl<K: Copy + Eq + Hash> Buckets<K> {
    pub fn new(per_second: f64, size: f64) -> Buckets<K> {
        Buckets {
            per_second,
            size,
            map: Mutex::new(BucketMap {
                buckets: HashMap::new(),
                cleanup_at: CLEANUP_SIZE,
                shared: Bucket::new(per_second, size, Instant::now()),
            }),
        }
    }

    /// Takes one of the owner's, or says how long it has to wait.
    pub fn take(&self, owner: K, now: Instant) -> Result<(), Duration> {
        self.with(owner, now, |bucket| bucket.take(now))
    }

    /// Takes this many of the owner's, or returns how long it has to wait.
    pub fn take_some(&self, owner: K, wanted: f64, now: Instant) -> Result<(), Duration> {
        self.with(owner, now, |bucket| bucket.take_some(wanted, now))
    }

    /// Takes what the owner used up already.
    pub fn spend(&self, owner: K, used: f64, now: Instant) {
        self.with(owner, now, |bucket| bucket.spend(used, now));
    }

    /// How long the owner has to wait until it owes nothing.
    pub fn wait_for_debt(&self, owner: K, now: Instant) -> Result<(), Duration> {
        self.with(owner, now, |bucket| bucket.take_some(0.0, now))
    }

    fn with<T>(&self, owner: K, now: Instant, then: impl FnOnce(&mut Bucket) -> T) -> T {
        let mut map = self.map.lock().unwrap_or_else(PoisonError::into_inner);
        let map = &mut *map;
        if map.buckets.len() >= map.cleanup_at && !map.buckets.contains_key(&owner) {
            map.buckets.retain(|_, bucket| !bucket.is_full(now));
            map.cleanup_at = (map.buckets.len() * 2).max(CLEANUP_SIZE);
        }
        if map.buckets.len() >= MAX_OWNERS && !map.buckets.contains_key(&owner) {
            return then(&mut map.shared);
        }
        let bucket = map.buckets.entry(owner);
        then(bucket.or_insert_with(|| Bucket::new(self.per_second, self.size, now)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{ONE, TWO};
    use super::*;

    #[test]
    fn what_is_taken_too_fast_has_to_be_waited_for() {
        let buckets = Buckets::new(2.0, 3.0);
        let now = Instant::now();
        for _ in 0..3 {
            assert_eq!(buckets.take(ONE, now), Ok(()));
        }
        assert_eq!(buckets.take(ONE, now), Err(Duration::from_millis(500)));
        assert_eq!(buckets.take(TWO, now), Ok(()), "others don't wait");
        let later = now + Duration::from_millis(500);
        assert_eq!(buckets.take(ONE, later), Ok(()));
        assert!(buckets.take(ONE, later).is_err());
    }

    #[test]
    fn what_was_used_up_is_owed() {
        let buckets = Buckets::new(100.0, 1000.0);
        let now = Instant::now();
        buckets.spend(ONE, 1500.0, now);
        assert_eq!(buckets.wait_for_debt(ONE, now), Err(Duration::from_secs(5)));
        assert_eq!(buckets.wait_for_debt(TWO, now), Ok(()));
        assert_eq!(buckets.wait_for_debt(ONE, now + Duration::from_secs(5)), Ok(()));
    }

    #[test]
    fn those_who_want_nothing_any_more_are_forgotten_and_a_crowd_shares() {
        let buckets: Buckets<usize> = Buckets::new(1.0, 2.0);
        let now = Instant::now();
        for owner in 0..CLEANUP_SIZE {
            buckets.take(owner, now).expect("its first");
        }
        let later = now + Duration::from_secs(10);
        buckets.take(CLEANUP_SIZE, later).expect("its first");
        let count = || buckets.map.lock().expect("no panic").buckets.len();
        assert_eq!(count(), 1, "the others' are full again");
        for owner in 0..MAX_OWNERS + 10 {
            let _ = buckets.take(owner, later);
        }
        assert_eq!(count(), MAX_OWNERS);
        assert!(
            buckets.take(usize::MAX, later).is_err(),
            "the crowd has used its own up"
        );
    }
}
