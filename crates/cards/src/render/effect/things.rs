//! Rendering of effects on statistics, granted abilities, devices and obstacles.

use super::super::amount::{self, value};
use super::super::english::sentence::rules_together;
use super::super::english::{self, a, count, list_of};
use super::super::scene::Scene;
use super::super::{ability, modifier, names, place, words};
use super::{Form, Say, fixed};
use crate::language::{
    Ability, Amount, Duration, Entry, Placing, Relief, Reliever, ShipRef, Step, Template, Triggered, Way,
};
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
    let (stat, until) = (say.scene.words.stat(stat), say.scene.words.until(until));
    say.order(verb, format!("{whose} {stat} by {by} {until}"))
}

pub(super) fn limit(say: Say, who: ShipRef, stat: Stat, most: &Amount, until: Duration) -> String {
    let whose = say.noun(who).possessive;
    let most = match most {
        Amount::Fixed(number) => number.to_string(),
        other => value(say.scene, other),
    };
    let (stat, until) = (say.scene.words.stat(stat), say.scene.words.until(until));
    say.order("treat", format!("{whose} {stat} as at most {most} {until}"))
}

pub(super) fn set_stat(say: Say, who: ShipRef, stat: Stat, to: &Amount, until: Duration) -> String {
    let whose = say.noun(who).possessive;
    let to = match to {
        Amount::Fixed(number) => number.to_string(),
        // The same number of another ship needn't be named again.
        Amount::Stat(ShipRef::You, same) if *same == stat => "yours".to_owned(),
        Amount::Stat(other, same) if *same == stat => format!("if it were {}", say.noun(*other).own()),
        other => format!("equal to {}", value(say.scene, other)),
    };
    let (stat, until) = (say.scene.words.stat(stat), say.scene.words.until(until));
    say.order("treat", format!("{whose} {stat} as {to} {until}"))
}

/// `engage at initiative 7 until the end of the phase`.
pub(super) fn turn_at(
    say: Say,
    who: ShipRef,
    verb: (&'static str, &'static str),
    initiative: &Amount,
    until: Duration,
) -> String {
    let initiative = match initiative {
        Amount::Fixed(number) => number.to_string(),
        Amount::Between(least, most) => format!("{least} to {most}, as you choose,"),
        other => value(say.scene, other),
    };
    let (stat, until) = (
        say.scene.words.stat(Stat::Initiative),
        say.scene.words.until(until),
    );
    let rest = format!("at {stat} {initiative} {until}");
    say.clause(who, verb, rest)
}

pub(super) fn swap(say: Say, stat: Stat, (one, other): (ShipRef, ShipRef), until: Duration) -> String {
    let (one, other) = (say.noun(one), say.noun(other));
    let (stat, until) = (say.scene.words.stat(stat), say.scene.words.until(until));
    if one.you {
        return say.order("exchange", format!("{stat} values with {} {until}", other.name));
    }
    say.order(
        "exchange",
        format!("{} {stat} for {} {until}", one.possessive, other.own()),
    )
}

/// Abilities for a while. They speak of the ship that has them by name, so they need no quotation marks.
pub(super) fn grant(say: Say, who: ShipRef, abilities: &[Ability], until: Duration) -> String {
    if until == Duration::EndOfAttack
        && let [Ability::When(text)] = abilities
        && text
            .on
            .iter()
            .all(|on| on.in_attack().is_some_and(|(_, step)| step == Step::After))
    {
        let scene = say.scene.of_another(say.noun(who));
        return format!("after the attack, {}", ability::without_opening(&scene, text));
    }
    let (until, this) = (say.scene.words.until(until), say.scene.words.this(until));
    let noun = say.noun(who);
    let later = say.scene.of_another(noun.again());
    let first = say.scene.of_another(noun);
    let texts: Vec<String> = abilities
        .iter()
        .enumerate()
        .map(|(place, each)| granted(if place == 0 { &first } else { &later }, each))
        .collect();
    let (text, simple) = (texts.join(", and "), abilities.iter().all(is_rule));
    match text.split_once(", ") {
        _ if simple => format!("{text} {until}"),
        // `while it attacks this round, …`
        Some((lead, rest)) if lead.starts_with("while ") && texts.len() == 1 => {
            format!("{lead}{this}, {rest}")
        }
        _ => format!("{until}, {text}"),
    }
}

/// A rule without conditions, which reads as one clause.
fn is_rule(ability: &Ability) -> bool {
    matches!(ability, Ability::While(rule) if rule.during.is_none() && rule.only_if.is_empty())
}

