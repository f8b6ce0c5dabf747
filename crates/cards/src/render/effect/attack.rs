//! Rendering of effects on dice and attacks.

use super::super::amount::{changed_by, value};
use super::super::condition::weapon;
use super::super::english::amount::Change;
use super::super::english::{a, count, list_of, sentence};
use super::super::words;
use super::super::{dice, english};
use super::{Form, Say, Verb, fixed};
use crate::language::{
    Amount, ArcName, Bonus, Dice, Effect, OnFaces, RangeBonus, ShipFilter, ShipRef, WeaponKind,
};
use crate::vocabulary::{Die, Face, Token};

const ROLL: Verb = ("roll", "rolls");

/// A separate roll, and what its faces do: `roll 1 attack die: on a hit, suffer 1 damage`.
pub(super) fn roll(
    say: Say,
    who: ShipRef,
    (die, number): (Die, &Amount),
    on: &[OnFaces],
    otherwise: &[Effect],
) -> String {
    let rolled = dice::rolled(say.scene, die, number);
    let known = &say.scene.once_named();
    let outcomes = outcomes(
        Say { scene: known, ..say },
        fixed(number) == Some(1),
        on,
        otherwise,
    );
    say.clause(who, ROLL, format!("{rolled}{outcomes}"))
}

fn outcomes(say: Say, one: bool, on: &[OnFaces], otherwise: &[Effect]) -> String {
    let each: Vec<String> = on
        .iter()
        .map(|outcome| {
            let faces = words::faces(&outcome.faces, "or");
            let when = if one {
                format!("on {}", a(&faces))
            } else {
                format!("for each {faces}")
            };
            format!(
                "{when}, {}",
                sentence::in_one_sentence(&say.then(&outcome.then, Form::Plain))
            )
        })
        .collect();
    // One die shows one face; with several, each outcome applies to all dice that show it before the next.
    let mut text = each.join(if one { "; " } else { "; then " });
    if !otherwise.is_empty() {
        let when = if one { "otherwise" } else { "if there is none" };
        text = format!("{text}; {when}, {}", say.then(otherwise, Form::Plain));
    }
    match (text.is_empty(), say.last) {
        (true, _) => text,
        (false, true) => format!(": {text}"),
        (false, false) => format!(" ({text})"),
    }
}

pub(super) fn add(say: Say, dice: Dice, shown: Option<Face>, number: u8) -> String {
    let kind = shown.map_or_else(|| "matching result".to_owned(), |shown| dice::results(&[shown]));
    let whose = match dice::of(say.scene, dice) {
        of if of.is_empty() => String::new(),
        of => of.replacen(" of ", " for ", 1),
    };
    say.order("add", format!("{}{whose}", english::some(number, &kind)))
}

pub(super) fn cancel_down_to(say: Say, shown: &[Face], left: u8, each: &[Effect]) -> String {
    let rest = format!("{} until {left} are left", english::plural(&dice::results(shown)));
    if each.is_empty() {
        return say.order("cancel", rest);
    }
    let each = say.then(each, Form::Plain);
    say.order("cancel", format!("{rest}. For each one canceled, {each}"))
}

pub(super) fn dice(say: Say, dice: Dice, change: Change, amount: &Amount) -> String {
    let (who, die) = dice::roller(say.scene, dice);
    say.does(&who, ROLL, changed_by(say.scene, change, amount, die))
}

pub(super) fn max_dice(say: Say, dice: Dice, amount: &Amount) -> String {
    let (who, die) = dice::roller(say.scene, dice);
    let rest = match amount {
        Amount::Fixed(most) => format!("at most {}", count(*most, die)),
        other => {
            let dice = english::plural(die);
            format!("no more {dice} than {}", value(say.scene, other))
        }
    };
    say.does(&who, ROLL, rest)
}

pub(super) fn range_bonus(say: Say, bonus: RangeBonus) -> String {
    let attacker = say.scene.attacker();
    match bonus {
        RangeBonus::AttackerHas => say.does(&attacker, ROLL, "the extra die for range 1"),
        RangeBonus::Nobody => say.order("apply", "no range bonus"),
        RangeBonus::AttackerHasNot => say.does(&attacker, ROLL, "no extra die for the range"),
    }
}

pub(super) fn take(say: Say, who: ShipRef, shown: Face, number: Option<u8>) -> String {
    let result = dice::results(&[shown]);
    let what = match number {
        Some(number) => count(number, &result),
        None => format!("all {}", english::plural(&result)),
    };
    let defender = say.scene.defender().name;
    say.clause(
        who,
        ("suffer", "suffers"),
        format!("{what} instead of {defender}"),
    )
}

pub(super) fn inflict(say: Say, shown: &[Face], token: Token) -> String {
    let rest = format!(
        "1 {} instead of damage for each remaining {}",
        words::token(token),
        dice::results(shown)
    );
    say.does(&say.scene.defender(), ("gain", "gains"), rest)
}

pub(super) fn guess(say: Say, shown: Face, then: &[Effect]) -> String {
    let (shown, then) = (
        english::plural(&dice::results(&[shown])),
        say.then(then, Form::Plain),
    );
    say.order("name", format!("a number. If you roll that many {shown}, {then}"))
}

/// A bonus attack.
pub(super) fn bonus(say: Say, bonus: &Bonus) -> String {
    let who = say.noun(bonus.who);
    let mut rest = match (bonus.with.as_slice(), bonus.arc) {
        ([WeaponKind::Primary], Some(arc)) => format!("{} {} primary weapon", who.whose(), words::arc(arc)),
        ([], Some(arc)) => format!("{} weapon", a(words::arc(arc))),
        (kinds, _) => list_of(kinds, |kind| weapon(say.scene, kind, who.whose()), "or"),
    };
    if !rest.is_empty() {
        rest = format!(" with {rest}");
    }
    let anybody = ShipFilter {
        from: bonus.at.from,
        ..ShipFilter::default()
    };
    if bonus.at != anybody {
        rest = format!("{rest} against {}", say.scene.one(&bonus.at));
    }
    if bonus.unused {
        rest += if bonus.arc == Some(ArcName::Turret) {
            ", from a turret arc that you haven't attacked from this round"
        } else {
            ", with a weapon or from a turret arc that you haven't used this round"
        };
    }
    if bonus.without_needs {
        rest += ", ignoring its requirement";
    }
    let (verb, rest) = if say.scene.words.bonus {
        (("make", "makes"), format!("a bonus attack{rest}"))
    } else {
        (("attack", "attacks"), format!("once more at once,{rest}"))
    };
    let rest = rest.trim_end_matches(',');
    if bonus.must {
        say.clause(bonus.who, verb, rest)
    } else {
        say.may(bonus.who, verb, rest)
    }
}
