//! A visitor who comes again and again: creates a game, takes its other seat, connects, watches, and opens a short
//! replay.

use std::time::Duration;

use furball_server::loadtest::{Address, Client, ClientError};
use tokio::time::{MissedTickBehavior, interval};

use crate::innocent::{public_game, seat};
use crate::line::Line;
use crate::notes::{Notes, Visit};
use crate::played;

/// How often it comes.
const COMES: Duration = Duration::from_millis(500);

pub async fn visit(address: Address, notes: Notes) {
    let mut comes = interval(COMES);
    comes.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        comes.tick().await;
        if let Err(error) = come(&address, &notes).await {
            notes.error(&error);
        }
    }
}

async fn come(address: &Address, notes: &Notes) -> Result<(), ClientError> {
    let game = notes.arrive(address.make_game(&public_game())).await?.game;
    let cat = seat(1, "Cat");
    let key = notes.arrive(address.take_seat(&game, &cat)).await?.key;
    for key in [Some(key.as_str()), None] {
        let client = notes.arrive(Client::connect(address, &game, key, None)).await?;
        client.close().await;
    }
    let showing = async {
        let mut line = Line::open(address).await?;
        line.post("/api/records/replay", played::short()).await
    };
    let answer = notes.visit(Visit::Replay, showing).await;
    let answer = answer.map_err(|error| ClientError::Lost(error.to_string()))?;
    match answer.status {
        200 => Ok(()),
        status => Err(ClientError::Answered {
            address: address.host().to_owned(),
            status,
            reason: String::from_utf8_lossy(&answer.body).into_owned(),
        }),
    }
}
