//! Conditions in words, said or denied.

use super::ships::{Noun, Scene};
use super::words::{a, a_ship, list, maneuvers, phase, plural, range, slot, stat, strikes, token};
use crate::language::{Condition, WeaponKind, Who};
use crate::vocabulary::Face;

/// What a statistic is measured against by `BelowWeaponCost`.
pub(super) const WEAPON_COST: &str = "lower than the squad point cost of the weapon's card";

/// A statement in two parts, so that several about the same ship need name it only once:
/// `the defender has` – `a focus token`.
struct Statement {
    head: String,
    tail: String,
}

impl Statement {
    fn whole(text: String) -> Statement {
        Statement {
            head: text,
            tail: String::new(),
        }
    }

    fn parts(head: String, tail: impl Into<String>) -> Statement {
        Statement {
            head,
            tail: tail.into(),
        }
    }
}

/// The condition as a statement: `you have a stress token`.
pub(super) fn text(scene: &Scene, condition: &Condition) -> String {
    let statement = say(scene, condition, true);
    joined(vec![statement], "and")
}

/// All the conditions as one statement.
pub(super) fn all(scene: &Scene, conditions: &[&Condition]) -> String {
    let each = conditions.iter().map(|condition| say(scene, condition, true));
    joined(each.collect(), "and")
}

/// The statements in one, those that begin alike drawn together.
fn joined(statements: Vec<Statement>, last: &str) -> String {
    let groups = statements
        .chunk_by(|one, other| one.head == other.head && !one.tail.is_empty() && !other.tail.is_empty());
    let mut texts = Vec::new();
    let mut grouped = false;
    for group in groups {
        let tails: Vec<String> = group.iter().map(|statement| statement.tail.clone()).collect();
        grouped |= group.len() > 1;
        let text = format!("{} {}", group[0].head, list(&tails, last));
        texts.push(text.trim_end().to_owned());
    }
    // A comma keeps a list of statements apart from the lists inside them.
    match texts.as_slice() {
        [one, two] if grouped => format!("{one}, {last} {two}"),
        _ => list(&texts, last),
    }
}

/// The ship has, or doesn't have, one of something: `you have no stress token`.
fn has(noun: &Noun, thing: &str, so: bool) -> Statement {
    let head = format!("{} {}", noun.name, noun.verb("have", "has"));
    let tail = if so { a(thing) } else { format!("no {thing}") };
    Statement::parts(head, tail)
}

fn is(so: bool) -> &'static str {
    if so { "is" } else { "isn't" }
}

fn be(noun: &Noun, so: bool) -> &'static str {
    match (noun.you, so) {
        (true, true) => "are",
        (true, false) => "aren't",
        (false, true) => "is",
        (false, false) => "isn't",
    }
}

