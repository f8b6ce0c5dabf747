//! Moments in words: when an ability comes in, and for whose doing.

use super::condition::weapon;
use super::ships::{Noun, Scene};
use super::words::{a, list, maneuvers, phase, range, token};
use crate::language::{Condition, Maneuvers, Moment, Role, Step, Triggered, Watch};

/// The opening of a triggered ability, and those of its conditions that are still to be said.
pub(super) fn trigger<'a>(scene: &Scene, text: &'a Triggered) -> (String, Vec<&'a Condition>) {
    let noun = watched(scene, &text.by);
    let (how, maneuver, rest) = told_with_the_moment(text.on, &noun, &text.only_if);
    (opening(text.on, &noun, &how, maneuver), rest)
}

/// `While you attack at range 1`, and the conditions that are still to be said.
pub(super) fn during<'a>(
    scene: &Scene,
    role: Role,
    by: &Watch,
    only_if: &'a [Condition],
) -> (String, Vec<&'a Condition>) {
    let noun = watched(scene, by);
    let moment = match role {
        Role::Attacking => Moment::Attacking(Step::Declare),
        Role::Defending => Moment::Defending(Step::Declare),
    };
    let (how, _, rest) = told_with_the_moment(moment, &noun, only_if);
    let verb = match role {
        Role::Attacking => noun.verb("attack", "attacks"),
        Role::Defending => noun.verb("defend", "defends"),
    };
    (format!("while {} {verb}{how}", noun.name), rest)
}

/// Whose doings are watched.
pub(super) fn watched(scene: &Scene, by: &Watch) -> Noun {
    match by {
        Watch::You => Noun::you(),
        Watch::Ships(ships) => Noun::other(scene.one(ships)),
    }
}

/// Takes those conditions that read best as a part of the moment: the weapon and range of an attack, and
/// the kind of a maneuver.
fn told_with_the_moment<'a>(
    moment: Moment,
    noun: &Noun,
    conditions: &'a [Condition],
) -> (String, Option<&'a Maneuvers>, Vec<&'a Condition>) {
    let (attack, whose) = match moment {
        Moment::Attacking(_) if noun.you => (true, "your"),
        Moment::Attacking(_) => (true, "its"),
        Moment::Defending(_) => (true, "the attacker's"),
        Moment::StartOf(_)
        | Moment::EndOf(_)
        | Moment::BecomesActive
        | Moment::BeforeReveal
        | Moment::Reveals
        | Moment::Executes
        | Moment::PerformsAction
        | Moment::AcquiresLock
        | Moment::SpendsLock
        | Moment::Gains(_)
        | Moment::Spends(_)
        | Moment::DealtThis
        | Moment::DealtFaceup
        | Moment::DealtDamageCard => (false, ""),
    };
    let flies = matches!(moment, Moment::Reveals | Moment::Executes);
    let mut how = String::new();
    let mut maneuver = None;
    let mut rest = Vec::new();
    for condition in conditions {
        match condition {
            Condition::With(kind) if attack => {
                how = format!(" with {}{how}", weapon(*kind, whose));
            }
            Condition::Either(any) if attack && weapons(any, whose).is_some() => {
                let weapons = weapons(any, whose).unwrap_or_default();
                how = format!(" with {}{how}", list(&weapons, "or"));
            }
            Condition::AttackRange(nearest, farthest) if attack => {
                how = format!("{how} at {}", range((*nearest, *farthest)));
            }
            Condition::Maneuver(set) if flies && maneuver.is_none() => maneuver = Some(set),
            other => rest.push(other),
        }
    }
    (how, maneuver, rest)
}

/// The weapons named, if the conditions name nothing else.
fn weapons(any: &[Condition], whose: &str) -> Option<Vec<String>> {
    let each = any.iter().map(|condition| match condition {
        Condition::With(kind) => Some(weapon(*kind, whose)),
        _ => None,
    });
    each.collect()
}

