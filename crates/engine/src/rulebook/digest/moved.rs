//! Values that have left the table of a rulebook and stand elsewhere now, saying the same.
//!
//! What obstacles do was a value of the table; now it is a text of the content, with a digest of its own. Games from before
//! hold the digest of the value, and can be continued as long as the text says what the value did: if a text of an
//! obstacle comes to do something else, its value has to go from here.

use serde_json::{Value, json};

use crate::rulebook::RulebookId;

/// The values that the rulebook had, each with its name.
pub(super) fn values(book: RulebookId) -> Vec<(&'static str, Value)> {
    let nothing = effect(false, 0, &[], &[]);
    let cloud = effect(false, 1, &[], &["crit"]);
    let (asteroid, debris, gas_cloud) = match book {
        RulebookId::First => (
            [effect(true, 0, &["hit"], &["crit"]), nothing.clone()],
            [cloud, nothing.clone()],
            [nothing.clone(), nothing],
        ),
        RulebookId::Second => (
            [
                effect(true, 0, &["hit"], &["crit"]),
                effect(false, 0, &["hit"], &["crit"]),
            ],
            [cloud.clone(), cloud],
            [effect(true, 0, &[], &[]), nothing],
        ),
        // It has always had texts.
        RulebookId::Legacy => return Vec::new(),
    };
    let first = book == RulebookId::First;
    vec![
        ("obstacles.asteroid", rules(asteroid, true, false)),
        ("obstacles.debris", rules(debris, first, false)),
        ("obstacles.gas_cloud", rules(gas_cloud, false, !first)),
    ]
}

/// What meeting an obstacle did.
fn effect(skips_action: bool, stress: u8, damage_on: &[&str], critical_on: &[&str]) -> Value {
    json!({
        "skips_action": skips_action,
        "stress": stress,
        "damage_on": damage_on,
        "critical_on": critical_on,
    })
}

/// What a kind of obstacle did in maneuvers and other moves, and whether it barred attacks or changed a blank.
fn rules([maneuver, other_move]: [Value; 2], bars_attacks: bool, blank_to_evade: bool) -> Value {
    json!({
        "maneuver": maneuver,
        "other_move": other_move,
        "bars_attacks": bars_attacks,
        "blank_to_evade": blank_to_evade,
    })
}
