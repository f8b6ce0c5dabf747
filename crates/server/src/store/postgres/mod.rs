//! A store in PostgreSQL, for any number of nodes.

mod append;
mod listener;

use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Executor};
use tokio::task::JoinSet;

use super::database::{Database, Dialect};
use super::error::Doing;
use super::grouping::Queue;
use super::news::Newsroom;
use super::{Error, code, migrations};

/// A store in a PostgreSQL database, which any number of nodes may share.
pub type Postgres = Database<sqlx::Postgres>;

/// How long to wait for a connection when all are in use or the database is away.
const PATIENCE: Duration = Duration::from_secs(10);

/// A connection that rested for longer than this is tried out before it is used.
const RESTED: Duration = Duration::from_secs(1);

/// Keeps out other nodes that migrate. The number only has to differ from other programs' in the same
/// database.
const BEGIN_ALONE: &str = "BEGIN; SELECT pg_advisory_xact_lock(8034267518)";

impl Dialect for sqlx::Postgres {
    /// So that taking deadlines never waits for anybody, and nobody waits for it in a circle.
    const LOCK_FREE_ROWS: &'static str = "FOR UPDATE SKIP LOCKED";
}

impl Database<sqlx::Postgres> {
    /// Connects to a database and migrates it if needed. Uses up to `connections` connections and one more,
    /// on which it hears news.
    pub async fn open(address: &str, connections: u32) -> Result<Postgres, Error> {
        let options = PgConnectOptions::from_str(address)
            .map_err(|error| Error::Address(format!(" ({error})")))?
            .application_name("furball");
        let place = format!("{}:{}", options.get_host(), options.get_port());
        let opening = || format!("connecting to PostgreSQL at {place}");
        // On a connection of its own, which unlike a pool says at once why it can't be made.
        let mut connection = options.connect().await.doing(opening())?;
        let (encoding,): (String,) = sqlx::query_as("SHOW server_encoding")
            .fetch_one(&mut connection)
            .await
            .doing(opening())?;
        if encoding != "UTF8" {
            return Err(Error::Encoding(encoding));
        }
        migrations::run::<sqlx::Postgres>(&mut connection, BEGIN_ALONE).await?;
        connection.close().await.doing(opening())?;
        let pool = PgPoolOptions::new()
            .max_connections(connections.max(1) + 1)
            .acquire_timeout(PATIENCE)
            .after_connect(|connection, _| Box::pin(insist_on_durability(connection)))
            .test_before_acquire(false)
            .before_acquire(|connection, rest| {
                Box::pin(async move {
                    if rest.idle_for > RESTED {
                        connection.ping().await?;
                    }
                    Ok(true)
                })
            })
            .connect_with(options)
            .await
            .doing(opening())?;
        let newsroom = Newsroom::new();
        let node = code::write(code::random()?);
        let listener = listener::listen(&pool).await.doing("listening for news")?;
        let mut helpers = JoinSet::new();
        helpers.spawn(listener::hear(
            listener,
            pool.clone(),
            node.clone(),
            newsroom.clone(),
        ));
        let queue = Queue::start(
            append::PostgresWriter {
                pool: pool.clone(),
                node,
            },
            newsroom.clone(),
        );
        Ok(Database {
            readers: pool.clone(),
            writers: pool,
            queue,
            newsroom,
            _helpers: helpers,
        })
    }
}

/// Servers can be told to answer before anything is on disk. Entries must not be lost, so not to us. Servers
/// told to wait for more than their own disk still do.
async fn insist_on_durability(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let sql = "SELECT set_config('synchronous_commit', 'on', false) \
               WHERE current_setting('synchronous_commit') = 'off'";
    connection.execute(sql).await?;
    Ok(())
}
