//! Reading content files into a content.

use std::path::Path;

use serde::de::DeserializeOwned;

use super::cards::Cards;
use super::{ContentError, builtin, check, likeness, pricing};
use crate::card::Shape;
use crate::card_id::CardId;
use crate::content::{Content, ReadyMade, ShipTypeId, Squad, SquadShip};
use crate::edition::EditionFacts;
use crate::nearest::did_you_mean;
use crate::notation;
use crate::price_list::{PriceList, PriceListFacts, PriceListFile};
use crate::vocabulary::Faction;
use crate::xws;

/// The file that names the edition of a folder's cards.
const EDITION: &str = "edition.ron";

/// The file with the prices of custom cards.
pub(super) const PRICES: &str = "prices.ron";

/// A content file in memory; the path is relative to the content folder, with `/` as separator.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source<'a> {
    pub path: &'a str,
    pub text: &'a str,
    /// Whether it is custom content.
    pub custom: bool,
}

impl Content {
    /// Reads and checks the content files of an edition's folder, at the prices of a list.
    ///
    /// # Errors
    /// The first error in any of them: the file, the location, what was found and what would be right.
    pub fn load(folder: &Path, prices: &Path) -> Result<Content, ContentError> {
        let mut files = Vec::new();
        read_folder(folder, "", &mut files)?;
        Content::from_sources(&sources(&files, false), &read_list(prices)?)
    }

    /// The built-in cards at the prices of a list, together with those of a folder. It has the same layout as a content
    /// folder, and a file `prices.ron` with what its cards cost; the pilots of an existing ship stand in a folder with
    /// that ship's name.
    ///
    /// # Errors
    /// The first error in any of the folder's files.
    pub fn with_custom(list: &PriceListFacts, folder: &Path) -> Result<Content, ContentError> {
        let mut files = Vec::new();
        read_folder(folder, "", &mut files)?;
        let mut all = builtin::files(list.edition).to_vec();
        all.extend(sources(&files, true));
        Content::from_sources(&all, builtin::price_list(&list.id)?)
    }

    /// The built-in cards at the prices of a list of one's own, together with those of a folder if one is given.
    ///
    /// # Errors
    /// The first error in any of the files, or that a built-in list has the same name.
    pub fn at_custom_prices(list: &Path, folder: Option<&Path>) -> Result<Content, ContentError> {
        let list = read_list(list)?;
        if Content::builtin_lists().any(|other| other.id == list.facts.id) {
            let problem = "the game has a price list of this name; give the file another one";
            return Err(ContentError::in_file(&format!("{}.ron", list.facts.id), problem));
        }
        let mut files = Vec::new();
        if let Some(folder) = folder {
            read_folder(folder, "", &mut files)?;
        }
        let mut all = builtin::files(list.facts.edition).to_vec();
        all.extend(sources(&files, true));
        Content::from_sources(&all, &list)
    }

    /// Reads and checks content files.
    pub(crate) fn from_sources(sources: &[Source], list: &PriceList) -> Result<Content, ContentError> {
        let mut sources = sources.to_vec();
        sources.sort_unstable_by_key(|source| (source.custom, source.path));
        let about: EditionFacts = match sources.iter().find(|source| source.path == EDITION) {
            Some(&source) => parse(source)?,
            None => {
                let problem = "missing; it says whose cards the folder holds";
                return Err(ContentError::in_file(EDITION, problem));
            }
        };
        let cards = Cards::read(&sources, &list.facts.rulebook)?;
        let mut cards = cards;
        cards.scenarios.retain(|scenario| {
            let books = &scenario.rulebooks;
            books.is_empty() || books.contains(&list.facts.rulebook)
        });
        let sentences = cards.macros.sentences(&cards.devices);
        let mut content = Content {
            sentences,
            ships: cards.ships,
            pilots: cards.pilots,
            upgrades: cards.upgrades,
            damage: cards.damage,
            conditions: cards.conditions,
            devices: cards.devices,
            obstacles: cards.obstacles,
            obstacle_texts: cards.obstacle_texts,
            scenarios: cards.scenarios,
            quick_builds: cards.quick_builds,
            collections: cards.collections,
            custom: cards.custom,
            ..Content::empty(about, list.facts.clone(), version(&sources, list))
        };
        check::unique_ids(&content, &sources)?;
        likeness::resolve(&mut content, &sources)?;
        ship_types(&mut content, &sources)?;
        device_shapes(&mut content, &cards.shapes, &sources)?;
        check::family(&content, &sources)?;
        let squads: Vec<Listed> = cards
            .squads
            .into_iter()
            .map(|source| listed(&content, source))
            .collect::<Result<_, _>>()?;
        let mut prices = list.prices.clone();
        prices.extend(cards.prices);
        pricing::apply(&mut content, &prices, &sources)?;
        ship_types(&mut content, &sources)?;
        check::pool(&content, &sources)?;
        let usable: Vec<bool> = content
            .quick_builds
            .iter()
            .map(|build| build.squad(&content).is_some())
            .collect();
        for (build, usable) in content.quick_builds.iter_mut().zip(usable) {
            build.usable = usable;
        }
        for squad in squads {
            let offered = squad.at_prices_of(&content);
            content.squads.extend(offered);
        }
        Ok(content)
    }
}

