//! Rendering of moments of attacks: who attacks or defends, how, and at which step if that matters.

use super::super::condition::weapon;
use super::super::english::{Noun, a, list, list_of};
use super::super::scene::Scene;
use super::super::words;
use super::Opening;
use crate::card::DeviceKind;
use crate::language::{Effect, Moment, Role, Rolling, Step, Way, WeaponKind};

/// How an attack is made.
pub(super) struct How {
    /// ` with your primary weapon`, or nothing.
    pub weapon: String,
    /// ` at range 1`, or nothing.
    pub range: String,
}

/// Whether what happens says by itself when in the attack it does: dice that are rolled more or less are counted before
/// they are rolled, and results are modified when dice are.
pub(super) fn implied(step: Step, effects: &[Effect]) -> bool {
    match step {
        Step::ModifyAttackDice | Step::ModifyDefenseDice => true,
        Step::CountAttackDice | Step::CountDefenseDice => effects.iter().any(counts_dice),
        Step::Declare
        | Step::RolledAttackDice
        | Step::RerolledAttackDice
        | Step::ModifiedAttackDice
        | Step::RolledDefenseDice
        | Step::RerolledDefenseDice
        | Step::ModifiedDefenseDice
        | Step::Compare
        | Step::Compared
        | Step::Hit
        | Step::DrawFaceup
        | Step::After => false,
    }
}

fn counts_dice(effect: &Effect) -> bool {
    let here = matches!(
        effect,
        Effect::Dice(..) | Effect::RangeBonus(_) | Effect::Adjust { .. } | Effect::Guess { .. }
    );
    here || effect.lists().any(|list| list.iter().any(counts_dice))
}

/// `while you attack with your primary weapon`.
pub(super) fn while_fighting(role: Role, noun: &Noun, how: &How) -> String {
    format!("while {} {}", noun.name, fights(role, noun, how))
}

/// `attack with your primary weapon at range 1`, `defends at range 1`.
fn fights(role: Role, noun: &Noun, how: &How) -> String {
    let How { weapon, range } = how;
    let verb = match role {
        Role::Attacking => noun.verb("attack", "attacks"),
        Role::Defending => noun.verb("defend", "defends"),
        Role::Fighting => noun.verb("attack or defend", "attacks or defends"),
    };
    match role {
        Role::Defending if !weapon.is_empty() => format!("{verb} against an attack{weapon}{range}"),
        Role::Attacking | Role::Defending | Role::Fighting => format!("{verb}{weapon}{range}"),
    }
}

/// The opening for steps of an attack that the ship makes, suffers or either; none if they have no common phrase.
pub(super) fn fight(
    scene: &Scene,
    moments: &[Moment],
    noun: &Noun,
    how: &How,
    named: impl Fn(Step) -> bool,
) -> Option<String> {
    let steps: Option<Vec<(Role, Step)>> = moments.iter().map(|moment| moment.in_attack()).collect();
    let steps = steps?;
    let alone = |step: &Step| matches!(step, Step::Declare | Step::Hit | Step::DrawFaceup);
    if steps.iter().any(|(_, step)| alone(step)) {
        return None;
    }
    let of = |role: Role| -> Vec<Step> {
        let those = steps.iter().filter(|(one, _)| *one == role);
        those.map(|(_, step)| *step).collect()
    };
    let (attacking, defending) = (of(Role::Attacking), of(Role::Defending));
    let phrases = |steps: &[Step], say: &dyn Fn(Step) -> Option<String>| -> Option<Vec<String>> {
        let mut all: Vec<String> = Vec::new();
        for step in steps.iter().filter(|step| named(**step)) {
            let phrase = say(*step)?;
            if !all.contains(&phrase) {
                all.push(phrase);
            }
        }
        Some(all)
    };
    let (role, phrases) = match (attacking.as_slice(), defending.as_slice()) {
        ([], []) => return None,
        (only, []) => (
            Role::Attacking,
            phrases(only, &|step| {
                own_roll(step, noun, Role::Attacking).or(at_step(scene, step))
            })?,
        ),
        ([], only) => (
            Role::Defending,
            phrases(only, &|step| {
                own_roll(step, noun, Role::Defending).or(at_step(scene, step))
            })?,
        ),
        (one, other) => {
            let neutral = |steps: &[Step]| phrases(steps, &|step| at_step(scene, step));
            let own = |steps: &[Step], role| phrases(steps, &|step| own_dice(step, noun, role));
            let same = neutral(one).filter(|said| neutral(other).as_ref() == Some(said));
            let own = || {
                own(one, Role::Attacking).filter(|said| own(other, Role::Defending).as_ref() == Some(said))
            };
            (Role::Fighting, same.or_else(own)?)
        }
    };
    if steps.iter().all(|(_, step)| *step == Step::After) {
        return Some(format!("after {} {}", noun.name, fights(role, noun, how)));
    }
    if steps.iter().any(|(_, step)| *step == Step::After) {
        return None;
    }
    let opening = while_fighting(role, noun, how);
    if phrases.is_empty() {
        return Some(opening);
    }
    Some(format!("{opening}, {}", rolled_or_rerolled(&phrases)))
}

