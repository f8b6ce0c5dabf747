//! Rendering of effects on upgrade and condition cards, and on ships in reserve.

use super::super::{names, place, words};
use super::{Say, damage};
use crate::language::{DealtCard, Handled, Moment, Place, ShipFilter, ShipRef, Which};
use crate::vocabulary::Slot;

pub(super) fn repair(say: Say, which: &Which) -> String {
    match which {
        Which::This => damage::repair_this(say),
        Which::Damage { who, cards, .. } => damage::repair(say, *who, *cards),
        Which::Dealt | Which::Upgrade { .. } => say.order("repair", "that card"),
    }
}

pub(super) fn flip(say: Say, which: &Which) -> String {
    match which {
        Which::This if say.scene.condition => say.order("turn", "this card faceup"),
        Which::This => say.order("turn", "this card over"),
        Which::Upgrade { who, slots, .. } => {
            let card = format!("{} card", words::slots(slots));
            say.order("turn", format!("{} over", say.owned(*who, &card)))
        }
        Which::Dealt if say.scene.replaces == Some(Moment::DamageCard(Handled::TakesEffect)) => {
            say.order("turn", "it facedown instead")
        }
        Which::Dealt | Which::Damage { .. } => {
            let faceup = say.scene.replaces == Some(Moment::Dealt(DealtCard::Facedown));
            let way = if faceup { "faceup" } else { "facedown" };
            say.order("deal", format!("it {way} instead"))
        }
    }
}

pub(super) fn discard(say: Say, which: &Which) -> String {
    match which {
        Which::This if say.scene.condition => say.order("remove", "this card"),
        Which::This => say.order("discard", "this card"),
        Which::Dealt => say.order("discard", "that card without resolving it"),
        Which::Upgrade { who, slots, weapons } => discard_upgrade(say, *who, slots, *weapons),
        Which::Damage { who, cards, all } => damage::discard(say, *who, *cards, *all),
    }
}

fn discard_upgrade(say: Say, who: ShipRef, slots: &[Slot], weapons: bool) -> String {
    let (kinds, secondary) = (words::slots(slots), say.scene.words.secondary);
    let kind = match (slots.is_empty(), weapons) {
        (true, true) => format!("{secondary}s"),
        (true, false) => "upgrade cards".to_owned(),
        (false, true) => format!("{kinds} {secondary}s"),
        (false, false) => format!("{kinds} cards"),
    };
    let noun = say.noun(who);
    let has = noun.verb("have", "has");
    let it = if noun.you { "you" } else { "it" };
    say.order(
        "discard",
        format!("1 of {} {kind}, if {it} {has} any", noun.possessive),
    )
}

pub(super) fn exchange(say: Say, slot: Slot, among: &ShipFilter) -> String {
    let (slot, among) = (words::slot(slot), say.scene.many(among));
    say.order("exchange", format!("1 {slot} card of each of two {among}"))
}

pub(super) fn hand_over(say: Say, slot: Slot, to: ShipRef) -> String {
    let (slot, to) = (words::slot(slot), say.noun(to).name);
    say.order("hand", format!("one of your {slot} cards over to {to}"))
}

pub(super) fn assign(say: Say, who: ShipRef, condition: &str, facedown: bool) -> String {
    let name = names::condition(say.scene.content, condition);
    let down = if facedown { " facedown" } else { "" };
    let who = itself(say, who);
    say.order("assign", format!("the condition {name} to {who}{down}"))
}

/// The ship as the object of its own player's action.
pub(super) fn itself(say: Say, who: ShipRef) -> String {
    let noun = say.noun(who);
    noun.oneself()
}

pub(super) fn place(say: Say, place: &Place) -> String {
    let (what, whose) = match &place.device {
        Some(id) => (format!("one {}", names::device(say.scene.content, id)), "your"),
        None if matches!(place.what, ShipRef::Obstacle | ShipRef::Marker) => ("it".to_owned(), "your"),
        None => (itself(say, place.what), say.noun(place.what).whose()),
    };
    let at = place::bounds(say.scene, &place.at, whose);
    let others = place.or.iter();
    let others = others.map(|at| {
        format!(
            ", or if that is impossible {}",
            place::bounds(say.scene, at, whose)
        )
    });
    let at = format!("{what} {at}{}", others.collect::<String>());
    if place.opposing {
        return format!("the opposing player places {at}");
    }
    say.order("place", at)
}