impl PriceListFacts {
    /// Reads what a file says of its price list, without looking at the cards.
    ///
    /// # Errors
    /// The first error in it.
    pub fn read(file: &Path) -> Result<PriceListFacts, ContentError> {
        Ok(read_list(file)?.facts)
    }
}

/// The price list in a file on disk.
fn read_list(file: &Path) -> Result<PriceList, ContentError> {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let text = std::fs::read_to_string(file).map_err(|error| failed(&name, &error))?;
    price_list(Source {
        path: &name,
        text: &text,
        custom: false,
    })
}

/// Files of a folder as sources.
fn sources(files: &[(String, String)], custom: bool) -> Vec<Source<'_>> {
    let all = files.iter();
    all.map(|(path, text)| Source { path, text, custom }).collect()
}

/// Resolves the ship type of every pilot, with the pilot's own statistics.
fn ship_types(content: &mut Content, sources: &[Source]) -> Result<(), ContentError> {
    content.ship_of.clear();
    content.own_types.clear();
    for place in 0..content.pilots.len() {
        let pilot = &content.pilots[place];
        let Some(ship) = content.find_ship(&pilot.ship) else {
            let known = content.ships.iter().map(|ship| ship.id.as_str());
            let hint = did_you_mean(&pilot.ship, known);
            let problem = format!("unknown ship `{}`{hint}", pilot.ship);
            return Err(check::at(sources, "ships/", &pilot.id, problem));
        };
        let ship = match pilot.stats {
            None => ship,
            Some(own) => {
                let kind = content.ship_type(ship).with(own);
                content.own_types.push(kind);
                ShipTypeId::at(content.ships.len() + content.own_types.len() - 1)
            }
        };
        content.ship_of.push(ship);
    }
    let types = content.ships.len() + content.own_types.len();
    if types > ShipTypeId::MAX {
        let problem = format!("{types} types of ships and pilots with their own statistics are too many");
        return Err(ContentError::in_file("ships/", problem));
    }
    Ok(())
}

/// Resolves the token shape of every device.
fn device_shapes(content: &mut Content, shapes: &[Shape], sources: &[Source]) -> Result<(), ContentError> {
    for device in &mut content.devices {
        let find = |id: &str| {
            shapes
                .iter()
                .find(|shape| shape.id == id)
                .cloned()
                .ok_or_else(|| {
                    let hint = did_you_mean(id, shapes.iter().map(|shape| shape.id.as_str()));
                    let problem = format!("unknown shape `{id}`{hint}");
                    check::at(sources, "devices/", &device.id, problem)
                })
        };
        let token = find(&device.shape)?;
        let beside = device.beside.as_deref().map(find).transpose()?;
        device.token = token;
        device.beside_token = beside;
    }
    Ok(())
}

/// A ready-made squad by the ids of its cards, before prices decide whether it can be fielded.
struct Listed {
    id: String,
    limit: Option<u16>,
    name: String,
    faction: Faction,
    ships: Vec<(CardId, Vec<CardId>)>,
}

