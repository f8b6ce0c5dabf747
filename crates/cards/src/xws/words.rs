//! XWS words for factions, slots and ships.

use crate::edition::Edition;
use crate::vocabulary::{Faction, Slot};

/// Names of the factions in files; First Edition's tools use the short ones.
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

/// Names of the slots in files; some differ between editions [SE-ERR-06].
const SLOTS: &[(&str, Slot)] = &[
    ("ept", Slot::Elite),
    ("elite", Slot::Elite),
    ("talent", Slot::Talent),
    ("amd", Slot::Astromech),
    ("astromech", Slot::Astromech),
    ("samd", Slot::SalvagedAstromech),
    ("salvagedastromech", Slot::SalvagedAstromech),
    ("torpedo", Slot::Torpedo),
    ("missile", Slot::Missile),
    ("cannon", Slot::Cannon),
    ("turret", Slot::Turret),
    ("bomb", Slot::Bomb),
    ("device", Slot::Device),
    ("payload", Slot::Device),
    ("crew", Slot::Crew),
    ("gunner", Slot::Gunner),
    ("system", Slot::System),
    ("sensor", Slot::Sensor),
    ("force", Slot::ForcePower),
    ("forcepower", Slot::ForcePower),
    ("relay", Slot::TacticalRelay),
    ("tacticalrelay", Slot::TacticalRelay),
    ("command", Slot::Command),
    ("config", Slot::Configuration),
    ("configuration", Slot::Configuration),
    ("tech", Slot::Tech),
    ("illicit", Slot::Illicit),
    ("cargo", Slot::Cargo),
    ("hardpoint", Slot::Hardpoint),
    ("team", Slot::Team),
    ("hyperdrive", Slot::Hyperdrive),
    ("mod", Slot::Modification),
    ("modification", Slot::Modification),
    ("title", Slot::Title),
];

/// First Edition's ship ids with Second Edition's, where they differ.
const SHIPS: &[(&str, &str)] = &[
    ("xwing", "t65xwing"),
    ("ywing", "btla4ywing"),
    ("awing", "rz1awing"),
    ("yt1300", "modifiedyt1300lightfreighter"),
    ("tiefighter", "tielnfighter"),
    ("tieadvanced", "tieadvancedx1"),
    ("tieinterceptor", "tieininterceptor"),
    ("firespray31", "firesprayclasspatrolcraft"),
    ("hwk290", "hwk290lightfreighter"),
    ("lambdaclassshuttle", "lambdaclasst4ashuttle"),
    ("bwing", "asf01bwing"),
    ("tiebomber", "tiesabomber"),
    ("z95headhunter", "z95af4headhunter"),
    ("tiedefender", "tieddefender"),
    ("tiephantom", "tiephphantom"),
    ("cr90corvettefore", "cr90corelliancorvette"),
    ("cr90corvetteaft", "cr90corelliancorvette"),
    ("yt2400", "yt2400lightfreighter"),
    ("starviper", "starviperclassattackplatform"),
    ("aggressor", "aggressorassaultfighter"),
    ("raiderclasscorvettefore", "raiderclasscorvette"),
    ("raiderclasscorvetteaft", "raiderclasscorvette"),
    ("yv666", "yv666lightfreighter"),
    ("kwing", "btls8kwing"),
    ("tiepunisher", "tiecapunisher"),
    ("vcx100", "vcx100lightfreighter"),
    ("tieadvprototype", "tieadvancedv1"),
    ("arc170", "arc170starfighter"),
    ("protectoratestarfighter", "fangfighter"),
    ("quadjumper", "quadrijettransferspacetug"),
    ("tiestriker", "tieskstriker"),
    ("uwing", "ut60duwing"),
    ("tieaggressor", "tieagaggressor"),
    ("tiesilencer", "tievnsilencer"),
    ("bsf17bomber", "mg100starfortress"),
];

/// The format version that an edition's tools read.
pub(super) const fn version(edition: Edition) -> &'static str {
    match edition {
        Edition::First => "1.0.0",
        Edition::Second => "2.0.0",
    }
}

/// The faction a word refers to.
pub(super) fn faction(word: &str) -> Option<Faction> {
    let found = FACTIONS.iter().find(|(name, _)| *name == word);
    found.map(|&(_, faction)| faction)
}

/// Every word for a faction.
pub(super) fn factions() -> impl Iterator<Item = &'static str> {
    FACTIONS.iter().map(|&(name, _)| name)
}

/// The word we write for a faction: the short one in First Edition's files.
pub(super) fn faction_word(edition: Edition, faction: Faction) -> &'static str {
    let mut words = FACTIONS.iter().filter(|&&(_, each)| each == faction);
    let word = match edition {
        Edition::First => words.next(),
        Edition::Second => words.next_back(),
    };
    word.map_or_else(|| faction.word(), |&(name, _)| name)
}

/// The slot a word refers to. Some tools write `salvaged-astromech` or `Salvaged Astromech`.
pub(super) fn slot(edition: Edition, word: &str) -> Option<Slot> {
    let plain: String = word
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| letter.to_ascii_lowercase())
        .collect();
    let found = SLOTS.iter().find(|(name, _)| *name == plain);
    found.map(|&(_, slot)| edition.slot(slot))
}

/// Every word for a slot.
pub(super) fn slots() -> impl Iterator<Item = &'static str> {
    SLOTS.iter().map(|&(name, _)| name)
}

/// The word we write for a slot.
pub(super) fn slot_word(edition: Edition, slot: Slot) -> String {
    match (edition, slot) {
        (Edition::First, Slot::Elite) => "ept".to_owned(),
        (Edition::First, Slot::Astromech) => "amd".to_owned(),
        (Edition::First, Slot::SalvagedAstromech) => "samd".to_owned(),
        (Edition::First, Slot::Modification) => "mod".to_owned(),
        (Edition::First | Edition::Second, other) => other.word().replace('_', "-"),
    }
}

/// The edition's id of a ship given by the other edition's id.
pub(super) fn ship_of_other_edition(edition: Edition, word: &str) -> Option<&'static str> {
    SHIPS.iter().find_map(|&(first, second)| match edition {
        Edition::First => (second == word).then_some(first),
        Edition::Second => (first == word).then_some(second),
    })
}
