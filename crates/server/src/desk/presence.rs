//! Who is connected to a table of this node. Nothing of it is kept: it is true for as long as the connections last, and
//! other nodes know of their own only.

use std::sync::Arc;

use furball_engine::Seat;
use tokio::sync::watch;

use crate::hosting::SeatTerms;

/// How many connections each seat has.
pub(super) struct Presence(watch::Sender<Vec<u32>>);

/// Somebody who is connected, until this is dropped, and what he hears of others.
pub struct Attending {
    presence: Arc<Presence>,
    seat: Option<Seat>,
    changes: watch::Receiver<Vec<u32>>,
}

impl Presence {
    /// Only computers are there from the beginning; they never leave.
    pub fn new(seats: &[SeatTerms]) -> Arc<Presence> {
        let count = |seat: &SeatTerms| u32::from(*seat != SeatTerms::Person);
        Arc::new(Presence(watch::Sender::new(seats.iter().map(count).collect())))
    }

    /// Somebody comes: to a seat, or to watch, which nobody is told of.
    pub fn attend(self: &Arc<Self>, seat: Option<Seat>) -> Attending {
        self.count(seat, |count| count.saturating_add(1));
        Attending {
            presence: Arc::clone(self),
            seat,
            changes: self.0.subscribe(),
        }
    }

    /// Counts a seat's connections anew; others hear of it only if the seat comes or is left.
    fn count(&self, seat: Option<Seat>, change: impl Fn(u32) -> u32) {
        let Some(seat) = seat else { return };
        self.0.send_if_modified(|counts| {
            let Some(count) = counts.get_mut(seat.index()) else {
                return false;
            };
            let before = std::mem::replace(count, change(*count));
            (before == 0) != (*count == 0)
        });
    }
}

impl Attending {
    /// Which seats somebody is connected at, in their order.
    pub fn here(&mut self) -> Vec<bool> {
        self.changes
            .borrow_and_update()
            .iter()
            .map(|&count| count > 0)
            .collect()
    }

    /// The same, as soon as it is something else than was told before. Giving up waiting for it loses nothing.
    pub async fn changed(&mut self) -> Vec<bool> {
        // The sender lives as long as this does, so there is no error to hear of.
        let _ = self.changes.changed().await;
        self.here()
    }
}

impl Drop for Attending {
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
        let presence = Presence::new(&[
            SeatTerms::Person,
            SeatTerms::Person,
            SeatTerms::Computer(Computer::Simple),
        ]);
        let mut watcher = presence.attend(None);
        assert_eq!(watcher.here(), [false, false, true]);
        let ann = presence.attend(Some(Seat(0)));
        assert_eq!(watcher.changed().await, [true, false, true]);
        let again = presence.attend(Some(Seat(0)));
        drop(ann);
        drop(presence.attend(None));
        assert!(
            !watcher.changes.has_changed().expect("it lives"),
            "she is still there"
        );
        drop(again);
        assert_eq!(watcher.changed().await, [false, false, true]);
    }
}
