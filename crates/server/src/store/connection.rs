//! The one connection that writes, and the few that read.
//!
//! The store never waits for a database without end: whatever takes longer than [`TIMEOUT`] has failed. After a
//! failure the connection is in an unknown state (when the disk is full SQLite rolls back by itself, and the driver
//! doesn't notice; a network that went silent reports nothing at all), so it is dropped, and the next write gets
//! another.

use std::pin::Pin;
use std::sync::{Mutex as StdMutex, PoisonError};
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::{Connection, Pool};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout, timeout_at};

use super::Error;
use super::database::Dialect;
use super::error::{Doing, timed_out};

/// How long anything may take.
pub(super) const TIMEOUT: Duration = Duration::from_secs(10);
/// How long it may take to find out whether a connection that rested is still there.
pub(super) const PING_TIMEOUT: Duration = Duration::from_secs(2);
/// A connection that rested for longer than this is tried out before it is used.
pub(super) const IDLE_LIMIT: Duration = Duration::from_secs(1);

/// How connections of this database are made.
pub(super) type Options<DB> = <<DB as sqlx::Database>::Connection as Connection>::Options;

/// Something that is done with a connection.
pub(super) type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T, sqlx::Error>> + Send + 'c>>;

/// The connection that writes.
pub(super) struct WriteConnection<DB: Dialect> {
    options: Options<DB>,
    /// The connection and when it was last used; none before the first write and after a failure.
    connection: Mutex<Option<(DB::Connection, Instant)>>,
    /// When something was written last, unless writing has failed since.
    wrote: StdMutex<Option<Instant>>,
}

impl<DB: Dialect> WriteConnection<DB> {
    pub fn new(options: Options<DB>) -> WriteConnection<DB> {
        WriteConnection {
            options,
            connection: Mutex::new(None),
            wrote: StdMutex::new(None),
        }
    }

    /// Writes something, all of it or nothing. After an error it isn't known which.
    pub async fn write<T: Send>(
        &self,
        doing: &'static str,
        work: impl for<'c> FnOnce(&'c mut DB::Connection) -> Work<'c, T> + Send,
    ) -> Result<T, Error> {
        let until = Instant::now() + TIMEOUT;
        let mut held = timeout_at(until, self.connection.lock())
            .await
            .map_err(|_| timed_out(doing))?;
        // Taken out, so that it is dropped if this future is cancelled.
        let rested = held.take();
        let written = timeout_at(until, async {
            let mut connection = self.rested(rested).await?;
            let written = work(&mut connection).await?;
            Ok::<_, sqlx::Error>((written, connection))
        });
        let written = match written.await {
            Ok(Ok((written, connection))) => {
                *held = Some((connection, Instant::now()));
                Ok(written)
            }
            Ok(Err(error)) => Err(error).doing(doing),
            Err(_) => Err(timed_out(doing)),
        };
        let wrote = written.is_ok().then(Instant::now);
        *self.wrote.lock().unwrap_or_else(PoisonError::into_inner) = wrote;
        written
    }

    /// The connection, if it is still there, or another.
    async fn rested(&self, rested: Option<(DB::Connection, Instant)>) -> Result<DB::Connection, sqlx::Error> {
        match rested {
            Some((connection, used)) if used.elapsed() < IDLE_LIMIT => Ok(connection),
            Some((mut connection, _)) => match timeout(PING_TIMEOUT, connection.ping()).await {
                Ok(Ok(())) => Ok(connection),
                Ok(Err(_)) | Err(_) => DB::connect(&self.options).await,
            },
            None => DB::connect(&self.options).await,
        }
    }

    /// Something was written a moment ago, and nothing has failed since.
    pub fn writes(&self) -> bool {
        let wrote = *self.wrote.lock().unwrap_or_else(PoisonError::into_inner);
        wrote.is_some_and(|wrote| wrote.elapsed() < IDLE_LIMIT)
    }

    /// Lets go of the connection in good order.
    pub async fn close(&self) {
        if let Some((connection, _)) = self.connection.lock().await.take() {
            // The transactions are over; whatever it says now doesn't matter.
            let _ = connection.close().await;
        }
    }
}

/// Reads something. A connection on which that takes too long is closed.
pub(super) async fn read<DB: Dialect, T: Send>(
    readers: &Pool<DB>,
    doing: &'static str,
    work: impl for<'c> FnOnce(&'c mut DB::Connection) -> Work<'c, T> + Send,
) -> Result<T, Error> {
    let until = Instant::now() + TIMEOUT;
    let connection = timeout_at(until, readers.acquire())
        .await
        .map_err(|_| timed_out(doing))?
        .doing(doing)?;
    let mut lent = Lent {
        connection,
        done: false,
    };
    let found = timeout_at(until, work(&mut lent.connection)).await;
    lent.done = found.is_ok();
    found.map_err(|_| timed_out(doing))?.doing(doing)
}

/// A connection that goes back to the others only if what it was lent for came to its end.
struct Lent<DB: Dialect> {
    connection: PoolConnection<DB>,
    done: bool,
}

impl<DB: Dialect> Drop for Lent<DB> {
    fn drop(&mut self) {
        if !self.done {
            self.connection.close_on_drop();
        }
    }
}
