//! Bytes that lie in memory for a client: bodies that are being received and answers that aren't sent yet. Each kind
//! has a maximum for one address and for all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::owner;

/// What is shorter than this isn't counted while it is on its way.
pub const MIN_COUNTED: usize = 4096;

/// Counts the bytes of each address, and of all.
#[derive(Debug)]
pub struct InFlightBytes {
    each: usize,
    all: usize,
    held: Mutex<Holding>,
}

#[derive(Debug, Default)]
struct Holding {
    all: usize,
    by: HashMap<IpAddr, usize>,
}

/// Bytes that are counted until this is dropped.
#[derive(Debug)]
pub struct HeldBytes {
    in_flight: Arc<InFlightBytes>,
    owner: IpAddr,
    bytes: usize,
}

impl InFlightBytes {
    pub fn new(each: usize, all: usize) -> InFlightBytes {
        InFlightBytes {
            each,
            all,
            held: Mutex::default(),
        }
    }

    /// Counts these bytes of the address, unless there are too many already. Alone, even very many are let through.
    pub fn hold(self: &Arc<Self>, address: IpAddr, bytes: usize) -> Option<HeldBytes> {
        let owner = owner(address);
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let own = held.by.get(&owner).copied().unwrap_or(0);
        if own > 0 && own + bytes > self.each || held.all > 0 && held.all + bytes > self.all {
            return None;
        }
        held.all += bytes;
        *held.by.entry(owner).or_default() += bytes;
        Some(HeldBytes {
            in_flight: Arc::clone(self),
            owner,
            bytes,
        })
    }
}

impl Drop for HeldBytes {
    fn drop(&mut self) {
        let mut held = self.in_flight.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.all -= self.bytes;
        if let Some(own) = held.by.get_mut(&self.owner) {
            *own -= self.bytes;
            if *own == 0 {
                held.by.remove(&self.owner);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{ONE, TWO};
    use super::*;

    #[test]
    fn who_does_not_read_gets_no_more() {
        let in_flight = Arc::new(InFlightBytes::new(100, 150));
        let first = in_flight.hold(ONE, 80).expect("the first");
        assert!(in_flight.hold(ONE, 30).is_none());
        let second = in_flight.hold(TWO, 60).expect("another's");
        assert!(in_flight.hold(TWO, 20).is_none(), "too much in all");
        drop(first);
        let third = in_flight.hold(ONE, 90).expect("there is room again");
        drop((second, third));
        assert!(in_flight.hold(ONE, 1000).is_some(), "nothing else is on its way");
        assert!(in_flight.held.lock().expect("no panic").by.is_empty());
    }
}
