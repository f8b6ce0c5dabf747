//! An attack's dice in English: naming, changing, rerolling, canceling and counting them.

use super::{a, plural};
use crate::language::Dice;

/// `the attack roll`: the dice and the added results.
pub(in crate::render) const fn roll(dice: Dice) -> &'static str {
    match dice {
        Dice::Attack => "the attack roll",
        Dice::Defense => "the defense roll",
        Dice::Yours => "your roll",
    }
}

/// `the attack dice`, `your dice`.
pub(in crate::render) const fn the_dice(dice: Dice) -> &'static str {
    match dice {
        Dice::Attack => "the attack dice",
        Dice::Defense => "the defense dice",
        Dice::Yours => "your dice",
    }
}

/// `attack die`; the reader's own are only `die`.
pub(in crate::render) const fn die(dice: Dice) -> &'static str {
    match dice {
        Dice::Attack => "attack die",
        Dice::Defense => "defense die",
        Dice::Yours => "die",
    }
}

/// `hit`, `evade result`, `hit or crit`, `blank or focus result`; without faces, any `result`. A focus or an evade alone
/// could be a token.
pub(in crate::render) fn result(faces: &[&str]) -> String {
    let kinds: Vec<String> = faces.iter().map(|face| (*face).to_owned()).collect();
    let plain = |face: &&str| matches!(*face, "hit" | "crit" | "blank");
    if faces.is_empty() {
        "result".to_owned()
    } else if faces.iter().all(plain) {
        super::or(&kinds)
    } else {
        format!("{} result", super::or(&kinds))
    }
}

/// ` of the attacker`: whose dice they are, if that needs saying.
pub(in crate::render) fn of(roller: Option<&super::Noun>) -> String {
    roller.map_or_else(String::new, |roller| format!(" of {}", roller.name))
}

/// How many results are changed.
pub(in crate::render) enum Changed<'a> {
    One,
    Number(u8),
    /// One for each of something: ` for each obstacle at range 1 from you`.
    ForEach(&'a str),
    /// As many as a value: `your agility`.
    AsManyAs(&'a str),
    All,
}

/// `1 focus result to an evade result`; `of` says whose, if that needs saying.
pub(in crate::render) fn changed(from: &str, to: &str, of: &str, how_many: Changed, fixed: bool) -> String {
    let fixed = if fixed {
        ", and that die cannot be rerolled"
    } else {
        ""
    };
    let (one, others) = (a(to), plural(to));
    let many = plural(from);
    match how_many {
        Changed::One => format!("{}{of} to {one}{fixed}", a(from)),
        Changed::Number(number) => format!("up to {number} {many}{of} to {others}{fixed}"),
        Changed::ForEach(each) => format!("{}{of} to {one}{each}{fixed}", a(from)),
        Changed::AsManyAs(value) => format!("{many}{of} to {others}, as many as {value}{fixed}"),
        Changed::All => format!("all {many}{of} to {others}{fixed}"),
    }
}

/// How many dice are rerolled.
pub(in crate::render) enum Rerolled<'a> {
    All,
    One,
    Exactly(u8),
    AtMost(u8),
    AtLeast(u8),
    /// Up to a value: `your agility`.
    UpTo(&'a str),
    /// Up to one for each of something: ` for each obstacle at range 1`.
    UpToForEach(&'a str),
    /// As many as a value: `your agility`.
    AsManyAs(&'a str),
    /// One for each of something: ` for each obstacle at range 1`.
    ForEach(&'a str),
    AnyNumber,
}

/// `2 attack dice`, `1 blank of the attacker`, `all blanks`.
pub(in crate::render) fn rerolled(dice: Dice, among: &[&str], of: &str, how_many: Rerolled) -> String {
    let one = if among.is_empty() {
        die(dice).to_owned()
    } else {
        format!("{}{of}", result(among))
    };
    let many = if among.is_empty() {
        plural(die(dice))
    } else {
        format!("{}{of}", plural(&result(among)))
    };
    match how_many {
        Rerolled::All => format!("all {many}"),
        Rerolled::One => a(&one),
        Rerolled::Exactly(number) => format!("{number} {many}"),
        Rerolled::AtMost(2) => format!("1 or 2 {many}"),
        Rerolled::AtMost(number) => format!("up to {number} {many}"),
        Rerolled::AnyNumber => format!("any number of {many}"),
        Rerolled::AtLeast(number) => format!("{number} or more {many}"),
        Rerolled::UpTo(value) => format!("up to as many {many} as {value}"),
        Rerolled::UpToForEach(each) => format!("up to one {one}{each}"),
        Rerolled::AsManyAs(value) => format!("as many {many} as {value}"),
        Rerolled::ForEach(each) => format!("{}{each}", a(&one)),
    }
}

/// `2 attack dice, which doesn't count as a reroll`.
pub(in crate::render) fn not_a_reroll(dice: &str) -> String {
    format!("{dice}, which doesn't count as a reroll")
}

/// `2 hits of the attacker`.
pub(in crate::render) fn number_of(number: u8, result: &str, of: &str) -> String {
    format!("{}{of}", super::some(number, result))
}

/// `all hits and crits of the attacker`.
pub(in crate::render) fn every(faces: &[&str], of: &str) -> String {
    let plain = |face: &&str| matches!(*face, "hit" | "crit" | "blank");
    if faces.is_empty() {
        format!("all results{of}")
    } else if faces.iter().all(plain) {
        let each: Vec<String> = faces.iter().map(|face| plural(face)).collect();
        format!("all {}{of}", super::and(&each))
    } else {
        let each: Vec<String> = faces.iter().map(|face| (*face).to_owned()).collect();
        format!("all {} results{of}", super::and(&each))
    }
}
