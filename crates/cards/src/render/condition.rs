//! Rendering of conditions, affirmed or negated.

use super::amount::{self, damage_card};
use super::compare;
use super::english::Noun;
use super::english::Number;
use super::english::statement::{Statement, Subject, joined};
use super::english::{a, list_of, range};
use super::scene::Scene;
use super::{dice, english, kinds, names, place, words};
use crate::card::DeviceKind;
use crate::language::{
    Amount, ArcName, Cards, Condition, Deed, DeviceFilter, ManeuverRef, Need, ObstacleFilter, Piece,
    Relation, ShipFilter, ShipKind, ShipRef, Things, Way, WeaponKind,
};

/// All the conditions as one statement.
pub(super) fn all(scene: &Scene, conditions: &[&Condition]) -> String {
    let each = conditions.iter().map(|condition| say(scene, condition, true));
    joined(each.collect(), "and")
}

/// A single statement that none of the conditions is met.
pub(super) fn none_of(scene: &Scene, conditions: &[&Condition]) -> String {
    let each = conditions.iter().map(|condition| say(scene, condition, false));
    joined(each.collect(), "and")
}

/// A condition on `It` as a suffix of the noun: `with a stress token`.
pub(super) fn relative(scene: &Scene, condition: &Condition, plural: bool) -> String {
    relative_of(scene, condition, true, plural)
}

fn relative_of(scene: &Scene, condition: &Condition, so: bool, plural: bool) -> String {
    let have = |noun: &Noun| match (noun.you, so) {
        (true, true) => "have",
        (true, false) => "haven't",
        (false, true) => "has",
        (false, false) => "hasn't",
    };
    match condition {
        Condition::Not(inner) => return relative_of(scene, inner, !so, plural),
        Condition::Either(any) => {
            let each: Vec<String> = any
                .iter()
                .map(|one| relative_of(scene, one, so, plural))
                .collect();
            return english::ships::alternatives(&each, if so { "or" } else { "and" });
        }
        Condition::Locks(who, ShipRef::It) => {
            let who = scene.noun(*who);
            return format!("that {} {} locked", who.name, have(&who));
        }
        Condition::Did(who, deed @ Deed::Attack(_)) if deed.on() == Some(ShipRef::It) => {
            let who = scene.noun(*who);
            return format!("that {} {} attacked this round", who.name, have(&who));
        }
        Condition::MovedThrough(Piece::Ship(ShipRef::It)) => {
            let who = scene.noun(ShipRef::Subject);
            let moved = if so { "moved" } else { "didn't move" };
            return format!("that {} {moved} through", who.name);
        }
        Condition::InArc {
            of: ShipRef::It,
            ship,
            arc,
            wholly: false,
        } => {
            let (verb, their, s) = match (plural, so) {
                (true, true) => ("have", "their", "s"),
                (true, false) => ("don't have", "their", "s"),
                (false, true) => ("has", "its", ""),
                (false, false) => ("doesn't have", "its", ""),
            };
            let (ship, arc) = (scene.noun(*ship).name, words::arc(*arc));
            return format!("that {verb} {ship} inside {their} {arc}{s}");
        }
        Condition::AtRange(one, other, band) if !so && band.nearest.0 == 0 => {
            let other = if *one == ShipRef::It { other } else { one };
            return beyond(band.farthest.0, &scene.noun(*other));
        }
        Condition::Maneuver(wanted)
            if wanted.of == ManeuverRef::Revealed(ShipRef::It)
                && wanted.bearing_of.is_none()
                && wanted.executed.is_none() =>
        {
            let revealed = if so { "revealed" } else { "didn't reveal" };
            return format!("that {revealed} {}", a(&scene.words.maneuvers(&wanted.set())));
        }
        Condition::IsShip(ShipRef::It, kind) if plural && *kind == of_type(kind.ship.as_deref()) => {
            let are = if so { "are" } else { "aren't" };
            let id = kind.ship.as_deref().unwrap_or_default();
            return format!("that {are} {}", english::plural(names::ship(scene.content, id)));
        }
        Condition::InArc {
            of: ShipRef::It,
            ship,
            arc,
            wholly: true,
        } => {
            let who = scene.noun(*ship);
            return format!("that {} {} {}", who.name, be(&who, so), side(*arc));
        }
        // Any other condition reads as a statement about the ship.
        _ => {}
    }
    // Inside a further description, the ship described by this one is the one already picked.
    let inside = scene.choosing(scene.noun(ShipRef::It));
    let scene = if looks_further(condition) { &inside } else { scene };
    let Statement {
        subject,
        verb,
        tail,
        bare,
    } = say(scene, condition, so);
    let said = if plural { verb.0 } else { verb.1 };
    match subject {
        Subject::Ship(who) if who.it => match verb {
            ("have", "has") => format!("with {tail}"),
            ("are", "is") if bare => tail,
            _ => format!("that {said} {tail}").trim_end().to_owned(),
        },
        Subject::Whose(who, thing) if who.it => format!("whose {thing} {} {tail}", verb.1),
        Subject::Ship(_) | Subject::Whose(..) | Subject::Text(_) => {
            let text = joined(vec![say(scene, condition, so)], "and");
            format!("for which {text}")
        }
    }
}

