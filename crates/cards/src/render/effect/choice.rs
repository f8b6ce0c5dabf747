//! Rendering of choices and conditions among effects.

use super::super::amount::up_to;
use super::super::english::Noun;
use super::super::english::{Number, list};
use super::super::scene::Scene;
use super::super::{condition, cost};
use super::{Form, Say, all, fixed, one};
use crate::language::{
    Amount, Condition, Cost, DeviceFilter, Effect, LockOn, ObstacleFilter, ShipFilter, ShipRef,
};
use crate::vocabulary::Phase;

/// Without a colon, a condition that opens a list of effects would seem to apply to all of them.
pub(super) fn needs_a_colon(effects: &[Effect]) -> bool {
    match effects {
        [Effect::If { then, otherwise, .. }] => then
            .iter()
            .chain(otherwise)
            .any(|effect| matches!(effect, Effect::OneOf { .. })),
        [
            Effect::If { .. } | Effect::Unless { .. } | Effect::Later(..),
            _,
            ..,
        ] => true,
        // What others may do isn't the reader's decision.
        [Effect::May { who, .. } | Effect::OneOf { who, .. }, ..] => *who != ShipRef::You,
        _ => false,
    }
}

/// Whether the effect reads as more than one clause.
pub(super) fn has_parts(effect: &Effect) -> bool {
    match effect {
        Effect::If { .. }
        | Effect::Choose { .. }
        | Effect::OneOf { .. }
        | Effect::Unless { .. }
        | Effect::Later(..)
        | Effect::Guess { .. }
        | Effect::Foretell
        | Effect::Cancel { down_to: Some(_), .. } => true,
        Effect::Each { then, .. } => matches!(then.as_slice(), [Effect::Roll { .. }] | [_, _, ..]),
        // Any other effect is a single clause.
        _ => false,
    }
}

/// Whether the effect opens with a separate clause, which needs a comma.
pub(super) fn opens_with_a_clause(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::If { .. } | Effect::Unless { .. } | Effect::Later(..)
    )
}

pub(super) fn choose(say: Say, ships: &ShipFilter, most: &Amount, may: bool, then: &[Effect]) -> String {
    let scene = say.scene;
    let picked = match (most, may) {
        (Amount::Fixed(1), false) => scene.one(ships),
        (Amount::Fixed(1), true) => format!("{}, or none", scene.one(ships)),
        (Amount::Fixed(u8::MAX), _) => format!("any number of {}", scene.many(ships)),
        (Amount::Fixed(most), true) => format!("up to {most} {}", scene.many(ships)),
        (Amount::Fixed(most), false) => format!("1 to {most} {}", scene.many(ships)),
        (amount, _) => up_to(scene, amount, "ship").replacen("ships", &scene.many(ships), 1),
    };
    let inside = scene.choosing(Noun::that_ship());
    let then = all(&inside, then, Form::Plain);
    if fixed(most) == Some(1) {
        say.order("pick", format!("{picked}; {then}"))
    } else {
        say.order("pick", format!("{picked}; for each ship picked, {then}"))
    }
}

pub(super) fn choose_obstacle(say: Say, obstacles: &ObstacleFilter, then: &[Effect]) -> String {
    let picked = say.scene.obstacles(obstacles, Number::One);
    say.order("pick", format!("{picked}; {}", say.then(then, Form::Plain)))
}

pub(super) fn choose_device(say: Say, devices: &DeviceFilter, then: &[Effect]) -> String {
    let picked = say.scene.devices(devices, Number::One);
    let inside = Scene {
        device: Noun::that_device(),
        ..say.scene.clone()
    };
    say.order("pick", format!("{picked}; {}", all(&inside, then, Form::Plain)))
}

/// One effect for each ship of a kind reads best with the ships as its subject, unless it is a roll for each.
pub(super) fn each(say: Say, ships: &ShipFilter, then: &[Effect]) -> String {
    let ships = say.scene.each(ships);
    match then {
        [only]
            if !matches!(
                only,
                Effect::Roll { .. } | Effect::If { .. } | Effect::OneOf { .. }
            ) =>
        {
            let inside = say.scene.choosing(Noun::other(ships));
            let scene = &inside;
            one(Say { scene, ..say }, only)
        }
        several => {
            let inside = say.scene.choosing(Noun::that_ship());
            let then = all(&inside, several, Form::Plain);
            match say.form {
                Form::Plain => format!("for {ships}, {then}"),
                Form::Infinitive => format!("do this: for {ships}, {then}"),
            }
        }
    }
}

