//! Where a store under test lives: a fresh file or a fresh database.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use furball_server::store::{self, GameId, Store};
use sqlx::{Connection, Executor};

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
