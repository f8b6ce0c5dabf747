//! The connections to a room of this node. Nothing of it is stored: it holds for as long as the connections last, and
//! nodes know only their own.

use std::sync::Arc;

use furball_engine::Seat;
use tokio::sync::watch;

use crate::hosting::SeatKind;

/// The number of connections of each seat, and of spectators.
pub(super) struct PresenceTracker(watch::Sender<Counts>);

struct Counts {
    seats: Vec<u32>,
    spectators: u32,
}

/// Whether each seat has a connection, in the order of the seats, and the number of spectators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presence {
    /// Whether each has a connection, in their order.
    pub seats: Vec<bool>,
    /// The number of their connections.
    pub spectators: u32,
}

/// A connection that counts until this is dropped, and receives changes of presence.
pub struct Attendance {
    presence: Arc<PresenceTracker>,
    seat: Option<Seat>,
    changes: watch::Receiver<Counts>,
}

impl PresenceTracker {
    /// Only computers are there from the beginning; they never leave.
    pub fn new(seats: &[SeatKind]) -> Arc<PresenceTracker> {
        let count = |seat: &SeatKind| u32::from(*seat != SeatKind::Person);
        let seats = seats.iter().map(count).collect();
        Arc::new(PresenceTracker(watch::Sender::new(Counts {
            seats,
            spectators: 0,
        })))
    }

    /// Counts a connection of a seat, or of a spectator.
    pub fn attend(self: &Arc<Self>, seat: Option<Seat>) -> Attendance {
        self.count(seat, |count| count.saturating_add(1));
        Attendance {
            presence: Arc::clone(self),
            seat,
            changes: self.0.subscribe(),
        }
    }

    /// A computer comes to the seat, and never leaves.
    pub fn add_bot(&self, seat: Seat) {
        self.count(Some(seat), |count| count.saturating_add(1));
    }

    /// Changes the count of a seat's connections or of spectators; seats report only their first connection and their
    /// last.
    fn count(&self, seat: Option<Seat>, change: impl Fn(u32) -> u32) {
        self.0.send_if_modified(|counts| {
            let Some(seat) = seat else {
                counts.spectators = change(counts.spectators);
                return true;
            };
            let Some(count) = counts.seats.get_mut(seat.index()) else {
                return false;
            };
            let before = std::mem::replace(count, change(*count));
            (before == 0) != (*count == 0)
        });
    }
}

impl Attendance {
    /// The presence now.
    pub fn now(&mut self) -> Presence {
        let counts = self.changes.borrow_and_update();
        Presence {
            seats: counts.seats.iter().map(|&count| count > 0).collect(),
            spectators: counts.spectators,
        }
    }

    /// The same, as soon as it differs from what was returned before. Cancelling it loses nothing.
    pub async fn changed(&mut self) -> Presence {
        // The sender lives as long as this does, so there can't be an error.
        let _ = self.changes.changed().await;
        self.now()
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        self.presence.count(self.seat, |count| count.saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hosting::Computer;

    #[tokio::test]
    async fn a_seat_is_there_while_it_has_a_connection() {
        let presence = PresenceTracker::new(&[
            SeatKind::Person,
            SeatKind::Person,
            SeatKind::Computer {
                computer: Computer::Simple,
            },
        ]);
        let mut spectator = presence.attend(None);
        let present = |seats: [bool; 3], spectators| Presence {
            seats: seats.to_vec(),
            spectators,
        };
        assert_eq!(spectator.now(), present([false, false, true], 1));
        let ann = presence.attend(Some(Seat(0)));
        assert_eq!(spectator.changed().await, present([true, false, true], 1));
        let again = presence.attend(Some(Seat(0)));
        drop(ann);
        assert!(
            !spectator.changes.has_changed().expect("it lives"),
            "she is still there"
        );
        drop(again);
        assert_eq!(spectator.changed().await, present([false, false, true], 1));
        let other = presence.attend(None);
        assert_eq!(spectator.changed().await, present([false, false, true], 2));
        drop(other);
        assert_eq!(spectator.changed().await, present([false, false, true], 1));
    }
}
