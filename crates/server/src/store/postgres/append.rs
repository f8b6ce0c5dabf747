//! Writes groups of entries to PostgreSQL.

use std::collections::HashSet;
use std::sync::Arc;

use sqlx::{PgConnection, Row};

use super::listener;
use crate::store::connection::WriteConnection;
use crate::store::group_commit::Writer;
use crate::store::journal::{RefusalRow, WHY_REFUSED};
use crate::store::{Append, Appended, DeadlineChange, Error, GameId};

const APPEND: &str = include_str!("append.sql");

pub(super) struct PostgresWriter {
    pub write_connection: Arc<WriteConnection<sqlx::Postgres>>,
    /// Sent with notifications, by which a node recognizes its own.
    pub node: String,
}

impl Writer for PostgresWriter {
    async fn write(&mut self, group: Arc<[Append]>) -> Result<Vec<Appended>, Error> {
        let node = self.node.clone();
        let written = self.write_connection.write("writing entries", |connection| {
            Box::pin(async move {
                let stored = write_all(connection, &group, &node).await?;
                let mut results = Vec::with_capacity(group.len());
                for entry in &*group {
                    results.push(if stored.contains(&entry.game) {
                        Appended::Stored
                    } else {
                        why_refused(connection, entry).await?
                    });
                }
                Ok(results)
            })
        });
        written.await
    }
}

/// Returns the games whose entries were stored.
async fn write_all(
    connection: &mut PgConnection,
    group: &[Append],
    node: &str,
) -> Result<HashSet<GameId>, sqlx::Error> {
    fn column<'a, T>(group: &'a [Append], of: impl FnMut(&'a Append) -> T) -> Vec<T> {
        group.iter().map(of).collect()
    }
    let rows = sqlx::query(APPEND)
        .bind(column(group, |entry| entry.game.to_string()))
        .bind(column(group, |entry| i64::from(entry.number)))
        .bind(column(group, |entry| entry.at.0))
        .bind(column(group, |entry| &*entry.body))
        .bind(column(group, |entry| entry.retry.as_deref()))
        .bind(column(group, |entry| entry.deadline != DeadlineChange::Keep))
        .bind(column(group, |entry| match entry.deadline {
            DeadlineChange::Keep | DeadlineChange::Clear => None,
            DeadlineChange::Set(due) => Some(due.0),
        }))
        .bind(column(group, |entry| entry.stage.map(|stage| stage.word())))
        .bind(node)
        .fetch_all(connection)
        .await?;
    let mut stored = HashSet::new();
    for row in rows {
        stored.extend(listener::items(row.try_get(0)?).map(|(game, _)| game));
    }
    Ok(stored)
}

async fn why_refused(connection: &mut PgConnection, entry: &Append) -> Result<Appended, sqlx::Error> {
    let why: RefusalRow = sqlx::query_as(WHY_REFUSED)
        .bind(entry.game.to_string())
        .bind(i64::from(entry.number))
        .bind(entry.retry.as_deref())
        .fetch_one(connection)
        .await?;
    Ok(Appended::refused(&why))
}
