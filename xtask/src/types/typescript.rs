//! Converts JSON Schemas to TypeScript types: supports the keywords our schemas use, and fails on any other.

use serde_json::{Map, Value};

use super::layout::{Member, braced, bracketed, doc, either, union};

/// The prefix of a reference, before the name.
const REFERENCE: &str = "#/components/schemas/";

/// Names already used by TypeScript or every browser.
const TAKEN: &[&str] = &[
    "Array", "Awaited", "Date", "Document", "Element", "Error", "Event", "Exclude", "Extract", "Function",
    "Map", "Node", "Number", "Object", "Omit", "Partial", "Patch", "Pick", "Promise", "Readonly", "Record",
    "Request", "Required", "Response", "Set", "String", "Symbol", "Text",
];

const HEAD: &str = "\
// Everything that a client says to the server and hears from it.
//
// Written by `cargo xtask types` from the server's own types: change those, not this file. `make test` fails while the two
// differ.
";

/// Merge patches of any type. A union of objects may change from one variant to another, so a patch has the fields of
/// all of them.
const PATCH: &str = "\
type Keys<T> = T extends unknown ? keyof T : never;
type At<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
type Fields<T> = T extends readonly unknown[] ? never : T extends object ? T : never;

/**
 * A JSON merge patch (RFC 7396): fields that are there change, null takes one away. An object that meets a list changes the
 * list's values by their places; else lists are given whole.
 */
export type Patch<T> =
  | Exclude<T, Fields<T>>
  | (T extends readonly (infer V)[] ? { [place: number]: Patch<V> } : never)
  | ([Fields<T>] extends [never] ? never : { [K in Keys<Fields<T>>]?: Patch<At<Fields<T>, K>> | null });
";

/// The whole file.
pub fn file(definitions: &Map<String, Value>, version: u32) -> Result<String, String> {
    let mut text = format!("{HEAD}\n/** The version of all this, which a client says first. */\n");
    text += &format!("export const VERSION = {version};\n\n{PATCH}");
    for (name, schema) in definitions {
        text += &declaration(name, schema).map_err(|problem| format!("the type {name}: {problem}"))?;
    }
    Ok(text)
}

fn declaration(name: &str, schema: &Value) -> Result<String, String> {
    if TAKEN.contains(&name) {
        return Err("TypeScript has something else of that name; rename its schema".into());
    }
    let doc = doc(schema, "").unwrap_or_default();
    if let Some(of) = schema.get("x-patch-of").and_then(Value::as_str) {
        return Ok(format!("\n{doc}export type {name} = Patch<{of}>;\n"));
    }
    let keywords = object(schema)?;
    let is_only = |keyword: &str| {
        let others = ["additionalProperties", "description", "required", "type"];
        let mut keys = keywords.keys().filter(|key| !others.contains(&key.as_str()));
        keys.next().is_some_and(|key| key == keyword) && keys.next().is_none()
    };
    let head = format!("export type {name} =");
    let declared = if is_only("properties") {
        format!("export interface {name} {}", fields(schema, "")?)
    } else if is_only("oneOf") || is_only("anyOf") {
        let choices = keywords.get("oneOf").or_else(|| keywords.get("anyOf"));
        union_of(&head, choices.map_or(&[], list))?
    } else if is_only("enum") {
        union_of(&head, std::slice::from_ref(schema))?
    } else {
        format!("{head} {};", type_of(schema, "")?)
    };
    Ok(format!("\n{doc}{declared}\n"))
}

/// A union, possibly over several lines.
fn union_of(head: &str, choices: &[Value]) -> Result<String, String> {
    let mut members = Vec::new();
    for choice in choices {
        // Words without descriptions come in one list.
        if let Some(Value::Array(words)) = choice.get("enum") {
            members.extend(words.iter().map(|word| Member {
                doc: None,
                text: word.to_string(),
            }));
        } else {
            members.push(Member {
                doc: doc(choice, "  "),
                text: type_of(choice, "  ")?,
            });
        }
    }
    Ok(union(head, &members))
}

