//! Figures for those who watch over a server, in the form that Prometheus reads.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Something that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    pub fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How many there are right now.
#[derive(Debug, Default)]
pub struct Gauge(AtomicI64);

impl Gauge {
    /// One more, until the answer is dropped.
    pub fn one(&self) -> One<'_> {
        self.0.fetch_add(1, Ordering::Relaxed);
        One(self)
    }

    pub fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// One of those that a gauge counts.
pub struct One<'g>(&'g Gauge);

impl Drop for One<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Upper ends of the buckets, in microseconds.
const BUCKETS: [u64; 12] = [
    250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000,
];

/// How long things took.
#[derive(Debug, Default)]
pub struct Times {
    buckets: [AtomicU64; BUCKETS.len()],
    count: AtomicU64,
    microseconds: AtomicU64,
}

impl Times {
    pub fn took(&self, time: Duration) {
        let time = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        if let Some(place) = BUCKETS.iter().position(|&end| time <= end) {
            self.buckets[place].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.microseconds.fetch_add(time, Ordering::Relaxed);
    }
}

/// All figures of a node that are counted as things happen.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Requests by the first digit of their status.
    pub requests: [Counter; 6],
    pub request_times: Times,
    /// Open connections to games.
    pub connections: Gauge,
    pub messages_received: Counter,
    pub messages_sent: Counter,
    pub bytes_sent: Counter,
    /// Commands that were executed.
    pub accepted: Counter,
    pub refused: Counter,
    /// Commands that failed because of the store or a damaged game.
    pub failed: Counter,
    /// From a command to its being on disk.
    pub command_times: Times,
    /// Requests and connections turned away by limits.
    pub turned_away: Counter,
}

/// Figures that are looked up on request.
#[derive(Clone, Copy, Debug, Default)]
pub struct Levels {
    pub open_rooms: usize,
    pub waiting_games: u64,
    pub running_games: u64,
    pub deadlines: u64,
    pub damaged_games: u64,
    pub bots_thinking: usize,
    /// The store answered, and could be written.
    pub store: bool,
}

impl Metrics {
    /// Everything as text.
    pub fn text(&self, levels: Levels) -> String {
        let mut page = Page::default();
        page.head(
            "furball_requests_total",
            "counter",
            "Requests answered, by class of status.",
        );
        for (class, count) in self.requests.iter().enumerate().skip(1) {
            page.line(
                "furball_requests_total",
                &format!("{{status=\"{class}xx\"}}"),
                count.get(),
            );
        }
        page.times(
            "furball_request_seconds",
            "How long requests took.",
            &self.request_times,
        );
        let connections = u64::try_from(self.connections.get()).unwrap_or(0);
        page.one(
            "furball_connections",
            "gauge",
            "Open connections to games.",
            connections,
        );
        page.one(
            "furball_messages_received_total",
            "counter",
            "Messages received.",
            self.messages_received.get(),
        );
        page.one(
            "furball_messages_sent_total",
            "counter",
            "Messages sent.",
            self.messages_sent.get(),
        );
        page.one(
            "furball_bytes_sent_total",
            "counter",
            "Bytes of messages sent.",
            self.bytes_sent.get(),
        );
        page.head(
            "furball_commands_total",
            "counter",
            "Commands (choices, offers, chat messages, seats taken) by outcome.",
        );
        for (outcome, count) in [
            ("accepted", &self.accepted),
            ("refused", &self.refused),
            ("failed", &self.failed),
        ] {
            page.line(
                "furball_commands_total",
                &format!("{{outcome=\"{outcome}\"}}"),
                count.get(),
            );
        }
        page.times(
            "furball_command_seconds",
            "From a command to its being on disk.",
            &self.command_times,
        );
        page.one(
            "furball_turned_away_total",
            "counter",
            "Requests and connections turned away by limits.",
            self.turned_away.get(),
        );
        page.one(
            "furball_open_rooms",
            "gauge",
            "Games in this node's memory.",
            levels.open_rooms as u64,
        );
        page.one(
            "furball_games_waiting",
            "gauge",
            "Games that wait for players, of all nodes.",
            levels.waiting_games,
        );
        page.one(
            "furball_games_running",
            "gauge",
            "Games under way, of all nodes.",
            levels.running_games,
        );
        page.one(
            "furball_deadlines",
            "gauge",
            "Games with a deadline, of all nodes.",
            levels.deadlines,
        );
        page.one(
            "furball_games_damaged",
            "gauge",
            "Games that can't be opened, of all nodes.",
            levels.damaged_games,
        );
        page.one(
            "furball_bots_thinking",
            "gauge",
            "Computer players thinking or waiting for it.",
            levels.bots_thinking as u64,
        );
        page.one(
            "furball_store_up",
            "gauge",
            "Whether the store answers and can be written.",
            u64::from(levels.store),
        );
        page.0
    }
}

#[derive(Default)]
struct Page(String);

impl Page {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn line(&mut self, name: &str, labels: &str, value: u64) {
        let _ = writeln!(self.0, "{name}{labels} {value}");
    }

    fn one(&mut self, name: &str, kind: &str, help: &str, value: u64) {
        self.head(name, kind, help);
        self.line(name, "", value);
    }

    fn times(&mut self, name: &str, help: &str, times: &Times) {
        self.head(name, "histogram", help);
        let mut so_far = 0;
        for (end, bucket) in BUCKETS.iter().zip(&times.buckets) {
            so_far += bucket.load(Ordering::Relaxed);
            let end = *end as f64 / 1e6;
            self.line(&format!("{name}_bucket"), &format!("{{le=\"{end}\"}}"), so_far);
        }
        // Read after the buckets, so that it is never less than they are.
        let count = times.count.load(Ordering::Relaxed).max(so_far);
        self.line(&format!("{name}_bucket"), "{le=\"+Inf\"}", count);
        let sum = times.microseconds.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(self.0, "{name}_sum {sum}\n{name}_count {count}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_add_up() {
        let metrics = Metrics::default();
        for time in [100, 300, 700, 10_000_000] {
            metrics.command_times.took(Duration::from_micros(time));
        }
        let text = metrics.text(Levels::default());
        for line in [
            "furball_command_seconds_bucket{le=\"0.00025\"} 1",
            "furball_command_seconds_bucket{le=\"0.001\"} 3",
            "furball_command_seconds_bucket{le=\"5\"} 3",
            "furball_command_seconds_bucket{le=\"+Inf\"} 4",
            "furball_command_seconds_count 4",
            "furball_store_up 0",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
    }

    #[test]
    fn a_gauge_counts_what_is_there() {
        let gauge = Gauge::default();
        let one = gauge.one();
        let two = gauge.one();
        assert_eq!(gauge.get(), 2);
        drop(one);
        assert_eq!(gauge.get(), 1);
        drop(two);
        assert_eq!(gauge.get(), 0);
    }
}
