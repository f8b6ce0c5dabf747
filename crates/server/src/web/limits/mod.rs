//! Limits for one address, and for all of them together: rates of requests and chat messages, numbers of connections
//! and bytes, and queues of work.

mod bucket;
mod connection_limit;
mod in_flight_bytes;
mod rate_limited_log;
mod turned_away;
mod work_queue;

use std::net::{IpAddr, Ipv6Addr};

pub use bucket::{Bucket, Buckets};
pub use connection_limit::{ConnectionLimit, ConnectionSlot, LimitReached};
pub use in_flight_bytes::{HeldBytes, InFlightBytes, MIN_COUNTED};
pub use rate_limited_log::RateLimitedLog;
pub use turned_away::{Limit, TurnedAway};
pub use work_queue::{LaneSlot, WorkQueue, WorkSlot};

/// The owner of an address: a household has many of version 6, which begin alike.
pub fn owner(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => {
            let [a, b, c, d, ..] = long.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        short => short,
    }
}

#[cfg(test)]
pub(super) const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
#[cfg(test)]
pub(super) const TWO: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_owner() {
        let [one, other, else_where] = ["2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:1::1"]
            .map(|text| owner(text.parse().expect("an address")));
        assert_eq!(one, other);
        assert_ne!(one, else_where);
        assert_eq!(owner("::ffff:192.0.2.1".parse().expect("an address")), ONE);
    }
}
