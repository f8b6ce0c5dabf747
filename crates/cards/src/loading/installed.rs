//! The cards that this program plays with: the built-in ones, or those of a folder with them.

use std::sync::{Arc, PoisonError, RwLock};

use super::builtin;
use crate::content::Content;
use crate::edition::Edition;

/// What was installed, by edition.
static INSTALLED: [RwLock<Option<&'static Arc<Content>>>; 2] = [RwLock::new(None), RwLock::new(None)];

impl Content {
    /// The cards of an edition that this program plays with.
    pub fn current(edition: Edition) -> &'static Arc<Content> {
        let installed = INSTALLED[edition as usize]
            .read()
            .unwrap_or_else(PoisonError::into_inner);
        installed.unwrap_or_else(|| builtin::content(edition))
    }

    /// Plays the edition with these cards from now on. Games that have begun keep the cards that they have, so the
    /// earlier ones are never freed.
    pub fn install(self) {
        let edition = self.edition();
        let content: &'static Arc<Content> = Box::leak(Box::new(Arc::new(self)));
        let mut installed = INSTALLED[edition as usize]
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        *installed = Some(content);
    }
}