/// Whether the condition has a description of other ships.
fn looks_further(condition: &Condition) -> bool {
    let counts = |amount: &Amount| matches!(amount, Amount::Count(Things::Ships(_)));
    if let Condition::Compare(one, _, other) = condition {
        return counts(one) || counts(other);
    }
    matches!(condition, Condition::Exists(Things::Ships(_)))
}

/// `beyond range 2 of the defender`.
fn beyond(range: u8, whom: &Noun) -> String {
    if whom.you {
        format!("beyond range {range}")
    } else {
        format!("beyond range {range} of {}", whom.name)
    }
}

const ARE: [(&str, &str); 2] = [("are", "is"), ("aren't", "isn't")];

fn be(noun: &Noun, so: bool) -> &'static str {
    let (plain, third) = ARE[usize::from(!so)];
    noun.verb(plain, third)
}

fn say(scene: &Scene, condition: &Condition, so: bool) -> Statement {
    let noun = |who: &ShipRef| scene.noun(*who);
    let whole = |text: String| Statement::whole(text);
    // `You are`, or the negation.
    let are = ARE[usize::from(!so)];
    let is = if so { "is" } else { "isn't" };
    let pick = |yes: &'static str, no: &'static str| if so { yes } else { no };
    let verbs =
        |yes: (&'static str, &'static str), no: (&'static str, &'static str)| if so { yes } else { no };
    // One of something, or none: `you have no stress token`.
    let has = |who: &ShipRef, thing: &str| {
        let tail = if so { a(thing) } else { format!("no {thing}") };
        Statement::ship(noun(who), ("have", "has"), tail)
    };
    // The ship being described comes first, then the reader's.
    let first = |one: &ShipRef, other: &ShipRef| {
        let (one, other) = (noun(one), noun(other));
        if other.it || (other.you && !one.it) {
            (other, one)
        } else {
            (one, other)
        }
    };
    match condition {
        Condition::Not(inner) => say(scene, inner, !so),
        Condition::Either(any) => {
            let each = any.iter().map(|inner| say(scene, inner, so));
            whole(joined(each.collect(), pick("or", "and")))
        }
        Condition::Compare(one, how, other) => compare::say(scene, one, *how, other, so),

        Condition::Same(one, other) => {
            let (one, other) = first(one, other);
            Statement::ship(one, are, other.name)
        }
        Condition::Friends(one, other) => {
            let (one, other) = first(one, other);
            Statement::ship(one, are, format!("friendly to {}", other.name)).bare()
        }
        Condition::AtRange(one, other, bands) => {
            // Ranges are measured from the reader's ship, unless another one is being described.
            let turned = noun(other).it || (noun(one).you && !noun(other).you);
            let (one, other) = if turned { (other, one) } else { (one, other) };
            let tail = english::ships::at_range_from(*bands, &noun(other));
            Statement::ship(noun(one), are, tail.trim_start()).bare()
        }
        Condition::Touching(one, other) => {
            let (one, other) = if noun(other).it {
                (other, one)
            } else {
                (one, other)
            };
            Statement::ship(noun(one), are, format!("touching {}", noun(other).name)).bare()
        }
        Condition::Obstructed(one, other) => {
            let (one, other) = first(one, other);
            let obstructed = format!("obstructed by an obstacle as seen from {}", other.name);
            Statement::ship(one, are, obstructed).bare()
        }
        Condition::InArc {
            of,
            ship,
            arc,
            wholly: true,
        } => Statement::ship(noun(ship), are, format!("{} {}", side(*arc), noun(of).name)).bare(),
        Condition::InArc { of, ship, arc, .. } => {
            Statement::ship(noun(ship), are, words::in_arc(&noun(of).possessive, *arc)).bare()
        }
        Condition::Exists(things) => exists(scene, things, so),
        Condition::NearEdge(who, edge, bands) => {
            let whose = noun(who).whose();
            let tail = format!("at {} of {}", range(*bands), place::a_edge(*edge, whose));
            Statement::ship(noun(who), are, tail).bare()
        }
        Condition::LeavesOver(who, edge) => {
            let verb = verbs(("would flee", "would flee"), ("wouldn't flee", "wouldn't flee"));
            let whose = noun(who).whose();
            Statement::ship(noun(who), verb, format!("over {}", place::a_edge(*edge, whose)))
        }
        Condition::TurretAt(who, arc) => {
            let verb = verbs(("points", "points"), ("doesn't point", "doesn't point"));
            let who = noun(who);
            let tail = format!("to {} {}", who.whose(), words::arc(*arc));
            Statement::whose(who, "turret indicator", verb, tail)
        }

        Condition::AttackRange(nearest, farthest) => {
            let bands = range((*nearest, *farthest).into()).replace("range", scene.words.attack_range);
            whole(format!("the attack {is} at {bands}"))
        }
        Condition::With(kind) => {
            let weapon = weapon(scene, *kind, &scene.attacker().possessive);
            Statement::text(format!("the attack {is} made with"), weapon)
        }
        Condition::GrantedAttack => whole(format!("it {is} the bonus attack of this card")),
        Condition::ObstructedBy(Piece::AnyObstacle) => {
            whole(format!("{} obstacle obstructs the attack", pick("an", "no")))
        }
        Condition::ObstructedBy(Piece::Ship(who)) => {
            let verb = verbs(("obstruct", "obstructs"), ("don't obstruct", "doesn't obstruct"));
            Statement::ship(noun(who), verb, "the attack")
        }
        Condition::ObstructedBy(Piece::AnyShip) => {
            whole(format!("{} ship obstructs the attack", pick("a", "no")))
        }
        Condition::ObstructedBy(Piece::AnyDevice) => {
            whole(format!("{} bomb or mine obstructs the attack", pick("a", "no")))
        }
        Condition::AttackHit => whole(format!("the attack {}", pick("hit", "missed"))),
        Condition::DestroyedInAttack(who) => {
            let verb = verbs(("were", "was"), ("weren't", "wasn't"));
            Statement::ship(noun(who), verb, "destroyed in this attack")
        }
        Condition::Modified(of) => {
            let dice = dice::the_dice(*of);
            whole(format!("{dice} {} modified", pick("have been", "haven't been")))
        }
        Condition::Has(who, set) if *set == words::STRESS => Statement::ship(noun(who), are, "stressed"),
        Condition::Has(who, set) => has(who, &words::tokens(*set)),
        Condition::Locks(who, whom @ ShipRef::Device) => {
            let verb = verbs(("have", "has"), ("don't have", "doesn't have"));
            let lock = a(scene.words.lock);
            Statement::ship(noun(who), verb, format!("{lock} on {}", noun(whom).name))
        }
        Condition::Locks(who, whom) => {
            let verb = verbs(("have locked", "has locked"), ("haven't locked", "hasn't locked"));
            Statement::ship(noun(who), verb, noun(whom).name)
        }
        Condition::HasLock(who) => has(who, scene.words.lock),
        Condition::Recurs(counter) => {
            let what = amount::counter(scene, counter);
            whole(format!(
                "{what} {} in the End phase",
                pick("recover", "don't recover")
            ))
        }
        Condition::Affected(who, token) => Statement::ship(noun(who), are, words::afflicted(*token)),
        Condition::Damaged(who, Cards::Any) if scene.words.damaged => {
            Statement::ship(noun(who), are, "damaged")
        }
        Condition::Damaged(who, which) => {
            let (card, kind) = damage_card(*which);
            has(who, &format!("{card}{kind}"))
        }

        Condition::HalfGone(who) => {
            let verb = verbs(("have", "has"), ("haven't", "hasn't"));
            Statement::ship(noun(who), verb, "lost half of its hull and shields")
        }

        Condition::HasIcon(who, act) => {
            let verb = verbs(("has", "has"), ("doesn't have", "doesn't have"));
            let icon = format!("the {} icon", scene.words.act(*act));
            Statement::whose(noun(who), "action bar", verb, icon)
        }
        Condition::HasCard(who, card) => kinds::has_card(scene, *who, card, so),
        Condition::IsShip(who, kind) => kinds::is_ship(scene, *who, kind, so),

        Condition::Maneuver(wanted) => kinds::maneuver(scene, wanted, so),
        Condition::FullyExecuted => did(scene, so, ("executed", "didn't execute"), "the maneuver in full"),
        Condition::Overlapped(piece) => did(scene, so, OVERLAP, &any_piece(scene, *piece)),
        Condition::MovedThrough(piece) => did(scene, so, THROUGH, &any_piece(scene, *piece)),
        Condition::Did(who, done) => kinds::did(scene, *who, done, so),
        Condition::ObstacleIs(kinds) => {
            let kinds = list_of(kinds, |kind| a(words::obstacle(kind)), "or");
            whole(format!("it {is} because of {kinds}"))
        }
        Condition::DeviceIs { kinds, ways } => device_is(so, kinds, ways),
        Condition::ActionIs {
            acts,
            difficulty,
            of_damage,
            treated,
            added_by,
            on_bar_of,
            in_step,
            stressed,
        } => {
            let the_action = if scene.coordinates {
                "the coordinated ship's action"
            } else {
                "that action"
            };
            let mut parts = Vec::new();
            let more = !added_by.is_empty() || on_bar_of.is_some() || *in_step || *stressed;
            if !acts.is_empty() || difficulty.is_some() || *of_damage || *treated || !more {
                let one = action(scene, acts, *difficulty, (*of_damage, *treated));
                let one = one
                    .strip_prefix("an action printed")
                    .map_or(one.clone(), |on| format!("printed{on}"));
                parts.push(whole(format!("{the_action} {is} {one}")));
            }
            if !added_by.is_empty() {
                let slots = words::slots(added_by);
                parts.push(whole(format!("{the_action} {is} added by {} card", a(&slots))));
            }
            if let Some(who) = on_bar_of {
                let bar = format!("{} action bar", noun(who).possessive);
                parts.push(whole(format!("{the_action} {is} on {bar}")));
            }
            if *in_step {
                let was = pick("was", "wasn't");
                parts.push(whole(format!("it {was} performed in the Perform Action step")));
            }
            if *stressed {
                let was = pick("was", "wasn't");
                parts.push(whole(format!("the action {was} performed while stressed")));
            }
            all_of(parts, so)
        }
        Condition::AsAction => whole(format!("it {} a coordinate action", pick("was", "wasn't"))),

        Condition::From(_) => whole(format!("it {} from an obstacle", pick("comes", "doesn't come"))),

        Condition::DealtTrait(kind) => {
            let has = pick("has", "doesn't have");
            whole(format!("that card {has} the {} trait", words::strikes(*kind)))
        }
        Condition::RoundAfterDealt => whole(format!("the round in which you were dealt this card {is} over")),
        Condition::During(_, Some(who)) => Statement::ship(noun(who), are, "activating"),
        Condition::During(which, None) => {
            Statement::text(format!("it {is}"), format!("the {}", scene.words.phase(*which)))
        }
        Condition::HasShips(of) => {
            let side = if *of == Relation::Enemy {
                "the enemy side"
            } else {
                "your side"
            };
            whole(format!("{side} {}", pick("has ships left", "has no ships left")))
        }
        Condition::LastRound => whole(format!("it {is} the last round that was agreed on")),
        Condition::Setup => Statement::whole(format!("the game {} begun", if so { "hasn't" } else { "has" })),
    }
}

