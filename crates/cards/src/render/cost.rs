//! Rendering of costs.

use super::amount::{charged, counted};
use super::english::{a, count, list};
use super::scene::Scene;
use super::words;
use crate::language::{Charged, Cost, ShipRef};

/// The whole cost, if there is one.
pub(super) fn all(scene: &Scene, costs: &[Cost]) -> Option<String> {
    let each: Vec<String> = costs.iter().map(|price| text(scene, price)).collect();
    (!each.is_empty()).then(|| list(&each, "and"))
}

/// One part of a cost: `spend a focus token`.
pub(super) fn text(scene: &Scene, cost: &Cost) -> String {
    let lock = scene.words.lock;
    match cost {
        Cost::Spend(set) => format!("spend {}", a(&words::tokens(*set))),
        Cost::SpendOf(who, set) => {
            format!(
                "spend one of {} {}s",
                scene.noun(*who).possessive,
                words::tokens(*set)
            )
        }
        Cost::Remove(who, set) => {
            format!(
                "remove {} from {}",
                a(&words::tokens(*set)),
                scene.noun(*who).name
            )
        }
        Cost::SpendLock => format!("spend your {lock}"),
        Cost::SpendLockOn(who) => format!("spend your {lock} on {}", scene.noun(*who).name),
        Cost::SpendLockOf(who) => {
            format!("spend {} {lock} on the defender", scene.noun(*who).possessive)
        }
        Cost::Receive(token) => format!("gain {}", a(&words::token(*token))),
        Cost::Charge(amount) => format!("spend {}", counted(scene, amount, "charge")),
        Cost::ChargeOf(on) => match on {
            Charged::This => "spend 1 charge".to_owned(),
            other => format!("spend 1 charge of {}", charged(scene, other)),
        },
        Cost::Force(amount) => format!("spend {}", counted(scene, amount, "Force")),
        Cost::Shield(number) => format!("spend {}", count(*number, "shield")),
        Cost::Suffer { hits, crits } => format!("suffer {}", damage(*hits, *crits)),
        Cost::Result(shown) => {
            let result = if shown.is_empty() {
                "result".to_owned()
            } else {
                format!("{} result", words::faces(shown, "or"))
            };
            format!(
                "spend one of {} {result}s",
                scene.noun(ShipRef::Subject).possessive
            )
        }
        Cost::Expose => "expose one of your damage cards".to_owned(),
        Cost::DiscardThis => "discard this card".to_owned(),
        Cost::Discard(Some(slot)) => {
            format!("discard one of your {} cards (not this one)", words::slot(*slot))
        }
        Cost::Discard(None) => "discard one of your other upgrade cards".to_owned(),
    }
}

/// `2 damage`, `1 damage and 1 critical damage`.
fn damage(hits: u8, crits: u8) -> String {
    let mut kinds = Vec::new();
    if hits > 0 {
        kinds.push(format!("{hits} damage"));
    }
    if crits > 0 {
        kinds.push(format!("{crits} critical damage"));
    }
    list(&kinds, "and")
}
