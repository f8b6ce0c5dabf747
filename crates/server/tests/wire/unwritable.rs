//! A store that can't be written: it is reported to the operator, and works again once that has passed.

use std::time::Duration;

use sqlx::{Connection, Executor, SqliteConnection};

use crate::http::get;
use crate::node::config;
use crate::place::Place;
use furball_server::loadtest::Address;
use furball_server::serve::Server;

#[tokio::test(flavor = "multi_thread")]
async fn it_is_told_where_it_is_asked_for() {
    let place = Place::sqlite();
    let mut config = config(&place.address, "127.0.0.1:0");
    config.operations = "127.0.0.1:0".into();
    let server = Server::start(config, &[]).await.expect("a server");
    let address: Address = server.address().to_string().parse().expect("an address");
    let operations = server.operations().expect("metrics").to_string();
    let operations: Address = operations.parse().expect("an address");
    let up = async || {
        let page = get(&operations, "/metrics").await.body;
        let line = page.lines().find(|line| line.starts_with("furball_store_up "));
        line.expect("its line").to_owned()
    };
    assert_eq!(get(&address, "/ready").await.status, 200);
    assert_eq!(up().await, "furball_store_up 1");
    // Another process has the file for itself.
    let mut other = SqliteConnection::connect(&place.address).await.expect("the file");
    other.execute("BEGIN IMMEDIATE").await.expect("it is his");
    // What was written a moment ago counts for a while.
    while get(&address, "/ready").await.status == 200 {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(get(&address, "/ready").await.status, 503);
    assert_eq!(up().await, "furball_store_up 0");
    assert_eq!(get(&address, "/health").await.status, 200, "it lives");
    other.execute("ROLLBACK").await.expect("he lets go");
    while get(&address, "/ready").await.status != 200 {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(up().await, "furball_store_up 1");
    server.close().await;
}
