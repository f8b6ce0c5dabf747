//! The occupants of the seats in a terminal game.

use furball_ace::Player;

use crate::players::Computer;

/// A seat at the table.
pub enum Chair {
    Human,
    Computer {
        kind: Computer,
        player: Box<dyn Player + Send>,
    },
}

impl Chair {
    pub const fn is_human(&self) -> bool {
        matches!(self, Chair::Human)
    }
}
