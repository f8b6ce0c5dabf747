//! Attacks a server of one's own from one address and in one way after the other, while an innocent plays from another:
//! `make attack`. It is measured what that does to him, and it fails if that is too much.

mod attack;
#[path = "../../tests/store/cluster.rs"]
mod cluster;
mod innocent;
mod line;
mod proxy;
mod report;
mod requests;
mod server;
mod sockets;
mod stores;
mod tables;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::{Connection, Executor};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;
use tokio::time::sleep;

use attack::{Attack, Running, Tally, Target};
use innocent::Innocent;
use proxy::Proxy;
use report::{Found, Row};
use server::{Server, Start};

/// How long the innocent plays alone, after some choices.
const BEFORE: Duration = Duration::from_secs(2);
/// How long it may take until everything is as it was.
const AFTER: Duration = Duration::from_secs(20);
/// How long the server may take to end.
const END: Duration = Duration::from_secs(15);
/// How many choices the innocent makes before he is measured.
const WARM: usize = 30;

fn attacks() -> Vec<Attack> {
    let none = |target: Target| -> Running {
        Box::pin(async move {
            sleep(target.until - Instant::now()).await;
            Tally::default()
        })
    };
    vec![
        Attack::new("none", none),
        Attack::new("squads", requests::squads),
        Attack::new("odds", requests::odds),
        Attack::new("verify", requests::verify),
        Attack::new("replay", requests::replay),
        Attack::new("made-up", requests::made_up),
        Attack::new("longest", requests::longest),
        Attack::new("play-on", requests::play_on),
        Attack::new("names", requests::names),
        Attack::new("unread", requests::unread),
        Attack::new("files", requests::files),
        Attack::new("requests", requests::requests),
        Attack::new("helps", tables::helps),
        Attack::new("words", tables::words),
        Attack::new("draw", tables::draw),
        Attack::new("pings", tables::pings),
        Attack::new("garbage", tables::garbage),
        Attack::new("since", tables::since),
        Attack::new("computers", tables::computers),
        Attack::new("slow", sockets::slow),
        Attack::new("churn", sockets::churn),
        Attack {
            start: Start {
                descriptors: Some(1024),
                ..Start::default()
            },
            ..Attack::new("silent", sockets::silent)
        },
        Attack {
            start: Start {
                disk: Some(12 << 20),
                ..Start::default()
            },
            stalls: true,
            ..Attack::new("full-disk", stores::full_disk)
        },
        Attack {
            stalls: true,
            seconds: 15,
            ..Attack::new(DATABASE, stores::silent_database)
        },
    ]
}

/// The attack that has a database of its own.
const DATABASE: &str = "silent-database";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(program) = arguments.next().map(PathBuf::from) else {
        eprintln!("Say which program to attack, and perhaps how: attack target/release/furball [NAME]…");
        return ExitCode::from(2);
    };
    let names: Vec<String> = arguments.collect();
    let wanted =
        |attack: &Attack| names.is_empty() || names.iter().any(|name| attack.name.starts_with(name.as_str()));
    let threads = || Builder::new_multi_thread().worker_threads(1).enable_all().build();
    // The innocent doesn't wait for what the attackers do here, only for what they do to the server.
    let (Ok(own), Ok(others), Ok(here)) = (threads(), threads(), threads()) else {
        eprintln!("There are no threads.");
        return ExitCode::from(2);
    };
    let mut failed = 0;
    println!("{}", Row::head());
    for attack in attacks().into_iter().filter(wanted) {
        let found = here.block_on(try_out(&program, &attack, &own, &others));
        let row = Row::of(&attack, found);
        println!("{row}");
        failed += usize::from(!row.holds());
    }
    match failed {
        0 => ExitCode::SUCCESS,
        _ => {
            eprintln!("{failed} of the attacks did what none may do.");
            ExitCode::FAILURE
        }
    }
}

/// Starts a server, attacks it, and says what was found.
async fn try_out(program: &Path, attack: &Attack, own: &Runtime, others: &Runtime) -> Result<Found, String> {
    let mut start = attack.start.clone();
    let mut database = None;
    if attack.name == DATABASE {
        let made = with_database(own).await?;
        start.store = Some(made.through_proxy.clone());
        database = Some(made);
    }
    let mut server = Server::start(program, attack.name, &start)?;
    let (stop, stopped) = watch::channel(false);
    let innocent = Innocent::new(server.address.clone().asked_from([127, 0, 0, 2].into()), stopped);
    let playing = own.spawn(innocent.clone().play());
    let begun = Instant::now();
    while innocent.made() < WARM {
        if begun.elapsed() > AFTER {
            return Err(format!(
                "nobody can play: {:?}\n{}",
                innocent.wrong(),
                server.log()
            ));
        }
        sleep(Duration::from_millis(20)).await;
    }
    innocent.times();
    sleep(BEFORE).await;
    let before = innocent.times();
    let until = Instant::now() + Duration::from_secs(attack.seconds);
    let target = Target {
        address: server.address.clone().asked_from([127, 0, 0, 1].into()),
        until,
        games: server.games(),
        proxy: database.as_ref().map(|database| Arc::clone(&database.proxy)),
    };
    let attacking = others.spawn((attack.run)(target));
    sleep(until - Instant::now()).await;
    let during = innocent.times();
    let tally = attacking.await.map_err(|error| error.to_string())?;
    let mut found = Found::new(before, during, tally);
    found.lives = server.lives();
    found.recovers = goes_on(&innocent).await;
    found.ready = server.becomes_ready(AFTER).await;
    found.memory = server.memory();
    let _ = stop.send(true);
    let _ = playing.await;
    found.wrong = innocent.wrong();
    found.log = server.log();
    let small = match start.disk {
        Some(_) => Some(innocent::copy(&server.games(), &server.folder.join("copy"))?),
        None => None,
    };
    if let Some(database) = &database {
        database.proxy.stay_silent();
    }
    found.ended = server.end(END).await;
    let kept = match (small, &database) {
        (Some(copy), _) => copy,
        (None, Some(database)) => database.direct.clone(),
        (None, None) => format!("sqlite:{}", server.folder.join("games/games.db").display()),
    };
    if found.ended.is_some() {
        (found.lost, found.made) = innocent.lost(&kept).await?;
    }
    Ok(found)
}

/// Whether the innocent gets answers again.
async fn goes_on(innocent: &Innocent) -> bool {
    let (made, since) = (innocent.made(), Instant::now());
    while since.elapsed() < AFTER {
        if innocent.made() > made + 10 {
            return true;
        }
        sleep(Duration::from_millis(50)).await;
    }
    false
}

/// A database of its own in a PostgreSQL of its own.
struct Database {
    proxy: Arc<Proxy>,
    direct: String,
    through_proxy: String,
}

async fn with_database(own: &Runtime) -> Result<Database, String> {
    let told = |error: sqlx::Error| error.to_string();
    let root = cluster::address("postgres");
    let mut connection = sqlx::PgConnection::connect(&root).await.map_err(told)?;
    connection.execute("CREATE DATABASE attack").await.map_err(told)?;
    connection.close().await.map_err(told)?;
    let folder = root.split_once("host=").map_or("", |(_, folder)| folder);
    let socket = PathBuf::from(folder).join(".s.PGSQL.5432");
    let proxy = own
        .spawn(Proxy::start(socket))
        .await
        .map_err(|error| error.to_string())?;
    let proxy = proxy.map_err(|error| error.to_string())?;
    Ok(Database {
        direct: cluster::address("attack"),
        through_proxy: format!("postgres://postgres@127.0.0.1:{}/attack", proxy.port),
        proxy,
    })
}
