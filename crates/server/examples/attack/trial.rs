//! Trying one attack: a server is started, two play, others come by and ask, and it is attacked until it has ended.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use furball_server::loadtest::Address;
use tokio::runtime::Runtime;
use tokio::time::sleep;

use crate::attack::{Attack, Target};
use crate::database::Database;
use crate::innocent::Innocent;
use crate::lookout::Lookout;
use crate::notes::Notes;
use crate::prepared::Prepared;
use crate::report::Found;
use crate::server::{Finds, Server};
use crate::tally::Tally;
use crate::visitor;

/// How long the innocent play without an attack, after some choices.
const BEFORE: Duration = Duration::from_secs(1);
/// How long it may take until they can play, at first and after everything stood still.
const BEGIN: Duration = Duration::from_secs(20);
/// How long the server may take to end.
const END: Duration = Duration::from_secs(15);
/// How many choices are made before any is measured.
const WARM: usize = 30;

/// Where everything runs, each on a thread of its own, so that the innocent wait for what attackers do to the server, but not
/// for what they do here.
pub struct Rooms<'a> {
    pub innocent: &'a Runtime,
    pub attackers: &'a Runtime,
}

/// The addresses of the clients.
fn from(address: &Address, last: u8) -> Address {
    address.clone().asked_from([127, 0, 0, last].into())
}

/// Starts a server, attacks it, and says what was found.
pub async fn try_out(
    program: &Path,
    attack: &Attack,
    prepared: Option<Arc<Prepared>>,
    rooms: &Rooms<'_>,
) -> Result<Found, String> {
    let database = match attack.start.database {
        true => Some(Database::make(rooms.innocent).await?),
        false => None,
    };
    let finds = Finds {
        database: database.as_ref().map(|database| database.cable.address.as_str()),
        games: prepared.as_ref().map(|prepared| prepared.folder.0.as_path()),
    };
    let mut server = Server::start(program, attack.name, &attack.start, finds)?;
    let notes = Notes::default();
    let innocent = Innocent {
        notes: notes.clone(),
        address: from(&server.address, 2),
    };
    let playing = rooms.innocent.spawn(innocent.play());
    let visiting = visitor::visit(from(&server.address, 4), notes.clone());
    let visiting = rooms.innocent.spawn(visiting);
    if !more_are_made(&notes, WARM).await {
        let (wrong, away) = (notes.wrong(), notes.sent_away());
        return Err(format!("nobody can play: {wrong:?} {away:?}\n{}", server.log()));
    }
    notes.take();
    sleep(BEFORE).await;
    let before = notes.take();

    let tally = Tally::default();
    let target = Target {
        address: from(&server.address, 1),
        tally: tally.clone(),
        games: server.games(),
        cable: database.as_ref().map(|database| Arc::clone(&database.cable)),
        prepared,
    };
    let lookout = Lookout::default();
    let looking = rooms
        .innocent
        .spawn(lookout.clone().look(from(&server.address, 3)));
    let attacking = rooms.attackers.spawn((attack.run)(target));
    sleep(Duration::from_secs(attack.seconds)).await;
    let during = notes.take();
    let mut found = Found {
        before,
        during,
        counts: tally.so_far(),
        lives: server.lives(),
        recovers: true,
        ..Found::default()
    };
    if attack.stalls {
        found.recovers = more_are_made(&notes, 10).await && becomes_ready(&lookout).await;
        found.longest = notes.take().choices.longest();
    }
    found.longest = found.longest.max(found.during.choices.longest());
    looking.abort();
    found.ready = lookout.answers();
    found.away = notes.sent_away();
    found.now = server.memory().1;

    notes.ending();
    let kept = match &database {
        Some(database) => database.direct.clone(),
        None => {
            if attack.start.disk.is_some() {
                // Nothing is written while it is copied.
                playing.abort();
                visiting.abort();
                sleep(Duration::from_millis(200)).await;
            }
            server.kept()?
        }
    };
    if let Some(database) = &database {
        // So that something is being written when it has to end.
        database.cable.cut();
        sleep(Duration::from_millis(500)).await;
    }
    found.ended = server.end(END).await;
    found.most = server.memory().0;
    found.log = server.log();
    attacking.abort();
    playing.abort();
    visiting.abort();
    found.wrong = notes.wrong();
    if found.ended.is_some() {
        (found.lost, found.made) = notes.lost(&kept).await?;
    }
    Ok(found)
}

/// Whether this many more choices are made in time.
async fn more_are_made(notes: &Notes, more: usize) -> bool {
    let made = notes.made();
    in_time(|| notes.made() >= made + more).await
}

async fn becomes_ready(lookout: &Lookout) -> bool {
    in_time(|| lookout.answers().now).await
}

async fn in_time(happened: impl Fn() -> bool) -> bool {
    let since = Instant::now();
    while since.elapsed() < BEGIN {
        if happened() {
            return true;
        }
        sleep(Duration::from_millis(20)).await;
    }
    false
}
