//! Rendering of what a ship is, has and has done, and of which maneuver it was.

use super::condition::all_of;
use super::english::statement::Statement;
use super::english::{a, a_ship, list_of};
use super::scene::Scene;
use super::{amount, names, words};
use crate::language::{
    CardFilter, Deed, HowExecuted, ManeuverFilter, ManeuverRef, Maneuvers, ShipKind, ShipRef, Spendable,
};

type Verb = (&'static str, &'static str);

const HAVE: [Verb; 2] = [("have", "has"), ("don't have", "doesn't have")];

/// `you carry R2-D2`, `your configuration card shows its side …`.
pub(super) fn has_card(scene: &Scene, who: ShipRef, card: &CardFilter, so: bool) -> Statement {
    let noun = || scene.noun(who);
    if card.facedown {
        let is = if so { "is" } else { "isn't" };
        return Statement::whole(format!("this condition {is} facedown"));
    }
    let carries = |name: &str| {
        let verb = if so {
            ("carry", "carries")
        } else {
            ("don't carry", "doesn't carry")
        };
        Statement::ship(noun(), verb, name)
    };
    if let Some(name) = &card.name {
        return carries(name);
    }
    if let Some(id) = &card.id {
        let upgrade = scene.content.upgrades.iter().any(|upgrade| upgrade.id == *id);
        let condition = scene
            .content
            .conditions
            .iter()
            .any(|condition| condition.id == *id);
        return if condition && !upgrade {
            let name = format!("the {} condition", names::condition(scene.content, id));
            Statement::ship(noun(), HAVE[usize::from(!so)], name)
        } else {
            carries(names::upgrade(scene.content, id))
        };
    }
    let slot = card.slot.map_or("upgrade", words::slot);
    if let Some(side) = &card.side {
        let shows = if so { "shows" } else { "doesn't show" };
        let whose = noun().possessive;
        return Statement::text(format!("{whose} {slot} card {shows}"), format!("“{side}”"));
    }
    let thing = format!("{slot} card");
    let tail = if so { a(&thing) } else { format!("no {thing}") };
    Statement::ship(noun(), ("have", "has"), tail)
}

/// `you are an X-wing`, `the defender is limited`.
pub(super) fn is_ship(scene: &Scene, who: ShipRef, kind: &ShipKind, so: bool) -> Statement {
    let are = [("are", "is"), ("aren't", "isn't")][usize::from(!so)];
    let have = HAVE[usize::from(!so)];
    let is = |tail: String| Statement::ship(scene.noun(who), are, tail);
    let has = |tail: String| Statement::ship(scene.noun(who), have, tail);
    let mut parts = Vec::new();
    parts.extend(
        kind.ship
            .iter()
            .map(|id| is(a_ship(names::ship(scene.content, id)))),
    );
    parts.extend(kind.name.iter().map(|name| is(name.clone())));
    parts.extend(kind.keyword.iter().map(|word| has(format!("the {word} keyword"))));
    parts.extend(
        kind.ability
            .iter()
            .map(|name| has(format!("the {name} ship ability"))),
    );
    parts.extend(kind.mark.iter().map(|id| is(format!("the {}", scene.mark(id)))));
    parts.extend(kind.reserve.then(|| is("in reserve".to_owned())));
    parts.extend(kind.carries.iter().map(|id| {
        let verb = if so {
            ("carry", "carries")
        } else {
            ("don't carry", "doesn't carry")
        };
        Statement::ship(scene.noun(who), verb, a(scene.marker(id)))
    }));
    if !kind.sizes.is_empty() {
        parts.push(is(list_of(&kind.sizes, |size| size.to_string(), "or")));
    }
    let flags = [
        (kind.limited, "limited"),
        (kind.docked, "docked"),
        (kind.remote, "a remote"),
    ];
    let flags = flags.iter().filter(|(so, _)| *so);
    parts.extend(flags.map(|(_, word)| is((*word).to_owned())));
    all_of(parts, so)
}

