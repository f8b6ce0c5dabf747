//! Who is connected to a table of this node. Nothing of it is kept: it is true for as long as the connections last, and
//! other nodes know of their own only.

use std::sync::Arc;

use furball_engine::Seat;
use tokio::sync::watch;

use crate::hosting::SeatTerms;

/// How many connections each seat has, and how many are nobody's seat.
pub(super) struct Presence(watch::Sender<Counts>);

struct Counts {
    seats: Vec<u32>,
    watching: u32,
}

/// Who is there: whether somebody is connected at each seat, in their order, and how many watch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Here {
    pub seats: Vec<bool>,
    pub watching: u32,
}

/// Somebody who is connected, until this is dropped, and what he hears of others.
pub struct Attending {
    presence: Arc<Presence>,
    seat: Option<Seat>,
    changes: watch::Receiver<Counts>,
}

impl Presence {
    /// Only computers are there from the beginning; they never leave.
    pub fn new(seats: &[SeatTerms]) -> Arc<Presence> {
        let count = |seat: &SeatTerms| u32::from(*seat != SeatTerms::Person);
        let seats = seats.iter().map(count).collect();
        Arc::new(Presence(watch::Sender::new(Counts { seats, watching: 0 })))
    }

    /// Somebody comes: to a seat, or to watch.
    pub fn attend(self: &Arc<Self>, seat: Option<Seat>) -> Attending {
        self.count(seat, |count| count.saturating_add(1));
        Attending {
            presence: Arc::clone(self),
            seat,
            changes: self.0.subscribe(),
        }
    }

    /// A computer comes to the seat, and never leaves.
    pub fn stays(&self, seat: Seat) {
        self.count(Some(seat), |count| count.saturating_add(1));
    }

    /// Counts a seat's connections or the spectators anew; others hear of a seat only if it comes or is left.
    fn count(&self, seat: Option<Seat>, change: impl Fn(u32) -> u32) {
        self.0.send_if_modified(|counts| {
            let Some(seat) = seat else {
                counts.watching = change(counts.watching);
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

impl Attending {
    /// Who is there now.
    pub fn now(&mut self) -> Here {
        let counts = self.changes.borrow_and_update();
        Here {
            seats: counts.seats.iter().map(|&count| count > 0).collect(),
            watching: counts.watching,
        }
    }

    /// The same, as soon as it is something else than was told before. Giving up waiting for it loses nothing.
    pub async fn changed(&mut self) -> Here {
        // The sender lives as long as this does, so there is no error to hear of.
        let _ = self.changes.changed().await;
        self.now()
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
        let here = |seats: [bool; 3], watching| Here {
            seats: seats.to_vec(),
            watching,
        };
        assert_eq!(watcher.now(), here([false, false, true], 1));
        let ann = presence.attend(Some(Seat(0)));
        assert_eq!(watcher.changed().await, here([true, false, true], 1));
        let again = presence.attend(Some(Seat(0)));
        drop(ann);
        assert!(
            !watcher.changes.has_changed().expect("it lives"),
            "she is still there"
        );
        drop(again);
        assert_eq!(watcher.changed().await, here([false, false, true], 1));
        let other = presence.attend(None);
        assert_eq!(watcher.changed().await, here([false, false, true], 2));
        drop(other);
        assert_eq!(watcher.changed().await, here([false, false, true], 1));
    }
}
