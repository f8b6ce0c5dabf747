//! The texts of a content's cards, kept once they have been rendered.

use std::collections::HashMap;
use std::fmt;
use std::sync::OnceLock;

use crate::card_id::CardId;

/// The texts of all cards, by their ids.
pub(crate) struct Texts {
    pub pilots: HashMap<CardId, String>,
    /// The ship ability of each pilot, by name and text.
    pub ship_abilities: HashMap<CardId, (String, String)>,
    pub upgrades: HashMap<CardId, String>,
    pub backs: HashMap<CardId, String>,
    pub damage: HashMap<CardId, String>,
    pub conditions: HashMap<CardId, String>,
    pub devices: HashMap<CardId, String>,
}

/// The texts, once one was requested. They follow from the rest of the content, so they don't affect equality.
#[derive(Default)]
pub(crate) struct Kept(OnceLock<Box<Texts>>);

impl Kept {
    /// The texts, rendered now if they haven't been.
    pub fn or_render(&self, render: impl FnOnce() -> Texts) -> &Texts {
        self.0.get_or_init(|| Box::new(render()))
    }
}

impl Clone for Kept {
    fn clone(&self) -> Kept {
        Kept::default()
    }
}

impl PartialEq for Kept {
    fn eq(&self, _: &Kept) -> bool {
        true
    }
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Kept")
    }
}
