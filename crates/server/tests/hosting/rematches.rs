//! Another game after one that is over, and games that never begin.

use furball_cards::{Edition, Faction, xws};
use furball_engine::{Choice, Forces, Options, PlayerSetup, RulebookId, Seat, Setup};
use furball_server::hosting::{Command, CommandError, Computer, GameSettings, HostedGame, SeatKind};
use furball_server::store::GameStage;

use crate::stage::{ANN, BEN, Table, join, settings};

fn wanted(seat: Seat, game: &str) -> Command {
    Command::Rematch {
        seat,
        game: game.into(),
        swapped: false,
    }
}

/// Ann gives up at once.
fn given_up(settings: GameSettings) -> Table {
    let mut table = Table::seated(settings);
    table.choose(ANN, Choice::Concede).expect("always possible");
    table
}

#[test]
fn the_first_who_asks_makes_the_game_that_both_play() {
    let mut table = given_up(settings());
    assert_eq!(table.hosted.rematch(), None);
    table.execute(wanted(BEN, "one")).expect("a rematch");
    assert_eq!(table.execute(wanted(ANN, "two")), Err(CommandError::Rematched));
    let rematch = table.hosted.rematch().expect("it stands");
    assert_eq!((rematch.by, rematch.game.as_str()), (BEN, "one"));
}

#[test]
fn whoever_plays_alone_begins_as_often_as_he_likes() {
    let alone = GameSettings {
        seats: vec![
            SeatKind::Person,
            SeatKind::Computer {
                computer: Computer::Random,
            },
        ],
        ..settings()
    };
    let mut table = given_up(alone);
    table.execute(wanted(ANN, "one")).expect("a rematch");
    table.execute(wanted(ANN, "two")).expect("and another");
    assert_eq!(table.hosted.rematch().expect("it stands").game, "two");
    let again = table
        .hosted
        .rematch_settings(false, Some(Computer::Simple))
        .expect("settings");
    let seats = [
        SeatKind::Person,
        SeatKind::Computer {
            computer: Computer::Simple,
        },
    ];
    assert_eq!(again.seats, seats, "against another level");
}

#[test]
fn there_is_no_rematch_of_a_game_that_goes_on() {
    let mut table = Table::seated(settings());
    assert_eq!(table.execute(wanted(ANN, "one")), Err(CommandError::NotOver));
    assert_eq!(
        table.hosted.rematch_settings(false, None),
        Err(CommandError::NotOver)
    );
}

/// A game of squads in which both have handed theirs in.
fn squads() -> Table {
    let players = vec![PlayerSetup::default(), PlayerSetup::default()];
    let mut table = Table::seated(GameSettings {
        setup: Setup {
            rulebook: RulebookId::Second,
            players,
            forces: Forces::Built { limit: Some(60) },
            quick: true,
            ..Setup::default()
        },
        ..settings()
    });
    let content = furball_cards::Content::builtin(Edition::Second);
    for (seat, id) in [(ANN, "red-two-alone"), (BEN, "two-cadets")] {
        let ready = content
            .squads
            .iter()
            .find(|ready| ready.id == id)
            .expect("a squad");
        let squad = xws::to_value(content, &ready.squad);
        table
            .choose(seat, Choice::Squad { xws: squad })
            .expect("a legal squad");
    }
    table
}

#[test]
fn the_same_squads_meet_again_and_nobody_is_asked_for_them() {
    let mut table = squads();
    table.choose(BEN, Choice::Concede).expect("always possible");
    for (swapped, first) in [(false, Faction::Rebel), (true, Faction::Imperial)] {
        let again = table.hosted.rematch_settings(swapped, None).expect("settings");
        assert_eq!(again.setup.players[0].faction, Some(first));
        let mut next = Table::empty(again);
        for (seat, name) in [(ANN, "Ann"), (BEN, "Ben")] {
            next.execute(join(seat, name)).expect("a free seat");
        }
        let game = next.hosted.game().expect("it begins");
        let dials = |prompt: &furball_engine::Prompt| matches!(prompt.options, Options::Dials(_));
        assert!(game.prompts().iter().all(dials), "straight to the first dials");
        assert_eq!(
            game.view(furball_engine::Viewer::Spectator).faction_of(ANN),
            first
        );
    }
}

#[test]
fn a_free_seat_can_be_given_to_the_computer() {
    let mut table = Table::empty(settings());
    table.execute(join(ANN, "Ann")).expect("a free seat");
    let give = |seat| Command::GiveSeat {
        by: ANN,
        seat,
        computer: Computer::Random,
    };
    assert_eq!(table.execute(give(ANN)), Err(CommandError::Taken));
    assert_eq!(table.execute(give(Seat(7))), Err(CommandError::NoSeat));
    let applied = table.execute(give(BEN)).expect("a free seat");
    assert!(
        applied.full && table.hosted.stage() == GameStage::Running,
        "it begins"
    );
    assert_eq!(
        table.hosted.settings().seats[1],
        SeatKind::Computer {
            computer: Computer::Random
        }
    );
    assert_eq!(table.execute(give(BEN)), Err(CommandError::Begun));
    // Played again from the journal it is the same.
    let mut again = Table::empty(settings());
    for (entry, at) in &table.journal {
        again.hosted.apply(entry.clone(), *at).expect("it was judged");
    }
    assert_eq!(again.hash(), table.hash());
    assert_eq!(again.hosted.settings(), table.hosted.settings());
}

#[test]
fn a_game_that_has_not_begun_can_be_called_off() {
    let mut table = Table::empty(settings());
    table.execute(join(ANN, "Ann")).expect("a free seat");
    table
        .execute(Command::CallOff { seat: ANN })
        .expect("nobody else is there");
    assert_eq!(table.hosted.stage(), GameStage::Over);
    assert_eq!(table.execute(join(BEN, "Ben")), Err(CommandError::Over));
    assert_eq!(
        table.execute(wanted(ANN, "one")),
        Err(CommandError::NotOver),
        "it never was a game"
    );
    let begun: &mut HostedGame = &mut Table::seated(settings()).hosted;
    let late = begun.decide(Command::CallOff { seat: ANN }, table.now);
    assert_eq!(late, Err(CommandError::Begun));
}
