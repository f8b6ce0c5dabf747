//! Queues of work that takes a core for a while: a limited number run at once, and fewer for one address. Requests
//! beyond the queue's length are rejected, and a request is read only once it has its slot.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::owner;

/// The requests that run and those that wait.
#[derive(Debug)]
pub struct WorkQueue {
    /// Number of requests that run at once.
    at_once: Arc<Semaphore>,
    /// Number of requests of one address that run at once.
    lane: usize,
    /// Number of requests that may run or wait, of one address and of all.
    each: usize,
    all: usize,
    queue: Mutex<Queue>,
}

#[derive(Debug, Default)]
struct Queue {
    all: usize,
    lanes: HashMap<IpAddr, Lane>,
}

/// Those of one address.
#[derive(Debug)]
struct Lane {
    count: usize,
    first: Arc<Semaphore>,
}

/// A place in the lane of one's address: the request may be read now.
#[derive(Debug)]
pub struct LaneSlot {
    queued: Queued,
    lane: OwnedSemaphorePermit,
}

/// A turn, until this is dropped.
#[derive(Debug)]
pub struct WorkSlot {
    // In this order: the next in the queue finds the place free when it gets its slot.
    _work: OwnedSemaphorePermit,
    _lane: OwnedSemaphorePermit,
    _queued: Queued,
}

/// A request that is counted.
#[derive(Debug)]
struct Queued {
    turns: Arc<WorkQueue>,
    owner: IpAddr,
}

impl WorkQueue {
    /// A queue of which `at_once` requests run at once, and `lane` of one address; `each` address may have that many
    /// running or waiting, and `all` together.
    pub fn new(at_once: usize, lane: usize, each: usize, all: usize) -> Arc<WorkQueue> {
        Arc::new(WorkQueue {
            at_once: Arc::new(Semaphore::new(at_once)),
            lane,
            each,
            all,
            queue: Mutex::default(),
        })
    }

    /// Waits until it is one's turn in the address's own lane; none if too many wait.
    pub async fn enter_lane(self: &Arc<Self>, address: IpAddr) -> Option<LaneSlot> {
        let owner = owner(address);
        let (queued, first) = {
            let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
            let own = queue.lanes.get(&owner).map_or(0, |lane| lane.count);
            if own >= self.each || queue.all >= self.all {
                return None;
            }
            queue.all += 1;
            let lane = queue.lanes.entry(owner).or_insert_with(|| Lane {
                count: 0,
                first: Arc::new(Semaphore::new(self.lane)),
            });
            lane.count += 1;
            let turns = Arc::clone(self);
            (Queued { turns, owner }, Arc::clone(&lane.first))
        };
        // It is never closed.
        let lane = first.acquire_owned().await.ok()?;
        Some(LaneSlot { queued, lane })
    }

    /// Waits for a turn; none if too many wait.
    pub async fn take(self: &Arc<Self>, address: IpAddr) -> Option<WorkSlot> {
        self.enter_lane(address).await?.turn().await
    }
}

impl LaneSlot {
    /// Waits for the turn.
    pub async fn turn(self) -> Option<WorkSlot> {
        let at_once = Arc::clone(&self.queued.turns.at_once);
        let work = at_once.acquire_owned().await.ok()?;
        Some(WorkSlot {
            _work: work,
            _lane: self.lane,
            _queued: self.queued,
        })
    }
}

impl Drop for Queued {
    fn drop(&mut self) {
        let mut queue = self.turns.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.all -= 1;
        if let Some(lane) = queue.lanes.get_mut(&self.owner) {
            lane.count -= 1;
            if lane.count == 0 {
                queue.lanes.remove(&self.owner);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{ONE, TWO};
    use super::*;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    fn poll<F: Future + Unpin>(future: &mut F) -> Poll<F::Output> {
        std::pin::Pin::new(future).poll(&mut Context::from_waker(Waker::noop()))
    }

    #[tokio::test]
    async fn one_address_keeps_no_other_waiting() {
        let turns = WorkQueue::new(2, 1, 3, 100);
        let first = turns.take(ONE).await.expect("the first turn");
        let mut second = pin!(turns.take(ONE));
        let third = pin!(turns.take(ONE));
        let mut third = third;
        assert!(poll(&mut second).is_pending(), "one after the other");
        assert!(poll(&mut third).is_pending());
        assert!(turns.take(ONE).await.is_none(), "and not more than three");
        let other = turns.take(TWO).await.expect("a core is left for others");
        drop(first);
        assert!(poll(&mut second).is_ready());
        drop(other);
    }

    #[tokio::test]
    async fn there_is_an_end_to_waiting() {
        let turns = WorkQueue::new(1, 1, 1, 2);
        let first = turns.take(ONE).await.expect("a turn");
        let mut second = pin!(turns.take(TWO));
        assert!(poll(&mut second).is_pending());
        let third = IpAddr::from([192, 0, 2, 3]);
        assert!(turns.take(third).await.is_none(), "two are there already");
        drop(first);
        let Poll::Ready(Some(second)) = poll(&mut second) else {
            panic!("the second's turn");
        };
        drop(second);
        assert!(turns.take(third).await.is_some());
        assert!(turns.queue.lock().expect("no panic").lanes.is_empty());
    }
}