/// `you have attacked this round`.
pub(super) fn did(scene: &Scene, who: ShipRef, deed: &Deed, so: bool) -> Statement {
    let noun = scene.noun(who);
    let verbs = |yes: Verb, no: Verb| if so { yes } else { no };
    let attacked = verbs(
        ("have attacked", "has attacked"),
        ("haven't attacked", "hasn't attacked"),
    );
    let engaged = verbs(
        ("have engaged", "has engaged"),
        ("haven't engaged", "hasn't engaged"),
    );
    match deed {
        Deed::Suffer => {
            let suffered = verbs(
                ("have suffered", "has suffered"),
                ("haven't suffered", "hasn't suffered"),
            );
            Statement::ship(noun, suffered, "damage in this attack")
        }
        Deed::Defend => {
            let defended = verbs(
                ("have defended", "has defended"),
                ("haven't defended", "hasn't defended"),
            );
            Statement::ship(noun, defended, "this round")
        }
        Deed::Engage => Statement::ship(noun, engaged, "this round"),
        Deed::Attack(_) => {
            let whom = deed.on();
            let whom = whom.map_or_else(String::new, |whom| format!("{} ", scene.noun(whom).name));
            Statement::ship(noun, attacked, format!("{whom}this round"))
        }
        Deed::PlaceDevice => {
            let verb = ("have dropped or launched", "has dropped or launched");
            let device = if so { "a device" } else { "no device" };
            Statement::ship(noun, verb, format!("{device} this round"))
        }
        Deed::Spend(Spendable::Tokens(set)) => {
            let token = words::tokens(*set);
            let token = if so { a(&token) } else { format!("no {token}") };
            Statement::ship(
                noun,
                ("have spent", "has spent"),
                format!("{token} in this attack"),
            )
        }
        // Nothing else is remembered.
        _ => Statement::ship(noun, verbs(("have", "has"), ("haven't", "hasn't")), "done this"),
    }
}

/// `the maneuver is a red turn`, `you have revealed a maneuver`.
pub(super) fn maneuver(scene: &Scene, wanted: &ManeuverFilter, so: bool) -> Statement {
    let is = if so { "is" } else { "isn't" };
    let was = if so { "was" } else { "wasn't" };
    let set = wanted.set();
    let mut parts = Vec::new();
    let more = wanted.bearing_of.is_some() || wanted.executed.is_some();
    if set != Maneuvers::default() || !more {
        let one = a(&scene.words.maneuvers(&set));
        parts.push(match wanted.of {
            ManeuverRef::Moment => Statement::whole(format!("the maneuver {is} {one}")),
            ManeuverRef::Revealed(who) if set == Maneuvers::default() => {
                let verb = if so {
                    ("have", "has")
                } else {
                    ("haven't", "hasn't")
                };
                Statement::ship(scene.noun(who), verb, "revealed a maneuver")
            }
            ManeuverRef::Revealed(who) => {
                let has = HAVE[usize::from(!so)].1;
                let (verb, what) = match one.strip_prefix("a maneuver of ") {
                    Some(speed) => (has, speed.to_owned()),
                    None => (is, one),
                };
                Statement::whose(scene.noun(who), "revealed maneuver", (verb, verb), what)
            }
            ManeuverRef::Executed(_) => {
                Statement::whole(format!("{} {is} {one}", amount::maneuver(scene, wanted.of)))
            }
        });
    }
    if let Some(other) = wanted.bearing_of {
        parts.push(same_bearing(scene, wanted.of, other, so));
    }
    parts.extend(wanted.executed.map(|how| match how {
        HowExecuted::Dial => {
            let who = scene.noun(ShipRef::Subject);
            Statement::whole(format!("it {was} the one on {} dial", who.possessive))
        }
        HowExecuted::Ion => Statement::whole(format!("it {was} the ion maneuver")),
        HowExecuted::Sideslip => {
            let verb = if so { "executed" } else { "didn't execute" };
            Statement::ship(scene.noun(ShipRef::Subject), (verb, verb), "it as a sideslip")
        }
    }));
    all_of(parts, so)
}

/// `your revealed maneuver has the same bearing as the defender's`.
fn same_bearing(scene: &Scene, one: ManeuverRef, other: ManeuverRef, so: bool) -> Statement {
    let verb = HAVE[usize::from(!so)].1;
    let (ManeuverRef::Revealed(one), ManeuverRef::Revealed(other)) = (one, other) else {
        let [one, other] = [one, other].map(|which| amount::maneuver(scene, which));
        return Statement::whole(format!("{one} {verb} the same bearing as {other}"));
    };
    // The ship being described comes first, then the reader's.
    let (one, other) = (scene.noun(one), scene.noun(other));
    let (one, other) = if other.it || (other.you && !one.it) {
        (other, one)
    } else {
        (one, other)
    };
    let tail = format!("the same bearing as {}", other.own());
    Statement::whose(one, "revealed maneuver", (verb, verb), tail)
}
