//! Rendering of costs.

use super::amount::{charge, charged, counted};
use super::english::and;
use super::english::cost as say;
use super::scene::Scene;
use super::{dice, words};
use crate::language::{Charged, Cost, Counter, ShipRef, Which};

/// The whole cost, if there is one.
pub(super) fn all(scene: &Scene, costs: &[Cost]) -> Option<String> {
    let alike = costs.chunk_by(|one, next| one == next);
    let each: Vec<String> = alike
        .flat_map(|same| match same {
            [Cost::Receive(token), _, ..] => vec![say::gain(same.len(), &words::token(*token))],
            same => same.iter().map(|price| text(scene, price)).collect(),
        })
        .collect();
    (!each.is_empty()).then(|| say::together(&each))
}

/// One part of a cost: `spend a focus token`.
pub(super) fn text(scene: &Scene, cost: &Cost) -> String {
    let lock = scene.words.lock;
    match cost {
        Cost::SpendToken(ShipRef::You, set) => say::spend_a(&words::tokens(*set)),
        Cost::SpendToken(who, set) if scene.actor.as_ref() == Some(&scene.noun(*who)) => {
            say::spend_a(&words::tokens(*set))
        }
        Cost::SpendToken(who, set) => say::spend_one_of(&scene.noun(*who), &words::tokens(*set)),
        Cost::Remove(who, set) => say::remove_from(&words::tokens(*set), &scene.noun(*who)),
        Cost::SpendLock { of: ShipRef::You, on } => {
            let on = on.map(|on| scene.noun(on)).or_else(|| scene.opponent());
            say::spend_your_lock(lock, on.as_ref())
        }
        Cost::SpendLock { of, on } => {
            let on = on.map(|on| scene.noun(on)).or_else(|| scene.opponent());
            say::spend_lock_of(&scene.noun(*of), lock, on.as_ref())
        }
        Cost::Receive(token) => say::gain_a(&words::token(*token)),
        Cost::Spend(counter, amount) => {
            let what = |thing| counted(scene, amount, thing);
            match counter {
                Counter::Charges(Charged::This) => say::spend(&what(words::CHARGE)),
                Counter::Charges(on) => say::spend_of(&what(charge(on)), &charged(scene, on)),
                Counter::Force(_) => say::spend(&what(words::FORCE)),
                Counter::Shields(_) => say::spend(&what(words::SHIELD)),
                Counter::Tokens(set) => say::spend(&what(&words::tokens(*set))),
            }
        }
        Cost::Suffer { hits, crits } => say::suffer(&damage(*hits, *crits)),
        Cost::Result(shown) => {
            let whose = scene.noun(ShipRef::Subject);
            say::spend_result(&dice::results(shown), Some(&whose).filter(|whose| !whose.you))
        }
        Cost::Expose => say::expose_a_damage_card(),
        Cost::Discard(Which::Upgrade { slots, .. }) if slots.is_empty() => say::discard_another_upgrade(),
        Cost::Discard(Which::Upgrade { slots, .. }) => say::discard_another_of(&words::slots(slots)),
        Cost::Discard(Which::This | Which::Dealt | Which::Damage { .. }) => say::discard_this_card(),
    }
}

/// `2 damage`, `1 damage and 1 critical damage`.
fn damage(hits: u8, crits: u8) -> String {
    let mut kinds = Vec::new();
    if hits > 0 {
        kinds.push(say::damage(hits));
    }
    if crits > 0 {
        kinds.push(say::critical_damage(crits));
    }
    and(&kinds)
}
