//! The validator itself.

use super::*;
use serde_json::json;

/// Complaints, one for each value; empty for those that are fine.
fn complaints<const N: usize>(schema: Value, values: [Value; N]) -> [String; N] {
    let all = json!({ "X": schema, "Word": { "type": "string", "enum": ["a", "b"] } });
    let schemas = Schemas::strict(all.as_object().cloned().expect("a map"));
    values.map(|value| schemas.check("X", &value).err().unwrap_or_default())
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let word = json!({ "$ref": format!("{REFERENCE}Word") });
    let schema = json!({
        "type": "object",
        "properties": {
            "word": word,
            "list": { "type": "array", "items": word, "maxItems": 2 },
            "pair": { "type": "array", "prefixItems": [word, { "type": "integer", "maximum": 9 }] },
        },
        "required": ["word"],
    });
    let told = complaints(
        schema,
        [
            json!({ "word": "a", "list": ["a", "b"], "pair": ["a", 9] }),
            json!({ "word": "c" }),
            json!({ "list": [] }),
            json!({ "word": "a", "list": ["a", 1] }),
            json!({ "word": "a", "list": ["a", "a", "a"] }),
            json!({ "word": "a", "pair": ["a", 10] }),
            json!({ "word": "a", "other": 1 }),
        ],
    );
    let starts = [
        "",
        "X.word: \"c\" is none of",
        "X: {\"list\":[]} has no field \"word\"",
        "X.list[1]: 1 is",
        "X.list: [\"a\",\"a\",\"a\"] has more than 2",
        "X.pair[1]: 10 is more than 9",
        "X: nothing is known of the field other",
    ];
    for (told, start) in told.iter().zip(starts) {
        assert!(
            told.starts_with(start) && told.is_empty() == start.is_empty(),
            "{told}"
        );
    }
}

#[test]
fn exactly_one_of_several_fits_and_knows_its_fields() {
    let variant = |name: &str| json!({ "type": "object", "properties": { name: {} }, "required": [name] });
    let schema = json!({
        "oneOf": [variant("a"), variant("b")],
        "properties": { "c": { "const": 1 } },
    });
    let told = complaints(
        schema,
        [
            json!({ "a": null, "c": 1 }),
            json!({ "a": null, "b": null }),
            json!({ "c": 1 }),
            json!({ "a": null, "c": 2 }),
            json!({ "b": null, "d": 1 }),
        ],
    );
    assert_eq!(
        told.map(|told| told.is_empty()),
        [true, false, false, false, false]
    );
}

#[test]
fn a_keyword_that_it_doesnt_know_isnt_taken_for_granted() {
    let [told] = complaints(json!({ "minLength": 1 }), [json!("a")]);
    assert_eq!(told, "X: this validator doesn't know the keyword minLength");
}
