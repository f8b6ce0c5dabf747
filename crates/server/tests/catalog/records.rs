//! Records of games that were played, and records that were tampered with.

use std::cell::Cell;
use std::sync::LazyLock;

use furball_ace::{Player, SimplePlayer};
use furball_engine::{
    Forces, How, PlayerSetup, Record, RecordError, RulebookId, Seat, Secret, Session, Setup, Side, Start,
    Viewer,
};
use furball_server::catalog;
use furball_server::protocol::server_message::Verified;
use serde_json::{Value, json};

use crate::garbage::{junk, places};

/// The record of a game that two simple players bring to its end.
fn played(setup: Setup) -> Value {
    let content = catalog::content(setup.rulebook);
    let words = vec!["a word".to_owned(), "another".to_owned()];
    let begun = Session::start(content, Start::Setup(setup), Secret("hidden".into()), words);
    let (mut session, mut events) = begun.expect("a game");
    while let Some(prompt) = session.game.prompts().first() {
        let seat = prompt.seat;
        let choice = SimplePlayer::new(7).choose(session.game.view(Viewer::Seat(seat)), prompt);
        session.answer(seat, choice, &mut events).expect("a legal choice");
    }
    serde_json::to_value(session.record()).expect("JSON")
}

/// The record of a game of the first mission.
pub fn record() -> Value {
    static RECORD: LazyLock<Value> = LazyLock::new(|| {
        let mut setup = Setup::for_two("Ann", "Ben");
        setup.scenario = Some("1".into());
        played(setup)
    });
    RECORD.clone()
}

/// The record of three rounds with ready-made squads of Second Edition.
pub fn squads() -> Value {
    let told = catalog::squads(RulebookId::Second, catalog::content(RulebookId::Second)).squads;
    let squads = [&told[0], &told[1]].map(|squad| squad.xws.clone());
    let player = |(name, squad): (&str, Value)| PlayerSetup {
        name: name.to_owned(),
        faction: None,
        squad: Some(squad),
    };
    played(Setup {
        rulebook: RulebookId::Second,
        players: ["Ann", "Ben"].into_iter().zip(squads).map(player).collect(),
        forces: Forces::Built { limit: None },
        obstacles: true,
        round_limit: Some(3),
        ..Setup::default()
    })
}

/// Reads and verifies a record.
pub fn verify(record: &Value) -> Result<Verified, RecordError> {
    catalog::verify(&Record::from_value(record)?)
}

fn error(record: &Value) -> RecordError {
    verify(record).expect_err("it was tampered with")
}

#[test]
fn a_finished_game_is_verified() {
    let record = record();
    let said = verify(&record).expect("as it was played");
    assert_eq!(said.rulebook, RulebookId::First);
    let names: Vec<(&str, Side)> = said
        .players
        .iter()
        .map(|player| (player.name.as_str(), player.side))
        .collect();
    assert_eq!(names, [("Ann", Side::One), ("Ben", Side::Two)]);
    assert_eq!(
        json!(said.choices),
        json!(record["choices"].as_array().expect("choices").len())
    );
    assert_eq!(json!(said.rounds), record["result"]["rounds"]);
    assert_eq!(json!(said.outcome), record["result"]["outcome"]);
}

#[test]
fn a_game_that_broke_off_is_verified_as_far_as_it_went() {
    let mut record = record();
    record["result"] = json!(null);
    record["choices"].as_array_mut().expect("choices").truncate(20);
    let said = verify(&record).expect("as it was played");
    assert_eq!((said.choices, said.outcome), (20, None));
}

#[test]
fn tampering_is_noticed() {
    let changed = |place: &str, value: Value| {
        let mut record = record();
        *record.pointer_mut(place).expect("a place") = value;
        error(&record)
    };
    assert_eq!(changed("/secret", json!("another")), RecordError::Commitment);
    assert_eq!(changed("/secret", json!(null)), RecordError::NoSecret);
    assert_eq!(changed("/format", json!(1)), RecordError::Format { found: 1 });
    assert!(matches!(
        changed("/cards/deck/damage", json!("0000000000000000")),
        RecordError::Cards { cards } if cards[0].to_string() == "another damage deck"
    ));
    assert!(matches!(
        changed("/result/fingerprint", json!("0000000000000000")),
        RecordError::Different { .. }
    ));
    assert!(matches!(
        changed("/result/rounds", json!(1)),
        RecordError::Different { .. }
    ));
    let told = changed("/result/rounds", json!(1)).to_string();
    assert!(
        told.contains("won in round 1, as") && !told.contains("Some("),
        "{told}"
    );
    let winner = record()["result"]["outcome"]["winner"].clone();
    let other = if winner == "one" { "two" } else { "one" };
    assert!(matches!(
        changed("/result/outcome/winner", json!(other)),
        RecordError::Different { .. }
    ));
    assert!(matches!(
        changed("/choices/0/seat", json!(7)),
        RecordError::Refused { number: 1, .. }
    ));
    assert!(matches!(
        changed("/start/setup/scenario", json!("9")),
        RecordError::Setup { .. }
    ));
    // Other words are other dice, so that somewhere the game goes another way.
    changed("/words/0", json!("a better word"));

    let mut short = record();
    short["choices"].as_array_mut().expect("choices").pop();
    assert!(matches!(error(&short), RecordError::Unfinished { .. }));
    let mut long = record();
    let last = long["choices"][0].clone();
    long["choices"].as_array_mut().expect("choices").push(last);
    assert!(matches!(error(&long), RecordError::Refused { .. }));
}

