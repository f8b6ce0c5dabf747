//! The results of a run, counted as it goes and reported at its end.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use super::{ClientError, Histogram};

/// Everything that is counted.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub choices: u64,
    pub acknowledged: Histogram,
    pub delivered: Histogram,
    pub begun: u64,
    pub ended: u64,
    pub bytes: u64,
    pub updates: u64,
    errors: BTreeMap<&'static str, Errors>,
}

/// Errors of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Errors {
    /// How many there were.
    pub count: u64,
    /// The first of them, in words.
    pub first: String,
}

/// What a run has shown.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// How many games were played at a time.
    pub games: usize,
    /// How long it was measured.
    pub seconds: f64,
    /// That were acknowledged while it was measured.
    pub choices: u64,
    /// Of all games together.
    pub choices_per_second: f64,
    /// From saying a choice to the server's answer that it is done, and so on disk.
    pub acknowledged: Latency,
    /// From saying a choice to the opponent's view showing it.
    pub delivered: Latency,
    /// While it was measured.
    pub games_begun: u64,
    /// While it was measured.
    pub games_ended: u64,
    /// Updates that all clients received.
    pub updates: u64,
    /// Text that all clients received.
    pub bytes: u64,
    /// By their kind, in a few words.
    pub errors: BTreeMap<&'static str, Errors>,
}

/// How long something took, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Latency {
    /// How many were measured.
    pub count: u64,
    /// Half of them were no slower than this.
    pub p50: f64,
    /// Nine of ten were no slower.
    pub p90: f64,
    /// Ninety-nine of a hundred were no slower.
    pub p99: f64,
    /// All but one of a thousand were no slower.
    pub p999: f64,
    /// The slowest.
    pub max: f64,
}

impl Tally {
    pub fn error(&mut self, error: &ClientError) {
        let errors = self.errors.entry(error.kind()).or_insert_with(|| Errors {
            count: 0,
            first: error.to_string(),
        });
        errors.count += 1;
    }

    pub fn report(self, games: usize, took: Duration) -> Report {
        let seconds = took.as_secs_f64();
        Report {
            games,
            seconds,
            choices: self.choices,
            choices_per_second: self.choices as f64 / seconds.max(f64::MIN_POSITIVE),
            acknowledged: Latency::of(&self.acknowledged),
            delivered: Latency::of(&self.delivered),
            games_begun: self.begun,
            games_ended: self.ended,
            updates: self.updates,
            bytes: self.bytes,
            errors: self.errors,
        }
    }
}

impl Latency {
    fn of(times: &Histogram) -> Latency {
        let milliseconds = |took: Duration| took.as_micros() as f64 / 1000.0;
        let within = |share| times.within(share).map_or(0.0, milliseconds);
        Latency {
            count: times.count(),
            p50: within(0.5),
            p90: within(0.9),
            p99: within(0.99),
            p999: within(0.999),
            max: milliseconds(times.longest()),
        }
    }
}
