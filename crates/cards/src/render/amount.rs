//! Rendering of numbers: as a count of things, and as a value.

use super::english::{count, list, plural};
use super::scene::{Measure, Scene};
use super::ships::Number;
use super::{dice, words};
use crate::language::{Amount, Charged};

/// `2 focus tokens`, `1 focus token for each obstacle at range 1 from you`, `as many focus tokens as your agility`.
pub(super) fn counted(scene: &Scene, amount: &Amount, noun: &str) -> String {
    if let Amount::Fixed(number) = amount {
        return count(*number, noun);
    }
    match things(scene, amount, Number::Bare) {
        Some(each) => format!("1 {noun} for each {each}{}", no_more(amount)),
        None => format!("{} {} as {}", as_many(noun), plural(noun), value(scene, amount)),
    }
}

/// ` for each obstacle at range 1 from you`, if the number counts something.
pub(super) fn for_each(scene: &Scene, amount: &Amount) -> Option<String> {
    let each = things(scene, amount, Number::Bare)?;
    Some(format!(" for each {each}{}", no_more(amount)))
}

/// `up to 2 attack dice`, `up to as many attack dice as your agility`.
pub(super) fn up_to(scene: &Scene, amount: &Amount, noun: &str) -> String {
    match amount {
        Amount::Fixed(number) => format!("up to {}", count(*number, noun)),
        other => format!(
            "up to {} {} as {}",
            as_many(noun),
            plural(noun),
            value(scene, other)
        ),
    }
}

/// `1 more attack die`, `more attack dice, as many as your agility`.
pub(super) fn changed_by(scene: &Scene, way: &str, amount: &Amount, noun: &str) -> String {
    if let Amount::Fixed(number) = amount {
        return count(*number, &format!("{way} {noun}"));
    }
    match things(scene, amount, Number::Bare) {
        Some(each) => format!("1 {way} {noun} for each {each}{}", no_more(amount)),
        None if way == "fewer" => format!("{way} {}, by {}", plural(noun), value(scene, amount)),
        None => format!("{way} {}, as many as {}", plural(noun), value(scene, amount)),
    }
}

/// The number as a value to compare: `your agility`, `the number of enemy ships at range 1 from you`.
pub(super) fn value(scene: &Scene, amount: &Amount) -> String {
    match amount {
        Amount::Fixed(number) => number.to_string(),
        Amount::UpTo(inner, _) => value(scene, inner) + &no_more(amount),
        Amount::Stat(who, stat) => {
            format!("{} {}", scene.noun(*who).possessive, scene.words.stat(*stat))
        }
        Amount::Speed(who) => {
            format!(
                "the speed of the maneuver {} executed this round",
                scene.noun(*who).name
            )
        }
        Amount::RevealedSpeed(who) => {
            format!("the speed of {} revealed maneuver", scene.noun(*who).possessive)
        }
        Amount::Difficulty(who) => {
            let words = scene.words;
            format!(
                "the difficulty of {} revealed maneuver (0 if {}, 1 if white, 2 if red)",
                scene.noun(*who).possessive,
                words.easy
            )
        }
        Amount::WeaponCost => "the squad point cost of the weapon's card".to_owned(),
        Amount::Force(who) => format!("{} active Force", scene.noun(*who).possessive),
        Amount::Sum(_)
        | Amount::Tokens(..)
        | Amount::OnCard(_)
        | Amount::Charges(_)
        | Amount::Ships(_)
        | Amount::Devices(_)
        | Amount::Obstacles(_)
        | Amount::LocksOn(..)
        | Amount::DiceDue(_)
        | Amount::Results { .. }
        | Amount::Rolled(_)
        | Amount::Neutralized
        | Amount::DamageCards(_)
        | Amount::DealtInAttack
        | Amount::Moment => {
            let things = things(scene, amount, Number::Many);
            format!("the number of {}", things.unwrap_or_default())
        }
    }
}

