//! Listens for what other nodes have appended.

use std::time::Duration;

use sqlx::Connection;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::time::{sleep, timeout};

use crate::store::GameId;
use crate::store::connection::{PING_TIMEOUT, TIMEOUT};
use crate::store::notifier::{Notification, Notifier};

/// After this much silence, find out whether the other end is still there: a cable that was pulled says
/// nothing.
const SILENCE: Duration = Duration::from_secs(5);

/// How long to wait before trying to connect again.
const PAUSE: Duration = Duration::from_millis(500);

/// Starts to listen, on a connection of its own: one that went silent keeps its place in a pool for a long time.
pub(super) async fn listen(options: &PgConnectOptions) -> Result<PgListener, sqlx::Error> {
    let alone = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(TIMEOUT)
        .max_lifetime(None)
        .idle_timeout(None)
        .connect_with(options.clone())
        .await?;
    let mut listener = PgListener::connect_with(&alone).await?;
    // What is missed meanwhile must be reported after listening has begun again, so that is done here, explicitly.
    listener.eager_reconnect(false);
    listener.listen("furball_entries").await?;
    Ok(listener)
}

/// Forwards notifications of other nodes for as long as the store lives.
pub(super) async fn forward(
    mut listener: PgListener,
    options: PgConnectOptions,
    node: String,
    notifier: Notifier,
) {
    loop {
        forward_until_lost(&mut listener, &node, &notifier).await;
        listener = loop {
            match timeout(TIMEOUT, listen(&options)).await {
                Ok(Ok(listener)) => break listener,
                Ok(Err(_)) | Err(_) => sleep(PAUSE).await,
            }
        };
        notifier.notify(Notification::MaybeMissed);
    }
}

async fn forward_until_lost(listener: &mut PgListener, node: &str, notifier: &Notifier) {
    loop {
        match timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(notification))) => {
                let (from, items_text) = notification.payload().split_once(' ').unwrap_or_default();
                // This node has notified of its own entries already.
                if from != node {
                    for (game, number) in items(items_text) {
                        notifier.notify(Notification::Appended { game, number });
                    }
                }
            }
            Ok(Ok(None) | Err(_)) => return,
            Err(_silence) => {
                if !still_there(listener).await {
                    return;
                }
            }
        }
    }
}

async fn still_there(listener: &mut PgListener) -> bool {
    use sqlx::Acquire;
    let ping = async { listener.acquire().await?.ping().await };
    matches!(timeout(PING_TIMEOUT, ping).await, Ok(Ok(())))
}

/// Games and numbers as `append.sql` writes them into its notifications.
pub(super) fn items(text: &str) -> impl Iterator<Item = (GameId, u32)> {
    let mut words = text.split_ascii_whitespace();
    std::iter::from_fn(move || {
        let game = words.next()?.parse().ok()?;
        let number = words.next()?.parse().ok()?;
        Some((game, number))
    })
}
