//! Hears what other nodes have appended.

use std::time::Duration;

use sqlx::postgres::PgListener;
use sqlx::{Connection, PgPool};
use tokio::time::{sleep, timeout};

use crate::store::GameId;
use crate::store::news::{News, Newsroom};

/// After this much silence, find out whether the other end is still there: a cable that was pulled says
/// nothing.
const SILENCE: Duration = Duration::from_secs(15);

/// How long to wait before trying to connect again.
const PAUSE: Duration = Duration::from_millis(500);

/// Starts to listen.
pub(super) async fn listen(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    // What is missed meanwhile must be told after listening has begun again, so that is done here, in the
    // open.
    listener.eager_reconnect(false);
    listener.listen("furball_news").await?;
    Ok(listener)
}

/// Passes on others' news until the pool is closed.
pub(super) async fn hear(mut listener: PgListener, pool: PgPool, node: String, newsroom: Newsroom) {
    loop {
        hear_until_lost(&mut listener, &node, &newsroom).await;
        listener = loop {
            match listen(&pool).await {
                Ok(listener) => break listener,
                Err(sqlx::Error::PoolClosed) => return,
                Err(_) => sleep(PAUSE).await,
            }
        };
        newsroom.tell(News::PerhapsMissed);
    }
}

async fn hear_until_lost(listener: &mut PgListener, node: &str, newsroom: &Newsroom) {
    loop {
        match timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(notification))) => {
                let (from, news) = notification.payload().split_once(' ').unwrap_or_default();
                // This node has told its own news already.
                if from != node {
                    for (game, number) in items(news) {
                        newsroom.tell(News::Appended { game, number });
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
    matches!(timeout(SILENCE, ping).await, Ok(Ok(())))
}

/// Games and numbers as `append.sql` writes them into its news.
pub(super) fn items(text: &str) -> impl Iterator<Item = (GameId, u32)> {
    let mut words = text.split_ascii_whitespace();
    std::iter::from_fn(move || {
        let game = words.next()?.parse().ok()?;
        let number = words.next()?.parse().ok()?;
        Some((game, number))
    })
}
