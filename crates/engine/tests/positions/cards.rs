//! Reports of cards: for each, one where it does what it says, and one where it doesn't apply.
//!
//! They stand beside the cards: those of `content/second-edition/ships/t65xwing/wedgeantilles.ron` are the list in
//! `wedgeantilles.reports.ron`, those of a type of ship's own ability in `ship.reports.ron`, and those of the damage deck
//! in `damage.reports.ron`. The cards are read from the content folder too, so that neither a report nor a card has to be
//! compiled to be tried. `FURBALL_REPORTS=luke` plays only reports of cards with that in their id.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use furball_cards::{Content, Edition, Phase, notation};
use furball_engine::position::{PositionDevice, PositionObstacle, PositionShip};
use furball_engine::{Position, RulebookId};
use serde::Deserialize;

use crate::stage::Stage;

/// A report that shows what a card does.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct CardReport {
    card: Card,
    case: Case,
    ships: Vec<PositionShip>,
    #[serde(default)]
    obstacles: Vec<PositionObstacle>,
    #[serde(default)]
    devices: Vec<PositionDevice>,
    #[serde(default = "combat")]
    phase: Phase,
    /// All ships have just been placed.
    #[serde(default)]
    setup: bool,
    #[serde(default = "first")]
    round: u16,
    /// The next damage cards.
    #[serde(default)]
    deck: Vec<String>,
    /// The upcoming dice, all of which must be rolled.
    #[serde(default)]
    dice: Option<String>,
    steps: Vec<String>,
}

const fn combat() -> Phase {
    Phase::Engagement
}

const fn first() -> u16 {
    1
}

/// The card a report is about, by its id.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
enum Card {
    /// The ability that all ships of a type share.
    Ship(String),
    Pilot(String),
    Upgrade(String),
    Condition(String),
    Damage(String),
    Device(String),
}

/// What a report shows, in a few words.
#[derive(Clone, Deserialize)]
enum Case {
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
    fn id(&self) -> &str {
        match self {
            Card::Ship(id)
            | Card::Pilot(id)
            | Card::Upgrade(id)
            | Card::Condition(id)
            | Card::Damage(id)
            | Card::Device(id) => id,
        }
    }

    /// Removes the card's text, if there is such a card and it has any.
    fn silence(&self, content: &mut Content) -> bool {
        match self {
            Card::Ship(id) => {
                let ship = content.ships.iter_mut().find(|ship| ship.id == *id);
                ship.is_some_and(|ship| ship.ability.take().is_some())
            }
            Card::Pilot(id) => {
                let pilot = content.pilots.iter_mut().find(|pilot| pilot.id == *id);
                pilot.is_some_and(|pilot| {
                    let own = pilot.ship_ability.as_mut();
                    let own = own.is_some_and(|own| clear(&mut own.abilities));
                    clear(&mut pilot.abilities) || own
                })
            }
            Card::Upgrade(id) => {
                let upgrade = content.upgrades.iter_mut().find(|upgrade| upgrade.id == *id);
                upgrade.is_some_and(|upgrade| {
                    let back = upgrade.back.as_mut();
                    let back = back.is_some_and(|back| clear(&mut back.abilities));
                    let force = std::mem::take(&mut upgrade.force) > 0;
                    clear(&mut upgrade.abilities) || back || force
                })
            }
            Card::Condition(id) => {
                let condition = content
                    .conditions
                    .iter_mut()
                    .find(|condition| condition.id == *id);
                condition.is_some_and(|condition| clear(&mut condition.abilities))
            }
            Card::Damage(id) => {
                let card = content.damage.iter_mut().find(|card| card.id == *id);
                card.is_some_and(|card| clear(&mut card.abilities))
            }
            Card::Device(id) => {
                let device = content.devices.iter_mut().find(|device| device.id == *id);
                device.is_some_and(|device| clear(&mut device.abilities))
            }
        }
    }

    /// Every card of the content with a text.
    fn with_text(content: &Content) -> Vec<Card> {
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

/// The cards of the content folder.
pub static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| {
    let newest = Content::newest_list(Edition::Second.word()).expect("a price list");
    let prices = folder().join(format!("../prices/{}.ron", newest.id));
    Arc::new(Content::load(&folder(), &prices).unwrap_or_else(|error| panic!("{error}")))
});

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/second-edition")
}

/// The files with reports in a folder and those in it, by their paths below the first.
fn files(folder: &Path, prefix: &str, found: &mut Vec<(String, String)>) {
    let entries = std::fs::read_dir(folder).expect("a folder of content");
    for entry in entries {
        let entry = entry.expect("a file");
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type().expect("a kind").is_dir() {
            files(&entry.path(), &format!("{name}/"), found);
        } else if name.ends_with(".reports.ron") {
            let text = std::fs::read_to_string(entry.path()).expect("a readable file");
            found.push((name, text));
        }
    }
}