/// Optional effects; what another ship does is that ship's option.
pub(super) fn may(say: Say, who: ShipRef, price: &[Cost], then: &[Effect]) -> String {
    let who = match then {
        [
            Effect::Lock {
                who: locks,
                on: LockOn::Ship(_),
                ..
            },
        ] if who == ShipRef::You => *locks,
        _ => who,
    };
    let decided = say.scene.decided_by(who);
    let effects = all(&decided, then, Form::Infinitive);
    let effects = match cost::all(&decided, price) {
        Some(price) => format!("{price} to {effects}"),
        None => effects,
    };
    let noun = say.noun(who);
    // The sentence already says `you may`.
    if say.form == Form::Infinitive && noun.you {
        effects
    } else {
        format!("{} may {effects}", noun.name)
    }
}

pub(super) fn one_of(say: Say, who: ShipRef, opposing: bool, options: &[Vec<Effect>]) -> String {
    if opposing {
        let options: Vec<String> = options
            .iter()
            .map(|option| all(say.scene, option, Form::Plain))
            .collect();
        return format!("either {}, as the opposing player chooses", options.join(", or "));
    }
    let noun = say.noun(who);
    let decided = say.scene.decided_by(who);
    let form = if noun.you { say.form } else { Form::Infinitive };
    let options: Vec<String> = options.iter().map(|option| all(&decided, option, form)).collect();
    let either = in_one_word(&options).unwrap_or_else(|| format!("either {}", options.join(", or ")));
    if noun.you || say.scene.actor.as_ref() == Some(&noun) {
        either
    } else {
        format!("{} chooses to {either}", noun.name)
    }
}

/// Many options that differ in a single word, as one: `treat your initiative as 0, 1 or 2`. A list in a text that is
/// quoted would read as belonging there.
fn in_one_word(options: &[String]) -> Option<String> {
    if options.iter().any(|option| option.contains('“')) {
        return None;
    }
    let split: Vec<Vec<&str>> = options.iter().map(|option| option.split(' ').collect()).collect();
    let [first, second, _, ..] = split.as_slice() else {
        return None;
    };
    let place = first.iter().zip(second).position(|(one, other)| one != other)?;
    let alike = |words: &Vec<&str>| {
        words.len() == first.len()
            && words[..place] == first[..place]
            && words[place + 1..] == first[place + 1..]
    };
    let words: Vec<String> = split
        .iter()
        .map(|words| words.get(place).copied().unwrap_or_default().to_owned())
        .collect();
    let choice = list(&words, "or");
    split.iter().all(alike).then(|| {
        let before = first[..place].iter().copied();
        let after = first[place + 1..].iter().copied();
        before
            .chain([choice.as_str()])
            .chain(after)
            .collect::<Vec<_>>()
            .join(" ")
    })
}

pub(super) fn unless(say: Say, who: ShipRef, does: &[Effect], then: &[Effect]) -> String {
    let name = say.noun(who).name;
    let decided = say.scene.decided_by(who);
    let does = all(&decided, does, Form::Infinitive);
    let choose = say.noun(who).verb("choose", "chooses").to_owned();
    match say.form {
        Form::Plain => format!(
            "unless {name} {choose} to {does}, {}",
            say.then(then, Form::Plain)
        ),
        Form::Infinitive => format!(
            "{} unless {name} {choose} to {does}",
            say.then(then, Form::Infinitive)
        ),
    }
}

pub(super) fn conditional(
    say: Say,
    conditions: &[Condition],
    then: &[Effect],
    otherwise: &[Effect],
) -> String {
    let conditions: Vec<&Condition> = conditions.iter().collect();
    let condition = condition::all(say.scene, &conditions);
    let then = say.then(then, say.form);
    let text = match say.form {
        Form::Plain => format!("if {condition}, {then}"),
        Form::Infinitive => format!("{then} if {condition}"),
    };
    if otherwise.is_empty() {
        text
    } else {
        format!("{text}; otherwise {}", say.then(otherwise, say.form))
    }
}

pub(super) fn later(say: Say, phase: Phase, then: &[Effect]) -> String {
    let when = format!("when the next {} starts", say.scene.words.phase(phase));
    match say.form {
        Form::Plain => format!("{when}, {}", say.then(then, Form::Plain)),
        Form::Infinitive => format!("{} {when}", say.then(then, Form::Infinitive)),
    }
}
