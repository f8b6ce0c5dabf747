//! What a client says is as the schemas say exactly if the server can read it.

use furball_server::protocol::client_message::{CheckSquad, ClientMessage, CreateGame, TakeSeat};
use furball_server::protocol::schema::definitions;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::validator::Schemas;

/// The value with each of its parts left out, and with each replaced by something else.
fn spoiled(value: &Value) -> Vec<Value> {
    let mut all: Vec<Value> = Vec::new();
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                let mut without = fields.clone();
                without.remove(name);
                all.push(without.into());
                all.extend(spoiled(field).into_iter().map(|field| {
                    let mut changed = fields.clone();
                    changed.insert(name.clone(), field);
                    changed.into()
                }));
            }
            let mut more = fields.clone();
            more.insert("nothing".into(), 1.into());
            all.push(more.into());
        }
        Value::Array(items) => {
            all.push(items.iter().skip(1).cloned().collect());
            for (place, item) in items.iter().enumerate() {
                all.extend(spoiled(item).into_iter().map(|item| {
                    let mut changed = items.clone();
                    changed[place] = item;
                    changed.into()
                }));
            }
        }
        _ => {}
    }
    all.extend([
        json!(true),
        json!(-1),
        json!(1e9 as i64),
        json!(0.5),
        json!("nothing"),
        json!([]),
        json!({}),
    ]);
    all
}

/// Whether the schemas and the server agree on what may be said, for the value itself and for all that is made of it.
fn agree<T: DeserializeOwned>(schemas: &Schemas, name: &str, value: &Value) -> usize {
    schemas
        .check(name, value)
        .unwrap_or_else(|complaint| panic!("{complaint}"));
    let mut refused = 0;
    for spoiled in spoiled(value) {
        let read = serde_json::from_value::<T>(spoiled.clone()).map_err(|error| error.to_string());
        // No schema knows the length of a vector.
        if read
            .as_ref()
            .is_err_and(|error| error.contains("a vector of length 1"))
        {
            continue;
        }
        // To schemas a record is any object; what it must hold is said when it is read.
        if read.is_err() && spoiled.pointer("/from/record").is_some_and(Value::is_object) {
            continue;
        }
        let checked = schemas.check(name, &spoiled);
        refused += usize::from(read.is_err());
        if read.is_ok() != checked.is_ok() {
            panic!("{name} {spoiled}\nread: {:?}\nchecked: {checked:?}", read.err());
        }
    }
    refused
}

#[test]
fn what_fits_the_schemas_can_be_read_and_nothing_else() {
    let schemas = Schemas::lenient(definitions());
    let place = json!({ "at": { "x": 1.5, "y": 2.0 }, "heading": [0.0, 1.0] });
    let mut refused = 0;
    for choice in [
        json!({"type": "pass"}),
        json!({ "type": "place", "ship": 1, "pose": place }),
        json!({ "type": "dial", "ship": 1, "maneuver": "2 bank_left white" }),
        json!({ "type": "action", "action": { "type": "boost", "bearing": "straight" } }),
        json!({ "type": "place_device", "upgrade": 1, "device": "protonbomb", "way": "drop", "template": ["straight", 1] }),
        json!({ "type": "attack", "weapon": { "type": "primary", "index": 0 }, "target": 1, "obstructed": false }),
        json!({ "type": "move", "how": { "type": "roll", "side": "left", "speed": 1, "curve": "forward" } }),
    ] {
        let say = json!({ "type": "choose", "choice": choice, "number": 7, "retry": "once" });
        refused += agree::<ClientMessage>(&schemas, "ClientMessage", &say);
        let say = json!({ "type": "check", "choice": choice, "id": 1 });
        refused += agree::<ClientMessage>(&schemas, "ClientMessage", &say);
    }
    for say in [
        json!({ "type": "hello", "version": 6, "key": "key", "since": 3 }),
        json!({ "type": "hello", "version": 6, "presence": true }),
        json!({ "type": "foresee", "id": 1, "ship": 3, "maneuver": "2 bank_left white" }),
        json!({ "type": "foresee", "id": 2, "choice": {"type": "pass"} }),
        json!({ "type": "foresee_all", "id": 3, "ship": 3 }),
        json!({ "type": "measure", "id": 4, "from": { "type": "ship", "ship": 3 }, "to": { "type": "obstacle", "obstacle": 0 } }),
        json!({ "type": "why_not", "id": 5 }),
        json!({ "type": "ping", "id": 6 }),
        json!({ "type": "undo", "number": 7, "retry": "once" }),
        json!({ "type": "answer", "agree": true, "number": 7 }),
        json!({ "type": "chat", "text": "Well flown", "name": "Eve" }),
    ] {
        refused += agree::<ClientMessage>(&schemas, "ClientMessage", &say);
    }
    let seat = json!({ "seat": 0, "name": "Ann", "word": "luck", "key": "0".repeat(26) });
    let setup = json!({
        "rulebook": "second",
        "players": [{ "name": "", "faction": "resistance" }, { "name": "" }],
        "forces": { "type": "built", "limit": 200 },
        "obstacles": true,
        "area": [914.4, 914.4],
        "round_limit": 12,
    });
    for clock in [
        json!({ "type": "none" }),
        json!({ "type": "game", "seconds": 60, "increment": 5 }),
    ] {
        let seats = json!([{"type": "person"}, {"type": "computer", "computer": "simple"}]);
        let settings = json!({ "setup": setup, "seats": seats, "clock": clock, "analysis": false });
        let make = json!({ "settings": settings, "visibility": "by_link", "seat": seat });
        refused += agree::<CreateGame>(&schemas, "CreateGame", &make);
    }
    // What a record is, only the engine can say.
    for from in [
        json!({ "game": "game", "after": 3 }),
        json!({ "record": {}, "after": 0 }),
    ] {
        let settings = json!({ "seats": [{"type": "person"}, {"type": "person"}] });
        let make = json!({ "settings": settings, "from": from });
        refused += agree::<CreateGame>(&schemas, "CreateGame", &make);
    }
    refused += agree::<TakeSeat>(&schemas, "TakeSeat", &seat);
    assert!(refused > 500, "only {refused} were refused");
    // What a squad is, only the cards can say.
    let squad = json!({ "xws": { "faction": "rebel", "pilots": [{}] }, "limit": 100 });
    assert_eq!(schemas.check("CheckSquad", &squad), Ok(()));
    assert!(serde_json::from_value::<CheckSquad>(squad).is_ok());
}
