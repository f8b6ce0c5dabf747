//! Where a store under test lives: a fresh file or a fresh database.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use furball_server::store::{self, GameId, Moment, NewGame, Secret, Store, Visibility};
use sqlx::{ConnectOptions, Connection, Executor};

use crate::cluster;

pub struct Place {
    pub address: String,
    /// Removed with the place; what is in the cluster goes with that.
    folder: Option<PathBuf>,
}

impl Place {
    pub fn sqlite() -> Place {
        let folder = std::env::temp_dir().join(format!("furball-sqlite-{}", GameId::random().unwrap()));
        fs::create_dir(&folder).unwrap();
        Place {
            address: format!("sqlite:{}", folder.join("games.db").display()),
            folder: Some(folder),
        }
    }

    pub async fn postgres() -> Place {
        let name = format!("test_{}", GameId::random().unwrap());
        let mut connection = connect_postgres(&cluster::address("postgres")).await;
        connection
            .execute(format!("CREATE DATABASE {name}").as_str())
            .await
            .unwrap();
        connection.close().await.unwrap();
        Place {
            address: cluster::address(&name),
            folder: None,
        }
    }

    /// A node of its own.
    pub async fn open(&self) -> Arc<dyn Store> {
        store::open(&self.address).await.unwrap()
    }

    /// Does something behind the store's back.
    pub async fn execute(&self, sql: &str) {
        if self.folder.is_some() {
            let options: sqlx::sqlite::SqliteConnectOptions = self.address.parse().unwrap();
            let mut connection = options.create_if_missing(true).connect().await.unwrap();
            connection.execute(sqlx::raw_sql(sql)).await.unwrap();
            connection.close().await.unwrap();
        } else {
            let mut connection = connect_postgres(&self.address).await;
            connection.execute(sqlx::raw_sql(sql)).await.unwrap();
            connection.close().await.unwrap();
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            let _ = fs::remove_dir_all(folder);
        }
    }
}

async fn connect_postgres(address: &str) -> sqlx::PgConnection {
    sqlx::PgConnection::connect(address).await.unwrap()
}

/// A game as good as any.
pub fn some_game() -> NewGame {
    NewGame {
        id: GameId::random().unwrap(),
        created: Moment(1_700_000_000_000),
        terms: r#"{"rulebook":"second","seats":2}"#.into(),
        secret: Secret::new("a secret"),
        visibility: Visibility::Public,
    }
}

/// A game as good as any, kept.
pub async fn kept_game(store: &dyn Store) -> GameId {
    let game = some_game();
    let id = game.id;
    store.create_game(game).await.unwrap();
    id
}
