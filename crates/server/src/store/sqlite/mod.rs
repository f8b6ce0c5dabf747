//! A store in a file, for one node. Nothing to install, nothing to run.

mod append;

use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection};
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::database::{Database, Dialect};
use super::error::Doing;
use super::grouping::Queue;
use super::news::Newsroom;
use super::{Error, Trouble, migrations};

/// A store in a file.
///
/// The file has companions while it is open (`-wal`, `-shm`) which belong to it. Two programs may use one
/// file, and neither will spoil what the other does, but they hear no news of each other.
pub type Sqlite = Database<sqlx::Sqlite>;

/// How many may read at once. Each reader is a thread, and reads are short.
const READERS: u32 = 4;

/// How long to wait for another program that uses the file, a backup for example.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long to wait before trying to open a busy file again.
const PAUSE: Duration = Duration::from_millis(20);

impl Dialect for sqlx::Sqlite {
    /// In SQLite a statement that writes has the whole file for itself.
    const LOCK_FREE_ROWS: &'static str = "";
}

impl Database<sqlx::Sqlite> {
    /// Opens a file, creating it if there is none, and migrates it if needed.
    pub async fn open(file: &Path) -> Result<Sqlite, Error> {
        let started = Instant::now();
        loop {
            match Sqlite::try_to_open(file).await {
                // When several programs open a new file together, SQLite doesn't always wait by itself.
                Err(Error::Database {
                    trouble: Trouble::Busy,
                    ..
                }) if started.elapsed() < PATIENCE => {
                    sleep(PAUSE).await;
                }
                result => return result,
            }
        }
    }

    async fn try_to_open(file: &Path) -> Result<Sqlite, Error> {
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
            .pragma("fullfsync", "1")
            // Pages of the log to gather before they are moved into the file, about 32 MB: busy pages then
            // move once for many commits.
            .pragma("wal_autocheckpoint", "8000")
            // In KiB: enough for the pages that running games are writing to.
            .pragma("cache_size", "-16384");
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
        let queue = Queue::start(append::SqliteWriter(writers.clone()), newsroom.clone());
        Ok(Database {
            readers,
            writers,
            queue,
            newsroom,
            _helpers: JoinSet::new(),
        })
    }
}
