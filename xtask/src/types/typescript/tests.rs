//! The declarations written for small schemas.

use super::*;
use serde_json::json;

/// The declaration for a type X.
fn declared(schema: Value) -> String {
    declaration("X", &schema).unwrap().trim().to_owned()
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("{REFERENCE}{name}") })
}

#[test]
fn words_become_a_union() {
    let schema = json!({ "type": "string", "enum": ["one", "two"], "description": "A side." });
    assert_eq!(
        declared(schema),
        "/** A side. */\nexport type X = \"one\" | \"two\";"
    );
}

#[test]
fn numbers_and_texts_become_aliases() {
    assert_eq!(
        declared(json!({ "type": "integer", "minimum": 0 })),
        "export type X = number;"
    );
    let maneuver = json!({ "type": "string", "pattern": "^[0-9]+$" });
    assert_eq!(declared(maneuver), "export type X = string;");
}

#[test]
fn objects_become_interfaces_with_required_fields_first() {
    let schema = json!({
        "type": "object",
        "properties": {
            "about": { "type": "string", "description": "In words.", "default": "none" },
            "ships": { "type": "array", "items": reference("ShipId") },
            "names": { "type": "array", "items": { "type": ["string", "null"] } },
        },
        "required": ["ships", "names"],
    });
    let expected = "\
export interface X {
  ships: ShipId[];
  names: (string | null)[];
  /**
   * In words.
   * @default \"none\"
   */
  about?: string;
}";
    assert_eq!(declared(schema), expected);
}

#[test]
fn enums_with_and_without_content_become_unions_of_words_and_objects() {
    let variant = |name: &str, schema: Value| json!({ "type": "object", "properties": { name: schema }, "required": [name], "additionalProperties": false });
    let moved = json!({ "type": "object", "properties": { "to": reference("Pose") }, "required": ["to"] });
    let schema = json!({ "oneOf": [
        { "type": "string", "enum": ["pass", "accept"] },
        { "type": "string", "const": "draw", "description": "Nobody wins." },
        variant("seat", reference("Seat")),
        variant("moved", moved),
        variant("pair", json!({ "type": "array", "prefixItems": [reference("Seat"), { "type": "number" }] })),
    ] });
    let expected = "\
export type X =
  | \"pass\"
  | \"accept\"
  /** Nobody wins. */
  | \"draw\"
  | { seat: Seat }
  | { moved: { to: Pose } }
  | { pair: [Seat, number] };";
    assert_eq!(declared(schema), expected);
}

#[test]
fn tagged_unions_keep_their_tag() {
    let tagged = |tag: &str, more: Value| {
        let mut schema = json!({
            "type": "object",
            "properties": { "type": { "type": "string", "const": tag } },
            "required": ["type"],
        });
        schema
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        schema
    };
    let schema = json!({ "oneOf": [tagged("update", reference("Update")), tagged("bye", json!({}))] });
    let expected = "export type X = Update & { type: \"update\" } | { type: \"bye\" };";
    assert_eq!(declared(schema), expected);
}

#[test]
fn fields_beside_choices_are_common_to_all() {
    let choice = |kind: bool| json!({ "properties": { "full": { "const": kind } }, "required": ["full"] });
    let schema = json!({
        "type": "object",
        "properties": { "at": { "type": "integer" } },
        "required": ["at"],
        "oneOf": [choice(true), choice(false)],
    });
    let expected = "export type X = ({\n  full: true;\n} | {\n  full: false;\n}) & {\n  at: number;\n};";
    assert_eq!(declared(schema), expected);
}

#[test]
fn lists_of_a_fixed_length_become_tuples_and_maps_take_any_field() {
    let heading = json!({ "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2 });
    assert_eq!(declared(heading), "export type X = [number, number];");
    let map = json!({ "type": "object", "additionalProperties": { "type": "integer" } });
    assert_eq!(declared(map), "export type X = { [field: string]: number };");
    assert_eq!(declared(json!({})), "export type X = unknown;");
}

#[test]
fn a_patch_is_named_after_its_subject() {
    let schema = json!({ "type": "object", "properties": {}, "x-patch-of": "Snapshot" });
    assert_eq!(declared(schema), "export type X = Patch<Snapshot>;");
}

#[test]
fn unsupported_schemas_are_errors() {
    let told = declaration("X", &json!({ "not": {} })).unwrap_err();
    assert_eq!(told, "nothing is known of the keyword not");
    assert!(declaration("X", &json!({ "$ref": "#/elsewhere" })).is_err());
    assert!(declaration("Object", &json!({ "type": "integer" })).is_err());
}

#[test]
fn comments_cannot_be_closed_from_within() {
    let schema = json!({ "type": "integer", "description": "One */ two" });
    assert_eq!(declared(schema), "/** One *\\/ two */\nexport type X = number;");
}

#[test]
fn a_file_begins_with_its_origin_and_has_all_types() {
    let definitions = json!({ "Seat": { "type": "integer" }, "ShipId": { "type": "integer" } });
    let text = file(definitions.as_object().unwrap(), 7).unwrap();
    assert!(text.starts_with("// ") && text.contains("`cargo xtask types`"));
    assert!(text.contains("export const VERSION = 7;\n"));
    assert!(text.ends_with("export type Seat = number;\n\nexport type ShipId = number;\n"));
    let wrong = json!({ "Seat": { "if": {} } });
    assert!(
        file(wrong.as_object().unwrap(), 7)
            .unwrap_err()
            .starts_with("the type Seat: ")
    );
}
