//! Playing journals again takes a while, so it is done on threads of its own, never on those of the network, and only so much
//! of it at once.

use std::sync::Arc;
use std::thread::available_parallelism;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use super::Trouble;

/// The threads.
pub(super) struct Replays(Arc<Semaphore>);

/// A turn at one of them. Whoever waits for his has read nothing yet, so that those who wait take no room.
pub(super) struct Turn(OwnedSemaphorePermit);

impl Replays {
    /// Half of the cores, so that there are always some for those who play.
    pub fn new() -> Replays {
        let cores = available_parallelism().map_or(1, usize::from);
        Replays(Arc::new(Semaphore::new((cores / 2).max(1))))
    }

    pub async fn turn(&self) -> Result<Turn, Trouble> {
        let turn = Arc::clone(&self.0).acquire_owned().await;
        turn.map(Turn).map_err(|_| Trouble::Failed)
    }
}

impl Turn {
    /// Does the work, to its end even if nobody waits for it any more.
    pub async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let done = spawn_blocking(move || {
            let _turn = self.0;
            work()
        });
        done.await.map_err(|_| Trouble::Failed)
    }
}
