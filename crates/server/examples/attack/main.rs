//! Attacks a server of one's own from one address and in one way after the other, while others play and come by: `make
//! attack`. It is measured what that does to them, and it fails if that is too much, or if an attack did too little to show
//! anything.

mod attack;
#[expect(dead_code, reason = "here it is never mended")]
#[path = "../../tests/store/cable.rs"]
mod cable;
#[path = "../../tests/store/cluster.rs"]
mod cluster;
mod computers;
mod database;
mod fickle;
mod flood;
mod innocent;
mod line;
mod lookout;
mod made_up;
mod names;
mod notes;
mod played;
mod prepared;
mod records;
mod report;
mod requests;
mod server;
mod sockets;
mod stores;
mod tables;
mod tally;
mod trial;
mod unread;
mod visitor;
mod wire;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use tokio::runtime::{Builder, Runtime};

use attack::{Attack, Running, Target};
use prepared::Prepared;
use report::Row;
use server::Start;
use trial::{Rooms, try_out};

/// What is answered to something that was looked at.
const ANSWERED: &str = "200|201|400|413|422";

fn attacks() -> Vec<Attack> {
    let none = |_: Target| -> Running { Box::pin(std::future::pending()) };
    let full_disk = Attack {
        start: Start {
            disk: Some(12 << 20),
            ..Start::default()
        },
        stalls: true,
        seconds: 7,
        ..Attack::new(
            "full-disk",
            stores::full_disk,
            &[("full", 1), ("bytes in the way", 4 << 20), ("room again", 1)],
        )
    };
    let silent_database = Attack {
        start: Start {
            database: true,
            ..Start::default()
        },
        stalls: true,
        seconds: 13,
        ..Attack::new("silent-database", stores::silent_database, &[("silence", 1)])
    };
    let silent = Attack {
        start: Start {
            descriptors: Some(1024),
            ..Start::default()
        },
        ..Attack::new(
            "silent",
            sockets::silent,
            &[("opened", 1_100), ("hung up on", 500)],
        )
    };
    vec![
        Attack::new("none", none, &[]),
        Attack::new("squads", requests::squads, &[("judged", 40)]),
        Attack::new("odds", requests::odds, &[("200", 20)]),
        Attack::new(
            "verify",
            records::verify,
            &[("bytes each", 200_000), ("200", 2), ("429", 50)],
        ),
        Attack::new(
            "replay",
            records::replay,
            &[("bytes each", 200_000), ("200", 2), ("429", 50)],
        ),
        Attack::new("longest", records::longest, &[("200", 1), ("429", 50)]),
        Attack::new("play-on", records::play_on, &[("201", 10), ("429", 10)]),
        Attack::new("bomb-records", made_up::in_records, &[(ANSWERED, 8), ("429", 5)]),
        Attack::new("bomb-origins", made_up::in_origins, &[(ANSWERED, 8), ("429", 5)]),
        Attack::new("bomb-setups", made_up::in_setups, &[(ANSWERED, 50), ("429", 50)]),
        Attack::new(
            "bomb-choices",
            made_up::in_choices,
            &[("choose", 100), ("undo", 100)],
        ),
        Attack::new(
            "names",
            names::names,
            &[("201", 15), ("422", 15), ("lists asked for", 500)],
        ),
        Attack::new("unread-cards", unread::cards, &[("cards asked for", 2_000)]),
        Attack::new("unread-replays", unread::replays, &[("200", 3), ("429", 20)]),
        Attack::new("unread-tables", unread::tables, &[("said", 1_000)]).with_tables(),
        Attack::new(
            "files",
            requests::files,
            &[("files", 3), ("200", 1_000), ("429", 100)],
        ),
        Attack::new("requests", requests::requests, &[("200", 100), ("429", 1_000)]),
        Attack::new(
            "helps",
            tables::analysis,
            &[("foreseen", 20), ("odds", 5), ("denied", 20)],
        )
        .with_tables(),
        Attack::new("words", tables::words, &[("done", 20), ("refused", 200)]),
        Attack::new("draw", tables::draw, &[("done", 2), ("refused", 200)]).with_tables(),
        Attack::new("history", tables::story, &[("stories", 120)]).with_tables(),
        Attack::new("since", tables::since, &[("resumed", 30), ("welcome", 10)]).with_tables(),
        Attack::new("pings", tables::pings, &[("said", 1_000), ("pongs", 200)]),
        Attack::new("garbage", tables::garbage, &[("refused", 200), ("hung up on", 5)]),
        Attack::new(
            "computers",
            computers::computers,
            &[("201", 30), ("choices of computers", 500)],
        ),
        Attack::new("slow", sockets::slow, &[("begun", 200), ("bytes", 500)]),
        Attack::new("churn", sockets::churn, &[("opened", 1_000)]),
        silent,
        full_disk,
        silent_database,
    ]
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(program) = arguments.next().map(PathBuf::from) else {
        return misused(
            "Say which program to attack, and perhaps how: attack target/release/furball [NAME]…",
        );
    };
    let mut wanted = attacks();
    let names: Vec<String> = arguments.collect();
    for name in &names {
        if !wanted.iter().any(|attack| attack.name.starts_with(name.as_str())) {
            return misused(&format!("There is no attack whose name begins with `{name}`."));
        }
    }
    let named = |attack: &Attack| names.iter().any(|name| attack.name.starts_with(name.as_str()));
    wanted.retain(|attack| names.is_empty() || named(attack));
    let threads = || Builder::new_multi_thread().worker_threads(1).enable_all().build();
    let (Ok(innocent), Ok(attackers), Ok(here)) = (threads(), threads(), threads()) else {
        return misused("There are no threads.");
    };
    let rooms = Rooms {
        innocent: &innocent,
        attackers: &attackers,
    };
    match try_all(&program, &wanted, &here, &rooms) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(failed) => {
            eprintln!("{failed} of the attacks did what none may do.");
            ExitCode::FAILURE
        }
        Err(error) => misused(&error),
    }
}

fn misused(why: &str) -> ExitCode {
    eprintln!("{why}");
    ExitCode::from(2)
}

/// Tries one after the other and tells what came of each; how many failed.
fn try_all(
    program: &std::path::Path,
    attacks: &[Attack],
    here: &Runtime,
    rooms: &Rooms<'_>,
) -> Result<usize, String> {
    let prepared = match attacks.iter().any(|attack| attack.start.tables) {
        true => Some(Arc::new(here.block_on(Prepared::make())?)),
        false => None,
    };
    // What is sent is made now, and not while it is measured.
    played::short();
    std::sync::LazyLock::force(&played::LONG_TEXT);
    println!("{}", Row::head());
    let mut failed = 0;
    for attack in attacks {
        let tables = prepared.clone().filter(|_| attack.start.tables);
        let found = here.block_on(try_out(program, attack, tables, rooms));
        let row = Row::of(attack, found);
        println!("{row}");
        failed += usize::from(!row.holds());
    }
    Ok(failed)
}
