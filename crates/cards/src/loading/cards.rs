//! The cards of a folder, as its files say: one card, one file.

use serde::de::DeserializeOwned;

use super::files::{PRICES, Source, parse};
use super::macros::{MACROS, Macros};
use super::{ContentError, check, retired};
use crate::card::{
    ConditionCard, DamageCard, Device, ObstacleText, ObstacleToken, Pilot, Shape, ShipType, Upgrade,
};
use crate::card_id::CardId;
use crate::collection::Collection;
use crate::content::QuickBuild;
use crate::notation::{self, NotationError};
use crate::price_list::{Prices, PricesFile};
use crate::scenario::Scenario;

/// Everything in a folder of content, before prices decide which of it is in a pool.
#[derive(Default)]
pub(super) struct Cards<'s> {
    pub ships: Vec<ShipType>,
    pub pilots: Vec<Pilot>,
    pub upgrades: Vec<Upgrade>,
    pub damage: Vec<DamageCard>,
    pub conditions: Vec<ConditionCard>,
    pub devices: Vec<Device>,
    pub shapes: Vec<Shape>,
    pub obstacles: Vec<ObstacleToken>,
    pub obstacle_texts: Vec<ObstacleText>,
    pub scenarios: Vec<Scenario>,
    pub collections: Vec<Collection>,
    pub quick_builds: Vec<QuickBuild>,
    pub squads: Vec<Source<'s>>,
    /// The ids of custom cards.
    pub custom: Vec<CardId>,
    /// What custom cards cost.
    pub prices: Prices,
    /// Names for what recurs.
    pub macros: Macros,
}

/// A card that stands in a file of its own, named after it.
trait Named {
    fn id(&self) -> &CardId;
}

macro_rules! named {
    ($($type:ty),+) => {$(
        impl Named for $type {
            fn id(&self) -> &CardId {
                &self.id
            }
        }
    )+};
}
named!(ShipType, Pilot, Upgrade, ConditionCard, Device, ObstacleText);

