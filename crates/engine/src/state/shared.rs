//! Copy-on-write values that copies of a game share.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A value that is cheap to copy; changing it first clones it if another game still uses it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    pub fn new(value: T) -> Shared<T> {
        Shared(Arc::new(value))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}