/// `an enemy ship is inside your front arc`, `no other friendly ship is at range 0–2`, `there is a remote`.
fn exists(scene: &Scene, things: &Things, so: bool) -> Statement {
    let number = if so { Number::One } else { Number::Bare };
    let no = if so { "" } else { "no " };
    let (all, bare, placed) = match things {
        Things::Ships(ships) => {
            let passed = |each: &Condition| *each == Condition::MovedThrough(Piece::Ship(ShipRef::It));
            if let Some(place) = ships.having.iter().position(passed) {
                let mut others = ships.clone();
                others.having.remove(place);
                let others = scene.described(&others, number);
                let mover = scene.noun(ShipRef::Subject);
                return Statement::ship(mover, ("moved through", "moved through"), format!("{no}{others}"));
            }
            let bare = ShipFilter {
                range: None,
                arc: None,
                ..ships.clone()
            };
            let placed = ships.range.is_some() || ships.arc.is_some();
            (
                scene.described(ships, number),
                scene.described(&bare, number),
                placed,
            )
        }
        Things::Markers(markers) => {
            return Statement::whole(format!("there is {no}{}", scene.markers(markers, number)));
        }
        Things::Devices(devices) => {
            let bare = DeviceFilter {
                range: None,
                arc: None,
                ..devices.clone()
            };
            let placed = devices.range.is_some() || devices.arc.is_some();
            (
                scene.devices(devices, number),
                scene.devices(&bare, number),
                placed,
            )
        }
        Things::Obstacles(obstacles) => {
            let bare = ObstacleFilter {
                range: None,
                arc: None,
                ..obstacles.clone()
            };
            let placed = obstacles.range.is_some() || obstacles.arc.is_some();
            (
                scene.obstacles(obstacles, number),
                scene.obstacles(&bare, number),
                placed,
            )
        }
    };
    if placed {
        let place = scene.place_of(things);
        return Statement::text(format!("{no}{bare} is"), place.trim_start());
    }
    match all.split_once(" that ") {
        // `an enemy ship has you inside its front arc`, unless somebody else does something to it.
        Some((ship, does))
            if ["has ", "is ", "carries "]
                .iter()
                .any(|verb| does.starts_with(verb)) =>
        {
            Statement::whole(format!("{no}{ship} {}", does.replace(" and that ", " and ")))
        }
        _ => Statement::whole(format!("there is {no}{all}")),
    }
}

