//! Numbers in English: as a count of things, and as a value.

use super::{Noun, Number, plural};
use crate::language::Cards;

/// More of something, or less.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::render) enum Change {
    More,
    Fewer,
}

impl Change {
    const fn word(self) -> &'static str {
        match self {
            Change::More => "more",
            Change::Fewer => "fewer",
        }
    }

    /// `more attack die`, to be counted.
    pub(in crate::render) fn of(self, noun: &str) -> String {
        format!("{} {noun}", self.word())
    }
}

/// The noun in this number.
pub(in crate::render) fn in_number(noun: &str, number: Number) -> String {
    match number {
        Number::Many => plural(noun),
        Number::One | Number::Bare => noun.to_owned(),
    }
}

/// `1 focus token for each obstacle at range 1 from you`.
pub(in crate::render) fn one_for_each(noun: &str, each: &str) -> String {
    format!("{}{}", super::some(1, noun), for_each(each))
}

/// `friendly device and each friendly ship`, after `for each`.
pub(in crate::render) fn and_each(things: &[String], number: Number) -> String {
    match number {
        Number::Bare => things.join(" and every "),
        Number::One | Number::Many => super::and(things),
    }
}

/// ` for each obstacle at range 1 from you`.
pub(in crate::render) fn for_each(each: &str) -> String {
    format!(" for every {each}")
}

/// `as many focus tokens as your agility`; damage and the Force are uncountable.
pub(in crate::render) fn as_many_as(noun: &str, value: &str) -> String {
    let nouns = plural(noun);
    let many = if nouns == noun { "as much" } else { "as many" };
    format!("{many} {nouns} as {value}")
}

/// `up to 2 attack dice`.
pub(in crate::render) fn up_to(what: &str) -> String {
    format!("up to {what}")
}

/// `more attack dice, as many as your agility`.
pub(in crate::render) fn changed_by(change: Change, noun: &str, value: &str) -> String {
    let nouns = change.of(&plural(noun));
    match change {
        Change::Fewer => format!("{nouns}, by {value}"),
        Change::More => format!("{nouns}, as many as {value}"),
    }
}

/// `, but no more than 3`.
pub(in crate::render) fn but_no_more_than(most: u8) -> String {
    format!(", but no more than {most}")
}

/// `your agility`.
pub(in crate::render) fn owned(whose: &Noun, thing: &str) -> String {
    format!("{} {thing}", whose.possessive)
}

pub(in crate::render) fn size(whose: &Noun) -> String {
    owned(whose, "size")
}

pub(in crate::render) fn force_capacity(whose: &Noun) -> String {
    owned(whose, "Force capacity")
}

pub(in crate::render) fn force_charges(whose: &Noun) -> String {
    owned(whose, "Force charges")
}

pub(in crate::render) fn shields(whose: &Noun) -> String {
    owned(whose, "shields")
}

/// `the charges of this card`.
pub(in crate::render) fn charges_of(card: &str) -> String {
    format!("the charges of {card}")
}

pub(in crate::render) fn shield_value(whose: &Noun) -> String {
    owned(whose, "shield value")
}

pub(in crate::render) fn revealed_maneuver(whose: &Noun) -> String {
    owned(whose, "revealed maneuver")
}

pub(in crate::render) fn the_maneuver() -> String {
    "the maneuver".to_owned()
}

/// `the maneuver you executed this round`.
pub(in crate::render) fn executed_maneuver(who: &Noun) -> String {
    format!("the maneuver that {} executed this round", who.name)
}

/// `the speed of your revealed maneuver`.
pub(in crate::render) fn speed_of(maneuver: &str) -> String {
    format!("the speed of {maneuver}")
}

/// The difficulty as a number; the color of easy maneuvers has a name in each edition.
pub(in crate::render) fn difficulty_of(maneuver: &str, easy: &str) -> String {
    format!("the difficulty of {maneuver} (0 if {easy}, 1 if white, 2 if red)")
}

pub(in crate::render) fn cost_of_the_weapon() -> String {
    "the squad point cost of the weapon's card".to_owned()
}

/// `the number of enemy ships at range 1 from you`.
pub(in crate::render) fn number_of(things: &str) -> String {
    format!("the number of {things}")
}

/// `stress tokens the defender has`.
pub(in crate::render) fn had_by(thing: &str, who: &Noun, number: Number) -> String {
    let things = in_number(thing, number);
    format!("{things} that {} {}", who.name, who.verb("have", "has"))
}

/// `active shields you have`.
pub(in crate::render) fn active_shields(who: &Noun, number: Number) -> String {
    had_by("active shield", who, number)
}

/// `focus tokens on this card`.
pub(in crate::render) fn on_this_card(thing: &str, number: Number) -> String {
    format!("{} on this card", in_number(thing, number))
}

/// `active charges on this card`.
pub(in crate::render) fn charges_on(card: &str, number: Number) -> String {
    format!("{} on {card}", in_number("active charge", number))
}

/// `points of your active Force`.
pub(in crate::render) fn points_of_force(whose: &Noun, number: Number) -> String {
    format!(
        "{} that {} {}",
        in_number("active Force charge", number),
        whose.name,
        whose.verb("have", "has")
    )
}

/// `your active Force`.
pub(in crate::render) fn active_force(whose: &Noun) -> String {
    owned(whose, "active Force charges")
}

