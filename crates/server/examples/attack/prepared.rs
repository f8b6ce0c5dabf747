//! Tables that take too long to get to during an attack, in a file of their own: servers get copies of it, so that to them
//! these are games of before a restart.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use furball_engine::Seat;
use furball_engine::prompt::Ask;
use furball_server::hosting::{Clock, Command, GameSettings, Origin, SeatKind};
use furball_server::rooms::{Room, Rooms};
use furball_server::store::{self, GameId, SeatKey, Visibility};

use crate::fickle::Fickle;
use crate::played::{many_ships, swarms};
use crate::server;

/// How long the long journal is.
const LONG_JOURNAL: u32 = 1_500;
/// How often each player changes a dial in a round: the server's limit is little more.
const CHANGES: u32 = 90;

/// A table with two seats.
pub struct Table {
    pub game: String,
    pub keys: [String; 2],
    /// The number of its last entry.
    pub number: u32,
}

/// These tables, in a folder of their own.
pub struct Prepared {
    pub folder: Folder,
    /// One at which very much has happened.
    pub long: Table,
    /// Two swarms whose dials are to be set, and the seat that is asked.
    pub planning: (Table, usize),
    /// Two swarms one of whose ships may attack, and its seat.
    pub attack: (Table, usize),
}

impl Prepared {
    pub async fn make() -> Result<Prepared, String> {
        let folder = Folder(server::folder("prepared"));
        fs::create_dir_all(&folder.0).map_err(told)?;
        let store = store::open(&server::file(&folder.0)).await.map_err(told)?;
        let rooms = Rooms::new(store, 1);
        let long = long(&rooms).await?;
        let planning = swarm(&rooms, |ask| matches!(ask, Ask::SetDials)).await?;
        let attack = swarm(&rooms, |ask| matches!(ask, Ask::Attack(_))).await?;
        rooms.store().close().await;
        Ok(Prepared {
            folder,
            long,
            planning,
            attack,
        })
    }
}

/// A folder that is gone when it isn't needed any more.
pub struct Folder(pub PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What two persons agree on who go on from somewhere.
fn settings() -> GameSettings {
    GameSettings {
        setup: Default::default(),
        seats: vec![SeatKind::Person; 2],
        clock: Clock::None {},
        analysis: true,
    }
}

/// Both sit down.
async fn sit(rooms: &Arc<Rooms>, game: GameId) -> Result<(Table, Arc<Room>), String> {
    let mut keys = Vec::new();
    for seat in [0, 1] {
        let key = SeatKey::random().map_err(told)?;
        let name = format!("Eve {seat}");
        let taken = rooms.take_seat(game, Seat(seat), name, "any".into(), key);
        taken.await.map_err(told)?;
        keys.push(key.reveal());
    }
    let played = rooms.open(game).await.map_err(told)?;
    let table = Table {
        game: game.to_string(),
        keys: keys.try_into().map_err(|_| "two seats")?,
        number: played.number(),
    };
    Ok((table, played))
}

/// A game of two swarms in which this is asked, and the seat that is asked.
async fn swarm(rooms: &Arc<Rooms>, asked: fn(&Ask) -> bool) -> Result<(Table, usize), String> {
    let session = swarms(asked);
    let seat = session.game.prompts().first().map(|prompt| prompt.seat.index());
    let seat = seat.ok_or("two swarms never meet")?;
    let record = session.record();
    let origin = Origin::new(&record, record.choices.len(), None).map_err(told)?;
    let game = rooms.create_branch(settings(), origin, Visibility::ByLink);
    let (table, _) = sit(rooms, game.await.map_err(told)?).await?;
    Ok((table, seat))
}

/// A table at which two play, and change their minds about their dials as often as they may.
async fn long(rooms: &Arc<Rooms>) -> Result<Table, String> {
    let settings = GameSettings {
        setup: many_ships(),
        ..settings()
    };
    let game = rooms.create(settings, Visibility::Public).await.map_err(told)?;
    let (table, played) = sit(rooms, game).await?;
    let mut player = Fickle::new(CHANGES);
    while played.number() < LONG_JOURNAL {
        let hosted = played.now().await;
        let game = hosted.game().ok_or("the long game didn't begin")?;
        let prompt = game.prompts().first().ok_or("the long game is over too soon")?;
        let command = Command::Choose {
            seat: prompt.seat,
            choice: player.choose(game, prompt),
            number: hosted.number(),
        };
        rooms.execute(&played, command, None).await.map_err(told)?;
    }
    Ok(Table {
        number: played.number(),
        ..table
    })
}

fn told(error: impl std::fmt::Display) -> String {
    error.to_string()
}
