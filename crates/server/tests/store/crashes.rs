//! Whatever was acknowledged is there after the program was killed in the middle of its work.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use furball_server::store::{self, *};
use tokio::task::JoinSet;

use crate::on_both;
use crate::place::Place;
use crate::sample::kept_game;

on_both!(nothing_acknowledged_is_missing);

const GAMES: usize = 6;

/// Tells [`appender`] where to write, and makes it do so.
const ADDRESS: &str = "FURBALL_APPENDER_ADDRESS";
const JOURNALS: &str = "FURBALL_APPENDER_GAMES";

/// What an entry says, so that a mixed-up one is noticed.
fn body(game: GameId, number: u32) -> String {
    format!(r#"{{"game":"{game}","number":{number}}}"#)
}

async fn nothing_acknowledged_is_missing(place: Place) {
    let store = place.open().await;
    let mut games = Vec::new();
    for _ in 0..GAMES {
        games.push(kept_game(&*store).await);
    }
    store.close().await;
    let mut acknowledged: BTreeMap<GameId, u32> = BTreeMap::new();
    for lines_until_killed in [1, 40, 97, 160, 233] {
        for (game, number) in killed_after(lines_until_killed, &place.address, &games) {
            let last = acknowledged.entry(game).or_default();
            *last = number.max(*last);
        }
        let store = place.open().await;
        for &game in &games {
            let entries = store.entries_after(game, 0).await.unwrap();
            let last = acknowledged.get(&game).copied().unwrap_or(0);
            assert!(
                entries.len() >= last as usize,
                "{last} were acknowledged, {} are there",
                entries.len()
            );
            for (index, entry) in entries.iter().enumerate() {
                assert_eq!(entry.number, index as u32 + 1);
                assert_eq!(entry.body, body(game, entry.number));
            }
            // The deadline was written together with the last entry.
            let last = entries.last().map(|entry| Timestamp(i64::from(entry.number)));
            assert_eq!(store.deadline(game).await.unwrap(), last);
        }
        store.close().await;
    }
}

/// Runs [`appender`] in a process of its own until it has acknowledged this many entries, then kills it.
/// Returns all that it has acknowledged.
fn killed_after(lines: usize, address: &str, games: &[GameId]) -> Vec<(GameId, u32)> {
    let games: Vec<_> = games.iter().map(GameId::to_string).collect();
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["crashes::appender", "--exact", "--ignored", "--nocapture"])
        .env(ADDRESS, address)
        .env(JOURNALS, games.join(" "))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut next = || loop {
        let line = output.next()?.unwrap();
        if let Some((_, stored)) = line.split_once("stored ") {
            let (game, number) = stored.split_once(' ').unwrap();
            return Some((game.parse().unwrap(), number.parse().unwrap()));
        }
    };
    let mut acknowledged: Vec<_> = (0..lines).map(|_| next().expect("the appender lives")).collect();
    child.kill().unwrap();
    // It may have said more before it died. All of it counts.
    acknowledged.extend(std::iter::from_fn(next));
    child.wait().unwrap();
    acknowledged
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "runs until it is killed, for the tests of this file"]
async fn appender() {
    let (Ok(address), Ok(games)) = (std::env::var(ADDRESS), std::env::var(JOURNALS)) else {
        return;
    };
    let store = store::open(&address).await.unwrap();
    let mut tasks = JoinSet::new();
    for game in games.split(' ') {
        let game: GameId = game.parse().unwrap();
        let store = store.clone();
        tasks.spawn(async move {
            let mut number = store.entries_after(game, 0).await.unwrap().len() as u32;
            loop {
                number += 1;
                let deadline = DeadlineChange::Set(Timestamp(i64::from(number)));
                let entry = Append {
                    deadline,
                    ..Append::new(game, number, Timestamp(0), body(game, number))
                };
                match store.append(entry).await.unwrap() {
                    Appended::Stored => {}
                    // What the killed one had sent to the database but not heard of may still come through.
                    Appended::Taken => continue,
                    other => panic!("{other:?}"),
                }
                let line = format!("stored {game} {number}\n");
                std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
            }
        });
    }
    tasks.join_all().await;
}
