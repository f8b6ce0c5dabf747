//! Rendering of an attack's dice: naming, changing, rerolling, canceling and counting them.

use super::english::dice::{self as say, Changed, Rerolled};
use super::english::{Noun, or};
use super::scene::Scene;
use super::{amount, words};
use crate::language::{Amount, Dice};
use crate::vocabulary::{Die, Face};

pub(super) use super::english::dice::{roll, the_dice};

/// The ship that rolls them, and their name: `attack die`, or only `die`.
pub(super) fn roller(scene: &Scene, dice: Dice) -> (Noun, &'static str) {
    let who = match dice {
        Dice::Attack => scene.attacker(),
        Dice::Defense => scene.defender(),
        Dice::Yours => Noun::you(),
    };
    (who, say::die(dice))
}

/// `hit or crit result`, `result`.
pub(super) fn results(shown: &[Face]) -> String {
    let faces: Vec<String> = shown.iter().map(|face| words::face(*face).to_owned()).collect();
    say::result(&or(&faces))
}

pub(super) fn changed(
    scene: &Scene,
    dice: Dice,
    from: &[Face],
    to: &[Face],
    number: Option<&Amount>,
    fixed: bool,
) -> String {
    let (from, to) = (results(from), results(to));
    let told = |how_many| say::changed(&from, &to, roll(dice), how_many, fixed);
    match number {
        Some(Amount::Fixed(1)) => told(Changed::One),
        Some(Amount::Fixed(number)) => told(Changed::Number(*number)),
        Some(amount) => match amount::for_each(scene, amount) {
            Some(each) => told(Changed::ForEach(&each)),
            None => told(Changed::AsManyAs(&amount::value(scene, amount))),
        },
        None => told(Changed::All),
    }
}

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
    let among: Vec<&str> = reroll.among.iter().map(|face| words::face(*face)).collect();
    let told = |how_many: Rerolled<'_>| say::rerolled(reroll.dice, &among, how_many);
    let at_least = reroll.at_least;
    let exactly = reroll
        .exactly
        .map(|amount| match amount::for_each(scene, amount) {
            Some(each) => told(Rerolled::ForEach(&each)),
            None => told(Rerolled::AsManyAs(&amount::value(scene, amount))),
        });
    let text = exactly.unwrap_or_else(|| match reroll.up_to {
        _ if reroll.all => told(Rerolled::All),
        Some(Amount::Fixed(1)) => told(Rerolled::One),
        Some(Amount::Fixed(number)) if *number == at_least => told(Rerolled::Exactly(*number)),
        Some(Amount::Fixed(number)) => told(Rerolled::AtMost(*number)),
        Some(amount) => told(Rerolled::UpTo(&amount::value(scene, amount))),
        None if at_least > 0 => told(Rerolled::AtLeast(at_least)),
        None => told(Rerolled::AnyNumber),
    });
    if reroll.uncounted {
        say::not_a_reroll(&text)
    } else {
        text
    }
}

pub(super) fn canceled(dice: Dice, shown: &[Face], number: Option<u8>) -> String {
    let (roll, what) = (roll(dice), results(shown));
    match number {
        Some(number) => say::number_in(number, &what, roll),
        None => say::every_in(&what, roll),
    }
}

/// `attack die`, rolled separately.
pub(super) fn rolled(scene: &Scene, die: Die, number: &Amount) -> String {
    amount::counted(scene, number, words::die(die))
}
