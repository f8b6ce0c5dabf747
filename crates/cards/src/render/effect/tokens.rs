//! Rendering of effects that gain or lose tokens, shields, charges and locks.

use super::super::amount::{charge, charged, counted};
use super::super::english::{self, a, plural};
use super::super::scene::Scene;
use super::super::words;
use super::{Say, Verb};
use crate::language::{Amount, ArcName, Charged, Effect, ShipRef};
use crate::vocabulary::{RangeBand, Token, TokenSet};

pub(super) fn gain(say: Say, who: ShipRef, token: &str, amount: &Amount) -> String {
    say.clause(who, ("gain", "gains"), counted(say.scene, amount, token))
}

pub(super) fn gain_like(say: Say, who: ShipRef, of: Option<ShipRef>, set: TokenSet, lacking: bool) -> String {
    let which = match of {
        None => "1 token of the same kind".to_owned(),
        Some(of) => {
            let (token, of) = (words::tokens(set), say.noun(of));
            format!("1 {token} that {} also {}", of.name, of.verb("have", "has"))
        }
    };
    let kind = match (lacking, say.noun(who).you) {
        (false, _) => "",
        (true, true) => ", if you have none of that kind",
        (true, false) => ", if it has none of that kind",
    };
    say.clause(who, ("gain", "gains"), format!("{which}{kind}"))
}

pub(super) fn lose(say: Say, who: ShipRef, thing: &str, amount: &Amount) -> String {
    // The maximum number means all of them.
    let what = match amount {
        Amount::Fixed(u8::MAX) => format!("all {} {}", say.noun(who).whose(), plural(thing)),
        // As many as it has are all.
        Amount::Tokens(whose, set) if *whose == who && words::tokens(*set) == thing => {
            format!("all {} {}", say.noun(who).whose(), plural(thing))
        }
        amount => counted(say.scene, amount, thing),
    };
    say.clause(who, ("lose", "loses"), what)
}

pub(super) fn recover(say: Say, who: ShipRef, amount: &Amount, thing: &str) -> String {
    say.clause(who, ("recover", "recovers"), counted(say.scene, amount, thing))
}

/// Which tokens are transferred.
pub(super) struct Transferred<'a> {
    pub set: TokenSet,
    pub count: &'a Amount,
    pub lacking: bool,
    pub same: bool,
}

pub(super) fn transfer(say: Say, (from, to): (ShipRef, ShipRef), which: &Transferred) -> String {
    let Transferred {
        set, count, lacking, ..
    } = *which;
    let what = match count {
        _ if which.same => "that token".to_owned(),
        Amount::Tokens(whose, all) if *whose == from && *all == set => {
            format!("all {}", say.owned(from, &plural(&words::tokens(set))))
        }
        amount => counted(say.scene, amount, &words::tokens(set)),
    };
    let (giver, to) = (say.noun(from), say.noun(to));
    // Whoever decides gives its own.
    let own = say
        .scene
        .actor
        .as_ref()
        .map_or(giver.you, |actor| *actor == giver);
    let from = if own {
        String::new()
    } else {
        format!(" from {}", giver.name)
    };
    let kind = match (lacking, to.you) {
        (false, _) => "",
        (true, true) => ", of a kind that you lack",
        (true, false) => ", of a kind that it lacks",
    };
    let to = if own { to.name } else { to.oneself() };
    say.order("transfer", format!("{what}{from} to {to}{kind}"))
}

/// How many of the first effects give or put down tokens of the same ship.
pub(super) fn alike(effects: &[Effect]) -> usize {
    let same = |one: &Effect, other: &Effect| match (one, other) {
        (Effect::Gain(who, ..), Effect::Gain(whose, ..)) => who == whose,
        (Effect::Stash { .. }, Effect::Stash { .. }) => true,
        // Any other effects are told one by one.
        _ => false,
    };
    let [first, rest @ ..] = effects else {
        return 0;
    };
    1 + rest.iter().take_while(|other| same(first, other)).count()
}

/// Several of them in one clause: `gain 1 focus token and 2 stress tokens`.
pub(super) fn together(say: Say, effects: &[Effect]) -> String {
    let mut who = None;
    let mut tokens = Vec::new();
    for effect in effects {
        if let Effect::Gain(whose, token, amount) = effect {
            who = Some(*whose);
            tokens.push(counted(say.scene, amount, &words::token(*token)));
        } else if let Effect::Stash { token, count } = effect {
            tokens.push(stashed(say.scene, *token, count));
        }
    }
    let tokens = shared_token(&tokens);
    match who {
        Some(who) => say.clause(who, ("gain", "gains"), tokens),
        None => say.order("place", format!("{tokens} on this card")),
    }
}

/// `1 deplete and 1 jam token`.
fn shared_token(tokens: &[String]) -> String {
    let each: Option<Vec<String>> = tokens
        .iter()
        .map(|token| token.strip_suffix(" token").map(str::to_owned))
        .collect();
    match each {
        Some(each) => format!("{} token", english::and(&each)),
        None => english::and(tokens),
    }
}

