//! Rendering of effects on statistics, granted abilities, devices and obstacles.

use super::super::amount::value;
use super::super::english::{a, list_of};
use super::super::{ability, names, words};
use super::{Form, Say, fixed};
use crate::language::{Ability, Amount, Duration, Placing, ShipRef, Template, Way};
use crate::vocabulary::Stat;

pub(super) fn adjust(
    say: Say,
    who: ShipRef,
    stat: Stat,
    (verb, by): (&'static str, &Amount),
    until: Duration,
) -> String {
    let whose = say.noun(who).possessive;
    let by = match by {
        Amount::Fixed(number) => number.to_string(),
        other => value(say.scene, other),
    };
    let (stat, until) = (say.scene.words.stat(stat), words::until(until));
    say.order(verb, format!("{whose} {stat} by {by} {until}"))
}

pub(super) fn limit(say: Say, who: ShipRef, stat: Stat, most: &Amount, until: Duration) -> String {
    let whose = say.noun(who).possessive;
    let most = match most {
        Amount::Fixed(number) => number.to_string(),
        other => value(say.scene, other),
    };
    let (stat, until) = (say.scene.words.stat(stat), words::until(until));
    say.order("treat", format!("{whose} {stat} as at most {most} {until}"))
}

pub(super) fn set_stat(say: Say, who: ShipRef, stat: Stat, to: &Amount, until: Duration) -> String {
    let whose = say.noun(who).possessive;
    let to = match to {
        Amount::Fixed(number) => number.to_string(),
        // The same number of another ship needn't be named again.
        Amount::Stat(ShipRef::You, same) if *same == stat => "equal to yours".to_owned(),
        Amount::Stat(other, same) if *same == stat => format!("if it were {}", say.noun(*other).own()),
        other => format!("equal to {}", value(say.scene, other)),
    };
    let (stat, until) = (say.scene.words.stat(stat), words::until(until));
    say.order("treat", format!("{whose} {stat} as {to} {until}"))
}

pub(super) fn engage_at(say: Say, who: ShipRef, initiative: &Amount, until: Duration) -> String {
    let initiative = match initiative {
        Amount::Fixed(number) => number.to_string(),
        other => value(say.scene, other),
    };
    let (stat, until) = (say.scene.words.stat(Stat::Initiative), words::until(until));
    let rest = format!("as one of {stat} {initiative} {until}");
    say.clause(who, ("engage", "engages"), rest)
}

pub(super) fn swap(say: Say, stat: Stat, (one, other): (ShipRef, ShipRef), until: Duration) -> String {
    let (one, other) = (say.noun(one).possessive, say.noun(other).own());
    let (stat, until) = (say.scene.words.stat(stat), words::until(until));
    say.order("exchange", format!("{one} {stat} for {other} {until}"))
}

pub(super) fn grant(say: Say, who: ShipRef, abilities: &[Ability], until: Duration) -> String {
    // A granted ability addresses the ship that has it, at another time.
    let later = super::super::scene::Scene::with(say.scene.content, say.scene.words);
    let texts: Vec<String> = abilities.iter().map(|each| ability::text(&later, each)).collect();
    let rest = format!("this ability {}: “{}”", words::until(until), texts.join(" "));
    say.clause(who, ("gain", "gains"), rest)
}

/// Dropping or launching a device.
pub(super) fn place_device(say: Say, placing: &Placing) -> String {
    let verb = match placing.ways.as_slice() {
        [Way::Drop] => "drop",
        [Way::Launch] => "launch",
        [] | [Way::Drop, Way::Launch] | [Way::Launch, Way::Drop] => "drop or launch",
        _ => "place",
    };
    let many = fixed(&placing.up_to) != Some(1);
    let name = match &placing.device {
        Some(id) => names::device(say.scene.content, id).to_owned(),
        None if placing.kinds.is_empty() => "device".to_owned(),
        None => list_of(&placing.kinds, |kind| words::device(kind).to_owned(), "or"),
    };
    let mut rest = match (&placing.up_to, placing.device.is_some()) {
        (Amount::Fixed(1), true) => format!("one {name}"),
        (Amount::Fixed(1), false) => format!("{} of one of your cards for 1 charge of that card", a(&name)),
        (amount, _) => super::super::amount::up_to(say.scene, amount, &name),
    };
    let ways: Vec<&str> = placing
        .ways
        .iter()
        .filter_map(|way| match way {
            Way::Drop | Way::Launch => None,
            Way::Behind => Some("flush with your rear guides"),
            Way::Beside => Some("in contact with you"),
        })
        .collect();
    if !ways.is_empty() {
        rest = format!("{rest} {}", ways.join(" or "));
    }
    if !placing.templates.is_empty() {
        rest = format!("{rest} with {}", a(&words::templates(&placing.templates)));
    }
    if many {
        rest += ", each with a different template";
    }
    if placing.fused {
        rest += ", with a fuse marker on it";
    }
    say.order(verb, rest)
}

pub(super) fn defuse(say: Say) -> String {
    let device = &say.scene.device.name;
    match say.form {
        Form::Plain => format!("{device} doesn't detonate for now"),
        Form::Infinitive => say.order("keep", format!("{device} from detonating for now")),
    }
}

pub(super) fn relocate(say: Say, templates: &[Template]) -> String {
    let template = a(&words::templates(templates));
    say.order(
        "move",
        format!("this remote along {template} from any of its guides"),
    )
}
