//! An attack's dice in English: naming, changing, rerolling, canceling and counting them.

use super::{a, count, list_of, plural};
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

/// `hit or crit result`; without faces, any `result`.
pub(in crate::render) fn result(faces: &str) -> String {
    if faces.is_empty() {
        "result".to_owned()
    } else {
        format!("{faces} result")
    }
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

/// `1 focus result in the defense roll to an evade result`.
pub(in crate::render) fn changed(from: &str, to: &str, roll: &str, how_many: Changed, fixed: bool) -> String {
    let fixed = if fixed {
        ", and that die cannot be rerolled"
    } else {
        ""
    };
    let (one, others) = (a(to), plural(to));
    let many = plural(from);
    match how_many {
        Changed::One => format!("1 {from} in {roll} to {one}{fixed}"),
        Changed::Number(number) => format!("{number} {many} in {roll} to {others}{fixed}"),
        Changed::ForEach(each) => format!("1 {from} in {roll} to {one}{each}{fixed}"),
        Changed::AsManyAs(value) => format!("{many} in {roll} to {others}, as many as {value}{fixed}"),
        Changed::All => format!("all {many} in {roll} to {others}{fixed}"),
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
    /// As many as a value: `your agility`.
    AsManyAs(&'a str),
    /// One for each of something: ` for each obstacle at range 1 from you`.
    ForEach(&'a str),
    AnyNumber,
}

/// `2 attack dice that show a focus or a blank`, but `2 of your dice`.
pub(in crate::render) fn rerolled(dice: Dice, among: &[&str], how_many: Rerolled) -> String {
    let shown = list_of(among, a, "or");
    let (one, many, all, any) = match dice {
        Dice::Attack | Dice::Defense => {
            let many = plural(die(dice));
            (
                die(dice).to_owned(),
                many.clone(),
                many.clone(),
                format!("of {many}"),
            )
        }
        Dice::Yours => {
            let own = the_dice(dice);
            let of = format!("of {own}");
            (of.clone(), of.clone(), own.to_owned(), of)
        }
    };
    let (shows, show) = if shown.is_empty() {
        (String::new(), String::new())
    } else {
        (format!(" that shows {shown}"), format!(" that show {shown}"))
    };
    match how_many {
        Rerolled::All => format!("all {all}{show}"),
        Rerolled::One => format!("1 {one}{shows}"),
        Rerolled::Exactly(number) => format!("{number} {many}{show}"),
        Rerolled::AtMost(number) => format!("at most {number} {many}{show}"),
        Rerolled::AtLeast(number) => format!("{number} or more {many}{show}"),
        Rerolled::UpTo(value) => format!("up to as many {many}{show} as {value}"),
        Rerolled::AsManyAs(value) => format!("as many {many}{show} as {value}"),
        Rerolled::ForEach(each) => format!("1 {one}{shows}{each}"),
        Rerolled::AnyNumber => format!("any number {any}{show}"),
    }
}

/// `2 attack dice, which doesn't count as a reroll`.
pub(in crate::render) fn not_a_reroll(dice: &str) -> String {
    format!("{dice}, which doesn't count as a reroll")
}

/// `2 hit results in the attack roll`.
pub(in crate::render) fn number_in(number: u8, result: &str, roll: &str) -> String {
    format!("{} in {roll}", count(number, result))
}

/// `every hit result in the attack roll`.
pub(in crate::render) fn every_in(result: &str, roll: &str) -> String {
    format!("every {result} in {roll}")
}
