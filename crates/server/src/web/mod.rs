//! HTTP and WebSocket: requests are routed, guarded and answered here. What is played and kept is the [rooms](crate::rooms)'s.

mod acceptor;
mod analysis;
mod assets;
mod bodies;
mod catalog;
mod compression;
mod cors;
mod games;
mod limits;
mod lists;
mod middleware;
mod openapi;
mod play_on;
mod rematch;
mod replays;
mod response;
mod shutdown;
mod socket;
mod stream;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

use crate::operations::{Config, Metrics};
use crate::rooms::Rooms;
use crate::store::GameId;
pub use acceptor::Acceptor;
use assets::AssetIndex;
pub use assets::{Asset, Assets};
pub(crate) use bodies::is_cut_off;
use limits::{Buckets, ConnectionLimit, InFlightBytes, LaneSlot, Limit, TurnedAway, WorkQueue, WorkSlot};
use response::ApiError;
pub use shutdown::{Shutdown, ShutdownHandle, shutdown};

/// What all requests share.
#[derive(Clone)]
pub struct App(Arc<Shared>);

/// The server's insides.
pub struct Shared {
    /// The settings that it was started with.
    pub config: Config,
    /// The games of this node.
    pub rooms: Arc<Rooms>,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Tells all connections when the server ends.
    pub shutdown: ShutdownHandle,
    assets: AssetIndex,
    requests: Buckets,
    files: Buckets,
    game_creators: Buckets,
    messages: Buckets,
    /// Chat messages, by address, and by spectators of one address in one game.
    chat: Buckets,
    spectators: Buckets<(IpAddr, GameId)>,
    connection_limit: Arc<ConnectionLimit>,
    lists: lists::Lists,
    /// Bytes of bodies that are being read, and of answers that aren't taken yet.
    bodies: Arc<InFlightBytes>,
    answers: Arc<InFlightBytes>,
    /// Work of milliseconds, as on queries and squads, and of seconds, as on records.
    short_work: Arc<WorkQueue>,
    long_work: Arc<WorkQueue>,
    /// Requests to open rooms. The rooms do the work; only some requests of one address wait for it at a time, so
    /// that no address blocks another.
    visits: Arc<WorkQueue>,
    turned_away: TurnedAway,
}

/// All addresses together may take this many times what one may.
const ALL_ADDRESSES_FACTOR: usize = 8;
/// One address may send this many times over all its connections what it may over one.
const ADDRESS_FACTOR: f64 = 10.0;
/// Chat messages of spectators of one address in one game in an hour.
const SPECTATOR_MESSAGES_PER_HOUR: f64 = 300.0;

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    /// What all requests share, with limits as configured.
    pub fn new(
        config: Config,
        rooms: Arc<Rooms>,
        metrics: Arc<Metrics>,
        shutdown: ShutdownHandle,
        pages: Assets,
    ) -> App {
        let limits = config.limits;
        let rate = |each: u32, burst: f64| Buckets::new(f64::from(each), f64::from(each) * burst);
        let games = f64::from(limits.games);
        let messages = f64::from(limits.messages) * ADDRESS_FACTOR;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let half = (cores / 2).max(1);
        App(Arc::new(Shared {
            requests: rate(limits.requests, 5.0),
            files: rate(limits.files, 5.0),
            game_creators: Buckets::new(games / 3600.0, games),
            messages: Buckets::new(messages, messages * 3.0),
            chat: rate(limits.chat.saturating_mul(3), 10.0),
            spectators: Buckets::new(SPECTATOR_MESSAGES_PER_HOUR / 3600.0, SPECTATOR_MESSAGES_PER_HOUR),
            connection_limit: Arc::new(ConnectionLimit::new(limits.connections, limits.all_connections)),
            lists: lists::Lists::default(),
            bodies: Arc::new(InFlightBytes::new(
                limits.record * 2,
                limits.record * 2 * ALL_ADDRESSES_FACTOR,
            )),
            answers: Arc::new(InFlightBytes::new(
                limits.waiting,
                limits.waiting.saturating_mul(ALL_ADDRESSES_FACTOR),
            )),
            // Half of the cores for one address, so that the others have some too.
            short_work: WorkQueue::new(cores, half, 320, 5_000),
            long_work: WorkQueue::new(half, 1, 3, 8),
            visits: WorkQueue::new(5_000, 2, 320, 5_000),
            turned_away: TurnedAway::new(Arc::clone(&metrics)),
            config,
            rooms,
            metrics,
            shutdown,
            assets: AssetIndex::new(pages),
        }))
    }
}

