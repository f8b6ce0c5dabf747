//! The traits of damage cards.

use furball_geometry::words;

words! {
    /// Whether a damage card affects the pilot or the ship [FE-DMG-07].
    "damage trait" Trait { Pilot = "pilot", Ship = "ship" }
}
