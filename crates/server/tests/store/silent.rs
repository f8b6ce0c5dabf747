//! A database that says nothing any more, as when a cable is pulled: connections stay, and no byte passes.

use std::sync::Arc;
use std::time::Duration;

use furball_server::store::{self, *};
use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::cable::Cable;
use crate::place::Place;
use crate::sample::kept_game;

/// Far longer than the store waits for anything, and far shorter than the system does.
const LONG: Duration = Duration::from_secs(120);

/// The store closes within four seconds; a little more for a busy machine.
const CLOSING: Duration = Duration::from_secs(6);

async fn append(store: &Arc<dyn Store>, game: GameId, number: u32) -> Result<Appended, Error> {
    let entry = Append::new(game, number, Timestamp(0), "{}");
    let retry = Some(number.to_string());
    store.append(Append { retry, ..entry }).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_takes_another_connection() {
    let place = Place::postgres().await;
    let cable = Cable::to(&place.address).await;
    let store = store::open(&cable.address).await.unwrap();
    let game = kept_game(&*store).await;
    for number in 1..=4 {
        cable.pull();
        let goes_on = async {
            loop {
                match append(&store, game, number).await {
                    Ok(Appended::Stored) => return,
                    Ok(Appended::Repeated(again)) if again == number => return,
                    Ok(other) => panic!("{other:?}"),
                    Err(error) => assert!(matches!(error, Error::Database { .. }), "{error}"),
                }
            }
        };
        timeout(LONG, goes_on).await.expect("it goes on");
        let reads = async { while store.entries_after(game, 0).await.is_err() {} };
        timeout(LONG, reads).await.expect("it reads on");
        store.check().await.unwrap();
    }
    assert_eq!(store.entries_after(game, 0).await.unwrap().len(), 4);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_told_and_closing_doesnt_wait_for_it() {
    let place = Place::postgres().await;
    let cable = Cable::to(&place.address).await;
    let store = store::open(&cable.address).await.unwrap();
    let game = kept_game(&*store).await;
    append(&store, game, 1).await.unwrap();
    cable.cut();
    let told = async { while store.check().await.is_ok() {} };
    timeout(LONG, told)
        .await
        .expect("it is told that nothing can be written");
    let Err(Error::Database { kind, .. }) = append(&store, game, 2).await else {
        panic!("it was stored nowhere")
    };
    assert_eq!(kind, ErrorKind::TimedOut);
    cable.mend();
    let told = async { while store.check().await.is_err() {} };
    timeout(LONG, told)
        .await
        .expect("it is told that all is well again");
    append(&store, game, 2).await.unwrap();
    cable.cut();
    let late = append(&store, game, 3);
    let closed = timeout(CLOSING, store.close());
    let (_, closed) = tokio::join!(late, closed);
    closed.expect("it closes, whatever the database does");
}

/// A server that accepts the connection, but never sends anything.
#[tokio::test(flavor = "multi_thread")]
async fn a_first_connection_is_not_waited_for_either() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("postgres://furball@{}/games", listener.local_addr().unwrap());
    let silent = tokio::spawn(async move {
        let mut taken = Vec::new();
        while let Ok((stream, _)) = listener.accept().await {
            taken.push(stream);
        }
    });
    let opened = timeout(LONG, store::open(&address)).await.expect("it is told");
    let Err(Error::Database { kind, .. }) = opened else {
        panic!("nobody said that it is open")
    };
    assert_eq!(kind, ErrorKind::TimedOut);
    silent.abort();
}
