//! Reports of cards: for each, one where it does what it says, and one where it doesn't apply.
//!
//! They stand beside the cards, and both are read from the content folder, so that neither a report nor a card has to be
//! compiled to be tried. `FURBALL_REPORTS=luke` plays only reports of cards with that in their id.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use furball_cards::{Content, Edition};
use furball_testing::card_reports::{self, Card, CardReport, Case};
use furball_testing::sentences::cuts;
use furball_testing::stage::Stage;

/// The cards of the content folder.
pub static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| {
    let newest = Content::newest_list(Edition::Second.word()).expect("a price list");
    let folder = card_reports::folder();
    let prices = folder.join(format!("../prices/{}.ron", newest.id));
    Arc::new(Content::load(&folder, &prices).unwrap_or_else(|error| panic!("{error}")))
});

/// All reports, or those that were asked for, each with its file.
fn reports() -> Vec<(String, CardReport)> {
    let wanted = std::env::var("FURBALL_REPORTS").unwrap_or_default();
    let mut all = card_reports::all();
    all.retain(|(_, report)| report.card.id().contains(&wanted));
    all
}

/// Plays the report to its end, or returns what went differently.
fn play(report: &CardReport, content: &Arc<Content>) -> Result<Stage, String> {
    let mut stage = Stage::set(report.position(), content)?;
    if let (Case::Doesnt(_), Some(name)) = (&report.case, report.card.name(content)) {
        stage.watch(name);
    }
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

/// Some report of a card must fail once any part of its text is removed: a sentence, one of several effects, a price.
#[test]
fn every_part_of_a_text_is_needed_by_a_report() {
    let mut by_card: BTreeMap<Card, Vec<CardReport>> = BTreeMap::new();
    for (_, report) in reports() {
        by_card.entry(report.card.clone()).or_default().push(report);
    }
    let mut unnoticed = Vec::new();
    let mut parts = 0;
    for (card, reports) in by_card {
        for (missing, without) in cuts(&card, &CONTENT) {
            parts += 1;
            let without = Arc::new(without);
            if reports.iter().all(|report| play(report, &without).is_ok()) {
                unnoticed.push(format!("{card:?} without {missing}"));
            }
        }
    }
    assert!(
        unnoticed.is_empty(),
        "of {parts} parts, {} could be missing:\n{}",
        unnoticed.len(),
        unnoticed.join("\n")
    );
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
