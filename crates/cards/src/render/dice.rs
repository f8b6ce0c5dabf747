//! Changing, rerolling, canceling and counting dice, in words.

use super::ships::Scene;
use super::words::{self, a, count, die, face, list, roll, stat};
use crate::language::Amount;
use crate::vocabulary::{Die, Face};

pub(super) fn changed(kind: Die, from: Face, to: Face, number: Option<u8>, fixed: bool) -> String {
    let (roll, from, to) = (roll(kind), face(from), face(to));
    let fixed = if fixed {
        ", and that die cannot be rerolled"
    } else {
        ""
    };
    match number {
        Some(1) => format!("1 {from} result in the {roll} to {} result{fixed}", a(to)),
        Some(number) => format!("{number} {from} results in the {roll} to {to} results{fixed}"),
        None => format!("all {from} results in the {roll} to {to} results{fixed}"),
    }
}

pub(super) fn rerolled(
    scene: &Scene,
    kind: Die,
    among: &[Face],
    up_to: Option<&Amount>,
    at_least: u8,
) -> String {
    let die = die(kind);
    let faces: Vec<String> = among.iter().map(|shown| a(face(*shown))).collect();
    let showing = |plural: bool| match (faces.is_empty(), plural) {
        (true, _) => String::new(),
        (false, false) => format!(" that shows {}", list(&faces, "or")),
        (false, true) => format!(" that show {}", list(&faces, "or")),
    };
    let dice = words::plural(die);
    match up_to {
        Some(Amount::Fixed(1)) => format!("1 {die}{}", showing(false)),
        Some(Amount::Fixed(number)) if *number == at_least => format!("{number} {dice}{}", showing(true)),
        Some(Amount::Fixed(number)) => format!("up to {number} {dice}{}", showing(true)),
        Some(amount @ (Amount::Stat(..) | Amount::Speed(_) | Amount::ObstaclesAtRange1(_))) => {
            format!(
                "up to as many {dice}{} as {}",
                showing(true),
                as_many(scene, amount)
            )
        }
        None if at_least > 0 => format!("{at_least} or more {dice}{}", showing(true)),
        None => format!("any number of {dice}{}", showing(true)),
    }
}

pub(super) fn canceled(kind: Die, shown: Option<Face>, number: Option<u8>) -> String {
    let roll = roll(kind);
    let what = shown.map_or_else(|| "result".to_owned(), |shown| format!("{} result", face(shown)));
    match number {
        Some(number) => format!("{} in the {roll}", count(number, &what)),
        None => format!("every {what} in the {roll}"),
    }
}

pub(super) fn more_dice(scene: &Scene, amount: &Amount) -> String {
    match amount {
        Amount::Fixed(1) => "1 more attack die".to_owned(),
        Amount::Fixed(number) => format!("{number} more attack dice"),
        Amount::Stat(..) | Amount::Speed(_) | Amount::ObstaclesAtRange1(_) => {
            format!("more attack dice, as many as {}", as_many(scene, amount))
        }
    }
}

/// `your agility, but no more than 3`: a number that dice are counted by.
fn as_many(scene: &Scene, amount: &Amount) -> String {
    match amount {
        Amount::Fixed(number) => number.to_string(),
        Amount::Stat(who, number, most) => {
            format!(
                "{} {}{}",
                scene.noun(*who).possessive,
                stat(*number),
                no_more(*most)
            )
        }
        Amount::Speed(most) => {
            format!(
                "the speed of the maneuver you executed this round{}",
                no_more(*most)
            )
        }
        Amount::ObstaclesAtRange1(most) => {
            format!("there are obstacles at range 1 from you{}", no_more(*most))
        }
    }
}

/// `each obstacle at range 1 from you, but no more than 2`: what tokens are counted by.
pub(super) fn each_of(scene: &Scene, amount: &Amount) -> String {
    match amount {
        Amount::Fixed(number) => number.to_string(),
        Amount::Stat(who, number, most) => {
            let whose = scene.noun(*who).possessive;
            format!("each point of {whose} {}{}", stat(*number), no_more(*most))
        }
        Amount::Speed(most) => {
            format!(
                "each point of speed of the maneuver you executed this round{}",
                no_more(*most)
            )
        }
        Amount::ObstaclesAtRange1(most) => format!("each obstacle at range 1 from you{}", no_more(*most)),
    }
}

/// The cap of a counted number; the highest there can be is none.
fn no_more(most: u8) -> String {
    if most == u8::MAX {
        String::new()
    } else {
        format!(", but no more than {most}")
    }
}
