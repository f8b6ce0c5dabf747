//! The words XWS has for factions, slots and ships.

use crate::vocabulary::{Faction, Slot};

/// What files call the factions; First Edition's tools use the short words.
const FACTIONS: &[(&str, Faction)] = &[
    ("rebel", Faction::Rebel),
    ("rebelalliance", Faction::Rebel),
    ("imperial", Faction::Imperial),
    ("galacticempire", Faction::Imperial),
    ("scum", Faction::Scum),
    ("scumandvillainy", Faction::Scum),
    ("resistance", Faction::Resistance),
    ("firstorder", Faction::FirstOrder),
    ("galacticrepublic", Faction::Republic),
    ("separatistalliance", Faction::Separatist),
];

/// What files call the slots; the first word for a slot is the one we write.
const SLOTS: &[(&str, Slot)] = &[
    ("ept", Slot::Elite),
    ("talent", Slot::Elite),
    ("elite", Slot::Elite),
    ("amd", Slot::Astromech),
    ("astromech", Slot::Astromech),
    ("samd", Slot::SalvagedAstromech),
    ("salvagedastromech", Slot::SalvagedAstromech),
    ("torpedo", Slot::Torpedo),
    ("missile", Slot::Missile),
    ("cannon", Slot::Cannon),
    ("turret", Slot::Turret),
    ("bomb", Slot::Bomb),
    ("device", Slot::Bomb),
    ("payload", Slot::Bomb),
    ("crew", Slot::Crew),
    ("system", Slot::System),
    ("sensor", Slot::System),
    ("tech", Slot::Tech),
    ("illicit", Slot::Illicit),
    ("cargo", Slot::Cargo),
    ("hardpoint", Slot::Hardpoint),
    ("team", Slot::Team),
    ("mod", Slot::Modification),
    ("modification", Slot::Modification),
    ("title", Slot::Title),
];

/// Second Edition's ids of ships, with First Edition's.
const SECOND_EDITION: &[(&str, &str)] = &[
    ("t65xwing", "xwing"),
    ("btla4ywing", "ywing"),
    ("tielnfighter", "tiefighter"),
    ("tieadvancedx1", "tieadvanced"),
];

/// The faction a file means.
pub(super) fn faction(word: &str) -> Option<Faction> {
    let found = FACTIONS.iter().find(|(name, _)| *name == word);
    found.map(|&(_, faction)| faction)
}

/// Every word for a faction.
pub(super) fn factions() -> impl Iterator<Item = &'static str> {
    FACTIONS.iter().map(|&(name, _)| name)
}

/// The word we write for a faction.
pub(super) fn faction_word(faction: Faction) -> &'static str {
    let found = FACTIONS.iter().find(|&&(_, each)| each == faction);
    found.map_or_else(|| faction.word(), |&(name, _)| name)
}

/// The slot a file means. Some tools write `salvaged-astromech` or `Salvaged Astromech`.
pub(super) fn slot(word: &str) -> Option<Slot> {
    let plain: String = word
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| letter.to_ascii_lowercase())
        .collect();
    let found = SLOTS.iter().find(|(name, _)| *name == plain);
    found.map(|&(_, slot)| slot)
}

/// Every word for a slot.
pub(super) fn slots() -> impl Iterator<Item = &'static str> {
    SLOTS.iter().map(|&(name, _)| name)
}

/// The word we write for a slot.
pub(super) fn slot_word(slot: Slot) -> &'static str {
    let found = SLOTS.iter().find(|&&(_, each)| each == slot);
    found.map_or_else(|| slot.word(), |&(name, _)| name)
}

/// First Edition's id for a ship that a file names by Second Edition's.
pub(super) fn first_edition_ship(word: &str) -> Option<&'static str> {
    let found = SECOND_EDITION.iter().find(|(second, _)| *second == word);
    found.map(|&(_, first)| first)
}
