//! The door: connections are taken in, so many of one address and so many in all, and whoever is too slow is let go.

use std::io::{self, ErrorKind};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::closing::Closing;
use super::limits::{Buckets, Full, Limit, Places, Seldom, TurnedAway, owner};
use super::stream::{Meter, Stream};
use crate::operations::{Config, Metrics};

/// A request's head isn't longer than this.
const LONGEST_HEAD: usize = 16 * 1024;
/// What a connection keeps of what is read and written.
const BUFFER: usize = 64 * 1024;
/// How long is waited when no connection can be taken in.
const OUT_OF_DESCRIPTORS: Duration = Duration::from_millis(100);
/// How long an answer may take when the server closes.
const LAST: Duration = Duration::from_secs(5);

/// Who is let in, and how.
pub struct Door {
    places: Arc<Places>,
    /// What is read from each address; nothing is counted of a proxy, behind which are many.
    bytes: Option<Arc<Buckets>>,
    patience: Duration,
    turned_away: TurnedAway,
    failed: Seldom,
}

impl Door {
    /// A door for as many at once as the settings and the system allow.
    pub fn new(config: &Config, most: u32, metrics: Arc<Metrics>) -> Door {
        let limits = config.limits;
        let each = if config.proxy { u32::MAX } else { limits.sockets };
        let rate = f64::from(limits.bytes);
        Door {
            places: Arc::new(Places::new(each, limits.all_sockets.min(most))),
            bytes: (!config.proxy).then(|| Arc::new(Buckets::new(rate, rate * 8.0))),
            patience: Duration::from_secs(limits.patience),
            turned_away: TurnedAway::new(metrics),
            failed: Seldom::default(),
        }
    }

    /// Takes in who comes until the server closes, and waits until all are gone.
    pub async fn stand(self, listener: TcpListener, router: Router, closing: Closing) {
        let mut told = closing.watch();
        let mut guests = JoinSet::new();
        loop {
            let came = tokio::select! {
                came = listener.accept() => came,
                Some(_) = guests.join_next() => continue,
                () = told.come() => break,
            };
            match came {
                Ok((stream, peer)) => {
                    if let Some(stream) = self.let_in(stream, peer) {
                        guests.spawn(serve(
                            stream,
                            peer,
                            router.clone(),
                            self.patience,
                            closing.clone(),
                        ));
                    }
                }
                Err(error) => self.nobody_came(&error).await,
            }
        }
        drop(listener);
        while guests.join_next().await.is_some() {}
    }

    /// The connection, if there is a place for it.
    fn let_in(&self, stream: TcpStream, peer: SocketAddr) -> Option<Stream> {
        let address = owner(peer.ip());
        match self.places.take(address) {
            Ok(place) => {
                // Messages are small and each is waited for.
                let _ = stream.set_nodelay(true);
                let meter = self.meter(address);
                Some(Stream::new(stream, meter, self.patience, place))
            }
            Err(full) => {
                self.turned_away.by(match full {
                    Full::Address => Limit::Sockets,
                    Full::All => Limit::AllSockets,
                });
                None
            }
        }
    }

    fn meter(&self, address: IpAddr) -> Option<Meter> {
        let bytes = self.bytes.as_ref()?;
        Some(Meter::new(Arc::clone(bytes), address))
    }

    /// Whoever hung up before he was let in is no trouble; that nobody can be let in is, and it passes.
    async fn nobody_came(&self, error: &io::Error) {
        use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
        if matches!(
            error.kind(),
            ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted
        ) {
            return;
        }
        if let Some(count) = self.failed.happened(Instant::now()) {
            tracing::error!(count, %error, "connections can't be taken in");
        }
        sleep(OUT_OF_DESCRIPTORS).await;
    }
}

/// Answers the requests of a connection until it ends, or becomes a WebSocket.
async fn serve(stream: Stream, peer: SocketAddr, router: Router, patience: Duration, closing: Closing) {
    let routes = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        routes.call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_header_size(LONGEST_HEAD)
        .max_buf_size(BUFFER);
    let connection = http.serve_connection(TokioIo::new(stream), service);
    let mut connection = std::pin::pin!(connection.with_upgrades());
    let mut told = closing.watch();
    // How it ends is the other side's business.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = told.come() => {
            connection.as_mut().graceful_shutdown();
            let _ = timeout(LAST, connection).await;
        }
    }
}
