//! Databases of any age are brought up to date, or left alone.

use furball_server::store::{self, *};
use tokio::task::JoinSet;

use crate::on_both;
use crate::place::Place;
use crate::sample::{execute, kept_game};

on_both!(
    of_an_older_database,
    of_a_newer_database,
    nodes_starting_together,
    nothing_left_to_do
);

const FIRST: &str = include_str!("../../migrations/0001-games.sql");

async fn of_an_older_database(place: Place) {
    let game = GameId::random().unwrap();
    execute(&place, FIRST).await;
    execute(
        &place,
        &format!(
            "CREATE TABLE migrations (number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL); \
             INSERT INTO migrations (number, name) VALUES (1, 'games'); \
             INSERT INTO games (id, created_at, terms, secret, visibility, state) \
             VALUES ('{game}', 5, 'old terms', 'old secret', 'link', 'open')"
        ),
    )
    .await;
    let store = place.open().await;
    let kept = store.game(game).await.unwrap().unwrap();
    assert_eq!(
        (kept.settings.as_str(), kept.visibility),
        ("old terms", Visibility::ByLink)
    );
    let deadline = DeadlineChange::Set(Timestamp(3));
    let entry = Append {
        deadline,
        ..Append::new(game, 1, Timestamp(0), "{}")
    };
    assert_eq!(store.append(entry).await.unwrap(), Appended::Stored);
}

async fn of_a_newer_database(place: Place) {
    place.open().await.close().await;
    execute(
        &place,
        "INSERT INTO migrations (number, name) VALUES (999, 'of the future')",
    )
    .await;
    let Err(error) = store::open(&place.address).await else {
        panic!("it opened")
    };
    assert!(matches!(error, Error::NewerSchema { found: 999, .. }), "{error}");
}

async fn nodes_starting_together(place: Place) {
    let mut starting = JoinSet::new();
    for _ in 0..8 {
        let address = place.address.clone();
        starting.spawn(async move { store::open(&address).await });
    }
    let mut nodes = Vec::new();
    for started in starting.join_all().await {
        match started {
            Ok(node) => nodes.push(node),
            Err(error) => assert!(matches!(error, Error::InUse(_)), "{error}"),
        }
    }
    let expected = if place.address.starts_with("sqlite:") {
        1
    } else {
        8
    };
    assert_eq!(nodes.len(), expected);
    let game = kept_game(&*nodes[0]).await;
    for node in nodes {
        assert!(node.game(game).await.unwrap().is_some());
    }
}

async fn nothing_left_to_do(place: Place) {
    let store = place.open().await;
    let game = kept_game(&*store).await;
    store.close().await;
    for _ in 0..3 {
        assert!(place.open().await.game(game).await.unwrap().is_some());
    }
}
