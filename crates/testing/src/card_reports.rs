//! The reports of the cards of Second Edition and of the rulebooks that continue it: for each, one where it does what it says, and
//! one where it doesn't apply.
//!
//! They stand beside the cards: those of `ships/t65xwing/wedgeantilles.ron` are the list in `wedgeantilles.reports.ron`, those
//! of the ability that a type of ship has in `ship.reports.ron`, and those of the damage deck in `damage.reports.ron`. A card that a
//! rulebook changes has reports of its own beside its other version, in `changes/RULEBOOK`.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use furball_cards::language::Ability;
use furball_cards::{Content, Phase, notation};
use furball_engine::position::{PositionDevice, PositionObstacle, PositionShip};
use furball_engine::{Position, RulebookId};
use serde::Deserialize;

/// The folder of the cards: that of the crate whose tests run, which may stand elsewhere than when they were built.
pub fn folder() -> PathBuf {
    let built = || env!("CARGO_MANIFEST_DIR").into();
    let crate_folder = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(built);
    Path::new(&crate_folder).join("../../content/second-edition")
}

/// A rulebook with the cards of the content folder that it plays.
pub struct Pool {
    /// The rulebook.
    pub rulebook: RulebookId,
    /// Its cards, at its newest prices.
    pub content: Arc<Content>,
}

/// The pools of the content folder, each after those that it continues.
static POOLS: LazyLock<Vec<Pool>> = LazyLock::new(|| {
    let rulebooks = [RulebookId::Second, RulebookId::Legacy];
    rulebooks.map(Pool::read).into()
});

impl Pool {
    /// Reads the folder, so that a card needn't be compiled to be tried.
    fn read(rulebook: RulebookId) -> Pool {
        let newest = Content::newest_list(rulebook.word()).expect("a price list");
        let folder = folder();
        let prices = folder.join(format!("../prices/{}.ron", newest.id));
        let content = Content::load(&folder, &prices).unwrap_or_else(|error| panic!("{error}"));
        Pool {
            rulebook,
            content: Arc::new(content),
        }
    }

    /// All pools, each after those that it continues.
    pub fn all() -> &'static [Pool] {
        &POOLS
    }

    /// That of a rulebook, if it plays these cards.
    pub fn of(rulebook: RulebookId) -> Option<&'static Pool> {
        POOLS.iter().find(|pool| pool.rulebook == rulebook)
    }

    /// Whether it has all cards of the report.
    pub fn has(&self, report: &CardReport) -> bool {
        let has_upgrade = |id: &String| self.content.find_upgrade(id).is_some();
        let has_ship = |ship: &PositionShip| {
            self.content.find_pilot(&ship.pilot).is_some() && ship.upgrades.iter().all(has_upgrade)
        };
        report.card.name(&self.content).is_some() && report.ships.iter().all(has_ship)
    }
}

/// All reports, each with the path of its file in the folder.
pub fn all() -> Vec<(String, CardReport)> {
    let mut found = Vec::new();
    files(&folder(), "", &mut found);
    found.sort();
    let mut all = Vec::new();
    for (name, text) in found {
        let read: Vec<CardReport> = match notation::read(&text) {
            Ok(read) => read,
            Err(error) => panic!("{name}: {error}"),
        };
        let changed = changed_by(&name);
        all.extend(read.into_iter().map(|mut report| {
            report.changed_by = changed;
            (name.clone(), report)
        }));
    }
    all
}

/// The rulebook that a file in `changes/RULEBOOK` is about.
fn changed_by(file: &str) -> Option<RulebookId> {
    let (rulebook, _) = file.strip_prefix("changes/")?.split_once('/')?;
    let known = RulebookId::ALL.into_iter().find(|known| known.word() == rulebook);
    assert!(known.is_some(), "{file}: there is no rulebook `{rulebook}`");
    known
}

