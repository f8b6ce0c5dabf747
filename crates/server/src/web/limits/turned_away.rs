//! Requests and connections that limits reject: they are counted, and logged now and then.

use std::sync::Arc;
use std::time::Instant;

use super::RateLimitedLog;
use crate::operations::Metrics;

/// What there was too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    Sockets,
    AllSockets,
    Requests,
    Files,
    Games,
    Connections,
    AllConnections,
    /// Work of one address, or of all, that waits for its turn.
    Work,
    /// Bytes of requests.
    Bodies,
    /// Bytes of answers.
    Answers,
}

impl Limit {
    const ALL: [Limit; 10] = [
        Limit::Sockets,
        Limit::AllSockets,
        Limit::Requests,
        Limit::Files,
        Limit::Games,
        Limit::Connections,
        Limit::AllConnections,
        Limit::Work,
        Limit::Bodies,
        Limit::Answers,
    ];

    /// What happened, and which setting says so.
    const fn why(self) -> &'static str {
        match self {
            Limit::Sockets => "one address has all the connections that it may have (limits.sockets)",
            Limit::AllSockets => {
                "there are as many connections as there may be (limits.all_sockets, or the system's limit of open files)"
            }
            Limit::Requests => "one address asks for too much (limits.requests)",
            Limit::Files => "one address asks for too many files of the client (limits.files)",
            Limit::Games => "one address makes too many games (limits.games)",
            Limit::Connections => {
                "one address has all the connections to games that it may have (limits.connections)"
            }
            Limit::AllConnections => {
                "there are as many connections to games as there may be (limits.all_connections)"
            }
            Limit::Work => "too much work waits for its turn, of one address or of all",
            Limit::Bodies => "too many bytes of requests wait, of one address or of all (limits.record)",
            Limit::Answers => {
                "too many bytes of answers aren't taken, by one address or by all (limits.waiting)"
            }
        }
    }
}

/// Counts and logs.
pub struct TurnedAway {
    metrics: Arc<Metrics>,
    logs: [RateLimitedLog; Limit::ALL.len()],
}

impl TurnedAway {
    pub fn new(metrics: Arc<Metrics>) -> TurnedAway {
        TurnedAway {
            metrics,
            logs: Default::default(),
        }
    }

    /// A request or connection was rejected.
    pub fn by(&self, limit: Limit) {
        self.metrics.turned_away.inc();
        if let Some(count) = self.logs[limit as usize].record(Instant::now()) {
            tracing::warn!(count, "turned away: {}", limit.why());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_has_its_own_place() {
        for (place, limit) in Limit::ALL.into_iter().enumerate() {
            assert_eq!(limit as usize, place, "{limit:?}");
        }
    }
}
