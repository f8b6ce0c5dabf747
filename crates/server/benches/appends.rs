//! How many entries a store makes durable in a second: `cargo bench --package furball-server`.
//!
//! Each appender plays a game of its own and sends its next entry, with a new deadline, when it has the
//! answer to the last. The disk decides the first figure; the others show what writing in groups is worth.

#[path = "../tests/store/cluster.rs"]
mod cluster;

use std::sync::Arc;
use std::time::{Duration, Instant};

use furball_server::store::{self, *};
use tokio::task::JoinSet;

/// How long each figure is measured.
const DURATION: Duration = Duration::from_secs(5);

/// A choice is about this long.
const BODY: &str =
    r#"{"seat":1,"choice":{"dial":{"ship":3,"maneuver":"2 bank left"}},"clock":[1193000,1187000]}"#;

#[tokio::main]
async fn main() -> Result<(), Error> {
    let folder = std::env::temp_dir().join(format!("furball-appends-{}", std::process::id()));
    std::fs::create_dir(&folder).expect("the temporary folder can be written");
    let file = format!("sqlite:{}", folder.join("games.db").display());
    for (name, address) in [("SQLite", file), ("PostgreSQL", cluster::address("postgres"))] {
        let store = store::open(&address).await?;
        for appenders in [1, 64, 512] {
            let (count, took) = measure(&store, appenders).await?;
            let rate = f64::from(count) / took.as_secs_f64();
            let wait = took.as_secs_f64() * 1000.0 * appenders as f64 / f64::from(count);
            println!("{name:<10} {appenders:>4} appenders: {rate:>7.0} entries/s, each waits {wait:.1} ms");
        }
        store.close().await;
    }
    let _ = std::fs::remove_dir_all(folder);
    Ok(())
}

async fn measure(store: &Arc<dyn Store>, appenders: usize) -> Result<(u32, Duration), Error> {
    let mut games = Vec::new();
    for _ in 0..appenders {
        let id = GameId::random()?;
        let game = NewGame {
            id,
            created: Timestamp::now(),
            settings: "{}".into(),
            secret: GameSecret::new("secret"),
            visibility: Visibility::Public,
            origin: None,
        };
        store.create_game(game).await?;
        games.push(id);
    }
    let start = Instant::now();
    let mut tasks = JoinSet::new();
    for game in games {
        let store = store.clone();
        tasks.spawn(async move {
            let mut number = 0;
            while start.elapsed() < DURATION {
                number += 1;
                let at = Timestamp::now();
                let deadline = DeadlineChange::Set(at.after(Duration::from_secs(60)));
                let entry = Append {
                    deadline,
                    ..Append::new(game, number, at, BODY)
                };
                assert_eq!(store.append(entry).await?, Appended::Stored);
            }
            Ok::<u32, Error>(number)
        });
    }
    let counts = tasks
        .join_all()
        .await
        .into_iter()
        .collect::<Result<Vec<_>, _>>()?;
    Ok((counts.iter().sum(), start.elapsed()))
}
