//! Rendering of numbers: as a count of things, and as a value.

use super::english::amount::{self as say, Change};
use super::english::{Noun, Number, count, plural, some};
use super::scene::{Measure, Scene};
use super::{dice, words};
use crate::language::{Amount, Aspect, Cards, Charged, Counter, DiceCount, ManeuverRef, Relation, Things};
use crate::vocabulary::Stat;

/// `2 focus tokens`, `1 focus token for each obstacle at range 1 from you`, `as many focus tokens as your agility`.
pub(super) fn counted(scene: &Scene, amount: &Amount, noun: &str) -> String {
    if let Amount::Fixed(number) = amount {
        return some(*number, noun);
    }
    if let Amount::Between(..) = amount {
        return format!("{} {}", value(scene, amount), plural(noun));
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
        Some(each) => count(1, &change.of(noun)) + &say::for_each(&each) + &no_more(amount),
        None => say::changed_by(change, noun, &value(scene, amount)),
    }
}

/// The number as a value to compare: `your agility`, `the number of enemy ships at range 1 from you`.
pub(super) fn value(scene: &Scene, amount: &Amount) -> String {
    match amount {
        Amount::Fixed(number) => number.to_string(),
        Amount::Between(least, most) => format!("{least}–{most}"),
        Amount::UpTo(inner, _) => value(scene, inner) + &no_more(amount),
        Amount::Stat(who, Stat::Size) => say::size(&scene.noun(*who)),
        Amount::Stat(who, stat) => say::owned(&scene.noun(*who), scene.words.stat(*stat)),
        Amount::Maneuver(which, Aspect::Speed) => say::speed_of(&maneuver(scene, *which)),
        Amount::Maneuver(which, Aspect::Difficulty) => {
            say::difficulty_of(&maneuver(scene, *which), scene.words.easy)
        }
        Amount::WeaponCost => say::cost_of_the_weapon(),
        Amount::Round => say::round(),
        Amount::Times(times, inner) => say::times(*times, &value(scene, inner)),
        Amount::Worth(lost) => say::worth(&scene.many(&lost.ships), lost.this_round),
        Amount::Agreed => say::agreed(),
        Amount::Left(Counter::Force(who)) => say::active_force(&scene.noun(*who)),
        Amount::Limit(counter) => limit(scene, counter),
        Amount::Sum(_)
        | Amount::Tokens(..)
        | Amount::Left(_)
        | Amount::Count(_)
        | Amount::Results { .. }
        | Amount::DamageCards(..)
        | Amount::DealtInAttack(_)
        | Amount::Lost(_)
        | Amount::Tally(..)
        | Amount::Points(_)
        | Amount::HalfPoints(_)
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
        | Amount::Between(..)
        | Amount::Stat(..)
        | Amount::Limit(_)
        | Amount::Maneuver(..)
        | Amount::WeaponCost
        | Amount::Times(..)
        | Amount::Worth(_)
        | Amount::Agreed
        | Amount::Round => {
            return None;
        }
        Amount::UpTo(inner, _) => return things(scene, inner, number),
        Amount::Sum(amounts) => {
            let each: Option<Vec<String>> = amounts
                .iter()
                .map(|amount| things(scene, amount, number))
                .collect();
            return Some(say::and_each(&each?, number));
        }
        Amount::Tokens(who, set) => say::had_by(&words::tokens(*set), &scene.noun(*who), number),
        Amount::Left(Counter::Tokens(set)) => say::on_this_card(&words::tokens(*set), number),
        Amount::Left(Counter::Charges(on)) => say::charges_on(&charged(scene, on), number),
        Amount::Left(Counter::Force(who)) => say::points_of_force(&scene.noun(*who), number),
        Amount::Left(Counter::Shields(who)) => say::active_shields(&scene.noun(*who), number),
        Amount::Count(Things::Ships(ships)) => match number {
            Number::Many => scene.many(ships),
            Number::One | Number::Bare => scene.bare(ships),
        },
        Amount::Count(Things::Devices(devices)) => scene.devices(devices, number),
        Amount::Count(Things::Obstacles(obstacles)) => scene.obstacles(obstacles, number),
        Amount::Count(Things::Markers(markers)) => scene.markers(markers, number),
        Amount::Lost(lost) => {
            let ships = match number {
                Number::Many => scene.many(&lost.ships),
                Number::One | Number::Bare => scene.bare(&lost.ships),
            };
            say::lost(&ships, lost.this_round)
        }
        Amount::Points(lost) => say::points_of(
            &say::lost(&scene.many(&lost.ships), lost.this_round),
            false,
            number,
        ),
        Amount::HalfPoints(ships) => say::points_of(&scene.many(ships), true, number),
        Amount::Tally(tally, of) => say::of_side(scene.tally(tally), *of == Relation::Enemy, number),
        Amount::Results {
            dice: of,
            count,
            faces,
        } => {
            let (roller, die) = dice::roller(scene, *of);
            match count {
                DiceCount::Shown => say::results_in(&dice::results(faces), dice::roll(*of), number),
                DiceCount::Due => say::dice_due(die, &roller, number),
                DiceCount::Rolled => say::dice_rolled(die, &roller, number),
                DiceCount::Rerolled => say::results_rerolled(&dice::results(faces), &roller, number),
                DiceCount::Different => say::different_results(dice::roll(*of), number),
                DiceCount::Neutralized => say::results_canceled(number),
            }
        }
        Amount::DamageCards(who, which) => {
            let (card, kind) = damage_card(*which);
            say::had_by(card, &scene.noun(*who), number) + &kind
        }
        Amount::DealtInAttack(which) => {
            let (card, kind) = damage_card(*which);
            say::damage_cards_dealt(card, &kind, number)
        }
        Amount::Moment => match scene.measure {
            Measure::Damage => say::points_of_that_damage(number),
            Measure::TokensGained => say::tokens_gained(number),
            Measure::TokensLost => say::tokens_lost(number),
            Measure::TokensSpent => say::tokens_spent(number),
            Measure::Force => say::force_spent(number),
        },
    })
}