/// There is room for 128 pieces that count as ships, half of them for what comes later.
#[test]
fn swarms_that_fit_on_no_table_are_refused() {
    let swarm = |faction: &str, pilot: &str, ship: &str, count: usize| {
        let ships = vec![json!({"id": pilot, "ship": ship}); count];
        json!({"faction": faction, "pilots": ships})
    };
    for (count, fits) in [(32, true), (33, false), (300, false)] {
        let mut record = record();
        let setup = &mut record["start"]["setup"];
        setup["scenario"] = json!(null);
        setup["forces"] = json!({"type": "built", "limit": 60_000});
        setup["players"][0]["squad"] = swarm("rebel", "rookiepilot", "xwing", count);
        setup["players"][1]["squad"] = swarm("imperial", "academypilot", "tiefighter", count);
        record["choices"] = json!([]);
        record["result"] = json!(null);
        let setup: Setup = serde_json::from_value(record["start"]["setup"].clone()).expect("a setup");
        let content = catalog::content(setup.rulebook);
        let begun = Session::start(content, Start::Setup(setup), Secret("hidden".into()), Vec::new());
        assert_eq!(begun.is_ok(), fits, "{count}");
        if let Ok((session, _)) = begun {
            let record = serde_json::to_value(session.record()).expect("JSON");
            assert!(verify(&record).is_ok(), "{count}");
            continue;
        }
        let said = verify(&record).expect_err("too many").to_string();
        assert!(said.contains("there is room for 32 ships"), "{count}: {said}");
    }
}

#[test]
fn what_is_no_record_is_told() {
    for value in junk() {
        let said = error(&value).to_string();
        assert_eq!(said, "this isn't a game record: it has no `format` number");
    }
    let said = error(&json!({"format": 2})).to_string();
    assert!(
        said.starts_with("this isn't a game record: missing field"),
        "{said}"
    );
}

#[test]
fn games_of_both_rulebooks_are_verified() {
    let said = verify(&squads()).expect("as it was played");
    assert_eq!((said.rulebook, said.rounds), (RulebookId::Second, 3));
    assert!(said.outcome.is_some_and(|outcome| outcome.how == How::RoundLimit));
}

/// Without a ship there is never a prompt, and no round is the last.
#[test]
fn positions_of_ones_own_are_not_played_on() {
    let mut record = record();
    record["start"] =
        json!({"type": "position", "position": {"name": "Void", "ships": [], "phase": "planning"}});
    assert_eq!(error(&record), RecordError::FromPosition);
}

#[test]
fn a_record_with_any_part_spoilt_is_judged() {
    let mut odd = junk();
    odd.extend([
        json!(0),
        json!(255),
        json!(65_535),
        json!("first"),
        json!("second"),
        json!("1"),
    ]);
    for record in [record(), squads()] {
        let tried = Cell::new(0);
        let spoil = |place: &str, value: &Value| {
            let mut spoilt = record.clone();
            *spoilt.pointer_mut(place).expect("a place") = value.clone();
            // Some parts don't matter: a name, or who took something back. Nothing is more than refused.
            let _ = verify(&spoilt);
            // To show it takes longer, so that is tried now and then.
            tried.set(tried.get() + 1);
            if tried.get() % 25 == 0 {
                let _ = Record::from_value(&spoilt).map(|record| catalog::replay(&record, Some(Seat(1))));
            }
        };
        // Everything but the choices, and of the choices some of each part of the game.
        let all = places(&record);
        let (choices, rest): (Vec<&String>, Vec<&String>) =
            all.iter().partition(|place| place.starts_with("/choices/"));
        for place in rest {
            odd.iter().for_each(|value| spoil(place, value));
        }
        for (number, place) in choices.into_iter().enumerate().step_by(7) {
            spoil(place, &odd[number % odd.len()]);
        }
    }
}
