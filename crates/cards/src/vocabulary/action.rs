//! The standard actions.

use furball_geometry::words;

words! {
    /// A standard action, as an icon on an action bar.
    "action" ActionKind {
        Focus = "focus",
        Evade = "evade",
        BarrelRoll = "barrel_roll",
        Boost = "boost",
        Lock = "lock",
        Calculate = "calculate",
        Cloak = "cloak",
        Coordinate = "coordinate",
        Jam = "jam",
        Reinforce = "reinforce",
        Reload = "reload",
        Rotate = "rotate",
        Slam = "slam",
        Recover = "recover",
    }
}

impl ActionKind {
    /// The action's name as a player reads it.
    pub const fn name(self) -> &'static str {
        match self {
            ActionKind::Focus => "focus",
            ActionKind::Evade => "evade",
            ActionKind::BarrelRoll => "barrel roll",
            ActionKind::Boost => "boost",
            ActionKind::Lock => "target lock",
            ActionKind::Calculate => "calculate",
            ActionKind::Cloak => "cloak",
            ActionKind::Coordinate => "coordinate",
            ActionKind::Jam => "jam",
            ActionKind::Reinforce => "reinforce",
            ActionKind::Reload => "reload",
            ActionKind::Rotate => "rotate",
            ActionKind::Slam => "SLAM",
            ActionKind::Recover => "recover",
        }
    }
}
