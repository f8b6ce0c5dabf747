//! Something between a server and its database that can fall silent: connections stay open, and nothing comes through.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, UnixStream};
use tokio::sync::watch;

pub struct Proxy {
    pub port: u16,
    /// Connections with lower numbers are silent.
    silent: watch::Sender<u64>,
    opened: watch::Sender<u64>,
}

impl Proxy {
    /// One before the database's socket.
    pub async fn start(database: PathBuf) -> io::Result<Arc<Proxy>> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let proxy = Arc::new(Proxy {
            port: listener.local_addr()?.port(),
            silent: watch::Sender::new(0),
            opened: watch::Sender::new(0),
        });
        let held = Arc::clone(&proxy);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let number = *held.opened.borrow();
                held.opened.send_modify(|opened| *opened += 1);
                let (silent, database) = (held.silent.subscribe(), database.clone());
                tokio::spawn(async move {
                    let Ok(server) = UnixStream::connect(database).await else {
                        return;
                    };
                    let (from_client, to_client) = client.into_split();
                    let (from_server, to_server) = server.into_split();
                    tokio::join!(
                        pass(from_client, to_server, number, silent.clone()),
                        pass(from_server, to_client, number, silent)
                    );
                });
            }
        });
        Ok(proxy)
    }

    /// All connections fall silent; new ones aren't.
    pub fn fall_silent(&self) {
        self.silent.send_replace(*self.opened.borrow());
    }

    /// All connections are silent, new ones too.
    pub fn stay_silent(&self) {
        self.silent.send_replace(u64::MAX);
    }
}

/// Passes on what comes until one side hangs up, or silence falls; then it never ends.
async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    number: u64,
    mut silent: watch::Receiver<u64>,
) {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let quiet = async { drop(silent.wait_for(|below| number < *below).await) };
        let read = tokio::select! {
            read = from.read(&mut bytes) => read,
            () = quiet => std::future::pending().await,
        };
        match read {
            Ok(count) if count > 0 && to.write_all(&bytes[..count]).await.is_ok() => {}
            _ => return,
        }
    }
}