/// The files with reports in a folder and those in it, with their paths below the first.
fn files(folder: &Path, prefix: &str, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).expect("a folder of content") {
        let entry = entry.expect("a file");
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type().expect("a kind of file").is_dir() {
            files(&entry.path(), &format!("{name}/"), found);
        } else if name.ends_with(".reports.ron") {
            let text = std::fs::read_to_string(entry.path()).expect("a readable file");
            found.push((name, text));
        }
    }
}

/// A report that shows what a card does.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardReport {
    /// The card it is about.
    pub card: Card,
    /// Whether the card does something in it.
    pub case: Case,
    /// The ships on the table.
    pub ships: Vec<PositionShip>,
    /// The obstacles.
    #[serde(default)]
    pub obstacles: Vec<PositionObstacle>,
    /// Bombs and mines.
    #[serde(default)]
    pub devices: Vec<PositionDevice>,
    /// The phase that begins.
    #[serde(default = "combat")]
    pub phase: Phase,
    /// All ships have just been placed.
    #[serde(default)]
    pub setup: bool,
    /// The number of the round.
    #[serde(default = "first")]
    pub round: u16,
    /// The next damage cards.
    #[serde(default)]
    pub deck: Vec<String>,
    /// The upcoming dice, all of which must be rolled.
    #[serde(default)]
    pub dice: Option<String>,
    /// What is chosen and checked, a line each.
    pub steps: Vec<String>,
    /// The rulebook whose version of the card it is about, if it has its own.
    #[serde(skip)]
    pub changed_by: Option<RulebookId>,
}

const fn combat() -> Phase {
    Phase::Engagement
}

const fn first() -> u16 {
    1
}

impl CardReport {
    /// What it is played with: the cards of the rulebook that changes its card, or else of the first that has all of its cards.
    pub fn pool(&self) -> &'static Pool {
        let pool = match self.changed_by {
            Some(rulebook) => Pool::of(rulebook),
            None => POOLS.iter().find(|pool| pool.has(self)),
        };
        pool.unwrap_or(&POOLS[0])
    }

    /// The position in which it begins, with its steps as choices.
    pub fn position(&self) -> Position {
        let mut position = Position::new("report", self.phase);
        position.rulebook = self.pool().rulebook;
        position.ships.clone_from(&self.ships);
        position.obstacles.clone_from(&self.obstacles);
        position.devices.clone_from(&self.devices);
        position.setup = self.setup;
        position.round = self.round;
        position.deck.clone_from(&self.deck);
        position.dice.clone_from(&self.dice);
        position.choices.clone_from(&self.steps);
        position
    }
}

/// The card a report is about, by its id.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub enum Card {
    /// The ability that all ships of a type share.
    Ship(String),
    /// A pilot.
    Pilot(String),
    /// An upgrade.
    Upgrade(String),
    /// A condition.
    Condition(String),
    /// A damage card.
    Damage(String),
    /// A bomb, mine or remote.
    Device(String),
}

/// What a report shows, in a few words.
#[derive(Clone, Deserialize)]
pub enum Case {
    /// The card does what it says; without its text the report would fail.
    Does(String),
    /// It doesn't apply.
    Doesnt(String),
}

impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Case::Does(what) => write!(f, "does: {what}"),
            Case::Doesnt(why) => write!(f, "doesn't: {why}"),
        }
    }
}

impl Card {
    /// Its id.
    pub fn id(&self) -> &str {
        match self {
            Card::Ship(id)
            | Card::Pilot(id)
            | Card::Upgrade(id)
            | Card::Condition(id)
            | Card::Damage(id)
            | Card::Device(id) => id,
        }
    }

