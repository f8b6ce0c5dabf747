//! Merging what changed into a value: the other half of the protocol's patches.

use serde_json::{Map, Value};

use crate::protocol::patch::TAG;

/// Applies a patch as [`merge_patch`](crate::protocol::patch::merge_patch) makes it.
pub fn merge(value: &mut Value, patch: Value) {
    match (value, patch) {
        (Value::Array(values), Value::Object(changes)) => {
            for (place, change) in changes {
                let place = place.parse::<usize>().ok();
                if let Some(value) = place.and_then(|place| values.get_mut(place)) {
                    merge(value, change);
                }
            }
        }
        (value, Value::Object(changes)) if !changes.contains_key(TAG) => {
            if !value.is_object() {
                *value = Value::Object(Map::new());
            }
            let Value::Object(fields) = value else { return };
            for (name, change) in changes {
                if change.is_null() {
                    fields.remove(&name);
                } else {
                    merge(fields.entry(name).or_insert(Value::Null), change);
                }
            }
        }
        (value, patch) => *value = patch,
    }
}
