//! Reading content files into a content.

use std::path::Path;

use ron::Options;
use ron::extensions::Extensions;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{ContentError, builtin, check};
use crate::card::{ConditionCard, Device, Pilot, Shape, ShipType, Upgrade};
use crate::content::{Content, ReadyMade};
use crate::edition::{Edition, EditionFacts};
use crate::nearest::did_you_mean;
use crate::xws;

/// The file that names the edition of a folder's cards.
const EDITION: &str = "edition.ron";

/// A content file in memory; the path is relative to the content folder, with `/` as separator.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source<'a> {
    pub path: &'a str,
    pub text: &'a str,
    /// Whether it is custom content.
    pub custom: bool,
}

/// A type of ship and all its pilots.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShipFile {
    ship: ShipType,
    pilots: Vec<Pilot>,
}

impl Content {
    /// Reads and checks all content files of a folder.
    ///
    /// # Errors
    /// The first error in any of them: the file, the location, what was found and what would be right.
    pub fn load(folder: &Path) -> Result<Content, ContentError> {
        let mut files = Vec::new();
        read_folder(folder, "", &mut files)?;
        Content::from_sources(&sources(&files, false))
    }

    /// The built-in cards of an edition together with those of a folder, which has the same layout as a
    /// content folder: `ships/`, `upgrades/`, `conditions.ron`, `devices.ron`, and `pilots/` for further
    /// pilots of existing ships.
    ///
    /// # Errors
    /// The first error in any of the folder's files.
    pub fn with_custom(edition: Edition, folder: &Path) -> Result<Content, ContentError> {
        let mut files = Vec::new();
        read_folder(folder, "", &mut files)?;
        let mut all = builtin::files(edition).to_vec();
        all.extend(sources(&files, true));
        Content::from_sources(&all)
    }

    /// Reads and checks content files.
    pub(crate) fn from_sources(sources: &[Source]) -> Result<Content, ContentError> {
        let mut sources = sources.to_vec();
        sources.sort_unstable_by_key(|source| (source.custom, source.path));
        let about: EditionFacts = match sources.iter().find(|source| source.path == EDITION) {
            Some(&source) => parse(source)?,
            None => {
                let problem = "missing; it says whose cards the folder holds";
                return Err(ContentError::in_file(EDITION, problem));
            }
        };
        let mut content = Content::empty(about, version(&sources));
        let mut squads = Vec::new();
        let mut shapes: Vec<Shape> = Vec::new();
        for &source in &sources {
            let before = content.sizes();
            let parts: Vec<&str> = source.path.split('/').collect();
            match parts.as_slice() {
                ["ships", _] => {
                    let file: ShipFile = parse(source)?;
                    content.ships.push(file.ship);
                    content.pilots.extend(file.pilots);
                }
                ["pilots", _] => {
                    let pilots: Vec<Pilot> = parse(source)?;
                    content.pilots.extend(pilots);
                }
                ["upgrades", _] => {
                    let cards: Vec<Upgrade> = parse(source)?;
                    check::upgrade_file(&cards, source)?;
                    content.upgrades.extend(cards);
                }
                [EDITION] => {}
                ["damage.ron"] => content.damage = parse(source)?,
                ["conditions.ron"] => content.conditions.extend(parse::<Vec<ConditionCard>>(source)?),
                ["devices.ron"] => content.devices.extend(parse::<Vec<Device>>(source)?),
                ["shapes.ron"] => shapes.extend(parse::<Vec<Shape>>(source)?),
                ["quick-builds.ron"] => content.quick_builds = parse(source)?,
                ["obstacles.ron"] => content.obstacles = parse(source)?,
                ["missions", _] => content.missions.push(parse(source)?),
                ["collections", _] => content.collections.push(parse(source)?),
                ["squads", _, _] => squads.push(source),
                _ => {
                    return Err(ContentError::in_file(
                        source.path,
                        "no place for this file; expected edition.ron, damage.ron, conditions.ron, devices.ron, \
                         obstacles.ron, shapes.ron, quick-builds.ron or a file of ships, pilots, upgrades, missions, collections \
                         or squads",
                    ));
                }
            }
            if source.custom {
                content.mark_custom(before);
            }
        }
        ship_types(&mut content, &sources)?;
        device_shapes(&mut content, &shapes, &sources)?;
        check::check(&content, &sources)?;
        let usable: Vec<bool> = content
            .quick_builds
            .iter()
            .map(|build| build.squad(&content).is_some())
            .collect();
        for (build, usable) in content.quick_builds.iter_mut().zip(usable) {
            build.usable = usable;
        }
        for source in squads {
            let squad = ready_made(&content, source)?;
            content.squads.push(squad);
        }
        Ok(content)
    }
}

