//! What both databases do alike, which is nearly everything: the statements are the same.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::{AssertSqlSafe, ColumnIndex, Connection, Decode, Encode, Executor, IntoArguments, Pool, Type};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::connection::{Options, Work, WriteConnection, read};
use super::error::{at_most, storable, timed_out};
use super::group_commit::Queue;
use super::journal::MAX_RETRY_LEN;
use super::notifier::Notifier;
use super::time::Time;
use super::{
    Append, Appended, Counts, Deadline, Error, GameId, GameSecret, GameStage, NewGame, Store, StoredEntry,
    StoredGame, Subscription, Timestamp,
};

/// How long closing may take. What was accepted and isn't written by then fails; it was never acknowledged.
pub(crate) const CLOSE_TIMEOUT: Duration = Duration::from_secs(4);
/// Whether it can be written is known after this long, or it can't.
const CHECK_TIMEOUT: Duration = Duration::from_secs(3);

/// Where the two databases differ in what they otherwise share.
pub(super) trait Dialect: sqlx::Database {
    /// Ends a `SELECT` so that it locks the rows it finds and leaves out those that others have locked.
    const LOCK_FREE_ROWS: &'static str;

    /// Makes a connection that is ready to write.
    fn connect(options: &Options<Self>) -> Work<'_, Self::Connection>;
}

/// A store in database `DB`.
pub(super) struct Database<DB: Dialect> {
    pub readers: Pool<DB>,
    pub write_connection: Arc<WriteConnection<DB>>,
    pub queue: Queue,
    pub notifier: Notifier,
    pub time: Arc<Time>,
    /// The clock that time comes together with is this machine's.
    pub local_clock: bool,
    /// Releases what is held exclusively.
    pub release: Box<dyn Fn() + Send + Sync>,
    /// What else runs for this store; it ends when the store is dropped.
    pub _helpers: JoinSet<()>,
}

type GameRow = (String, i64, String, String, String, Option<String>);

