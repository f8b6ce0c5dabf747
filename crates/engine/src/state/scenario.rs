//! What a scenario adds to the state of a ship.

/// The names that the scenario gave a ship, by their places among the scenario's marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks(u8);

impl Marks {
    pub fn insert(&mut self, mark: usize) {
        self.0 |= 1 << mark;
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
