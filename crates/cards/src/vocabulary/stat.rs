//! The statistics of a ship.

use furball_geometry::words;

words! {
    /// A number printed on a ship card that effects may change.
    "statistic" Stat {
        /// Called pilot skill in First Edition.
        Initiative = "initiative",
        Attack = "attack",
        Agility = "agility",
        Hull = "hull",
        Shields = "shields",
    }
}
