//! Reading XWS.

use serde_json::{Map, Value};

use super::{Salvaged, Xws, XwsError, words};
use crate::content::{Content, PilotId, ShipTypeId, UpgradeId};
use crate::nearest::did_you_mean;
use crate::squad::{Squad, SquadShip};
use crate::vocabulary::{Faction, Slot};

/// Reads a squad without checking its legality, which [`Squad::check`] does.
///
/// # Errors
/// The first part that can't be understood, with the word that was probably meant.
pub fn read(content: &Content, text: &str) -> Result<Xws, XwsError> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| wrong("", format!("this is no JSON: {error}")))?;
    Reader::new(content, false).squad(&value)
}

/// Reads as much of a squad as can be understood, and reports what can't and what is spelled differently here.
///
/// # Errors
/// It doesn't have the form of a squad, or its faction is unknown.
pub fn salvage(content: &Content, value: &Value) -> Result<Salvaged, XwsError> {
    let mut reader = Reader::new(content, true);
    let xws = reader.squad(value)?;
    Ok(Salvaged {
        xws,
        lost: reader.lost,
        respelt: reader.respelt,
    })
}

fn wrong(place: &str, problem: impl Into<String>) -> XwsError {
    XwsError {
        place: place.to_owned(),
        problem: problem.into(),
    }
}

/// A reader of squads, with its handling of errors.
struct Reader<'c> {
    content: &'c Content,
    /// Skip what can't be understood and continue; otherwise stop.
    reads_on: bool,
    lost: Vec<XwsError>,
    respelt: Vec<XwsError>,
}

