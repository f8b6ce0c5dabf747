//! Making, listing and joining games, and their records.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use furball_engine::{Record, Seat};
use serde::Deserialize;
use tokio::sync::Mutex;

use super::App;
use super::answer::{Body, LongBody, Problem, Told};
use super::guard::Asker;
use super::play_on;
use crate::desk::{Desk, Table, Trouble};
use crate::hosting::Stage;
use crate::protocol::hear::{GameCard, GameList, GameMade, SeatTaken};
use crate::protocol::say::{MakeGame, TakeSeat};
use crate::store::{GameId, SeatKey, State as Stored, Visibility};

/// So many games are listed.
const LISTED: u32 = 50;
/// A list is made anew after this long. It may be asked for by everybody at once.
const FRESH: Duration = Duration::from_secs(2);

pub async fn make(
    State(app): State<App>,
    Extension(Asker(asker)): Extension<Asker>,
    headers: HeaderMap,
    LongBody(wanted): LongBody<MakeGame>,
) -> Result<impl IntoResponse, Problem> {
    if let Err(wait) = app.makers.take(asker, Instant::now()) {
        app.metrics.turned_away.add(1);
        return Err(Problem::too_many(wait));
    }
    // Looked at before the game is made, so that none is left behind without its maker.
    if let Some(seat) = &wanted.seat {
        wanted
            .terms
            .check_joining(Seat(seat.seat), &seat.name, &seat.word)
            .map_err(Trouble::from)?;
    }
    let game = match wanted.from {
        None => app.desk.make(wanted.terms, wanted.visibility).await?,
        Some(from) => {
            let origin = play_on::origin(&app, from, &headers).await?;
            app.desk
                .make_branch(wanted.terms, origin, wanted.visibility)
                .await?
        }
    };
    let seat = match wanted.seat {
        Some(seat) => Some(take(&app.desk, game, seat).await?),
        None => None,
    };
    tracing::info!(visibility = ?wanted.visibility, "a game was made");
    let game = game.to_string();
    Ok((StatusCode::CREATED, Told(GameMade { game, seat })))
}

/// Which games to list.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listing {
    #[serde(default)]
    stage: Option<Stage>,
}

/// Lists that were made a moment ago.
#[derive(Debug, Default)]
pub struct Lists {
    waiting: Mutex<Option<Kept>>,
    running: Mutex<Option<Kept>>,
    over: Mutex<Option<Kept>>,
}

/// A list, when it was made, and the games that couldn't be opened for it.
#[derive(Debug)]
struct Kept {
    made: Instant,
    list: Arc<GameList>,
    damaged: Vec<GameId>,
}

pub async fn list(
    State(app): State<App>,
    query: Result<Query<Listing>, QueryRejection>,
) -> Result<impl IntoResponse, Problem> {
    let Query(listing) = query.map_err(|error| Problem::new(StatusCode::BAD_REQUEST, error.body_text()))?;
    let (state, kept) = match listing.stage.unwrap_or(Stage::Open) {
        Stage::Open => (Stored::Open, &app.lists.waiting),
        Stage::Running => (Stored::Running, &app.lists.running),
        Stage::Over => (Stored::Over, &app.lists.over),
    };
    let mut kept = kept.lock().await;
    let list = match &*kept {
        Some(kept) if kept.made.elapsed() < FRESH => Arc::clone(&kept.list),
        before => {
            let made = Kept::make(&app.desk, state, before.as_ref()).await?;
            let list = Arc::clone(&made.list);
            *kept = Some(made);
            list
        }
    };
    Ok(Told(GameList::clone(&list)))
}

impl Kept {
    async fn make(desk: &Arc<Desk>, state: Stored, before: Option<&Kept>) -> Result<Kept, Problem> {
        let (mut games, mut damaged) = (Vec::new(), Vec::new());
        for found in desk.newest(state, LISTED).await? {
            let id = found.id;
            // What is over stays as it is, so it needn't be played again to be shown again.
            if let Some(card) = before.and_then(|before| before.of_finished(id)) {
                games.push(card.clone());
                continue;
            }
            if before.is_some_and(|before| before.damaged.contains(&id)) {
                damaged.push(id);
                continue;
            }
            match desk.open_found(found).await {
                Ok(table) => games.push(table.card(&*table.now().await)),
                // One that can't be played on is no reason to hide the others.
                Err(Trouble::Damaged(_) | Trouble::NoGame | Trouble::Refused(_)) => damaged.push(id),
                Err(trouble) => return Err(trouble.into()),
            }
        }
        Ok(Kept {
            made: Instant::now(),
            list: Arc::new(GameList { games }),
            damaged,
        })
    }

    fn of_finished(&self, game: GameId) -> Option<&GameCard> {
        let id = game.to_string();
        let mut games = self.list.games.iter();
        games.find(|card| card.id == id && card.table.stage == Stage::Over)
    }
}

pub async fn card(State(app): State<App>, Path(id): Path<String>) -> Result<Told<GameCard>, Problem> {
    let table = app.desk.open(game(&id)?).await?;
    let hosted = table.now().await;
    Ok(Told(table.card(&hosted)))
}

pub async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(wanted): Body<TakeSeat>,
) -> Result<impl IntoResponse, Problem> {
    let taken = take(&app.desk, game(&id)?, wanted).await?;
    Ok((StatusCode::CREATED, Told(taken)))
}

/// The record of a game that is over. Of a private one only its players get it.
pub async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Told<Record>, Problem> {
    finished(&app, &id, &headers).await.map(Told)
}

/// The record of a game that is over, if it may be shown to whoever asks.
pub async fn finished(app: &App, id: &str, headers: &HeaderMap) -> Result<Record, Problem> {
    let table = app.desk.open(game(id)?).await?;
    finished_at(&table, headers).await
}

/// The same of a game that was found.
pub async fn finished_at(table: &Table, headers: &HeaderMap) -> Result<Record, Problem> {
    let hosted = table.now().await;
    let key = key(headers);
    if table.visibility == Visibility::Private && key.and_then(|key| hosted.seat_of(key.hash())).is_none() {
        return Err(Trouble::Private.into());
    }
    Ok(hosted.record().map_err(Trouble::from)?.clone())
}

async fn take(desk: &Arc<Desk>, game: GameId, wanted: TakeSeat) -> Result<SeatTaken, Problem> {
    let seat = Seat(wanted.seat);
    let key = desk.take_seat(game, seat, wanted.name, wanted.word).await?;
    Ok(SeatTaken {
        game: game.to_string(),
        seat,
        key: key.reveal(),
    })
}

/// The game that a path names.
pub fn game(id: &str) -> Result<GameId, Problem> {
    id.parse().map_err(|_| Problem::not_found("game"))
}

/// The key that comes with a request, as `Authorization: Bearer KEY`.
fn key(headers: &HeaderMap) -> Option<SeatKey> {
    let header = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    header.strip_prefix("Bearer ")?.trim().parse().ok()
}
