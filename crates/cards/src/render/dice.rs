//! Rendering of an attack's dice: naming, changing, rerolling, canceling and counting them.

use super::amount;
use super::english::{a, count, list_of, plural};
use super::scene::{Noun, Scene};
use super::words::{self, face, faces};
use crate::language::{Amount, Dice};
use crate::vocabulary::Face;

/// `the attack roll`: the dice and the added results.
pub(super) const fn roll(dice: Dice) -> &'static str {
    match dice {
        Dice::Attack => "the attack roll",
        Dice::Defense => "the defense roll",
        Dice::Yours => "your roll",
    }
}

/// `the attack dice`, `your dice`.
pub(super) const fn the_dice(dice: Dice) -> &'static str {
    match dice {
        Dice::Attack => "the attack dice",
        Dice::Defense => "the defense dice",
        Dice::Yours => "your dice",
    }
}

/// The ship that rolls them, and their name: `attack die`, or only `die`.
pub(super) fn roller(scene: &Scene, dice: Dice) -> (Noun, &'static str) {
    match dice {
        Dice::Attack => (scene.attacker(), "attack die"),
        Dice::Defense => (scene.defender(), "defense die"),
        Dice::Yours => (Noun::you(), "die"),
    }
}

/// `hit or crit result`, `result`.
pub(super) fn results(shown: &[Face]) -> String {
    if shown.is_empty() {
        "result".to_owned()
    } else {
        format!("{} result", faces(shown, "or"))
    }
}

pub(super) fn changed(
    scene: &Scene,
    dice: Dice,
    from: &[Face],
    to: &[Face],
    number: Option<&Amount>,
    fixed: bool,
) -> String {
    let (roll, from, to) = (roll(dice), results(from), results(to));
    let fixed = if fixed {
        ", and that die cannot be rerolled"
    } else {
        ""
    };
    let many = plural(&from);
    match number {
        Some(Amount::Fixed(1)) => format!("1 {from} in {roll} to {}{fixed}", a(&to)),
        Some(Amount::Fixed(number)) => format!("{number} {many} in {roll} to {}{fixed}", plural(&to)),
        Some(amount) => match amount::for_each(scene, amount) {
            Some(each) => format!("1 {from} in {roll} to {}{each}{fixed}", a(&to)),
            None => {
                let number = amount::value(scene, amount);
                format!("{many} in {roll} to {}, as many as {number}{fixed}", plural(&to))
            }
        },
        None => format!("all {many} in {roll} to {}{fixed}", plural(&to)),
    }
}

/// Said of rerolls that other effects don't take for one.
pub(super) const UNCOUNTED: &str = ", which doesn't count as a reroll";

/// The parts of a reroll.
pub(super) struct Reroll<'a> {
    pub dice: Dice,
    pub among: &'a [Face],
    pub up_to: Option<&'a Amount>,
    pub exactly: Option<&'a Amount>,
    pub at_least: u8,
    pub all: bool,
    pub uncounted: bool,
}

pub(super) fn rerolled(scene: &Scene, reroll: &Reroll) -> String {
    let shown = list_of(reroll.among, |shown| a(face(shown)), "or");
    let showing = |one: bool| match (shown.is_empty(), one) {
        (true, _) => String::new(),
        (false, true) => format!(" that shows {shown}"),
        (false, false) => format!(" that show {shown}"),
    };
    // `2 attack dice`, but `2 of your dice`.
    let (of, die) = match reroll.dice {
        Dice::Attack => ("", "attack die".to_owned()),
        Dice::Defense => ("", "defense die".to_owned()),
        Dice::Yours => ("of ", the_dice(reroll.dice).to_owned()),
    };
    let many = if of.is_empty() {
        plural(&die)
    } else {
        format!("{of}{die}")
    };
    let one = format!("{of}{die}");
    let at_least = reroll.at_least;
    if let Some(amount) = reroll.exactly {
        let each = amount::for_each(scene, amount);
        let number = || amount::value(scene, amount);
        return each.map_or_else(
            || format!("as many {many}{} as {}", showing(false), number()),
            |each| format!("1 {one}{}{each}", showing(true)),
        );
    }
    let text = match reroll.up_to {
        _ if reroll.all && of.is_empty() => format!("all {many}{}", showing(false)),
        _ if reroll.all => format!("all {die}{}", showing(false)),
        Some(Amount::Fixed(1)) => format!("1 {one}{}", showing(true)),
        Some(Amount::Fixed(number)) if *number == at_least => format!("{number} {many}{}", showing(false)),
        Some(Amount::Fixed(number)) => format!("at most {number} {many}{}", showing(false)),
        Some(amount) => {
            let number = amount::value(scene, amount);
            format!("up to as many {many}{} as {number}", showing(false))
        }
        None if at_least > 0 => format!("{at_least} or more {many}{}", showing(false)),
        None => format!(
            "any number {}{}",
            if of.is_empty() { format!("of {many}") } else { many },
            showing(false)
        ),
    };
    if reroll.uncounted { text + UNCOUNTED } else { text }
}

pub(super) fn canceled(dice: Dice, shown: &[Face], number: Option<u8>) -> String {
    let (roll, what) = (roll(dice), results(shown));
    match number {
        Some(number) => format!("{} in {roll}", count(number, &what)),
        None => format!("every {what} in {roll}"),
    }
}

/// `attack die`, rolled separately.
pub(super) fn rolled(scene: &Scene, die: crate::vocabulary::Die, number: &Amount) -> String {
    amount::counted(scene, number, words::die(die))
}
