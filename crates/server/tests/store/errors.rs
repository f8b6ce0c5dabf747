//! Errors say what was tried and what would help.

use furball_server::store::{self, Error, ErrorKind};

use crate::cluster;
use crate::place::Place;
use crate::sample::execute;

async fn error(address: &str) -> Error {
    match store::open(address).await {
        Ok(_) => panic!("{address} could be opened"),
        Err(error) => error,
    }
}

async fn kind(address: &str) -> (ErrorKind, String) {
    match error(address).await {
        Error::Database { doing, kind, .. } => (kind, doing.to_string()),
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn no_address() {
    for address in [
        "",
        "games.db",
        "sqlite:",
        "mysql://me:hunter2@there/games",
        "postgres://me:hunter2@[/games",
    ] {
        let error = error(address).await;
        assert!(matches!(error, Error::Address(_)), "{error}");
        assert!(error.to_string().contains("sqlite:games.db"), "{error}");
        assert!(!error.to_string().contains("hunter2"), "{error}");
    }
}

#[tokio::test]
async fn a_missing_folder() {
    let place = Place::sqlite();
    let address = place.address.replace("games.db", "missing/games.db");
    let (kind, doing) = kind(&address).await;
    assert_eq!(kind, ErrorKind::NotWritable);
    assert!(doing.contains("missing/games.db"), "{doing}");
}

#[tokio::test]
async fn a_file_that_is_no_database() {
    let place = Place::sqlite();
    std::fs::write(
        place.address.strip_prefix("sqlite:").unwrap(),
        "Dear diary, ".repeat(1000),
    )
    .unwrap();
    assert_eq!(kind(&place.address).await.0, ErrorKind::Damaged);
}

#[tokio::test]
async fn no_server() {
    let place = Place::sqlite();
    let folder = place
        .address
        .strip_prefix("sqlite:")
        .unwrap()
        .strip_suffix("/games.db")
        .unwrap();
    let (kind, doing) = kind(&format!("postgres://me:hunter2@localhost/games?host={folder}")).await;
    assert_eq!(kind, ErrorKind::Unreachable);
    assert!(!doing.contains("hunter2"), "{doing}");
}

#[tokio::test]
async fn no_such_database() {
    assert_eq!(
        kind(&cluster::address("nowhere")).await.0,
        ErrorKind::AccessDenied
    );
}

#[tokio::test]
async fn another_encoding() {
    let place = Place::postgres().await;
    let latin = format!("latin_{}", std::process::id());
    execute(
        &place,
        &format!("CREATE DATABASE {latin} ENCODING 'LATIN1' TEMPLATE template0"),
    )
    .await;
    let error = error(&cluster::address(&latin)).await;
    assert!(
        matches!(&error, Error::Encoding(encoding) if encoding == "LATIN1"),
        "{error}"
    );
}
