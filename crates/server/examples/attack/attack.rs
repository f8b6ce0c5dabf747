//! What an attack is: a name, how the server is started, what one client does to it, and how much of that there must be.

use std::future::Future;
use std::io;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use furball_server::loadtest::Address;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::cable::Cable;
use crate::prepared::Prepared;
use crate::server::Start;
use crate::tally::{Least, Tally};

/// How long an attacker waits before repeating something that failed.
const PAUSE: Duration = Duration::from_millis(20);

/// One of them.
pub struct Attack {
    pub name: &'static str,
    pub start: Start,
    /// Choices have to wait meanwhile, and the server has to say that it isn't ready; afterwards everything goes on.
    pub stalls: bool,
    pub seconds: u64,
    /// What it has to do at least.
    pub least: Least,
    pub run: fn(Target) -> Running,
}

impl Attack {
    pub fn new(name: &'static str, run: fn(Target) -> Running, least: Least) -> Attack {
        Attack {
            name,
            start: Start::default(),
            stalls: false,
            seconds: 6,
            least,
            run,
        }
    }

    /// The same on a server that has the prepared tables.
    pub fn with_tables(mut self) -> Attack {
        self.start.tables = true;
        self
    }
}

/// It goes on until it is dropped.
pub type Running = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Whom it is about.
#[derive(Clone)]
pub struct Target {
    pub address: Address,
    pub tally: Tally,
    /// The folder of the server's games.
    pub games: PathBuf,
    /// What stands between the server and its database, if that isn't a file.
    pub cable: Option<Arc<Cable>>,
    /// Tables that were prepared, if the attack asked for them.
    pub prepared: Option<Arc<Prepared>>,
}

impl Target {
    /// Runs this many attackers at once, each over and over. Failures are counted, and the attacker starts again.
    pub async fn at_once<F>(self, times: usize, work: impl Fn(Target, usize) -> F + Clone + Send + 'static)
    where
        F: Future<Output = io::Result<()>> + Send + 'static,
    {
        let mut all = JoinSet::new();
        for place in 0..times {
            let (target, work) = (self.clone(), work.clone());
            all.spawn(async move {
                loop {
                    if let Err(error) = work(target.clone(), place).await {
                        target.tally.count(match error.kind() {
                            io::ErrorKind::NotConnected => "no connection",
                            _ => "hung up on",
                        });
                        sleep(PAUSE).await;
                    }
                }
            });
        }
        all.join_all().await;
    }
}
