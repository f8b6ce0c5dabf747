//! Which ships may equip a card, in English: what such a ship is or has.

use super::{a, a_ship, or};

/// `Only for a ship that is small.`
pub(in crate::render) fn only_for_a_ship_that(requirements: &str) -> String {
    format!("Only for a ship that {requirements}.")
}

/// `flies for the Rebel Alliance or the Resistance`.
pub(in crate::render) fn flies_for(factions: &[&str]) -> String {
    let the = |name: &&str| match *name {
        scum @ "Scum and Villainy" => scum.to_owned(),
        other => format!("the {other}"),
    };
    let names: Vec<String> = factions.iter().map(the).collect();
    format!("flies for {}", or(&names))
}

/// `is an X-wing or a Y-wing`.
pub(in crate::render) fn is_a_ship(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| a_ship(name)).collect();
    is(&or(&names))
}

pub(in crate::render) fn is_not_among_these_cards() -> String {
    "isn't among these cards".to_owned()
}

/// `is small`.
pub(in crate::render) fn is(what: &str) -> String {
    format!("is {what}")
}

/// `has the keyword Jedi`.
pub(in crate::render) fn has_the_keyword(word: &str) -> String {
    format!("has the keyword {word}")
}

/// `has an initiative of 3 or higher`.
pub(in crate::render) fn has_at_least(stat: &str, least: u8) -> String {
    format!("has {} of {least} or higher", a(stat))
}

/// `has a hull value of 3 or lower`.
pub(in crate::render) fn has_at_most(stat: &str, most: u8) -> String {
    format!("has {} of {most} or lower", a(stat))
}

/// `has a shield value of 0`.
pub(in crate::render) fn has_exactly(stat: &str, value: u8) -> String {
    format!("has {} of {value}", a(stat))
}

/// `has no crew icon in its upgrade bar without this card`.
pub(in crate::render) fn has_no_slot(slot: &str) -> String {
    format!("has no {slot} icon in its upgrade bar without this card")
}

/// `has a crew icon in its upgrade bar`.
pub(in crate::render) fn has_slot(slot: &str) -> String {
    format!("has {} icon in its upgrade bar", a(slot))
}

/// `carries a crew card`.
pub(in crate::render) fn carries(slot: &str) -> String {
    format!("carries {} card", a(slot))
}

/// `has the red boost icon in its action bar`.
pub(in crate::render) fn has_action(color: Option<&str>, act: &str) -> String {
    let color = color.map_or_else(String::new, |color| format!("{color} "));
    format!("has the {color}{act} icon in its action bar")
}

/// `has a primary weapon in its front arc`.
pub(in crate::render) fn has_weapon_in(arc: &str) -> String {
    format!("has a primary weapon in its {arc}")
}

/// `has the ship ability Autothrusters`.
pub(in crate::render) fn has_the_ship_ability(name: &str) -> String {
    format!("has the ship ability {name}")
}

pub(in crate::render) const fn limited(is: bool) -> &'static str {
    if is { "is limited" } else { "isn't limited" }
}

pub(in crate::render) const fn light_side() -> &'static str {
    "uses the light side of the Force"
}

pub(in crate::render) const fn dark_side() -> &'static str {
    "uses the dark side of the Force"
}

/// `has Darth Vader in its squad`.
pub(in crate::render) fn has_in_squad(name: &str) -> String {
    format!("has {name} in its squad")
}

pub(in crate::render) const fn no_other_copy() -> &'static str {
    "carries no other copy of this card"
}