#[async_trait]
impl<DB> Store for Database<DB>
where
    DB: Dialect,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    DB::Arguments: IntoArguments<DB>,
    for<'q> i64: Type<DB> + Encode<'q, DB> + Decode<'q, DB>,
    for<'q> String: Type<DB> + Encode<'q, DB> + Decode<'q, DB>,
    for<'q> &'q str: Type<DB> + Encode<'q, DB>,
    for<'q> Option<String>: Encode<'q, DB> + Decode<'q, DB>,
    usize: ColumnIndex<DB::Row>,
{
    async fn create_game(&self, game: NewGame) -> Result<(), Error> {
        storable("a game's settings", &game.settings)?;
        storable("a game's secret", game.secret.reveal())?;
        storable("a game's origin", game.origin.as_deref().unwrap_or_default())?;
        self.write_connection
            .write("keeping a new game", |connection| {
                Box::pin(async move {
                    sqlx::query(
                        "INSERT INTO games (id, created_at, terms, secret, visibility, state, origin) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7)",
                    )
                    .bind(game.id.to_string())
                    .bind(game.created.0)
                    .bind(game.settings)
                    .bind(game.secret.reveal())
                    .bind(game.visibility.word())
                    .bind(GameStage::Open.word())
                    .bind(game.origin)
                    .execute(connection)
                    .await?;
                    Ok(())
                })
            })
            .await
    }

    async fn game(&self, game: GameId) -> Result<Option<StoredGame>, Error> {
        let sql = "SELECT id, created_at, terms, visibility, state, damaged FROM games WHERE id = $1";
        let row: Option<GameRow> = self.find("reading a game", sql, game).await?;
        row.map(read_game).transpose()
    }

    async fn secret(&self, game: GameId) -> Result<Option<GameSecret>, Error> {
        let sql = "SELECT secret FROM games WHERE id = $1";
        let row: Option<(String,)> = self.find("reading a game's secret", sql, game).await?;
        Ok(row.map(|(secret,)| GameSecret::new(secret)))
    }

    async fn origin(&self, game: GameId) -> Result<Option<String>, Error> {
        let sql = "SELECT origin FROM games WHERE id = $1";
        let row: Option<(Option<String>,)> = self.find("reading where a game begins", sql, game).await?;
        Ok(row.and_then(|(origin,)| origin))
    }

    async fn newest(&self, stage: GameStage, since: Timestamp, limit: u32) -> Result<Vec<StoredGame>, Error> {
        // Said in the statement itself, so that it is seen which index has all of them.
        // One that is over can be watched even if it can't be opened.
        let over = match stage {
            GameStage::Open | GameStage::Running => "state <> 'over' AND damaged IS NULL",
            GameStage::Over => "state = 'over'",
        };
        let sql = format!(
            "SELECT id, created_at, terms, visibility, state, damaged FROM games \
             WHERE state = $1 AND {over} AND visibility = 'public' AND created_at >= $2 \
             ORDER BY created_at DESC, id LIMIT $3"
        );
        let rows: Vec<GameRow> = read(&self.readers, "listing games", |connection| {
            Box::pin(async move {
                let rows = sqlx::query_as(AssertSqlSafe(sql))
                    .bind(stage.word())
                    .bind(since.0)
                    .bind(i64::from(limit));
                rows.fetch_all(connection).await
            })
        })
        .await?;
        rows.into_iter().map(read_game).collect()
    }

    async fn counts(&self) -> Result<Counts, Error> {
        let counts: (i64, i64, i64, i64) = read(&self.readers, "counting games", |connection| {
            Box::pin(async move {
                let counts = sqlx::query_as(
                    "SELECT (SELECT COUNT(*) FROM games WHERE state = 'open' AND state <> 'over'), \
                     (SELECT COUNT(*) FROM games WHERE state = 'running' AND state <> 'over'), \
                     (SELECT COUNT(*) FROM deadlines), \
                     (SELECT COUNT(*) FROM games WHERE damaged IS NOT NULL)",
                );
                counts.fetch_one(connection).await
            })
        })
        .await?;
        let [open, running, deadlines, damaged] =
            [counts.0, counts.1, counts.2, counts.3].map(i64::unsigned_abs);
        Ok(Counts {
            open,
            running,
            deadlines,
            damaged,
        })
    }

    async fn append(&self, entry: Append) -> Result<Appended, Error> {
        storable("an entry", &entry.body)?;
        let retry = entry.retry.as_deref().unwrap_or_default();
        storable("an entry's retry word", retry)?;
        at_most(MAX_RETRY_LEN, "an entry's retry word", retry)?;
        self.queue.append(entry).await
    }

    async fn entries_after(&self, game: GameId, number: u32) -> Result<Vec<StoredEntry>, Error> {
        let rows: Vec<(i64, i64, String)> = read(&self.readers, "reading a journal", |connection| {
            Box::pin(async move {
                let rows = sqlx::query_as(
                    "SELECT number, written_at, body FROM entries WHERE game = $1 AND number > $2 ORDER BY number",
                );
                rows.bind(game.to_string())
                    .bind(i64::from(number))
                    .fetch_all(connection)
                    .await
            })
        })
        .await?;
        rows.into_iter()
            .map(|(number, at, body)| {
                Ok(StoredEntry {
                    number: read_number("an entry's number", number)?,
                    at: Timestamp(at),
                    body,
                })
            })
            .collect()
    }

    async fn deadline(&self, game: GameId) -> Result<Option<Timestamp>, Error> {
        let sql = "SELECT due_at FROM deadlines WHERE game = $1";
        let row: Option<(i64,)> = self.find("reading a deadline", sql, game).await?;
        Ok(row.map(|(due,)| Timestamp(due)))
    }

    async fn take_due(&self, now: Timestamp, held: Timestamp, limit: u32) -> Result<Vec<Deadline>, Error> {
        let sql = format!(
            "WITH due AS MATERIALIZED \
             (SELECT game FROM deadlines WHERE wake_at <= $1 ORDER BY wake_at LIMIT $3 {}) \
             UPDATE deadlines SET wake_at = $2 WHERE game IN (SELECT game FROM due) RETURNING game, due_at",
            DB::LOCK_FREE_ROWS
        );
        let rows: Vec<(String, i64)> = self
            .write_connection
            .write("taking deadlines that are due", |connection| {
                Box::pin(async move {
                    let rows = sqlx::query_as(AssertSqlSafe(sql))
                        .bind(now.0)
                        .bind(held.0)
                        .bind(i64::from(limit));
                    rows.fetch_all(connection).await
                })
            })
            .await?;
        let mut taken = rows
            .into_iter()
            .map(|(game, due)| {
                Ok(Deadline {
                    game: read_id(game)?,
                    due: Timestamp(due),
                })
            })
            .collect::<Result<Vec<_>, Error>>()?;
        taken.sort_by_key(|deadline| (deadline.due, deadline.game));
        Ok(taken)
    }

    async fn mark_damaged(&self, game: GameId, why: &str) -> Result<(), Error> {
        storable("why a game is damaged", why)?;
        self.mark(game, Some(why.to_owned()), None).await
    }

    async fn mark_repaired(&self, game: GameId, due: Option<Timestamp>) -> Result<(), Error> {
        self.mark(game, None, due).await
    }

    fn now(&self) -> Timestamp {
        if self.local_clock {
            self.time.observe(Timestamp::now());
        }
        self.time.now()
    }

    async fn check(&self) -> Result<(), Error> {
        if self.write_connection.writes() {
            return Ok(());
        }
        let doing = "trying to write";
        let at = self.now().0;
        let written = self.write_connection.write(doing, |connection| {
            Box::pin(async move {
                let pulse = sqlx::query(
                    "INSERT INTO pulses (place, at) VALUES ('all', $1) \
                     ON CONFLICT (place) DO UPDATE SET at = excluded.at",
                );
                pulse.bind(at).execute(connection).await?;
                Ok(())
            })
        });
        timeout(CHECK_TIMEOUT, written)
            .await
            .map_err(|_| timed_out(doing))?
    }

    fn subscribe(&self) -> Subscription {
        self.notifier.subscribe()
    }

    async fn close(&self) {
        let closed = timeout(CLOSE_TIMEOUT, async {
            self.queue.close().await;
            self.write_connection.close().await;
            self.readers.close().await;
        });
        if closed.await.is_err() {
            tracing::warn!("the store didn't close in time and is left alone");
        }
        (self.release)();
    }
}

