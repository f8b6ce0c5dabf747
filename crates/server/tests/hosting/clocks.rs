//! How long players may think.

use furball_engine::{Choice, Seat};
use furball_server::hosting::{Clock, Command, CommandError, GameSettings};
use furball_server::store::{GameStage, Timestamp};

use crate::stage::{ANN, BEN, Table, settings};

fn with(clock: Clock) -> Table {
    Table::seated(GameSettings { clock, ..settings() })
}

/// Plays until both are asked for their dials at once.
fn until_dials(table: &mut Table) {
    while table.hosted.game().expect("a game").prompts().len() < 2 {
        table.step();
    }
}

#[test]
fn without_a_clock_nobody_is_hurried() {
    let mut table = with(Clock::None {});
    table.wait(1_000_000_000);
    assert_eq!(table.execute(Command::CheckClock), Err(CommandError::TimeLeft));
    assert_eq!(table.hosted.clocks().due(), None);
    assert!(table.hosted.clocks().left(table.now).is_empty());
}

#[test]
fn the_time_of_a_game_runs_only_for_who_is_asked_and_grows_with_each_decision() {
    let clock = Clock::Game {
        seconds: 600,
        increment: 5,
    };
    let mut table = with(clock);
    let game = table.hosted.game().expect("a game");
    let first = game.prompts()[0].seat;
    let other = Seat(1 - first.0);
    table.wait(60);
    let left = |table: &Table, seat: Seat| table.hosted.clocks().left(table.now)[seat.index()].0 / 1000;
    assert_eq!((left(&table, first), left(&table, other)), (540, 600));
    assert_eq!(table.step(), first);
    assert_eq!((left(&table, first), left(&table, other)), (545, 600));
}

#[test]
fn whose_time_is_up_first_loses() {
    let mut table = with(Clock::Game {
        seconds: 600,
        increment: 0,
    });
    until_dials(&mut table);
    table.wait(10);
    // Ben sets all dials at once; Ann thinks on.
    while table.hosted.game().expect("a game").prompt(BEN).is_some() {
        let game = table.hosted.game().expect("a game");
        let prompt = game.prompt(BEN).expect("dials");
        let view = game.view(furball_engine::Viewer::Seat(BEN));
        let mut player = furball_ace::SimplePlayer::new(1);
        let choice = furball_ace::Player::choose(&mut player, view, prompt);
        table.choose(BEN, choice).expect("a legal dial");
    }
    table.wait(589);
    assert_eq!(table.execute(Command::CheckClock), Err(CommandError::TimeLeft));
    let due = table.hosted.clocks().due().expect("a clock");
    assert_eq!(due, Timestamp(table.now.0 + 1000));
    table.wait(1);
    assert_eq!(table.hosted.timed_out(), None);
    table.execute(Command::CheckClock).expect("her time is up");
    assert_eq!(table.hosted.timed_out(), Some(ANN), "she didn't just give up");
    assert_eq!(table.hosted.stage(), GameStage::Over);
    let game = table.hosted.game().expect("a game");
    assert_eq!(
        game.outcome().expect("over").winner,
        Some(furball_engine::Side::Two)
    );
    assert_eq!(table.hosted.clocks().due(), None);
}

#[test]
fn the_time_for_a_decision_begins_anew_with_each() {
    let mut table = with(Clock::Decision { seconds: 3 * 86_400 });
    for _ in 0..10 {
        table.wait(2 * 86_400);
        table.step();
    }
    table.wait(3 * 86_400);
    table.execute(Command::CheckClock).expect("the time is up");
    assert_eq!(table.hosted.stage(), GameStage::Over);
}

#[test]
fn another_machines_clock_that_is_behind_takes_no_time_back() {
    let mut table = with(Clock::Decision { seconds: 100 });
    table.wait(50);
    let now = table.now;
    table.now = Timestamp(now.0 - 90_000);
    table
        .execute(Command::Chat {
            seat: ANN,
            text: "hello".into(),
        })
        .expect("words");
    table.now = Timestamp(now.0 + 49_000);
    assert_eq!(table.execute(Command::CheckClock), Err(CommandError::TimeLeft));
    table.wait(1);
    table.execute(Command::CheckClock).expect("the time is up");
}

#[test]
fn nobody_is_timed_out_of_a_game_that_is_over() {
    let mut table = with(Clock::Decision { seconds: 10 });
    table.choose(ANN, Choice::Concede).expect("always possible");
    table.wait(100);
    assert_eq!(table.execute(Command::CheckClock), Err(CommandError::Over));
}
