//! What a scenario adds to the state: names of ships, and what comes for those that were lost.

use furball_cards::QuickBuild;

/// The names that the scenario gave a ship, by their places among the scenario's marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks(u8);

impl Marks {
    pub fn insert(&mut self, mark: usize) {
        self.0 |= 1 << mark;
    }

    pub fn remove(&mut self, mark: usize) {
        self.0 &= !(1 << mark);
    }

    pub const fn contains(self, mark: usize) -> bool {
        self.0 >> mark & 1 == 1
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..8).filter(move |&mark| self.contains(mark))
    }
}

/// What still comes for a lost ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coming {
    /// Quick builds of exactly this threat together, with at most so many ships.
    Threat { threat: u16, ships: u8 },
    /// One of those that are named.
    One,
}

impl Coming {
    /// What is left after this quick build; none if nothing is.
    pub(crate) fn after(self, build: &QuickBuild) -> Option<Coming> {
        match self {
            Coming::Threat { threat, ships } => {
                let threat = threat.saturating_sub(u16::from(build.threat));
                let ships = ships.saturating_sub(build.pilots.len() as u8);
                (threat > 0 && ships > 0).then_some(Coming::Threat { threat, ships })
            }
            Coming::One => None,
        }
    }
}