impl Shared {
    /// How long is waited for a request to come whole, and for an answer to be taken.
    fn io_timeout(&self) -> Duration {
        Duration::from_secs(self.config.limits.timeout)
    }

    /// A turn for work; an error, which is counted and logged, if too many wait for theirs.
    async fn turn(&self, work: &Arc<WorkQueue>, client: IpAddr) -> Result<WorkSlot, ApiError> {
        work.take(client).await.ok_or_else(|| self.queue_full())
    }

    /// Permission to open a room, for as long as it is kept; an error if too many requests of the address wait for
    /// it. A holder must not ask for another.
    async fn visit(&self, client: IpAddr) -> Result<LaneSlot, ApiError> {
        self.visits
            .enter_lane(client)
            .await
            .ok_or_else(|| self.queue_full())
    }

    fn queue_full(&self) -> ApiError {
        self.turned_away.by(Limit::Work);
        ApiError::busy()
    }
}

/// All routes.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/api/games", get(lists::list).post(games::make))
        .route("/api/games/{id}", get(games::summary))
        .route("/api/games/{id}/seats", post(games::join))
        .route("/api/games/{id}/rematch", post(rematch::rematch))
        .route("/api/games/{id}/record", get(games::record))
        .route("/api/games/{id}/replay", get(replays::of_game))
        .route("/api/games/{id}/luck", get(replays::luck))
        .route("/api/games/{id}/play", get(socket::play))
        .route("/api/rulebooks", get(catalog::rulebooks))
        .route("/api/rulebooks/{book}/cards", get(catalog::cards))
        .route("/api/rulebooks/{book}/shapes", get(catalog::shapes))
        .route("/api/rulebooks/{book}/squads", get(catalog::squads))
        .route("/api/rulebooks/{book}/squads/check", post(catalog::check_squad))
        .route("/api/rulebooks/{book}/rules", get(catalog::rules))
        .route("/api/rules/{id}", get(catalog::rule))
        .route("/api/odds", post(catalog::odds))
        .route("/api/records/verify", post(catalog::verify))
        .route("/api/records/replay", post(replays::of_record))
        .route("/api/openapi.json", get(openapi::document))
        .route("/health", get(health))
        .route("/ready", get(ready))
        .fallback(assets::serve)
        .method_not_allowed_fallback(async || {
            ApiError::new(
                StatusCode::METHOD_NOT_ALLOWED,
                "this can't be asked in this way; the Allow header says how it can",
            )
        })
        .layer(from_fn_with_state(app.clone(), middleware::handle))
        .with_state(app)
}

/// The program runs.
async fn health() -> &'static str {
    "ok\n"
}

/// It can serve: the store can be written, and it isn't shutting down.
async fn ready(app: axum::extract::State<App>) -> Result<&'static str, ApiError> {
    let unready = |why| Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, why));
    if app.shutdown.is_shutting_down() {
        return unready("the server is closing");
    }
    match app.rooms.store().check().await {
        Ok(()) => Ok("ready\n"),
        Err(error) => {
            tracing::warn!(%error, "the store can't be written");
            unready("the store can't be written")
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::limits::{ONE, TWO};
    use super::*;

    /// Whatever one address requests of the rooms, others aren't blocked.
    #[tokio::test]
    async fn of_one_address_only_some_requests_wait_for_the_rooms() {
        let folder = std::env::temp_dir().join(format!("furball-visits-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let address = format!("sqlite:{}", folder.join("games.db").display());
        let rooms = Rooms::new(crate::store::open(&address).await.expect("a store"), 1);
        let (_closer, shutdown) = shutdown();
        let app = App::new(
            Config::default(),
            Arc::clone(&rooms),
            Arc::new(Metrics::new().expect("valid names")),
            shutdown,
            &[],
        );
        let first = app.visit(ONE).await.expect("its first");
        let _second = app.visit(ONE).await.expect("its second");
        let mut third = pin!(app.visit(ONE));
        let mut context = Context::from_waker(Waker::noop());
        assert!(third.as_mut().poll(&mut context).is_pending());
        assert!(app.visit(TWO).await.is_ok(), "nobody waits for another's");
        drop(first);
        assert!(matches!(third.as_mut().poll(&mut context), Poll::Ready(Ok(_))));
        rooms.store().close().await;
        std::fs::remove_dir_all(&folder).expect("it is there");
    }
}
