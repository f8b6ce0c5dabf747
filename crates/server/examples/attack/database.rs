//! A PostgreSQL of its own, reached through a cable that can fall silent.

use std::sync::Arc;

use sqlx::{Connection, Executor, PgConnection};
use tokio::runtime::Runtime;

use crate::cable::Cable;
use crate::cluster;

pub struct Database {
    pub cable: Arc<Cable>,
    /// Its address past the cable.
    pub direct: String,
}

impl Database {
    /// An empty one. What comes through the cable is passed on by this runtime.
    pub async fn make(runtime: &Runtime) -> Result<Database, String> {
        let told = |error: sqlx::Error| error.to_string();
        let mut connection = PgConnection::connect(&cluster::address("postgres"))
            .await
            .map_err(told)?;
        let made = connection.execute("CREATE DATABASE attack").await;
        made.map_err(told)?;
        connection.close().await.map_err(told)?;
        let direct = cluster::address("attack");
        let to = direct.clone();
        let cable = runtime.spawn(async move { Cable::to(&to).await }).await;
        Ok(Database {
            cable: Arc::new(cable.map_err(|error| error.to_string())?),
            direct,
        })
    }
}
