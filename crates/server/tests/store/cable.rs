//! What lies between a node and its database, and can be pulled: connections stay, and no byte passes.

use std::sync::Arc;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, UnixStream};
use tokio::sync::watch;

pub struct Cable {
    /// Where the database is found through it.
    pub address: String,
    /// Connections made before this many silences pass nothing any more; with `None` nothing passes at all.
    silences: Arc<watch::Sender<Option<u32>>>,
}

impl Cable {
    /// One to the database at this address, which is reached by a socket in a folder.
    pub async fn to(database: &str) -> Cable {
        let (address, folder) = database.split_once("?host=").expect("a place on a socket");
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
    pub fn pull(&self) {
        self.silences
            .send_modify(|silences| *silences = Some(silences.unwrap_or(0) + 1));
    }

    /// Nothing passes, of old connections and of new ones.
    pub fn cut(&self) {
        self.silences.send_replace(None);
    }

    pub fn mend(&self) {
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
