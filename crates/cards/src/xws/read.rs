//! Reading XWS.

use serde_json::{Map, Value};

use super::{BUILD, Expected, Hint, OURS, Part, Problem, Respelling, Salvaged, Xws, XwsError, words};
use crate::content::{Content, PilotId, ShipTypeId, UpgradeId};
use crate::squad::{Squad, SquadShip};
use crate::vocabulary::{Faction, Slot};

/// Reads a squad without checking its legality, which [`Squad::check`] does.
///
/// # Errors
/// The first part that can't be understood, with the word that was probably meant.
pub fn read(content: &Content, text: &str) -> Result<Xws, XwsError> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        Part::Whole.has(Problem::NotJson {
            line: error.line(),
            column: error.column(),
        })
    })?;
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

fn expected(part: Part, expected: Expected) -> XwsError {
    part.has(Problem::Expected { expected })
}

fn missing(field: &str) -> XwsError {
    Part::Whole.has(Problem::Missing {
        field: field.to_owned(),
    })
}

/// A reader of squads, with its handling of errors.
struct Reader<'c> {
    content: &'c Content,
    /// Skip what can't be understood and continue; otherwise stop.
    reads_on: bool,
    lost: Vec<XwsError>,
    respelt: Vec<Respelling>,
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
    fn read_as(&mut self, part: Part, word: &str, ours: &str) {
        if word != ours {
            self.respelt.push(Respelling {
                part,
                word: word.to_owned(),
                ours: ours.to_owned(),
            });
        }
    }

    fn squad(&mut self, value: &Value) -> Result<Xws, XwsError> {
        let Value::Object(fields) = value else {
            return Err(Part::Whole.has(Problem::NotAnObject));
        };
        let faction = self.faction(fields)?;
        let pilots = match fields.get("pilots") {
            Some(Value::Array(pilots)) => pilots,
            Some(_) => return Err(expected(Part::field("pilots"), Expected::List)),
            None => return Err(missing("pilots")),
        };
        let mut ships = Vec::new();
        for (place, pilot) in pilots.iter().enumerate() {
            let read = match pilot {
                Value::Object(fields) => self.ship(faction, place, fields),
                _ => Err(expected(Part::Pilot { place }, Expected::Pilot)),
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
            prices: super::prices(value).map(str::to_owned),
            vendor: vendor(fields),
        })
    }

    fn faction(&mut self, fields: &Map<String, Value>) -> Result<Faction, XwsError> {
        let word = match fields.get("faction") {
            Some(Value::String(word)) => word,
            Some(_) => return Err(expected(Part::field("faction"), Expected::Word)),
            None => return Err(missing("faction")),
        };
        let faction = words::faction(word).ok_or_else(|| {
            Part::field("faction").has(Problem::UnknownFaction {
                word: word.clone(),
                hint: Hint::near(word, words::factions()),
            })
        })?;
        let ours = words::faction_word(self.content.edition(), faction);
        self.read_as(Part::field("faction"), word, ours);
        Ok(faction)
    }

    fn ship(
        &mut self,
        faction: Faction,
        place: usize,
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
                    self.slot_cards(place, slot, cards, &mut upgrades)?;
                }
            }
            Some(_) => {
                let part = Part::pilot_field(place, "upgrades");
                self.or_lost::<()>(Err(expected(part, Expected::Slots)))?;
            }
        }
        let build = fields
            .get("vendor")
            .and_then(|tools| tools.get(OURS)?.get(BUILD)?.as_str());
        Ok(SquadShip {
            build: build.and_then(|id| self.content.find_quick_build(id)),
            ..SquadShip::of(self.content, pilot, upgrades)
        })
    }

    /// The upgrades of one slot.
    fn slot_cards(
        &mut self,
        place: usize,
        word: &str,
        cards: &Value,
        upgrades: &mut Vec<UpgradeId>,
    ) -> Result<(), XwsError> {
        let part = || Part::pilot_field(place, word);
        let slot = words::slot(self.content.edition(), word).ok_or_else(|| {
            part().has(Problem::UnknownSlot {
                word: word.to_owned(),
                hint: Hint::near(word, words::slots()),
            })
        });
        let Some(slot) = self.or_lost(slot)? else {
            return Ok(());
        };
        self.read_as(part(), word, &words::slot_word(self.content.edition(), slot));
        let cards = match cards {
            Value::Array(cards) => Ok(cards),
            _ => Err(expected(part(), Expected::Upgrades)),
        };
        for card in self.or_lost(cards)?.into_iter().flatten() {
            let card = upgrade(self.content, part(), word, slot, card);
            upgrades.extend(self.or_lost(card)?);
        }
        Ok(())
    }

    fn pilot(
        &mut self,
        faction: Faction,
        place: usize,
        fields: &Map<String, Value>,
    ) -> Result<PilotId, XwsError> {
        let content = self.content;
        let id = match fields.get("id").or_else(|| fields.get("name")) {
            Some(Value::String(id)) => id,
            Some(_) => return Err(expected(Part::pilot_field(place, "id"), Expected::Word)),
            None => return Err(Part::Pilot { place }.has(Problem::NoPilotId)),
        };
        let ship = match fields.get("ship") {
            Some(Value::String(ship)) => Some(known_ship(content, place, ship)?),
            Some(_) => return Err(expected(Part::pilot_field(place, "ship"), Expected::Word)),
            None => None,
        };
        let joins = joins(content, faction, fields);
        let fits = |&pilot: &PilotId| {
            (joins || content.pilot(pilot).faction == faction)
                && ship.is_none_or(|ship| content.shared_type(content.ship_of(pilot)) == ship)
        };
        let called = |&pilot: &PilotId| {
            let pilot = content.pilot(pilot);
            pilot.xws_id() == id || pilot.id == *id
        };
        let found: Vec<PilotId> = content.pilot_ids().filter(fits).filter(called).collect();
        match found.as_slice() {
            [pilot] => {
                self.read_as(Part::pilot_field(place, "id"), id, content.pilot(*pilot).xws_id());
                Ok(*pilot)
            }
            [] => Err(unknown_pilot(content, faction, place, id, ship)),
            _ => Err(Part::Pilot { place }.has(Problem::Ambiguous { word: id.clone() })),
        }
    }
}

