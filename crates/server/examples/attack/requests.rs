//! Attacks by requests: as many as can be made, and as big as they can be.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use furball_ace::{Player, SimplePlayer};
use furball_engine::{Forces, PlayerSetup, RulebookId, Secret, Session, Setup, Start, Viewer};
use furball_server::library;
use furball_server::load;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;

use crate::attack::{Running, Tally, Target};
use crate::line::Line;

/// As fast as the default allows requests, from each of some connections.
const QUICK: Duration = Duration::from_millis(20);

/// The record of a long game with ready-made squads.
static RECORD: LazyLock<Value> = LazyLock::new(|| {
    let told = library::squads(RulebookId::Second).squads;
    let player = |place: usize| PlayerSetup {
        name: format!("Player {place}"),
        faction: None,
        squad: Some(told[place].xws.clone()),
    };
    let setup = Setup {
        rulebook: RulebookId::Second,
        players: vec![player(0), player(1)],
        forces: Forces::Built { limit: None },
        obstacles: true,
        round_limit: Some(20),
        ..Setup::default()
    };
    let content = library::content(RulebookId::Second);
    let words = vec!["one".to_owned(), "two".to_owned()];
    let begun = Session::start(content, Start::Setup(setup), Secret("hidden".into()), words);
    let (mut session, mut events) = begun.expect("a game");
    while let Some(prompt) = session.game.prompts().first() {
        let seat = prompt.seat;
        let choice = SimplePlayer::new(7).choose(session.game.view(Viewer::Seat(seat)), prompt);
        session.answer(seat, choice, &mut events).expect("a legal choice");
    }
    serde_json::to_value(&session.record).expect("JSON")
});

/// Posts the same again and again over so many connections.
fn post_on(target: Target, times: usize, path: &'static str, body: String, pause: Duration) -> Running {
    let body = Arc::new(body);
    Box::pin(async move {
        let post = |target: Target, _| {
            let body = Arc::clone(&body);
            target.ask_on(
                move |line: &Line| line.request("POST", path, body.as_bytes()),
                pause,
            )
        };
        target.at_once(times, post).await
    })
}

pub fn squads(target: Target) -> Running {
    let cards = library::cards(RulebookId::Second);
    let cards = serde_json::to_value(cards).expect("JSON");
    let pilots = cards["pilots"].as_array().cloned().unwrap_or_default();
    let pilot = |place: usize| {
        let pilot = &pilots[place % pilots.len().max(1)];
        let upgrades = json!({"talent": vec!["crackshot"; 3], "modification": vec!["hullupgrade"; 3]});
        json!({"id": pilot["xws"], "ship": pilot["ship"], "upgrades": upgrades})
    };
    let squad: Vec<Value> = (0..32).map(pilot).collect();
    let body = json!({"xws": {"faction": "rebelalliance", "pilots": squad, "version": "2.0.0"}});
    post_on(
        target,
        20,
        "/api/rulebooks/second/squads/check",
        body.to_string(),
        QUICK,
    )
}

pub fn odds(target: Target) -> Running {
    let spent = json!({"focus": true, "lock": true, "calculate": 5, "force": 5});
    let guard = json!({"focus": true, "evade": 5, "calculate": 5, "force": 5, "reinforce": 1});
    let body = json!({"rulebook": "second", "attack": 24, "aim": spent, "defense": 24, "guard": guard,
        "hull": {"shields": 10, "hull": 10}});
    post_on(target, 20, "/api/odds", body.to_string(), QUICK)
}

pub fn verify(target: Target) -> Running {
    post_on(target, 40, "/api/records/verify", RECORD.to_string(), QUICK)
}

pub fn replay(target: Target) -> Running {
    post_on(target, 40, "/api/records/replay", RECORD.to_string(), QUICK)
}

