//! Rendering of effects that gain or lose tokens, shields, charges and locks.

use super::super::amount::{charged, counted};
use super::super::english::{self, a, plural};
use super::super::words;
use super::{Say, Verb};
use crate::language::{Amount, Charged, ShipRef};
use crate::vocabulary::{RangeBand, Token, TokenSet};

pub(super) fn gain(say: Say, who: ShipRef, token: &str, amount: &Amount) -> String {
    say.clause(who, ("gain", "gains"), counted(say.scene, amount, token))
}

pub(super) fn lose(say: Say, who: ShipRef, thing: &str, amount: &Amount) -> String {
    // The maximum number means all of them.
    let what = match amount {
        Amount::Fixed(u8::MAX) => format!("all {} {}", say.noun(who).whose(), plural(thing)),
        amount => counted(say.scene, amount, thing),
    };
    say.clause(who, ("lose", "loses"), what)
}

pub(super) fn recover(say: Say, who: ShipRef, amount: &Amount, thing: &str) -> String {
    say.clause(who, ("recover", "recovers"), counted(say.scene, amount, thing))
}

pub(super) fn transfer(
    say: Say,
    (from, to): (ShipRef, ShipRef),
    set: TokenSet,
    amount: &Amount,
    lacking: bool,
) -> String {
    let what = counted(say.scene, amount, &words::tokens(set));
    let (from, to) = (itself(say, from), itself(say, to));
    let kind = if lacking { ", of a kind it has none of" } else { "" };
    say.order("transfer", format!("{what} from {from} to {to}{kind}"))
}

/// The ship as the object of its own player's action.
fn itself(say: Say, who: ShipRef) -> String {
    let noun = say.noun(who);
    if noun.you {
        "your ship".to_owned()
    } else {
        noun.name
    }
}

pub(super) fn stash(say: Say, token: Option<Token>, amount: &Amount) -> String {
    match token {
        Some(token) => {
            let what = counted(say.scene, amount, &words::token(token));
            say.order("put", format!("{what} from the supply on this card"))
        }
        None => {
            let what = counted(say.scene, amount, "token");
            say.order("put", format!("{what} of that kind on this card"))
        }
    }
}

pub(super) fn unstash(say: Say, who: ShipRef, set: TokenSet, all: bool) -> String {
    let noun = say.noun(who);
    let gains = if noun.you {
        " and gain".to_owned()
    } else {
        format!("; {} gains", noun.name)
    };
    let token = words::tokens(set);
    let rest = if all {
        format!(
            "all {} from this card{gains} as many of the same kinds",
            plural(&token)
        )
    } else {
        format!("1 {token} from this card{gains} 1 token of the same kind")
    };
    say.order("remove", rest)
}

pub(super) fn keep(say: Say, who: ShipRef, set: TokenSet, most: Option<u8>) -> String {
    let whose = say.noun(who).whose();
    let token = words::tokens(set);
    let what = match most {
        Some(1) => format!("1 of {whose} {}", plural(&token)),
        Some(most) => format!("up to {most} of {whose} {}", plural(&token)),
        None => format!("all {whose} {}", plural(&token)),
    };
    say.clause(who, ("keep", "keeps"), format!("{what} in the coming End phase"))
}

pub(super) fn charges(say: Say, verb: Verb, on: &Charged, amount: &Amount) -> String {
    let what = counted(say.scene, amount, "charge");
    match on {
        Charged::ShipCard { who, .. } if !say.noun(*who).you => {
            say.clause(*who, verb, format!("{what} of its ship card"))
        }
        Charged::This
        | Charged::ShipCard { .. }
        | Charged::Upgrade { .. }
        | Charged::Weapon
        | Charged::Named(_) => say.order(verb.0, format!("{what} of {}", charged(say.scene, on))),
    }
}

pub(super) fn a_lock(say: Say) -> String {
    a(say.scene.words.lock)
}

const fn whatever(any_range: bool) -> &'static str {
    if any_range { ", whatever the range" } else { "" }
}

pub(super) fn lock_onto(say: Say, who: ShipRef, target: ShipRef, any_range: bool) -> String {
    let (target, far) = (itself(say, target), whatever(any_range));
    let rest = format!("{} on {target}{far}", a_lock(say));
    say.clause(who, ("take", "takes"), rest)
}

pub(super) fn share_lock(
    say: Say,
    who: ShipRef,
    of: ShipRef,
    range: Option<RangeBand>,
    any_range: bool,
    ship_only: bool,
) -> String {
    let what = if ship_only { "a ship that" } else { "what" };
    let of = say.noun(of);
    let far = whatever(any_range);
    let has = of.verb("have", "has");
    let near = range.map_or_else(String::new, |range| format!(" at {}", english::range(range)));
    let rest = format!("{} on {what} {} {has} locked{near}{far}", a_lock(say), of.name);
    say.clause(who, ("take", "takes"), rest)
}

/// A lock on whatever the ship's owner picks.
pub(super) fn lock_any(
    say: Say,
    who: ShipRef,
    range: Option<RangeBand>,
    locked_by: Option<String>,
) -> String {
    let near = range.map_or_else(String::new, |range| format!(" at {}", english::range(range)));
    let on = match locked_by {
        Some(other) => format!(" on something{near} that {other} has locked"),
        None if near.is_empty() => String::new(),
        None => format!(" on something{near}"),
    };
    say.may(who, ("take", "takes"), format!("{}{on}", a_lock(say)))
}

pub(super) fn transfer_lock(say: Say, from: ShipRef, to: ShipRef) -> String {
    let (whose, to) = (say.noun(from).whose(), itself(say, to));
    say.order(
        "transfer",
        format!("one of {whose} {}s to {to}", say.scene.words.lock),
    )
}

pub(super) fn lose_lock(say: Say, who: ShipRef) -> String {
    let (who, lock) = (say.noun(who), say.scene.words.lock);
    if who.you {
        say.order("remove", format!("your {lock}"))
    } else {
        say.order("remove", format!("the {lock} held by {}", who.name))
    }
}

pub(super) fn shed_locks(say: Say, who: ShipRef, one: bool) -> String {
    let (lock, who) = (say.scene.words.lock, say.noun(who).name);
    let which = if one {
        format!("one {lock} that an enemy ship has on {who}")
    } else {
        format!("every {lock} on {who}")
    };
    say.order("remove", which)
}

pub(super) fn move_locks(say: Say, from: ShipRef, to: ShipRef) -> String {
    let lock = say.scene.words.lock;
    let from = say.noun(from).name;
    let to = itself(say, to);
    say.order(
        "move",
        format!("every {lock} that enemy ships have on {from} to {to}"),
    )
}
