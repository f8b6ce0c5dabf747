//! Rendering of costs.

use super::amount::{charged, counted};
use super::english::and;
use super::english::cost as say;
use super::scene::Scene;
use super::{dice, words};
use crate::language::{Charged, Cost, ShipRef};

/// The whole cost, if there is one.
pub(super) fn all(scene: &Scene, costs: &[Cost]) -> Option<String> {
    let each: Vec<String> = costs.iter().map(|price| text(scene, price)).collect();
    (!each.is_empty()).then(|| and(&each))
}

/// One part of a cost: `spend a focus token`.
pub(super) fn text(scene: &Scene, cost: &Cost) -> String {
    let lock = scene.words.lock;
    match cost {
        Cost::Spend(set) => say::spend_a(&words::tokens(*set)),
        Cost::SpendOf(who, set) => say::spend_one_of(&scene.noun(*who), &words::tokens(*set)),
        Cost::Remove(who, set) => say::remove_from(&words::tokens(*set), &scene.noun(*who)),
        Cost::SpendLock => say::spend_your_lock(lock),
        Cost::SpendLockOn(who) => say::spend_your_lock_on(lock, &scene.noun(*who)),
        Cost::SpendLockOf(who) => say::spend_lock_on_the_defender(lock, &scene.noun(*who)),
        Cost::Receive(token) => say::gain_a(&words::token(*token)),
        Cost::Charge(amount) => say::spend(&counted(scene, amount, words::CHARGE)),
        Cost::ChargeOf(on) => match on {
            Charged::This => say::spend_a_charge(),
            other => say::spend_a_charge_of(&charged(scene, other)),
        },
        Cost::Force(amount) => say::spend(&counted(scene, amount, words::FORCE)),
        Cost::Shield(number) => say::spend_shields(*number),
        Cost::Suffer { hits, crits } => say::suffer(&damage(*hits, *crits)),
        Cost::Result(shown) => say::spend_one_of(&scene.noun(ShipRef::Subject), &dice::results(shown)),
        Cost::Expose => say::expose_a_damage_card(),
        Cost::DiscardThis => say::discard_this_card(),
        Cost::Discard(Some(slot)) => say::discard_another_of(words::slot(*slot)),
        Cost::Discard(None) => say::discard_another_upgrade(),
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