    /// The name of the card, or of the ability that all ships of the type share.
    pub fn name<'c>(&self, content: &'c Content) -> Option<&'c str> {
        let name = match self {
            Card::Ship(id) => {
                let ship = content.find_ship(id).map(|ship| content.ship_type(ship))?;
                &ship.ability.as_ref()?.name
            }
            Card::Pilot(id) => &content.pilot(content.find_pilot(id)?).name,
            Card::Upgrade(id) => &content.upgrade(content.find_upgrade(id)?).name,
            Card::Condition(id) => &content.condition(content.find_condition(id)?).name,
            Card::Damage(id) => &content.damage_card(content.find_damage_card(id)?).name,
            Card::Device(id) => &content.device(content.find_device(id)?).name,
        };
        Some(name)
    }

    /// Removes the card's text, if there is such a card and it has any.
    pub fn silence(&self, content: &mut Content) -> bool {
        // Force is all that some cards give.
        let force = match self {
            Card::Upgrade(id) => {
                let upgrade = content.upgrades.iter_mut().find(|upgrade| upgrade.id == *id);
                upgrade.is_some_and(|upgrade| std::mem::take(&mut upgrade.force) > 0)
            }
            Card::Ship(_) | Card::Pilot(_) | Card::Condition(_) | Card::Damage(_) | Card::Device(_) => false,
        };
        let cleared = self.texts(content).into_iter().map(clear);
        cleared.fold(force, |any, cleared| any | cleared)
    }

    /// The texts on the card: on both of its sides, and those of a ship ability of its own.
    pub fn texts<'c>(&self, content: &'c mut Content) -> Vec<&'c mut Vec<Ability>> {
        match self {
            Card::Ship(id) => {
                let ships = content.ships.iter_mut().filter(|ship| ship.id == *id);
                let abilities = ships.filter_map(|ship| ship.ability.as_mut());
                abilities.map(|ability| &mut ability.abilities).collect()
            }
            Card::Pilot(id) => {
                let pilots = content.pilots.iter_mut().filter(|pilot| pilot.id == *id);
                let texts = pilots.flat_map(|pilot| {
                    let own = pilot.ship_ability.as_mut().map(|own| &mut own.abilities);
                    [Some(&mut pilot.abilities), own]
                });
                texts.flatten().collect()
            }
            Card::Upgrade(id) => {
                let upgrades = content.upgrades.iter_mut().filter(|upgrade| upgrade.id == *id);
                let texts = upgrades.flat_map(|upgrade| {
                    let back = upgrade.back.as_mut().map(|back| &mut back.abilities);
                    [Some(&mut upgrade.abilities), back]
                });
                texts.flatten().collect()
            }
            Card::Condition(id) => {
                let cards = content.conditions.iter_mut().filter(|card| card.id == *id);
                cards.map(|card| &mut card.abilities).collect()
            }
            Card::Damage(id) => {
                let cards = content.damage.iter_mut().filter(|card| card.id == *id);
                cards.map(|card| &mut card.abilities).collect()
            }
            Card::Device(id) => {
                let devices = content.devices.iter_mut().filter(|device| device.id == *id);
                devices.map(|device| &mut device.abilities).collect()
            }
        }
    }

    /// Every card of the content with a text.
    pub fn with_text(content: &Content) -> Vec<Card> {
        let ships = content.ships.iter().map(|ship| Card::Ship(ship.id.to_string()));
        let pilots = content
            .pilots
            .iter()
            .map(|pilot| Card::Pilot(pilot.id.to_string()));
        let upgrades = content
            .upgrades
            .iter()
            .map(|card| Card::Upgrade(card.id.to_string()));
        let conditions = content
            .conditions
            .iter()
            .map(|card| Card::Condition(card.id.to_string()));
        let damage = content
            .damage
            .iter()
            .map(|card| Card::Damage(card.id.to_string()));
        let devices = content
            .devices
            .iter()
            .map(|device| Card::Device(device.id.to_string()));
        let all = ships
            .chain(pilots)
            .chain(upgrades)
            .chain(conditions)
            .chain(damage)
            .chain(devices);
        // Removing the text of a card without one changes nothing.
        let mut without = content.clone();
        all.filter(|card| card.silence(&mut without)).collect()
    }
}

/// Clears the list and returns whether there was anything in it.
fn clear<T>(list: &mut Vec<T>) -> bool {
    let any = !list.is_empty();
    list.clear();
    any
}
