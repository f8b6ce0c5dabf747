//! Descriptions of ships, devices and obstacles in English.

use super::{Noun, Number, a, list_of, plural, range};
use crate::language::{MarkerAt, Placed, Relation};
use crate::vocabulary::RangeBand;

/// `ship`, or `ship or remote`.
pub(in crate::render) const fn ship(remotes: bool) -> &'static str {
    if remotes { "ship or remote" } else { "ship" }
}

/// `enemy ship`, with the matching article.
pub(in crate::render) fn related(relation: Relation, noun: &str, number: Number) -> String {
    described_as(relation, false, "", noun, number)
}

/// `another small friendly ship`: adjectives come before the relation.
pub(in crate::render) fn described_as(
    relation: Relation,
    another: bool,
    adjectives: &str,
    noun: &str,
    number: Number,
) -> String {
    let (other, side) = match relation {
        Relation::Any => ("", ""),
        Relation::Other => ("other", ""),
        Relation::Friendly => ("", "friendly"),
        Relation::OtherFriendly => ("other", "friendly"),
        Relation::Allied => ("", "allied"),
        Relation::Enemy => ("", "enemy"),
    };
    let other = if another { "other" } else { other };
    let words = [other, adjectives, side, noun];
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let kind = words.join(" ");
    match (number, other.is_empty()) {
        (Number::Bare, _) => kind,
        (Number::Many, _) => plural(&kind),
        (Number::One, false) => format!("an{kind}"),
        (Number::One, true) => a(&kind),
    }
}

/// `non-limited`, `limited`.
pub(in crate::render) const fn limited(is: bool) -> &'static str {
    if is { "limited" } else { "non-limited" }
}

/// `damaged`, `undamaged`.
pub(in crate::render) const fn damaged(is: bool) -> &'static str {
    if is { "damaged" } else { "undamaged" }
}

/// `stressed`, `unstressed`.
pub(in crate::render) const fn stressed(is: bool) -> &'static str {
    if is { "stressed" } else { "unstressed" }
}

/// `you or a small friendly ship`.
pub(in crate::render) fn you_or(others: &str, number: Number) -> String {
    match number {
        Number::Many => format!("you and {others}"),
        Number::One | Number::Bare => format!("you or {others}"),
    }
}

/// The same as the object of what the reader does: `yourself or a small friendly ship`.
pub(in crate::render) fn as_object(ships: String) -> String {
    match ships.strip_prefix("you or ") {
        Some(others) => format!("yourself or {others}"),
        None => ships,
    }
}

/// `an enemy ship on the table or in reserve`.
pub(in crate::render) fn or_in_reserve(ships: &str) -> String {
    format!("{ships} on the table or in reserve")
}

/// `an obstacle that you moved through`.
pub(in crate::render) fn that_moved_through(things: &str, mover: &Noun) -> String {
    format!("{things} that {} moved through", mover.name)
}

/// `the obstacle that was placed last`.
pub(in crate::render) fn placed(things: &str, placed: Placed) -> String {
    let bare = things.trim_start_matches("an ").trim_start_matches("a ");
    match placed {
        Placed::First => format!("the {bare} that was placed first"),
        Placed::Last => format!("the {bare} that was placed last"),
        Placed::BeforeLast => format!("{things} that was placed before the last one"),
    }
}

/// `an asteroid that at most 1 debris cloud touches`.
pub(in crate::render) fn touched_by_at_most(things: &str, kind: &str, most: u8) -> String {
    format!("{things} that at most {} touches", super::count(most, kind))
}

/// `an obstacle with an Outpost at range 0`.
pub(in crate::render) fn marked(things: &str, marker: &str, so: bool) -> String {
    if so {
        format!("{things} with {} at range 0", a(marker))
    } else {
        format!("{things} without {} at range 0", a(marker))
    }
}

/// `every enemy ship`.
pub(in crate::render) fn each(noun: &str) -> String {
    format!("every {noun}")
}

/// ` at range 1–2`, measured from the reader's ship unless something else is named.
pub(in crate::render) fn at_range_from(bands: RangeBand, whom: &Noun) -> String {
    if whom.you {
        format!(" at {}", range(bands))
    } else {
        format!(" at {} of {}", range(bands), whom.name)
    }
}

/// `a ship other than the defender`.
pub(in crate::render) fn other_than(ships: &str, whom: &Noun) -> String {
    format!("{ships} other than {}", whom.name)
}

/// `a ship other than Naboo Handmaiden`.
pub(in crate::render) fn other_than_named(ships: &str, name: &str) -> String {
    format!("{ships} other than {name}")
}

/// How a description follows its noun.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::render) enum Follows {
    /// Directly: `touching you`.
    Bare,
    /// As something the ship has: `with a stress token`.
    With,
    /// As a clause: `that you have locked`.
    Clause,
}

impl Follows {
    /// How this description does.
    pub(in crate::render) fn of(description: &str) -> Follows {
        let starts = |words: &[&str]| words.iter().any(|word| description.starts_with(word));
        if starts(&["with ", "without "]) {
            Follows::With
        } else if starts(&["that ", "whose ", "for "]) {
            Follows::Clause
        } else {
            Follows::Bare
        }
    }
}

/// `a ship touching you with a stress token and that you have locked`: what can follow the noun directly comes first.
pub(in crate::render) fn described(ships: &str, mut descriptions: Vec<String>) -> String {
    descriptions.sort_by_key(|each| Follows::of(each));
    let mut text = ships.to_owned();
    let mut last = Follows::Bare;
    for (place, each) in descriptions.iter().enumerate() {
        let follows = Follows::of(each);
        let and = place > 0 && (follows == Follows::Bare || last != Follows::Bare);
        let each = match each.strip_prefix("with ") {
            Some(thing) if and && last == Follows::With => thing,
            _ => each,
        };
        text = if and {
            format!("{text} and {each}")
        } else {
            format!("{text} {each}")
        };
        last = follows;
    }
    text
}

/// `that is limited or carries Cutthroat`: what each alternative says of the ship.
pub(in crate::render) fn alternatives(each: &[String], last: &str) -> String {
    let clause = |text: &String| match Follows::of(text) {
        Follows::Bare => format!("that is {text}"),
        Follows::With | Follows::Clause => text.clone(),
    };
    let same = |first: &str| each.iter().all(|text| clause(text).starts_with(first));

    for first in ["that is ", "that "] {
        if same(first) {
            let rest: Vec<String> = each
                .iter()
                .map(|text| clause(text).trim_start_matches(first).to_owned())
                .collect();
            return format!("{first}{}", super::list(&rest, last));
        }
    }
    each.join(&format!(" {last} "))
}

/// `a Satellite on the table or on a ship card`.
pub(in crate::render) fn markers(
    are: Relation,
    noun: Option<&str>,
    at: &[MarkerAt],
    number: Number,
) -> String {
    let noun = related(are, noun.unwrap_or("marker"), number);
    if at.is_empty() {
        return format!("{noun} {}", marker_at(MarkerAt::Table));
    }
    let at = list_of(at, |at| marker_at(at).to_owned(), "or");
    format!("{noun} {at}")
}

/// `on the table`.
const fn marker_at(at: MarkerAt) -> &'static str {
    match at {
        MarkerAt::Table => "on the table",
        MarkerAt::Card => "on a ship card",
        MarkerAt::Supply => "back in the supply",
    }
}
