//! Taking back: free while nothing random, secret or of another player has happened since, else by consent of the others.

use furball_engine::{Event, Seat};

/// What came of a choice, as far as it matters to taking it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub seat: Seat,
    /// Chance was used, or something hidden was shown.
    pub told: bool,
}

impl Mark {
    pub fn new(seat: Seat, chance: bool, events: &[Event]) -> Mark {
        Mark {
            seat,
            told: chance || events.iter().any(Event::shows_secret),
        }
    }
}

/// How far the seat's last choice goes back: how many choices would be left, and whether that is free.
pub(super) fn last_of(marks: &[Mark], seat: Seat) -> Option<(usize, bool)> {
    let left = marks.iter().rposition(|mark| mark.seat == seat)?;
    let free = marks[left..].iter().all(|mark| mark.seat == seat && !mark.told);
    Some((left, free))
}