fn opening(moment: Moment, noun: &Noun, how: &str, maneuver: Option<&Maneuvers>) -> String {
    let Noun { name, possessive, .. } = noun;
    let verb = |plain: &'static str, third: &'static str| noun.verb(plain, third).to_owned();
    match moment {
        Moment::StartOf(which) => format!("when the {} starts", phase(which)),
        Moment::EndOf(which) => format!("when the {} ends", phase(which)),
        Moment::BecomesActive => {
            let become_ = verb("become", "becomes");
            format!("when {name} {become_} the active ship of the Activation phase")
        }
        Moment::BeforeReveal => {
            format!(
                "just before {name} {} {possessive} dial",
                verb("reveal", "reveals")
            )
        }
        Moment::Reveals => {
            let opening = format!("when {name} {} {possessive} dial", verb("reveal", "reveals"));
            match maneuver {
                Some(set) => format!("{opening} and it shows {}", a(&maneuvers(set))),
                None => opening,
            }
        }
        Moment::Executes => {
            let what = maneuver.map_or_else(|| "maneuver".to_owned(), maneuvers);
            format!("after {name} {} executed {}", verb("have", "has"), a(&what))
        }
        Moment::PerformsAction => format!("after {name} {} an action", verb("perform", "performs")),
        Moment::AcquiresLock => {
            format!("after {name} {} a target lock", verb("acquire", "acquires"))
        }
        Moment::SpendsLock => format!("after {name} {} a target lock", verb("spend", "spends")),
        Moment::Gains(kind) => format!("when {name} {} {}", verb("gain", "gains"), a(&token(kind))),
        Moment::Spends(kind) => {
            format!("after {name} {} {}", verb("spend", "spends"), a(&token(kind)))
        }
        Moment::Attacking(step) => attacking(step, noun, how),
        Moment::Defending(step) => defending(step, noun, how),
        Moment::DealtThis => format!("when this card is dealt to {name} faceup"),
        Moment::DealtFaceup => {
            format!("when {name} {} dealt a faceup damage card", verb("are", "is"))
        }
        Moment::DealtDamageCard => {
            format!(
                "when {name} {} dealt a damage card, faceup or facedown",
                verb("are", "is")
            )
        }
    }
}

/// Where in an attack a step stands.
fn at_step(step: Step) -> &'static str {
    match step {
        Step::Declare => "when the target is declared",
        Step::CountAttackDice => "before attack dice are rolled",
        Step::ModifyAttackDice => "in the Modify Attack Dice step",
        Step::ModifyDefenseDice => "in the Modify Defense Dice step",
        Step::Compare => "at the start of the Compare Results step",
        Step::Hit => "before damage is dealt",
        Step::DrawFaceup => "before a faceup damage card is drawn",
        Step::After => "when the attack is over",
    }
}

fn attacking(step: Step, noun: &Noun, how: &str) -> String {
    let Noun { name, .. } = noun;
    let attack = noun.verb("attack", "attacks");
    let of = if noun.you {
        "your attack".to_owned()
    } else {
        format!("an attack of {name}")
    };
    match step {
        Step::Declare => {
            let declare = noun.verb("declare", "declares");
            format!("when {name} {declare} the target of an attack{how}")
        }
        Step::CountAttackDice | Step::ModifyAttackDice | Step::ModifyDefenseDice | Step::Compare => {
            format!("when {name} {attack}{how}, {}", at_step(step))
        }
        Step::Hit => format!("when {of}{how} hits, {}", at_step(step)),
        Step::DrawFaceup => {
            format!("when {of}{how} is about to deal a faceup damage card to the defender")
        }
        Step::After => format!("after {name} {attack}{how}"),
    }
}

fn defending(step: Step, noun: &Noun, how: &str) -> String {
    let Noun { name, .. } = noun;
    let defend = noun.verb("defend", "defends");
    let against = if how.is_empty() {
        String::new()
    } else {
        format!(" against an attack{how}")
    };
    match step {
        Step::Declare => format!("when an attack{how} is declared against {name}"),
        Step::CountAttackDice | Step::ModifyAttackDice | Step::ModifyDefenseDice | Step::Compare => {
            format!("when {name} {defend}{against}, {}", at_step(step))
        }
        Step::Hit => format!("when an attack{how} hits {name}, {}", at_step(step)),
        Step::DrawFaceup => {
            format!("when an attack{how} is about to deal a faceup damage card to {name}")
        }
        Step::After => format!("after {name} {defend}{against}"),
    }
}