/// All reports, each with its file.
fn reports() -> Vec<(String, CardReport)> {
    let wanted = std::env::var("FURBALL_REPORTS").unwrap_or_default();
    let mut found = Vec::new();
    files(&folder(), "", &mut found);
    found.sort();
    let mut all = Vec::new();
    for (name, text) in found {
        let read: Vec<CardReport> = match notation::read(&text) {
            Ok(read) => read,
            Err(error) => panic!("{name}: {error}"),
        };
        all.extend(read.into_iter().map(|report| (name.clone(), report)));
    }
    all.retain(|(_, report)| report.card.id().contains(&wanted));
    all
}

/// Plays the report to its end, or returns what went differently.
fn play(report: &CardReport, content: &Arc<Content>) -> Result<Stage, String> {
    let mut position = Position::new("report", report.phase);
    position.rulebook = RulebookId::Second;
    position.ships.clone_from(&report.ships);
    position.obstacles.clone_from(&report.obstacles);
    position.devices.clone_from(&report.devices);
    position.setup = report.setup;
    position.round = report.round;
    position.deck.clone_from(&report.deck);
    position.dice.clone_from(&report.dice);
    let mut stage = Stage::set(position, content)?;
    for step in &report.steps {
        stage.step(step)?;
    }
    match stage.dice_problems().first() {
        Some(problem) => Err(problem.clone()),
        None => Ok(stage),
    }
}

/// All reports as played, each with its title.
pub fn played() -> impl Iterator<Item = (String, Stage)> {
    reports().into_iter().filter_map(|(file, report)| {
        let stage = play(&report, &CONTENT).ok()?;
        Some((format!("{file}: {:?} {}", report.card, report.case), stage))
    })
}

#[test]
fn every_report_plays_as_written() {
    let mut problems = Vec::new();
    for (file, report) in reports() {
        let title = format!("{file}: {:?} {}", report.card, report.case);
        let checks = |step: &String| {
            ["check ", "wait ", "never "]
                .iter()
                .any(|word| step.starts_with(word))
        };
        if !report.steps.iter().any(checks) {
            problems.push(format!("{title}: it checks nothing"));
        }
        if let Err(problem) = play(&report, &CONTENT) {
            problems.push(format!("{title}\n  {problem}"));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// A report of what a card does must fail once the card's text is removed.
#[test]
fn every_report_of_an_effect_needs_the_card() {
    let mut problems = Vec::new();
    for (file, report) in reports() {
        let Case::Does(_) = report.case else { continue };
        let title = format!("{file}: {:?} {}", report.card, report.case);
        let mut without = Content::clone(&CONTENT);
        if !report.card.silence(&mut without) {
            problems.push(format!("{title}: there is no such card with a text"));
        } else if play(&report, &Arc::new(without)).is_ok() {
            problems.push(format!("{title}: it goes the same without the card's text"));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// A card's reports are found beside it.
#[test]
fn reports_stand_beside_their_cards() {
    for (file, report) in reports() {
        let id = report.card.id();
        let wanted = match report.card {
            Card::Ship(_) => format!("ships/{id}/ship.reports.ron"),
            Card::Pilot(_) => {
                let pilot = CONTENT.find_pilot(id).map(|pilot| CONTENT.pilot(pilot));
                let ship = pilot.map_or("", |pilot| pilot.ship.as_str());
                format!("ships/{ship}/{id}.reports.ron")
            }
            Card::Upgrade(_) => {
                let upgrade = CONTENT.find_upgrade(id).map(|upgrade| CONTENT.upgrade(upgrade));
                let slot = upgrade.map_or("", |upgrade| upgrade.slot.word());
                format!("upgrades/{slot}/{id}.reports.ron")
            }
            Card::Condition(_) => format!("conditions/{id}.reports.ron"),
            Card::Device(_) => format!("devices/{id}.reports.ron"),
            Card::Damage(_) => "damage.reports.ron".to_owned(),
        };
        assert_eq!(file, wanted, "{:?} {}", report.card, report.case);
    }
}

/// Every card with a text has a report where it does what it says and one where it doesn't.
#[test]
fn every_card_has_its_reports() {
    let mut found: BTreeMap<Card, (bool, bool)> = BTreeMap::new();
    for (_, report) in reports() {
        let (does, doesnt) = found.entry(report.card).or_default();
        match report.case {
            Case::Does(_) => *does = true,
            Case::Doesnt(_) => *doesnt = true,
        }
    }
    let missing: Vec<String> = Card::with_text(&CONTENT)
        .into_iter()
        .filter_map(|card| match found.get(&card).copied().unwrap_or_default() {
            (true, true) => None,
            (true, false) => Some(format!("{card:?}: where it doesn't apply")),
            (false, true) => Some(format!("{card:?}: what it does")),
            (false, false) => Some(format!("{card:?}: both")),
        })
        .collect();
    assert!(
        missing.is_empty(),
        "{} cards want reports:\n{}",
        missing.len(),
        missing.join("\n")
    );
}
