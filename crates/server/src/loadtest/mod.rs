//! Many games at once over real sockets, to see what a server can bear.
//!
//! Each game is played by two [`WirePlayer`]s, each of which knows only what its [`Client`] receives. They answer
//! prompts after thinking for a while, so the load is that of as many games between people, or, without thinking, as
//! much as the server can take.

mod error;
mod histogram;
mod http;
mod merge;
mod pair;
mod socket;
mod tally;
mod wire;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use crate::hosting::GameSettings;

pub use error::ClientError;
pub use histogram::Histogram;
pub use http::Address;
pub use merge::merge;
pub use socket::{Client, Received};
pub use tally::{Errors, Latency, Report};
pub use wire::{InvalidView, WirePlayer};

use pair::Run;
use tally::Tally;

/// How long is waited for the last games to begin, after all should have.
const START_TIMEOUT: Duration = Duration::from_secs(30);
/// How long nothing is tried at a place where a game couldn't be played.
const RETRY_DELAY: Duration = Duration::from_millis(500);

/// What is to be played, and for how long.
#[derive(Clone, Debug)]
pub struct LoadTest {
    /// Of the server.
    pub address: Address,
    /// Of every game.
    pub settings: GameSettings,
    /// How many games at a time.
    pub games: usize,
    /// How long players think, on average; each time half as long to one and a half times as long.
    pub think: Duration,
    /// The games begin one after the other over this time.
    pub ramp: Duration,
    /// When it ends.
    pub length: Length,
    /// Decides what the players choose.
    pub seed: u64,
}

/// When a run ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// This long after all games have begun, which is what is measured. A game that ends makes room for a new one.
    For(Duration),
    /// When each game has been played to its end.
    Once,
}

impl LoadTest {
    /// Plays, reports progress now and then, and returns the results.
    pub async fn run(&self, report_progress: impl Fn(&str)) -> Result<Report, ClientError> {
        // If there is no server, that is the only error to report.
        drop(self.address.connect().await?);
        let run = Arc::new(Run {
            address: self.address.clone(),
            settings: self.settings.clone(),
            think: self.think,
            tally: Mutex::new(Tally::default()),
        });
        let begin = Instant::now();
        let mut places = JoinSet::new();
        for place in 0..self.games {
            let first = begin + self.ramp.mul_f64(place as f64 / self.games as f64);
            let seed = self.seed.wrapping_add((place as u64) << 32);
            places.spawn(keep_playing(Arc::clone(&run), first, seed, self.length));
        }
        let since = match self.length {
            Length::Once => {
                while places.join_next().await.is_some() {}
                begin
            }
            Length::For(time) => {
                self.all_begun(&run, begin).await;
                let begun = run.count(|tally| std::mem::take(tally).begun);
                report_progress(&format!(
                    "{begun} games have begun; measuring for {} s",
                    time.as_secs_f64()
                ));
                let since = Instant::now();
                sleep(time).await;
                since
            }
        };
        let tally = run.count(std::mem::take);
        let took = since.elapsed();
        places.shutdown().await;
        Ok(tally.report(self.games, took))
    }

    /// Waits until all games have begun, or one should think that no more will.
    async fn all_begun(&self, run: &Run, begin: Instant) {
        let latest = begin + self.ramp + START_TIMEOUT;
        while run.count(|tally| tally.begun) < self.games as u64 && Instant::now() < latest {
            sleep(Duration::from_millis(50)).await;
        }
    }
}

/// Plays one game after the other.
async fn keep_playing(run: Arc<Run>, first: Instant, seed: u64, length: Length) {
    sleep_until(first).await;
    for game in 0.. {
        if let Err(error) = pair::play(&run, seed.wrapping_add(game)).await {
            run.count(|tally| tally.error(&error));
            sleep(RETRY_DELAY).await;
        }
        if length == Length::Once {
            return;
        }
    }
}
