//! Journals have one history, however many writers they have.

use std::collections::BTreeMap;

use furball_server::store::*;
use tokio::task::JoinSet;

use crate::on_both;
use crate::place::Place;
use crate::sample::kept_game;

on_both!(
    entries_read_back,
    no_gaps,
    one_of_many_gets_the_number,
    many_games_at_once,
    retries,
    raced_retries,
    refused_entries_change_nothing,
    long_words_and_bodies,
);

async fn entries_read_back(place: Place) {
    let store = place.open().await;
    let games = [kept_game(&*store).await, kept_game(&*store).await];
    for number in 1..=10 {
        for game in games {
            let body = format!(r#"{{"in":"{game}","number":{number},"cat":"🐱"}}"#);
            let entry = Append::new(game, number, Timestamp(i64::from(number) - 5), body);
            assert_eq!(store.append(entry).await.unwrap(), Appended::Stored);
        }
    }
    for store in [&store, &place.open().await] {
        for game in games {
            for after in [0, 1, 7, 10, 11, u32::MAX] {
                let expected: Vec<_> = (1..=10)
                    .filter(|&number| number > after)
                    .map(|number| StoredEntry {
                        number,
                        at: Timestamp(i64::from(number) - 5),
                        body: format!(r#"{{"in":"{game}","number":{number},"cat":"🐱"}}"#),
                    })
                    .collect();
                assert_eq!(store.entries_after(game, after).await.unwrap(), expected);
            }
        }
    }
}

async fn no_gaps(place: Place) {
    let store = place.open().await;
    let game = kept_game(&*store).await;
    for (number, expected) in [
        (0, Appended::Gap),
        (2, Appended::Gap),
        (1, Appended::Stored),
        (3, Appended::Gap),
        (u32::MAX, Appended::Gap),
        (2, Appended::Stored),
        (1, Appended::Taken),
    ] {
        let entry = Append::new(game, number, Timestamp(0), "{}");
        assert_eq!(store.append(entry).await.unwrap(), expected, "number {number}");
    }
    let numbers: Vec<_> = store
        .entries_after(game, 0)
        .await
        .unwrap()
        .iter()
        .map(|entry| entry.number)
        .collect();
    assert_eq!(numbers, [1, 2]);
}

async fn one_of_many_gets_the_number(place: Place) {
    const WRITERS: u32 = 32;
    const NUMBERS: u32 = 12;
    let nodes = [place.open().await, place.open().await];
    let game = kept_game(&*nodes[0]).await;
    let mut writers = JoinSet::new();
    for writer in 0..WRITERS {
        let store = nodes[writer as usize % 2].clone();
        writers.spawn(async move {
            let mut won = Vec::new();
            for number in 1..=NUMBERS {
                let entry = Append::new(game, number, Timestamp(0), writer.to_string());
                match store.append(entry).await.unwrap() {
                    Appended::Stored => won.push((number, writer.to_string())),
                    Appended::Taken => {}
                    other => panic!("{other:?}"),
                }
            }
            won
        });
    }
    let mut won: Vec<_> = writers.join_all().await.into_iter().flatten().collect();
    won.sort();
    let entries = nodes[0].entries_after(game, 0).await.unwrap();
    let kept: Vec<_> = entries
        .into_iter()
        .map(|entry| (entry.number, entry.body))
        .collect();
    assert_eq!(
        kept.iter().map(|(number, _)| *number).collect::<Vec<_>>(),
        Vec::from_iter(1..=NUMBERS)
    );
    assert_eq!(won, kept);
}

/// Groups of two nodes overlap in games and numbers and still come to an end, each number given once.
async fn many_games_at_once(place: Place) {
    const GAMES: usize = 40;
    const NUMBERS: u32 = 5;
    let nodes = [place.open().await, place.open().await];
    let mut games = Vec::new();
    for _ in 0..GAMES {
        games.push(kept_game(&*nodes[0]).await);
    }
    let mut writers = JoinSet::new();
    for writer in 0..4 {
        for index in 0..GAMES {
            // Each writer comes to the games in another order.
            let game = games[if writer % 2 == 0 { index } else { GAMES - 1 - index }];
            let store = nodes[writer % 2].clone();
            writers.spawn(async move {
                let mut stored = 0;
                for number in 1..=NUMBERS {
                    let deadline = DeadlineChange::Set(Timestamp(i64::from(number)));
                    let entry = Append {
                        deadline,
                        ..Append::new(game, number, Timestamp(0), "{}")
                    };
                    match store.append(entry).await.unwrap() {
                        Appended::Stored => stored += 1,
                        Appended::Taken => {}
                        other => panic!("{other:?}"),
                    }
                }
                (game, stored)
            });
        }
    }
    let mut stored = BTreeMap::new();
    for (game, count) in writers.join_all().await {
        *stored.entry(game).or_insert(0) += count;
    }
    for game in games {
        assert_eq!(stored[&game], NUMBERS);
        assert_eq!(
            nodes[1].entries_after(game, 0).await.unwrap().len(),
            NUMBERS as usize
        );
        assert_eq!(
            nodes[1].deadline(game).await.unwrap(),
            Some(Timestamp(i64::from(NUMBERS)))
        );
    }
}

async fn retries(place: Place) {
    let store = place.open().await;
    let games = [kept_game(&*store).await, kept_game(&*store).await];
    let append = async |game, number, retry: Option<&str>| {
        let entry = Append::new(game, number, Timestamp(0), "{}");
        store
            .append(Append {
                retry: retry.map(String::from),
                ..entry
            })
            .await
            .unwrap()
    };
    for game in games {
        assert_eq!(append(game, 1, Some("a")).await, Appended::Stored);
        assert_eq!(append(game, 1, Some("a")).await, Appended::Repeated(1));
        assert_eq!(append(game, 2, Some("b")).await, Appended::Stored);
        // Whatever number it asks for this time.
        for number in 1..=9 {
            assert_eq!(append(game, number, Some("a")).await, Appended::Repeated(1));
            assert_eq!(append(game, number, Some("b")).await, Appended::Repeated(2));
        }
        assert_eq!(append(game, 2, Some("c")).await, Appended::Taken);
        assert_eq!(append(game, 3, Some("c")).await, Appended::Stored);
        assert_eq!(append(game, 4, None).await, Appended::Stored);
        assert_eq!(append(game, 5, None).await, Appended::Stored);
        assert_eq!(store.entries_after(game, 0).await.unwrap().len(), 5);
    }
}

async fn raced_retries(place: Place) {
    let nodes = [place.open().await, place.open().await];
    let game = kept_game(&*nodes[0]).await;
    let mut senders = JoinSet::new();
    for sender in 0..32 {
        let store = nodes[sender % 2].clone();
        let retry = Some("the same choice".to_string());
        let entry = Append {
            retry,
            ..Append::new(game, 1, Timestamp(0), "{}")
        };
        senders.spawn(async move { store.append(entry).await.unwrap() });
    }
    let results = senders.join_all().await;
    assert_eq!(
        results
            .iter()
            .filter(|&&result| result == Appended::Stored)
            .count(),
        1
    );
    assert_eq!(
        results
            .iter()
            .filter(|&&result| result == Appended::Repeated(1))
            .count(),
        31
    );
}

async fn refused_entries_change_nothing(place: Place) {
    let store = place.open().await;
    let game = kept_game(&*store).await;
    let first = Append {
        retry: Some("a".into()),
        deadline: DeadlineChange::Set(Timestamp(7)),
        ..Append::new(game, 1, Timestamp(0), "{}")
    };
    store.append(first).await.unwrap();
    for (number, retry) in [(1, None), (5, None), (2, Some("a".to_string()))] {
        for deadline in [DeadlineChange::Clear, DeadlineChange::Set(Timestamp(8))] {
            let stage = Some(GameStage::Over);
            let entry = Append::new(game, number, Timestamp(0), "{}");
            let entry = Append {
                retry: retry.clone(),
                deadline,
                stage,
                ..entry
            };
            assert_ne!(store.append(entry).await.unwrap(), Appended::Stored);
        }
    }
    assert_eq!(store.deadline(game).await.unwrap(), Some(Timestamp(7)));
    assert_eq!(store.game(game).await.unwrap().unwrap().stage, GameStage::Open);
    assert_eq!(store.entries_after(game, 0).await.unwrap().len(), 1);
}

async fn long_words_and_bodies(place: Place) {
    let store = place.open().await;
    let game = kept_game(&*store).await;
    // Random, for databases compress what repeats itself.
    let long: String = (0..400).map(|_| GameId::random().unwrap().to_string()).collect();
    let entry = Append::new(game, 1, Timestamp(0), long.repeat(50));
    let wordy = Append {
        retry: Some(long.clone()),
        ..entry.clone()
    };
    assert!(matches!(store.append(wordy).await, Err(Error::TooLong { .. })));
    let fitting = Append {
        retry: Some(long[..128].to_string()),
        ..entry
    };
    assert_eq!(store.append(fitting).await.unwrap(), Appended::Stored);
    assert_eq!(
        store.entries_after(game, 0).await.unwrap()[0].body,
        long.repeat(50)
    );
}
