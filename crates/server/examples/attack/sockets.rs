//! Attacks by connections: silent ones, slow ones, and many after one another.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::sleep;

use crate::attack::{Running, Tally, Target};

/// Connections that say nothing, opened anew when they are closed.
pub fn silent(target: Target) -> Running {
    Box::pin(async move {
        let silent = |target: Target, _| async move {
            let mut tally = Tally::default();
            while target.goes_on() {
                let Ok(mut stream) = target.address.connect().await else {
                    tally.count("no connection");
                    sleep(Duration::from_millis(200)).await;
                    continue;
                };
                let end = tokio::time::Instant::from_std(target.until);
                match tokio::time::timeout_at(end, stream.read_u8()).await {
                    Ok(_) => tally.count("hung up on"),
                    Err(_) => tally.count("still open"),
                }
                sleep(Duration::from_millis(200)).await;
            }
            tally
        };
        target.at_once(1_100, silent).await
    })
}

/// Requests of which a byte comes now and then.
pub fn slow(target: Target) -> Running {
    Box::pin(async move {
        let slow = |target: Target, place: usize| async move {
            let mut tally = Tally::default();
            let Ok(mut stream) = target.address.connect().await else {
                tally.count("no connection");
                return tally;
            };
            let head = match place % 2 {
                0 => "GET /health HTTP/1.1\r\nHost: a\r\nX: ",
                _ => {
                    "POST /api/records/verify HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n"
                }
            };
            let mut sent = stream.write_all(head.as_bytes()).await;
            while target.goes_on() && sent.is_ok() {
                sleep(Duration::from_secs(1)).await;
                sent = stream.write_all(b" ").await;
            }
            tally.count(if sent.is_ok() { "still open" } else { "hung up on" });
            tally
        };
        target.at_once(500, slow).await
    })
}

/// Connections that are opened and closed as fast as can be.
pub fn churn(target: Target) -> Running {
    Box::pin(async move {
        let churn = |target: Target, _| async move {
            let mut tally = Tally::default();
            while target.goes_on() {
                match target.address.connect().await {
                    Ok(stream) => {
                        // Ended at once, so that the system keeps nothing of it.
                        let _ = stream.set_zero_linger();
                        tally.count("opened");
                    }
                    Err(_) => {
                        tally.count("no connection");
                        sleep(Duration::from_millis(20)).await;
                    }
                }
            }
            tally
        };
        target.at_once(16, churn).await
    })
}
