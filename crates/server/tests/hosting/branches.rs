//! Playing on from a moment of another game, at a table with seats and offers of its own.

use furball_engine::{Choice, Record, RecordError, RulebookId, Secret, Setup};
use furball_server::hosting::{
    Clock, CommandError, Computer, GameSettings, HostedGame, Origin, SeatKind, SettingsProblem,
};
use furball_server::store::GameStage;

use crate::stage::{ANN, BEN, Table, join, settings};

/// The record of a game that Ann and Ben played for a while until Ann gave up.
fn record() -> Record {
    let mut table = Table::seated(settings());
    for _ in 0..40 {
        table.step();
    }
    table.choose(ANN, Choice::Concede).expect("always possible");
    table.hosted.record().expect("it is over").clone()
}

/// What those agree on who play on.
fn new_terms() -> GameSettings {
    GameSettings {
        setup: Setup::default(),
        clock: Clock::Decision { seconds: 60 },
        ..settings()
    }
}

fn branch(after: usize, settings: GameSettings) -> Table {
    let origin = Origin::new(&record(), after, Some("game".into())).expect("a moment to play on from");
    let settings = origin.settings(settings).expect("fine settings");
    let mut table = Table::empty(crate::stage::settings());
    table.hosted =
        HostedGame::branch(settings, origin, Secret("another".into()), table.now).expect("fine settings");
    table
}

#[test]
fn others_play_on_and_take_back_no_more_than_is_theirs() {
    let mut table = branch(25, new_terms());
    assert_eq!(table.hosted.stage(), GameStage::Open);
    let branched = table.hosted.origin().expect("it goes on from another").branched();
    assert_eq!((branched.game.as_deref(), branched.after), (Some("game"), 25));
    let setup = &table.hosted.settings().setup;
    assert_eq!(setup.scenario.as_deref(), Some("1"));
    assert!(setup.players.iter().all(|player| player.name.is_empty()));
    table.execute(join(ANN, "Cat")).expect("a free seat");
    table.execute(join(BEN, "Dan")).expect("a free seat");
    assert_eq!(table.hosted.stage(), GameStage::Running);
    let begun = table.hash();
    assert!(table.hosted.game().expect("a game").round() >= 1);
    assert!(matches!(table.undo(ANN), Err(CommandError::NothingToUndo)));
    let seat = table.step();
    let other = if seat == ANN { BEN } else { ANN };
    table.undo(seat).expect("it is granted or offered");
    if table.hosted.offer().is_some() {
        table.answer(other, true).expect("an offer");
    }
    assert_eq!(table.hash(), begun);
    while table.hosted.stage() == GameStage::Running {
        table.step();
    }
    let record = table.hosted.record().expect("it is over");
    record.verify(settings().content()).expect("it holds");
    assert_eq!(record.undone.len(), 1);

    // Its journal gives the same game again.
    let mut again = branch(25, new_terms());
    for (entry, at) in table.journal.clone() {
        again.hosted.apply(entry, at).expect("it happened so");
    }
    assert_eq!(again.hash(), table.hash());
}

/// An uploaded record may have anything beside the fields of a squad.
#[test]
fn of_squads_only_what_was_understood_is_kept() {
    let mut table = Table::seated(GameSettings::usual(RulebookId::Second));
    for _ in 0..30 {
        table.step();
    }
    table.choose(ANN, Choice::Concede).expect("always possible");
    let record = table.hosted.record().expect("it is over");
    let mut noisy = record.clone();
    let squads = noisy
        .choices
        .iter_mut()
        .filter_map(|step| match &mut step.choice {
            Choice::Squad { xws: squad } => Some(squad),
            _ => None,
        });
    for squad in squads {
        squad["name"] = "in\u{202e}side out".into();
        squad["vendor"] = serde_json::json!({"noise": [1, 2]});
        squad["pilots"][0]["noise"] = "noise".into();
    }
    assert_ne!(noisy, record, "squads were handed in");
    let origin = Origin::new(&noisy, 25, None).expect("the same game");
    let kept = serde_json::to_string(&origin).expect("JSON");
    assert!(!kept.contains("noise") && !kept.contains('\u{202e}'), "{kept}");
    let again = Origin::new(&record, 25, None).expect("the same game");
    assert!(serde_json::to_string(&again).expect("JSON").contains("pilots"));
}

#[test]
fn a_computer_may_play_on_with_somebody() {
    let settings = GameSettings {
        seats: vec![
            SeatKind::Computer {
                computer: Computer::Simple,
            },
            SeatKind::Person,
        ],
        ..new_terms()
    };
    let mut table = branch(30, settings);
    table.execute(join(BEN, "Dan")).expect("a free seat");
    assert_eq!(table.hosted.stage(), GameStage::Running);
    assert_eq!(
        table.hosted.names().flatten().collect::<Vec<_>>(),
        ["Computer", "Dan"]
    );
}

#[test]
fn there_must_be_something_to_play_on_from() {
    let record = record();
    let all = record.choices.len();
    let refused = |after| match Origin::new(&record, after, None) {
        Err(CommandError::Settings { reason, .. }) => *reason,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        refused(all + 1),
        SettingsProblem::NoSuchMoment {
            choices: all,
            after: all + 1,
        }
    );
    assert_eq!(refused(all), SettingsProblem::Record(RecordError::EarlierOver));
    let origin = Origin::new(&record, all - 1, None).expect("just before she gave up");
    let own_setup = origin.settings(settings());
    assert_eq!(own_setup, Err(SettingsProblem::SetupGiven.into()));
    let three = GameSettings {
        seats: vec![SeatKind::Person; 3],
        ..new_terms()
    };
    assert!(matches!(
        origin.settings(three),
        Err(CommandError::Settings { .. })
    ));
    let nobody = GameSettings {
        seats: vec![
            SeatKind::Computer {
                computer: Computer::Random
            };
            2
        ],
        ..new_terms()
    };
    assert!(matches!(
        origin.settings(nobody),
        Err(CommandError::Settings { .. })
    ));
}
