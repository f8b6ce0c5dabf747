//! Computer players think on threads of their own, never on those of the network, and only a limited number at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use furball_engine::{Choice, Seat};
use tokio::sync::Semaphore;

use crate::hosting::{Computer, HostedGame};

/// What a computer player is asked.
#[derive(Clone, Debug)]
pub(super) struct BotTurn {
    pub hosted: Arc<HostedGame>,
    pub seat: Seat,
    pub kind: Computer,
}

impl BotTurn {
    /// A retry token by which the store recognizes this choice, if two nodes let the same player think.
    pub fn retry(&self) -> Option<String> {
        Some(format!("computer {} {}", self.hosted.number(), self.seat.0))
    }
}

/// The threads.
pub(super) struct BotPool {
    slots: Arc<Semaphore>,
    busy: AtomicUsize,
}

impl BotPool {
    pub fn new(count: usize) -> BotPool {
        BotPool {
            slots: Arc::new(Semaphore::new(count.max(1))),
            busy: AtomicUsize::new(0),
        }
    }

    /// How many think, or wait for their turn.
    pub fn busy(&self) -> usize {
        self.busy.load(Ordering::Relaxed)
    }

    pub async fn choose(&self, turn: BotTurn) -> Option<Choice> {
        self.busy.fetch_add(1, Ordering::Relaxed);
        let choice = self.think(turn).await;
        self.busy.fetch_sub(1, Ordering::Relaxed);
        choice
    }

    async fn think(&self, turn: BotTurn) -> Option<Choice> {
        let slot = Arc::clone(&self.slots).acquire_owned().await.ok()?;
        let choice = tokio::task::spawn_blocking(move || {
            let game = turn.hosted.game()?;
            let choice = turn.kind.choose(game, turn.seat, turn.hosted.number());
            drop(slot);
            choice
        });
        choice.await.ok().flatten()
    }
}