/// The type a schema describes; lines after the first are indented.
fn type_of(schema: &Value, indent: &str) -> Result<String, String> {
    let mut parts = Vec::new();
    for (keyword, say) in object(schema)? {
        match keyword.as_str() {
            "$ref" => parts.push(named(say)?),
            "const" => parts.push(say.to_string()),
            "enum" => parts.push(either(list(say).iter().map(Value::to_string).collect())),
            "oneOf" | "anyOf" => parts.push(either(all(say, indent)?)),
            "allOf" => parts.extend(all(say, indent)?),
            "properties" => parts.push(fields(schema, indent)?),
            "type" => {
                let kinds = if say.is_array() {
                    list(say)
                } else {
                    std::slice::from_ref(say)
                };
                let types: Result<Vec<_>, _> =
                    kinds.iter().map(|kind| of_kind(kind, schema, indent)).collect();
                let types: Vec<String> = types?.into_iter().flatten().collect();
                if !types.is_empty() {
                    parts.push(either(types));
                }
            }
            "additionalProperties"
            | "default"
            | "description"
            | "format"
            | "items"
            | "maxItems"
            | "maximum"
            | "minItems"
            | "minimum"
            | "pattern"
            | "prefixItems"
            | "required" => {}
            other => return Err(format!("nothing is known of the keyword {other}")),
        }
    }
    match parts.len() {
        0 => Ok("unknown".into()),
        1 => Ok(parts.remove(0)),
        _ => Ok(parts
            .iter()
            .map(|part| bracketed(part))
            .collect::<Vec<_>>()
            .join(" & ")),
    }
}

/// What a `type` adds to the other keywords.
fn of_kind(kind: &Value, schema: &Value, indent: &str) -> Result<Option<String>, String> {
    let told = ["const", "enum"]
        .iter()
        .any(|keyword| schema.get(keyword).is_some());
    Ok(match kind.as_str() {
        _ if told => None,
        Some("string") => Some("string".into()),
        Some("integer" | "number") => Some("number".into()),
        Some("boolean") => Some("boolean".into()),
        Some("null") => Some("null".into()),
        Some("array") => Some(list_of(schema, indent)?),
        Some("object")
            if ["properties", "$ref", "oneOf", "anyOf"]
                .iter()
                .any(|key| schema.get(key).is_some()) =>
        {
            None
        }
        Some("object") => Some(match schema.get("additionalProperties") {
            None | Some(Value::Bool(true)) => "{ [field: string]: unknown }".into(),
            Some(Value::Bool(false)) => "{ [field: string]: never }".into(),
            Some(values) => format!("{{ [field: string]: {} }}", type_of(values, indent)?),
        }),
        _ => return Err(format!("nothing is known of the kind {kind}")),
    })
}

fn list_of(schema: &Value, indent: &str) -> Result<String, String> {
    if let Some(items) = schema.get("prefixItems") {
        return Ok(format!("[{}]", all(items, indent)?.join(", ")));
    }
    let item = type_of(schema.get("items").unwrap_or(&Value::Bool(true)), indent)?;
    let count = |keyword: &str| schema.get(keyword).and_then(Value::as_u64);
    match (count("minItems"), count("maxItems")) {
        (Some(least), Some(most)) if least == most => {
            Ok(format!("[{}]", vec![item; most as usize].join(", ")))
        }
        _ => Ok(format!("{}[]", bracketed(&item))),
    }
}

/// The fields of an object in braces: required ones in declaration order, the tag first, then the optional ones.
fn fields(schema: &Value, indent: &str) -> Result<String, String> {
    let fields = object(schema.get("properties").unwrap_or(&Value::Null))?;
    let required: Vec<&str> = list(schema.get("required").unwrap_or(&Value::Null))
        .iter()
        .filter_map(Value::as_str)
        .collect();
    let optional = fields
        .keys()
        .map(String::as_str)
        .filter(|name| !required.contains(name));
    let inner = format!("{indent}  ");
    let mut members = Vec::new();
    for name in required.iter().copied().chain(optional) {
        let field = fields
            .get(name)
            .ok_or(format!("the required field {name} isn't described"))?;
        let mark = if required.contains(&name) { "" } else { "?" };
        members.push(Member {
            doc: doc(field, &inner),
            text: format!("{name}{mark}: {};", type_of(field, &inner)?),
        });
    }
    if schema.get("additionalProperties") == Some(&Value::Bool(true)) {
        members.push(Member {
            doc: None,
            text: "[field: string]: unknown;".into(),
        });
    }
    Ok(braced(&members, indent))
}

fn all(schemas: &Value, indent: &str) -> Result<Vec<String>, String> {
    list(schemas)
        .iter()
        .map(|schema| type_of(schema, indent))
        .collect()
}

fn named(reference: &Value) -> Result<String, String> {
    let name = reference.as_str().and_then(|text| text.strip_prefix(REFERENCE));
    name.map(str::to_owned)
        .ok_or(format!("{reference} isn't one of ours"))
}

fn object(schema: &Value) -> Result<&Map<String, Value>, String> {
    static NOTHING: std::sync::LazyLock<Map<String, Value>> = std::sync::LazyLock::new(Map::new);
    match schema {
        Value::Object(keywords) => Ok(keywords),
        Value::Bool(true) | Value::Null => Ok(&NOTHING),
        other => Err(format!("{other} is no schema")),
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests;
