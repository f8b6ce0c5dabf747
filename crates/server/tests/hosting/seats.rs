//! Taking seats.

use furball_cards::Illegal;
use furball_engine::{Choice, Refusal, Seat, Secret, SetupProblem};
use furball_server::hosting::{
    Command, CommandError, Computer, Entry, HostedGame, SeatKind, SettingsProblem, Speaker,
};
use furball_server::store::{GameStage, Timestamp};

use crate::stage::{ANN, BEN, Table, join, key_of, settings};

#[test]
fn the_game_begins_when_the_last_seat_is_taken() {
    let mut table = Table::empty(settings());
    assert_eq!(table.hosted.stage(), GameStage::Open);
    let early = table.choose(ANN, Choice::Pass);
    assert_eq!(early, Err(CommandError::NotBegun));
    table.execute(join(ANN, "Ann")).expect("a free seat");
    assert_eq!(table.hosted.stage(), GameStage::Open);
    let begun = table.execute(join(BEN, "Ben")).expect("a free seat");
    assert!(begun.full && !begun.events.is_empty());
    assert_eq!(table.hosted.stage(), GameStage::Running);
    let names: Vec<_> = table.hosted.names().collect();
    assert_eq!(names, [Some("Ann"), Some("Ben")]);
}

#[test]
fn a_seat_is_taken_once_and_by_a_name() {
    let mut table = Table::empty(settings());
    table.execute(join(ANN, "Ann")).expect("a free seat");
    assert_eq!(table.execute(join(ANN, "Eve")), Err(CommandError::Taken));
    assert_eq!(table.execute(join(Seat(2), "Eve")), Err(CommandError::NoSeat));
    for name in ["", "  ", "a\nb", &"x".repeat(41)] {
        assert!(
            matches!(
                table.execute(join(BEN, name)),
                Err(CommandError::PlayerName { .. })
            ),
            "{name:?}"
        );
    }
    assert_eq!(table.hosted.number(), 1);
}

#[test]
fn a_key_opens_its_seat_and_no_other() {
    let mut table = Table::empty(settings());
    assert_eq!(table.hosted.seat_of(key_of("Ann")), None);
    table.execute(join(ANN, "Ann")).expect("a free seat");
    table.execute(join(BEN, "Ben")).expect("a free seat");
    assert_eq!(table.hosted.seat_of(key_of("Ann")), Some(ANN));
    assert_eq!(table.hosted.seat_of(key_of("Ben")), Some(BEN));
    assert_eq!(table.hosted.seat_of(key_of("Eve")), None);
}

#[test]
fn the_computer_sits_from_the_start_and_is_asked_in_its_turn() {
    let mut settings = settings();
    settings.seats[1] = SeatKind::Computer {
        computer: Computer::Simple,
    };
    let mut table = Table::seated(settings);
    assert_eq!(table.execute(join(BEN, "Eve")), Err(CommandError::ComputerSeat));
    let mut computed = 0;
    while table.hosted.stage() == GameStage::Running {
        let asked = table.hosted.computers_asked().next();
        match asked {
            Some((seat, kind)) => {
                assert_eq!(seat, BEN);
                let game = table.hosted.game().expect("a game");
                let choice = kind.choose(game, seat, table.hosted.number()).expect("a choice");
                table.choose(seat, choice).expect("a legal choice");
                computed += 1;
            }
            None => {
                table.step();
            }
        }
    }
    assert!(computed > 5);
}

#[test]
fn terms_that_no_game_can_be_played_on_are_refused() {
    let try_out = |change: &dyn Fn(&mut furball_server::hosting::GameSettings)| {
        let mut settings = settings();
        change(&mut settings);
        match HostedGame::new(settings, Secret("s".into()), Timestamp(0)) {
            Err(CommandError::Settings { reason, .. }) => *reason,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(
        try_out(&|settings| settings.seats.truncate(1)),
        SettingsProblem::Seats { seats: 1, players: 2 }
    );
    assert!(matches!(
        try_out(&|settings| settings.setup.scenario = Some("9".into())),
        SettingsProblem::Setup(SetupProblem::NoScenario { word, .. }) if word == "9"
    ));
    let computers = [SeatKind::Computer {
        computer: Computer::Random,
    }; 2];
    assert_eq!(
        try_out(&|settings| settings.seats = computers.to_vec()),
        SettingsProblem::NoPerson
    );
    // A squad in the settings is checked like one that is submitted.
    let squad = serde_json::json!({"faction": "rebelalliance", "pilots": []});
    let why = try_out(&|settings| {
        settings.setup.scenario = None;
        settings.setup.forces = furball_engine::Forces::Built { limit: None };
        settings.setup.players[0].squad = Some(squad.clone());
    });
    assert!(
        matches!(
            &why,
            SettingsProblem::Setup(SetupProblem::Squad { refusal, .. })
                if **refusal == Refusal::Illegal(Illegal::Empty)
        ),
        "{why}"
    );
}

#[test]
fn what_is_said_is_heard_and_changes_nothing() {
    let mut table = Table::seated(settings());
    let before = table.hash();
    let say = |text: &str| Command::Chat {
        seat: ANN,
        text: text.into(),
    };
    table.execute(say("good luck")).expect("words");
    let kept = table.journal.last().map(|(entry, _)| entry.clone());
    let by = Speaker::Seat { seat: ANN };
    let text = "good luck".to_owned();
    assert_eq!(kept, Some(Entry::Said { by, text }));
    assert!(matches!(
        table.execute(say(" ")),
        Err(CommandError::ChatText { .. })
    ));
    assert!(matches!(
        table.execute(say(&"x".repeat(501))),
        Err(CommandError::ChatText { .. })
    ));
    assert_eq!(table.hash(), before);
}
