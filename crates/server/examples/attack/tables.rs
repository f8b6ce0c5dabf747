//! Attacks at tables: by those who sit at one, and by those who watch.

use std::io;
use std::sync::Arc;

use furball_engine::RulebookId;
use furball_server::hosting::GameSettings;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::attack::{Running, Target};
use crate::line::Line;
use crate::prepared::Table;
use crate::wire::{Hears, Wire};

const REFUSED: (&str, &str) = (r#"{"type":"refused""#, "refused");
const DONE: (&str, &str) = (r#"{"type":"done""#, "done");
const PONG: (&str, &str) = (r#"{"type":"pong""#, "pongs");
const STORY: (&str, &str) = (r#"{"type":"history""#, "stories");

/// A game of the attacker's own, both of whose seats it takes.
pub async fn own(line: &mut Line, rulebook: RulebookId) -> io::Result<Table> {
    let take = |seat: u8| json!({"seat": seat, "name": format!("Eve {seat}"), "word": "any"});
    let game = json!({"settings": GameSettings::usual(rulebook), "visibility": "by_link", "seat": take(0)});
    let made = line.post("/api/games", &game.to_string()).await?.json();
    let game = text_of(&made["game"])?;
    let seats = format!("/api/games/{game}/seats");
    let second = line.post(&seats, &take(1).to_string()).await?.json();
    Ok(Table {
        keys: [text_of(&made["seat"]["key"])?, text_of(&second["key"])?],
        game,
        number: 0,
    })
}

fn text_of(value: &Value) -> io::Result<String> {
    let nothing = || io::Error::other("no table could be had");
    value.as_str().map(str::to_owned).ok_or_else(nothing)
}

/// What is sent over and over, in which game and from which seat, and which answers are counted.
struct Says {
    game: String,
    key: Option<String>,
    message: Message,
    hears: Hears,
}

impl Says {
    fn at(table: &Table, seat: Option<usize>, message: Value, hears: Hears) -> Says {
        Says {
            game: table.game.clone(),
            key: seat.map(|seat| table.keys[seat].clone()),
            message: Message::text(message.to_string()),
            hears,
        }
    }
}

/// One of these over each of a number of connections, which are opened again when they are closed.
async fn say_on(target: Target, lines: usize, says: Vec<Says>) {
    let says = Arc::new(says);
    let say = move |target: Target, place: usize| {
        let says = Arc::clone(&says);
        async move {
            let Says {
                game,
                key,
                message,
                hears,
            } = &says[place % says.len()];
            let wire = Wire::open(&target.address, game, key.as_deref(), None).await?;
            target.tally.count("lines");
            wire.say_on(&target.tally, message.clone(), hears).await
        }
    };
    target.at_once(lines, say).await;
}

/// The same at a table of the attacker's own.
fn at_own(target: Target, lines: usize, says: impl Fn(&Table) -> Vec<Says> + Send + 'static) -> Running {
    Box::pin(async move {
        let made = async { own(&mut Line::open(&target.address).await?, RulebookId::First).await };
        match made.await {
            Ok(table) => say_on(target, lines, says(&table)).await,
            Err(_) => target.tally.count("no table"),
        }
    })
}

/// Questions whose answers take the most work: two swarms set their dials, or shoot.
pub fn analysis(target: Target) -> Running {
    const HEARS: Hears = &[
        (r#"{"type":"foreseen_all","id":1,"choices":[{"#, "foreseen"),
        (r#"{"type":"odds","id":1,"odds":"#, "odds"),
        (r#"{"type":"denied","id":1,"choices":[{"#, "denied"),
        REFUSED,
    ];
    Box::pin(async move {
        let Some(prepared) = target.prepared.clone() else {
            return;
        };
        let mut says = Vec::new();
        for (table, seat) in [&prepared.planning, &prepared.attack] {
            for what in ["foresee_all", "odds", "why_not"] {
                let message = json!({"type": what, "id": 1});
                says.push(Says::at(table, Some(*seat), message, HEARS));
            }
        }
        say_on(target, 60, says).await;
    })
}

/// Spectators who talk.
pub fn words(target: Target) -> Running {
    at_own(target, 62, |table| {
        let talk = |place: usize| {
            let said =
                json!({"type": "chat", "name": format!("Eve {place}a"), "text": "\u{1f600}".repeat(500)});
            Says::at(table, None, said, &[DONE, REFUSED])
        };
        (0..62).map(talk).collect()
    })
}

pub fn pings(target: Target) -> Running {
    at_own(target, 60, |table| {
        let ping = json!({"type": "ping", "id": 1});
        let mut plain = Says::at(table, None, ping.clone(), &[]);
        plain.message = Message::Ping(Default::default());
        vec![plain, Says::at(table, None, ping, &[PONG])]
    })
}

/// Messages that make no sense: longer than they may be, as long as they may be, and deep.
pub fn garbage(target: Target) -> Running {
    at_own(target, 60, |table| {
        let texts = [
            "[".repeat(60_000),
            "[".repeat(16_000),
            r#"{"type":"#.repeat(2_000),
            format!(r#"{{"type":"{}"}}"#, "x".repeat(16_000)),
        ];
        let talk = |text: &String| {
            let mut says = Says::at(table, None, Value::Null, &[REFUSED]);
            says.message = Message::text(text.as_str());
            says
        };
        texts.iter().map(talk).collect()
    })
}

/// Wants a draw, takes back and answers again and again, at a table with a long past.
pub fn draw(target: Target) -> Running {
    Box::pin(async move {
        let Some(prepared) = target.prepared.clone() else {
            return;
        };
        let table = &prepared.long;
        let number = table.number;
        let messages = [
            json!({"type": "choose", "choice": "draw", "number": number}),
            json!({"type": "offer_draw"}),
            json!({"type": "undo", "number": number}),
            json!({"type": "answer", "agree": false, "number": number + 1}),
        ];
        let says =
            |(place, message): (usize, Value)| Says::at(table, Some(place % 2), message, &[DONE, REFUSED]);
        let says = (0..8).zip(messages.into_iter().cycle()).map(says).collect();
        say_on(target, 60, says).await;
    })
}

/// Wants to hear everything that happened in a long game, again and again.
pub fn story(target: Target) -> Running {
    Box::pin(async move {
        let Some(prepared) = target.prepared.clone() else {
            return;
        };
        let story = json!({"type": "history"});
        let seats = [Some(0), Some(1), None];
        let says = seats.map(|seat| Says::at(&prepared.long, seat, story.clone(), &[STORY]));
        say_on(target, 60, says.into()).await;
    })
}

/// Comes back to a long game again and again and wants to hear what came since.
pub fn since(target: Target) -> Running {
    Box::pin(target.at_once(60, |target, place| async move {
        let prepared = target.prepared.clone().ok_or(io::ErrorKind::NotFound)?;
        let table = &prepared.long;
        let key = table.keys.get(place % 3).map(String::as_str);
        let since = [1, 150, 199, table.number][place % 4];
        let since = table.number - since;
        let mut wire = Wire::open(&target.address, &table.game, key, Some(since)).await?;
        let heard = wire.next_of(&["welcome", "resumed", "bye"]).await?;
        target.tally.count(heard["type"].as_str().unwrap_or_default());
        Ok(())
    }))
}
