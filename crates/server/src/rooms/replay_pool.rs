//! Replaying journals takes a while, so it is done on threads of its own, never on those of the network, and only a
//! limited number at once.

use std::sync::Arc;
use std::thread::available_parallelism;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use super::RoomError;

/// The threads.
pub(super) struct ReplayPool(Arc<Semaphore>);

/// A slot on one of them. Nothing is read before there is a slot, so that waiting takes no memory.
pub(super) struct ReplaySlot(OwnedSemaphorePermit);

impl ReplayPool {
    /// Half of the cores, so that there are always some for those who play.
    pub fn new() -> ReplayPool {
        let cores = available_parallelism().map_or(1, usize::from);
        ReplayPool(Arc::new(Semaphore::new((cores / 2).max(1))))
    }

    pub async fn slot(&self) -> Result<ReplaySlot, RoomError> {
        let slot = Arc::clone(&self.0).acquire_owned().await;
        slot.map(ReplaySlot).map_err(|_| RoomError::Failed)
    }
}

impl ReplaySlot {
    /// Does the work, to its end even if the caller stops waiting.
    pub async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, RoomError> {
        let done = spawn_blocking(move || {
            let _turn = self.0;
            work()
        });
        done.await.map_err(|_| RoomError::Failed)
    }
}
