//! What can go wrong with a store, in words that help the operator.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;

use super::connection::TIMEOUT;

/// Why the store couldn't do what it was asked to.
///
/// It can be cloned because entries are written in groups: what fails one fails all that wait with it.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Error {
    /// The database failed.
    #[error("{doing} failed: {kind} ({cause})")]
    Database {
        /// What was tried.
        doing: Cow<'static, str>,
        /// What kind of failure it is, and what would help.
        kind: ErrorKind,
        /// What the database itself said.
        cause: Arc<sqlx::Error>,
    },
    /// A newer program has been here. Going on could spoil what it wrote.
    #[error(
        "the database has been upgraded to version {found} by a newer furball, this one knows versions up to \
         {known}; start the newer one, or restore the backup made before the upgrade"
    )]
    NewerSchema {
        /// The database's version.
        found: i64,
        /// The last one this program knows.
        known: i64,
    },
    /// The tables were changed by hand, or the disk is broken.
    #[error("the database holds {value:?} where {what} should be; repair it by hand or restore a backup")]
    Unreadable {
        /// What belongs there.
        what: &'static str,
        /// What is there.
        value: String,
    },
    /// The address names no store. It isn't repeated here, for it may contain a password.
    #[error(
        "the address names no store{0}; write sqlite:games.db for a file or \
         postgres://user:password@host/database for a PostgreSQL database"
    )]
    Address(String),
    /// PostgreSQL can't keep this character in texts; SQLite refuses it too so that both do the same.
    #[error("{0} contains a character with code 0, which can't be kept")]
    ZeroCharacter(&'static str),
    /// What is too long for an index of PostgreSQL would fail with everything that is written together with
    /// it.
    #[error("{what} has {length} bytes, at most {limit} are allowed")]
    TooLong {
        /// What it is.
        what: &'static str,
        /// How long it is.
        length: usize,
        /// How long it may be.
        limit: usize,
    },
    /// In another encoding PostgreSQL could keep some names and entries, and others not.
    #[error(
        "the database's encoding is {0}; create one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0"
    )]
    Encoding(String),
    /// Another server has the file.
    #[error(
        "another server is using {0}; a file of games serves one at a time. End the other one, or give this one a \
         file of its own; several servers share a PostgreSQL database"
    )]
    InUse(String),
    /// It can't be made sure that no other server has the file.
    #[error("{place}, which keeps other servers away from the games, can't be locked: {error}")]
    Lock {
        /// The file that is locked.
        place: String,
        /// What the system said.
        error: String,
    },
    /// There are no random bits to be had, so no ids nor keys.
    #[error("the operating system gives no random bits: {0}")]
    Randomness(getrandom::Error),
    /// [`Store::close`](super::Store::close) was called.
    #[error("the store is closed because the server is shutting down")]
    Closed,
}

/// Kinds of failures of a database, by what would help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorKind {
    /// No space left.
    DiskFull,
    /// The disk failed in another way.
    DiskBroken,
    /// A file or folder isn't there or its permissions are missing, or the server is a read-only copy.
    NotWritable,
    /// There is no database server, or it went away.
    Unreachable,
    /// It takes too long, as when a cable was pulled.
    TimedOut,
    /// The database server is there but doesn't let this program in.
    AccessDenied,
    /// Too many want something at once.
    Busy,
    /// The file isn't a database, or is one no longer.
    Damaged,
    /// Anything else: most likely a fault of this program.
    Unexpected,
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            ErrorKind::DiskFull => "the disk is full; make room on it, then everything goes on",
            ErrorKind::DiskBroken => "the disk reports an error; check it and the system's log",
            ErrorKind::NotWritable => {
                "it can't be written; does its folder exist, may this user write there, and is it no read-only copy?"
            }
            ErrorKind::Unreachable => "the database can't be reached; is it running, and is its address right?",
            ErrorKind::TimedOut => "the database doesn't answer; is it, or the network or disk between, stuck?",
            ErrorKind::AccessDenied => {
                "the database doesn't let this program in; check user, password, the database's name and its rights"
            }
            ErrorKind::Busy => "the database is busy with others; allow it more connections or give it less to do",
            ErrorKind::Damaged => "the file is no intact database; check its name or restore a backup",
            ErrorKind::Unexpected => "the database did something unexpected",
        })
    }
}