impl Reader<'_> {
    fn new(content: &Content, reads_on: bool) -> Reader<'_> {
        Reader {
            content,
            reads_on,
            lost: Vec::new(),
            respelt: Vec::new(),
        }
    }

    /// The value; none if it couldn't be read and is skipped.
    fn or_lost<T>(&mut self, read: Result<T, XwsError>) -> Result<Option<T>, XwsError> {
        match read {
            Ok(read) => Ok(Some(read)),
            Err(error) if self.reads_on => {
                self.lost.push(error);
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// Records a word that isn't our spelling.
    fn read_as(&mut self, place: &str, word: &str, ours: &str) {
        if word != ours {
            self.respelt
                .push(wrong(place, format!("`{word}` is read as `{ours}`")));
        }
    }

    fn squad(&mut self, value: &Value) -> Result<Xws, XwsError> {
        let Value::Object(fields) = value else {
            return Err(wrong("", "a squad is a JSON object, `{…}`"));
        };
        let faction = self.faction(fields)?;
        let pilots = match fields.get("pilots") {
            Some(Value::Array(pilots)) => pilots,
            Some(_) => return Err(wrong("pilots", "expected a list")),
            None => return Err(wrong("", "the field `pilots` is missing")),
        };
        let mut ships = Vec::new();
        for (place, pilot) in pilots.iter().enumerate() {
            let place = format!("pilot {}", place + 1);
            let read = match pilot {
                Value::Object(fields) => self.ship(faction, &place, fields),
                _ => Err(wrong(&place, "expected an object with `id` and `ship`")),
            };
            ships.extend(self.or_lost(read)?);
        }
        let text = |name: &str| fields.get(name).and_then(Value::as_str).map(str::to_owned);
        let obstacles = fields.get("obstacles").and_then(Value::as_array);
        let obstacles = obstacles.map_or(&[][..], Vec::as_slice);
        Ok(Xws {
            squad: Squad {
                name: text("name").unwrap_or_default(),
                faction,
                ships,
            },
            description: text("description"),
            obstacles: obstacles
                .iter()
                .filter_map(Value::as_str)
                .map(str::to_owned)
                .collect(),
            ruleset: text("ruleset"),
            vendor: fields.get("vendor").cloned(),
        })
    }

    fn faction(&mut self, fields: &Map<String, Value>) -> Result<Faction, XwsError> {
        let word = match fields.get("faction") {
            Some(Value::String(word)) => word,
            Some(_) => return Err(wrong("faction", "expected a word")),
            None => return Err(wrong("", "the field `faction` is missing")),
        };
        let faction = words::faction(word).ok_or_else(|| {
            let hint = did_you_mean(word, words::factions());
            wrong("faction", format!("unknown faction `{word}`{hint}"))
        })?;
        let ours = words::faction_word(self.content.edition(), faction);
        self.read_as("faction", word, ours);
        Ok(faction)
    }

    fn ship(
        &mut self,
        faction: Faction,
        place: &str,
        fields: &Map<String, Value>,
    ) -> Result<SquadShip, XwsError> {
        let pilot = self.pilot(faction, place, fields)?;
        let mut upgrades = Vec::new();
        match fields.get("upgrades") {
            None | Some(Value::Null) => {}
            // Some tools write an empty map as a list.
            Some(Value::Array(list)) if list.is_empty() => {}
            Some(Value::Object(slots)) => {
                for (slot, cards) in slots {
                    self.slot_cards(&format!("{place}, {slot}"), slot, cards, &mut upgrades)?;
                }
            }
            Some(_) => {
                let problem = "expected an object with a list of ids for each slot";
                self.or_lost::<()>(Err(wrong(&format!("{place}, upgrades"), problem)))?;
            }
        }
        Ok(SquadShip { pilot, upgrades })
    }

    /// The upgrades of one slot.
    fn slot_cards(
        &mut self,
        place: &str,
        word: &str,
        cards: &Value,
        upgrades: &mut Vec<UpgradeId>,
    ) -> Result<(), XwsError> {
        let slot = words::slot(self.content.edition(), word).ok_or_else(|| {
            let hint = did_you_mean(word, words::slots());
            wrong(place, format!("unknown upgrade slot `{word}`{hint}"))
        });
        let Some(slot) = self.or_lost(slot)? else {
            return Ok(());
        };
        self.read_as(place, word, &words::slot_word(self.content.edition(), slot));
        let cards = match cards {
            Value::Array(cards) => Ok(cards),
            _ => Err(wrong(place, "expected a list of upgrade ids")),
        };
        for card in self.or_lost(cards)?.into_iter().flatten() {
            let card = upgrade(self.content, place, word, slot, card);
            upgrades.extend(self.or_lost(card)?);
        }
        Ok(())
    }

    fn pilot(
        &mut self,
        faction: Faction,
        place: &str,
        fields: &Map<String, Value>,
    ) -> Result<PilotId, XwsError> {
        let content = self.content;
        let id = match fields.get("id").or_else(|| fields.get("name")) {
            Some(Value::String(id)) => id,
            Some(_) => return Err(wrong(&format!("{place}, id"), "expected a word")),
            None => return Err(wrong(place, "the field `id` (or `name`) is missing")),
        };
        let ship = match fields.get("ship") {
            Some(Value::String(ship)) => Some(known_ship(content, place, ship)?),
            Some(_) => return Err(wrong(&format!("{place}, ship"), "expected a word")),
            None => None,
        };
        let fits = |&pilot: &PilotId| {
            content.pilot(pilot).faction == faction && ship.is_none_or(|ship| content.ship_of(pilot) == ship)
        };
        let called = |&pilot: &PilotId| {
            let pilot = content.pilot(pilot);
            pilot.xws_id() == id || pilot.id == *id
        };
        let found: Vec<PilotId> = content.pilot_ids().filter(fits).filter(called).collect();
        match found.as_slice() {
            [pilot] => {
                self.read_as(&format!("{place}, id"), id, content.pilot(*pilot).xws_id());
                Ok(*pilot)
            }
            [] => Err(unknown_pilot(content, faction, place, id, ship)),
            _ => Err(wrong(
                place,
                format!("several ships have a pilot `{id}`; name the `ship`"),
            )),
        }
    }
}

fn upgrade(
    content: &Content,
    place: &str,
    word: &str,
    slot: Slot,
    card: &Value,
) -> Result<UpgradeId, XwsError> {
    let Value::String(id) = card else {
        return Err(wrong(place, "expected the id of an upgrade"));
    };
    let Some(upgrade) = content.find_upgrade(id) else {
        let same_slot = content.upgrades.iter().filter(|upgrade| upgrade.slot == slot);
        let hint = did_you_mean(id, same_slot.map(|upgrade| upgrade.id.as_str()));
        return Err(wrong(place, format!("unknown upgrade `{id}`{hint}")));
    };
    let card = content.upgrade(upgrade);
    if card.slot != slot && !card.also_fills.contains(&slot) {
        let right = words::slot_word(content.edition(), card.slot);
        let problem = format!("`{id}` is a card for the slot `{right}`, not for `{word}`");
        return Err(wrong(place, problem));
    }
    Ok(upgrade)
}

fn known_ship(content: &Content, place: &str, id: &str) -> Result<ShipTypeId, XwsError> {
    if let Some(ship) = content.find_ship(id) {
        return Ok(ship);
    }
    let place = format!("{place}, ship");
    if let Some(here) = words::ship_of_other_edition(content.edition(), id) {
        let name = &content.about.name;
        let problem =
            format!("`{id}` is a ship of another edition; {name}, whose cards these are, calls it `{here}`");
        return Err(wrong(&place, problem));
    }
    let known = || content.ships.iter().map(|ship| ship.id.as_str());
    let mut hint = did_you_mean(id, known());
    if hint.is_empty() {
        hint = format!("; expected one of {}", known().collect::<Vec<_>>().join(", "));
    }
    Err(wrong(&place, format!("unknown ship `{id}`{hint}")))
}

/// Why no pilot was found: the right name on another ship or side, or an unknown name.
fn unknown_pilot(
    content: &Content,
    faction: Faction,
    place: &str,
    id: &str,
    ship: Option<ShipTypeId>,
) -> XwsError {
    let place = format!("{place}, id");
    let elsewhere = content
        .pilot_ids()
        .find(|&other| content.pilot(other).xws_id() == id);
    if let Some(other) = elsewhere {
        let name = &content.ship_type(content.ship_of(other)).id;
        let side = content.pilot(other).faction;
        return wrong(&place, format!("`{id}` flies a `{name}` for `{side}`"));
    }
    let near = content.pilot_ids().filter(|&other| {
        content.pilot(other).faction == faction && ship.is_none_or(|ship| content.ship_of(other) == ship)
    });
    let hint = did_you_mean(id, near.map(|other| content.pilot(other).xws_id()));
    wrong(&place, format!("unknown pilot `{id}`{hint}"))
}
