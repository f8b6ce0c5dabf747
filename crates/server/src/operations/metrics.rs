//! Figures for those who watch over a server, in the form that Prometheus reads.

use std::time::Duration;

use prometheus::core::Collector;
use prometheus::{
    Histogram, HistogramOpts, IntCounter, IntCounterVec, IntGauge, Opts, Registry, TextEncoder,
};

/// Upper ends of the buckets of times, in seconds.
const BUCKETS: [f64; 12] = [
    0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0,
];

/// Classes of statuses, by their first digit less one.
const STATUSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// All figures of a node. Each node of a process has its own: they belong to no registry of the whole process.
pub struct Metrics {
    registry: Registry,
    requests: [IntCounter; STATUSES.len()],
    request_times: Histogram,
    connections: IntGauge,
    /// Over WebSockets, malformed ones included.
    pub messages_received: IntCounter,
    /// Over WebSockets.
    pub messages_sent: IntCounter,
    /// Over WebSockets, before compression.
    pub bytes_sent: IntCounter,
    /// Commands that were executed.
    pub accepted: IntCounter,
    /// Commands that weren't executed, since they aren't allowed.
    pub refused: IntCounter,
    /// Commands that failed because of the store or a damaged game.
    pub failed: IntCounter,
    command_times: Histogram,
    /// Requests and connections turned away by limits.
    pub turned_away: IntCounter,
    levels: LevelGauges,
}

/// Figures that are looked up on request.
#[derive(Clone, Copy, Debug, Default)]
pub struct Levels {
    /// Games that are open on this node.
    pub open_rooms: usize,
    /// Games with free seats, of all nodes.
    pub waiting_games: u64,
    /// Games that have begun and aren't over, of all nodes.
    pub running_games: u64,
    /// Clocks that run, of all nodes.
    pub deadlines: u64,
    /// Games that can't be opened, of all nodes.
    pub damaged_games: u64,
    /// Computer players of this node that are at it.
    pub bots_thinking: usize,
    /// The store answered, and could be written.
    pub store: bool,
}

/// The [`Levels`], as they were when somebody looked last.
struct LevelGauges {
    open_rooms: IntGauge,
    waiting_games: IntGauge,
    running_games: IntGauge,
    deadlines: IntGauge,
    damaged_games: IntGauge,
    bots_thinking: IntGauge,
    store: IntGauge,
}

/// An open connection, counted until this is dropped.
pub struct OpenConnection<'m>(&'m IntGauge);

impl Drop for OpenConnection<'_> {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    /// Nothing has happened yet. An error would be a mistake in the names below.
    pub fn new() -> prometheus::Result<Metrics> {
        let registry = Registry::new();
        let new = Registrar(&registry);
        let requests = new.counters(
            "requests_total",
            "Requests answered, by class of status.",
            "status",
        )?;
        let commands = "Commands (choices, offers, chat messages, seats taken) by outcome.";
        let commands = new.counters("commands_total", commands, "outcome")?;
        Ok(Metrics {
            requests: STATUSES.map(|status| requests.with_label_values(&[status])),
            request_times: new.times("request_seconds", "How long requests took.")?,
            connections: new.gauge("connections", "Open connections to games.")?,
            messages_received: new.counter("messages_received_total", "Messages received.")?,
            messages_sent: new.counter("messages_sent_total", "Messages sent.")?,
            bytes_sent: new.counter("bytes_sent_total", "Bytes of messages sent.")?,
            accepted: commands.with_label_values(&["accepted"]),
            refused: commands.with_label_values(&["refused"]),
            failed: commands.with_label_values(&["failed"]),
            command_times: new.times("command_seconds", "From a command to its being on disk.")?,
            turned_away: new.counter(
                "turned_away_total",
                "Requests and connections turned away by limits.",
            )?,
            levels: LevelGauges {
                open_rooms: new.gauge("open_rooms", "Games in this node's memory.")?,
                waiting_games: new.gauge("games_waiting", "Games that wait for players, of all nodes.")?,
                running_games: new.gauge("games_running", "Games under way, of all nodes.")?,
                deadlines: new.gauge("deadlines", "Games with a deadline, of all nodes.")?,
                damaged_games: new.gauge("games_damaged", "Games that can't be opened, of all nodes.")?,
                bots_thinking: new.gauge("bots_thinking", "Computer players thinking or waiting for it.")?,
                store: new.gauge("store_up", "Whether the store answers and can be written.")?,
            },
            registry,
        })
    }

    /// A request was answered with this status after this long.
    pub fn answered(&self, status: u16, took: Duration) {
        self.request_times.observe(took.as_secs_f64());
        let class = usize::from(status / 100).checked_sub(1);
        if let Some(count) = class.and_then(|class| self.requests.get(class)) {
            count.inc();
        }
    }

    /// A command was on disk after this long.
    pub fn executed(&self, took: Duration) {
        self.accepted.inc();
        self.command_times.observe(took.as_secs_f64());
    }

    /// One more connection to a game, until the answer is dropped.
    pub fn connected(&self) -> OpenConnection<'_> {
        self.connections.inc();
        OpenConnection(&self.connections)
    }

    /// Everything as text.
    pub fn text(&self, levels: Levels) -> prometheus::Result<String> {
        self.levels.set(levels);
        TextEncoder::new().encode_to_string(&self.registry.gather())
    }
}

