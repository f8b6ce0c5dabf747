//! The definitions themselves.

use std::collections::BTreeSet;

use furball_server::protocol::schema::{REFERENCE, definitions};
use serde_json::Value;

use crate::validator::Schemas;

/// Visits a schema and all schemas in it.
fn each<'s>(schema: &'s Value, visit: &mut impl FnMut(&'s Value)) {
    if schema.is_object() {
        visit(schema);
    }
    match schema {
        Value::Array(schemas) => schemas.iter().for_each(|schema| each(schema, visit)),
        Value::Object(keywords) => {
            for (keyword, say) in keywords {
                match (keyword.as_str(), say) {
                    ("const" | "default" | "enum", _) => {}
                    ("properties", Value::Object(fields)) => {
                        fields.values().for_each(|field| each(field, visit))
                    }
                    _ => each(say, visit),
                }
            }
        }
        _ => {}
    }
}

/// Two types of one name would get a number behind it.
#[test]
fn every_type_has_a_name_of_its_own() {
    let all = definitions();
    let numbered: Vec<&String> = all
        .keys()
        .filter(|name| name.ends_with(|last: char| last.is_ascii_digit()))
        .collect();
    assert!(numbered.is_empty(), "rename one of each: {numbered:?}");
    let bad = all
        .keys()
        .find(|name| !name.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    assert_eq!(bad, None);
}

#[test]
fn everything_that_may_be_said_or_heard_is_defined() {
    let all = definitions();
    let source = concat!(
        include_str!("../../src/protocol/client_message.rs"),
        include_str!("../../src/protocol/server_message/mod.rs"),
        include_str!("../../src/protocol/server_message/cards.rs"),
        include_str!("../../src/protocol/server_message/catalog.rs"),
        include_str!("../../src/protocol/server_message/replay.rs"),
    );
    let mut count = 0;
    for line in source.lines() {
        let declared = line
            .strip_prefix("pub struct ")
            .or_else(|| line.strip_prefix("pub enum "));
        let Some(declared) = declared else { continue };
        let name = declared
            .split(|c: char| !c.is_alphanumeric())
            .next()
            .unwrap_or_default();
        assert!(all.contains_key(name), "add {name} to the definitions");
        count += 1;
    }
    assert!(count > 50);
}

#[test]
fn every_reference_leads_to_a_definition() {
    let all = definitions();
    let mut count = 0;
    for schema in all.values() {
        each(schema, &mut |schema| {
            if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
                let name = reference.strip_prefix(REFERENCE).expect(reference);
                assert!(all.contains_key(name), "{name}");
                count += 1;
            }
        });
    }
    assert!(count > 300);
}

#[test]
fn the_validator_of_these_tests_knows_all_their_keywords() {
    assert_eq!(Schemas::strict(definitions()).unknown_keywords(), BTreeSet::new());
}

/// A view is said without fields that are null; a choice of nothing but null would vanish.
#[test]
fn no_choice_is_told_by_a_null_alone() {
    let mut count = 0;
    for (name, schema) in definitions() {
        each(&schema, &mut |schema| {
            for variant in schema
                .get("oneOf")
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
            {
                if variant.get("properties").is_some() {
                    assert!(variant.get("required").is_some(), "{name}: {variant}");
                    count += 1;
                }
            }
        });
    }
    assert!(count > 100);
}

#[test]
fn null_is_only_in_patches_and_lists() {
    for (name, schema) in definitions()
        .into_iter()
        .filter(|(name, _)| name != "SnapshotPatch")
    {
        each(&schema, &mut |schema| {
            for (field, schema) in schema
                .get("properties")
                .and_then(Value::as_object)
                .into_iter()
                .flatten()
            {
                let kind = schema.get("type").map(Value::to_string).unwrap_or_default();
                assert!(!kind.contains("null"), "{name}.{field}");
                let choices = schema
                    .get("anyOf")
                    .and_then(Value::as_array)
                    .into_iter()
                    .flatten();
                for choice in choices {
                    assert_ne!(
                        choice.get("type").and_then(Value::as_str),
                        Some("null"),
                        "{name}.{field}"
                    );
                }
            }
        });
    }
}

#[test]
fn only_types_with_defaults_have_an_input_shape() {
    let all = definitions();
    let input: Vec<&str> = all.keys().filter_map(|name| name.strip_prefix("Input")).collect();
    assert_eq!(input, ["Clock", "GameSettings", "Setup"]);
    for name in input {
        assert!(all.contains_key(name), "{name}");
    }
}