fn say(scene: &Scene, condition: &Condition, so: bool) -> Statement {
    let noun = |who: &Who| scene.noun(*who);
    let whole = Statement::whole;
    match condition {
        Condition::Not(inner) => say(scene, inner, !so),
        Condition::Either(any) => {
            let each = any.iter().map(|inner| say(scene, inner, so));
            whole(joined(each.collect(), if so { "or" } else { "and" }))
        }
        Condition::Same(one, other) => {
            // `You` comes first in English.
            let (one, other) = if noun(other).you {
                (noun(other), noun(one))
            } else {
                (noun(one), noun(other))
            };
            whole(format!("{} {} {}", one.name, be(&one, so), other.name))
        }
        Condition::Friends(one, other) => {
            let (one, other) = (noun(one), noun(other));
            whole(format!(
                "{} {} friendly to {}",
                one.name,
                be(&one, so),
                other.name
            ))
        }
        Condition::AtRange(one, other, bands) => {
            let (one, other) = (noun(one), noun(other));
            let (are, bands) = (be(&one, so), range(*bands));
            whole(format!("{} {are} at {bands} from {}", one.name, other.name))
        }
        Condition::AttackRange(nearest, farthest) => {
            let bands = range((*nearest, *farthest));
            whole(format!("the attack {} at {bands}", is(so)))
        }
        Condition::With(kind) => Statement::parts(
            format!("the attack {} made with", is(so)),
            weapon(*kind, "the attacker's"),
        ),
        Condition::Obstructed => whole(format!("the attack {} obstructed", is(so))),
        Condition::InArc { of, ship } => {
            let (ship, of) = (noun(ship), noun(of));
            let are = be(&ship, so);
            whole(format!("{} {are} inside {} firing arc", ship.name, of.possessive))
        }
        Condition::Has(who, kind) => has(&noun(who), &token(*kind), so),
        Condition::AtMostTokens(who, kind, most) => {
            let who = noun(who);
            let number = if so {
                format!("{most} or fewer")
            } else {
                format!("more than {most}")
            };
            let head = format!("{} {}", who.name, who.verb("have", "has"));
            Statement::parts(head, format!("{number} {}", plural(&token(*kind))))
        }
        Condition::Locks(who, whom) => {
            let who = noun(who);
            let have = match (who.you, so) {
                (true, true) => "have locked",
                (true, false) => "haven't locked",
                (false, true) => "has locked",
                (false, false) => "hasn't locked",
            };
            Statement::parts(format!("{} {have}", who.name), noun(whom).name)
        }
        Condition::HasLock(who) => has(&noun(who), "target lock", so),
        Condition::IsLocked(who) => {
            let some = if so { "some" } else { "no" };
            whole(format!("{some} ship has a target lock on {}", noun(who).name))
        }
        Condition::Touching(one, other) => {
            let (one, other) = (noun(one), noun(other));
            whole(format!("{} {} touching {}", one.name, be(&one, so), other.name))
        }
        Condition::Damaged(who) => has(&noun(who), "damage card", so),
        Condition::HasFaceup(who, with) => {
            let thing = match with {
                Some(with) => format!("faceup damage card with the {} trait", strikes(*with)),
                None => "faceup damage card".to_owned(),
            };
            has(&noun(who), &thing, so)
        }
        Condition::HasFacedown(who) => has(&noun(who), "facedown damage card", so),
        Condition::ShieldsDown(who) => {
            let who = noun(who);
            let head = format!("{} {}", who.name, who.verb("have", "has"));
            let tail = if so {
                format!("fewer shields than {} shield value", who.possessive)
            } else {
                format!("all {} shields", who.possessive)
            };
            Statement::parts(head, tail)
        }
        Condition::AtMost(who, number, most) => {
            let limit = if so {
                format!("{most} or lower")
            } else {
                format!("{} or higher", u16::from(*most) + 1)
            };
            whole(format!("{} {} is {limit}", noun(who).possessive, stat(*number)))
        }
        Condition::Lower(one, number, other) => {
            let (one, other) = (noun(one), noun(other));
            let number = stat(*number);
            whole(format!(
                "{} {number} {} lower than {}",
                one.possessive,
                is(so),
                other.own()
            ))
        }
        Condition::BelowWeaponCost(who, number) => whole(format!(
            "{} {} {} {WEAPON_COST}",
            noun(who).possessive,
            stat(*number),
            is(so)
        )),
        Condition::HasIcon(who, act) => {
            let verb = if so { "has the" } else { "doesn't have the" };
            whole(format!(
                "{} action bar {verb} {} icon",
                noun(who).possessive,
                act.name()
            ))
        }
        Condition::Equipped(who, kind) => has(&noun(who), &format!("{} card", slot(*kind)), so),
        Condition::IsShip(who, name) => {
            let who = noun(who);
            whole(format!("{} {} {}", who.name, be(&who, so), a_ship(name)))
        }
        Condition::Maneuver(set) => whole(format!("the maneuver {} {}", is(so), a(&maneuvers(set)))),
        Condition::OverlappedShip => overlapped(scene, "another ship", so),
        Condition::OverlappedObstacle => overlapped(scene, "an obstacle", so),
        Condition::OfDial => {
            let who = scene.noun(Who::Subject);
            whole(format!(
                "it {} the one on {} dial",
                if so { "was" } else { "wasn't" },
                who.possessive
            ))
        }
        Condition::NearObstacle(who, bands) => {
            let who = noun(who);
            let (are, bands) = (be(&who, so), range(*bands));
            whole(format!("{} {are} at {bands} from that obstacle", who.name))
        }
        Condition::Exists(ships) => {
            let which = if so {
                scene.one(ships)
            } else {
                scene.every("no", ships)
            };
            whole(format!("there is {which}"))
        }
        Condition::Results(face, least) => results(*face, *least, so),
        Condition::AttackHit => whole(format!("the attack {}", if so { "hit" } else { "missed" })),
        Condition::DealtTrait(kind) => {
            let verb = if so { "has" } else { "doesn't have" };
            whole(format!("that card {verb} the {} trait", strikes(*kind)))
        }
        Condition::RoundAfterDealt => {
            let over = if so { "is over" } else { "isn't over" };
            whole(format!("the round in which you were dealt this card {over}"))
        }
        Condition::During(which) => whole(format!("it {} the {}", is(so), phase(*which))),
    }
}

fn overlapped(scene: &Scene, what: &str, so: bool) -> Statement {
    let who = scene.noun(Who::Subject);
    let verb = if so { "overlapped" } else { "didn't overlap" };
    Statement::parts(format!("{} {verb}", who.name), what)
}

fn results(shown: Face, least: u8, so: bool) -> Statement {
    let face = super::words::face(shown);
    let tail = match (so, least) {
        (true, 1) => format!("{} result", a(face)),
        (true, least) => format!("at least {least} {face} results"),
        (false, 1) => format!("no {face} result"),
        (false, least) => format!("fewer than {least} {face} results"),
    };
    Statement::parts(format!("the {} has", super::words::roll_of(shown)), tail)
}

/// `your primary weapon`, `this card`.
pub(super) fn weapon(kind: WeaponKind, whose: &str) -> String {
    match kind {
        WeaponKind::Primary => format!("{whose} primary weapon"),
        WeaponKind::Secondary => "a secondary weapon".to_owned(),
        WeaponKind::Of(of) => format!("{} weapon", a(slot(of))),
        WeaponKind::ThisCard => "this card".to_owned(),
    }
}
