//! What only a file has to do with: one server at a time, and SQLite itself.

use furball_server::store::{self, Error};
use sqlx::Connection;

use crate::place::Place;
use crate::sample::kept_game;

#[tokio::test]
async fn a_second_server_is_refused_until_the_first_has_closed() {
    let place = Place::sqlite();
    let first = place.open().await;
    let game = kept_game(&*first).await;
    let Err(error) = store::open(&place.address).await else {
        panic!("two servers have one file")
    };
    assert!(matches!(error, Error::InUse(_)), "{error}");
    let text = error.to_string();
    assert!(
        text.contains("games.db") && text.contains("another server"),
        "{text}"
    );
    // The first one minds nothing, and what it lets go of is free.
    assert!(first.game(game).await.unwrap().is_some());
    first.close().await;
    let second = store::open(&place.address).await.unwrap();
    assert!(second.game(game).await.unwrap().is_some());
}

#[tokio::test]
async fn a_file_has_one_server_by_whichever_name() {
    let place = Place::sqlite();
    let first = place.open().await;
    let file = place.address.strip_prefix("sqlite:").unwrap();
    let link = format!("{file}-link");
    std::os::unix::fs::symlink(file, &link).unwrap();
    let Err(error) = store::open(&format!("sqlite:{link}")).await else {
        panic!("two servers have one file")
    };
    assert!(matches!(error, Error::InUse(_)), "{error}");
    first.close().await;
    let second = store::open(&format!("sqlite:{link}")).await.unwrap();
    assert!(matches!(store::open(&place.address).await, Err(Error::InUse(_))));
    second.close().await;
}

/// Earlier versions can damage a file whose log is reset by one connection while another, of a backup for example, is about to
/// do the same.
#[tokio::test]
async fn sqlite_is_one_that_resets_its_log_safely() {
    let mut connection = sqlx::SqliteConnection::connect("sqlite::memory:").await.unwrap();
    let (version,): (String,) = sqlx::query_as("SELECT sqlite_version()")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    let numbers: Vec<u32> = version.split('.').map(|number| number.parse().unwrap()).collect();
    assert!(numbers >= vec![3, 51, 3], "SQLite {version}");
}
