//! Values that have left the table of a rulebook and stand elsewhere now, saying the same.
//!
//! What obstacles do was a value of the table; now it is a text of the content, with a digest of its own. Games from before
//! hold the digest of the value, and can be continued as long as the text says what the value did: if a text of an
//! obstacle comes to do something else, its value has to go from here. A test reads the texts and compares.

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

#[cfg(test)]
mod tests {
    use furball_cards::language::{
        Ability, Amount, Deed, Effect, Meeting, Modifier, Moment, ShipRef, Skipped,
    };
    use furball_cards::{Content, Face, ObstacleKind, Token};

    use super::*;
    use crate::rulebook::Rulebook;

    /// What a text does to a ship that meets the obstacle in such a move, as the value said it.
    fn said(text: &[Ability], come: Meeting) -> Value {
        let (mut skips_action, mut stress) = (false, 0);
        let (mut damage_on, mut critical_on) = (Vec::new(), Vec::new());
        let mut rolled = |faces: &[Face], then: &[Effect]| {
            for face in faces {
                let face = serde_json::to_value(face).expect("JSON");
                match then {
                    [
                        Effect::Suffer {
                            hits: Amount::Fixed(1),
                            ..
                        },
                    ] => damage_on.push(face),
                    [
                        Effect::Suffer {
                            crits: Amount::Fixed(1),
                            ..
                        },
                    ] => critical_on.push(face),
                    _ => panic!("no value said {then:?}"),
                }
            }
        };
        for text in text {
            let Ability::When(text) = text else { continue };
            assert!(text.only_if.is_empty() && text.cost.is_empty() && !text.may);
            let met = |on: &Moment| matches!(on, Moment::Meets(wider) if come <= *wider);
            if !text.on.iter().any(met) {
                continue;
            }
            for effect in &text.then {
                match effect {
                    Effect::Skip(ShipRef::You, Skipped::PerformAction) => skips_action = true,
                    Effect::Gain(ShipRef::You, Token::Stress, Amount::Fixed(count)) => stress += count,
                    Effect::Roll {
                        count: Amount::Fixed(1),
                        on,
                        otherwise,
                        ..
                    } if otherwise.is_empty() => {
                        on.iter().for_each(|on| rolled(&on.faces, &on.then));
                    }
                    // Any other effect was none that a value could say.
                    _ => panic!("no value said {effect:?}"),
                }
            }
        }
        json!({
            "skips_action": skips_action,
            "stress": stress,
            "damage_on": damage_on,
            "critical_on": critical_on,
        })
    }

    fn bars_attacks(text: &[Ability]) -> bool {
        text.iter().any(|text| {
            let Ability::While(text) = text else { return false };
            let bars = |rule: &Modifier| matches!(rule, Modifier::Cannot(_, Deed::Attack(_)));
            text.rules.iter().any(bars)
        })
    }

    /// The texts of obstacles do what the values of the table did, from which games with these values can be continued.
    #[test]
    fn the_texts_of_obstacles_say_what_the_values_did() {
        for id in RulebookId::ALL {
            let book = Rulebook::of(id);
            let content = Content::builtin(book.edition);
            for (name, value) in values(id) {
                let word = name.trim_start_matches("obstacles.");
                let mut kinds = ObstacleKind::ALL.into_iter();
                let kind = kinds.find(|kind| kind.word() == word).expect("a kind");
                let text = content
                    .obstacle_text(kind)
                    .map_or(&[][..], |text| &text.abilities);
                let maneuver = said(text, Meeting::ExecuteManeuver);
                let other_move = said(text, Meeting::AnyMove);
                let blank_to_evade = book.obstacles.blank_to_evade.contains(&kind);
                assert_eq!(
                    rules([maneuver, other_move], bars_attacks(text), blank_to_evade),
                    value,
                    "{name} of {id:?}"
                );
            }
        }
    }
}
