//! What changed in a view, as a JSON merge patch (RFC 7396): most of a table stays as it is from one choice to the next.

use serde_json::{Map, Value};

/// The value without fields that are null: in a patch, null says that a field goes away.
pub fn without_nulls(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let there = fields.into_iter().filter(|(_, value)| !value.is_null());
            Value::Object(there.map(|(name, value)| (name, without_nulls(value))).collect())
        }
        Value::Array(values) => Value::Array(values.into_iter().map(listed).collect()),
        other => other,
    }
}

/// The same for a value in a list. An object with a single field may be a choice by its name that holds nothing, as the
/// middle of a Tallon roll; it keeps it. Patches give lists whole, so null takes nothing away there.
fn listed(value: Value) -> Value {
    match value {
        Value::Object(fields) if fields.len() == 1 => {
            let same = fields
                .into_iter()
                .map(|(name, value)| (name, without_nulls(value)));
            Value::Object(same.collect())
        }
        other => without_nulls(other),
    }
}

/// The patch that makes the second value of the first. Lists that differ are given whole.
pub fn merge_patch(before: &Value, after: &Value) -> Value {
    let (Value::Object(old), Value::Object(new)) = (before, after) else {
        return after.clone();
    };
    let mut patch = Map::new();
    for (name, value) in new {
        match old.get(name) {
            Some(same) if same == value => {}
            Some(other) if value.is_object() && other.is_object() => {
                patch.insert(name.clone(), merge_patch(other, value));
            }
            _ => {
                patch.insert(name.clone(), value.clone());
            }
        }
    }
    for name in old.keys().filter(|name| !new.contains_key(*name)) {
        patch.insert(name.clone(), Value::Null);
    }
    Value::Object(patch)
}
