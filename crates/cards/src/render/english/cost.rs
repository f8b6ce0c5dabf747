//! What is paid, in English: each as an order to the reader.

use super::{Noun, a, count, plural};

/// `spend 2 charges`.
pub(in crate::render) fn spend(what: &str) -> String {
    format!("spend {what}")
}

/// `spend a focus token`.
pub(in crate::render) fn spend_a(thing: &str) -> String {
    spend(&a(thing))
}

/// `spend one of the defender's focus tokens`.
pub(in crate::render) fn spend_one_of(whose: &Noun, thing: &str) -> String {
    format!("spend one of {} {}", whose.possessive, plural(thing))
}

/// `spend 1 charge of one of your torpedo cards`.
pub(in crate::render) fn spend_of(what: &str, card: &str) -> String {
    format!("spend {what} of {card}")
}

/// `spend your lock`, `spend your lock on the defender`.
pub(in crate::render) fn spend_your_lock(lock: &str, on: Option<&Noun>) -> String {
    format!("spend your {lock}{}", on_whom(on))
}

/// `spend that ship's lock on the defender`.
pub(in crate::render) fn spend_lock_of(whose: &Noun, lock: &str, on: Option<&Noun>) -> String {
    format!("spend {} {lock}{}", whose.possessive, on_whom(on))
}

fn on_whom(on: Option<&Noun>) -> String {
    on.map_or_else(String::new, |on| format!(" on {}", on.name))
}

/// `remove a stress token from that ship`.
pub(in crate::render) fn remove_from(thing: &str, who: &Noun) -> String {
    format!("remove {} from {}", a(thing), who.name)
}

/// `gain a stress token`.
pub(in crate::render) fn gain_a(thing: &str) -> String {
    format!("gain {}", a(thing))
}

/// `suffer 1 damage and 1 critical damage`.
pub(in crate::render) fn suffer(damage: &str) -> String {
    format!("suffer {damage}")
}

/// `2 damage`.
pub(in crate::render) fn damage(number: u8) -> String {
    count(number, "damage")
}

/// `1 critical damage`.
pub(in crate::render) fn critical_damage(number: u8) -> String {
    count(number, "critical damage")
}

pub(in crate::render) fn expose_a_damage_card() -> String {
    "expose one of your damage cards".to_owned()
}

pub(in crate::render) fn discard_this_card() -> String {
    "discard this card".to_owned()
}

/// `discard one of your crew cards (not this one)`.
pub(in crate::render) fn discard_another_of(slot: &str) -> String {
    format!("discard one of your {slot} cards (not this one)")
}

pub(in crate::render) fn discard_another_upgrade() -> String {
    "discard one of your other upgrade cards".to_owned()
}