const OVERLAP: (&str, &str) = ("overlapped", "didn't overlap");
const THROUGH: (&str, &str) = ("moved through", "didn't move through");

/// Statements that are all true, or aren't.
pub(super) fn all_of(mut parts: Vec<Statement>, so: bool) -> Statement {
    match parts.pop() {
        Some(only) if parts.is_empty() => only,
        Some(last) => {
            parts.push(last);
            Statement::whole(joined(parts, if so { "and" } else { "or" }))
        }
        None => Statement::whole(""),
    }
}

/// `behind`, for a ship wholly in that half.
const fn side(arc: ArcName) -> &'static str {
    match arc {
        ArcName::FullFront => "in front of",
        _ => "behind",
    }
}

/// `an obstacle`, `that ship`.
fn any_piece(scene: &Scene, piece: Piece) -> String {
    match piece {
        Piece::Ship(who) => scene.noun(who).name,
        Piece::AnyShip => "another ship".to_owned(),
        Piece::AnyObstacle => "an obstacle".to_owned(),
        Piece::AnyDevice => "a device".to_owned(),
    }
}

/// A ship of this type, and nothing more.
fn of_type(id: Option<&str>) -> ShipKind {
    ShipKind {
        ship: id.map(str::to_owned),
        ..ShipKind::default()
    }
}

