//! Followers of a game are notified of its entries, from whichever node.

use std::collections::BTreeSet;
use std::sync::Arc;

use furball_server::store::*;

use crate::on_both;
use crate::place::Place;
use crate::sample::{execute, kept_game};

on_both!(of_ones_own_entries, of_stored_entries_only);

async fn append(store: &Arc<dyn Store>, game: GameId, number: u32) -> Appended {
    store
        .append(Append::new(game, number, Timestamp(0), "{}"))
        .await
        .unwrap()
}

async fn of_ones_own_entries(place: Place) {
    let store = place.open().await;
    let game = kept_game(&*store).await;
    append(&store, game, 1).await;
    let mut subscriptions = [store.subscribe(), store.subscribe()];
    append(&store, game, 2).await;
    append(&store, game, 3).await;
    for subscription in &mut subscriptions {
        for number in [2, 3] {
            assert_eq!(
                subscription.next().await,
                Some(Notification::Appended { game, number })
            );
        }
    }
    drop(store);
    for subscription in &mut subscriptions {
        assert_eq!(subscription.next().await, None);
    }
}

async fn of_stored_entries_only(place: Place) {
    let store = place.open().await;
    let game = kept_game(&*store).await;
    let mut subscription = store.subscribe();
    assert_eq!(append(&store, game, 2).await, Appended::Gap);
    assert_eq!(append(&store, game, 1).await, Appended::Stored);
    assert_eq!(append(&store, game, 1).await, Appended::Taken);
    assert_eq!(append(&store, game, 2).await, Appended::Stored);
    for number in [1, 2] {
        assert_eq!(
            subscription.next().await,
            Some(Notification::Appended { game, number })
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_other_nodes() {
    let place = Place::postgres().await;
    let nodes = [place.open().await, place.open().await];
    let games = [kept_game(&*nodes[0]).await, kept_game(&*nodes[0]).await];
    let mut subscriptions = [nodes[0].subscribe(), nodes[1].subscribe()];
    let mut expected = BTreeSet::new();
    for number in 1..=20 {
        for game in games {
            append(&nodes[number as usize % 2], game, number).await;
            expected.insert((game, number));
        }
    }
    for subscription in &mut subscriptions {
        let mut heard = BTreeSet::new();
        while heard.len() < expected.len() {
            let Some(Notification::Appended { game, number }) = subscription.next().await else {
                panic!()
            };
            assert!(heard.insert((game, number)), "number {number} was told twice");
        }
        assert_eq!(heard, expected);
    }
}

async fn cut(place: &Place, which: &str) {
    let sql = format!(
        "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity \
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND {which}"
    );
    execute(place, &sql).await;
}

/// What is missed meanwhile is reported as missed, and then notifications come again.
#[tokio::test(flavor = "multi_thread")]
async fn after_a_lost_connection() {
    let place = Place::postgres().await;
    let nodes = [place.open().await, place.open().await];
    let game = kept_game(&*nodes[0]).await;
    let mut subscription = nodes[0].subscribe();
    for number in 1..=3 {
        cut(&place, "query LIKE 'LISTEN%'").await;
        assert_eq!(subscription.next().await, Some(Notification::MaybeMissed));
        append(&nodes[1], game, number).await;
        assert_eq!(
            subscription.next().await,
            Some(Notification::Appended { game, number })
        );
    }
}

/// With every connection cut again and again, nodes go on, and a follower that checks when notified sees everything.
#[tokio::test(flavor = "multi_thread")]
async fn after_losing_all_connections() {
    let place = Place::postgres().await;
    let nodes = [place.open().await, place.open().await];
    let game = kept_game(&*nodes[0]).await;
    let mut subscription = nodes[0].subscribe();
    for number in 1..=5 {
        cut(&place, "TRUE").await;
        // After an error one asks again.
        let entry = Append::new(game, number, Timestamp(0), "{}");
        let entry = Append {
            retry: Some(number.to_string()),
            ..entry
        };
        loop {
            match nodes[1].append(entry.clone()).await {
                Ok(Appended::Stored) => break,
                Ok(Appended::Repeated(again)) if again == number => break,
                Ok(other) => panic!("{other:?}"),
                Err(error) => assert!(matches!(error, Error::Database { .. }), "{error}"),
            }
        }
        let mut seen = 0;
        while seen < number {
            match subscription.next().await.unwrap() {
                Notification::Appended { number, .. } => seen = seen.max(number),
                Notification::MaybeMissed => {
                    let entries = loop {
                        match nodes[0].entries_after(game, 0).await {
                            Ok(entries) => break entries,
                            Err(error) => assert!(matches!(error, Error::Database { .. }), "{error}"),
                        }
                    };
                    seen = seen.max(entries.len() as u32);
                }
            }
        }
    }
}
