//! Squads in XWS, the JSON format of the community's squad builders.
//!
//! Version 1 identifies a pilot by `name` and writes slots as `ept` and `amd`; version 2 identifies it by
//! `id` and spells slots out. Both are read for either edition; the output is for the tools of the content's edition.
//!
//! ```
//! use furball_cards::{Content, Edition, xws};
//!
//! let content = Content::builtin(Edition::First);
//! let text = r#"{"faction": "rebel", "name": "Alone", "pilots": [
//!     {"name": "lukeskywalker", "ship": "xwing", "upgrades": {"ept": ["marksmanship"]}}
//! ]}"#;
//! let read = xws::read(content, text).unwrap();
//! assert_eq!(read.squad.cost(content), 31);
//!
//! let again = xws::read(content, &xws::write(content, &read.squad)).unwrap();
//! assert_eq!(again.squad, read.squad);
//! ```

mod error;
mod read;
mod words;
mod write;

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::Value;

use crate::squad::Squad;

pub use error::{Expected, Hint, Part, Problem, Respelling, XwsError};
pub use read::{read, salvage};
pub use write::{of_ship, to_value, write};

/// A squad file and its additional data.
#[derive(Clone, Debug, PartialEq)]
pub struct Xws {
    /// The ships and their cards.
    pub squad: Squad,
    /// What the player wrote about it.
    pub description: Option<String>,
    /// The obstacles its owner would bring, by id; possibly unknown ids.
    pub obstacles: Vec<String>,
    /// The intended rules and points, if given.
    pub ruleset: Option<String>,
    /// The price list it was built with, by its id, if we wrote it.
    pub prices: Option<String>,
    /// Data the writing tool stored for itself.
    pub vendor: Option<Value>,
}

/// Under this name stands what we store for ourselves, among the data of tools.
const OURS: &str = "furball";

/// What we store: the price list.
const PRICES: &str = "prices";

/// What we store with a ship: its quick build.
const BUILD: &str = "build";

/// The price list that a squad names, by its id, if we wrote it.
pub fn prices(squad: &Value) -> Option<&str> {
    squad.get("vendor")?.get(OURS)?.get(PRICES)?.as_str()
}

/// A squad, read as far as possible.
#[derive(Clone, Debug, PartialEq)]
pub struct Salvaged {
    /// What could be read.
    pub xws: Xws,
    /// What was left out because it couldn't be read.
    pub lost: Vec<XwsError>,
    /// Words that we spell differently.
    pub respelt: Vec<Respelling>,
}

/// Only what [`read`] requires: tools write much else, and not all write the same.
impl JsonSchema for Xws {
    fn schema_name() -> Cow<'static, str> {
        "Xws".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A squad in XWS, the notation of the community's squad builders.",
            "type": "object",
            "properties": {
                "faction": { "type": "string" },
                "pilots": {
                    "description": "Each with `id` (or `name`), `ship` and `upgrades`.",
                    "type": "array",
                    "items": { "type": "object", "additionalProperties": true },
                },
            },
            "required": ["faction", "pilots"],
            "additionalProperties": true,
        })
    }
}