/// Things that are short on the wire and long in memory.
pub fn made_up(target: Target) -> Running {
    let bomb = |count: usize| vec![r#"{"":0}"#; count].join(",");
    let record = format!(r#"{{"format":1,"choices":[],"words":[{}]}}"#, bomb(140_000));
    post_on(target, 40, "/api/records/replay", record, QUICK)
}

/// The longest records that are shown at all: many choices that change little.
pub fn longest(target: Target) -> Running {
    let mut record = RECORD.clone();
    let setup = json!({"setup": serde_json::to_value(load::terms(RulebookId::First).setup).expect("JSON")});
    record["start"] = setup;
    record["content"] = library::content(RulebookId::First).version().into();
    // A game in which one seat wants a draw again and again, and the other doesn't.
    record["choices"] = vec![json!({"seat": 0, "choice": "draw"}); 9_999].into();
    record["result"] = Value::Null;
    post_on(target, 40, "/api/records/replay", record.to_string(), QUICK)
}

pub fn play_on(target: Target) -> Running {
    let body = json!({"terms": {"seats": ["person", "person"]}, "from": {"record": *RECORD, "after": 50}});
    post_on(target, 40, "/api/games", body.to_string(), QUICK)
}

/// Names that are too long, then the longest that may be, and lists of such games that nobody reads.
pub fn names(target: Target) -> Running {
    Box::pin(async move {
        let mut tally = Tally::default();
        if let Ok(mut line) = Line::open(&target.address).await {
            for length in [1_000_000, 60_000, 41, 40].repeat(30) {
                let mut terms = serde_json::to_value(load::terms(RulebookId::First)).expect("JSON");
                terms["setup"]["players"][0]["name"] = "\u{1f600}".repeat(length / 4 + 1).into();
                let game = json!({"terms": terms, "visibility": "public"}).to_string();
                match line.post("/api/games", game.as_bytes()).await {
                    Ok(answer) => tally.status(answer.status),
                    Err(_) => match Line::open(&target.address).await {
                        Ok(again) => line = again,
                        Err(_) => break,
                    },
                }
            }
        }
        let unread = |target: Target, _| async move {
            let mut tally = Tally::default();
            let Ok(mut line) = Line::open(&target.address).await else {
                return tally;
            };
            let request = line.request("GET", "/api/games", b"");
            while target.goes_on() {
                let end = tokio::time::Instant::from_std(target.until);
                let sent = tokio::time::timeout_at(end, line.stream.write_all(&request)).await;
                match sent {
                    Ok(Ok(())) => tally.count("list asked for"),
                    _ => break,
                }
                tokio::time::sleep(QUICK).await;
            }
            tally
        };
        tally.add(target.at_once(90, unread).await);
        tally
    })
}

/// The longest answers there are, by many who don't read them.
pub fn unread(target: Target) -> Running {
    Box::pin(async move {
        let unread = |target: Target, _| async move {
            let mut tally = Tally::default();
            let Ok(mut line) = Line::open(&target.address).await else {
                return tally;
            };
            let request = line.request("GET", "/api/rulebooks/second/cards", b"").repeat(20);
            if line.stream.write_all(&request).await.is_ok() {
                tally.more("cards asked for", 20);
            }
            tokio::time::sleep_until(tokio::time::Instant::from_std(target.until)).await;
            tally
        };
        target.at_once(200, unread).await
    })
}

pub fn files(target: Target) -> Running {
    Box::pin(async move {
        let mut paths = vec!["/".to_owned()];
        if let Ok(mut line) = Line::open(&target.address).await
            && let Ok(page) = line.get("/").await
        {
            let page = String::from_utf8_lossy(&page.body).into_owned();
            let named = page.split('"').filter(|part| part.starts_with("/assets/"));
            paths.extend(named.map(str::to_owned));
        }
        let paths = Arc::new(paths);
        let get = |target: Target, place: usize| {
            let (paths, mut next) = (Arc::clone(&paths), place);
            let ask = move |line: &Line| {
                next += 1;
                line.request("GET", &paths[next % paths.len()], b"")
            };
            target.ask_on(ask, Duration::ZERO)
        };
        target.at_once(32, get).await
    })
}

/// Nothing but requests, many at a time in each connection.
pub fn requests(target: Target) -> Running {
    Box::pin(async move {
        let flood = |target: Target, _| async move {
            let mut tally = Tally::default();
            while target.goes_on() {
                let Ok(mut line) = Line::open(&target.address).await else {
                    tally.count("no connection");
                    tokio::time::sleep(QUICK).await;
                    continue;
                };
                let many = line.request("GET", "/api/rulebooks", b"").repeat(16);
                let end = tokio::time::Instant::from_std(target.until);
                let talk = async {
                    loop {
                        line.stream.write_all(&many).await?;
                        for _ in 0..16 {
                            tally.status(line.answer().await?.status);
                        }
                    }
                    #[expect(unreachable_code, reason = "it says what fails")]
                    Ok::<(), std::io::Error>(())
                };
                let _ = tokio::time::timeout_at(end, talk).await;
            }
            tally
        };
        target.at_once(64, flood).await
    })
}