/// Whether an upgrade of the ship lets the faction's squads include it [LG-SQUAD-21].
fn joins(content: &Content, faction: Faction, fields: &Map<String, Value>) -> bool {
    let slots = fields.get("upgrades").and_then(Value::as_object).into_iter();
    let cards = slots.flat_map(Map::values).filter_map(Value::as_array).flatten();
    let cards = cards.filter_map(|card| content.find_upgrade(card.as_str()?));
    cards
        .flat_map(|card| content.upgrade(card).joins())
        .any(|other| other == faction)
}

fn upgrade(
    content: &Content,
    part: Part,
    word: &str,
    slot: Slot,
    card: &Value,
) -> Result<UpgradeId, XwsError> {
    let Value::String(id) = card else {
        return Err(expected(part, Expected::Upgrade));
    };
    let Some(upgrade) = content.find_upgrade(id) else {
        let same_slot = content.upgrades.iter().filter(|upgrade| upgrade.slot == slot);
        return Err(part.has(Problem::UnknownUpgrade {
            word: id.clone(),
            hint: Hint::near(id, same_slot.map(|upgrade| upgrade.id.as_str())),
        }));
    };
    let card = content.upgrade(upgrade);
    if card.slot != slot && !card.also_fills.contains(&slot) {
        return Err(part.has(Problem::OtherSlot {
            word: id.clone(),
            own: words::slot_word(content.edition(), card.slot),
            given: word.to_owned(),
        }));
    }
    Ok(upgrade)
}

/// The type of ship that other tools call by this id.
fn ship_known_as(content: &Content, id: &str) -> Option<ShipTypeId> {
    let mut ships = content
        .pilot_ids()
        .map(|pilot| content.shared_type(content.ship_of(pilot)));
    ships.find(|&ship| content.ship_type(ship).xws_id() == id)
}

fn known_ship(content: &Content, place: usize, id: &str) -> Result<ShipTypeId, XwsError> {
    if let Some(ship) = content.find_ship(id).or_else(|| ship_known_as(content, id)) {
        return Ok(ship);
    }
    let part = Part::pilot_field(place, "ship");
    if let Some(ours) = words::ship_of_other_edition(content.edition(), id) {
        return Err(part.has(Problem::OtherEdition {
            word: id.to_owned(),
            edition: content.about.name.clone(),
            ours: ours.into(),
        }));
    }
    let known = || content.ships.iter().map(|ship| ship.id.as_str());
    let hint = match Hint::near(id, known()) {
        Hint::Nothing => Hint::OneOf {
            words: known().map(str::to_owned).collect(),
        },
        near => near,
    };
    Err(part.has(Problem::UnknownShip {
        word: id.to_owned(),
        hint,
    }))
}

/// Why no pilot was found: the right name on another ship or side, or an unknown name.
fn unknown_pilot(
    content: &Content,
    faction: Faction,
    place: usize,
    id: &str,
    ship: Option<ShipTypeId>,
) -> XwsError {
    let part = Part::pilot_field(place, "id");
    let elsewhere = content
        .pilot_ids()
        .find(|&other| content.pilot(other).xws_id() == id);
    if let Some(other) = elsewhere {
        return part.has(Problem::FliesElsewhere {
            word: id.to_owned(),
            model: content.ship_type(content.ship_of(other)).id.to_string(),
            faction: content.pilot(other).faction,
        });
    }
    let near = content.pilot_ids().filter(|&other| {
        content.pilot(other).faction == faction
            && ship.is_none_or(|ship| content.shared_type(content.ship_of(other)) == ship)
    });
    part.has(Problem::UnknownPilot {
        word: id.to_owned(),
        hint: Hint::near(id, near.map(|other| content.pilot(other).xws_id())),
    })
}

/// What other tools stored.
fn vendor(fields: &Map<String, Value>) -> Option<Value> {
    let mut vendor = fields.get("vendor")?.clone();
    if let Value::Object(tools) = &mut vendor
        && tools.remove(OURS).is_some()
        && tools.is_empty()
    {
        return None;
    }
    Some(vendor)
}
