//! Stored games outlive a release: golden records are replayed, whatever cards are added, moved and commented on, and a
//! changed card is named.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use furball_cards::{CardKind, Content, Edition};
use furball_engine::{Choice, Options, Record, RecordError, Rulebook, RulebookId, Session};
use furball_testing::other_releases::{changed, changed_for, grown_for};

/// Records that can't be replayed any more, since a card or a rule was changed on purpose after they were played, each
/// with what players are told.
const OUTDATED: [(&str, &str); 5] = [
    (
        "second-branch",
        "it was played with another Disabled Power Regulator",
    ),
    (
        "second-docking-and-devices",
        "it was played with another Disabled Power Regulator",
    ),
    (
        "second-droids",
        "it was played with another Boba Fett, another DBS-404, another Wat Tambor and another Disabled Power Regulator",
    ),
    (
        "second-force",
        "it was played with another Disabled Power Regulator",
    ),
    (
        "second-secret-squads",
        "it was played with another Disabled Power Regulator",
    ),
];

/// Every golden record that can be replayed, with its name.
fn records() -> Vec<(String, Record)> {
    let mut all = all_records();
    all.retain(|(name, _)| !OUTDATED.iter().any(|(outdated, _)| outdated == name));
    all
}

/// Every golden record with its name.
fn all_records() -> Vec<(String, Record)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let files = fs::read_dir(folder).expect("a folder");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    let records = files
        .iter()
        .filter(|file| file.extension().is_some_and(|end| end == "json"));
    records
        .map(|file| {
            let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
            let text = fs::read_to_string(file).expect("a text");
            let record = Record::from_json(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            (name, record)
        })
        .collect()
}

/// The cards that the record is played with.
fn content(record: &Record) -> &'static Arc<Content> {
    record.start.rulebook().content()
}

fn edition(record: &Record) -> Edition {
    Rulebook::of(record.start.rulebook()).edition
}

#[test]
fn golden_records_are_replayed() {
    for (name, record) in records() {
        record
            .verify(content(&record))
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(
            record.watched.is_none(),
            "{name}: it is kept by what was chosen, not by words"
        );
    }
}

#[test]
fn outdated_records_say_what_has_changed() {
    let records = all_records();
    for (name, told) in OUTDATED {
        let found = records.iter().find(|(other, _)| other == name);
        let (_, record) = found.unwrap_or_else(|| panic!("{name} is gone"));
        let error = record.verify(content(record));
        assert_eq!(error.expect_err(name).to_string(), told, "{name}");
    }
}

#[test]
fn every_rulebook_has_golden_records() {
    let records = records();
    for rulebook in RulebookId::ALL {
        let own = records
            .iter()
            .filter(|(_, record)| record.start.rulebook() == rulebook);
        assert!(own.count() >= 4, "{rulebook:?}");
    }
}

#[test]
fn records_outlive_new_cards_comments_and_moved_files() {
    let after = RulebookId::ALL.map(grown_for);
    for (name, record) in records() {
        let (before, after) = (content(&record), &after[record.start.rulebook() as usize]);
        assert!(after.pilots.len() > before.pilots.len());
        assert_ne!(after.pilots[0].id, before.pilots[0].id, "every index has changed");
        record
            .verify(after)
            .unwrap_or_else(|error| panic!("{name}: {error}"));

        // One that was interrupted goes on with the new cards, as it would have with the old ones.
        let half = record.up_to(record.choices.len() / 2).expect("it is longer");
        let mut sessions =
            [before, after].map(|content| Session::resume(half.clone(), content).expect("it verifies"));
        for session in &mut sessions {
            play_on(session);
        }
        let [old, new] = sessions.map(|session| session.record());
        assert_eq!(old, new, "{name}");
        assert!(old.choices.len() > half.choices.len());
        assert_eq!(
            new.verify(before).expect("it verifies").facts(),
            old.verify(after).expect("it verifies").facts()
        );
    }
}

/// Takes the first option of each prompt for a while.
fn play_on(session: &mut Session) {
    for _ in 0..40 {
        let Some(prompt) = session.game.prompts().first().cloned() else {
            break;
        };
        let choice = match &prompt.options {
            Options::List(choices) => choices[0].clone(),
            _ => Choice::Concede,
        };
        session
            .answer(prompt.seat, choice, &mut Vec::new())
            .expect("it was offered");
    }
}

#[test]
fn a_changed_card_is_named_and_concerns_its_own_games_only() {
    let other_wedge = |rulebook: RulebookId| {
        let initiative = match Rulebook::of(rulebook).edition {
            Edition::First => ["initiative: 9", "initiative: 8"],
            Edition::Second => ["initiative: 6", "initiative: 5"],
        };
        changed_for(rulebook, &move |path, text| {
            let place = text.find("id: \"wedgeantilles\"").unwrap_or(text.len());
            let (before, after) = text.split_at(place);
            let after = after.replacen(initiative[0], initiative[1], 1);
            (path.to_owned(), format!("{before}{after}"))
        })
    };
    let after = RulebookId::ALL.map(other_wedge);
    let (mut named, mut fine) = (0, 0);
    for (name, record) in records() {
        let pilots = |id: &str| record.cards.get(CardKind::Pilot, id).is_some();
        match record.verify(&after[record.start.rulebook() as usize]) {
            Ok(_) => {
                fine += 1;
                assert!(!pilots("wedgeantilles"), "{name}");
            }
            Err(error) => {
                named += 1;
                assert_eq!(
                    error.to_string(),
                    "it was played with another Wedge Antilles",
                    "{name}"
                );
                assert!(
                    matches!(&error, RecordError::Cards { cards } if cards[0].to_string() == "another Wedge Antilles")
                );
                assert!(pilots("wedgeantilles"), "{name}");
            }
        }
    }
    assert!(named > 0 && fine > 0, "{named} {fine}");
}

#[test]
fn a_card_that_is_gone_is_named() {
    let without = changed(Edition::First, &|path, text| {
        let renamed = text.replace("id: \"wedgeantilles\"", "id: \"wedge\"");
        let renamed = renamed.replace("\"wedgeantilles\"", "\"wedge\"");
        (path.replace("wedgeantilles", "wedge"), renamed)
    });
    let all = records();
    let played = all.iter().find(|(_, record)| {
        edition(record) == Edition::First && record.cards.get(CardKind::Pilot, "wedgeantilles").is_some()
    });
    let (_, record) = played.expect("one with Wedge");
    let error = record.verify(&without).expect_err("he is gone");
    assert_eq!(
        error.to_string(),
        "it was played with `wedgeantilles`, which isn't among these cards"
    );
}
