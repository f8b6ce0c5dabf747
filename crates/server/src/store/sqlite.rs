//! A store in a file, for one node. Nothing to install, nothing to run.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Pool, SqliteConnection};
use tokio::task::JoinSet;

use super::database::{Database, Dialect};
use super::error::Doing;
use super::grouping::{Queue, Writer};
use super::journal::{Refusal, WHY_REFUSED};
use super::news::Newsroom;
use super::{Append, Appended, DeadlineChange, Error, migrations};

/// A store in a file.
///
/// The file has companions while it is open (`-wal`, `-shm`) which belong to it. Two programs may use one
/// file, and neither will spoil what the other does, but they hear no news of each other.
pub type Sqlite = Database<sqlx::Sqlite>;

/// How many may read at once. Each reader is a thread, and reads are short.
const READERS: u32 = 4;

/// How long to wait for another program that uses the file, a backup for example.
const PATIENCE: Duration = Duration::from_secs(30);

impl Dialect for sqlx::Sqlite {
    /// In SQLite a statement that writes has the whole file for itself.
    const LOCK_FREE_ROWS: &'static str = "";
}

impl Database<sqlx::Sqlite> {
    /// Opens a file, creating it if there is none, and migrates it if needed.
    pub async fn open(file: &Path) -> Result<Sqlite, Error> {
        let opening = || format!("opening the games in {}", file.display());
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .busy_timeout(PATIENCE)
            // Readers don't wait for the writer, and a commit is one write to the end of one file.
            .journal_mode(SqliteJournalMode::Wal)
            // Every commit is on disk before it returns, which WAL alone doesn't promise.
            .synchronous(SqliteSynchronous::Full)
            // Where the system has two ways of telling the disk so, the one that holds when the power fails.
            .pragma("fullfsync", "1");
        let mut connection = options.connect().await.doing(opening())?;
        migrations::run::<sqlx::Sqlite>(&mut connection, "BEGIN IMMEDIATE").await?;
        connection.close().await.doing(opening())?;
        let pool = || SqlitePoolOptions::new().max_lifetime(None).idle_timeout(None);
        let writers = pool()
            .max_connections(1)
            .connect_with(options.clone())
            .await
            .doing(opening())?;
        let readers = pool()
            .max_connections(READERS)
            .connect_with(options.pragma("query_only", "1"))
            .await
            .doing(opening())?;
        let newsroom = Newsroom::new();
        let queue = Queue::start(SqliteWriter(writers.clone()), newsroom.clone());
        Ok(Database {
            readers,
            writers,
            queue,
            newsroom,
            _helpers: JoinSet::new(),
        })
    }
}

struct SqliteWriter(Pool<sqlx::Sqlite>);

impl Writer for SqliteWriter {
    async fn write(&mut self, group: &[Append]) -> Result<Vec<Appended>, Error> {
        let doing = "writing entries";
        // Immediate: a transaction that starts by reading may find that it can't write any more.
        let mut transaction = self.0.begin_with("BEGIN IMMEDIATE").await.doing(doing)?;
        let mut results = Vec::with_capacity(group.len());
        for entry in group {
            results.push(write(&mut transaction, entry).await.doing(doing)?);
        }
        transaction.commit().await.doing(doing)?;
        Ok(results)
    }
}

async fn write(connection: &mut SqliteConnection, entry: &Append) -> Result<Appended, sqlx::Error> {
    let game = entry.game.to_string();
    let inserted = sqlx::query(
        "INSERT INTO entries (game, number, written_at, body, retry) \
         SELECT id, $2, $3, $4, $5 FROM games WHERE id = $1 \
         AND ($2 = 1 OR EXISTS (SELECT 1 FROM entries WHERE game = $1 AND number = $2 - 1)) \
         ON CONFLICT DO NOTHING",
    )
    .bind(&*game)
    .bind(i64::from(entry.number))
    .bind(entry.at.0)
    .bind(&*entry.body)
    .bind(entry.retry.as_deref())
    .execute(&mut *connection)
    .await?;
    if inserted.rows_affected() == 0 {
        let why: Refusal = sqlx::query_as(WHY_REFUSED)
            .bind(&*game)
            .bind(i64::from(entry.number))
            .bind(entry.retry.as_deref())
            .fetch_one(&mut *connection)
            .await?;
        return Ok(Appended::refused(&why));
    }
    match entry.deadline {
        DeadlineChange::Keep => {}
        DeadlineChange::Clear => {
            sqlx::query("DELETE FROM deadlines WHERE game = $1")
                .bind(&*game)
                .execute(&mut *connection)
                .await?;
        }
        DeadlineChange::Set(due) => {
            sqlx::query(
                "INSERT INTO deadlines (game, due_at, wake_at) VALUES ($1, $2, $2) \
                 ON CONFLICT (game) DO UPDATE SET due_at = excluded.due_at, wake_at = excluded.wake_at",
            )
            .bind(&*game)
            .bind(due.0)
            .execute(&mut *connection)
            .await?;
        }
    }
    if let Some(state) = entry.state {
        sqlx::query("UPDATE games SET state = $2 WHERE id = $1")
            .bind(&*game)
            .bind(state.word())
            .execute(&mut *connection)
            .await?;
    }
    Ok(Appended::Stored)
}