/// `after attack dice are rolled or rerolled`.
fn rolled_or_rerolled(phrases: &[String]) -> String {
    if let [rolled, rerolled] = phrases {
        for (once, again) in [
            ("rolled", "rerolled"),
            ("roll ", "reroll "),
            ("rolls ", "rerolls "),
        ] {
            if rolled.contains(once) && rolled.replace(once, again) == *rerolled {
                let both = format!("{} or {again}", once.trim_end());
                return rolled.replace(once, &both);
            }
        }
    }
    list(phrases, "or")
}

/// The opening for all rolls of a ship, in attacks and outside them.
pub(super) fn any_roll(moments: &[Moment], noun: &Noun) -> Option<String> {
    let before = [
        Moment::Attacking(Step::CountAttackDice),
        Moment::Defending(Step::CountDefenseDice),
        Moment::Rolls(Rolling::Before),
    ];
    let after = [
        Moment::Attacking(Step::RolledAttackDice),
        Moment::Defending(Step::RolledDefenseDice),
        Moment::Rolls(Rolling::After),
    ];
    let all =
        |wanted: &[Moment]| moments.len() == wanted.len() && wanted.iter().all(|one| moments.contains(one));
    let when = if all(&before) {
        "before"
    } else if all(&after) {
        "after"
    } else {
        return None;
    };
    Some(format!(
        "{when} {} {} dice",
        noun.name,
        noun.verb("roll", "rolls")
    ))
}

/// The ship's own roll, where its role is said anyway.
fn own_roll(step: Step, noun: &Noun, role: Role) -> Option<String> {
    let dice = match (role, step) {
        (Role::Attacking, Step::RolledAttackDice | Step::RerolledAttackDice) => "attack dice",
        (Role::Defending, Step::RolledDefenseDice | Step::RerolledDefenseDice) => "defense dice",
        _ => return None,
    };
    let verb = match step {
        Step::RerolledAttackDice | Step::RerolledDefenseDice => noun.verb("reroll", "rerolls"),
        _ => noun.verb("roll", "rolls"),
    };
    Some(format!("after {} {verb} {dice}", noun.pronoun()))
}

/// The same step for attacker and defender, in terms of the ship's own dice.
fn own_dice(step: Step, noun: &Noun, role: Role) -> Option<String> {
    let own = match step {
        Step::CountAttackDice
        | Step::RolledAttackDice
        | Step::RerolledAttackDice
        | Step::ModifiedAttackDice => role == Role::Attacking,
        Step::CountDefenseDice
        | Step::RolledDefenseDice
        | Step::RerolledDefenseDice
        | Step::ModifiedDefenseDice => role == Role::Defending,
        Step::Declare
        | Step::ModifyAttackDice
        | Step::ModifyDefenseDice
        | Step::Compare
        | Step::Compared
        | Step::Hit
        | Step::DrawFaceup
        | Step::After => return None,
    };
    let who = if own { noun.pronoun() } else { "the opposing ship" };
    let verb = |plain: &'static str, third: &'static str| if own { noun.verb(plain, third) } else { third };
    Some(match step {
        Step::CountAttackDice | Step::CountDefenseDice => {
            format!("before {who} {} dice", verb("roll", "rolls"))
        }
        Step::RerolledAttackDice | Step::RerolledDefenseDice => {
            format!("after {who} {} dice", verb("reroll", "rerolls"))
        }
        Step::ModifiedAttackDice | Step::ModifiedDefenseDice if own => {
            format!("after {} dice are modified", noun.whose())
        }
        Step::ModifiedAttackDice | Step::ModifiedDefenseDice => {
            "after the opposing ship's dice are modified".to_owned()
        }
        _ => format!("after {who} {} dice", verb("roll", "rolls")),
    })
}

/// The position of a step in an attack; none if it has an opening of its own.
fn at_step(scene: &Scene, step: Step) -> Option<String> {
    let said = match step {
        Step::CountAttackDice => "before attack dice are rolled",
        Step::RolledAttackDice => "after attack dice are rolled",
        Step::RerolledAttackDice => "after attack dice are rerolled",
        Step::ModifyAttackDice => "while attack dice are modified",
        Step::ModifiedAttackDice => "after attack dice are modified",
        Step::CountDefenseDice => "before defense dice are rolled",
        Step::RolledDefenseDice => "after defense dice are rolled",
        Step::RerolledDefenseDice => "after defense dice are rerolled",
        Step::ModifyDefenseDice => "while defense dice are modified",
        Step::ModifiedDefenseDice => "after defense dice are modified",
        Step::Compare => scene.words.before_comparing,
        Step::Compared => scene.words.after_comparing,
        Step::After => "after the attack",
        Step::Declare | Step::Hit | Step::DrawFaceup => return None,
    };
    Some(said.to_owned())
}

