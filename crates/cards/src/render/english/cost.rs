//! What is paid, in English: each as an order to the reader.

use super::{Noun, a, count, plural};

/// `spend 2 charges`.
pub(in crate::render) fn spend(what: &str) -> String {
    // One of something that can be counted is `a` charge; there is only `1` Force.
    match what.strip_prefix("1 ") {
        Some(thing) if !thing.contains("Force") && !thing.contains(" for every ") => {
            format!("spend {}", a(thing))
        }
        _ => format!("spend {what}"),
    }
}

/// `spend a focus token and a charge`.
pub(in crate::render) fn together(each: &[String]) -> String {
    let verb = each
        .first()
        .and_then(|first| first.split_once(' '))
        .map_or("", |(verb, _)| verb);
    let rest = each
        .iter()
        .map(|one| one.strip_prefix(verb).map(|what| what.trim_start().to_owned()));
    match rest.collect::<Option<Vec<String>>>() {
        Some(rest) => format!("{verb} {}", super::and(&rest)),
        None => super::and(each),
    }
}

/// `spend a focus token`.
pub(in crate::render) fn spend_a(thing: &str) -> String {
    spend(&a(thing))
}

/// `spend one of the defender's focus tokens`.
pub(in crate::render) fn spend_one_of(whose: &Noun, thing: &str) -> String {
    if whose.described {
        format!("spend {} of {}", a(thing), whose.name)
    } else {
        format!("spend 1 of {} {}", whose.possessive, plural(thing))
    }
}

/// `spend 1 charge of one of your torpedo cards`.
pub(in crate::render) fn spend_of(what: &str, card: &str) -> String {
    format!("{} of {card}", spend(what))
}

/// `spend your lock`, `spend your lock on the defender`.
pub(in crate::render) fn spend_your_lock(lock: &str, on: Option<&Noun>) -> String {
    match on {
        Some(on) => format!("spend a {lock} that you have on {}", on.name),
        None => format!("spend your {lock}"),
    }
}

/// `spend that ship's lock on the defender`.
pub(in crate::render) fn spend_lock_of(whose: &Noun, lock: &str, on: Option<&Noun>) -> String {
    format!("spend {}{}", whose.owned(lock), on_whom(on))
}

fn on_whom(on: Option<&Noun>) -> String {
    on.map_or_else(String::new, |on| format!(" on {}", on.name))
}

/// `spend 1 hit`: one of the reader's dice, or of the ship it is about.
pub(in crate::render) fn spend_result(result: &str, whose: Option<&Noun>) -> String {
    match whose {
        Some(whose) => format!("spend {} of {}", a(result), whose.name),
        None => format!("spend {}", a(result)),
    }
}

/// `remove a stress token from that ship`.
pub(in crate::render) fn remove_from(thing: &str, who: &Noun) -> String {
    format!("remove {} from {}", a(thing), who.name)
}

/// `gain a stress token`.
pub(in crate::render) fn gain_a(thing: &str) -> String {
    format!("gain {}", a(thing))
}

/// `gain 2 strain tokens`.
pub(in crate::render) fn gain(number: usize, thing: &str) -> String {
    format!("gain {number} {}", plural(thing))
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
    "expose 1 of your damage cards".to_owned()
}

pub(in crate::render) fn discard_this_card() -> String {
    "discard this card".to_owned()
}

/// `discard one of your crew cards (not this one)`.
pub(in crate::render) fn discard_another_of(slot: &str) -> String {
    format!("discard 1 of your {slot} cards")
}

pub(in crate::render) fn discard_another_upgrade() -> String {
    "discard 1 of your other upgrade cards".to_owned()
}
