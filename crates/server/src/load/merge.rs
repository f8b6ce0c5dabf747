//! Taking what changed into a value: the other half of the desk's patches.

use serde_json::{Map, Value};

/// Applies a JSON merge patch (RFC 7396).
pub fn merge(value: &mut Value, patch: Value) {
    let Value::Object(changes) = patch else {
        *value = patch;
        return;
    };
    if !value.is_object() {
        *value = Value::Object(Map::new());
    }
    let Value::Object(fields) = value else { return };
    for (name, change) in changes {
        if change.is_null() {
            fields.remove(&name);
        } else if let Some(field) = fields.get_mut(&name) {
            merge(field, change);
        } else {
            let mut field = Value::Null;
            merge(&mut field, change);
            fields.insert(name, field);
        }
    }
}