impl LevelGauges {
    fn set(&self, levels: Levels) {
        let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
        self.open_rooms.set(number(levels.open_rooms as u64));
        self.waiting_games.set(number(levels.waiting_games));
        self.running_games.set(number(levels.running_games));
        self.deadlines.set(number(levels.deadlines));
        self.damaged_games.set(number(levels.damaged_games));
        self.bots_thinking.set(number(levels.bots_thinking as u64));
        self.store.set(levels.store.into());
    }
}

/// Makes metrics, all of whose names begin with the program's, and has the registry know them.
struct Registrar<'r>(&'r Registry);

impl Registrar<'_> {
    fn counter(&self, name: &str, help: &str) -> prometheus::Result<IntCounter> {
        self.register(IntCounter::with_opts(options(name, help))?)
    }

    fn counters(&self, name: &str, help: &str, label: &str) -> prometheus::Result<IntCounterVec> {
        self.register(IntCounterVec::new(options(name, help), &[label])?)
    }

    fn gauge(&self, name: &str, help: &str) -> prometheus::Result<IntGauge> {
        self.register(IntGauge::with_opts(options(name, help))?)
    }

    fn times(&self, name: &str, help: &str) -> prometheus::Result<Histogram> {
        let options = HistogramOpts::from(options(name, help)).buckets(BUCKETS.to_vec());
        self.register(Histogram::with_opts(options)?)
    }

    fn register<M: Collector + Clone + 'static>(&self, metric: M) -> prometheus::Result<M> {
        self.0.register(Box::new(metric.clone()))?;
        Ok(metric)
    }
}

fn options(name: &str, help: &str) -> Opts {
    Opts::new(name, help).namespace("furball")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_lines(metrics: &Metrics, lines: &[&str]) {
        let text = metrics.text(Levels::default()).expect("text");
        for line in lines {
            assert!(text.lines().any(|found| found == *line), "{line} in\n{text}");
        }
    }

    #[test]
    fn buckets_add_up() {
        let metrics = Metrics::new().expect("valid names");
        for time in [100, 300, 700, 10_000_000] {
            metrics.executed(Duration::from_micros(time));
        }
        let lines = [
            "# TYPE furball_command_seconds histogram",
            "furball_command_seconds_bucket{le=\"0.00025\"} 1",
            "furball_command_seconds_bucket{le=\"0.001\"} 3",
            "furball_command_seconds_bucket{le=\"5\"} 3",
            "furball_command_seconds_bucket{le=\"+Inf\"} 4",
            "furball_command_seconds_count 4",
            "furball_commands_total{outcome=\"accepted\"} 4",
            "furball_store_up 0",
        ];
        assert_lines(&metrics, &lines);
    }

    #[test]
    fn open_connections_are_counted() {
        let metrics = Metrics::new().expect("valid names");
        let one = metrics.connected();
        let two = metrics.connected();
        assert_lines(&metrics, &["furball_connections 2"]);
        drop((one, two));
        assert_lines(&metrics, &["furball_connections 0"]);
    }

    #[test]
    fn requests_are_counted_by_class_from_the_start() {
        let metrics = Metrics::new().expect("valid names");
        for status in [101, 200, 204, 599, 99, 600] {
            metrics.answered(status, Duration::ZERO);
        }
        let lines = [
            "furball_requests_total{status=\"1xx\"} 1",
            "furball_requests_total{status=\"2xx\"} 2",
            "furball_requests_total{status=\"3xx\"} 0",
            "furball_requests_total{status=\"4xx\"} 0",
            "furball_requests_total{status=\"5xx\"} 1",
            "furball_request_seconds_count 6",
        ];
        assert_lines(&metrics, &lines);
    }

    /// docs/operations.md names every metric there is.
    #[test]
    fn all_are_documented() {
        let documentation = include_str!("../../../../docs/operations.md");
        let text = Metrics::new()
            .and_then(|metrics| metrics.text(Levels::default()))
            .expect("text");
        let names = text
            .lines()
            .filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next());
        for name in names {
            assert!(documentation.contains(&format!("`{name}")), "{name}");
        }
    }
}