/// A step of the ship's own attack.
pub(super) fn attacking(scene: &Scene, step: Step, noun: &Noun, how: &How) -> Opening {
    let how_made = format!("{}{}", how.weapon, how.range);
    let name = noun.name.clone();
    let of = if noun.you {
        format!("your attack{how_made}")
    } else {
        format!("an attack{how_made} by {name}")
    };
    let opening = |lead, subject: String, verb: String, step: Option<String>| Opening {
        lead,
        subject,
        verb,
        step: step.map_or_else(String::new, |step| format!(", {step}")),
    };
    match step {
        Step::Declare => {
            let declare = noun.verb("declare", "declares");
            let verb = format!("{declare} the target of an attack{how_made}");
            opening("after", name, verb, None)
        }
        Step::Hit => opening("when", of, "hits".to_owned(), None),
        Step::DrawFaceup => {
            let verb = "would deal a faceup damage card to the defender".to_owned();
            opening("when", of, verb, None)
        }
        Step::After => opening("after", name, fights(Role::Attacking, noun, how), None),
        other => opening(
            "while",
            name,
            fights(Role::Attacking, noun, how),
            at_step(scene, other),
        ),
    }
}

/// A step of an attack against the ship.
pub(super) fn defending(scene: &Scene, step: Step, noun: &Noun, how: &How) -> Opening {
    let attack = format!("an attack{}{}", how.weapon, how.range);
    let name = noun.name.clone();
    let opening = |lead, subject: String, verb: String, step: Option<String>| Opening {
        lead,
        subject,
        verb,
        step: step.map_or_else(String::new, |step| format!(", {step}")),
    };
    match step {
        Step::Declare => opening("after", attack, format!("is declared against {name}"), None),
        Step::Hit => opening("when", attack, format!("hits {name}"), None),
        Step::DrawFaceup => {
            let verb = format!("would deal a faceup damage card to {name}");
            opening("when", attack, verb, None)
        }
        Step::After => opening("after", name, fights(Role::Defending, noun, how), None),
        other => opening(
            "while",
            name,
            fights(Role::Defending, noun, how),
            at_step(scene, other),
        ),
    }
}

/// ` with your front arc primary weapon`: a weapon that is all of this.
pub(super) fn with_all(scene: &Scene, kinds: &[WeaponKind], whose: &str) -> String {
    let arcs: Vec<&str> = kinds
        .iter()
        .filter_map(|kind| match kind {
            WeaponKind::Arc(arc) => Some(words::arc(*arc)),
            _ => None,
        })
        .collect();
    let needs: Vec<String> = kinds
        .iter()
        .filter(|kind| matches!(kind, WeaponKind::Needs(_)))
        .map(|kind| weapon(scene, *kind, whose).replacen("a weapon ", "", 1))
        .collect();
    let rest = kinds
        .iter()
        .find(|kind| !matches!(kind, WeaponKind::Arc(_) | WeaponKind::Needs(_)));
    let arc = arcs.join(" ");
    let mut text = match (rest, arc.is_empty()) {
        (Some(WeaponKind::Primary), false) => format!("{whose} {arc} primary weapon"),
        (Some(kind), _) => weapon(scene, *kind, whose),
        (None, false) => format!("{} weapon", a(&arc)),
        (None, true) => "a weapon".to_owned(),
    };
    for need in needs {
        text = format!("{text} {need}");
    }
    format!(" with {text}")
}

/// `your primary weapon or a turret arc weapon`, `a torpedo or missile`.
pub(super) fn one_of_the_weapons(scene: &Scene, kinds: &[WeaponKind], whose: &str) -> String {
    let slots: Option<Vec<_>> = kinds
        .iter()
        .map(|kind| match kind {
            WeaponKind::Of(slot) => Some(*slot),
            _ => None,
        })
        .collect();
    match slots {
        Some(slots) => a(&words::slots(&slots)),
        None => list_of(kinds, |kind| weapon(scene, kind, whose), "or"),
    }
}

/// The verb and the device: `drop` – `a bomb or mine`.
pub(super) fn placed(kinds: &[DeviceKind], ways: &[Way]) -> (&'static str, String) {
    let verb = match ways {
        [Way::Drop] => "drop",
        [Way::Launch] => "launch",
        _ => "drop or launch",
    };
    let device = list_of(kinds, |kind| words::device(kind).to_owned(), "or");
    let device = if device.is_empty() { words::DEVICE } else { &device };
    (verb, a(device))
}

pub(super) fn a_coordinate_action() -> String {
    "a coordinate action".to_owned()
}

/// `after a friendly device detonates`.
pub(super) fn after_detonation(device: &str) -> String {
    format!("after {device} detonates")
}