impl Content {
    /// Number of ships, pilots, upgrades, conditions and devices.
    fn sizes(&self) -> [usize; 5] {
        [
            self.ships.len(),
            self.pilots.len(),
            self.upgrades.len(),
            self.conditions.len(),
            self.devices.len(),
        ]
    }

    /// Marks everything added since as custom.
    fn mark_custom(&mut self, [ships, pilots, upgrades, conditions, devices]: [usize; 5]) {
        let ids = self.ships[ships..].iter().map(|ship| &ship.id);
        let ids = ids.chain(self.pilots[pilots..].iter().map(|pilot| &pilot.id));
        let ids = ids.chain(self.upgrades[upgrades..].iter().map(|upgrade| &upgrade.id));
        let ids = ids.chain(self.conditions[conditions..].iter().map(|card| &card.id));
        let ids = ids.chain(self.devices[devices..].iter().map(|device| &device.id));
        self.custom.extend(ids.cloned());
    }
}

/// Files of a folder as sources.
fn sources(files: &[(String, String)], custom: bool) -> Vec<Source<'_>> {
    let all = files.iter();
    all.map(|(path, text)| Source { path, text, custom }).collect()
}

/// Resolves the ship type of every pilot.
fn ship_types(content: &mut Content, sources: &[Source]) -> Result<(), ContentError> {
    for place in 0..content.pilots.len() {
        let pilot = &content.pilots[place];
        let Some(ship) = content.find_ship(&pilot.ship) else {
            let known = content.ships.iter().map(|ship| ship.id.as_str());
            let hint = did_you_mean(&pilot.ship, known);
            let problem = format!("unknown ship `{}`{hint}", pilot.ship);
            return Err(check::at(sources, "ships/", &pilot.id, problem));
        };
        content.ship_of.push(ship);
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
                    check::at(sources, "devices.ron", &device.id, problem)
                })
        };
        let token = find(&device.shape)?;
        let beside = device.beside.as_deref().map(find).transpose()?;
        device.token = token;
        device.beside_token = beside;
    }
    Ok(())
}

/// A squad file, whose folder names the point limit it was built for.
fn ready_made(content: &Content, source: Source) -> Result<ReadyMade, ContentError> {
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
    if let Some(illegal) = squad.check(content, limit, None).first() {
        return Err(wrong(illegal.to_string()));
    }
    let id = name.trim_end_matches(".json");
    if content.squads.iter().any(|other| other.id == id) {
        return Err(wrong(format!("there is another squad named `{id}`")));
    }
    Ok(ReadyMade {
        id: id.to_owned(),
        limit,
        squad,
    })
}

/// Parses one file of cards. The notation omits `Some` around optional values, and the second pair of
/// parentheses around a word's fields.
pub(super) fn parse<T: DeserializeOwned>(source: Source) -> Result<T, ContentError> {
    let options = Options::default().with_default_extension(
        Extensions::IMPLICIT_SOME | Extensions::UNWRAP_NEWTYPES | Extensions::UNWRAP_VARIANT_NEWTYPES,
    );
    options
        .from_str(source.text)
        .map_err(|error| ContentError::from_ron(source.path, error))
}

/// Collects the content files of a folder and the folders in it.
fn read_folder(folder: &Path, prefix: &str, files: &mut Vec<(String, String)>) -> Result<(), ContentError> {
    let failed = |name: &str, error: std::io::Error| {
        let name = if name.is_empty() { "." } else { name };
        ContentError::in_file(name, format!("can't be read: {error}"))
    };
    let entries = std::fs::read_dir(folder).map_err(|error| failed(prefix, error))?;
    for entry in entries {
        let entry = entry.map_err(|error| failed(prefix, error))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if prefix.is_empty() {
            name
        } else {
            format!("{prefix}/{name}")
        };
        let kind = entry.file_type().map_err(|error| failed(&path, error))?;
        if kind.is_dir() {
            read_folder(&entry.path(), &path, files)?;
        } else if path.ends_with(".ron") || path.ends_with(".json") {
            let text = std::fs::read_to_string(entry.path()).map_err(|error| failed(&path, error))?;
            files.push((path, text));
        }
    }
    Ok(())
}

/// A hash over the names and bytes of all files in order (FNV-1a, 64 bits): it distinguishes versions and is
/// not cryptographic.
fn version(sources: &[Source]) -> String {
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
    format!("{hash:016x}")
}
