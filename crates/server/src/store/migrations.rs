//! Brings a database to the schema this program knows.

use sqlx::{ColumnIndex, Database, Decode, Encode, Executor, IntoArguments, Type};

use super::Error;
use super::error::Doing;

struct Migration {
    number: i64,
    name: &'static str,
    sql: &'static str,
}

/// In order. What has been released is never changed; whatever comes next is added at the end.
const MIGRATIONS: &[Migration] = &[
    Migration {
        number: 1,
        name: "games",
        sql: include_str!("../../migrations/0001-games.sql"),
    },
    Migration {
        number: 2,
        name: "journals",
        sql: include_str!("../../migrations/0002-journals.sql"),
    },
    Migration {
        number: 3,
        name: "deadlines",
        sql: include_str!("../../migrations/0003-deadlines.sql"),
    },
    Migration {
        number: 4,
        name: "over",
        sql: include_str!("../../migrations/0004-over.sql"),
    },
    Migration {
        number: 5,
        name: "origins",
        sql: include_str!("../../migrations/0005-origins.sql"),
    },
    Migration {
        number: 6,
        name: "pulses",
        sql: include_str!("../../migrations/0006-pulses.sql"),
    },
    Migration {
        number: 7,
        name: "damaged",
        sql: include_str!("../../migrations/0007-damaged.sql"),
    },
];

/// Applies the migrations that are missing, all or none.
///
/// `begin` starts a transaction that keeps out others doing the same, so that of several nodes starting
/// together one migrates and the others wait for it. A connection on which this fails must be dropped, which
/// rolls it back.
pub(super) async fn run<DB>(connection: &mut DB::Connection, begin: &'static str) -> Result<(), Error>
where
    DB: Database,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    DB::Arguments: IntoArguments<DB>,
    for<'q> i64: Type<DB> + Encode<'q, DB> + Decode<'q, DB>,
    for<'q> &'q str: Type<DB> + Encode<'q, DB>,
    usize: ColumnIndex<DB::Row>,
{
    let doing = "looking for missing migrations";
    connection.execute(begin).await.doing(doing)?;
    let table =
        "CREATE TABLE IF NOT EXISTS migrations (number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL)";
    connection.execute(table).await.doing(doing)?;
    let found: (i64,) = sqlx::query_as("SELECT COALESCE(MAX(number), 0) FROM migrations")
        .fetch_one(&mut *connection)
        .await
        .doing(doing)?;
    let known = MIGRATIONS.last().map_or(0, |last| last.number);
    if found.0 > known {
        return Err(Error::NewerSchema {
            found: found.0,
            known,
        });
    }
    for migration in MIGRATIONS.iter().filter(|migration| migration.number > found.0) {
        let doing = || format!("migration {} ({})", migration.number, migration.name);
        connection.execute(migration.sql).await.doing(doing())?;
        sqlx::query("INSERT INTO migrations (number, name) VALUES ($1, $2)")
            .bind(migration.number)
            .bind(migration.name)
            .execute(&mut *connection)
            .await
            .doing(doing())?;
    }
    connection.execute("COMMIT").await.doing("finishing migrations")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn migrations_are_numbered_from_one() {
        for (index, migration) in MIGRATIONS.iter().enumerate() {
            assert_eq!(migration.number, index as i64 + 1, "{}", migration.name);
        }
    }
}
