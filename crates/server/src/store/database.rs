//! What both databases do alike, which is nearly everything: the statements are the same.

use async_trait::async_trait;
use sqlx::{ColumnIndex, Decode, Encode, Executor, IntoArguments, Pool, Type};
use tokio::task::JoinSet;

use super::error::{Doing, at_most, storable};
use super::grouping::Queue;
use super::journal::LONGEST_RETRY;
use super::news::Newsroom;
use super::{
    Append, Appended, Counts, Deadline, Entry, Error, Game, GameId, Moment, NewGame, Secret, State, Store,
    Subscription, Visibility,
};

/// Where the two databases differ in statements that they otherwise share.
pub trait Dialect: sqlx::Database {
    /// Ends a `SELECT` so that it locks the rows it finds and leaves out those that others have locked.
    const LOCK_FREE_ROWS: &'static str;
}

/// A store in database `DB`.
#[derive(Debug)]
pub struct Database<DB: Dialect> {
    pub(super) readers: Pool<DB>,
    pub(super) writers: Pool<DB>,
    pub(super) queue: Queue,
    pub(super) newsroom: Newsroom,
    /// What else runs for this store; it ends when the store is dropped.
    pub(super) _helpers: JoinSet<()>,
}

type GameRow = (String, i64, String, String, String);