/// `your revealed maneuver`.
pub(super) fn maneuver(scene: &Scene, which: ManeuverRef) -> String {
    match which {
        ManeuverRef::Moment => say::the_maneuver(),
        ManeuverRef::Executed(who) => say::executed_maneuver(&scene.noun(who)),
        ManeuverRef::Revealed(who) => say::revealed_maneuver(&scene.noun(who)),
    }
}

/// `faceup damage card` – ` with the ship trait`.
pub(super) fn damage_card(which: Cards) -> (&'static str, String) {
    let with = match which {
        Cards::FaceupOf(kind) => say::with_the_trait(words::strikes(kind)),
        Cards::Any | Cards::Faceup | Cards::Facedown => String::new(),
    };
    (say::damage_card(which), with)
}

/// `your shield value`.
/// `the charges of this card`, `your Force charges`.
pub(super) fn counter(scene: &Scene, counter: &Counter) -> String {
    match counter {
        Counter::Charges(on) => say::charges_of(&charged(scene, on)),
        Counter::Force(who) => say::force_charges(&scene.noun(*who)),
        Counter::Shields(who) => say::shields(&scene.noun(*who)),
        Counter::Tokens(set) => say::on_this_card(&words::tokens(*set), Number::Many),
    }
}

fn limit(scene: &Scene, counter: &Counter) -> String {
    match counter {
        Counter::Charges(on) => say::charge_limit(&charged(scene, on)),
        Counter::Force(who) => say::force_capacity(&scene.noun(*who)),
        Counter::Shields(who) => say::shield_value(&scene.noun(*who)),
        Counter::Tokens(_) => String::new(),
    }
}

/// The cap on a counted number.
fn no_more(amount: &Amount) -> String {
    match amount {
        Amount::UpTo(_, most) => say::but_no_more_than(*most),
        _ => String::new(),
    }
}

/// `charge`, or `non-recurring charge` if only those count.
pub(super) const fn charge(on: &Charged) -> &'static str {
    say::charge(match on {
        Charged::ShipCard { non_recurring, .. } | Charged::Upgrade { non_recurring, .. } => *non_recurring,
        Charged::This | Charged::Weapon | Charged::Named(_) => false,
    })
}

/// `this card`, `one of your torpedo or missile cards`.
pub(super) fn charged(scene: &Scene, on: &Charged) -> String {
    match on {
        Charged::This => say::this_card(),
        Charged::Named(name) => name.clone(),
        Charged::ShipCard { who, .. } => say::ship_card(&scene.noun(*who)),
        Charged::Weapon => say::the_attacking_weapons_card(),
        Charged::Upgrade {
            who, slots, other, ..
        } => {
            let slots = (!slots.is_empty()).then(|| words::slots(slots));
            let who = scene.noun(*who);
            let who = match &scene.actor {
                Some(actor) if *actor == who => Noun::just_named(),
                _ => who,
            };
            say::one_of_the_upgrades(&who, slots.as_deref(), *other)
        }
    }
}
