//! The bases a moving base may run into, and sets of them.

use serde::{Deserialize, Serialize};

use crate::{Pose, Size};

/// A base that stands in the way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Blocker {
    /// Where it stands.
    pub pose: Pose,
    /// How big it is.
    pub size: Size,
}

/// A set of blockers, by their index in the slice they came in; up to
/// [`BlockerSet::CAPACITY`] of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BlockerSet(u128);

impl BlockerSet {
    /// No blocker.
    pub const EMPTY: BlockerSet = BlockerSet(0);
    /// The most blockers one table can have.
    pub const CAPACITY: usize = 128;

    /// Whether nothing is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether this index is in it.
    #[must_use]
    pub const fn contains(self, index: usize) -> bool {
        index < BlockerSet::CAPACITY && self.0 >> index & 1 == 1
    }

    /// Adds an index; one beyond the capacity is ignored.
    pub const fn insert(&mut self, index: usize) {
        if index < BlockerSet::CAPACITY {
            self.0 |= 1 << index;
        }
    }

    /// What is in either.
    #[must_use]
    pub const fn union(self, other: BlockerSet) -> BlockerSet {
        BlockerSet(self.0 | other.0)
    }

    /// The indices, lowest first.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let index = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(index)
        })
    }
}

impl FromIterator<usize> for BlockerSet {
    fn from_iter<I: IntoIterator<Item = usize>>(indices: I) -> BlockerSet {
        let mut set = BlockerSet::EMPTY;
        for index in indices {
            set.insert(index);
        }
        set
    }
}
