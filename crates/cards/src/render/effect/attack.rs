//! Rendering of effects on dice and attacks.

use super::super::amount::{changed_by, value};
use super::super::condition::weapon;
use super::super::english::Noun;
use super::super::english::amount::Change;
use super::super::english::{a, count, list_of};
use super::super::words::{self, face};
use super::super::{dice, english};
use super::{Form, Say, Verb, fixed};
use crate::language::{Amount, Bonus, Dice, Effect, OnFaces, RangeBonus, ShipFilter, ShipRef};
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
    let outcomes = outcomes(say, fixed(number) == Some(1), on, otherwise);
    say.clause(who, ROLL, format!("{rolled}{outcomes}"))
}

fn outcomes(say: Say, one: bool, on: &[OnFaces], otherwise: &[Effect]) -> String {
    let each: Vec<String> = on
        .iter()
        .map(|outcome| {
            let name = |shown| {
                if one {
                    a(face(shown))
                } else {
                    face(shown).to_owned()
                }
            };
            let faces = list_of(&outcome.faces, name, "or");
            let when = if one { "on" } else { "for each" };
            format!("{when} {faces}, {}", say.then(&outcome.then, Form::Plain))
        })
        .collect();
    // One die shows one face; with several, each outcome applies to all dice that show it before the next.
    let mut text = each.join(if one { "; " } else { "; then " });
    if !otherwise.is_empty() {
        text = format!("{text}; otherwise, {}", say.then(otherwise, Form::Plain));
    }
    match (text.is_empty(), say.last) {
        (true, _) => text,
        (false, true) => format!(": {text}"),
        (false, false) => format!(" ({text})"),
    }
}

pub(super) fn add(say: Say, dice: Dice, shown: Option<Face>, number: u8) -> String {
    let kind = shown.map_or("matching", face);
    let results = count(number, &format!("{kind} result"));
    say.order("add", format!("{results} to {}", dice::roll(dice)))
}

pub(super) fn cancel_down_to(say: Say, shown: &[Face], left: u8, each: &[Effect]) -> String {
    let shown = words::faces(shown, "or");
    let rest = format!("{shown} results until {left} are left");
    if each.is_empty() {
        return say.order("cancel", rest);
    }
    let each = say.then(each, Form::Plain);
    say.order("cancel", format!("{rest}; for each one canceled, {each}"))
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
        RangeBonus::AttackerHas => say.does(
            &attacker,
            ROLL,
            "the extra die for range 1, whatever the range of the attack is",
        ),
        RangeBonus::Nobody => {
            let nobody = Noun::other("nobody");
            say.does(&nobody, ROLL, "an extra die for the range of the attack")
        }
        RangeBonus::AttackerHasNot => say.does(&attacker, ROLL, "no extra die for the range of the attack"),
    }
}

pub(super) fn take(say: Say, who: ShipRef, shown: Face, number: Option<u8>) -> String {
    let result = format!("{} result", face(shown));
    let what = match number {
        Some(number) => count(number, &result),
        None => format!("all {result}s"),
    };
    say.clause(
        who,
        ("suffer", "suffers"),
        format!("{what} in place of the ship that was hit"),
    )
}

pub(super) fn inflict(say: Say, shown: &[Face], token: Token) -> String {
    let token = words::token(token);
    let what = format!("each {} that is left", dice::results(shown));
    let rest = format!("the defender 1 {token} in place of damage");
    say.fact(&what, ("give", "gives"), rest)
}

pub(super) fn guess(say: Say, shown: Face, then: &[Effect]) -> String {
    let (shown, then) = (face(shown), say.then(then, Form::Plain));
    say.order(
        "say",
        format!("how many {shown} results you will roll; if that many come up, {then}"),
    )
}

/// A bonus attack.
pub(super) fn bonus(say: Say, bonus: &Bonus) -> String {
    let who = say.noun(bonus.who);
    let mut rest = list_of(&bonus.with, |kind| weapon(say.scene, kind, who.whose()), "or");
    if !rest.is_empty() {
        rest = format!(" with {rest}");
    }
    if let Some(arc) = bonus.arc {
        rest = format!("{rest} from {} {}", who.whose(), words::arc(arc));
    }
    let anybody = ShipFilter {
        from: bonus.at.from,
        ..ShipFilter::default()
    };
    if bonus.at != anybody {
        rest = format!("{rest} against {}", say.scene.one(&bonus.at));
    }
    if bonus.unused {
        rest += ", but not with a weapon or from a turret arc used this round";
    }
    if bonus.without_needs {
        rest += ", even without what the weapon requires";
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