/// What the ship of the moment did or didn't do.
fn did(scene: &Scene, so: bool, (did, did_not): (&'static str, &'static str), what: &str) -> Statement {
    let verb = if so { did } else { did_not };
    Statement::ship(scene.noun(ShipRef::Subject), (verb, verb), what)
}

/// `it is a bomb or mine`, `it was dropped`.
fn device_is(so: bool, kinds: &[DeviceKind], ways: &[Way]) -> Statement {
    let kind = list_of(kinds, |kind| words::device(kind).to_owned(), "or");
    let way = list_of(
        ways,
        |way| {
            let way = match way {
                Way::Drop => "dropped",
                Way::Launch => "launched",
                Way::Behind | Way::Beside => "placed without a template",
                Way::Aside => "dropped from the side",
            };
            way.to_owned()
        },
        "or",
    );
    let not = if so { "" } else { " not" };
    Statement::whole(match (kinds.is_empty(), ways.is_empty()) {
        (true, _) => format!("it was{not} {way}"),
        (_, true) => format!("it is{not} {}", a(&kind)),
        _ => format!("it is{not} {} that was {way}", a(&kind)),
    })
}

/// `a red boost action`, `an action of a damage card`.
pub(super) fn action(
    scene: &Scene,
    acts: &[crate::vocabulary::ActionKind],
    difficulty: Option<crate::vocabulary::Difficulty>,
    (of_damage, treated): (bool, bool),
) -> String {
    let mut words: Vec<String> = Vec::new();
    let difficulty = difficulty.or(treated.then_some(crate::vocabulary::Difficulty::White));
    words.extend(difficulty.map(|color| scene.words.difficulty(color).to_owned()));
    if !acts.is_empty() {
        words.push(scene.words.acts(acts, "or"));
    }
    words.push("action".to_owned());
    let text = a(&words.join(" "));
    if of_damage {
        format!("{text} printed on a damage card")
    } else if treated {
        format!("{text} that was treated as red")
    } else {
        text
    }
}

/// `your primary weapon`, `this card`.
pub(super) fn weapon(scene: &Scene, kind: WeaponKind, whose: &str) -> String {
    match kind {
        WeaponKind::Primary => format!("{whose} primary weapon"),
        WeaponKind::Secondary => a(scene.words.secondary),
        WeaponKind::Of(slot) => a(words::slot(slot)),
        WeaponKind::ThisCard => "this card".to_owned(),
        WeaponKind::Arc(arc) => format!("{} weapon", a(words::arc(arc))),
        WeaponKind::Ordnance => "a weapon without range bonus".to_owned(),
        WeaponKind::Needs(need) => format!("a weapon that requires {}", a(need_word(scene, need))),
    }
}

fn need_word(scene: &Scene, need: Need) -> &'static str {
    match need {
        Need::Lock => scene.words.lock,
        Need::Focus => "focus token",
        Need::Calculate => "calculate token",
    }
}
