//! Rendering of effects on damage and damage cards.

use super::super::amount::counted;
use super::super::english::{count, list};
use super::super::words;
use super::{Form, Say, fixed};
use crate::language::{Amount, Cards, ShipRef};
use crate::vocabulary::Trait;

pub(super) fn suffer(say: Say, who: ShipRef, hits: &Amount, crits: &Amount) -> String {
    let mut kinds = Vec::new();
    for (amount, noun) in [(hits, "damage"), (crits, "critical damage")] {
        if fixed(amount) != Some(0) {
            kinds.push(counted(say.scene, amount, noun));
        }
    }
    say.clause(who, ("suffer", "suffers"), list(&kinds, "and"))
}

pub(super) fn prevent(say: Say, number: Option<u8>) -> String {
    match number {
        Some(number) => say.order("prevent", format!("{number} of that damage")),
        None => say.order("prevent", "that damage"),
    }
}

const fn way(faceup: bool) -> &'static str {
    if faceup { "faceup" } else { "facedown" }
}

pub(super) fn deal(say: Say, who: ShipRef, cards: u8, faceup: bool) -> String {
    let cards = count(cards, &format!("{} damage card", way(faceup)));
    let noun = say.noun(who);
    if noun.you && say.form == Form::Plain {
        return format!("you are dealt {cards}");
    }
    let verb = if say.form == Form::Plain {
        ("are dealt", "is dealt")
    } else {
        ("be dealt", "be dealt")
    };
    say.clause(who, verb, cards)
}

pub(super) fn destroy(say: Say, who: ShipRef) -> String {
    let noun = say.noun(who);
    match say.form {
        Form::Plain => format!("{} {} destroyed", noun.name, noun.verb("are", "is")),
        Form::Infinitive => say.clause(who, ("be", "be"), "destroyed"),
    }
}

/// `take a damage card with the Ship trait facedown, which you search the deck for`.
pub(super) fn search(say: Say, who: ShipRef, faceup: bool, strikes: Trait) -> String {
    let (way, strikes) = (way(faceup), words::strikes(strikes));
    let rest =
        format!("{way} a damage card with the {strikes} trait, picked from the whole deck, and shuffle it");
    say.clause(who, ("take", "takes"), rest)
}

pub(super) fn draw_and_pick(say: Say, cards: u8) -> String {
    let rest = format!("{cards} cards instead of one, pick the one that is dealt and discard the rest");
    say.order("draw", rest)
}

pub(super) fn put_on_this(say: Say, strikes: Trait) -> String {
    let strikes = words::strikes(strikes);
    let rest = format!(
        "the player who assigned this card search the damage deck for a card with the {strikes} trait, put it on this \
         card and shuffle the deck"
    );
    say.order("have", rest)
}

pub(super) fn repair_this(say: Say) -> String {
    if say.scene.words.repairs {
        say.order("repair", "this card")
    } else {
        say.order("turn", "this card facedown")
    }
}

/// `1 of your faceup damage cards`.
fn one_of(say: Say, who: ShipRef, cards: Cards) -> String {
    match cards {
        Cards::Faceup => say.one_of(who, "faceup damage card"),
        Cards::Facedown => say.one_of(who, "facedown damage card"),
        Cards::FaceupOf(strikes) => {
            let card = say.one_of(who, "faceup damage card");
            format!("{card} with the {} trait", words::strikes(strikes))
        }
        Cards::Any => say.one_of(who, "damage card"),
    }
}

pub(super) fn repair(say: Say, who: ShipRef, cards: Cards) -> String {
    let which = one_of(say, who, cards);
    match (say.scene.words.repairs, cards) {
        (true, _) => say.order("repair", which),
        (false, Cards::Facedown) => say.order("discard", which),
        (false, Cards::Faceup | Cards::FaceupOf(_) | Cards::Any) => {
            say.order("turn", format!("{which} facedown"))
        }
    }
}

pub(super) fn expose(say: Say, who: ShipRef, picked: bool) -> String {
    let which = say.one_of(who, "facedown damage card");
    let choice = if picked {
        ", after looking at all of them"
    } else {
        ""
    };
    let random = if picked { "" } else { " at random" };
    if say.scene.words.repairs {
        say.order("expose", format!("{which}{choice}"))
    } else {
        say.order("turn", format!("{which} faceup{random}{choice}"))
    }
}

pub(super) fn discard(say: Say, who: ShipRef, cards: Cards, all: bool) -> String {
    let whose = say.noun(who).possessive;
    let which = match cards {
        _ if !all => one_of(say, who, cards),
        Cards::Faceup => format!("all {whose} faceup damage cards"),
        Cards::Facedown => format!("all {whose} facedown damage cards"),
        Cards::FaceupOf(strikes) => {
            let strikes = words::strikes(strikes);
            format!("all {whose} faceup damage cards with the {strikes} trait")
        }
        Cards::Any => format!("all {whose} damage cards"),
    };
    say.order("discard", which)
}
