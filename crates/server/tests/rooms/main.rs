//! Rooms on a real SQLite file: durable, followed without gaps, the same after a restart.

mod backlog;
mod damaged;
mod many;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use furball_ace::{Player, SimplePlayer};
use furball_engine::{Choice, Game, RulebookId, Seat, Viewer};
use furball_server::hosting::{Command, CommandError, Computer, GameSettings, SeatKind};
use furball_server::loadtest::merge;
use furball_server::protocol::patch::without_nulls;
use furball_server::rooms::{Room, RoomError, Rooms, Transition};
use furball_server::store::{
    self, Append, Appended, DeadlineChange, GameId, GameStage, SeatKey, Store, Timestamp, Visibility,
};
use serde_json::Value;

/// A folder that goes when the test is done.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("furball-rooms-{}-{count}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn address(&self) -> String {
        format!("sqlite:{}", self.0.join("games.db").display())
    }

    async fn store(&self) -> Arc<dyn Store> {
        store::open(&self.address()).await.expect("a store")
    }

    async fn rooms(&self) -> Arc<Rooms> {
        Rooms::new(self.store().await, 1)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn settings(against: SeatKind) -> GameSettings {
    GameSettings {
        seats: vec![SeatKind::Person, against],
        ..GameSettings::usual(RulebookId::First)
    }
}

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

async fn made(rooms: &Arc<Rooms>, against: SeatKind) -> GameId {
    rooms
        .create(settings(against), Visibility::Public)
        .await
        .expect("fine settings")
}

async fn sit(rooms: &Arc<Rooms>, game: GameId, seat: Seat, name: &str) -> SeatKey {
    let key = SeatKey::random().expect("chance");
    let taken = rooms.take_seat(game, seat, name.into(), String::new(), key);
    taken.await.expect("a free seat");
    key
}

/// A choice by a player who knows the present state.
fn choose(room: &Room, seat: Seat, choice: Choice) -> Command {
    let number = room.number();
    Command::Choose { seat, choice, number }
}

/// Ann's next choice, or none while she isn't asked.
async fn choice_of(room: &Room, seat: Seat) -> Option<Choice> {
    let followed = room.follow(None).await;
    let game = followed.hosted.game()?;
    let prompt = game.prompt(seat)?;
    Some(SimplePlayer::new(3).choose(game.view(Viewer::Seat(seat)), prompt))
}

/// A game as a spectator sees it.
fn seen(game: &Game) -> Value {
    without_nulls(serde_json::to_value(game.view(Viewer::Spectator).snapshot()).expect("JSON"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_the_computer_is_played_to_its_end_and_followed_without_a_gap() {
    let folder = Folder::new();
    let rooms = folder.rooms().await;
    let game = made(
        &rooms,
        SeatKind::Computer {
            computer: Computer::Simple,
        },
    )
    .await;
    sit(&rooms, game, ANN, "Ann").await;
    let room = rooms.open(game).await.expect("a table");
    let mut spectator = room.follow(None).await;
    let mut number = spectator.hosted.number();
    let begun = spectator.hosted.game().expect("it has begun");
    let mut view = seen(begun);
    loop {
        if let Some(choice) = choice_of(&room, ANN).await {
            let command = choose(&room, ANN, choice);
            rooms.execute(&room, command, None).await.expect("a legal choice");
        }
        let news = tokio::time::timeout(Duration::from_secs(60), spectator.transitions.recv()).await;
        let transition = news.expect("somebody moves").expect("not too far behind");
        let told = transition.update(None);
        number += 1;
        assert_eq!(told.entry.number, number);
        merge(&mut view, told.view);
        assert_eq!(
            view,
            seen(transition.after.game().expect("a game")),
            "news {number}"
        );
        if transition.after.stage() == GameStage::Over {
            break;
        }
    }
    assert!(number > 20);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_desk_that_is_set_up_again_has_the_same_games() {
    let folder = Folder::new();
    let (game, hash, number) = {
        let rooms = folder.rooms().await;
        let game = made(&rooms, SeatKind::Person).await;
        sit(&rooms, game, ANN, "Ann").await;
        sit(&rooms, game, BEN, "Ben").await;
        let room = rooms.open(game).await.expect("a table");
        for _ in 0..12 {
            for seat in [ANN, BEN] {
                if let Some(choice) = choice_of(&room, seat).await {
                    let command = choose(&room, seat, choice);
                    rooms.execute(&room, command, None).await.expect("a legal choice");
                }
            }
        }
        let followed = room.follow(None).await;
        let hash = followed.hosted.game().expect("a game").memory_hash();
        rooms.store().close().await;
        (game, hash, followed.hosted.number())
    };
    let rooms = folder.rooms().await;
    let room = rooms.open(game).await.expect("a table");
    let followed = room.follow(None).await;
    assert_eq!(followed.hosted.number(), number);
    assert_eq!(followed.hosted.game().expect("a game").memory_hash(), hash);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_opens_its_own_seat_only() {
    let folder = Folder::new();
    let rooms = folder.rooms().await;
    let (game, other) = (
        made(&rooms, SeatKind::Person).await,
        made(&rooms, SeatKind::Person).await,
    );
    let key = sit(&rooms, game, ANN, "Ann").await;
    let opened = async |game, key: SeatKey| {
        let room = rooms.open(game).await.expect("a table");
        room.now().await.seat_of(key.hash())
    };
    assert_eq!(opened(game, key).await, Some(ANN));
    assert_eq!(opened(other, key).await, None);
    assert_eq!(opened(game, SeatKey::random().expect("chance")).await, None);
    let others = SeatKey::random().expect("chance");
    let taken = rooms
        .take_seat(game, ANN, "Eve".into(), String::new(), others)
        .await;
    assert!(matches!(taken, Err(RoomError::Refused(CommandError::Taken))));
    // Ann herself, whose answer got lost, repeats the request and has her seat; but it opens no second one.
    let again = rooms.take_seat(game, ANN, "Ann".into(), String::new(), key).await;
    assert!(again.is_ok(), "{again:?}");
    let second = rooms.take_seat(game, BEN, "Ann".into(), String::new(), key).await;
    assert!(matches!(second, Err(RoomError::Refused(CommandError::KeyInUse))));
    assert_eq!(rooms.open(game).await.expect("a table").number(), 1);
    let nowhere = GameId::random().expect("chance");
    assert!(matches!(rooms.open(nowhere).await, Err(RoomError::NoGame)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_said_twice_with_one_word_is_made_once() {
    let folder = Folder::new();
    let rooms = folder.rooms().await;
    let game = made(&rooms, SeatKind::Person).await;
    sit(&rooms, game, ANN, "Ann").await;
    sit(&rooms, game, BEN, "Ben").await;
    let room = rooms.open(game).await.expect("a table");
    let followed = room.follow(None).await;
    let seat = followed.hosted.game().expect("a game").prompts()[0].seat;
    let choice = choice_of(&room, seat).await.expect("it is asked");
    let command = choose(&room, seat, choice);
    let first = rooms
        .execute(&room, command.clone(), Some("one".into()))
        .await
        .expect("legal");
    let again = rooms
        .execute(&room, command, Some("one".into()))
        .await
        .expect("the same");
    assert_eq!(first, again);
    assert_eq!(room.number(), first);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_want_the_last_seat_dont_both_get_it() {
    let folder = Folder::new();
    let rooms = folder.rooms().await;
    let game = made(
        &rooms,
        SeatKind::Computer {
            computer: Computer::Random,
        },
    )
    .await;
    let mut tries = Vec::new();
    for place in 0..8 {
        let rooms = Arc::clone(&rooms);
        tries.push(tokio::spawn(async move {
            let key = SeatKey::random().expect("chance");
            rooms
                .take_seat(game, ANN, format!("player {place}"), String::new(), key)
                .await
        }));
    }
    let mut seated = 0;
    for tried in tries {
        seated += u32::from(tried.await.expect("no panic").is_ok());
    }
    assert_eq!(seated, 1);
}

/// What another node writes before it dies, with a computer player being asked: no node thinks about it then.
#[tokio::test(flavor = "multi_thread")]
async fn a_computer_whose_node_died_is_made_to_think_by_another_that_has_the_table_open() {
    let folder = Folder::new();
    let rooms = folder.rooms().await;
    let game = made(
        &rooms,
        SeatKind::Computer {
            computer: Computer::Simple,
        },
    )
    .await;
    sit(&rooms, game, ANN, "Ann").await;
    let room = rooms.open(game).await.expect("a table");
    let mut followed = room.follow(None).await;
    let mut hosted = Arc::clone(&followed.hosted);
    let asked = loop {
        if hosted.computers_asked().next().is_some() {
            break hosted.number();
        }
        let game_now = hosted.game().expect("it has begun");
        let prompt = game_now.prompt(ANN).expect("Ann is asked");
        let choice = SimplePlayer::new(3).choose(game_now.view(Viewer::Seat(ANN)), prompt);
        let number = hosted.number();
        let command = Command::Choose {
            seat: ANN,
            choice,
            number,
        };
        let entry = hosted.decide(command, Timestamp::now());
        let transition =
            Transition::make(&hosted, entry.expect("legal"), Timestamp::now()).expect("it was judged");
        let hash = transition.after.game().map(|game| game.fingerprint().to_string());
        let body = serde_json::json!({"format": 2, "entry": transition.entry, "game": hash}).to_string();
        let append = Append {
            deadline: DeadlineChange::Set(Timestamp::now()),
            ..Append::new(game, transition.number, Timestamp::now(), body)
        };
        let appended = rooms.store().append(append).await.expect("a store");
        assert_eq!(appended, Appended::Stored);
        hosted = transition.after;
    };
    loop {
        let news = tokio::time::timeout(Duration::from_secs(60), followed.transitions.recv()).await;
        let transition = news.expect("the computer answers").expect("not too far behind");
        if transition.number > asked {
            assert_eq!(transition.by(), Some(BEN));
            break;
        }
    }
}
