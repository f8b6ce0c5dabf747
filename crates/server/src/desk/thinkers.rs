//! Computer players think on threads of their own, never on those of the network, and only so many at once.

use std::sync::Arc;

use furball_engine::{Choice, Game, Seat};
use tokio::sync::Semaphore;

use crate::hosting::Computer;

/// What a computer player is asked.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub game: Game,
    pub seat: Seat,
    pub kind: Computer,
    pub number: u32,
}

impl Asked {
    /// A word by which the store knows this choice again, if two nodes let the same player think.
    pub fn retry(&self) -> Option<String> {
        Some(format!("computer {} {}", self.number, self.seat.0))
    }
}

/// The threads.
pub(super) struct Thinkers(Arc<Semaphore>);

impl Thinkers {
    pub fn new(count: usize) -> Thinkers {
        Thinkers(Arc::new(Semaphore::new(count.max(1))))
    }

    pub async fn choose(&self, asked: Asked) -> Option<Choice> {
        let turn = Arc::clone(&self.0).acquire_owned().await.ok()?;
        let thought = tokio::task::spawn_blocking(move || {
            let choice = asked.kind.choose(&asked.game, asked.seat, asked.number);
            drop(turn);
            choice
        });
        thought.await.ok().flatten()
    }
}
