//! Counting how long things took, in little memory: every figure is known to one part in a thousand.

use std::time::Duration;

/// Significant digits of every figure.
const DIGITS: u8 = 3;
/// A day, in microseconds: what takes longer counts as long as this.
const LONGEST: u64 = 86_400_000_000;

/// How often things took how long, in microseconds.
#[derive(Clone, Debug)]
pub struct Histogram(hdrhistogram::Histogram<u64>);

impl Default for Histogram {
    fn default() -> Histogram {
        let empty = hdrhistogram::Histogram::new_with_max(LONGEST, DIGITS);
        Histogram(empty.expect("up to five digits are allowed"))
    }
}

impl Histogram {
    /// Counts one; what takes longer than a day counts as a day.
    pub fn add(&mut self, took: Duration) {
        self.0
            .saturating_record(u64::try_from(took.as_micros()).unwrap_or(LONGEST));
    }

    /// How many were counted.
    pub fn count(&self) -> u64 {
        self.0.len()
    }

    /// The longest of all.
    pub fn longest(&self) -> Duration {
        Duration::from_micros(self.0.max())
    }

    /// What this share of all, such as 0.99, didn't exceed; nothing if there was nothing to count. It is never said to be
    /// shorter than it was.
    pub fn within(&self, share: f64) -> Option<Duration> {
        (!self.0.is_empty()).then(|| Duration::from_micros(self.0.value_at_quantile(share)))
    }
}
