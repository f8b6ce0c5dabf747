//! What time it is, for all nodes of a database.

use furball_server::store::Timestamp;
use sqlx::{Connection, Executor};

use crate::place::Place;

const HOUR: i64 = 3_600_000;
/// A minute for a busy machine.
const ABOUT: i64 = 60_000;

/// A database whose clock is an hour ahead of this machine's: so is the time of every node.
#[tokio::test(flavor = "multi_thread")]
async fn it_is_the_databases_time() {
    let place = Place::postgres().await;
    let mut connection = sqlx::PgConnection::connect(&place.address).await.unwrap();
    let ahead = "CREATE SCHEMA ahead; \
        CREATE FUNCTION ahead.clock_timestamp() RETURNS timestamptz LANGUAGE sql \
            AS 'SELECT pg_catalog.clock_timestamp() + interval ''1 hour'''; \
        DO 'BEGIN EXECUTE format(''ALTER DATABASE %I SET search_path = ahead, pg_catalog, public'', \
            current_database()); END'";
    connection.execute(sqlx::raw_sql(ahead)).await.unwrap();
    connection.close().await.unwrap();
    let nodes = [place.open().await, place.open().await];
    for node in &nodes {
        let ahead = node.now().0 - Timestamp::now().0;
        assert!((HOUR - ABOUT..HOUR + ABOUT).contains(&ahead), "{ahead} ms");
        node.close().await;
    }
}