/// `attack dice the attacker would roll`.
pub(in crate::render) fn dice_due(die: &str, roller: &Noun, number: Number) -> String {
    format!("{} {} would roll", in_number(die, number), roller.name)
}

/// `hit or crit results in the attack roll`.
pub(in crate::render) fn results_in(result: &str, roll: &str, number: Number) -> String {
    format!("{} in {roll}", in_number(result, number))
}

/// `attack dice that the attacker rolled`.
pub(in crate::render) fn dice_rolled(die: &str, roller: &Noun, number: Number) -> String {
    format!("{} that {} rolled", in_number(die, number), roller.name)
}

/// `results canceled by evade results`.
pub(in crate::render) fn results_canceled(number: Number) -> String {
    format!("{} canceled by evade results", in_number("result", number))
}

/// `hit results you just rerolled`.
pub(in crate::render) fn results_rerolled(result: &str, roller: &Noun, number: Number) -> String {
    format!("{} {} just rerolled", in_number(result, number), roller.name)
}

/// `different results in the attack roll`.
pub(in crate::render) fn different_results(roll: &str, number: Number) -> String {
    format!("{} in {roll}", in_number("different result", number))
}

/// `damage cards dealt to the defender in this attack`.
pub(in crate::render) fn damage_cards_dealt(card: &str, kind: &str, number: Number) -> String {
    let cards = in_number(card, number);
    format!("{cards}{kind} dealt to the defender in this attack")
}

/// `faceup damage card`.
pub(in crate::render) const fn damage_card(which: Cards) -> &'static str {
    match which {
        Cards::Any => "damage card",
        Cards::Faceup | Cards::FaceupOf(_) => "faceup damage card",
        Cards::Facedown => "facedown damage card",
    }
}

/// ` with the ship trait`.
pub(in crate::render) fn with_the_trait(kind: &str) -> String {
    format!(" with the {kind} trait")
}

/// `the charge limit of this card`.
pub(in crate::render) fn charge_limit(card: &str) -> String {
    format!("the charge limit of {card}")
}

/// `points of that damage`.
pub(in crate::render) fn points_of_that_damage(number: Number) -> String {
    format!("{} of that damage", in_number("point", number))
}

/// `tokens gained`.
pub(in crate::render) fn tokens_gained(number: Number) -> String {
    format!("{} gained", in_number("token", number))
}

/// `tokens lost`.
pub(in crate::render) fn tokens_lost(number: Number) -> String {
    format!("{} lost", in_number("token", number))
}

/// `tokens spent`.
pub(in crate::render) fn tokens_spent(number: Number) -> String {
    format!("{} spent", in_number("token", number))
}

/// `points of Force spent`.
pub(in crate::render) fn force_spent(number: Number) -> String {
    format!("{} spent", in_number("Force charge", number))
}

pub(in crate::render) fn this_card() -> String {
    "this card".to_owned()
}

pub(in crate::render) fn the_attacking_weapons_card() -> String {
    "the attacking weapon's card".to_owned()
}

/// `charge`, `non-recurring charge`.
pub(in crate::render) const fn charge(non_recurring: bool) -> &'static str {
    if non_recurring {
        "non-recurring charge"
    } else {
        "charge"
    }
}

/// `your ship card`.
pub(in crate::render) fn ship_card(whose: &Noun) -> String {
    whose.owned("ship card")
}

/// `one of your other torpedo or missile cards`; without slots, any upgrade cards.
pub(in crate::render) fn one_of_the_upgrades(whose: &Noun, slots: Option<&str>, other: bool) -> String {
    let other = if other { "other " } else { "" };
    let kind = slots.unwrap_or("upgrade");
    if whose.described {
        format!("one {other}{kind} card of {}", whose.name)
    } else {
        format!("one of {} {other}{kind} cards", whose.possessive)
    }
}

/// The number of the round, as a value.
pub(in crate::render) fn round() -> String {
    "the number of the round".to_owned()
}

/// `friendly ships lost this round`.
pub(in crate::render) fn lost(ships: &str, this_round: bool) -> String {
    let when = if this_round { " this round" } else { "" };
    format!("{ships} lost{when}")
}

/// `twice the agreed total`.
pub(in crate::render) fn times(times: u8, value: &str) -> String {
    match times {
        2 => format!("twice {value}"),
        more => format!("{more} times {value}"),
    }
}

/// `what enemy ships lost this round count for`.
pub(in crate::render) fn worth(ships: &str, this_round: bool) -> String {
    format!("what {} count for", lost(ships, this_round))
}

/// What the players agreed on: threat or squad points.
pub(in crate::render) fn agreed() -> String {
    "the agreed total".to_owned()
}

/// `tracking tokens of your side`.
pub(in crate::render) fn of_side(noun: &str, enemy: bool, number: Number) -> String {
    let whose = if enemy { "the enemy side" } else { "your side" };
    format!("{} of {whose}", in_number(noun, number))
}

/// `squad points of enemy ships lost`, `half the squad points of …`.
pub(in crate::render) fn points_of(ships: &str, half: bool, number: Number) -> String {
    let points = in_number("squad point", number);
    if half {
        format!("{points} (half of them, rounded up for each ship) of {ships}")
    } else {
        format!("{points} of {ships}")
    }
}
