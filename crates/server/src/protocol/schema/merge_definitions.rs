//! Merges the definitions of what is received and of what may be sent.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::{REFERENCE, referred};

/// Prefix of types that may be sent in another shape than they are received in.
const INPUT: &str = "Input";

/// All definitions; those that both have in different shapes, or made of such, are there twice.
pub fn merged(output: Map<String, Value>, input: Map<String, Value>) -> Map<String, Value> {
    let both = || input.iter().filter(|(name, _)| output.contains_key(*name));
    let mut differing: BTreeSet<String> = both()
        .filter(|(name, schema)| output[*name] != **schema)
        .map(|(name, _)| name.clone())
        .collect();
    loop {
        let drawn_in: Vec<String> = both()
            .filter(|(name, schema)| !differing.contains(*name) && refers_to_any(schema, &differing))
            .map(|(name, _)| name.clone())
            .collect();
        if drawn_in.is_empty() {
            break;
        }
        differing.extend(drawn_in);
    }
    let mut all = output;
    for (name, mut schema) in input {
        rename(&mut schema, &differing);
        let name = if differing.contains(&name) {
            format!("{INPUT}{name}")
        } else {
            name
        };
        all.insert(name, schema);
    }
    all
}

fn refers_to_any(schema: &Value, names: &BTreeSet<String>) -> bool {
    referred(schema).is_some_and(|name| names.contains(name))
        || match schema {
            Value::Array(values) => values.iter().any(|value| refers_to_any(value, names)),
            Value::Object(keywords) => keywords.values().any(|value| refers_to_any(value, names)),
            _ => false,
        }
}

fn rename(schema: &mut Value, names: &BTreeSet<String>) {
    let renamed = referred(schema)
        .filter(|name| names.contains(*name))
        .map(|name| format!("{REFERENCE}{INPUT}{name}"));
    match schema {
        Value::Array(values) => values.iter_mut().for_each(|value| rename(value, names)),
        Value::Object(keywords) => {
            if let Some(reference) = renamed {
                keywords.insert("$ref".into(), reference.into());
            }
            keywords.values_mut().for_each(|value| rename(value, names));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn map(value: Value) -> Map<String, Value> {
        value.as_object().cloned().unwrap_or_default()
    }

    #[test]
    fn only_what_differs_is_there_twice() {
        let reference = |name: &str| json!({ "$ref": format!("{REFERENCE}{name}") });
        let output = map(json!({
            "Clock": { "required": ["increment"] },
            "Settings": { "properties": { "clock": reference("Clock"), "seat": reference("Seat") } },
            "Seat": { "type": "integer" },
        }));
        let input = map(json!({
            "Clock": {},
            "Settings": { "properties": { "clock": reference("Clock"), "seat": reference("Seat") } },
            "Seat": { "type": "integer" },
            "CreateGame": { "properties": { "settings": reference("Settings") } },
        }));
        let all = merged(output.clone(), input);
        let names: Vec<&str> = all.keys().map(String::as_str).collect();
        assert_eq!(
            names,
            [
                "Clock",
                "CreateGame",
                "InputClock",
                "InputSettings",
                "Seat",
                "Settings"
            ]
        );
        assert_eq!(all["Settings"], output["Settings"]);
        let input_settings =
            json!({ "properties": { "clock": reference("InputClock"), "seat": reference("Seat") } });
        assert_eq!(all["InputSettings"], input_settings);
        assert_eq!(
            all["CreateGame"],
            json!({ "properties": { "settings": reference("InputSettings") } })
        );
    }
}