impl<DB> Database<DB>
where
    DB: Dialect,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    DB::Arguments: IntoArguments<DB>,
    for<'q> i64: Type<DB> + Encode<'q, DB>,
    for<'q> String: Type<DB> + Encode<'q, DB>,
    for<'q> Option<String>: Encode<'q, DB>,
{
    /// The row of a game.
    async fn find<R>(&self, doing: &'static str, sql: &'static str, game: GameId) -> Result<Option<R>, Error>
    where
        R: for<'r> sqlx::FromRow<'r, DB::Row> + Send + Unpin,
    {
        read(&self.readers, doing, |connection| {
            Box::pin(async move {
                sqlx::query_as(sql)
                    .bind(game.to_string())
                    .fetch_optional(connection)
                    .await
            })
        })
        .await
    }

    /// Notes whether a game is damaged, and when it must be looked at.
    async fn mark(&self, game: GameId, why: Option<String>, due: Option<Timestamp>) -> Result<(), Error> {
        self.write_connection
            .write("marking a game", |connection| {
                Box::pin(async move {
                    let id = game.to_string();
                    let mut all = connection.begin().await?;
                    sqlx::query("UPDATE games SET damaged = $2 WHERE id = $1")
                        .bind(id.clone())
                        .bind(why)
                        .execute(&mut *all)
                        .await?;
                    sqlx::query("DELETE FROM deadlines WHERE game = $1")
                        .bind(id.clone())
                        .execute(&mut *all)
                        .await?;
                    if let Some(due) = due {
                        sqlx::query("INSERT INTO deadlines (game, due_at, wake_at) VALUES ($1, $2, $2)")
                            .bind(id)
                            .bind(due.0)
                            .execute(&mut *all)
                            .await?;
                    }
                    all.commit().await
                })
            })
            .await
    }
}

fn read_game((id, created, settings, visibility, stage, damaged): GameRow) -> Result<StoredGame, Error> {
    Ok(StoredGame {
        id: read_id(id)?,
        created: Timestamp(created),
        settings,
        visibility: visibility.parse().map_err(|_| Error::Unreadable {
            what: "a game's visibility",
            value: visibility,
        })?,
        stage: stage.parse().map_err(|_| Error::Unreadable {
            what: "a game's state",
            value: stage,
        })?,
        damaged,
    })
}

fn read_id(text: String) -> Result<GameId, Error> {
    text.parse().map_err(|_| Error::Unreadable {
        what: "a game's id",
        value: text,
    })
}

fn read_number<N: TryFrom<i64>>(what: &'static str, number: i64) -> Result<N, Error> {
    N::try_from(number).map_err(|_| Error::Unreadable {
        what,
        value: number.to_string(),
    })
}
