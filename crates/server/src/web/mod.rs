//! HTTP and WebSocket: requests are routed, guarded and answered here. What is played and kept is the [desk](crate::desk)'s.

mod answer;
mod closing;
mod games;
mod guard;
mod helps;
mod library;
mod limits;
mod openapi;
mod packing;
mod pages;
mod play_on;
mod replays;
mod socket;

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::middleware;
use axum::routing::{get, post};
use tokio::sync::Semaphore;

use crate::desk::Desk;
use crate::operations::{Config, Metrics};
use answer::Problem;
pub use closing::{Closer, Closing, closing};
use limits::{Buckets, Places};
use pages::Shelf;
pub use pages::{Page, Pages};

/// What all requests share.
#[derive(Clone)]
pub struct App(Arc<Shared>);

/// The server's insides.
pub struct Shared {
    pub config: Config,
    pub desk: Arc<Desk>,
    pub metrics: Arc<Metrics>,
    pub closing: Closing,
    shelf: Shelf,
    requests: Buckets,
    makers: Buckets,
    places: Arc<Places>,
    lists: games::Lists,
    replays: Arc<Semaphore>,
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    pub fn new(
        config: Config,
        desk: Arc<Desk>,
        metrics: Arc<Metrics>,
        closing: Closing,
        pages: Pages,
    ) -> App {
        let limits = config.limits;
        let requests = f64::from(limits.requests);
        let games = f64::from(limits.games);
        App(Arc::new(Shared {
            requests: Buckets::new(requests, requests * 5.0),
            makers: Buckets::new(games / 3600.0, games),
            places: Arc::new(Places::new(limits.connections, limits.all_connections)),
            lists: games::Lists::default(),
            replays: Arc::new(Semaphore::new(replays::AT_ONCE)),
            config,
            desk,
            metrics,
            closing,
            shelf: Shelf::new(pages),
        }))
    }
}

/// All routes.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/api/games", get(games::list).post(games::make))
        .route("/api/games/{id}", get(games::card))
        .route("/api/games/{id}/seats", post(games::join))
        .route("/api/games/{id}/record", get(games::record))
        .route("/api/games/{id}/replay", get(replays::of_game))
        .route("/api/games/{id}/play", get(socket::play))
        .route("/api/rulebooks", get(library::rulebooks))
        .route("/api/rulebooks/{book}/cards", get(library::cards))
        .route("/api/rulebooks/{book}/shapes", get(library::shapes))
        .route("/api/rulebooks/{book}/squads", get(library::squads))
        .route("/api/rulebooks/{book}/squads/check", post(library::check_squad))
        .route("/api/rulebooks/{book}/rules", get(library::rules))
        .route("/api/rules/{id}", get(library::rule))
        .route("/api/odds", post(library::odds))
        .route("/api/records/verify", post(library::verify))
        .route("/api/records/replay", post(replays::of_record))
        .route("/api/openapi.json", get(openapi::document))
        .route("/health", get(health))
        .route("/ready", get(ready))
        .fallback(pages::page)
        .method_not_allowed_fallback(async || {
            Problem::new(
                StatusCode::METHOD_NOT_ALLOWED,
                "this can't be asked in this way; the Allow header says how it can",
            )
        })
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}

/// The program runs.
async fn health() -> &'static str {
    "ok\n"
}

/// It can serve: the store answers, and it isn't closing.
async fn ready(app: axum::extract::State<App>) -> Result<&'static str, Problem> {
    let unready = |why| Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, why));
    if app.closing.is_closing() {
        return unready("the server is closing");
    }
    match app.desk.store().counts().await {
        Ok(_) => Ok("ready\n"),
        Err(error) => {
            tracing::warn!(%error, "the store doesn't answer");
            unready("the store doesn't answer")
        }
    }
}
