//! Rendering of effects on maneuvers, other moves and actions.

use super::super::english::{a, list, list_of};
use super::super::words;
use super::{Form, Say};
use crate::language::{
    ActionGrant, ActionSource, Alike, Doing, Duration, Effect, NewManeuver, ShipRef, TurnBy,
};
use crate::vocabulary::Maneuver;

pub(super) fn execute(say: Say, who: ShipRef, maneuvers: &[Maneuver], instead: &str) -> String {
    let each = list_of(maneuvers, |each| say.scene.words.maneuver(each), "or");
    say.clause(who, ("execute", "executes"), format!("{each}{instead}"))
}

pub(super) fn skip(say: Say, who: ShipRef, step: &str) -> String {
    let whose = say.noun(who).whose();
    say.clause(who, ("skip", "skips"), format!("{whose} {step}"))
}

pub(super) fn ignore(say: Say, who: ShipRef, until: Duration) -> String {
    let it = say.noun(ShipRef::Obstacle).name;
    let until = words::until(until);
    say.clause(who, ("ignore", "ignores"), format!("{it} {until}"))
}

pub(super) fn turn(say: Say, who: ShipRef, by: &[TurnBy]) -> String {
    let each = list_of(
        by,
        |by| {
            match by {
                TurnBy::Left => "90° to the left",
                TurnBy::Right => "90° to the right",
                TurnBy::Around => "around by 180°",
                TurnBy::TowardsManeuver => "90° towards the side of the revealed maneuver",
            }
            .to_owned()
        },
        "or",
    );
    say.clause(who, ("turn", "turns"), format!("{each} in place"))
}

/// What a ship does without performing an action.
pub(super) fn does(say: Say, who: ShipRef, what: Doing, on: Option<ShipRef>) -> String {
    let free = "without performing an action";
    match (what, on) {
        (Doing::Boost, _) => say.clause(who, ("boost", "boosts"), free),
        (Doing::BarrelRoll, _) => say.clause(who, ("barrel roll", "barrel rolls"), free),
        (Doing::Decloak, _) => say.clause(who, ("decloak", "decloaks"), ""),
        (Doing::Engage, _) => say.clause(who, ("engage", "engages"), "at once"),
        (Doing::Rotate, on) => {
            let towards = on.map_or_else(String::new, |on| {
                format!(" to a standard arc that {} in", is(say, on))
            });
            let rest = format!("{} turret indicator{towards}", say.noun(who).whose());
            say.clause(who, ("turn", "turns"), rest)
        }
        (Doing::Coordinate, Some(on)) => {
            let rest = format!("{}, ignoring range restrictions", say.noun(on).name);
            say.clause(who, ("coordinate", "coordinates"), rest)
        }
        (Doing::Coordinate, None) => say.may(who, ("coordinate", "coordinates"), free),
        (Doing::Jam, on) => {
            let whom = on.map_or_else(|| "a ship".to_owned(), |on| say.noun(on).name);
            say.clause(who, ("jam", "jams"), whom)
        }
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
    let whose = say.noun(who).possessive;
    if to_all {
        say.order("turn", format!("{whose} dial faceup"))
    } else {
        say.order("look", format!("at {whose} dial"))
    }
}

/// How the revealed maneuver is changed.
pub(super) fn change(say: Say, new: &NewManeuver) -> String {
    let words = say.scene.words;
    match new {
        NewManeuver::TreatedAs(as_) => {
            say.order("treat", format!("the maneuver as {}", words.difficulty(*as_)))
        }
        NewManeuver::Harder(by) => {
            let way = if *by < 0 { "lower" } else { "raise" };
            say.order(
                way,
                format!("the difficulty of the maneuver by {}", by.unsigned_abs()),
            )
        }
        NewManeuver::SameSpeed(as_) => {
            let color = words.difficulty(*as_);
            let rest = format!("your dial to another maneuver of the same speed, which counts as {color}");
            say.order("turn", rest)
        }
        NewManeuver::SpeedByOne => {
            let rest = "the speed of the maneuver by 1, if there is a template for that";
            say.order("raise or lower", rest)
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
                        Alike::OneMore => format!("1 more {noun}"),
                        Alike::ByOne => format!("1 more or less {noun}"),
                    })
                })
                .collect();
            let which = format!("another {}", words.maneuvers(among));
            let mut rest = format!("your dial to {which}");
            if !alike.is_empty() {
                let join = if among.speeds.is_empty() { "of" } else { "and of" };
                rest = format!("{rest} {join} {}", list(&alike, "and"));
            }
            match harder {
                0 => {}
                by if *by < 0 => rest = format!("{rest}, which counts as {} easier", steps(*by)),
                by => rest = format!("{rest}, which counts as {} harder", steps(*by)),
            }
            say.order("turn", rest)
        }
        NewManeuver::Bearing(bearings) => {
            let as_ = a(&words::bearings(bearings));
            say.order("execute", format!("the maneuver as {as_}, to the same side"))
        }
        NewManeuver::Along(bearings) => {
            let template = a(&words::bearings(bearings));
            let rest = format!("{template} template of the same speed and to the same side");
            say.order("move along", rest)
        }
        NewManeuver::Mirrored => say.order("execute", "the maneuver to the other side"),
        NewManeuver::Sideslip => say.order("execute", "the maneuver as a sideslip"),
    }
}

fn steps(by: i8) -> String {
    super::super::english::count(by.unsigned_abs(), "step")
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
    if listed {
        name.push(list_of(&grant.acts, |act| words.act(act).to_owned(), "or"));
    }
    name.push("action".to_owned());
    let named = format!("{}{}", words.free, name.join(" "));
    let mut rest = match grant.of {
        ActionSource::Listed | ActionSource::Any => a(&named),
        ActionSource::Bar => format!("{} from {whose} action bar", a(&named)),
        ActionSource::Cards => format!("{} printed on one of {whose} upgrade cards", a(&named)),
        ActionSource::Same => format!("the same {} {}", words.free.trim(), name.join(" ")).replace("  ", " "),
    };
    if let (false, Some(color)) = (listed, color) {
        rest = format!("{rest}, which counts as {color}");
    }
    if !grant.templates.is_empty() {
        rest += &format!(" with the {}", super::super::words::templates(&grant.templates));
    }
    if grant.even_stressed {
        rest += ", even while stressed";
    }
    let verb = ("perform", "performs");
    if grant.must {
        say.clause(grant.who, verb, rest)
    } else {
        say.may(grant.who, verb, rest)
    }
}
