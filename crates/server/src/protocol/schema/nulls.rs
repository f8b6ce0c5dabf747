//! Fields that may be null become fields that may be left out: that is how everything is sent by the server, and how
//! clients should send it.

use serde_json::{Map, Value};

/// Takes null out of what the fields of the schema may be; with `output` also their defaults, which matter only to those
/// who say something.
pub fn leave_out(schema: &mut Value, output: bool) {
    match schema {
        Value::Array(schemas) => schemas.iter_mut().for_each(|schema| leave_out(schema, output)),
        Value::Object(keywords) => {
            let mut optional = Vec::new();
            if let Some(Value::Object(fields)) = keywords.get_mut("properties") {
                for (name, field) in fields {
                    let Value::Object(field) = field else { continue };
                    if output || field.get("default").is_some_and(Value::is_null) {
                        field.remove("default");
                    }
                    if without_null(field) {
                        optional.push(name.clone());
                    }
                }
            }
            if let Some(Value::Array(required)) = keywords.get_mut("required") {
                required.retain(|name| !optional.iter().any(|optional| name == optional));
                if required.is_empty() {
                    keywords.remove("required");
                }
            }
            for (keyword, value) in keywords {
                match keyword.as_str() {
                    "properties" => {
                        let fields = value.as_object_mut().into_iter().flatten();
                        fields.for_each(|(_, field)| leave_out(field, output));
                    }
                    "default" | "const" | "enum" => {}
                    _ => leave_out(value, output),
                }
            }
        }
        _ => {}
    }
}

/// Takes null out of what the schema allows; false if it wasn't allowed.
fn without_null(schema: &mut Map<String, Value>) -> bool {
    let mut found = false;
    if let Some(Value::Array(types)) = schema.get_mut("type") {
        found = types.iter().any(|kind| kind == "null");
        types.retain(|kind| kind != "null");
        if let [kind] = types.as_mut_slice() {
            let kind = kind.take();
            schema.insert("type".into(), kind);
        }
    }
    if let Some(Value::Array(values)) = schema.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
    if let Some(Value::Array(choices)) = schema.get_mut("anyOf") {
        let is_null = |choice: &Value| choice.get("type").is_some_and(|kind| kind == "null");
        found |= choices.iter().any(is_null);
        choices.retain(|choice| !is_null(choice));
        if let [Value::Object(only)] = choices.as_mut_slice() {
            let only = std::mem::take(only);
            schema.remove("anyOf");
            for (keyword, value) in only {
                schema.entry(keyword).or_insert(value);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn fields_that_may_be_null_may_be_left_out_instead() {
        let mut schema = json!({
            "type": "object",
            "properties": {
                "plain": { "type": "string" },
                "word": { "type": ["string", "null"], "default": null },
                "kind": { "type": ["string", "null"], "enum": ["a", "b", null] },
                "other": { "anyOf": [{ "$ref": "#/x" }, { "type": "null" }], "description": "Another." },
                "list": { "type": "array", "items": { "type": ["integer", "null"] } },
            },
            "required": ["plain", "word", "kind", "other", "list"],
        });
        leave_out(&mut schema, true);
        let expected = json!({
            "type": "object",
            "properties": {
                "plain": { "type": "string" },
                "word": { "type": "string" },
                "kind": { "type": "string", "enum": ["a", "b"] },
                "other": { "$ref": "#/x", "description": "Another." },
                "list": { "type": "array", "items": { "type": ["integer", "null"] } },
            },
            "required": ["plain", "list"],
        });
        assert_eq!(schema, expected);
    }

    #[test]
    fn a_default_stays_for_those_who_may_leave_it_to_that() {
        let schema = json!({ "properties": { "clock": { "type": "string", "default": "none" } } });
        let (mut output, mut input) = (schema.clone(), schema.clone());
        leave_out(&mut output, true);
        leave_out(&mut input, false);
        assert_eq!(output, json!({ "properties": { "clock": { "type": "string" } } }));
        assert_eq!(input, schema);
    }
}
