//! Where a store under test lives: a fresh file or a fresh database.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, Weak};

use furball_server::store::{self, Error, GameId, Store};
use sqlx::{AssertSqlSafe, Connection, Executor};

use crate::cluster;

pub struct Place {
    pub address: String,
    /// Removed with the place; what is in the cluster goes with that.
    folder: Option<PathBuf>,
    /// The node that has the file.
    open: Mutex<Option<Weak<dyn Store>>>,
}

impl Place {
    pub fn sqlite() -> Place {
        let folder = std::env::temp_dir().join(format!("furball-sqlite-{}", GameId::random().unwrap()));
        fs::create_dir(&folder).unwrap();
        Place {
            address: format!("sqlite:{}", folder.join("games.db").display()),
            folder: Some(folder),
            open: Mutex::default(),
        }
    }

    pub async fn postgres() -> Place {
        let name = format!("test_{}", GameId::random().unwrap());
        let mut connection = connect_postgres(&cluster::address("postgres")).await;
        connection
            .execute(sqlx::raw_sql(AssertSqlSafe(format!("CREATE DATABASE {name}"))))
            .await
            .unwrap();
        connection.close().await.unwrap();
        Place {
            address: cluster::address(&name),
            folder: None,
            open: Mutex::default(),
        }
    }

    /// A node of its own. A file has one at a time; a second request gets the same.
    pub async fn open(&self) -> Arc<dyn Store> {
        match store::open(&self.address).await {
            Ok(store) => {
                *self.open.lock().unwrap() = Some(Arc::downgrade(&store));
                store
            }
            Err(Error::InUse(_)) => {
                let open = self.open.lock().unwrap().clone();
                open.and_then(|open| open.upgrade())
                    .expect("a node of this test has it")
            }
            Err(error) => panic!("{error}"),
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
