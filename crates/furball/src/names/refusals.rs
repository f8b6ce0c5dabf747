//! Tests that the words of refusals name only what a refusal knows.

use std::collections::BTreeSet;

use furball_cards::Illegal;
use furball_phrases::{Dialect, Language, Phrasebook, messages};
use furball_server::protocol::schema::definitions;
use serde_json::Value;

use super::SquadNames;

/// The definitions whose values are told as refusals.
const FAMILIES: [&str; 12] = [
    "TurnRefusal",
    "SquadRefusal",
    "Illegal",
    "PlacingRefusal",
    "PlanningRefusal",
    "MoveRefusal",
    "ActionRefusal",
    "AttackRefusal",
    "DiceRefusal",
    "MeasuringRefusal",
    "CommandError",
    "RequestError",
];

/// The types of a definition's variants, with the names of their fields.
fn variants(definition: &Value) -> Vec<(String, BTreeSet<String>)> {
    let cases = [&definition["oneOf"], &definition["anyOf"]];
    let cases = cases.into_iter().filter_map(Value::as_array).flatten();
    let typed = cases.filter_map(|case| {
        let fields = case["properties"].as_object()?;
        let name = fields.get("type")?;
        let name = name["const"].as_str().or_else(|| name["enum"][0].as_str())?;
        Some((name.to_owned(), fields.keys().cloned().collect()))
    });
    // A value that is one of several families stands behind a definition of its own.
    let nested = [&definition["oneOf"], &definition["anyOf"]];
    let nested = nested.into_iter().filter_map(Value::as_array).flatten();
    typed
        .chain(
            nested
                .filter(|case| case["properties"].is_null())
                .flat_map(variants),
        )
        .collect()
}

#[test]
fn every_refusal_has_its_own_words_that_name_only_its_facts() {
    let definitions = definitions();
    let mut known = BTreeSet::new();
    let messages = messages(Language::English, Dialect::Later).expect("messages");
    for family in FAMILIES {
        let definition = definitions.get(family).unwrap_or_else(|| panic!("no {family}"));
        let variants = variants(definition);
        assert!(!variants.is_empty(), "{family}");
        for (name, fields) in variants {
            let id = furball_phrases::id_of("refusal", &name);
            let message = messages.get(&id).unwrap_or_else(|| panic!("{family}: no {id}"));
            for arg in &message.args {
                let told = fields.contains(arg) || (arg == "tokens" && fields.contains("token"));
                assert!(told, "{id} has no fact `{arg}`");
            }
            assert!(known.insert(id), "{name} is a refusal twice");
        }
    }
}

#[test]
fn what_is_wrong_with_a_squad_is_told_in_both_languages() {
    let told =
        |language, illegal: &Illegal| SquadNames(Phrasebook::of(language, Dialect::Later)).illegal(illegal);
    let twice = Illegal::Name {
        name: "Luke Skywalker".to_owned(),
        limit: 1,
        copies: 2,
        across: false,
    };
    assert_eq!(
        told(Language::English, &twice),
        "Luke Skywalker may be in a squad only once, and is in it 2 times. Keep 1."
    );
    assert_eq!(
        told(Language::German, &twice),
        "Luke Skywalker darf nur einmal in einer Staffel sein und ist 2-mal darin. Behalte 1."
    );
    let huge = Illegal::Huge {
        place: 0,
        pilot: "Tantive IV".to_owned(),
    };
    assert!(told(Language::English, &huge).starts_with("Ship 1, Tantive IV, is huge"));
}
