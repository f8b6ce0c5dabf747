//! A client at a third address that asks now and then, each time over a new connection, whether the server is ready.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use furball_server::loadtest::Address;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::line::Line;

/// How often it is asked.
const ASKS: Duration = Duration::from_millis(250);
/// A server that doesn't answer for this long isn't ready.
const PATIENCE: Duration = Duration::from_secs(2);

/// What was answered so far.
#[derive(Clone, Default)]
pub struct Lookout(Arc<Mutex<Answers>>);

#[derive(Clone, Default)]
pub struct Answers {
    pub ready: u64,
    /// How often it wasn't ready,
    pub unready: u64,
    /// why first,
    pub why: Option<String>,
    /// and whether it was the last time.
    pub now: bool,
}

impl Lookout {
    pub async fn look(self, address: Address) {
        let mut asks = interval(ASKS);
        asks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            asks.tick().await;
            let answer = ask(&address).await;
            let mut answers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            answers.now = answer.is_ok();
            match answer {
                Ok(()) => answers.ready += 1,
                Err(why) => {
                    answers.unready += 1;
                    answers.why.get_or_insert(why);
                }
            }
        }
    }

    pub fn answers(&self) -> Answers {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Whether the server says that it is ready; if not, what it says.
async fn ask(address: &Address) -> Result<(), String> {
    let asking = async { Line::open(address).await?.get("/ready").await };
    match timeout(PATIENCE, asking).await {
        Ok(Ok(answer)) if answer.status == 200 => Ok(()),
        Ok(Ok(answer)) => Err(format!(
            "{} {}",
            answer.status,
            String::from_utf8_lossy(&answer.body).trim()
        )),
        Ok(Err(error)) => Err(error.to_string()),
        Err(_) => Err(format!("no answer in {PATIENCE:?}")),
    }
}
