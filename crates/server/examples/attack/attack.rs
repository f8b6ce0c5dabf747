//! What an attack is: a name, how the server is started, and what one client does to it for a while.

use std::collections::BTreeMap;
use std::fmt;
use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use furball_server::load::Address;
use tokio::task::JoinSet;

use crate::line::Line;
use crate::proxy::Proxy;
use crate::server::Start;

/// One of them.
pub struct Attack {
    pub name: &'static str,
    pub start: Start,
    /// Choices have to wait meanwhile; afterwards they must go on.
    pub stalls: bool,
    pub seconds: u64,
    pub run: fn(Target) -> Running,
}

impl Attack {
    pub fn new(name: &'static str, run: fn(Target) -> Running) -> Attack {
        Attack {
            name,
            start: Start::default(),
            stalls: false,
            seconds: 8,
            run,
        }
    }
}

/// What it did, told at its end.
pub type Running = Pin<Box<dyn Future<Output = Tally> + Send>>;

/// Whom it is about.
#[derive(Clone)]
pub struct Target {
    pub address: Address,
    /// It ends then.
    pub until: Instant,
    /// The folder of the server's games.
    pub games: PathBuf,
    /// What stands before its database, if that isn't a file.
    pub proxy: Option<Arc<Proxy>>,
}

impl Target {
    pub fn goes_on(&self) -> bool {
        Instant::now() < self.until
    }

    /// Does this so many times at once until the time is over, and adds up what came of it. What fails is begun anew, and
    /// what hangs is ended.
    pub async fn at_once<F>(&self, times: usize, work: impl Fn(Target, usize) -> F) -> Tally
    where
        F: Future<Output = Tally> + Send + 'static,
    {
        let mut all = JoinSet::new();
        for place in 0..times {
            all.spawn(work(self.clone(), place));
        }
        let mut tally = Tally::default();
        let end = tokio::time::Instant::from_std(self.until + Duration::from_millis(500));
        while let Ok(Some(done)) = tokio::time::timeout_at(end, all.join_next()).await {
            if let Ok(done) = done {
                tally.add(done);
            }
        }
        tally
    }

    /// Makes requests over and over, over one connection as long as it holds.
    pub async fn ask_on(self, mut ask: impl FnMut(&Line) -> Vec<u8>, pause: Duration) -> Tally {
        let mut tally = Tally::default();
        while self.goes_on() {
            let Ok(mut line) = Line::open(&self.address).await else {
                tally.count("no connection");
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            while self.goes_on() {
                let request = ask(&line);
                let sent = tokio::io::AsyncWriteExt::write_all(&mut line.stream, &request).await;
                let end = tokio::time::Instant::from_std(self.until);
                let answer = tokio::time::timeout_at(end, line.answer()).await;
                match (sent, answer) {
                    (_, Ok(Ok(answer))) => tally.status(answer.status),
                    (_, Ok(Err(_))) => {
                        tally.count("hung up");
                        break;
                    }
                    (_, Err(_)) => return tally,
                }
                tokio::time::sleep(pause).await;
            }
        }
        tally
    }
}

/// How often what happened.
#[derive(Clone, Debug, Default)]
pub struct Tally(BTreeMap<String, u64>);

impl Tally {
    pub fn count(&mut self, what: &str) {
        self.more(what, 1);
    }

    pub fn more(&mut self, what: &str, count: u64) {
        *self.0.entry(what.to_owned()).or_default() += count;
    }

    pub fn status(&mut self, status: u16) {
        self.count(&format!("{status}"));
    }

    pub fn add(&mut self, other: Tally) {
        for (what, count) in other.0 {
            self.more(&what, count);
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = self.0.iter().map(|(what, count)| format!("{count} × {what}"));
        formatter.write_str(&counted.collect::<Vec<_>>().join(", "))
    }
}