/// What is counted, if anything: `obstacle at range 1 from you`.
fn things(scene: &Scene, amount: &Amount, number: Number) -> Option<String> {
    let noun = |noun: &str| match number {
        Number::Many => plural(noun),
        Number::One | Number::Bare => noun.to_owned(),
    };
    let owned = |thing: &str, who| {
        let who = scene.noun(who);
        format!("{} {} {}", noun(thing), who.name, who.verb("have", "has"))
    };
    Some(match amount {
        Amount::Fixed(_)
        | Amount::Stat(..)
        | Amount::Speed(_)
        | Amount::RevealedSpeed(_)
        | Amount::Difficulty(_)
        | Amount::WeaponCost => {
            return None;
        }
        Amount::UpTo(inner, _) => return things(scene, inner, number),
        Amount::Sum(amounts) => {
            let each: Option<Vec<String>> = amounts
                .iter()
                .map(|amount| things(scene, amount, number))
                .collect();
            return Some(list(&each?, "and"));
        }
        Amount::Tokens(who, set) => owned(&words::tokens(*set), *who),
        Amount::OnCard(set) => format!("{} on this card", noun(&words::tokens(*set))),
        Amount::Charges(on) => format!("{} on {}", noun("active charge"), charged(scene, on)),
        Amount::Force(who) => {
            format!(
                "{} of {} active Force",
                noun("point"),
                scene.noun(*who).possessive
            )
        }
        Amount::Ships(ships) => match number {
            Number::Many => scene.many(ships),
            Number::One | Number::Bare => scene.every("", ships).trim_start().to_owned(),
        },
        Amount::Devices(devices) => scene.devices(devices, number),
        Amount::Obstacles(obstacles) => scene.obstacles(obstacles, number),
        Amount::LocksOn(who, ships) => {
            let (lock, who) = (scene.words.lock, scene.noun(*who).name);
            format!("{} that {} have on {who}", noun(lock), scene.many(ships))
        }
        Amount::DiceDue(of) => {
            let (roller, die) = dice::roller(scene, *of);
            format!("{} {} would roll", noun(die), roller.name)
        }
        Amount::Results { dice: of, faces } => {
            let shown = dice::results(faces);
            format!("{} in {}", noun(&shown), dice::roll(*of))
        }
        Amount::Rolled(of) => {
            let (who, die) = dice::roller(scene, *of);
            format!("{} that {} rolled", noun(die), who.name)
        }
        Amount::Neutralized => format!("{} canceled by evade results", noun("result")),
        Amount::DamageCards(who) => owned("damage card", *who),
        Amount::DealtInAttack => format!("{} dealt to the defender in this attack", noun("damage card")),
        Amount::Moment => match scene.measure {
            Measure::Damage => format!("{} of that damage", noun("point")),
            Measure::TokensGained => format!("{} gained", noun("token")),
            Measure::TokensSpent => format!("{} spent", noun("token")),
            Measure::Force => format!("{} of Force spent", noun("point")),
        },
    })
}

/// The cap on a counted number.
fn no_more(amount: &Amount) -> String {
    match amount {
        Amount::UpTo(_, most) => format!(", but no more than {most}"),
        _ => String::new(),
    }
}

fn as_many(noun: &str) -> &'static str {
    if plural(noun) == noun {
        "as much"
    } else {
        "as many"
    }
}

const LASTING: &str = " whose charges don't recover by themselves";

/// `this card`, `one of your torpedo or missile cards`.
pub(super) fn charged(scene: &Scene, on: &Charged) -> String {
    match on {
        Charged::This => "this card".to_owned(),
        Charged::Named(name) => name.clone(),
        Charged::ShipCard { who, non_recurring } => {
            let lasting = if *non_recurring { LASTING } else { "" };
            format!("{} ship card{lasting}", scene.noun(*who).possessive)
        }
        Charged::Weapon => "the attacking weapon's card".to_owned(),
        Charged::Upgrade {
            who,
            slots,
            non_recurring,
            other,
        } => {
            let other = if *other { "other " } else { "" };
            let kind = if slots.is_empty() {
                "upgrade".to_owned()
            } else {
                words::slots(slots)
            };
            let lasting = if *non_recurring { LASTING } else { "" };
            format!(
                "one of {} {other}{kind} cards{lasting}",
                scene.noun(*who).possessive
            )
        }
    }
}
