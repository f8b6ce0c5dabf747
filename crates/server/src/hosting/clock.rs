//! How long players may think.
//!
//! Time runs for every seat that is asked something, so for several at once while all set their dials. It follows from the
//! times of the journal's entries alone; no clock of this machine is read here.

use furball_engine::{Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;

use super::{CommandError, SettingsProblem};
use crate::store::Timestamp;

/// The kind of clock that a game is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// Unlimited time. Braces make serde refuse unknown fields here, too.
    None {},
    /// A number of seconds for the whole game, and some more for each decision.
    Game {
        /// What each seat has for the whole game.
        seconds: u32,
        /// Added after each of the seat's decisions.
        #[serde(default)]
        increment: u32,
    },
    /// A number of seconds for each decision; a few days of them make a game by correspondence.
    Decision {
        /// What each decision may take.
        seconds: u32,
    },
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::None {}
    }
}

impl Clock {
    /// Maximum number of seconds for a decision.
    const MAX_SECONDS: u32 = 60 * 86_400;

    pub(super) fn check(self) -> Result<(), CommandError> {
        let (seconds, increment) = match self {
            Clock::None {} => return Ok(()),
            Clock::Game { seconds, increment } => (seconds, increment),
            Clock::Decision { seconds } => (seconds, 0),
        };
        let max = Clock::MAX_SECONDS;
        if seconds == 0 || seconds > max || increment > max {
            return Err(SettingsProblem::Clock { most: max }.into());
        }
        Ok(())
    }

    /// The time that a seat has at first, in milliseconds.
    fn first(self) -> Option<i64> {
        match self {
            Clock::None {} => None,
            Clock::Game { seconds, .. } | Clock::Decision { seconds } => Some(i64::from(seconds) * 1000),
        }
    }
}

/// The clocks of a game under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    clock: Clock,
    /// Milliseconds that each seat has left, as of `since`.
    left: Vec<i64>,
    /// For whom time runs.
    running: SeatSet,
    since: Timestamp,
}

impl Clocks {
    pub(super) fn new(clock: Clock, seats: usize, at: Timestamp) -> Clocks {
        Clocks {
            clock,
            left: vec![clock.first().unwrap_or(0); seats],
            running: SeatSet::default(),
            since: at,
        }
    }

    /// Time advances to this moment. An earlier one changes nothing: clocks of several machines may differ a little.
    pub(super) fn advance(&mut self, at: Timestamp) {
        let elapsed = (at.0 - self.since.0).max(0);
        for seat in self.running.iter() {
            if let Some(left) = self.left.get_mut(seat.index()) {
                *left -= elapsed;
            }
        }
        self.since = self.since.max(at);
    }

    /// A seat has decided, and now these are asked.
    pub(super) fn asked(&mut self, decided: Option<Seat>, now: SeatSet) {
        if let (Clock::Game { increment, .. }, Some(seat)) = (self.clock, decided)
            && let Some(left) = self.left.get_mut(seat.index())
        {
            *left += i64::from(increment) * 1000;
        }
        if let Clock::Decision { seconds } = self.clock {
            for seat in now.iter() {
                let restarts = !self.running.contains(seat) || decided == Some(seat);
                if let Some(left) = self.left.get_mut(seat.index()).filter(|_| restarts) {
                    *left = i64::from(seconds) * 1000;
                }
            }
        }
        self.running = now;
    }

    /// All clocks stop.
    pub(super) fn stop(&mut self) {
        self.running = SeatSet::default();
    }

    /// Whose time is up at this moment: of several, whose was up first.
    pub fn expired(&self, at: Timestamp) -> Option<Seat> {
        let (seat, due) = self.next_due()?;
        (due <= at).then_some(seat)
    }

    /// When the next seat's time is up if it doesn't decide.
    pub fn due(&self) -> Option<Timestamp> {
        self.next_due().map(|(_, due)| due)
    }

    fn next_due(&self) -> Option<(Seat, Timestamp)> {
        if self.clock == (Clock::None {}) {
            return None;
        }
        let running = self.running.iter();
        let due = running.filter_map(|seat| {
            let left = self.left.get(seat.index())?;
            let left = Duration::from_millis((*left).max(0) as u64);
            Some((seat, self.since.after(left)))
        });
        due.min_by_key(|(_, due)| *due)
    }

    /// Milliseconds that each seat has left at this moment, and whether they run; nothing where there is no clock.
    pub fn left(&self, at: Timestamp) -> Vec<(i64, bool)> {
        if self.clock == (Clock::None {}) {
            return Vec::new();
        }
        let elapsed = (at.0 - self.since.0).max(0);
        let seats = self.left.iter().zip(0..);
        seats
            .map(|(left, seat)| {
                let runs = self.running.contains(Seat(seat));
                ((left - if runs { elapsed } else { 0 }).max(0), runs)
            })
            .collect()
    }
}
