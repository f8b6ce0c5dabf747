//! Playing on from a moment of a game that is over.

use axum::http::{HeaderMap, StatusCode};
use tokio::task::spawn_blocking;

use super::App;
use super::answer::{Problem, failed};
use super::games::{finished_at, game};
use super::limits::Turn;
use crate::desk::Trouble;
use crate::hosting::Origin;
use crate::protocol::say::PlayOn;
use crate::store::Visibility;

/// The moment that is meant, if whoever asks may know the game and one can play on from there.
pub async fn origin(app: &App, from: PlayOn, turn: Turn, headers: &HeaderMap) -> Result<Origin, Problem> {
    let (record, of) = match (from.game, from.record) {
        (Some(id), None) => {
            let table = app.desk.open(game(&id)?).await?;
            let record = finished_at(&table, headers).await?;
            // The link of a game that isn't listed is for those who were given it.
            let public = table.visibility == Visibility::Public;
            (record, public.then(|| table.id.to_string()))
        }
        (None, Some(record)) => (*record, None),
        _ => {
            return Err(Problem::new(
                StatusCode::UNPROCESSABLE_ENTITY,
                "say either which game to play on from, or its record",
            ));
        }
    };
    let origin = spawn_blocking(move || {
        let _turn = turn;
        Origin::new(&record, from.after, of)
    })
    .await;
    Ok(origin.map_err(|_| failed())?.map_err(Trouble::from)?)
}
