//! Attacks at tables: by those who sit at one, and by those who watch.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use furball_engine::RulebookId;
use furball_server::load;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::attack::{Running, Tally, Target};
use crate::line::{Line, Wire};

/// A table of the attacker's own, with the keys of its seats.
struct Own {
    game: String,
    keys: [String; 2],
}

async fn own(target: &Target) -> io::Result<Own> {
    let mut line = Line::open(&target.address).await?;
    let take = |seat: u8| json!({"seat": seat, "name": format!("Eve {seat}"), "word": "any"});
    let terms = serde_json::to_value(load::terms(RulebookId::First)).map_err(io::Error::other)?;
    let game = json!({"terms": terms, "visibility": "by_link", "seat": take(0)});
    let made = line.post("/api/games", game.to_string().as_bytes()).await?.json();
    let game = made["game"].as_str().unwrap_or_default().to_owned();
    let seats = format!("/api/games/{game}/seats");
    let second = line.post(&seats, take(1).to_string().as_bytes()).await?.json();
    let key = |seat: &Value| seat["key"].as_str().unwrap_or_default().to_owned();
    Ok(Own {
        keys: [key(&made["seat"]), key(&second)],
        game,
    })
}

/// Has so many lines to a table do the same over and over until the time is over.
fn at_table<F>(target: Target, lines: usize, seated: bool, work: fn(Target, Wire, usize) -> F) -> Running
where
    F: Future<Output = io::Result<Tally>> + Send + 'static,
{
    Box::pin(async move {
        let table = match own(&target).await {
            Ok(table) => Arc::new(table),
            Err(error) => {
                let mut tally = Tally::default();
                tally.count(&format!("no table: {error}"));
                return tally;
            }
        };
        let attend = |target: Target, place: usize| {
            let table = Arc::clone(&table);
            async move {
                let key = seated.then(|| table.keys[place % 2].as_str());
                let mut tally = Tally::default();
                let opened = Wire::open(&target.address, &table.game, key, None).await;
                match opened {
                    Ok(wire) => match work(target, wire, place).await {
                        Ok(done) => tally.add(done),
                        Err(_) => tally.count("hung up on"),
                    },
                    Err(_) => tally.count("not let in"),
                }
                tally
            }
        };
        target.at_once(lines, attend).await
    })
}

/// Says the same over and over; counts what is answered.
async fn say_on(
    target: Target,
    wire: Wire,
    message: Message,
    answers: [&'static str; 2],
) -> io::Result<Tally> {
    use futures_util::{SinkExt, StreamExt};
    let (mut out, mut back) = wire.0.split();
    let saying = {
        let target = target.clone();
        tokio::spawn(async move {
            let mut said = 0;
            while target.goes_on() && out.send(message.clone()).await.is_ok() {
                said += 1;
                if said % 64 == 0 {
                    tokio::task::yield_now().await;
                }
            }
            said
        })
    };
    let mut tally = Tally::default();
    let end = tokio::time::Instant::from_std(target.until);
    while let Ok(Some(Ok(heard))) = tokio::time::timeout_at(end, back.next()).await {
        if let Message::Text(text) = heard {
            let found = answers
                .iter()
                .find(|answer| text.starts_with(&format!(r#"{{"hear":"{answer}""#)));
            found.inspect(|answer| tally.count(answer));
        }
    }
    saying.abort();
    if let Ok(said) = saying.await {
        tally.more("said", said);
    }
    Ok(tally)
}

fn text(message: Value) -> Message {
    Message::text(message.to_string())
}

pub fn helps(target: Target) -> Running {
    let ask = |target, wire, place| {
        let what = ["foresee_all", "odds", "why_not"][place % 3];
        say_on(
            target,
            wire,
            text(json!({"say": what, "ask": 1})),
            ["foreseen_all", "refused"],
        )
    };
    at_table(target, 60, true, ask)
}

pub fn words(target: Target) -> Running {
    let talk = |target, wire, place| {
        let said = json!({"say": "chat", "name": format!("Eve {place}a"), "text": "\u{1f600}".repeat(500)});
        say_on(target, wire, text(said), ["done", "refused"])
    };
    at_table(target, 62, false, talk)
}

/// Wants a draw again and again, and the whole story again and again.
pub fn draw(target: Target) -> Running {
    let draw = |target: Target, mut wire: Wire, place: usize| async move {
        let number = wire.next_of("welcome").await?["number"].clone();
        let said = match place % 4 {
            0 => json!({"say": "story"}),
            1 => json!({"say": "offer_draw"}),
            2 => json!({"say": "undo", "number": number}),
            _ => json!({"say": "choose", "choice": "draw", "number": number}),
        };
        say_on(target, wire, text(said), ["done", "refused"]).await
    };
    at_table(target, 60, true, draw)
}

pub fn pings(target: Target) -> Running {
    let ping = |target, wire, _| {
        say_on(
            target,
            wire,
            Message::Ping(Default::default()),
            ["done", "refused"],
        )
    };
    at_table(target, 60, false, ping)
}

/// Messages that make no sense, as long as they may be; the connection is opened anew when it is closed.
pub fn garbage(target: Target) -> Running {
    let talk = |target, wire, _| {
        say_on(
            target,
            wire,
            Message::text("[".repeat(60_000)),
            ["bye", "refused"],
        )
    };
    at_table(target, 60, false, talk)
}

/// Comes back again and again and wants to hear everything.
pub fn since(target: Target) -> Running {
    Box::pin(async move {
        let Ok(table) = own(&target).await else {
            return Tally::default();
        };
        let table = Arc::new(table);
        let come = |target: Target, _| {
            let table = Arc::clone(&table);
            async move {
                let mut tally = Tally::default();
                while target.goes_on() {
                    match Wire::open(&target.address, &table.game, None, Some(0)).await {
                        Ok(mut wire) => {
                            let heard = wire.next().await;
                            tally.count(if heard.is_ok() { "came back" } else { "hung up on" });
                        }
                        Err(_) => tally.count("not let in"),
                    }
                }
                tally
            }
        };
        target.at_once(20, come).await
    })
}

/// Games with one person who never plays and seven computers who do.
pub fn computers(target: Target) -> Running {
    Box::pin(async move {
        let mut seats = vec![json!({"computer": "simple"}); 8];
        seats[0] = json!("person");
        let players: Vec<Value> = (0..8)
            .map(|place| {
                let faction = if place < 4 {
                    "rebelalliance"
                } else {
                    "galacticempire"
                };
                json!({"name": "", "faction": faction})
            })
            .collect();
        let game = json!({
            "terms": {"setup": {"rulebook": "second", "players": players, "forces": {"built": {"limit": 200}}}, "seats": seats},
            "visibility": "by_link",
            "seat": {"seat": 0, "name": "Eve"},
        });
        let body = Arc::new(game.to_string());
        let make = |target: Target, _| {
            let body = Arc::clone(&body);
            let ask = move |line: &Line| line.request("POST", "/api/games", body.as_bytes());
            target.ask_on(ask, Duration::from_millis(50))
        };
        target.at_once(4, make).await
    })
}
