//! Reports of cards: for each, one where it does what it says, and one where it doesn't apply.
//!
//! They stand beside the cards, and both are read from the content folder, so that neither a report nor a card has to be
//! compiled to be tried. `FURBALL_REPORTS=luke` plays only reports of cards with that in their id.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use furball_cards::Content;
use furball_engine::RulebookId;
use furball_testing::card_reports::{self, Card, CardReport, Case, Pool};
use furball_testing::sentences::cuts;
use furball_testing::stage::Stage;

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
        let stage = play(&report, &report.pool().content).ok()?;
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
        if let Err(problem) = play(&report, &report.pool().content) {
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
        let mut without = Content::clone(&report.pool().content);
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
    let mut by_card: BTreeMap<Version, Vec<CardReport>> = BTreeMap::new();
    for (_, report) in reports() {
        let version = (report.card.clone(), report.changed_by);
        by_card.entry(version).or_default().push(report);
    }
    let mut unnoticed = Vec::new();
    let mut parts = 0;
    for ((card, _), reports) in by_card {
        // The card says the same in every pool, so the same part is missing from each.
        let pools: BTreeSet<RulebookId> = reports.iter().map(|report| report.pool().rulebook).collect();
        let mut without: Vec<_> = pools
            .into_iter()
            .filter_map(Pool::of)
            .map(|pool| (pool.rulebook, cuts(&card, &pool.content)))
            .collect();
        loop {
            let cut: Vec<_> = without
                .iter_mut()
                .filter_map(|(rulebook, cuts)| Some((*rulebook, cuts.next()?)))
                .map(|(rulebook, (missing, content))| (rulebook, missing, Arc::new(content)))
                .collect();
            let Some((_, missing, _)) = cut.first() else {
                break;
            };
            parts += 1;
            let goes_on = |report: &CardReport| {
                let own = cut
                    .iter()
                    .find(|(rulebook, ..)| *rulebook == report.pool().rulebook);
                own.is_none_or(|(_, _, content)| play(report, content).is_ok())
            };
            if reports.iter().all(goes_on) {
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

/// A card as all rulebooks play it that don't change it, or as one plays it that does.
type Version = (Card, Option<RulebookId>);

/// The file of a card in the content folder, without its ending.
fn file_of(card: &Card, content: &Content) -> String {
    let id = card.id();
    match card {
        Card::Ship(_) => format!("ships/{id}/ship"),
        Card::Pilot(_) => {
            let pilot = content.find_pilot(id).map(|pilot| content.pilot(pilot));
            let ship = pilot.map_or("", |pilot| pilot.ship.as_str());
            format!("ships/{ship}/{id}")
        }
        Card::Upgrade(_) => {
            let upgrade = content.find_upgrade(id).map(|upgrade| content.upgrade(upgrade));
            let slot = upgrade.map_or("", |upgrade| upgrade.slot.word());
            format!("upgrades/{slot}/{id}")
        }
        Card::Condition(_) => format!("conditions/{id}"),
        Card::Device(_) => format!("devices/{id}"),
        Card::Damage(_) => "damage".to_owned(),
    }
}

/// A card's reports are found beside it.
#[test]
fn reports_stand_beside_their_cards() {
    for (file, report) in reports() {
        let changes = report
            .changed_by
            .map(|rulebook| format!("changes/{}/", rulebook.word()));
        let card = file_of(&report.card, &report.pool().content);
        let wanted = format!("{}{card}.reports.ron", changes.unwrap_or_default());
        assert_eq!(file, wanted, "{:?} {}", report.card, report.case);
    }
}

/// Every card with a text has a report where it does what it says and one where it doesn't, and so has every other version of it.
#[test]
fn every_card_has_its_reports() {
    let mut found: BTreeMap<Version, (bool, bool)> = BTreeMap::new();
    for (_, report) in reports() {
        let (does, doesnt) = found.entry((report.card, report.changed_by)).or_default();
        match report.case {
            Case::Does(_) => *does = true,
            Case::Doesnt(_) => *doesnt = true,
        }
    }
    let mut versions: BTreeSet<Version> = BTreeSet::new();
    for pool in Pool::all() {
        for card in Card::with_text(&pool.content) {
            let file = file_of(&card, &pool.content);
            let own = format!("changes/{}/{file}.ron", pool.rulebook.word());
            let changed = card_reports::folder().join(own).exists();
            versions.insert((card, changed.then_some(pool.rulebook)));
        }
    }
    let missing: Vec<String> = versions
        .into_iter()
        .filter_map(|version| match found.get(&version).copied().unwrap_or_default() {
            (true, true) => None,
            (true, false) => Some(format!("{version:?}: where it doesn't apply")),
            (false, true) => Some(format!("{version:?}: what it does")),
            (false, false) => Some(format!("{version:?}: both")),
        })
        .collect();
    assert!(
        missing.is_empty(),
        "{} cards want reports:\n{}",
        missing.len(),
        missing.join("\n")
    );
}
