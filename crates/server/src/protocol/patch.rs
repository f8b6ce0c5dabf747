//! What changed in a view: most of it stays the same from one choice to the next.
//!
//! A patch is a JSON merge patch (RFC 7396) with two additions. An object that meets a list changes the list's values
//! by their places, `{"ships": {"3": {"shields": 0}}}`, so a change of one ship doesn't repeat all of them. And an
//! object with a `type` is a whole value: an attack prompt that follows a dial prompt keeps none of its fields.

use furball_engine::Snapshot;
use serde::Serialize;
use serde_json::{Map, Value};

/// What changed from one view to the next. Only what differs is written out, which is little of it most of the time.
pub fn view_patch(before: &Snapshot, after: &Snapshot) -> Option<Value> {
    let mut patch = Map::new();
    macro_rules! fields {
        ($($name:ident),+) => {
            // A new field of views doesn't compile until it is listed here.
            let Snapshot { $($name: _),+, ships: _ } = after;
            $(if before.$name != after.$name {
                let change = merge_patch(&to_json(&before.$name), &to_json(&after.$name))?;
                patch.insert(stringify!($name).into(), change);
            })+
        };
    }
    fields!(
        rulebook,
        viewer,
        players,
        area,
        scenario,
        beside,
        standing,
        setting_up,
        round,
        phase,
        first_side,
        active,
        obstacles,
        devices,
        markers,
        attack,
        damage_decks,
        prompt,
        waiting_for,
        outcome
    );
    let (old, new) = (&before.ships, &after.ships);
    if old.len() != new.len() {
        patch.insert("ships".into(), to_json(new));
    } else if old != new {
        let ships = by_place(old, new, |old, new| merge_patch(&to_json(old), &to_json(new)))?;
        patch.insert("ships".into(), ships);
    }
    Some(Value::Object(patch))
}

/// The value as JSON, without fields that are null.
pub fn to_json(value: &impl Serialize) -> Value {
    // Nothing that is shown can fail to be written.
    serde_json::to_value(value).map_or(Value::Null, without_nulls)
}

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

/// The field that names the variant of an enum.
pub const TAG: &str = "type";

/// The patch that makes the second value of the first. There is none that makes an object of a list: it would be taken for
/// a change of the list.
pub fn merge_patch(before: &Value, after: &Value) -> Option<Value> {
    match (before, after) {
        (Value::Object(old), Value::Object(new)) if old.get(TAG) == new.get(TAG) => fields(old, new),
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
    by_place(old, new, merge_patch)
}

/// The patches of those that differ, by their places.
fn by_place<T: PartialEq>(old: &[T], new: &[T], patch: impl Fn(&T, &T) -> Option<Value>) -> Option<Value> {
    let pairs = old.iter().zip(new).enumerate();
    let changed = pairs.filter(|(_, (old, new))| old != new);
    let patches = changed.map(|(place, (old, new))| Some((place.to_string(), patch(old, new)?)));
    Some(Value::Object(patches.collect::<Option<_>>()?))
}
