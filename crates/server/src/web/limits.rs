//! How much one address may take.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A bucket that fills with so many a second and never holds more than its size. What it is asked for and doesn't hold
/// has to be waited for.
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
        self.fill(now);
        if self.held >= 1.0 {
            self.held -= 1.0;
            return Ok(());
        }
        Err(Duration::from_secs_f64((1.0 - self.held) / self.per_second))
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

/// Buckets by address.
#[derive(Debug)]
pub struct Buckets {
    per_second: f64,
    size: f64,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

/// With more addresses than this, those that want nothing are forgotten.
const MANY: usize = 10_000;

impl Buckets {
    pub fn new(per_second: f64, size: f64) -> Buckets {
        Buckets {
            per_second,
            size,
            buckets: Mutex::default(),
        }
    }

    /// Takes one of the address's, or says how long it has to wait.
    pub fn take(&self, address: IpAddr, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MANY {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        let bucket = buckets.entry(owner(address));
        bucket
            .or_insert_with(|| Bucket::new(self.per_second, self.size, now))
            .take(now)
    }
}

/// Who may have connections, and how many there are.
#[derive(Debug)]
pub struct Places {
    each: u32,
    all: u32,
    taken: Mutex<HashMap<IpAddr, u32>>,
}

/// A place that is taken until this is dropped.
pub struct Place {
    places: Arc<Places>,
    owner: IpAddr,
}

impl Places {
    pub fn new(each: u32, all: u32) -> Places {
        Places {
            each,
            all,
            taken: Mutex::default(),
        }
    }

    /// A place for the address, if there is one left for it.
    pub fn take(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let owner = owner(address);
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.values().sum::<u32>() >= self.all {
            return None;
        }
        let count = taken.entry(owner).or_default();
        if *count >= self.each {
            return None;
        }
        *count += 1;
        Some(Place {
            places: Arc::clone(self),
            owner,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.owner) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.owner);
            }
        }
    }
}

/// Who has the address: a household has many of version 6, which begin alike.
fn owner(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => {
            let [a, b, c, d, ..] = long.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        short => short,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const TWO: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

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
    fn places_come_back() {
        let places = Arc::new(Places::new(2, 3));
        let first = places.take(ONE).expect("a place");
        let _second = places.take(ONE).expect("a place");
        assert!(places.take(ONE).is_none(), "one address has its two");
        let _third = places.take(TWO).expect("a place");
        assert!(places.take(TWO).is_none(), "there are three in all");
        drop(first);
        assert!(places.take(ONE).is_some());
    }

    #[test]
    fn a_household_is_one_owner() {
        let [one, other, else_where] = ["2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:1::1"]
            .map(|text| owner(text.parse().expect("an address")));
        assert_eq!(one, other);
        assert_ne!(one, else_where);
        assert_eq!(owner("::ffff:192.0.2.1".parse().expect("an address")), ONE);
    }
}
