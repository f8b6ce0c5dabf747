//! Games that go on from a moment of another: in the middle of an attack, between dials, and from one another.

use std::sync::Arc;

use furball_ace::{Player, SimplePlayer};
use furball_engine::{
    Ask, Branch, Event, Game, Record, RulebookId, Seat, Secret, Session, Snapshot, Start, Viewer,
};
use furball_server::catalog::{self, replay};
use serde_json::{Value, json};

use crate::garbage::{junk, places};
use crate::records::{self, verify};

const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];

fn read(record: &Value) -> Record {
    Record::from_value(record).expect("a record")
}

/// The first moment after at least this many choices at which the condition holds, and the game at it.
fn moment(record: &Record, least: usize, wanted: impl Fn(&Game) -> bool) -> (usize, Game) {
    let mut found = None;
    let mut made = 0;
    let content = catalog::content(record.start.rulebook());
    let replayed = record.replay(content, |game, step, _| {
        made += usize::from(step.is_some());
        if found.is_none() && made >= least && wanted(game) {
            found = Some((made, game.clone()));
        }
    });
    replayed.expect("as it was played");
    found.expect("such a moment")
}

/// Dice lie on the table.
fn in_an_attack(game: &Game) -> bool {
    let attack = game.view(Viewer::Spectator).attack();
    attack.is_some_and(|attack| !attack.attack.dice.is_empty())
}

/// Some dials are set, and others aren't.
fn between_dials(game: &Game) -> bool {
    let asked = game.prompts().iter().any(|prompt| prompt.ask == Ask::SetDials);
    let set = game
        .view(Viewer::Spectator)
        .in_play()
        .filter(|ship| ship.has_dial());
    let set = set.count();
    asked && set > 0 && set < game.view(Viewer::Spectator).in_play().count()
}

fn play_on(of: Record, secret: &str) -> Session {
    let content = catalog::content(of.start.rulebook());
    let start = Start::Branch(Branch {
        of: Arc::new(of),
        names: vec!["Cat".into(), "Dan".into()],
    });
    let begun = Session::start(content, start, Secret(secret.into()), vec!["a new word".into()]);
    begun.expect("a game").0
}

/// Simple players play it to its end, or this many choices; returns the events.
fn played(session: &mut Session, most: usize) -> Vec<Event> {
    let mut events = Vec::new();
    for _ in 0..most {
        let Some(prompt) = session.game.prompts().first() else {
            break;
        };
        let seat = prompt.seat;
        let choice = SimplePlayer::new(7).choose(session.game.view(Viewer::Seat(seat)), prompt);
        session.answer(seat, choice, &mut events).expect("a legal choice");
    }
    events
}

/// The table as the viewer sees it, whoever the players are.
fn seen(game: &Game, viewer: Viewer) -> Snapshot {
    let mut seen = game.view(viewer).snapshot();
    seen.players.iter_mut().for_each(|player| player.name.clear());
    seen
}

#[test]
fn a_game_goes_on_as_it_stood_and_its_record_stands_alone() {
    for record in [records::record(), records::squads()] {
        let record = read(&record);
        for (wanted, least) in [
            (in_an_attack as fn(&Game) -> bool, 0),
            (between_dials, 0),
            (between_dials, record.choices.len() / 2),
        ] {
            let (after, stood) = moment(&record, least, wanted);
            let of = record.up_to(after).expect("so many choices");
            let mut session = play_on(of, "a new secret");
            for viewer in VIEWERS {
                assert_eq!(seen(&session.game, viewer), seen(&stood, viewer), "{viewer:?}");
            }
            played(&mut session, usize::MAX);
            assert!(session.game.outcome().is_some());
            let written = serde_json::to_value(session.record()).expect("JSON");
            let verified = verify(&written).expect("it holds");
            assert_eq!(verified.outcome, session.game.outcome());
            assert_eq!(verified.choices, session.record().choices.len());
            assert_eq!(verified.players[0].name, "Cat");
            let shown = replay(&read(&written), None).expect("it can be shown");
            assert!(shown.verified);
            assert_eq!(shown.branched.map(|branched| branched.after), Some(after));
            assert_eq!(shown.start["players"][1]["name"], "Dan");
            assert_eq!(shown.steps.len(), session.record().choices.len());
        }
    }
}

#[test]
fn chance_follows_from_the_new_secret_alone() {
    let record = read(&records::squads());
    let (after, _) = moment(&record, 0, between_dials);
    let of = || record.up_to(after).expect("so many choices");
    let dice = |events: Vec<Event>| -> Vec<Event> {
        let dice = events
            .into_iter()
            .filter(|event| matches!(event, Event::DiceRolled { .. }));
        dice.collect()
    };
    let rolled = |secret: &str| dice(played(&mut play_on(of(), secret), 150));
    let [one, other, again] = ["one", "other", "one"].map(rolled);
    assert!(one.len() > 3 && one != other);
    assert_eq!(one, again);
    // The same players make the same choices, so only chance can tell the old game from the new one.
    let mut old = Vec::new();
    let content = catalog::content(RulebookId::Second);
    let mut made = 0;
    let replayed = record.replay(content, |_, step, events| {
        made += usize::from(step.is_some());
        if made > after {
            old.extend_from_slice(events);
        }
    });
    replayed.expect("as it was played");
    let old = dice(old);
    assert!(!old.is_empty() && !one.starts_with(&old[..3.min(old.len())]));
}

#[test]
fn branches_of_branches_are_verified() {
    let mut record = read(&records::record());
    for generation in 0..4 {
        let (after, stood) = moment(&record, 8, between_dials);
        let mut session = play_on(
            record.up_to(after).expect("so many"),
            &format!("secret {generation}"),
        );
        assert_eq!(
            seen(&session.game, Viewer::Spectator),
            seen(&stood, Viewer::Spectator)
        );
        played(&mut session, usize::MAX);
        record = session.record();
    }
    let written = serde_json::to_value(&record).expect("JSON");
    verify(&written).expect("it holds");
    // Its grandmother's secret is looked at, too.
    let mut lied = written.clone();
    lied["start"]["branch"]["of"]["start"]["branch"]["of"]["secret"] = json!("another");
    let said = verify(&lied).expect_err("it was tampered with").to_string();
    assert!(
        said.ends_with("the secret doesn't match the commitment made before the game"),
        "{said}"
    );
}

#[test]
fn a_branch_with_any_part_spoilt_is_judged() {
    let record = read(&records::record());
    let (after, _) = moment(&record, 0, in_an_attack);
    let mut session = play_on(record.up_to(after).expect("so many"), "spoilt");
    played(&mut session, 20);
    let whole = serde_json::to_value(session.record()).expect("JSON");
    let odd = junk();
    let mut refused = 0;
    for (number, place) in places(&whole).iter().enumerate() {
        let mut spoilt = whole.clone();
        *spoilt.pointer_mut(place).expect("a place") = odd[number % odd.len()].clone();
        // Nothing is more than refused.
        refused += usize::from(verify(&spoilt).is_err());
    }
    assert!(refused > 50, "only {refused}");
    let mut own = whole.clone();
    own["start"]["branch"]["of"]["start"] =
        json!({"type": "position", "position": {"name": "Void", "ships": [], "phase": "planning"}});
    let said = verify(&own).expect_err("a game may never end there").to_string();
    assert!(said.contains("it begins in the middle"), "{said}");
}
