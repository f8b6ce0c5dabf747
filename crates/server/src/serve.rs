//! Starting a server, and ending it in good order.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use crate::operations::{Config, Levels, Metrics, descriptors};
use crate::rooms::Rooms;
use crate::store;
use crate::web::{self, Acceptor, App, Assets, Shutdown};

/// How long shutting down takes at most: connections that are still open when only the store's time is left are
/// dropped.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);
const CONNECTIONS_TIMEOUT: Duration = SHUTDOWN_TIMEOUT.saturating_sub(store::CLOSE_TIMEOUT);

/// Why a server can't be started.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database can't be opened.
    #[error("the games can't be kept: {0}")]
    Store(#[from] store::Error),
    /// The port is taken, or the address isn't one of this machine's.
    #[error("can't listen at {address}: {error}; is another program there? Set `listen` to another address")]
    Listen {
        /// As the settings have it.
        address: String,
        /// What the system said.
        error: std::io::Error,
    },
    /// Two metrics have the same name.
    #[error("the metrics can't be set up: {0}")]
    Metrics(#[from] prometheus::Error),
}

/// A server that runs.
pub struct Server {
    address: SocketAddr,
    operations: Option<SocketAddr>,
    rooms: Arc<Rooms>,
    shutdown: Shutdown,
    tasks: JoinSet<()>,
}

impl Server {
    /// Opens the store, listens and serves, the client's pages among the rest. It runs on when this returns.
    pub async fn start(config: Config, assets: Assets) -> Result<Server, ServeError> {
        let store = store::open(&config.store).await?;
        let (listener, address) = listen(&config.listen).await?;
        let metrics = Arc::new(Metrics::new()?);
        let rooms = Rooms::new(store, config.bot_threads);
        let (shutdown, handle) = web::shutdown();
        let mut tasks = JoinSet::new();
        let mut operations = None;
        let most = descriptors::raise();
        if most < config.limits.all_sockets {
            tracing::info!(
                most,
                "the system's limit of open files allows only this many connections at once"
            );
        }
        let acceptor = || Acceptor::new(&config, most, Arc::clone(&metrics));
        if !config.operations.is_empty() {
            let (listener, address) = listen(&config.operations).await?;
            operations = Some(address);
            let page = Router::new()
                .route("/metrics", get(metrics_page))
                .with_state((Arc::clone(&metrics), Arc::clone(&rooms)));
            tasks.spawn(acceptor().run(listener, page, handle.clone()));
        }
        let acceptor = acceptor();
        let app = App::new(config, Arc::clone(&rooms), metrics, handle.clone(), assets);
        tasks.spawn(acceptor.run(listener, web::router(app), handle));
        Ok(Server {
            address,
            operations,
            rooms,
            shutdown,
            tasks,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where its metrics are.
    pub fn operations(&self) -> Option<SocketAddr> {
        self.operations
    }

    /// The games of this node.
    pub fn rooms(&self) -> &Arc<Rooms> {
        &self.rooms
    }

    /// Stops accepting connections, finishes what was accepted, tells clients to reconnect, and closes the store.
    pub async fn close(mut self) {
        self.shutdown.begin();
        let gone = async {
            while self.tasks.join_next().await.is_some() {}
            self.shutdown.finish().await;
        };
        if tokio::time::timeout(CONNECTIONS_TIMEOUT, gone).await.is_err() {
            tracing::warn!("some connections didn't end in time");
        }
        self.rooms.store().close().await;
    }
}

async fn listen(address: &str) -> Result<(TcpListener, SocketAddr), ServeError> {
    let failed = |error| ServeError::Listen {
        address: address.to_owned(),
        error,
    };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let found = listener.local_addr().map_err(failed)?;
    Ok((listener, found))
}

async fn metrics_page(State((metrics, rooms)): State<(Arc<Metrics>, Arc<Rooms>)>) -> Response {
    let (counts, writes) = tokio::join!(rooms.store().counts(), rooms.store().check());
    let found = counts.as_ref().ok().copied().unwrap_or_default();
    let levels = Levels {
        open_rooms: rooms.open_rooms(),
        waiting_games: found.open,
        running_games: found.running,
        deadlines: found.deadlines,
        damaged_games: found.damaged,
        bots_thinking: rooms.bots_thinking(),
        store: counts.is_ok() && writes.is_ok(),
    };
    match metrics.text(levels) {
        Ok(text) => ([(header::CONTENT_TYPE, prometheus::TEXT_FORMAT)], text).into_response(),
        Err(error) => {
            tracing::error!(%error, "the metrics can't be written");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}
