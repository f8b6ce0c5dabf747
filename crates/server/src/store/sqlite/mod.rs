//! A store in a file, for one node. Nothing to install, nothing to run.

mod append;
mod file_lock;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::connection::{Work, WriteConnection};
use super::database::{Database, Dialect};
use super::error::Doing;
use super::group_commit::Queue;
use super::notifier::Notifier;
use super::time::Time;
use super::{Error, ErrorKind, Timestamp, migrations};
use file_lock::FileLock;

/// How many may read at once. Each reader is a thread, and reads are short.
const READERS: u32 = 4;

/// How long to wait for another program that uses the file, a backup for example. Less than the store's own timeout.
const BUSY_TIMEOUT: Duration = Duration::from_secs(8);

/// How long to try to open a file that others are busy with, and how long to wait before trying again.
const OPEN_TIMEOUT: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_millis(20);

impl Dialect for sqlx::Sqlite {
    /// In SQLite a statement that writes has the whole file for itself.
    const LOCK_FREE_ROWS: &'static str = "";

    fn connect(options: &SqliteConnectOptions) -> Work<'_, SqliteConnection> {
        Box::pin(options.connect())
    }
}

/// Opens a file, creating it if there is none, and migrates it if needed.
///
/// The file has companions while it is open (`-wal`, `-shm`, `-lock`) which belong to it.
pub(super) async fn open(file: &Path) -> Result<Database<sqlx::Sqlite>, Error> {
    let started = Instant::now();
    loop {
        match try_to_open(file).await {
            // When several programs open a new file together, SQLite doesn't always wait by itself.
            Err(Error::Database {
                kind: ErrorKind::Busy,
                ..
            }) if started.elapsed() < OPEN_TIMEOUT => {
                sleep(PAUSE).await;
            }
            result => return result,
        }
    }
}

async fn try_to_open(file: &Path) -> Result<Database<sqlx::Sqlite>, Error> {
    let opening = || format!("opening the games in {}", file.display());
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .busy_timeout(BUSY_TIMEOUT)
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
    // First, since SQLite says best what is wrong with a file or its folder.
    let mut connection = options.connect().await.doing(opening())?;
    let lock = FileLock::take(file)?;
    migrations::run::<sqlx::Sqlite>(&mut connection, "BEGIN IMMEDIATE").await?;
    connection.close().await.doing(opening())?;
    let readers = SqlitePoolOptions::new()
        .max_lifetime(None)
        .idle_timeout(None)
        .max_connections(READERS)
        .connect_with(options.clone().pragma("query_only", "1"))
        .await
        .doing(opening())?;
    let notifier = Notifier::new();
    let write_connection = Arc::new(WriteConnection::new(options));
    Ok(Database {
        readers,
        queue: Queue::start(
            append::SqliteWriter(Arc::clone(&write_connection)),
            notifier.clone(),
        ),
        write_connection,
        notifier,
        time: Arc::new(Time::new(Timestamp::now())),
        local_clock: true,
        release: Box::new(move || lock.release()),
        _helpers: JoinSet::new(),
    })
}
