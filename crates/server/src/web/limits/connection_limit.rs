//! Limits of connections, for one address and for all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::owner;

/// A maximum for one address, and for all.
#[derive(Debug)]
pub struct ConnectionLimit {
    each: u32,
    all: u32,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: u32,
    by: HashMap<IpAddr, u32>,
}

/// A place that is taken until this is dropped.
#[derive(Debug)]
pub struct ConnectionSlot {
    connection_limit: Arc<ConnectionLimit>,
    owner: IpAddr,
}

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitReached {
    /// The address has all that one may have.
    Address,
    /// All are taken.
    All,
}

impl ConnectionLimit {
    pub fn new(each: u32, all: u32) -> ConnectionLimit {
        ConnectionLimit {
            each,
            all,
            taken: Mutex::default(),
        }
    }

    /// A place for the address, if there is one left for it.
    pub fn take(self: &Arc<Self>, address: IpAddr) -> Result<ConnectionSlot, LimitReached> {
        let owner = owner(address);
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.all >= self.all {
            return Err(LimitReached::All);
        }
        if taken.by.get(&owner).is_some_and(|count| *count >= self.each) {
            return Err(LimitReached::Address);
        }
        taken.all += 1;
        *taken.by.entry(owner).or_default() += 1;
        Ok(ConnectionSlot {
            connection_limit: Arc::clone(self),
            owner,
        })
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let mut taken = self
            .connection_limit
            .taken
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        taken.all -= 1;
        if let Some(count) = taken.by.get_mut(&self.owner) {
            *count -= 1;
            if *count == 0 {
                taken.by.remove(&self.owner);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{ONE, TWO};
    use super::*;

    #[test]
    fn places_come_back() {
        let connection_limit = Arc::new(ConnectionLimit::new(2, 3));
        let first = connection_limit.take(ONE).expect("a place");
        let _second = connection_limit.take(ONE).expect("a place");
        assert_eq!(
            connection_limit.take(ONE).err(),
            Some(LimitReached::Address),
            "one address has its two"
        );
        let _third = connection_limit.take(TWO).expect("a place");
        assert_eq!(
            connection_limit.take(TWO).err(),
            Some(LimitReached::All),
            "there are three in all"
        );
        drop(first);
        assert!(connection_limit.take(ONE).is_ok());
    }
}
