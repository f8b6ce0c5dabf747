//! A database that says nothing any more, as when a cable is pulled: connections stay, and no byte passes.

use std::sync::Arc;
use std::time::Duration;

use furball_server::store::{self, *};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, UnixStream};
use tokio::sync::watch;
use tokio::time::timeout;

use crate::place::Place;
use crate::sample::kept_game;

/// Far longer than the store waits for anything, and far shorter than the system does.
const LONG: Duration = Duration::from_secs(120);

/// The store closes within four seconds; a little more for a busy machine.
const CLOSING: Duration = Duration::from_secs(6);

/// Something between a node and its database.
struct Cable {
    address: String,
    /// Connections made before this many silences pass nothing any more; with `None` nothing passes at all.
    silences: Arc<watch::Sender<Option<u32>>>,
}

impl Cable {
    async fn to(place: &Place) -> Cable {
        let (address, folder) = place.address.split_once("?host=").expect("a place on a socket");
        let socket = format!("{folder}/.s.PGSQL.5432");
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let silences = Arc::new(watch::Sender::new(Some(0)));
        let states = Arc::clone(&silences);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let far = UnixStream::connect(&socket).await.unwrap();
                let (near_in, near_out) = near.into_split();
                let (far_in, far_out) = far.into_split();
                let born = states.borrow().unwrap_or(u32::MAX);
                tokio::spawn(pass(near_in, far_out, states.subscribe(), born));
                tokio::spawn(pass(far_in, near_out, states.subscribe(), born));
            }
        });
        let address = address.replace("@localhost/", &format!("@127.0.0.1:{port}/"));
        Cable { address, silences }
    }

    /// All connections go silent, but others can be made.
    fn pull(&self) {
        self.silences
            .send_modify(|silences| *silences = Some(silences.unwrap_or(0) + 1));
    }

    /// Nothing passes, of old connections and of new ones.
    fn cut(&self) {
        self.silences.send_replace(None);
    }

    fn mend(&self) {
        self.silences.send_replace(Some(u32::MAX));
    }
}

/// Passes bytes on, until the connection is one that says nothing; then it holds them, and both ends stay open.
async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut silences: watch::Receiver<Option<u32>>,
    born: u32,
) {
    let mut bytes = vec![0; 64 * 1024];
    loop {
        let Ok(read @ 1..) = from.read(&mut bytes).await else {
            return;
        };
        let speaks = silences.wait_for(|silences| silences.is_some_and(|silences| silences <= born));
        if speaks.await.is_err() || to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}

async fn append(store: &Arc<dyn Store>, game: GameId, number: u32) -> Result<Appended, Error> {
    let entry = Append::new(game, number, Moment(0), "{}");
    let retry = Some(number.to_string());
    store.append(Append { retry, ..entry }).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_takes_another_connection() {
    let place = Place::postgres().await;
    let cable = Cable::to(&place).await;
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
    let cable = Cable::to(&place).await;
    let store = store::open(&cable.address).await.unwrap();
    let game = kept_game(&*store).await;
    append(&store, game, 1).await.unwrap();
    cable.cut();
    let told = async { while store.check().await.is_ok() {} };
    timeout(LONG, told)
        .await
        .expect("it is told that nothing can be written");
    let Err(Error::Database { trouble, .. }) = append(&store, game, 2).await else {
        panic!("it was stored nowhere")
    };
    assert_eq!(trouble, Trouble::Silent);
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

/// Somebody is there and takes the connection, but never says a word.
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
    let Err(Error::Database { trouble, .. }) = opened else {
        panic!("nobody said that it is open")
    };
    assert_eq!(trouble, Trouble::Silent);
    silent.abort();
}
