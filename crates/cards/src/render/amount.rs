//! Rendering of numbers: as a count of things, and as a value.

use super::english::amount::{self as say, Change};
use super::english::{Number, and, count};
use super::scene::{Measure, Scene};
use super::{dice, words};
use crate::language::{Amount, Charged};

/// `2 focus tokens`, `1 focus token for each obstacle at range 1 from you`, `as many focus tokens as your agility`.
pub(super) fn counted(scene: &Scene, amount: &Amount, noun: &str) -> String {
    if let Amount::Fixed(number) = amount {
        return count(*number, noun);
    }
    match things(scene, amount, Number::Bare) {
        Some(each) => say::one_for_each(noun, &each) + &no_more(amount),
        None => say::as_many_as(noun, &value(scene, amount)),
    }
}

/// ` for each obstacle at range 1 from you`, if the number counts something.
pub(super) fn for_each(scene: &Scene, amount: &Amount) -> Option<String> {
    let each = things(scene, amount, Number::Bare)?;
    Some(say::for_each(&each) + &no_more(amount))
}

/// `up to 2 attack dice`, `up to as many attack dice as your agility`.
pub(super) fn up_to(scene: &Scene, amount: &Amount, noun: &str) -> String {
    say::up_to(&match amount {
        Amount::Fixed(number) => count(*number, noun),
        other => say::as_many_as(noun, &value(scene, other)),
    })
}

/// `1 more attack die`, `more attack dice, as many as your agility`.
pub(super) fn changed_by(scene: &Scene, change: Change, amount: &Amount, noun: &str) -> String {
    if let Amount::Fixed(number) = amount {
        return count(*number, &change.of(noun));
    }
    match things(scene, amount, Number::Bare) {
        Some(each) => say::one_for_each(&change.of(noun), &each) + &no_more(amount),
        None => say::changed_by(change, noun, &value(scene, amount)),
    }
}

/// The number as a value to compare: `your agility`, `the number of enemy ships at range 1 from you`.
pub(super) fn value(scene: &Scene, amount: &Amount) -> String {
    match amount {
        Amount::Fixed(number) => number.to_string(),
        Amount::UpTo(inner, _) => value(scene, inner) + &no_more(amount),
        Amount::Stat(who, stat) => say::owned(&scene.noun(*who), scene.words.stat(*stat)),
        Amount::Speed(who) => say::speed_executed(&scene.noun(*who)),
        Amount::RevealedSpeed(who) => say::speed_revealed(&scene.noun(*who)),
        Amount::Difficulty(who) => say::difficulty_revealed(&scene.noun(*who), scene.words.easy),
        Amount::WeaponCost => say::cost_of_the_weapon(),
        Amount::Force(who) => say::active_force(&scene.noun(*who)),
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
            say::number_of(&things.unwrap_or_default())
        }
    }
}

/// What is counted, if anything: `obstacle at range 1 from you`.
fn things(scene: &Scene, amount: &Amount, number: Number) -> Option<String> {
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
            return Some(and(&each?));
        }
        Amount::Tokens(who, set) => say::had_by(&words::tokens(*set), &scene.noun(*who), number),
        Amount::OnCard(set) => say::on_this_card(&words::tokens(*set), number),
        Amount::Charges(on) => say::charges_on(&charged(scene, on), number),
        Amount::Force(who) => say::points_of_force(&scene.noun(*who), number),
        Amount::Ships(ships) => match number {
            Number::Many => scene.many(ships),
            Number::One | Number::Bare => scene.bare(ships),
        },
        Amount::Devices(devices) => scene.devices(devices, number),
        Amount::Obstacles(obstacles) => scene.obstacles(obstacles, number),
        Amount::LocksOn(who, ships) => {
            say::locks_on(scene.words.lock, &scene.many(ships), &scene.noun(*who), number)
        }
        Amount::DiceDue(of) => {
            let (roller, die) = dice::roller(scene, *of);
            say::dice_due(die, &roller, number)
        }
        Amount::Results { dice: of, faces } => {
            say::results_in(&dice::results(faces), dice::roll(*of), number)
        }
        Amount::Rolled(of) => {
            let (roller, die) = dice::roller(scene, *of);
            say::dice_rolled(die, &roller, number)
        }
        Amount::Neutralized => say::results_canceled(number),
        Amount::DamageCards(who) => say::damage_cards_of(&scene.noun(*who), number),
        Amount::DealtInAttack => say::damage_cards_dealt(number),
        Amount::Moment => match scene.measure {
            Measure::Damage => say::points_of_that_damage(number),
            Measure::TokensGained => say::tokens_gained(number),
            Measure::TokensSpent => say::tokens_spent(number),
            Measure::Force => say::force_spent(number),
        },
    })
}

/// The cap on a counted number.
fn no_more(amount: &Amount) -> String {
    match amount {
        Amount::UpTo(_, most) => say::but_no_more_than(*most),
        _ => String::new(),
    }
}

/// `this card`, `one of your torpedo or missile cards`.
pub(super) fn charged(scene: &Scene, on: &Charged) -> String {
    match on {
        Charged::This => say::this_card(),
        Charged::Named(name) => name.clone(),
        Charged::ShipCard { who, non_recurring } => say::ship_card(&scene.noun(*who), *non_recurring),
        Charged::Weapon => say::the_attacking_weapons_card(),
        Charged::Upgrade {
            who,
            slots,
            non_recurring,
            other,
        } => {
            let slots = (!slots.is_empty()).then(|| words::slots(slots));
            say::one_of_the_upgrades(&scene.noun(*who), slots.as_deref(), *other, *non_recurring)
        }
    }
}
