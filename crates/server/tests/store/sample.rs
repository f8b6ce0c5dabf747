//! Something to keep, and a way to spoil it.

use furball_server::store::{GameId, GameSecret, NewGame, Store, Timestamp, Visibility};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor};

use crate::place::Place;

/// A game as good as any.
pub fn some_game() -> NewGame {
    NewGame {
        id: GameId::random().unwrap(),
        created: Timestamp(1_700_000_000_000),
        settings: r#"{"rulebook":"second","seats":2}"#.into(),
        secret: GameSecret::new("a secret"),
        visibility: Visibility::Public,
        origin: None,
    }
}

/// A game as good as any, kept.
pub async fn kept_game(store: &dyn Store) -> GameId {
    let game = some_game();
    let id = game.id;
    store.create_game(game).await.unwrap();
    id
}

/// Does something behind the store's back.
pub async fn execute(place: &Place, sql: &str) {
    let sql = sqlx::raw_sql(AssertSqlSafe(sql.to_owned()));
    if place.address.starts_with("sqlite:") {
        let options: sqlx::sqlite::SqliteConnectOptions = place.address.parse().unwrap();
        let mut connection = options.create_if_missing(true).connect().await.unwrap();
        connection.execute(sql).await.unwrap();
        connection.close().await.unwrap();
    } else {
        let mut connection = sqlx::PgConnection::connect(&place.address).await.unwrap();
        connection.execute(sql).await.unwrap();
        connection.close().await.unwrap();
    }
}
