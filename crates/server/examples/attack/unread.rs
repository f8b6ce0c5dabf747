//! Attacks by those who ask for the longest answers there are and don't read them.

use std::io;
use std::time::Duration;

use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::time::{sleep, timeout};

use crate::attack::{Running, Target};
use crate::line::Line;
use crate::played::LONG_TEXT;
use crate::wire::Wire;

/// How long nothing is read before it starts again.
const UNREAD: Duration = Duration::from_secs(4);

/// What lies in the server's memory anyway.
pub fn cards(target: Target) -> Running {
    Box::pin(target.at_once(200, |target, _| async move {
        let mut line = Line::open(&target.address).await?;
        let request = line.request("GET", "/api/rulebooks/second/cards", b"").repeat(20);
        line.stream.write_all(&request).await?;
        target.tally.more("cards asked for", 20);
        sleep(UNREAD).await;
        Ok(())
    }))
}

/// What is made for each request, and not shared.
pub fn replays(target: Target) -> Running {
    Box::pin(target.at_once(40, |target, _| async move {
        let mut line = Line::open(&target.address).await?;
        let request = line.request("POST", "/api/records/replay", LONG_TEXT.as_bytes());
        if timeout(UNREAD, line.stream.write_all(&request)).await.is_err() {
            target.tally.count("not listened to");
            return Ok(());
        }
        // How the answer begins is looked at, and no more.
        let mut begins = [0; 12];
        let peeked = timeout(UNREAD, line.stream.peek(&mut begins)).await;
        if let Ok(Ok(length)) = peeked {
            let begins = String::from_utf8_lossy(&begins[..length]).into_owned();
            target
                .tally
                .count(begins.strip_prefix("HTTP/1.1 ").unwrap_or("cut off"));
            if begins.ends_with("200") {
                sleep(UNREAD).await;
            }
        }
        Ok(())
    }))
}

/// Stories of a long game, by WebSockets that don't read them, nor anything else.
pub fn tables(target: Target) -> Running {
    Box::pin(target.at_once(60, |target, place| async move {
        let prepared = target.prepared.clone().ok_or(io::ErrorKind::NotFound)?;
        let table = &prepared.long;
        let key = table.keys.get(place % 3).map(String::as_str);
        let mut wire = Wire::open(&target.address, &table.game, key, None).await?;
        let message = match place % 2 {
            0 => json!({"type": "history"}),
            _ => json!({"type": "ping", "id": 1}),
        };
        let saying = async {
            loop {
                wire.say(&message).await?;
                target.tally.count("said");
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(UNREAD, saying).await.unwrap_or(Ok(()))
    }))
}
