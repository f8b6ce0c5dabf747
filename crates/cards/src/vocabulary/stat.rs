//! The statistics of a ship.

use furball_geometry::words;

words! {
    /// A number printed on a ship card.
    "statistic" Stat {
        /// Called pilot skill in First Edition.
        Initiative = "initiative",
        Attack = "attack",
        Agility = "agility",
        Hull = "hull",
        Shields = "shields",
        /// The size, from 0 for the smallest. Nothing changes it.
        Size = "size",
    }
}
