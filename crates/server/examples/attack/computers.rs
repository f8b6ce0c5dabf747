//! An attack by computer players: games with one person and seven of them, in which everybody plays.

use std::io;

use furball_server::loadtest::{Client, ClientError, Received, WirePlayer};
use serde_json::{Value, json};

use crate::attack::{Running, Target};
use crate::line::Line;
use crate::played::plain_squads;

/// Number of concurrent games.
const GAMES: usize = 40;

pub fn computers(target: Target) -> Running {
    Box::pin(target.at_once(GAMES, |target, place| async move {
        let mut line = Line::open(&target.address).await?;
        let made = line.post("/api/games", &game().to_string()).await?;
        target.tally.status(made.status);
        let made = made.json();
        let (Some(game), Some(key)) = (made["game"].as_str(), made["seat"]["key"].as_str()) else {
            return Err(io::Error::other("no game"));
        };
        play(&target, game, key, place as u64)
            .await
            .map_err(io::Error::other)
    }))
}

/// Eve plays her part, so that the computers go on; what they do is counted.
async fn play(target: &Target, game: &str, key: &str, seed: u64) -> Result<(), ClientError> {
    let mut client = Client::connect(&target.address, game, Some(key), None).await?;
    let mut player = WirePlayer::new(seed);
    while !client.over() {
        if client.unanswered() == 0
            && let Some(choice) = player.choose(client.view())?
        {
            client.choose(choice).await?;
        }
        if let Received::Update { by: Some(by), .. } = client.next().await?
            && by.index() > 0
        {
            target.tally.count("choices of computers");
        }
    }
    Ok(())
}

/// Four against four, starting at once with squads that are known.
fn game() -> Value {
    let squads = plain_squads(2);
    let player = |place: usize| json!({"name": "", "squad": squads[place % 2]});
    let players: Vec<Value> = (0..8).map(player).collect();
    let mut seats = vec![json!({"type": "computer", "computer": "simple"}); 8];
    seats[0] = json!({"type": "person"});
    let setup = json!({"rulebook": "second", "players": players, "forces": {"type": "built", "limit": 800}, "quick": true});
    json!({
        "settings": {"setup": setup, "seats": seats},
        "visibility": "by_link",
        "seat": {"seat": 0, "name": "Eve"},
    })
}