impl<'s> Cards<'s> {
    /// Reads all files. What stands below `changes/` and the name of a rulebook replaces the card of the same id in that
    /// rulebook, and is nothing to the others.
    pub fn read(sources: &[Source<'s>], rulebook: &str) -> Result<Cards<'s>, ContentError> {
        let mut cards = Cards::default();
        for &source in sources.iter().filter(|source| source.path == MACROS) {
            cards.macros.read(source)?;
        }
        let mut changes = Vec::new();
        for &source in sources {
            let parts: Vec<&str> = source.path.split('/').collect();
            match parts.as_slice() {
                ["changes", of, path @ ..] if *of == rulebook => changes.push((source, path.to_vec())),
                ["changes", ..] => {}
                path => cards.add(source, path)?,
            }
        }
        for (source, path) in changes {
            cards.replace(source, &path)?;
        }
        Ok(cards)
    }

    fn add(&mut self, source: Source<'s>, path: &[&str]) -> Result<(), ContentError> {
        match path {
            ["ships", folder, "ship.ron"] => {
                let ship = self.card(source, folder)?;
                self.ships.push(ship);
            }
            ["ships", folder, file] => {
                let pilot: Pilot = self.card(source, stem(file))?;
                check::ship_folder(&pilot, folder, source)?;
                self.pilots.push(pilot);
            }
            ["upgrades", folder, file] => {
                let card: Upgrade = self.card(source, stem(file))?;
                check::slot_folder(&card, folder, source)?;
                self.upgrades.push(card);
            }
            ["conditions", file] => {
                let card = self.card(source, stem(file))?;
                self.conditions.push(card);
            }
            ["devices", file] => {
                let device = self.card(source, stem(file))?;
                self.devices.push(device);
            }
            ["obstacles", file] => {
                let text: ObstacleText = self.card(source, stem(file))?;
                check::obstacle_file(&text, source)?;
                self.obstacle_texts.push(text);
            }
            ["pilots", _] | ["ships" | "upgrades", _] | ["conditions.ron" | "devices.ron"] => {
                return Err(ContentError::in_file(source.path, old_layout(path)));
            }
            ["edition.ron" | MACROS] => {}
            [PRICES] => self.prices = parse::<PricesFile>(source)?.into(),
            ["damage.ron"] => self.damage = expanded(source, &mut self.macros)?,
            ["shapes.ron"] => self.shapes.extend(parse::<Vec<Shape>>(source)?),
            ["quick-builds.ron"] => self.quick_builds = parse(source)?,
            ["obstacles.ron"] => self.obstacles = parse(source)?,
            ["scenarios", _] | ["scenarios", _, _] => {
                let scenario: Scenario = expanded(source, &mut self.macros)?;
                if source.custom {
                    self.custom.push(scenario.id.clone());
                }
                self.scenarios.push(scenario);
            }
            ["missions", file] => {
                let problem = format!("scenarios stand in `scenarios/{file}`");
                return Err(ContentError::in_file(source.path, problem));
            }
            ["collections", _] => self.collections.push(parse(source)?),
            ["squads", _, _] => self.squads.push(source),
            _ => {
                return Err(ContentError::in_file(
                    source.path,
                    "no place for this file; expected `ships/SHIP/ship.ron`, `ships/SHIP/PILOT.ron`, \
                     `upgrades/SLOT/UPGRADE.ron`, `conditions/CARD.ron`, `devices/DEVICE.ron`, `obstacles/KIND.ron`, `prices.ron`, `macros.ron`, `shapes.ron`, \
                     `damage.ron`, `obstacles.ron`, `quick-builds.ron` or a file of scenarios, collections or squads",
                ));
            }
        }
        Ok(())
    }

    /// A card that a rulebook changes, whole.
    fn replace(&mut self, source: Source<'s>, path: &[&str]) -> Result<(), ContentError> {
        fn put<T: Named>(list: &mut [T], card: T, source: Source) -> Result<(), ContentError> {
            match list.iter_mut().find(|other| other.id() == card.id()) {
                Some(other) => {
                    *other = card;
                    Ok(())
                }
                None => Err(ContentError::in_file(
                    source.path,
                    format!("changes nothing: there is no card `{}`", card.id()),
                )),
            }
        }
        let macros = &mut self.macros;
        match path {
            ["ships", folder, "ship.ron"] => put(&mut self.ships, read_card(source, folder, macros)?, source),
            ["ships", _, file] => put(&mut self.pilots, read_card(source, stem(file), macros)?, source),
            ["upgrades", _, file] => put(&mut self.upgrades, read_card(source, stem(file), macros)?, source),
            ["conditions", file] => put(
                &mut self.conditions,
                read_card(source, stem(file), macros)?,
                source,
            ),
            ["devices", file] => put(&mut self.devices, read_card(source, stem(file), macros)?, source),
            ["obstacles", file] => put(
                &mut self.obstacle_texts,
                read_card(source, stem(file), macros)?,
                source,
            ),
            ["quick-builds.ron"] => {
                for build in parse::<Vec<QuickBuild>>(source)? {
                    match self.quick_builds.iter_mut().find(|other| other.id == build.id) {
                        Some(other) => *other = build,
                        None => self.quick_builds.push(build),
                    }
                }
                Ok(())
            }
            _ => Err(ContentError::in_file(
                source.path,
                "no place for this file; a rulebook can change ships, pilots, upgrades, conditions, devices, quick builds and what obstacles do",
            )),
        }
    }

    fn card<T: Named + DeserializeOwned>(&mut self, source: Source, name: &str) -> Result<T, ContentError> {
        let card: T = read_card(source, name, &mut self.macros)?;
        if source.custom {
            self.custom.push(card.id().clone());
        }
        Ok(card)
    }
}

/// A file of cards in which macros are replaced by what they stand for.
fn expanded<T: DeserializeOwned>(source: Source, macros: &mut Macros) -> Result<T, ContentError> {
    notation::tree(source.text)
        .and_then(|tree| T::deserialize(&macros.expand(tree)?))
        .map_err(|error| ContentError::in_notation(source.path, &error))
}

/// A card whose file is named after it.
fn read_card<T: Named + DeserializeOwned>(
    source: Source,
    name: &str,
    macros: &mut Macros,
) -> Result<T, ContentError> {
    let read = notation::tree(source.text).and_then(|tree| T::deserialize(&macros.expand(tree)?));
    let card: T = match read {
        Ok(card) => card,
        Err(_) if notation::is_list(source.text) => {
            let problem =
                "a file holds one card, and this is a list; leave out the brackets and give each card a file";
            return Err(ContentError::in_file(source.path, problem));
        }
        Err(error) => return Err(with_hint(source, &error)),
    };
    if card.id().as_str() == name {
        return Ok(card);
    }
    let problem = format!("a card is found by its name, and this is `{name}`");
    Err(check::at(&[source], source.path, card.id(), problem))
}

/// The mistake, with what to do if it was right once: what a price list says of a card isn't printed on it, and some words
/// have others in their place.
fn with_hint(source: Source, error: &NotationError) -> ContentError {
    let mut mistake = ContentError::in_notation(source.path, error);
    if let Some(hint) = mistake.place.and_then(|place| retired::hint(source.text, place)) {
        mistake.problem = hint;
        return mistake;
    }
    if let Some(("Pilot" | "Upgrade", field @ ("cost" | "slots" | "loadout" | "formats"))) =
        error.unknown_field_of()
    {
        mistake.problem = format!(
            "`{field}` doesn't stand with the card but in a price list: {PRICES} for custom cards, and below \
             content/prices for others"
        );
    }
    mistake
}

/// How a file of many cards is written now: each card has a file of its own, and its price stands in the list.
fn old_layout(path: &[&str]) -> String {
    let place = match path {
        ["ships", _] => "`ships/SHIP/ship.ron` for the type of ship and `ships/SHIP/PILOT.ron` for a pilot",
        ["pilots", _] => "`ships/SHIP/PILOT.ron` for a pilot",
        ["upgrades", _] => "`upgrades/SLOT/UPGRADE.ron`",
        ["conditions.ron"] => "`conditions/CARD.ron`",
        _ => "`devices/DEVICE.ron`",
    };
    format!(
        "a file holds one card now and is named after its id: {place}; `cost` and `slots` stand in {PRICES}, as in \
         `(pilots: {{\"ID\": (cost: 40, slots: [talent])}}, upgrades: {{\"ID\": (cost: 4)}})`"
    )
}

fn stem(file: &str) -> &str {
    file.trim_end_matches(".ron")
}
