//! Accepting connections: up to a limit for each address and for all, and those that are too slow are dropped.

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

use super::limits::{Buckets, ConnectionLimit, Limit, LimitReached, RateLimitedLog, TurnedAway, owner};
use super::shutdown::ShutdownHandle;
use super::stream::{Meter, Stream};
use crate::operations::{Config, Metrics};

/// A request's head isn't longer than this.
const MAX_HEAD_LEN: usize = 16 * 1024;
/// What a connection keeps of what is read and written.
const BUFFER_LEN: usize = 64 * 1024;
/// How long is waited when no connection can be taken in.
const ACCEPT_RETRY: Duration = Duration::from_millis(100);
/// How long an answer may take when the server closes.
const LAST_RESPONSE_TIMEOUT: Duration = Duration::from_secs(5);

/// Accepts connections within limits.
pub struct Acceptor {
    connection_limit: Arc<ConnectionLimit>,
    /// What is read from each address; nothing is counted of a proxy, behind which are many.
    bytes: Option<Arc<Buckets>>,
    io_timeout: Duration,
    turned_away: TurnedAway,
    accept_errors: RateLimitedLog,
}

impl Acceptor {
    /// Accepts as many connections at once as the settings and the system allow.
    pub fn new(config: &Config, most: u32, metrics: Arc<Metrics>) -> Acceptor {
        let limits = config.limits;
        let each = if config.proxy { u32::MAX } else { limits.sockets };
        let rate = f64::from(limits.bytes);
        Acceptor {
            connection_limit: Arc::new(ConnectionLimit::new(each, limits.all_sockets.min(most))),
            bytes: (!config.proxy).then(|| Arc::new(Buckets::new(rate, rate * 8.0))),
            io_timeout: Duration::from_secs(limits.timeout),
            turned_away: TurnedAway::new(metrics),
            accept_errors: RateLimitedLog::default(),
        }
    }

    /// Takes in who comes until the server closes, and waits until all are gone.
    pub async fn run(self, listener: TcpListener, router: Router, shutdown: ShutdownHandle) {
        let mut signal = shutdown.signal();
        let mut connections = JoinSet::new();
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                Some(_) = connections.join_next() => continue,
                () = signal.wait() => break,
            };
            match accepted {
                Ok((stream, peer)) => {
                    if let Some(stream) = self.admit(stream, peer) {
                        connections.spawn(serve(
                            stream,
                            peer,
                            router.clone(),
                            self.io_timeout,
                            shutdown.clone(),
                        ));
                    }
                }
                Err(error) => self.accept_failed(&error).await,
            }
        }
        drop(listener);
        while connections.join_next().await.is_some() {}
    }

    /// The connection, if there is a place for it.
    fn admit(&self, stream: TcpStream, peer: SocketAddr) -> Option<Stream> {
        let address = owner(peer.ip());
        match self.connection_limit.take(address) {
            Ok(place) => {
                // Messages are small and each is waited for.
                let _ = stream.set_nodelay(true);
                let meter = self.meter(address);
                Some(Stream::new(stream, meter, self.io_timeout, place))
            }
            Err(full) => {
                self.turned_away.by(match full {
                    LimitReached::Address => Limit::Sockets,
                    LimitReached::All => Limit::AllSockets,
                });
                None
            }
        }
    }

    fn meter(&self, address: IpAddr) -> Option<Meter> {
        let bytes = self.bytes.as_ref()?;
        Some(Meter::new(Arc::clone(bytes), address))
    }

    /// Connections that closed before they were accepted are no error; that none can be accepted is, and it passes.
    async fn accept_failed(&self, error: &io::Error) {
        use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
        if matches!(
            error.kind(),
            ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted
        ) {
            return;
        }
        if let Some(count) = self.accept_errors.record(Instant::now()) {
            tracing::error!(count, %error, "connections can't be taken in");
        }
        sleep(ACCEPT_RETRY).await;
    }
}

/// Answers the requests of a connection until it ends, or becomes a WebSocket.
async fn serve(
    stream: Stream,
    peer: SocketAddr,
    router: Router,
    io_timeout: Duration,
    shutdown: ShutdownHandle,
) {
    let routes = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        routes.call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(io_timeout)
        .max_header_size(MAX_HEAD_LEN)
        .max_buf_size(BUFFER_LEN);
    let connection = http.serve_connection(TokioIo::new(stream), service);
    let mut connection = std::pin::pin!(connection.with_upgrades());
    let mut signal = shutdown.signal();
    // How it ends is the other side's business.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = signal.wait() => {
            connection.as_mut().graceful_shutdown();
            let _ = timeout(LAST_RESPONSE_TIMEOUT, connection).await;
        }
    }
}
