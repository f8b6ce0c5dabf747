//! Counting how long things took, in little memory: buckets that grow with what they hold, so that every figure is known to
//! about three per cent.

use std::time::Duration;

/// Number of buckets that each doubling is divided into.
const PARTS: u64 = 32;
/// As a power of two.
const PARTS_BITS: u32 = PARTS.trailing_zeros();
/// For all that 64 bits can count.
const BUCKETS: usize = (PARTS as usize) * (64 - PARTS_BITS as usize + 1);

/// How often things took how long, in microseconds.
#[derive(Clone, Debug)]
pub struct Histogram {
    buckets: Box<[u64; BUCKETS]>,
    count: u64,
    longest: u64,
}

impl Default for Histogram {
    fn default() -> Histogram {
        Histogram {
            buckets: Box::new([0; BUCKETS]),
            count: 0,
            longest: 0,
        }
    }
}

impl Histogram {
    pub fn add(&mut self, took: Duration) {
        let took = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.buckets[bucket(took)] += 1;
        self.count += 1;
        self.longest = self.longest.max(took);
    }

    pub fn count(&self) -> u64 {
        self.count
    }

    /// The longest of all, exactly.
    pub fn longest(&self) -> Duration {
        Duration::from_micros(self.longest)
    }

    /// What this share of all, such as 0.99, didn't exceed; nothing if there was nothing to count. It is never said to be
    /// shorter than it was.
    pub fn within(&self, share: f64) -> Option<Duration> {
        let wanted = ((self.count as f64 * share).ceil() as u64).clamp(1, self.count.max(1));
        let mut sum = 0;
        let found = self.buckets.iter().position(|count| {
            sum += count;
            sum >= wanted
        })?;
        Some(Duration::from_micros(last_of(found).min(self.longest)))
    }
}

/// Below [`PARTS`] each number has a bucket of its own; above, the leading bits decide.
fn bucket(number: u64) -> usize {
    if number < PARTS {
        return number as usize;
    }
    let shift = number.ilog2() - PARTS_BITS;
    let leading = (number >> shift) - PARTS;
    ((u64::from(shift) + 1) * PARTS + leading) as usize
}

/// The biggest number of a bucket.
fn last_of(bucket: usize) -> u64 {
    let bucket = bucket as u64;
    if bucket < PARTS {
        return bucket;
    }
    let shift = (bucket / PARTS - 1) as u32;
    let first = u128::from(bucket % PARTS + PARTS) << shift;
    u64::try_from(first + (1 << shift) - 1).unwrap_or(u64::MAX)
}