fn granted(scene: &Scene, ability: &Ability) -> String {
    let during = |text: &Triggered| {
        let fights = text.on.iter().all(|moment| moment.in_attack().is_some());
        let modifies = |step: Step| {
            matches!(
                step,
                Step::ModifyAttackDice
                    | Step::ModifyDefenseDice
                    | Step::CountAttackDice
                    | Step::CountDefenseDice
            )
        };
        let now = text.on.iter().filter_map(|moment| moment.in_attack());
        fights && scene.fights && now.into_iter().all(|(_, step)| modifies(step))
    };
    match ability {
        // The attack that is under way needs no opening.
        Ability::When(text) if during(text) => ability::without_opening(scene, text),
        Ability::While(rule) if is_rule(ability) => rules_together(&modifier::all(scene, &rule.rules)),
        ability => {
            let text = ability::text(scene, ability);
            let mut letters = text.trim_end_matches('.').chars();
            let first: String = letters.next().into_iter().flat_map(char::to_lowercase).collect();
            first + letters.as_str()
        }
    }
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
        (Amount::Fixed(1), true) => format!("1 {name}"),
        (Amount::Fixed(1), false) => format!("1 {name} by spending a charge of its card"),
        (amount, _) => super::super::amount::up_to(say.scene, amount, &name),
    };
    let ways: Vec<&str> = placing
        .ways
        .iter()
        .filter_map(|way| match way {
            Way::Drop | Way::Launch => None,
            Way::Behind => Some("flush with your rear guides"),
            Way::Beside => Some("in contact with you"),
            Way::Aside => Some("from the middle of your left or right side"),
        })
        .collect();
    if !ways.is_empty() {
        rest = format!("{rest} {}", ways.join(" or "));
    }
    if !placing.templates.is_empty() {
        rest = format!("{rest} with {}", a(&words::templates(&placing.templates)));
    }
    if many {
        rest += ", each with a different one";
    }
    if placing.fused {
        rest += ", with a fuse marker on it";
    }
    say.order(verb, rest)
}

pub(super) fn defuse(say: Say) -> String {
    let device = &say.scene.device.name;
    match say.form {
        Form::Plain => format!("{device} doesn't detonate now"),
        Form::Infinitive => say.order("keep", format!("{device} from detonating now")),
    }
}

pub(super) fn relocate(say: Say, templates: &[Template]) -> String {
    let template = a(&words::templates(templates));
    say.order(
        "move",
        format!("this remote along {template} from any of its guides"),
    )
}

/// `call up to 1 Rookie Pilot for every friendly ship lost this round, and place each within range 1 of your own edge`.
pub(super) fn enter(say: Say, entry: &Entry) -> String {
    let content = say.scene.content;
    let pilot = content
        .find_pilot(&entry.pilot)
        .map(|id| content.pilot(id).name.as_str());
    let pilot = pilot.unwrap_or(&entry.pilot);
    let up_to = match amount::for_each(say.scene, &entry.up_to) {
        Some(each) => format!("up to 1 {pilot}{each}"),
        None => amount::up_to(say.scene, &entry.up_to, pilot),
    };
    let places = entry.at.iter().map(|at| place::bounds(say.scene, at, "your"));
    let places = english::list(&places.collect::<Vec<_>>(), "or");
    say.order("call", format!("{up_to}, and place each {places}"))
}

/// `for every friendly ship lost this round, bring in …, each at a side of a Hyperspace Marker that the die shows`.
pub(super) fn relieve(say: Say, relief: &Relief) -> String {
    let scene = say.scene;
    let lost = scene.bare(&relief.lost);
    let who = match &relief.by {
        Reliever::Threat { more, up_to } => format!(
            "quick builds with at most {} whose threat adds up to that ship's and {more} more",
            count(*up_to, "ship")
        ),
        Reliever::OneOf(builds) => {
            let content = scene.content;
            let name = |id: &String| {
                let build = content.find_quick_build(id).map(|id| content.quick_build(id));
                let pilots = build.into_iter().flat_map(|build| &build.pilots);
                let pilots = pilots.filter_map(|ship| content.find_pilot(&ship.pilot));
                let names: Vec<String> = pilots.map(|id| content.pilot(id).name.clone()).collect();
                english::list(&names, "and")
            };
            format!(
                "the quick build of {}, each once in a game",
                english::list(&builds.iter().map(name).collect::<Vec<_>>(), "or")
            )
        }
    };
    let marker = scene.marker(&relief.at);
    let order = say.order(
        "bring",
        format!(
            "in {who}: for each of these ships name a {marker} and roll 1 attack die; the ship is placed at the side that \
             shows the result, or at the next free one clockwise, facing away. If no side shows it, pick one; if none is \
             free, try another {marker}, and if all are full, wait for the next round"
        ),
    );
    format!("for every {lost} lost this round, {order}")
}
