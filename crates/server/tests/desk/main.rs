//! Games at a desk on a real SQLite file: durable, followed without gaps, the same after a restart.

mod damaged;
mod kept;
mod many;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use furball_ace::{Player, SimplePlayer};
use furball_engine::{Choice, Game, RulebookId, Seat, Viewer};
use furball_server::desk::{Desk, Table, Transition, Trouble};
use furball_server::hosting::{Command, CommandError, Computer, SeatTerms, Terms};
use furball_server::load::merge;
use furball_server::protocol::patch::without_nulls;
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
        let path = std::env::temp_dir().join(format!("furball-desk-{}-{count}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn address(&self) -> String {
        format!("sqlite:{}", self.0.join("games.db").display())
    }

    async fn store(&self) -> Arc<dyn Store> {
        store::open(&self.address()).await.expect("a store")
    }

    async fn desk(&self) -> Arc<Desk> {
        Desk::new(self.store().await, 1)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn terms(against: SeatTerms) -> Terms {
    Terms {
        seats: vec![SeatTerms::Person, against],
        ..Terms::usual(RulebookId::First)
    }
}

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

async fn made(desk: &Arc<Desk>, against: SeatTerms) -> GameId {
    desk.make(terms(against), Visibility::Public)
        .await
        .expect("fine terms")
}

async fn sit(desk: &Arc<Desk>, game: GameId, seat: Seat, name: &str) -> SeatKey {
    let key = SeatKey::random().expect("chance");
    let taken = desk.take_seat(game, seat, name.into(), String::new(), key);
    taken.await.expect("a free seat");
    key
}

/// A choice by somebody who knows how the table stands.
fn choose(table: &Table, seat: Seat, choice: Choice) -> Command {
    let number = table.number();
    Command::Choose { seat, choice, number }
}

/// Ann's next choice, or none while she isn't asked.
async fn choice_of(table: &Table, seat: Seat) -> Option<Choice> {
    let followed = table.follow(None).await;
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
    let desk = folder.desk().await;
    let game = made(&desk, SeatTerms::Computer(Computer::Simple)).await;
    sit(&desk, game, ANN, "Ann").await;
    let table = desk.open(game).await.expect("a table");
    let mut spectator = table.follow(None).await;
    let mut number = spectator.hosted.number();
    let begun = spectator.hosted.game().expect("it has begun");
    let mut view = seen(begun);
    loop {
        if let Some(choice) = choice_of(&table, ANN).await {
            let command = choose(&table, ANN, choice);
            desk.command(&table, command, None).await.expect("a legal choice");
        }
        let news = tokio::time::timeout(Duration::from_secs(60), spectator.news.recv()).await;
        let transition = news.expect("somebody moves").expect("not too far behind");
        let told = transition.news(None);
        number += 1;
        assert_eq!(told.line.number, number);
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
        let desk = folder.desk().await;
        let game = made(&desk, SeatTerms::Person).await;
        sit(&desk, game, ANN, "Ann").await;
        sit(&desk, game, BEN, "Ben").await;
        let table = desk.open(game).await.expect("a table");
        for _ in 0..12 {
            for seat in [ANN, BEN] {
                if let Some(choice) = choice_of(&table, seat).await {
                    let command = choose(&table, seat, choice);
                    desk.command(&table, command, None).await.expect("a legal choice");
                }
            }
        }
        let followed = table.follow(None).await;
        let hash = followed.hosted.game().expect("a game").hash();
        desk.store().close().await;
        (game, hash, followed.hosted.number())
    };
    let desk = folder.desk().await;
    let table = desk.open(game).await.expect("a table");
    let followed = table.follow(None).await;
    assert_eq!(followed.hosted.number(), number);
    assert_eq!(followed.hosted.game().expect("a game").hash(), hash);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_opens_its_own_seat_only() {
    let folder = Folder::new();
    let desk = folder.desk().await;
    let (game, other) = (
        made(&desk, SeatTerms::Person).await,
        made(&desk, SeatTerms::Person).await,
    );
    let key = sit(&desk, game, ANN, "Ann").await;
    let opened = async |game, key: SeatKey| {
        let table = desk.open(game).await.expect("a table");
        table.now().await.seat_of(key.hash())
    };
    assert_eq!(opened(game, key).await, Some(ANN));
    assert_eq!(opened(other, key).await, None);
    assert_eq!(opened(game, SeatKey::random().expect("chance")).await, None);
    let others = SeatKey::random().expect("chance");
    let taken = desk
        .take_seat(game, ANN, "Eve".into(), String::new(), others)
        .await;
    assert!(matches!(taken, Err(Trouble::Refused(CommandError::Taken))));
    // Ann herself, who didn't hear the answer, asks again and has her seat; but it opens no second one.
    let again = desk.take_seat(game, ANN, "Ann".into(), String::new(), key).await;
    assert!(again.is_ok(), "{again:?}");
    let second = desk.take_seat(game, BEN, "Ann".into(), String::new(), key).await;
    assert!(matches!(second, Err(Trouble::Refused(CommandError::KeyInUse))));
    assert_eq!(desk.open(game).await.expect("a table").number(), 1);
    let nowhere = GameId::random().expect("chance");
    assert!(matches!(desk.open(nowhere).await, Err(Trouble::NoGame)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_said_twice_with_one_word_is_made_once() {
    let folder = Folder::new();
    let desk = folder.desk().await;
    let game = made(&desk, SeatTerms::Person).await;
    sit(&desk, game, ANN, "Ann").await;
    sit(&desk, game, BEN, "Ben").await;
    let table = desk.open(game).await.expect("a table");
    let followed = table.follow(None).await;
    let seat = followed.hosted.game().expect("a game").prompts()[0].seat;
    let choice = choice_of(&table, seat).await.expect("it is asked");
    let command = choose(&table, seat, choice);
    let first = desk
        .command(&table, command.clone(), Some("one".into()))
        .await
        .expect("legal");
    let again = desk
        .command(&table, command, Some("one".into()))
        .await
        .expect("the same");
    assert_eq!(first, again);
    assert_eq!(table.number(), first);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_want_the_last_seat_dont_both_get_it() {
    let folder = Folder::new();
    let desk = folder.desk().await;
    let game = made(&desk, SeatTerms::Computer(Computer::Random)).await;
    let mut tries = Vec::new();
    for place in 0..8 {
        let desk = Arc::clone(&desk);
        tries.push(tokio::spawn(async move {
            let key = SeatKey::random().expect("chance");
            desk.take_seat(game, ANN, format!("player {place}"), String::new(), key)
                .await
        }));
    }
    let mut seated = 0;
    for tried in tries {
        seated += u32::from(tried.await.expect("no panic").is_ok());
    }
    assert_eq!(seated, 1);
}

/// What another node writes before it dies, with a computer player being asked: nobody is thinking then.
#[tokio::test(flavor = "multi_thread")]
async fn a_computer_whose_node_died_is_made_to_think_by_another_that_has_the_table_open() {
    let folder = Folder::new();
    let desk = folder.desk().await;
    let game = made(&desk, SeatTerms::Computer(Computer::Simple)).await;
    sit(&desk, game, ANN, "Ann").await;
    let table = desk.open(game).await.expect("a table");
    let mut followed = table.follow(None).await;
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
        let hash = transition
            .after
            .game()
            .map(|game| format!("{:016x}", game.hash()));
        let body = serde_json::json!({"entry": transition.entry, "game": hash}).to_string();
        let append = Append {
            deadline: DeadlineChange::Set(Timestamp::now()),
            ..Append::new(game, transition.number, Timestamp::now(), body)
        };
        let appended = desk.store().append(append).await.expect("a store");
        assert_eq!(appended, Appended::Stored);
        hosted = transition.after;
    };
    loop {
        let news = tokio::time::timeout(Duration::from_secs(60), followed.news.recv()).await;
        let transition = news.expect("the computer answers").expect("not too far behind");
        if transition.number > asked {
            assert_eq!(transition.by(), Some(BEN));
            break;
        }
    }
}
