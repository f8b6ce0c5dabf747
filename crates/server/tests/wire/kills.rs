//! Killed hard 100 times at random moments under load: no acknowledged choice is missing, no game differs from its
//! record, and every game goes on.

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use furball_engine::Choice;
use furball_server::rooms::Rooms;
use furball_server::store::{GameId, GameStage};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::bots::{Bot, seated};
use crate::node::Node;
use crate::place::Place;

const KILLS: u32 = 100;
const GAMES: u64 = 6;

#[tokio::test(flavor = "multi_thread")]
async fn sqlite() {
    survives(Place::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres() {
    survives(Place::postgres().await).await;
}

/// What two players received of one game.
struct Played {
    game: GameId,
    acknowledged: Vec<(u32, Choice)>,
}

async fn survives(place: Place) {
    let listen = free_address();
    let mut node = Node::start(&place.address, &listen);
    let (made, mut choices) = watch::channel(0_u32);
    let made = Arc::new(made);
    let (_door, address) = watch::channel(node.address.clone());
    let enough = Arc::new(AtomicBool::new(false));
    let mut players = JoinSet::new();
    for table in 0..GAMES {
        let (made, address, enough) = (Arc::clone(&made), address.clone(), Arc::clone(&enough));
        players.spawn(async move {
            let mut played = Vec::new();
            while !enough.load(Ordering::Relaxed) {
                let count = || made.send_modify(|made| *made += 1);
                played.push(play_one(&address, table * 1000 + played.len() as u64, count).await);
            }
            played
        });
    }
    let mut chance = 7_u32;
    for _ in 0..KILLS {
        chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let until = *choices.borrow() + 1 + (chance >> 16) % 40;
        choices.wait_for(|made| *made >= until).await.expect("players");
        node.kill();
        node = Node::start(&place.address, &listen);
    }
    enough.store(true, Ordering::Relaxed);
    let played: Vec<Played> = players.join_all().await.into_iter().flatten().collect();
    node.kill();
    assert!(played.len() >= GAMES as usize);
    let rooms = Rooms::new(place.open().await, 1);
    let mut acknowledged = 0;
    for played in played {
        acknowledged += played.acknowledged.len();
        is_kept(&rooms, &played).await;
    }
    assert!(acknowledged >= KILLS as usize, "{acknowledged}");
    rooms.store().close().await;
}

async fn play_one(
    address: &watch::Receiver<furball_server::loadtest::Address>,
    seed: u64,
    count: impl Fn() + Copy,
) -> Played {
    let now = address.borrow().clone();
    let seats = seated(&now).await;
    let game = seats[0].game.parse().expect("a game");
    let mut ann = Bot::sit(&now, &seats[0], seed * 2).await;
    let mut ben = Bot::sit(&now, &seats[1], seed * 2 + 1).await;
    tokio::join!(ann.play(address, count), ben.play(address, count));
    let mut acknowledged = ann.acknowledged;
    acknowledged.extend(ben.acknowledged);
    Played { game, acknowledged }
}

/// Every choice that was acknowledged stands in the journal under its number, the journal gives the game again, and the
/// record verifies.
async fn is_kept(rooms: &Arc<Rooms>, played: &Played) {
    let written = rooms
        .store()
        .entries_after(played.game, 0)
        .await
        .expect("a journal");
    for (number, choice) in &played.acknowledged {
        let entry = &written[*number as usize - 1];
        assert_eq!(entry.number, *number);
        let body: serde_json::Value = serde_json::from_str(&entry.body).expect("JSON");
        let choice = serde_json::to_value(choice).expect("JSON");
        assert_eq!(body["entry"]["chose"]["choice"], choice, "{}", entry.body);
    }
    let chosen = written
        .iter()
        .filter(|entry| entry.body.contains(r#""chose""#))
        .count();
    assert_eq!(chosen, played.acknowledged.len(), "each choice was made once");
    let table = rooms.open(played.game).await.expect("it comes out as before");
    let hosted = table.now().await;
    assert_eq!(hosted.stage(), GameStage::Over);
    let record = hosted.record().expect("it is over");
    let game = record.verify(hosted.settings().content()).expect("the same game");
    assert_eq!(
        Some(game.memory_hash()),
        hosted.game().map(|game| game.memory_hash())
    );
}

/// A free address, for a server that is started there again and again.
fn free_address() -> String {
    let free = TcpListener::bind("127.0.0.1:0").expect("a port");
    free.local_addr().expect("its address").to_string()
}
