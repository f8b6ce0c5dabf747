//! Lists of games. A list is made for all clients, now and then; requests meanwhile get the one before.

use std::sync::{Arc, Mutex as StdMutex, PoisonError};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{Mutex, OwnedMutexGuard};
use tokio::time::timeout;

use super::App;
use super::response::{ApiError, internal_error};
use crate::protocol::patch::to_json;
use crate::protocol::server_message::{Damage, GameSummary};
use crate::rooms::{RoomError, Rooms};
use crate::store::{GameId, GameStage};

/// Maximum number of games in a list.
const MAX_LISTED: u32 = 50;
/// A list is made again after this long, however often it is requested.
const MAX_AGE: Duration = Duration::from_secs(2);
/// How long a new one is waited for where there is an old one: making it may mean to play fifty games again.
const REFRESH_WAIT: Duration = Duration::from_millis(500);

/// Which games to list.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListQuery {
    #[serde(default)]
    stage: Option<GameStage>,
}

/// Lists that were made a moment ago.
#[derive(Debug, Default)]
pub struct Lists {
    waiting: List,
    running: List,
    over: List,
}

#[derive(Debug, Default)]
struct List {
    cached: StdMutex<Option<Arc<CachedList>>>,
    /// Held while the next one is made.
    making: Arc<Mutex<()>>,
}

/// A list, as it is and as it is sent, when it was made, and the games that aren't shown:
/// they couldn't be opened, or were called off.
#[derive(Debug)]
struct CachedList {
    made: Instant,
    games: Vec<Value>,
    text: Bytes,
    left_out: Vec<GameId>,
}

pub async fn list(
    State(app): State<App>,
    query: Result<Query<ListQuery>, QueryRejection>,
) -> Result<impl IntoResponse, ApiError> {
    let Query(listing) = query.map_err(|error| ApiError::new(StatusCode::BAD_REQUEST, error.body_text()))?;
    let json = [(header::CONTENT_TYPE, "application/json")];
    Ok((json, text(&app, listing.stage.unwrap_or(GameStage::Open)).await?))
}

async fn text(app: &App, stage: GameStage) -> Result<Bytes, ApiError> {
    let list = app.lists.of(stage);
    let old = list.cached();
    if let Some(cached) = old.as_ref().filter(|cached| cached.is_fresh()) {
        return Ok(cached.text.clone());
    }
    let alone = match (Arc::clone(&list.making).try_lock_owned(), &old) {
        (Ok(alone), _) => alone,
        (Err(_), Some(old)) => return Ok(old.text.clone()),
        (Err(_), None) => Arc::clone(&list.making).lock_owned().await,
    };
    // To its end, even if the client is gone.
    let made = tokio::spawn(make(app.clone(), stage, alone));
    let made = match old {
        None => made.await,
        Some(old) => match timeout(REFRESH_WAIT, made).await {
            Ok(made) => made,
            Err(_) => return Ok(old.text.clone()),
        },
    };
    Ok(made.map_err(|_| internal_error())??.text.clone())
}

/// Makes a list, unless another request just did.
async fn make(app: App, stage: GameStage, _alone: OwnedMutexGuard<()>) -> Result<Arc<CachedList>, ApiError> {
    let list = app.lists.of(stage);
    let before = list.cached();
    if let Some(cached) = before.as_ref().filter(|cached| cached.is_fresh()) {
        return Ok(Arc::clone(cached));
    }
    let made = Arc::new(CachedList::make(&app.rooms, stage, before.as_deref()).await?);
    *list.cached.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&made));
    Ok(made)
}

impl Lists {
    const fn of(&self, stage: GameStage) -> &List {
        match stage {
            GameStage::Open => &self.waiting,
            GameStage::Running => &self.running,
            GameStage::Over => &self.over,
        }
    }
}

impl List {
    fn cached(&self) -> Option<Arc<CachedList>> {
        self.cached.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl CachedList {
    fn is_fresh(&self) -> bool {
        self.made.elapsed() < MAX_AGE
    }

    async fn make(
        rooms: &Arc<Rooms>,
        stage: GameStage,
        before: Option<&CachedList>,
    ) -> Result<CachedList, ApiError> {
        let (mut games, mut left_out) = (Vec::new(), Vec::new());
        for found in rooms.newest(stage, MAX_LISTED).await? {
            let id = found.id;
            // What is over stays as it is, so it needn't be played again to be shown again.
            if let Some(summary) = before.and_then(|before| before.finished_game(id)) {
                games.push(summary.clone());
                continue;
            }
            if before.is_some_and(|before| before.left_out.contains(&id)) {
                left_out.push(id);
                continue;
            }
            match rooms.open_found(found).await {
                Ok(room) => {
                    let hosted = room.now().await;
                    // One that was called off never was a game.
                    match hosted.stage() == GameStage::Over && hosted.game().is_none() {
                        true => left_out.push(id),
                        false => games.push(to_json(&listed(room.summary(&hosted, rooms.store().now())))),
                    }
                }
                // Then the others can't be opened either.
                Err(RoomError::Store(error)) => return Err(RoomError::Store(error).into()),
                // One that can't be played on is no reason to hide the others. If it is over, it can be watched.
                Err(error) => match rooms.kept_summary(id).await {
                    Ok(Some(kept)) if stage == GameStage::Over => games.push(damaged(kept, error)),
                    _ => left_out.push(id),
                },
            }
        }
        let list = json!({ "games": games });
        Ok(CachedList {
            made: Instant::now(),
            // The same for all who ask, so that it lies in memory once.
            text: Bytes::from(list.to_string()),
            games,
            left_out,
        })
    }

    fn finished_game(&self, game: GameId) -> Option<&Value> {
        let id = game.to_string();
        let over = to_json(&GameStage::Over);
        let mut games = self.games.iter();
        games.find(|summary| summary["id"] == id.as_str() && summary["status"]["stage"] == over)
    }
}

/// The summary of a game that can't be opened, with the reason.
fn damaged(mut kept: Value, error: RoomError) -> Value {
    kept["damaged"] = match error {
        RoomError::Damaged(why) => to_json(&why),
        _ => to_json(&Damage::Lost),
    };
    // As others are listed.
    if let Some(players) = kept
        .pointer_mut("/settings/setup/players")
        .and_then(Value::as_array_mut)
    {
        for player in players {
            player["name"] = json!("");
            player.as_object_mut().map(|player| player.remove("squad"));
        }
    }
    kept
}

/// A summary as lists show it: without what a setup calls its players, since they bring their own names.
fn listed(mut summary: GameSummary) -> GameSummary {
    for player in &mut summary.settings.setup.players {
        player.name.clear();
        player.squad = None;
    }
    summary
}
