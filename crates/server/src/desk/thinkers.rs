//! Computer players think on threads of their own, never on those of the network, and only so many at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use furball_engine::{Choice, Seat};
use tokio::sync::Semaphore;

use crate::hosting::{Computer, HostedGame};

/// What a computer player is asked.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub hosted: Arc<HostedGame>,
    pub seat: Seat,
    pub kind: Computer,
}

impl Asked {
    /// A word by which the store knows this choice again, if two nodes let the same player think.
    pub fn retry(&self) -> Option<String> {
        Some(format!("computer {} {}", self.hosted.number(), self.seat.0))
    }
}

/// The threads.
pub(super) struct Thinkers {
    turns: Arc<Semaphore>,
    busy: AtomicUsize,
}

impl Thinkers {
    pub fn new(count: usize) -> Thinkers {
        Thinkers {
            turns: Arc::new(Semaphore::new(count.max(1))),
            busy: AtomicUsize::new(0),
        }
    }

    /// How many think, or wait for their turn.
    pub fn busy(&self) -> usize {
        self.busy.load(Ordering::Relaxed)
    }

    pub async fn choose(&self, asked: Asked) -> Option<Choice> {
        self.busy.fetch_add(1, Ordering::Relaxed);
        let choice = self.think(asked).await;
        self.busy.fetch_sub(1, Ordering::Relaxed);
        choice
    }

    async fn think(&self, asked: Asked) -> Option<Choice> {
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        let thought = tokio::task::spawn_blocking(move || {
            let game = asked.hosted.game()?;
            let choice = asked.kind.choose(game, asked.seat, asked.hosted.number());
            drop(turn);
            choice
        });
        thought.await.ok().flatten()
    }
}
