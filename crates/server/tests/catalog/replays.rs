//! Records shown step by step: each viewer sees at every moment what they saw then.

use furball_cards::CardDigests;
use furball_engine::{Choice, Event, Record, RecordError, Seat, Viewer};
use furball_server::catalog::{self, MAX_CHOICES, replay};
use furball_server::hosting::CommandError;
use furball_server::loadtest::merge;
use furball_server::protocol::patch::to_json;
use furball_server::protocol::server_message::ReplayStep;
use furball_server::protocol::server_message::{Damage, RequestError};
use serde_json::{Value, json};

use crate::records;

fn read(record: &Value) -> Record {
    Record::from_value(record).expect("a record")
}

#[test]
fn views_follow_the_game() {
    for record in [records::record(), records::squads()] {
        let record = read(&record);
        for seat in [None, Some(Seat(0)), Some(Seat(1))] {
            let shown = replay(&record, seat).expect("as it was played");
            assert!(shown.verified && shown.doubt.is_none());
            assert_eq!((shown.seat, shown.steps.len()), (seat, record.choices.len()));
            let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
            let mut view = shown.start.clone();
            let mut steps = shown.steps.iter();
            let game = record.replay(catalog::content(shown.rulebook), |game, made, _| {
                if let Some(made) = made {
                    let step = steps.next().expect("a step for each choice");
                    assert!(!step.full);
                    merge(&mut view, step.view.clone());
                    assert_eq!((step.seat, &step.choice), (made.seat, &Some(made.choice.clone())));
                    assert_eq!(step.round, game.round());
                }
                let mut seen = to_json(&game.view(viewer).snapshot());
                seen.as_object_mut().expect("a view").remove("prompt");
                assert_eq!(view, seen);
            });
            assert_eq!(shown.outcome, game.expect("as it was played").outcome());
        }
    }
}

/// What was chosen is shown to all; what was seen then is what the viewer saw.
#[test]
fn dials_are_hidden_in_events_and_shown_as_choices() {
    let record = read(&records::record());
    let spectator = replay(&record, None).expect("as it was played");
    let ann = replay(&record, Some(Seat(0))).expect("as it was played");
    let mut dials = 0;
    for (step, hers) in spectator.steps.iter().zip(&ann.steps) {
        let Some(Choice::Dial { maneuver, .. }) = step.choice else {
            continue;
        };
        dials += 1;
        let told = |step: &ReplayStep| match step.events[0].event {
            Event::DialSet { maneuver, .. } => maneuver,
            _ => panic!("a dial is set: {:?}", step.events),
        };
        assert_eq!(told(step), None);
        assert_eq!(told(hers), (step.seat == Seat(0)).then_some(maneuver));
    }
    assert!(dials > 10, "only {dials}");
}

#[test]
fn what_was_taken_back_is_counted_and_not_shown() {
    let mut record = read(&records::record());
    let choices = record.choices[..3].to_vec();
    record.undone = vec![
        furball_engine::record::Undone {
            after: 5,
            choices,
            by: Seat(0),
            agreed: true,
        };
        2
    ];
    let shown = replay(&record, None).expect("as it was played");
    assert_eq!((shown.undone, shown.steps.len()), (6, record.choices.len()));
}

#[test]
fn what_a_record_promises_and_does_not_hold_is_told_with_it() {
    let whole = read(&records::record());
    let doubted = |change: &dyn Fn(&mut Record)| {
        let mut record = whole.clone();
        change(&mut record);
        let shown = replay(&record, None).expect("it can be replayed");
        assert!(!shown.verified);
        assert_eq!(shown.steps.len(), record.choices.len());
        shown.doubt.expect("a reason")
    };
    assert_eq!(
        doubted(&|record| record.commitment.0 = "0".repeat(64)),
        Damage::Record(RecordError::Commitment)
    );
    let end = doubted(&|record| record.result.as_mut().expect("an end").rounds += 1);
    assert!(
        matches!(end, Damage::Record(RecordError::Different { .. })),
        "{end}"
    );
    let early = doubted(&|record| record.choices.truncate(20));
    assert_eq!(early, Damage::Record(RecordError::Unfinished { choices: 20 }));

    // A game that broke off promises no end.
    let mut record = whole.clone();
    record.choices.truncate(20);
    record.result = None;
    let shown = replay(&record, None).expect("as it was played");
    assert!(shown.verified && shown.outcome.is_none());
}

#[test]
fn what_cannot_be_replayed_is_refused_with_the_reason() {
    let refused = |change: &dyn Fn(&mut Record)| {
        let mut record = read(&records::record());
        change(&mut record);
        replay(&record, None).expect_err("it can't be shown")
    };
    let no_secret = refused(&|record| record.secret = None);
    assert_eq!(no_secret, RequestError::from(RecordError::NoSecret));
    let no_such_seat = refused(&|record| record.choices[7].seat = Seat(9));
    assert!(matches!(
        no_such_seat,
        RequestError::Record {
            reason: RecordError::Refused { number: 8, .. }
        }
    ));
    let other_cards = refused(&|record| record.cards = CardDigests::default());
    assert!(matches!(
        other_cards,
        RequestError::Record {
            reason: RecordError::MissingCard { .. }
        }
    ));
    let mut nowhere = records::record();
    nowhere["choices"][0]["choice"] = json!({"type": "line", "line": {
        "obstructed": false, "screened": false, "clouded": false, "ships": [255], "device": false
    }});
    let said = Record::from_value(&nowhere)
        .expect_err("no ship has this number")
        .to_string();
    assert!(said.contains("there is no ship 255"), "{said}");
    let endless = refused(&|record| {
        let choice = record.choices[0].clone();
        record.choices = vec![choice; MAX_CHOICES + 1];
    });
    assert_eq!(
        endless,
        RequestError::TooManyChoices {
            choices: MAX_CHOICES + 1,
            most: MAX_CHOICES
        }
    );
    let record = read(&records::record());
    assert_eq!(
        replay(&record, Some(Seat(2))),
        Err(RequestError::Refused(CommandError::NoSeat))
    );
    let mut own = records::record();
    own["start"] =
        json!({"type": "position", "position": {"name": "Void", "ships": [], "phase": "planning"}});
    assert!(matches!(
        replay(&read(&own), None),
        Err(RequestError::Record {
            reason: RecordError::FromPosition
        })
    ));
}
