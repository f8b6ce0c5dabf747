//! Which dice an ability looks at.

use furball_cards::language::Ability;
use serde_json::{Map, Value};

/// Whether the ability may look at, or change, attack dice that show neither a hit nor a critical result: it has a
/// word that refers to attack dice, and isn't limited to such results. The whole text is searched for these words.
pub(super) fn looks_at_attack_dice(ability: &Ability, attackers_own: bool) -> bool {
    let reader = Reader {
        words: if attackers_own {
            &["attack", "yours"]
        } else {
            &["attack"]
        },
        attackers_own,
    };
    // Unreadable text might say anything.
    serde_json::to_value(ability).map_or(true, |text| reader.finds(&text))
}

struct Reader {
    /// Words that refer to attack dice.
    words: &'static [&'static str],
    attackers_own: bool,
}

impl Reader {
    fn finds(&self, text: &Value) -> bool {
        match text {
            Value::String(word) => self.words.contains(&word.as_str()),
            Value::Array(list) => list.iter().any(|part| self.finds(part)),
            Value::Object(fields) => fields.iter().any(|(name, part)| match name.as_str() {
                // A cost paid with one's own result doesn't say whose dice they are.
                "Result" => self.attackers_own || self.finds(part),
                // Adding or canceling results doesn't depend on what the others show, unless they are to match.
                "AddResult" => part[1].is_null() && self.finds(part),
                "Cancel" => self.finds(&part["each"]),
                // Here `attack` is the attack arc.
                "arc" => false,
                "dice" => !of_results(fields) && self.finds(part),
                _ => self.finds(part),
            }),
            Value::Null | Value::Bool(_) | Value::Number(_) => false,
        }
    }
}

/// Whether only hits and critical results are meant.
fn of_results(fields: &Map<String, Value>) -> bool {
    if fields.get("count").and_then(Value::as_str) == Some("neutralized") {
        return true;
    }
    let faces = fields.get("faces").or_else(|| fields.get("from"));
    faces.and_then(Value::as_array).is_some_and(|faces| {
        let strikes = |face: &Value| matches!(face.as_str(), Some("hit" | "crit"));
        !faces.is_empty() && faces.iter().all(strikes)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looks(text: &str, attackers_own: bool) -> bool {
        let ability = furball_cards::notation::read(text).expect("an ability");
        looks_at_attack_dice(&ability, attackers_own)
    }

    #[test]
    fn words_that_refer_to_attack_dice() {
        let own = r"When(on: [Defending(modify_defense_dice)], then: [Reroll(dice: yours, at_least: 1)])";
        assert!(!looks(own, false), "the defender's dice");
        let blanks = r"When(on: [Attacking(compare)], only_if: [Compare(Results(dice: yours, faces: [blank]), at_least, Fixed(1))],
            then: [Gain(You, focus, Fixed(1))])";
        assert!(looks(blanks, true));
        assert!(!looks(blanks, false));
        let any = r"When(on: [Defending(compare)], only_if: [Compare(Results(dice: attack), at_least, Fixed(3))],
            then: [Gain(You, focus, Fixed(1))])";
        assert!(looks(any, false), "all of them count");
        let price =
            r"When(on: [Attacking(hit)], cost: [Result([focus])], then: [Gain(You, focus, Fixed(1))])";
        assert!(looks(price, true));
    }

    #[test]
    fn hits_and_critical_results_are_always_seen() {
        let hits = r"When(on: [Defending(compare)], only_if: [Compare(Results(dice: attack, faces: [hit, crit]), at_least, Fixed(2))],
            then: [Cancel(dice: attack, faces: [hit], count: 1), AddResult(attack, crit, 1)])";
        assert!(!looks(hits, false));
    }
}