#[async_trait]
impl<DB> Store for Database<DB>
where
    DB: Dialect,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> DB::Arguments<'q>: IntoArguments<'q, DB>,
    for<'q> i64: Type<DB> + Encode<'q, DB> + Decode<'q, DB>,
    for<'q> String: Type<DB> + Encode<'q, DB> + Decode<'q, DB>,
    for<'q> &'q str: Type<DB> + Encode<'q, DB>,
    for<'q> Option<String>: Encode<'q, DB>,
    usize: ColumnIndex<DB::Row>,
{
    async fn create_game(&self, game: NewGame) -> Result<(), Error> {
        storable("a game's terms", &game.terms)?;
        storable("a game's secret", game.secret.reveal())?;
        storable("a game's origin", game.origin.as_deref().unwrap_or_default())?;
        sqlx::query(
            "INSERT INTO games (id, created_at, terms, secret, visibility, state, origin) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(game.id.to_string())
        .bind(game.created.0)
        .bind(game.terms)
        .bind(game.secret.reveal())
        .bind(game.visibility.word())
        .bind(State::Open.word())
        .bind(game.origin)
        .execute(&self.writers)
        .await
        .doing("keeping a new game")?;
        Ok(())
    }

    async fn game(&self, game: GameId) -> Result<Option<Game>, Error> {
        let row: Option<GameRow> =
            sqlx::query_as("SELECT id, created_at, terms, visibility, state FROM games WHERE id = $1")
                .bind(game.to_string())
                .fetch_optional(&self.readers)
                .await
                .doing("reading a game")?;
        row.map(read_game).transpose()
    }

    async fn secret(&self, game: GameId) -> Result<Option<Secret>, Error> {
        let row: Option<(String,)> = sqlx::query_as("SELECT secret FROM games WHERE id = $1")
            .bind(game.to_string())
            .fetch_optional(&self.readers)
            .await
            .doing("reading a game's secret")?;
        Ok(row.map(|(secret,)| Secret::new(secret)))
    }

    async fn origin(&self, game: GameId) -> Result<Option<String>, Error> {
        let row: Option<(Option<String>,)> = sqlx::query_as("SELECT origin FROM games WHERE id = $1")
            .bind(game.to_string())
            .fetch_optional(&self.readers)
            .await
            .doing("reading where a game begins")?;
        Ok(row.and_then(|(origin,)| origin))
    }

    async fn newest(&self, state: State, since: Moment, limit: u32) -> Result<Vec<Game>, Error> {
        // Said in the statement itself, so that it is seen which index has all of them.
        let over = match state {
            State::Open | State::Running => "state <> 'over'",
            State::Over => "state = 'over'",
        };
        let sql = format!(
            "SELECT id, created_at, terms, visibility, state FROM games \
             WHERE state = $1 AND {over} AND visibility = 'public' AND created_at >= $2 \
             ORDER BY created_at DESC, id LIMIT $3"
        );
        let rows: Vec<GameRow> = sqlx::query_as(&sql)
            .bind(state.word())
            .bind(since.0)
            .bind(i64::from(limit))
            .fetch_all(&self.readers)
            .await
            .doing("listing games")?;
        rows.into_iter().map(read_game).collect()
    }

    async fn counts(&self) -> Result<Counts, Error> {
        let (open, running, deadlines): (i64, i64, i64) = sqlx::query_as(
            "SELECT (SELECT COUNT(*) FROM games WHERE state = 'open' AND state <> 'over'), \
             (SELECT COUNT(*) FROM games WHERE state = 'running' AND state <> 'over'), \
             (SELECT COUNT(*) FROM deadlines)",
        )
        .fetch_one(&self.readers)
        .await
        .doing("counting games")?;
        let [open, running, deadlines] = [open, running, deadlines].map(i64::unsigned_abs);
        Ok(Counts {
            open,
            running,
            deadlines,
        })
    }

    async fn append(&self, entry: Append) -> Result<Appended, Error> {
        storable("an entry", &entry.body)?;
        let retry = entry.retry.as_deref().unwrap_or_default();
        storable("an entry's retry word", retry)?;
        at_most(LONGEST_RETRY, "an entry's retry word", retry)?;
        self.queue.append(entry).await
    }

    async fn entries_after(&self, game: GameId, number: u32) -> Result<Vec<Entry>, Error> {
        let rows: Vec<(i64, i64, String)> = sqlx::query_as(
            "SELECT number, written_at, body FROM entries WHERE game = $1 AND number > $2 ORDER BY number",
        )
        .bind(game.to_string())
        .bind(i64::from(number))
        .fetch_all(&self.readers)
        .await
        .doing("reading a journal")?;
        rows.into_iter()
            .map(|(number, at, body)| {
                Ok(Entry {
                    number: read_number("an entry's number", number)?,
                    at: Moment(at),
                    body,
                })
            })
            .collect()
    }

    async fn deadline(&self, game: GameId) -> Result<Option<Moment>, Error> {
        let row: Option<(i64,)> = sqlx::query_as("SELECT due_at FROM deadlines WHERE game = $1")
            .bind(game.to_string())
            .fetch_optional(&self.readers)
            .await
            .doing("reading a deadline")?;
        Ok(row.map(|(due,)| Moment(due)))
    }

    async fn take_due(&self, now: Moment, held: Moment, limit: u32) -> Result<Vec<Deadline>, Error> {
        let sql = format!(
            "WITH due AS MATERIALIZED \
             (SELECT game FROM deadlines WHERE wake_at <= $1 ORDER BY wake_at LIMIT $3 {}) \
             UPDATE deadlines SET wake_at = $2 WHERE game IN (SELECT game FROM due) RETURNING game, due_at",
            DB::LOCK_FREE_ROWS
        );
        let rows: Vec<(String, i64)> = sqlx::query_as(&sql)
            .bind(now.0)
            .bind(held.0)
            .bind(i64::from(limit))
            .fetch_all(&self.writers)
            .await
            .doing("taking deadlines that are due")?;
        let mut taken = rows
            .into_iter()
            .map(|(game, due)| {
                Ok(Deadline {
                    game: read_id(game)?,
                    due: Moment(due),
                })
            })
            .collect::<Result<Vec<_>, Error>>()?;
        taken.sort_by_key(|deadline| (deadline.due, deadline.game));
        Ok(taken)
    }

    fn subscribe(&self) -> Subscription {
        self.newsroom.subscribe()
    }

    async fn close(&self) {
        self.queue.close().await;
        self.writers.close().await;
        self.readers.close().await;
    }
}

fn read_game((id, created, terms, visibility, state): GameRow) -> Result<Game, Error> {
    Ok(Game {
        id: read_id(id)?,
        created: Moment(created),
        terms,
        visibility: Visibility::from_word(&visibility).ok_or(Error::Unreadable {
            what: "a game's visibility",
            value: visibility,
        })?,
        state: State::from_word(&state).ok_or(Error::Unreadable {
            what: "a game's state",
            value: state,
        })?,
    })
}

fn read_id(text: String) -> Result<GameId, Error> {
    text.parse().map_err(|_| Error::Unreadable {
        what: "a game's id",
        value: text,
    })
}

fn read_number<N: TryFrom<i64>>(what: &'static str, number: i64) -> Result<N, Error> {
    N::try_from(number).map_err(|_| Error::Unreadable {
        what,
        value: number.to_string(),
    })
}
