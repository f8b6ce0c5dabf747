//! Rendering of effects on upgrade and condition cards, and on ships in reserve.

use super::super::{names, words};
use super::Say;
use crate::language::{Arrival, ShipFilter, ShipRef, Spot};
use crate::vocabulary::Slot;

pub(super) fn discard_upgrade(say: Say, slots: &[Slot], weapons: bool) -> String {
    let (kinds, secondary) = (words::slots(slots), say.scene.words.secondary);
    let kind = match (slots.is_empty(), weapons) {
        (true, true) => format!("{secondary}s"),
        (true, false) => "upgrade cards".to_owned(),
        (false, true) => format!("{kinds} {secondary}s"),
        (false, false) => format!("{kinds} cards"),
    };
    say.order("discard", format!("one of your {kind}, if you have any"))
}

pub(super) fn exchange(say: Say, slot: Slot, among: &ShipFilter) -> String {
    let (slot, among) = (words::slot(slot), say.scene.many(among));
    say.order("exchange", format!("one {slot} card of each of two {among}"))
}

pub(super) fn assign(say: Say, who: ShipRef, condition: &str, facedown: bool) -> String {
    let name = names::condition(say.scene.content, condition);
    let down = if facedown { " facedown" } else { "" };
    let who = itself(say, who);
    say.order("assign", format!("the {name} condition to {who}{down}"))
}

/// The ship as the object of its own player's action.
pub(super) fn itself(say: Say, who: ShipRef) -> String {
    let noun = say.noun(who);
    if noun.you {
        "your ship".to_owned()
    } else {
        noun.name
    }
}

pub(super) fn arrive(say: Say, arrival: &Arrival) -> String {
    let ship = itself(say, arrival.who);
    let whose = say.noun(arrival.who).whose();
    let spot = match &arrival.at {
        Spot::OwnEdge => format!("within range 1 of {whose} own edge"),
        Spot::FledEdge => "within range 1 of the edge it fled over".to_owned(),
        Spot::OnObstacle => "at range 0 of an obstacle".to_owned(),
    };
    let far = arrival.beyond_enemies.map_or_else(String::new, |range| {
        format!(", beyond range {range} of every enemy ship")
    });
    say.order("place", format!("{ship} {spot}{far}"))
}
