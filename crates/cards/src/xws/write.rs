//! Writing XWS.

use serde::Serialize;
use serde_json::{Value, json};

use super::{BUILD, OURS, PRICES, Xws, words};
use crate::content::Content;
use crate::squad::{Squad, SquadShip};

#[derive(Serialize)]
struct File<'a> {
    version: &'static str,
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<&'a str>,
    faction: &'static str,
    points: u16,
    pilots: Vec<Pilot<'a>>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    obstacles: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    ruleset: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    vendor: Option<Value>,
}

/// Version 1 reads `name`, version 2 reads `id`.
#[derive(Serialize)]
struct Pilot<'a> {
    id: &'a str,
    name: &'a str,
    ship: &'a str,
    points: u16,
    upgrades: serde_json::Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    vendor: Option<Value>,
}

/// Writes a squad. Cards missing from the content are left out.
pub fn write(content: &Content, squad: &Squad) -> String {
    text(&file(content, squad))
}

/// The same as a value, to embed in another.
pub fn to_value(content: &Content, squad: &Squad) -> Value {
    value(&file(content, squad))
}

impl Xws {
    /// Writes the squad with the file's additional data.
    pub fn write(&self, content: &Content) -> String {
        text(&self.file(content))
    }

    /// The same as a value.
    pub fn to_value(&self, content: &Content) -> Value {
        value(&self.file(content))
    }

    fn file<'a>(&'a self, content: &'a Content) -> File<'a> {
        File {
            description: self.description.as_deref(),
            obstacles: &self.obstacles,
            ruleset: self.ruleset.as_deref(),
            vendor: Some(vendor(content, self.vendor.as_ref())),
            ..file(content, &self.squad)
        }
    }
}

/// What tools stored, and from us the price list.
fn vendor(content: &Content, others: Option<&Value>) -> Value {
    let mut tools = match others {
        Some(Value::Object(tools)) => tools.clone(),
        Some(_) | None => serde_json::Map::new(),
    };
    tools.insert(OURS.to_owned(), json!({ PRICES: content.prices.id }));
    Value::Object(tools)
}

/// What we store with a ship: the quick build that it belongs to.
pub fn of_ship(content: &Content, ship: &SquadShip) -> Option<Value> {
    let build = content.quick_builds.get(ship.build?.index())?;
    Some(json!({ OURS: { BUILD: build.id } }))
}

fn text(file: &File) -> String {
    serde_json::to_string_pretty(file).unwrap_or_default()
}

fn value(file: &File) -> Value {
    serde_json::to_value(file).unwrap_or_default()
}

fn file<'a>(content: &'a Content, squad: &'a Squad) -> File<'a> {
    let pilots = squad.ships.iter().filter_map(|ship| pilot(content, ship));
    File {
        version: words::version(content.edition()),
        name: &squad.name,
        description: None,
        faction: words::faction_word(content.edition(), squad.faction),
        points: squad.cost(content),
        pilots: pilots.collect(),
        obstacles: &[],
        ruleset: None,
        vendor: Some(vendor(content, None)),
    }
}

fn pilot<'a>(content: &'a Content, ship: &SquadShip) -> Option<Pilot<'a>> {
    let card = content.pilots.get(ship.pilot.index())?;
    let mut upgrades = serde_json::Map::new();
    for upgrade in &ship.upgrades {
        let Some(upgrade) = content.upgrades.get(upgrade.index()) else {
            continue;
        };
        let word = words::slot_word(content.edition(), upgrade.slot);
        let list = upgrades.entry(word).or_insert_with(|| Value::Array(Vec::new()));
        if let Value::Array(list) = list {
            list.push(Value::String(upgrade.id.to_string()));
        }
    }
    Some(Pilot {
        id: card.xws_id(),
        name: card.xws_id(),
        ship: content.ship_type(content.ship_of(ship.pilot)).xws_id(),
        points: ship.cost(content),
        upgrades,
        vendor: of_ship(content, ship),
    })
}