/// The ship as the object of its own player's action.
fn itself(say: Say, who: ShipRef) -> String {
    say.noun(who).oneself()
}

/// `2 calculate tokens`, `1 token of that kind`.
fn stashed(scene: &Scene, token: Option<Token>, amount: &Amount) -> String {
    match token {
        Some(token) => counted(scene, amount, &words::token(token)),
        None => format!("{} of that kind", counted(scene, amount, "token")),
    }
}

pub(super) fn stash(say: Say, token: Option<Token>, amount: &Amount) -> String {
    let what = stashed(say.scene, token, amount);
    say.order("place", format!("{what} on this card"))
}

pub(super) fn unstash(say: Say, who: ShipRef, set: TokenSet, all: bool) -> String {
    let noun = say.noun(who);
    let token = words::tokens(set);
    let to = noun.oneself();
    let what = if all {
        format!("all {}", plural(&token))
    } else {
        format!("1 {token}")
    };
    say.order("transfer", format!("{what} from this card to {to}"))
}

pub(super) fn keep(say: Say, who: ShipRef, set: TokenSet, most: Option<u8>) -> String {
    let whose = say.noun(who).whose();
    let token = words::tokens(set);
    let what = match most {
        Some(1) => format!("1 of {whose} {}", plural(&token)),
        Some(most) => format!("up to {most} of {whose} {}", plural(&token)),
        None => format!("all {whose} {}", plural(&token)),
    };
    let phase = if say.scene.in_end_phase {
        "this"
    } else {
        "the next"
    };
    say.clause(who, ("keep", "keeps"), format!("{what} in {phase} End phase"))
}

pub(super) fn charges(say: Say, verb: Verb, on: &Charged, amount: &Amount) -> String {
    let what = counted(say.scene, amount, charge(on));
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
    if any_range {
        ", ignoring range restrictions"
    } else {
        ""
    }
}

pub(super) fn lock_onto(say: Say, who: ShipRef, target: ShipRef, any_range: bool) -> String {
    let (target, far) = (itself(say, target), whatever(any_range));
    locks(say, who, &format!("{target}{far}"))
}

/// `lock the defender`.
fn locks(say: Say, who: ShipRef, what: &str) -> String {
    say.clause(who, say.scene.words.locks, what)
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
    locks(say, who, &format!("{what} {} {has} locked{near}{far}", of.name))
}

/// A lock on whatever the ship's owner picks.
pub(super) fn lock_any(
    say: Say,
    who: ShipRef,
    (range, arc): (Option<RangeBand>, Option<ArcName>),
    locked_by: Option<String>,
) -> String {
    let whose = say.noun(who).whose();
    let seen = arc.map_or_else(String::new, |arc| format!(" {}", words::in_arc(whose, arc)));
    let near = range.map_or_else(
        || seen.clone(),
        |range| format!("{seen} at {}", english::range(range)),
    );
    let on = match locked_by {
        Some(other) => format!(" on something{near} that {other} has locked"),
        None if near.is_empty() => String::new(),
        None => format!(" on something{near}"),
    };
    say.may(who, ("acquire", "acquires"), format!("{}{on}", a_lock(say)))
}

pub(super) fn transfer_lock(say: Say, from: ShipRef, to: ShipRef) -> String {
    let (whose, to) = (say.noun(from).whose(), itself(say, to));
    say.order(
        "transfer",
        format!("1 of {whose} {}s to {to}", say.scene.words.lock),
    )
}

pub(super) fn lose_lock(say: Say, who: ShipRef) -> String {
    let (who, lock) = (say.noun(who), say.scene.words.lock);
    if who.you {
        say.order("remove", format!("your {lock}"))
    } else {
        say.order("remove", format!("{} {lock}", who.possessive))
    }
}

pub(super) fn shed_locks(say: Say, who: ShipRef, one: bool) -> String {
    let (lock, who) = (say.scene.words.lock, say.noun(who).name);
    let which = if one {
        format!("1 enemy {lock} on {who}")
    } else {
        format!("every {lock} on {who}")
    };
    say.order("remove", which)
}

pub(super) fn move_lock(say: Say, holder: ShipRef, from: ShipRef, to: ShipRef) -> String {
    let (whose, from) = (say.noun(holder).whose(), say.noun(from).name);
    let to = itself(say, to);
    say.clause(
        holder,
        ("transfer", "transfers"),
        format!("{whose} {} on {from} to {to}", say.scene.words.lock),
    )
}

pub(super) fn move_locks(say: Say, from: ShipRef, to: ShipRef) -> String {
    let lock = say.scene.words.lock;
    let from = say.noun(from).name;
    let to = itself(say, to);
    say.order("transfer", format!("all enemy {lock}s on {from} to {to}"))
}
