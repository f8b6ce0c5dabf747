//! The frames of English sentences, into which the parts of an ability are put.

use super::{Noun, count, range, times};
use crate::vocabulary::RangeBand;

/// The sentence with a capital letter at its start and a period at its end.
pub(in crate::render) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let mut out: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    out.push_str(letters.as_str());
    if !out.ends_with(['.', '”']) {
        out.push('.');
    }
    out
}

pub(in crate::render) const fn on_this_obstacle() -> &'static str {
    "while you are on this obstacle, "
}

pub(in crate::render) const fn once_per_round() -> &'static str {
    "once per round, "
}

pub(in crate::render) const fn once_per_game() -> &'static str {
    "once per game, "
}

pub(in crate::render) const fn while_you_are_docked() -> &'static str {
    "while you are docked, "
}

/// `at the start of a Combat phase`, `after one of your actions`: one of them, not each.
pub(in crate::render) fn only_one(opening: &str) -> String {
    match opening.split_once(" each ") {
        Some((lead, yours)) if yours.starts_with("of ") => format!("{lead} one {yours}"),
        Some((lead, phase)) => format!("{lead} {}", super::a(phase)),
        None => opening.to_owned(),
    }
}

/// `when you would gain a stress token`.
pub(in crate::render) fn if_would(happening: &str) -> String {
    format!("when {happening}")
}

/// `during the End phase, `.
pub(in crate::render) fn during_the(phase: &str) -> String {
    format!("during the {phase}, ")
}

pub(in crate::render) fn from_the_round_after_dealt() -> String {
    "from the round after you were dealt this card, ".to_owned()
}

/// `if you have a stress token, `.
pub(in crate::render) fn if_so(condition: &str) -> String {
    format!("if {condition}, ")
}

/// ` and you aren't stressed`, after another condition.
pub(in crate::render) fn and_also(condition: &str) -> String {
    format!(" and {condition}")
}

/// `as long as you have a stress token, `.
pub(in crate::render) fn as_long_as(condition: &str) -> String {
    format!("as long as {condition}, ")
}

/// `you may gain a focus token`.
pub(in crate::render) fn may(who: &Noun, effects: &str) -> String {
    format!("{} may {effects}", who.name)
}

/// `you may spend a charge to gain a focus token`.
pub(in crate::render) fn may_pay_to(who: &Noun, price: &str, effects: &str) -> String {
    format!("{} may {price} to {effects}", who.name)
}

/// `you may spend a charge. If you do, that ship gains a focus token`.
pub(in crate::render) fn may_pay(who: &Noun, price: &str, effects: &str) -> String {
    format!("{} may {}", who.name, pay_and(who, price, effects))
}

/// `spend a charge. If you do, that ship gains a focus token`.
pub(in crate::render) fn pay_and(who: &Noun, price: &str, effects: &str) -> String {
    let (they, do_) = (who.pronoun(), who.verb("do", "does"));
    let comma = if effects.starts_with("if ") { ":" } else { "," };
    format!("{price}. If {they} {do_}{comma} {effects}")
}

/// `you must gain a stress token to attack`.
pub(in crate::render) fn must_pay(who: &Noun, price: &str, effects: &str) -> String {
    format!("{} must {price} to {effects}", who.name)
}

/// One thing after the other: in one sentence if both are short.
pub(in crate::render) fn then(first: &str, next: &str, apart: bool) -> String {
    let clauses = ["if ", "at the ", "after the ", "unless ", "until "];
    let clause = clauses.iter().any(|clause| next.starts_with(clause));
    if !apart && !has_parts(first) && !clause {
        return format!("{first}, then {next}");
    }
    let comma = if clause { "," } else { "" };
    format!("{first}. Then{comma} {next}")
}

/// Several steps as a part of a longer sentence.
pub(in crate::render) fn in_one_sentence(text: &str) -> String {
    text.replace(". Then", ", then")
}

/// Two sentences.
pub(in crate::render) fn sentences(first: &str, next: &str) -> String {
    let next = sentence(next);
    format!("{first}. {}", next.trim_end_matches('.'))
}

/// Whether the text is more than one plain clause.
pub(in crate::render) fn has_parts(text: &str) -> bool {
    [". ", "; ", ": ", ", then ", "”", ", or "]
        .iter()
        .any(|part| text.contains(part))
}

/// Whether the reader does it, in one plain clause: what can follow `to`.
pub(in crate::render) fn is_plain(text: &str) -> bool {
    let starts = [
        "have ",
        "let ",
        "do this",
        "until ",
        "either have ",
        "either let ",
    ];
    !has_parts(text) && !starts.iter().any(|start| text.starts_with(start))
}

/// `you can't spend 1 charge`.
pub(in crate::render) fn you_cannot(pay: &str) -> String {
    format!("you can't {pay}")
}

/// `spend a charge to gain a focus token`.
pub(in crate::render) fn pay_to(price: &str, effects: &str) -> String {
    format!("{price} to {effects}")
}

/// `gain a focus token instead`.
pub(in crate::render) fn instead(effect: &str) -> String {
    format!("{effect} instead")
}

/// Lasting rules in one sentence.
pub(in crate::render) fn rules_together(rules: &[String]) -> String {
    rules.join(", and ")
}

/// The header of an action, and its text.
pub(in crate::render) fn action(own_step: bool, text: &str) -> String {
    let only = if own_step {
        " (only in your Perform Action step)"
    } else {
        ""
    };
    format!("Action{only}: {}", sentence(text))
}

/// The header of a weapon: what it needs, its range, where it reaches, its dice.
pub(in crate::render) fn attack(
    needs: &str,
    bands: RangeBand,
    reach: &str,
    dice: u8,
    on_cue: bool,
) -> String {
    let needs = if needs.is_empty() {
        String::new()
    } else {
        format!(" ({needs})")
    };
    let dice = count(dice, "attack die");
    let cue = if on_cue {
        ", only when this card says so"
    } else {
        ""
    };
    let at = range(bands);
    format!("Attack{needs}: {dice} at {at}, {reach}{cue}.")
}

pub(in crate::render) const fn inside_your_firing_arc_or_not() -> &'static str {
    "in any direction"
}

/// ` To attack, spend 1 charge.`
pub(in crate::render) fn to_attack(price: &str) -> String {
    format!(" To attack, {price}.")
}

pub(in crate::render) const fn no_extra_die_for_range() -> &'static str {
    " No range bonus."
}

/// ` Make this attack twice.`
pub(in crate::render) fn make_this_attack(number: u8) -> String {
    format!(" Make this attack {}.", times(number))
}
