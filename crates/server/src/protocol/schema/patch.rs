//! The schema of a JSON merge patch (RFC 7396), made from the schema of what is patched.
//!
//! Fields of an object change one by one, and null takes one away; values of a list of objects change by their places, or
//! the list is given whole, as everything else. A value with a tag is given whole if the tag changes, and by its
//! other fields if not.

use serde_json::{Map, Value, json};

use super::referred;
use crate::protocol::patch::TAG;

/// A patch of what the definition describes. The keyword `x-patch-of` names it, for those who can say it shorter.
pub fn of(name: &str, definitions: &Map<String, Value>) -> Value {
    let mut patch = changes(&definitions[name], definitions, &[]);
    if let Value::Object(keywords) = &mut patch {
        let words = format!("What changed in a `{name}`: a JSON merge patch (RFC 7396).");
        keywords.insert("description".into(), words.into());
        keywords.insert("x-patch-of".into(), name.into());
    }
    patch
}

/// `inside` names the definitions around it: what holds values of its own kind changes in any way further down.
fn changes(schema: &Value, definitions: &Map<String, Value>, inside: &[&str]) -> Value {
    let name = referred(schema);
    if name.is_some_and(|name| inside.contains(&name)) {
        return json!({ "anyOf": [schema, { "type": "object" }] });
    }
    let inside: Vec<&str> = inside.iter().copied().chain(name).collect();
    let mut shapes = Vec::new();
    collect(schema, definitions, &mut shapes);
    let (objects, others): (Vec<&Value>, Vec<&Value>) = shapes
        .into_iter()
        .partition(|shape| shape.get("properties").is_some());
    let places: Vec<Value> = others
        .iter()
        .filter_map(|shape| by_place(shape, definitions, &inside))
        .collect();
    if objects.is_empty() && places.is_empty() {
        // Given whole, so its description needn't be repeated.
        let mut same = schema.clone();
        if let Value::Object(keywords) = &mut same {
            keywords.remove("description");
        }
        return same;
    }
    let tagged = objects
        .iter()
        .any(|object| object["properties"].get(TAG).is_some());
    let mut fields = Map::new();
    for object in &objects {
        let required = object.get("required").and_then(Value::as_array);
        for (name, field) in object["properties"].as_object().into_iter().flatten() {
            if name == TAG {
                continue;
            }
            // Of an object that is always there and has one shape, what is required stays.
            let stays =
                objects.len() == 1 && required.is_some_and(|names| names.iter().any(|other| other == name));
            let change = changes(field, definitions, &inside);
            let change = if stays { change } else { or_null(change) };
            let change = match fields.remove(name) {
                Some(other) if other != change => json!({ "anyOf": [other, change] }),
                Some(_) | None => change,
            };
            fields.insert(name.clone(), change);
        }
    }
    let object = json!({ "type": "object", "properties": fields, "additionalProperties": false });
    if tagged {
        return json!({ "anyOf": [schema, object] });
    }
    if others.is_empty() {
        return object;
    }
    let object = (!objects.is_empty()).then_some(object);
    let all = others.into_iter().cloned().chain(places).chain(object);
    json!({ "anyOf": all.collect::<Vec<_>>() })
}

/// What changes in a list of objects, by place.
fn by_place(list: &Value, definitions: &Map<String, Value>, inside: &[&str]) -> Option<Value> {
    let items = list.get("items")?;
    let mut shapes = Vec::new();
    collect(items, definitions, &mut shapes);
    let objects = shapes.iter().any(|shape| shape.get("properties").is_some());
    objects.then(|| json!({ "type": "object", "additionalProperties": changes(items, definitions, inside) }))
}

/// The shapes that something may have, with references and choices followed.
fn collect<'s>(schema: &'s Value, definitions: &'s Map<String, Value>, shapes: &mut Vec<&'s Value>) {
    if let Some(definition) = referred(schema).and_then(|name| definitions.get(name)) {
        collect(definition, definitions, shapes);
        // A tag beside the reference.
        if schema.get("properties").is_some() {
            shapes.push(schema);
        }
    } else if let Some(Value::Array(choices)) = schema.get("oneOf").or_else(|| schema.get("anyOf")) {
        choices
            .iter()
            .for_each(|choice| collect(choice, definitions, shapes));
    } else {
        shapes.push(schema);
    }
}

fn or_null(schema: Value) -> Value {
    json!({ "anyOf": [schema, { "type": "null" }] })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_change_one_by_one_and_lists_are_given_whole() {
        let reference = |name: &str| json!({ "$ref": format!("{}{name}", super::super::REFERENCE) });
        let definitions = json!({
            "View": {
                "type": "object",
                "properties": {
                    "round": { "type": "integer", "description": "Which." },
                    "ask": reference("Ask"),
                    "ships": { "type": "array", "items": reference("Ship") },
                },
                "required": ["round", "ships"],
            },
            "Ask": { "oneOf": [
                { "type": "object", "properties": { "type": { "const": "squad" } }, "required": ["type"] },
                {
                    "type": "object",
                    "properties": { "type": { "const": "attack" }, "ship": reference("Ship") },
                    "required": ["type", "ship"],
                },
            ] },
            "Ship": { "type": "integer" },
        });
        let patch = of("View", definitions.as_object().expect("a map"));
        let ask = json!({ "anyOf": [
            reference("Ask"),
            {
                "type": "object",
                "properties": { "ship": or_null(reference("Ship")) },
                "additionalProperties": false,
            },
        ] });
        assert_eq!(patch["properties"]["round"], json!({ "type": "integer" }));
        assert_eq!(patch["properties"]["ask"], or_null(ask));
        assert_eq!(
            patch["properties"]["ships"],
            definitions["View"]["properties"]["ships"]
        );
        assert_eq!(patch["x-patch-of"], "View");
    }

    #[test]
    fn what_holds_its_own_kind_has_an_end() {
        let reference = |name: &str| json!({ "$ref": format!("{}{name}", super::super::REFERENCE) });
        let definitions = json!({
            "Tree": {
                "type": "object",
                "properties": { "branches": { "type": "array", "items": reference("Branch") } },
                "required": ["branches"],
            },
            "Branch": {
                "type": "object",
                "properties": { "twigs": { "type": "array", "items": reference("Branch") } },
                "required": ["twigs"],
            },
        });
        let patch = of("Tree", definitions.as_object().expect("a map"));
        let branch = &patch["properties"]["branches"]["anyOf"][1]["additionalProperties"];
        let twig = &branch["properties"]["twigs"]["anyOf"][1]["additionalProperties"];
        assert_eq!(
            *twig,
            json!({ "anyOf": [reference("Branch"), { "type": "object" }] })
        );
    }
}
