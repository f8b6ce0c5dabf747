//! Rendering of effects on maneuvers, other moves and actions.

use super::super::english::{a, list, list_of, range};
use super::super::words;
use super::{Form, Say};
use crate::language::{
    ActionGrant, ActionSource, Alike, Deed, Duration, Effect, Maneuvers, Moved, NewManeuver, ShipRef, TurnBy,
};
use crate::vocabulary::Maneuver;

pub(super) fn execute(say: Say, who: ShipRef, maneuvers: &[Maneuver], instead: &str) -> String {
    let same = |one: &Maneuver| (one.speed, one.difficulty) == (maneuvers[0].speed, maneuvers[0].difficulty);
    let each = if maneuvers.len() > 1 && maneuvers.iter().all(same) {
        let set = Maneuvers {
            speeds: vec![maneuvers[0].speed],
            bearings: maneuvers.iter().map(|one| one.bearing).collect(),
            difficulties: vec![maneuvers[0].difficulty],
        };
        a(&say.scene.words.maneuvers(&set))
    } else {
        list_of(maneuvers, |each| say.scene.words.maneuver(each), "or")
    };
    say.clause(who, ("execute", "executes"), format!("{each}{instead}"))
}

pub(super) fn skip(say: Say, who: ShipRef, step: &str) -> String {
    let whose = say.noun(who).whose();
    say.clause(who, ("skip", "skips"), format!("{whose} {step}"))
}

pub(super) fn ignore(say: Say, who: ShipRef, until: Duration) -> String {
    let it = say.noun(ShipRef::Obstacle).name;
    let until = say.scene.words.until(until);
    say.clause(who, ("ignore", "ignores"), format!("{it} {until}"))
}

pub(super) fn turn(say: Say, who: ShipRef, by: &[TurnBy]) -> String {
    let left_or_right = by.contains(&TurnBy::Left) && by.contains(&TurnBy::Right);
    let mut ways: Vec<&str> = by
        .iter()
        .map(|by| match by {
            TurnBy::Left | TurnBy::Right if left_or_right => "90°",
            TurnBy::Left => "90° to the left",
            TurnBy::Right => "90° to the right",
            TurnBy::Around => "180°",
            TurnBy::TowardsManeuver => "90° to the side of the revealed maneuver",
        })
        .collect();
    ways.dedup();
    say.clause(who, ("rotate", "rotates"), list_of(&ways, str::to_owned, "or"))
}

/// What a ship does without performing an action.
pub(super) fn does(say: Say, who: ShipRef, deed: &Deed) -> String {
    let free = "without performing an action";
    match (deed, deed.on()) {
        (Deed::Move(moves, template), _) => {
            let free = if *moves == [Moved::Decloak] { "" } else { free };
            let verb = moves.first().map_or(("move", "moves"), |one| words::moved(*one));
            let rest = match template {
                Some(template) => format!("with a {} {free}", words::templates(&[*template])),
                None => free.to_owned(),
            };
            say.clause(who, verb, rest.trim_end())
        }
        (Deed::Engage, _) => say.clause(who, ("engage", "engages"), "now"),
        (Deed::Rotate { .. }, on) => {
            let towards = on.map_or_else(String::new, |on| format!(" to an arc that {} in", is(say, on)));
            let rest = format!("{} turret indicator{towards}", say.noun(who).whose());
            say.clause(who, ("rotate", "rotates"), rest)
        }
        (Deed::Coordinate { .. }, Some(on)) => {
            let rest = format!("{}, ignoring range restrictions", say.noun(on).name);
            say.clause(who, ("coordinate", "coordinates"), rest)
        }
        (Deed::Coordinate { .. }, None) => say.may(who, ("coordinate", "coordinates"), free),
        (Deed::Jam { .. }, on) => {
            let whom = on.map_or_else(|| "a ship".to_owned(), |on| say.noun(on).name);
            say.clause(who, ("jam", "jams"), whom)
        }
        // Everything else has an effect of its own.
        _ => String::new(),
    }
}

/// `you are`, `the defender is`.
fn is(say: Say, who: ShipRef) -> String {
    let who = say.noun(who);
    format!("{} {}", who.name, who.verb("are", "is"))
}

/// `guess the speed and bearing on that ship's dial, then look at it; if you are right, …`.
pub(super) fn guess_dial(say: Say, who: ShipRef, then: &[Effect]) -> String {
    let whose = say.noun(who).possessive;
    let then = say.then(then, Form::Plain);
    say.order(
        "guess",
        format!("the speed and bearing on {whose} dial, then look at it; if you are right, {then}"),
    )
}

pub(super) fn show_dial(say: Say, who: ShipRef, to_all: bool) -> String {
    let dial = say.owned(who, "dial");
    if to_all {
        say.order("reveal", dial)
    } else {
        say.order("look", format!("at {dial}"))
    }
}

