//! The factions.

use furball_geometry::words;

words! {
    /// The faction of a ship. First Edition's core game has only the first two [FE-SETUP-02].
    "faction" Faction {
        Rebel = "rebelalliance",
        Imperial = "galacticempire",
        Scum = "scumandvillainy",
        Resistance = "resistance",
        FirstOrder = "firstorder",
        Republic = "galacticrepublic",
        Separatist = "separatistalliance",
    }
}

impl Faction {
    /// The faction's name as a player reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Faction::Rebel => "Rebel Alliance",
            Faction::Imperial => "Galactic Empire",
            Faction::Scum => "Scum and Villainy",
            Faction::Resistance => "Resistance",
            Faction::FirstOrder => "First Order",
            Faction::Republic => "Galactic Republic",
            Faction::Separatist => "Separatist Alliance",
        }
    }
}
