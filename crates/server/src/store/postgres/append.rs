//! Writes groups of entries to PostgreSQL.

use std::collections::HashSet;

use sqlx::{PgPool, Row};

use super::listener;
use crate::store::error::Doing;
use crate::store::grouping::Writer;
use crate::store::journal::{Refusal, WHY_REFUSED};
use crate::store::{Append, Appended, DeadlineChange, Error, GameId};

const APPEND: &str = include_str!("append.sql");

pub(super) struct PostgresWriter {
    pub pool: PgPool,
    /// Goes with the news, by which a node recognises its own.
    pub node: String,
}

impl Writer for PostgresWriter {
    async fn write(&mut self, group: &[Append]) -> Result<Vec<Appended>, Error> {
        let doing = "writing entries";
        let stored = self.write_all(group).await.doing(doing)?;
        let mut results = Vec::with_capacity(group.len());
        for entry in group {
            results.push(if stored.contains(&entry.game) {
                Appended::Stored
            } else {
                self.why_refused(entry).await.doing(doing)?
            });
        }
        Ok(results)
    }
}

impl PostgresWriter {
    /// Returns the games whose entries were stored.
    async fn write_all(&self, group: &[Append]) -> Result<HashSet<GameId>, sqlx::Error> {
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
            .bind(column(group, |entry| entry.state.map(|state| state.word())))
            .bind(&*self.node)
            .fetch_all(&self.pool)
            .await?;
        let mut stored = HashSet::new();
        for row in rows {
            stored.extend(listener::items(row.try_get(0)?).map(|(game, _)| game));
        }
        Ok(stored)
    }

    async fn why_refused(&self, entry: &Append) -> Result<Appended, sqlx::Error> {
        let why: Refusal = sqlx::query_as(WHY_REFUSED)
            .bind(entry.game.to_string())
            .bind(i64::from(entry.number))
            .bind(entry.retry.as_deref())
            .fetch_one(&self.pool)
            .await?;
        Ok(Appended::refused(&why))
    }
}
