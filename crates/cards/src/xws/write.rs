//! Writing XWS.

use serde::Serialize;
use serde_json::Value;

use super::{Xws, words};
use crate::content::Content;
use crate::squad::{Squad, SquadShip};

/// The version of the notation that First Edition's tools read.
const VERSION: &str = "1.0.0";

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
    vendor: Option<&'a Value>,
}

/// Version 1 reads `name`, version 2 reads `id`.
#[derive(Serialize)]
struct Pilot<'a> {
    id: &'a str,
    name: &'a str,
    ship: &'a str,
    points: u16,
    upgrades: serde_json::Map<String, Value>,
}

/// Writes a squad. Cards that the content doesn't have are left out.
pub fn write(content: &Content, squad: &Squad) -> String {
    file(content, squad, None, &[], None)
}

impl Xws {
    /// Writes the squad with all that the file said besides.
    pub fn write(&self, content: &Content) -> String {
        let description = self.description.as_deref();
        file(
            content,
            &self.squad,
            description,
            &self.obstacles,
            self.vendor.as_ref(),
        )
    }
}

fn file(
    content: &Content,
    squad: &Squad,
    description: Option<&str>,
    obstacles: &[String],
    vendor: Option<&Value>,
) -> String {
    let pilots = squad.ships.iter().filter_map(|ship| pilot(content, ship));
    let file = File {
        version: VERSION,
        name: &squad.name,
        description,
        faction: words::faction_word(squad.faction),
        points: squad.cost(content),
        pilots: pilots.collect(),
        obstacles,
        vendor,
    };
    serde_json::to_string_pretty(&file).unwrap_or_default()
}

fn pilot<'a>(content: &'a Content, ship: &SquadShip) -> Option<Pilot<'a>> {
    let card = content.pilots.get(ship.pilot.index())?;
    let mut upgrades = serde_json::Map::new();
    for upgrade in &ship.upgrades {
        let Some(upgrade) = content.upgrades.get(upgrade.index()) else {
            continue;
        };
        let word = words::slot_word(upgrade.slot).to_owned();
        let list = upgrades.entry(word).or_insert_with(|| Value::Array(Vec::new()));
        if let Value::Array(list) = list {
            list.push(Value::String(upgrade.id.clone()));
        }
    }
    Some(Pilot {
        id: card.xws_id(),
        name: card.xws_id(),
        ship: &card.ship,
        points: ship.cost(content),
        upgrades,
    })
}
