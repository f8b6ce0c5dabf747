//! A store in PostgreSQL, for any number of nodes.

mod append;
mod listener;

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Executor, PgPool};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::connection::{IDLE_LIMIT, PING_TIMEOUT, TIMEOUT, Work, WriteConnection, read};
use super::database::{Database, Dialect};
use super::error::{Doing, timed_out};
use super::group_commit::Queue;
use super::notifier::Notifier;
use super::time::Time;
use super::{Error, Timestamp, code, migrations};

/// How often the database is asked what time it is.
const CLOCK_INTERVAL: Duration = Duration::from_secs(5);

/// Keeps out other nodes that migrate. The number only has to differ from other programs' in the same
/// database.
const BEGIN_ALONE: &str = "BEGIN; SELECT pg_advisory_xact_lock(8034267518)";

/// What every connection is set up with.
///
/// Servers can be configured to answer before anything is on disk. Entries must not be lost, so that is turned off
/// here; servers that wait for more than their own disk still do. The server, too, cancels what takes too long, and
/// notices when this end is gone: otherwise it could hold locks that others wait for.
const SESSION_SETTINGS: &str = "SELECT set_config('synchronous_commit', 'on', false) \
        WHERE current_setting('synchronous_commit') = 'off'; \
    SELECT set_config('statement_timeout', '10s', false), \
        set_config('idle_in_transaction_session_timeout', '20s', false), \
        set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false), \
        set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '20s', false)";

impl Dialect for sqlx::Postgres {
    /// So that taking deadlines never blocks, and never deadlocks.
    const LOCK_FREE_ROWS: &'static str = "FOR UPDATE SKIP LOCKED";

    fn connect(options: &PgConnectOptions) -> Work<'_, PgConnection> {
        Box::pin(async {
            let mut connection = options.connect().await?;
            connection.execute(SESSION_SETTINGS).await?;
            Ok(connection)
        })
    }
}

/// Connects to a database and migrates it if needed. Uses up to `connections` connections to read, one to write, and
/// one to listen for notifications.
pub(super) async fn open(address: &str, connections: u32) -> Result<Database<sqlx::Postgres>, Error> {
    let options = PgConnectOptions::from_str(address)
        .map_err(|error| Error::Address(format!(" ({error})")))?
        .application_name("furball");
    let place = format!("{}:{}", options.get_host(), options.get_port());
    let opening = || format!("connecting to PostgreSQL at {place}");
    // On a connection of its own, which unlike a pool says at once why it can't be made. Only connecting has this
    // timeout: migrations may take long.
    let first = timeout(TIMEOUT, greet(&options)).await;
    let (mut connection, encoding) = first.map_err(|_| timed_out(opening()))?.doing(opening())?;
    if encoding != "UTF8" {
        return Err(Error::Encoding(encoding));
    }
    migrations::run::<sqlx::Postgres>(&mut connection, BEGIN_ALONE).await?;
    connection.close().await.doing(opening())?;
    let readers = readers(connections.max(1), options.clone())
        .await
        .doing(opening())?;
    let notifier = Notifier::new();
    let node = code::write(code::random()?);
    let listening = "listening for notifications";
    let listener = timeout(TIMEOUT, listener::listen(&options)).await;
    let listener = listener.map_err(|_| timed_out(listening))?.doing(listening)?;
    let time = Arc::new(Time::new(ask_time(&readers).await?));
    let mut helpers = JoinSet::new();
    helpers.spawn(listener::forward(
        listener,
        options.clone(),
        node.clone(),
        notifier.clone(),
    ));
    helpers.spawn(keep_time(readers.clone(), Arc::clone(&time)));
    let write_connection = Arc::new(WriteConnection::new(options));
    let writer = append::PostgresWriter {
        write_connection: Arc::clone(&write_connection),
        node,
    };
    Ok(Database {
        readers,
        queue: Queue::start(writer, notifier.clone()),
        write_connection,
        notifier,
        time,
        local_clock: false,
        release: Box::new(|| {}),
        _helpers: helpers,
    })
}

/// A connection, and the encoding of the database at its other end.
async fn greet(options: &PgConnectOptions) -> Result<(PgConnection, String), sqlx::Error> {
    let mut connection = options.connect().await?;
    let (encoding,) = sqlx::query_as("SHOW server_encoding")
        .fetch_one(&mut connection)
        .await?;
    Ok((connection, encoding))
}

/// Connections that are tried out, not for long, before they are used after a rest and before they go back to rest: one that
/// went silent would keep its place for ever.
async fn readers(connections: u32, options: PgConnectOptions) -> Result<PgPool, sqlx::Error> {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(TIMEOUT)
        .after_connect(|connection, _| {
            Box::pin(async move {
                connection.execute(SESSION_SETTINGS).await?;
                Ok(())
            })
        })
        .test_before_acquire(false)
        .before_acquire(|connection, rest| {
            Box::pin(async move {
                if rest.idle_for > IDLE_LIMIT {
                    ping(connection).await?;
                }
                Ok(true)
            })
        })
        .after_release(|connection, _| {
            Box::pin(async move {
                ping(connection).await?;
                Ok(true)
            })
        })
        .connect_with(options)
        .await
}

async fn ping(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let timed_out = || sqlx::Error::Io(std::io::ErrorKind::TimedOut.into());
    timeout(PING_TIMEOUT, connection.ping())
        .await
        .map_err(|_| timed_out())?
}

/// What time it is for all nodes.
async fn ask_time(readers: &PgPool) -> Result<Timestamp, Error> {
    let (now,): (i64,) = read(readers, "asking for the time", |connection| {
        Box::pin(async move {
            sqlx::query_as("SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT")
                .fetch_one(connection)
                .await
        })
    })
    .await?;
    Ok(Timestamp(now))
}

async fn keep_time(readers: PgPool, time: Arc<Time>) {
    while !readers.is_closed() {
        sleep(CLOCK_INTERVAL).await;
        let asked = Instant::now();
        // An answer that took long is of a time long past.
        if let Ok(now) = ask_time(&readers).await
            && asked.elapsed() < PING_TIMEOUT
        {
            time.observe(now.after(asked.elapsed() / 2));
        }
    }
}
