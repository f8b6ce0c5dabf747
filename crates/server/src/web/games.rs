//! Making, listing and joining games, and their records.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use furball_engine::{Record, Seat};
use serde::Deserialize;
use tokio::sync::Mutex;

use super::App;
use super::answer::{Problem, Told, failed};
use super::bodies::{Body, Wanted};
use super::guard::Asker;
use super::play_on;
use crate::desk::{Desk, Table, Trouble, without_nulls};
use crate::hosting::Stage;
use crate::protocol::hear::{GameCard, GameList, GameMade, SeatTaken};
use crate::protocol::say::TakeSeat;
use crate::store::{GameId, NoSeatKey, SeatKey, State as Stored, Visibility};

/// So many games are listed.
const LISTED: u32 = 50;
/// A game that goes on from a record is kept with that, which takes as much room as so many games.
const RECORD: u32 = 4;
/// A list is made anew after this long. It may be asked for by everybody at once.
const FRESH: Duration = Duration::from_secs(2);

pub async fn make(
    State(app): State<App>,
    Extension(Asker(asker)): Extension<Asker>,
    headers: HeaderMap,
    Wanted { game: wanted, turn }: Wanted,
) -> Result<impl IntoResponse, Problem> {
    let record = wanted.from.as_ref().is_some_and(|from| from.record.is_some());
    // Never more than there are at all.
    let counts = if record {
        RECORD.min(app.config.limits.games)
    } else {
        1
    };
    if let Err(wait) = app.makers.take_some(asker, counts.into(), Instant::now()) {
        app.metrics.turned_away.add(1);
        return Err(Problem::too_many(wait));
    }
    wanted.terms.check_names().map_err(Trouble::from)?;
    // Looked at before the game is made, so that none is left behind without its maker.
    if let Some(seat) = &wanted.seat {
        wanted
            .terms
            .check_joining(Seat(seat.seat), &seat.name, &seat.word)
            .map_err(Trouble::from)?;
        key_of(seat.key.as_deref())?;
    }
    let game = match wanted.from {
        None => app.desk.make(wanted.terms, wanted.visibility).await?,
        Some(from) => {
            let turn = match turn {
                Some(turn) => turn,
                None => app.turn(&app.long_work, asker).await?,
            };
            let origin = play_on::origin(&app, from, turn, &headers).await?;
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

/// A list, as it is and as it is sent, when it was made, and the games that aren't shown:
/// they couldn't be opened, or were called off.
#[derive(Debug)]
struct Kept {
    made: Instant,
    list: GameList,
    text: Bytes,
    left_out: Vec<GameId>,
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
    let text = match &*kept {
        Some(kept) if kept.made.elapsed() < FRESH => kept.text.clone(),
        before => {
            let made = Kept::make(&app.desk, state, before.as_ref()).await?;
            let text = made.text.clone();
            *kept = Some(made);
            text
        }
    };
    let json = [(header::CONTENT_TYPE, "application/json")];
    Ok((json, text))
}

impl Kept {
    async fn make(desk: &Arc<Desk>, state: Stored, before: Option<&Kept>) -> Result<Kept, Problem> {
        let (mut games, mut left_out) = (Vec::new(), Vec::new());
        for found in desk.newest(state, LISTED).await? {
            let id = found.id;
            // What is over stays as it is, so it needn't be played again to be shown again.
            if let Some(card) = before.and_then(|before| before.of_finished(id)) {
                games.push(card.clone());
                continue;
            }
            if before.is_some_and(|before| before.left_out.contains(&id)) {
                left_out.push(id);
                continue;
            }
            match desk.open_found(found).await {
                Ok(table) => {
                    let hosted = table.now().await;
                    // One that was called off never was a game.
                    match hosted.stage() == Stage::Over && hosted.game().is_none() {
                        true => left_out.push(id),
                        false => games.push(listed(table.card(&hosted, desk.store().now()))),
                    }
                }
                // One that can't be played on is no reason to hide the others.
                Err(Trouble::Damaged(_) | Trouble::NoGame | Trouble::Refused(_)) => left_out.push(id),
                Err(trouble) => return Err(trouble.into()),
            }
        }
        let list = GameList { games };
        let written = serde_json::to_value(&list).map_err(|_| failed())?;
        Ok(Kept {
            made: Instant::now(),
            // The same for all who ask, so that it lies in memory once.
            text: Bytes::from(without_nulls(written).to_string()),
            list,
            left_out,
        })
    }

    fn of_finished(&self, game: GameId) -> Option<&GameCard> {
        let id = game.to_string();
        let mut games = self.list.games.iter();
        games.find(|card| card.id == id && card.table.stage == Stage::Over)
    }
}

/// A card as lists show it: without what a setup calls its players, who bring names of their own.
fn listed(mut card: GameCard) -> GameCard {
    for player in &mut card.terms.setup.players {
        player.name.clear();
        player.squad = None;
    }
    card
}

pub async fn card(State(app): State<App>, Path(id): Path<String>) -> Result<Told<GameCard>, Problem> {
    let table = app.desk.open(game(&id)?).await?;
    let hosted = table.now().await;
    Ok(Told(table.card(&hosted, app.desk.store().now())))
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
    Ok(hosted.record().map_err(Trouble::from)?)
}

async fn take(desk: &Arc<Desk>, game: GameId, wanted: TakeSeat) -> Result<SeatTaken, Problem> {
    let seat = Seat(wanted.seat);
    let key = key_of(wanted.key.as_deref())?;
    desk.take_seat(game, seat, wanted.name, wanted.word, key).await?;
    Ok(SeatTaken {
        game: game.to_string(),
        seat,
        key: key.reveal(),
    })
}

/// The key that is to open the seat: the client's own, or a new one.
pub fn key_of(wanted: Option<&str>) -> Result<SeatKey, Problem> {
    match wanted {
        Some(key) => key
            .parse()
            .map_err(|wrong: NoSeatKey| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, wrong.to_string())),
        None => Ok(SeatKey::random().map_err(Trouble::from)?),
    }
}

/// The game that a path names.
pub fn game(id: &str) -> Result<GameId, Problem> {
    id.parse().map_err(|_| Problem::not_found("game"))
}

/// The key that comes with a request, as `Authorization: Bearer KEY`.
pub fn key(headers: &HeaderMap) -> Option<SeatKey> {
    let header = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    header.strip_prefix("Bearer ")?.trim().parse().ok()
}
