//! What changed in a view: most of a table stays as it is from one choice to the next.
//!
//! A patch is a JSON merge patch (RFC 7396) with one addition: an object that meets a list changes the list's values by
//! their places, `{"ships": {"3": {"shields": 0}}}`. So what happened to one ship isn't told of all.

use serde_json::{Map, Value};

/// The value without fields that are null: in a patch, null says that a field goes away.
pub fn without_nulls(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let there = fields.into_iter().filter(|(_, value)| !value.is_null());
            Value::Object(there.map(|(name, value)| (name, without_nulls(value))).collect())
        }
        Value::Array(values) => Value::Array(values.into_iter().map(without_nulls).collect()),
        other => other,
    }
}

/// The patch that makes the second value of the first. There is none that makes an object of a list: it would be taken for
/// a change of the list.
pub fn merge_patch(before: &Value, after: &Value) -> Option<Value> {
    match (before, after) {
        (Value::Object(old), Value::Object(new)) => fields(old, new),
        (Value::Array(old), Value::Array(new)) => places(old, new),
        (Value::Array(_), Value::Object(_)) => None,
        _ => Some(after.clone()),
    }
}

fn fields(old: &Map<String, Value>, new: &Map<String, Value>) -> Option<Value> {
    let mut patch = Map::new();
    for (name, value) in new {
        match old.get(name) {
            Some(same) if same == value => {}
            Some(other) => {
                patch.insert(name.clone(), merge_patch(other, value)?);
            }
            None => {
                patch.insert(name.clone(), value.clone());
            }
        }
    }
    for name in old.keys().filter(|name| !new.contains_key(*name)) {
        patch.insert(name.clone(), Value::Null);
    }
    Some(Value::Object(patch))
}

/// What changed in a list of as many objects as before; other lists are given whole.
fn places(old: &[Value], new: &[Value]) -> Option<Value> {
    let objects = |values: &[Value]| values.iter().all(Value::is_object);
    if old.len() != new.len() || !objects(old) || !objects(new) {
        return Some(Value::Array(new.to_vec()));
    }
    let changed = old
        .iter()
        .zip(new)
        .enumerate()
        .filter(|(_, (old, new))| old != new);
    let patches = changed.map(|(place, (old, new))| Some((place.to_string(), merge_patch(old, new)?)));
    Some(Value::Object(patches.collect::<Option<_>>()?))
}
