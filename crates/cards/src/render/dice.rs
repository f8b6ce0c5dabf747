//! Rendering of an attack's dice: naming, changing, rerolling, canceling and counting them.

use super::english::Noun;
use super::english::dice::{self as say, Changed, Rerolled};
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
    say::result(&faces(shown))
}

fn faces(shown: &[Face]) -> Vec<&'static str> {
    shown.iter().map(|face| words::face(*face)).collect()
}

/// Whose dice they are, unless they are those of the ship that the text is about.
pub(super) fn of(scene: &Scene, dice: Dice) -> String {
    let roller = match dice {
        Dice::Attack if scene.rolls != Some(Die::Attack) => Some(scene.attacker()),
        Dice::Defense if scene.rolls != Some(Die::Defense) => Some(scene.defender()),
        Dice::Attack | Dice::Defense | Dice::Yours => None,
    };
    say::of(roller.as_ref())
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
    let of = of(scene, dice);
    let told = |how_many| say::changed(&from, &to, &of, how_many, fixed);
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
    let among = faces(reroll.among);
    let of = of(scene, reroll.dice);
    let told = |how_many: Rerolled<'_>| say::rerolled(reroll.dice, &among, &of, how_many);
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
        Some(amount) => match amount::for_each(scene, amount) {
            Some(each) => told(Rerolled::UpToForEach(&each)),
            None => told(Rerolled::UpTo(&amount::value(scene, amount))),
        },
        None if at_least > 0 => told(Rerolled::AtLeast(at_least)),
        None => told(Rerolled::AnyNumber),
    });
    if reroll.uncounted {
        say::not_a_reroll(&text)
    } else {
        text
    }
}

pub(super) fn canceled(scene: &Scene, dice: Dice, shown: &[Face], number: Option<u8>) -> String {
    let of = of(scene, dice);
    match number {
        Some(number) => say::number_of(number, &results(shown), &of),
        None => say::every(&faces(shown), &of),
    }
}

/// `attack die`, rolled separately.
pub(super) fn rolled(scene: &Scene, die: Die, number: &Amount) -> String {
    amount::counted(scene, number, words::die(die))
}
