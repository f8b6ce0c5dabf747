//! Writes groups of entries to SQLite.
//!
//! A group goes to the database as one JSON text, so that it takes as few statements for hundreds of entries
//! as for one: each statement is a visit to the thread that owns the connection.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::json;
use sqlx::{Connection, SqliteConnection};

use crate::store::connection::WriteConnection;
use crate::store::group_commit::Writer;
use crate::store::journal::{RefusalRow, WHY_REFUSED};
use crate::store::{Append, Appended, DeadlineChange, Error};

/// `CROSS JOIN` because SQLite then looks up games by what is wanted, and not the other way round.
const INSERT: &str = "INSERT INTO entries (game, number, written_at, body, retry) \
    SELECT games.id, wanted.value ->> 'number', wanted.value ->> 'at', wanted.value ->> 'body', \
        wanted.value ->> 'retry' \
    FROM json_each($1) AS wanted CROSS JOIN games ON games.id = wanted.value ->> 'game' \
    WHERE wanted.value ->> 'number' = 1 OR EXISTS ( \
        SELECT 1 FROM entries WHERE game = games.id AND number = (wanted.value ->> 'number') - 1) \
    ON CONFLICT DO NOTHING RETURNING game";

const SET_DEADLINES: &str = "INSERT INTO deadlines (game, due_at, wake_at) \
    SELECT value ->> 'game', value ->> 'due', value ->> 'due' FROM json_each($1) WHERE TRUE \
    ON CONFLICT (game) DO UPDATE SET due_at = excluded.due_at, wake_at = excluded.wake_at";

const CLEAR_DEADLINES: &str = "DELETE FROM deadlines WHERE game IN (SELECT value FROM json_each($1))";

pub(super) struct SqliteWriter(pub Arc<WriteConnection<sqlx::Sqlite>>);

impl Writer for SqliteWriter {
    async fn write(&mut self, group: Arc<[Append]>) -> Result<Vec<Appended>, Error> {
        let written = self.0.write("writing entries", |connection| {
            Box::pin(async move {
                // Immediate: a transaction that starts by reading may find that it can't write any more.
                let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
                let results = write(&mut transaction, &group).await?;
                transaction.commit().await?;
                Ok(results)
            })
        });
        written.await
    }
}

async fn write(connection: &mut SqliteConnection, group: &[Append]) -> Result<Vec<Appended>, sqlx::Error> {
    let wanted: Vec<_> = group
        .iter()
        .map(|entry| {
            json!({
                "game": entry.game.to_string(),
                "number": entry.number,
                "at": entry.at.0,
                "body": entry.body,
                "retry": entry.retry,
            })
        })
        .collect();
    let stored: Vec<(String,)> = sqlx::query_as(INSERT)
        .bind(json!(wanted).to_string())
        .fetch_all(&mut *connection)
        .await?;
    let stored: HashSet<_> = stored.into_iter().map(|(game,)| game).collect();
    let is_stored = |entry: &&Append| stored.contains(&entry.game.to_string());
    change_deadlines(connection, group.iter().filter(is_stored)).await?;
    change_stages(connection, group.iter().filter(is_stored)).await?;
    let mut results = Vec::with_capacity(group.len());
    for entry in group {
        let result = if is_stored(&entry) {
            Appended::Stored
        } else {
            why_refused(connection, entry).await?
        };
        results.push(result);
    }
    Ok(results)
}

async fn change_deadlines(
    connection: &mut SqliteConnection,
    stored: impl Iterator<Item = &Append>,
) -> Result<(), sqlx::Error> {
    let (mut set, mut cleared) = (Vec::new(), Vec::new());
    for entry in stored {
        match entry.deadline {
            DeadlineChange::Keep => {}
            DeadlineChange::Clear => cleared.push(json!(entry.game.to_string())),
            DeadlineChange::Set(due) => set.push(json!({"game": entry.game.to_string(), "due": due.0})),
        }
    }
    for (sql, changes) in [(SET_DEADLINES, set), (CLEAR_DEADLINES, cleared)] {
        if !changes.is_empty() {
            sqlx::query(sql)
                .bind(json!(changes).to_string())
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok(())
}

/// One by one: a game starts once and ends once.
async fn change_stages(
    connection: &mut SqliteConnection,
    stored: impl Iterator<Item = &Append>,
) -> Result<(), sqlx::Error> {
    for entry in stored {
        if let Some(stage) = entry.stage {
            sqlx::query("UPDATE games SET state = $2 WHERE id = $1")
                .bind(entry.game.to_string())
                .bind(stage.word())
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok(())
}

async fn why_refused(connection: &mut SqliteConnection, entry: &Append) -> Result<Appended, sqlx::Error> {
    let why: RefusalRow = sqlx::query_as(WHY_REFUSED)
        .bind(entry.game.to_string())
        .bind(i64::from(entry.number))
        .bind(entry.retry.as_deref())
        .fetch_one(&mut *connection)
        .await?;
    Ok(Appended::refused(&why))
}
