//! Which dice an ability looks at.

use furball_cards::language::Ability;
use serde_json::Value;

/// Whether the ability may look at attack dice beyond their hits and critical results, or change them: it says a word that
/// means these dice. The words are looked for in the whole text, wherever they stand.
pub(super) fn looks_at_attack_dice(ability: &Ability, attackers_own: bool) -> bool {
    let words: &[&str] = if attackers_own {
        &["attack", "yours"]
    } else {
        &["attack", "theirs"]
    };
    // What can't be read might say anything.
    serde_json::to_value(ability).map_or(true, |text| says(&text, words, attackers_own))
}

fn says(text: &Value, words: &[&str], attackers_own: bool) -> bool {
    match text {
        Value::String(word) => words.contains(&word.as_str()),
        Value::Array(list) => list.iter().any(|part| says(part, words, attackers_own)),
        Value::Object(fields) => fields.iter().any(|(name, part)| {
            // A price paid with one of one's own results doesn't say whose dice they are.
            name == "Result" && attackers_own || says(part, words, attackers_own)
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}
