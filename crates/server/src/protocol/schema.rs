//! The shape of everything that crosses the wire, as JSON Schemas made from the types that are read and written.
//!
//! The TypeScript types of the client (`cargo xtask types`) and the OpenAPI document are made from [`definitions`], so
//! none of them can say something else than the server does. Tests hold them against what is really written.

mod merge_definitions;
mod nulls;
mod patch;

use schemars::generate::{Contract, SchemaSettings};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use furball_engine::Record;
use furball_odds::Odds;

use super::client_message::{AskOdds, AskRematch, CheckSquad, ClientMessage, CreateGame, TakeSeat};
use super::server_message::{
    Cards, GameCreated, GameList, Problem, Replay, RoomStatus, RuleFound, Rulebooks, Rules, SeatTaken,
    ServerMessage, Shapes, SquadChecked, Squads, Verified,
};

/// What stands in a reference before the name of a definition.
pub const REFERENCE: &str = "#/components/schemas/";

/// All definitions by name, fit for `components/schemas` of an OpenAPI 3.1 document.
///
/// A type that may be sent with less than it is received with, because fields with defaults may be left out, has two
/// definitions: `GameSettings` is how it is received, `InputGameSettings` how it may be sent. `SnapshotPatch` is a
/// merge patch of a `Snapshot`.
pub fn definitions() -> Map<String, Value> {
    let output = generated(Contract::Serialize, |all| {
        add::<ServerMessage>(all);
        add::<RoomStatus>(all);
        add::<SeatTaken>(all);
        add::<GameCreated>(all);
        add::<GameList>(all);
        add::<Record>(all);
        add::<Rulebooks>(all);
        add::<Cards>(all);
        add::<Shapes>(all);
        add::<Squads>(all);
        add::<SquadChecked>(all);
        add::<Rules>(all);
        add::<RuleFound>(all);
        add::<Verified>(all);
        add::<Replay>(all);
        add::<Odds>(all);
        add::<Problem>(all);
    });
    let input = generated(Contract::Deserialize, |all| {
        add::<ClientMessage>(all);
        add::<CreateGame>(all);
        add::<TakeSeat>(all);
        add::<AskRematch>(all);
        add::<CheckSquad>(all);
        add::<AskOdds>(all);
    });
    let mut all = merge_definitions::merged(output, input);
    let patch = patch::of("Snapshot", &all);
    all.insert("SnapshotPatch".into(), patch);
    all
}

/// Adds a type and all that it is made of.
fn add<T: JsonSchema>(all: &mut SchemaGenerator) {
    all.subschema_for::<T>();
}

fn generated(contract: Contract, types: impl FnOnce(&mut SchemaGenerator)) -> Map<String, Value> {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = REFERENCE.trim_matches('#').trim_end_matches('/').into();
        settings.meta_schema = None;
        settings.contract = contract.clone();
    });
    let mut generator = settings.into_generator();
    types(&mut generator);
    let mut definitions = generator.take_definitions(true);
    for definition in definitions.values_mut() {
        nulls::leave_out(definition, contract == Contract::Serialize);
    }
    definitions
}

/// The name of the definition that a schema refers to.
fn referred(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()?.strip_prefix(REFERENCE)
}

/// Updates have the whole view or a patch of it, and say which.
pub(super) fn whole_or_patch(update: &mut Schema) {
    let Some(fields) = update.get_mut("properties").and_then(Value::as_object_mut) else {
        return;
    };
    let described = |field: Option<Value>| field.and_then(|field| field.get("description").cloned());
    let (full, view) = (described(fields.remove("full")), described(fields.remove("view")));
    let one_of = json!([
        {
            "type": "object",
            "properties": {
                "full": { "const": true, "description": full },
                "view": { "$ref": format!("{REFERENCE}Snapshot") },
            },
            "required": ["full", "view"],
        },
        {
            "type": "object",
            "properties": {
                "full": { "const": false },
                "view": { "$ref": format!("{REFERENCE}SnapshotPatch"), "description": view },
            },
            "required": ["full"],
        },
    ]);
    update.insert("oneOf".into(), one_of);
    if let Some(required) = update.get_mut("required").and_then(Value::as_array_mut) {
        required.retain(|name| name != "full" && name != "view");
    }
}

/// A step of a replay has a patch of the view.
pub(super) fn patched(step: &mut Schema) {
    let view = step
        .get_mut("properties")
        .and_then(|fields| fields.get_mut("view"));
    if let Some(Value::Object(view)) = view {
        view.insert("$ref".into(), format!("{REFERENCE}SnapshotPatch").into());
    }
}