impl Listed {
    /// The squad, if the pool has its cards and it is legal there. One that was built for other prices isn't offered.
    fn at_prices_of(self, content: &Content) -> Option<ReadyMade> {
        let ship = |(pilot, upgrades): &(CardId, Vec<CardId>)| {
            let upgrades = upgrades.iter().map(|id| content.find_upgrade(id));
            let upgrades = upgrades.collect::<Option<_>>()?;
            Some(SquadShip::of(content, content.find_pilot(pilot)?, upgrades))
        };
        let squad = Squad {
            ships: self.ships.iter().map(ship).collect::<Option<_>>()?,
            name: self.name,
            faction: self.faction,
        };
        let legal = squad.check(content, self.limit, None).is_empty();
        legal.then_some(ReadyMade {
            id: self.id,
            limit: self.limit,
            squad,
        })
    }
}

/// A squad file, whose folder names the point limit it was built for.
fn listed(content: &Content, source: Source) -> Result<Listed, ContentError> {
    let wrong = |problem: String| ContentError::in_file(source.path, problem);
    let parts: Vec<&str> = source.path.split('/').collect();
    let (folder, name) = match parts.as_slice() {
        [_, folder, name] => (*folder, *name),
        _ => return Err(wrong("a squad stands in a folder of squads/".to_owned())),
    };
    let limit = match folder {
        "default" => None,
        number => Some(number.parse().map_err(|_| {
            wrong(format!(
                "the folder `{number}` is neither `default` nor a limit in points"
            ))
        })?),
    };
    let squad = xws::read(content, source.text)
        .map_err(|error| wrong(error.to_string()))?
        .squad;
    let ship = |ship: &SquadShip| {
        let upgrades = ship.upgrades.iter().map(|&id| content.upgrade(id).id.clone());
        (content.pilot(ship.pilot).id.clone(), upgrades.collect())
    };
    Ok(Listed {
        id: name.trim_end_matches(".json").to_owned(),
        limit,
        ships: squad.ships.iter().map(ship).collect(),
        name: squad.name,
        faction: squad.faction,
    })
}

/// Parses one file of cards.
pub(super) fn parse<T: DeserializeOwned>(source: Source) -> Result<T, ContentError> {
    notation::read(source.text).map_err(|error| ContentError::in_notation(source.path, &error))
}

/// The price list in a file.
pub(super) fn price_list(source: Source) -> Result<PriceList, ContentError> {
    let file: PriceListFile = parse(source)?;
    Ok(file.named(source.path.trim_end_matches(".ron"), source.text))
}

/// Collects the content files of a folder and the folders in it; reports of cards are none.
fn read_folder(folder: &Path, prefix: &str, files: &mut Vec<(String, String)>) -> Result<(), ContentError> {
    let entries = std::fs::read_dir(folder).map_err(|error| failed(prefix, &error))?;
    for entry in entries {
        let entry = entry.map_err(|error| failed(prefix, &error))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if prefix.is_empty() {
            name
        } else {
            format!("{prefix}/{name}")
        };
        let kind = entry.file_type().map_err(|error| failed(&path, &error))?;
        if kind.is_dir() {
            read_folder(&entry.path(), &path, files)?;
        } else if (path.ends_with(".ron") && !path.ends_with(".reports.ron")) || path.ends_with(".json") {
            let text = std::fs::read_to_string(entry.path()).map_err(|error| failed(&path, &error))?;
            files.push((path, text));
        }
    }
    Ok(())
}

fn failed(name: &str, error: &std::io::Error) -> ContentError {
    let name = if name.is_empty() { "." } else { name };
    ContentError::in_file(name, format!("can't be read: {error}"))
}

/// A hash over the names and bytes of all files in order, and over the prices (FNV-1a, 64 bits): it distinguishes
/// versions and is not cryptographic.
fn version(sources: &[Source], list: &PriceList) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let mut add = |bytes: &[u8]| {
        for &byte in bytes {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for source in sources {
        add(source.path.as_bytes());
        add(&[0]);
        add(source.text.as_bytes());
        add(&[0]);
    }
    add(list.text.as_bytes());
    format!("{hash:016x}")
}
