//! English: lists, plurals, articles and numbers here; nouns, statements and the frames of sentences in the modules below, each
//! family of the card language in one named after it.
//!
//! Functions are named after what they say, so the walk over an ability decides what is said, and this module how.

pub(super) mod amount;
pub(super) mod cost;
pub(super) mod dice;
mod noun;
pub(super) mod restriction;
pub(super) mod sentence;
pub(super) mod ships;
pub(super) mod statement;

pub(super) use noun::{Noun, Number};

use crate::vocabulary::RangeBand;

/// `a`, `a or b`, `a, b or c`, with the given last conjunction.
pub(super) fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn and(items: &[String]) -> String {
    list(items, "and")
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn or(items: &[String]) -> String {
    list(items, "or")
}

/// The names of all items as a list.
pub(super) fn list_of<T: Copy>(items: &[T], name: impl Fn(T) -> String, last: &str) -> String {
    let names: Vec<String> = items.iter().map(|item| name(*item)).collect();
    list(&names, last)
}

/// `1 token`, `2 tokens`.
pub(super) fn count(number: u8, noun: &str) -> String {
    if number == 1 {
        format!("1 {noun}")
    } else {
        format!("{number} {}", plural(noun))
    }
}

/// The plural of the game's nouns: `die` is irregular, damage and the Force are uncountable, and both nouns
/// of `bomb or mine` are plural.
pub(super) fn plural(noun: &str) -> String {
    let kinds = ["token", "result", "card", "die", "template"];
    if noun.contains(" or ") && !kinds.iter().any(|kind| noun.ends_with(kind)) {
        let each: Vec<String> = noun.split(" or ").map(plural).collect();
        each.join(" or ")
    } else if let Some(kind) = noun.strip_suffix("die") {
        format!("{kind}dice")
    } else if noun.ends_with("damage") || noun.ends_with("Force") {
        noun.to_owned()
    } else {
        format!("{noun}s")
    }
}

/// `a hit`, `an evade`; uncountable nouns take `some`.
pub(super) fn a(noun: &str) -> String {
    if noun.ends_with("damage") || noun.ends_with("Force") {
        return format!("some {noun}");
    }
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// `an X-wing`, `a Y-wing`, `an RZ-1 A-wing`: letters are pronounced one by one.
pub(super) fn a_ship(name: &str) -> String {
    let spoken = ['A', 'E', 'F', 'H', 'I', 'L', 'M', 'N', 'O', 'R', 'S', 'X'];
    let vowels = ['A', 'E', 'I', 'O', 'U'];
    let second = name.chars().nth(1);
    let spelled = second.is_some_and(|letter| !letter.is_lowercase()) && !name.starts_with("HWK");
    let vowel = if spelled {
        name.starts_with(spoken)
    } else {
        name.starts_with(vowels)
    };
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// `range 1`, `range 2–3`.
pub(super) fn range(band: RangeBand) -> String {
    format!("range {band}")
}

/// `once`, `twice`, `3 times`.
pub(super) fn times(number: u8) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    }
}
