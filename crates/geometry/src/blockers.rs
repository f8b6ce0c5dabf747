//! The bases a moving base may run into, and sets of them.

use serde::{Deserialize, Serialize};

use crate::{Pose, Size};

/// A base in the way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Blocker {
    /// Its pose.
    pub pose: Pose,
    /// Its size.
    pub size: Size,
}

/// A set of blockers, by their index in the slice they were given in; up to [`BlockerSet::CAPACITY`] of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BlockerSet(u128);

impl BlockerSet {
    /// No blocker.
    pub const EMPTY: BlockerSet = BlockerSet(0);
    /// Maximum number of blockers on one table.
    pub const CAPACITY: usize = 128;

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of blockers in it.
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

    /// The union of both.
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