/// How the revealed maneuver is changed.
pub(super) fn change(say: Say, new: &NewManeuver) -> String {
    let words = say.scene.words;
    // What was revealed is the dial or its maneuver.
    let dial = if say.scene.revealed {
        "it".to_owned()
    } else if say.noun(ShipRef::Subject).you {
        "the dial".to_owned()
    } else {
        format!("{} dial", say.noun(ShipRef::Subject).possessive)
    };
    match new {
        NewManeuver::TreatedAs(as_) => {
            say.order("treat", format!("the maneuver as {}", words.difficulty(*as_)))
        }
        NewManeuver::Harder(by) => {
            let way = if *by < 0 { "decrease" } else { "increase" };
            let by = match by.unsigned_abs() {
                1 => String::new(),
                more => format!(" by {more}"),
            };
            say.order(way, format!("the maneuver's difficulty{by}"))
        }
        NewManeuver::SameSpeed(as_) => {
            let color = words.difficulty(*as_);
            let rest = format!("{dial} to another maneuver of the same speed, treated as {color}");
            say.order("set", rest)
        }
        NewManeuver::SpeedByOne => {
            let rest = "the maneuver's speed by 1, if there is such a template";
            say.order("increase or decrease", rest)
        }
        NewManeuver::Another {
            speed,
            bearing,
            difficulty,
            among,
            harder,
        } => {
            let kinds = [(speed, "speed"), (bearing, "bearing"), (difficulty, "difficulty")];
            let alike: Vec<String> = kinds
                .iter()
                .filter_map(|(alike, noun)| {
                    Some(match alike {
                        Alike::Any => return None,
                        Alike::Same => format!("the same {noun}"),
                        Alike::OneMore => format!("a {noun} 1 higher"),
                        Alike::ByOne => format!("a {noun} 1 higher or lower"),
                    })
                })
                .collect();
            let which = format!("another {}", words.maneuvers(among));
            let mut rest = format!("{dial} to {which}");
            if !alike.is_empty() {
                let join = if among.speeds.is_empty() { "of" } else { "and of" };
                rest = format!("{rest} {join} {}", list(&alike, "and"));
            }
            match harder {
                0 => {}
                -1 => rest += ", with its difficulty decreased",
                1 => rest += ", with its difficulty increased",
                by if *by < 0 => {
                    rest = format!("{rest}, with its difficulty decreased by {}", by.unsigned_abs())
                }
                by => rest = format!("{rest}, with its difficulty increased by {}", by.unsigned_abs()),
            }
            say.order("set", rest)
        }
        NewManeuver::Bearing(bearings) => {
            let as_ = a(&words::bearings(bearings));
            let sided = bearings.iter().any(|bearing| bearing.mirrored() != *bearing);
            let side = if sided && bearings.len() == 1 {
                ", to the same side"
            } else {
                ""
            };
            say.order("execute", format!("it as {as_} of the same speed{side}"))
        }
        NewManeuver::Along(bearings) => {
            let template = a(&words::bearings(bearings));
            let rest = format!("it with {template} template of the same speed and side");
            say.order("execute", rest)
        }
        NewManeuver::Into(templates) => {
            let templates = words::templates(templates);
            let which = templates.strip_suffix(" template").unwrap_or(&templates);
            say.order("execute", format!("it as {} of the same difficulty", a(which)))
        }
        NewManeuver::Mirrored => say.order("execute", "it in the other direction"),
        NewManeuver::Sideslip => say.order("execute", "it as a sideslip"),
    }
}

/// A granted action: `perform a free focus action`.
pub(super) fn action(say: Say, grant: &ActionGrant) -> String {
    let words = say.scene.words;
    let whose = say.noun(grant.who).whose();
    let mut name: Vec<String> = Vec::new();
    if let Some(only) = grant.only {
        name.push(words.difficulty(only).to_owned());
    }
    // For a listed action the color is part of its name.
    let listed = grant.of == ActionSource::Listed;
    let color = grant.difficulty.map(|color| words.difficulty(color));
    if let (true, Some(color)) = (listed, color) {
        name.push(color.to_owned());
    }
    if !grant.acts.is_empty() {
        name.push(words.acts(&grant.acts, "or"));
    }
    name.push("action".to_owned());
    let named = format!("{}{}", words.free, name.join(" "));
    let mut rest = match grant.of {
        ActionSource::Listed | ActionSource::Any => a(&named),
        ActionSource::Bar => format!("{} from {whose} action bar", a(&named)),
        ActionSource::YourBar => format!("{} from your action bar", a(&named)),
        ActionSource::Cards => format!("{} printed on one of {whose} upgrade cards", a(&named)),
        ActionSource::DamageCards => format!("{} printed on one of {whose} damage cards", a(&named)),
        ActionSource::Same => format!("the same {} {}", words.free.trim(), name.join(" ")).replace("  ", " "),
    };
    if let (false, Some(color)) = (listed, color) {
        rest = format!("{rest}, treated as {color}");
    }
    if !grant.templates.is_empty() {
        rest += &format!(" with the {}", super::super::words::templates(&grant.templates));
    }
    if grant.range.is_some() || grant.arc.is_some() {
        let you = say.noun(ShipRef::You);
        let at = grant.range.map_or(String::new(), |band| {
            format!(" at {} of {}", range(band), you.name)
        });
        let inside = grant.arc.map_or(String::new(), |arc| {
            format!(" {}", super::super::words::in_arc(you.whose(), arc))
        });
        rest += &format!(" on something{at}{inside}");
    }
    if grant.even_stressed {
        rest += ", even if stressed";
    }
    let verb = ("perform", "performs");
    if grant.must {
        say.clause(grant.who, verb, rest)
    } else {
        say.may(grant.who, verb, rest)
    }
}
