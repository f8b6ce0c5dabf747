//! What follows from the rest of a content, kept once it was requested.

use std::fmt;
use std::sync::OnceLock;

/// Made when it is first requested. A copy makes its own, and equality doesn't depend on it.
pub(crate) struct Kept<T>(OnceLock<T>);

impl<T> Kept<T> {
    /// What is kept, made now if it hasn't been.
    pub fn or_make(&self, make: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(make)
    }
}

impl<T> Default for Kept<T> {
    fn default() -> Kept<T> {
        Kept(OnceLock::new())
    }
}

impl<T> Clone for Kept<T> {
    fn clone(&self) -> Kept<T> {
        Kept::default()
    }
}

impl<T> PartialEq for Kept<T> {
    fn eq(&self, _: &Kept<T>) -> bool {
        true
    }
}

impl<T> fmt::Debug for Kept<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Kept")
    }
}