impl ErrorKind {
    fn of(cause: &sqlx::Error) -> ErrorKind {
        match cause {
            sqlx::Error::Io(error) if error.kind() == std::io::ErrorKind::TimedOut => ErrorKind::TimedOut,
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) => ErrorKind::Unreachable,
            // Waiting for a connection takes as long when all are in use as when none can be made.
            sqlx::Error::PoolTimedOut => ErrorKind::Busy,
            sqlx::Error::Database(error) => {
                if let Some(error) = error.try_downcast_ref::<SqliteError>() {
                    ErrorKind::of_sqlite(error)
                } else if let Some(error) = error.try_downcast_ref::<PgDatabaseError>() {
                    ErrorKind::of_postgres(error.code())
                } else {
                    ErrorKind::Unexpected
                }
            }
            _ => ErrorKind::Unexpected,
        }
    }

    /// <https://sqlite.org/rescode.html>; the lowest eight bits are the kind.
    fn of_sqlite(error: &SqliteError) -> ErrorKind {
        use sqlx::error::DatabaseError;
        let code = error.code().and_then(|code| code.parse::<u32>().ok());
        match code.map(|code| code & 0xff) {
            Some(13) => ErrorKind::DiskFull,
            Some(10) => ErrorKind::DiskBroken,
            Some(3 | 8 | 14) => ErrorKind::NotWritable,
            Some(5 | 6) => ErrorKind::Busy,
            Some(11 | 26) => ErrorKind::Damaged,
            _ => ErrorKind::Unexpected,
        }
    }

    /// <https://www.postgresql.org/docs/current/errcodes-appendix.html>
    fn of_postgres(code: &str) -> ErrorKind {
        match code {
            "53100" => ErrorKind::DiskFull,
            "58030" => ErrorKind::DiskBroken,
            "25006" => ErrorKind::NotWritable,
            "57P01" | "57P02" | "57P03" => ErrorKind::Unreachable,
            "28000" | "28P01" | "3D000" | "42501" => ErrorKind::AccessDenied,
            "40001" | "40P01" | "53300" | "55P03" | "57014" => ErrorKind::Busy,
            "XX001" | "XX002" => ErrorKind::Damaged,
            _ => ErrorKind::Unexpected,
        }
    }
}

/// Says what was tried when a database failed.
pub(super) trait Doing<T> {
    fn doing(self, what: impl Into<Cow<'static, str>>) -> Result<T, Error>;
}

impl<T> Doing<T> for Result<T, sqlx::Error> {
    fn doing(self, what: impl Into<Cow<'static, str>>) -> Result<T, Error> {
        self.map_err(|cause| match cause {
            sqlx::Error::PoolClosed => Error::Closed,
            cause => Error::Database {
                doing: what.into(),
                kind: ErrorKind::of(&cause),
                cause: Arc::new(cause),
            },
        })
    }
}

/// What is said when something took too long.
pub(super) fn timed_out(doing: impl Into<Cow<'static, str>>) -> Error {
    let cause = std::io::Error::new(
        std::io::ErrorKind::TimedOut,
        format!("nothing for {} s", TIMEOUT.as_secs()),
    );
    let cause = sqlx::Error::Io(cause);
    Error::Database {
        doing: doing.into(),
        kind: ErrorKind::of(&cause),
        cause: Arc::new(cause),
    }
}

/// Refuses what only one of the two databases would keep.
pub(super) fn storable(what: &'static str, text: &str) -> Result<(), Error> {
    if text.contains('\0') {
        Err(Error::ZeroCharacter(what))
    } else {
        Ok(())
    }
}

/// Refuses what is longer than it needs to be.
pub(super) fn at_most(limit: usize, what: &'static str, text: &str) -> Result<(), Error> {
    let length = text.len();
    if length > limit {
        Err(Error::TooLong { what, length, limit })
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sqlx::{Connection, Executor, SqliteConnection};

    use super::*;

    /// SQLite itself says so, about a file that may not grow.
    #[tokio::test]
    async fn a_full_disk() {
        let mut connection = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        connection.execute("PRAGMA max_page_count = 1").await.unwrap();
        let full = connection
            .execute("CREATE TABLE more (than TEXT)")
            .await
            .doing("filling it")
            .unwrap_err();
        assert!(
            matches!(
                full,
                Error::Database {
                    kind: ErrorKind::DiskFull,
                    ..
                }
            ),
            "{full:?}"
        );
        let text = full.to_string();
        assert!(
            text.starts_with("filling it failed: the disk is full; make room"),
            "{text}"
        );
    }

    #[test]
    fn what_postgres_says() {
        for (code, kind) in [
            ("53100", ErrorKind::DiskFull),
            ("25006", ErrorKind::NotWritable),
            ("57P01", ErrorKind::Unreachable),
            ("28P01", ErrorKind::AccessDenied),
            ("53300", ErrorKind::Busy),
            ("42601", ErrorKind::Unexpected),
        ] {
            assert_eq!(ErrorKind::of_postgres(code), kind, "{code}");
        }
    }
}
