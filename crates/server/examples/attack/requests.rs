//! Attacks by requests: as many as can be made, and those that take the most work.

use std::time::Duration;

use furball_engine::RulebookId;
use furball_server::catalog;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;

use crate::attack::{Running, Target};
use crate::flood::Flood;
use crate::line::Line;

/// As many ships and cards as are looked at, all of one faction, so that much more might join them.
pub fn squads(target: Target) -> Running {
    let cards = serde_json::to_value(catalog::cards(
        RulebookId::Second,
        catalog::content(RulebookId::Second),
    ))
    .expect("JSON");
    let faction = "galacticempire";
    let pilots = cards["pilots"].as_array().into_iter().flatten();
    let pilots = pilots.filter(|pilot| pilot["faction"] == faction);
    let upgrades = json!({
        "talent": ["crackshot", "elusive"],
        "modification": ["hullupgrade", "shieldupgrade", "stealthdevice"],
    });
    let ships = pilots.map(|pilot| json!({"id": pilot["xws"], "ship": pilot["ship"], "upgrades": upgrades}));
    let ships: Vec<Value> = ships.cycle().take(32).collect();
    let body = json!({"xws": {"faction": faction, "pilots": ships, "version": "2.0.0"}, "limit": 10_000});
    let check = "/api/rulebooks/second/squads/check";
    Flood {
        worked: Some((r#""may_join":[{"#, "judged")),
        ..Flood::post(20, check, vec![body.to_string()])
    }
    .on(target)
}

pub fn odds(target: Target) -> Running {
    let spent = json!({"focus": true, "lock": true, "calculate": 5, "force": 5});
    let guard = json!({"focus": true, "evade": 5, "calculate": 5, "force": 5, "reinforce": 1});
    let body = json!({"rulebook": "second", "attack": 24, "aim": spent, "defense": 24, "guard": guard,
        "hull": {"shields": 10, "hull": 10}});
    Flood::post(20, "/api/odds", vec![body.to_string()]).on(target)
}

/// The page of the client and all that it names.
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
        target.tally.more("files", paths.len() as u64);
        let get = |path| ("GET", path, String::new());
        let flood = Flood {
            lines: 32,
            pause: Duration::ZERO,
            requests: paths.into_iter().map(get).collect(),
            worked: None,
        };
        flood.on(target).await;
    })
}

/// Nothing but requests, many at a time in each connection.
pub fn requests(target: Target) -> Running {
    const AT_A_TIME: usize = 16;
    Box::pin(target.at_once(64, |target, _| async move {
        let mut line = Line::open(&target.address).await?;
        let many = line.request("GET", "/api/rulebooks", b"").repeat(AT_A_TIME);
        loop {
            line.stream.write_all(&many).await?;
            for _ in 0..AT_A_TIME {
                target.tally.status(line.answer().await?.status);
            }
        }
    }))
}
