//! Playing on from a moment of a game that is over, over the wire, and after the server was killed.

use furball_engine::Record;
use furball_server::loadtest::Address;
use furball_server::protocol::server_message::SeatTaken;
use furball_server::store::Visibility;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::bots::{Bot, settings, take};
use crate::http::{ask, get, post};
use crate::node::Node;
use crate::place::Place;
use crate::replays::{listed, played, seated};
use crate::requests::{open, wanted};

/// What makes a game that goes on from a moment, with its maker at seat 0.
fn from(moment: Value) -> Value {
    json!({"settings": {"seats": [{"type": "person"}, {"type": "person"}]}, "visibility": "public", "seat": take(0), "from": moment})
}

/// The seats of a game that goes on from a moment.
async fn seated_at(address: &Address, moment: Value) -> [SeatTaken; 2] {
    let made = post(address, "/api/games", &from(moment)).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let first: SeatTaken = serde_json::from_value(made.json()["seat"].clone()).expect("a seat");
    let second = address
        .take_seat(&first.game, &take(1))
        .await
        .expect("a free seat");
    [first, second]
}

async fn record_of(address: &Address, game: &str) -> Value {
    get(address, &format!("/api/games/{game}/record")).await.json()
}

/// A public game that is over, and its record.
async fn over(address: &Address) -> (String, Value) {
    let seats = seated(address, Visibility::Public).await;
    played(address, &seats).await;
    let [SeatTaken { game, .. }, _] = seats;
    let record = record_of(address, &game).await;
    (game, record)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_on_as_a_new_one() {
    let open = open(|_| {}).await;
    let address = &open.address;
    let (old, record) = over(address).await;
    let after = record["choices"].as_array().expect("choices").len() / 2;

    let new = seated_at(address, json!({"game": old, "after": after})).await;
    let card = get(address, &format!("/api/games/{}", new[0].game)).await.json();
    assert_eq!(card["branched"], json!({"game": old, "after": after}));
    assert_eq!(card["settings"]["setup"]["scenario"], "1");
    assert_eq!(card["status"]["stage"], "running");
    assert!(
        !card.to_string().contains("choices"),
        "the record isn't for lists"
    );
    played(address, &new).await;
    let branched = record_of(address, &new[0].game).await;
    let read = Record::from_value(&branched).expect("a record");
    read.verify(settings().content()).expect("it stands alone");
    assert_ne!(record["commitment"], branched["commitment"]);
    let replay = get(address, &format!("/api/games/{}/replay", new[0].game))
        .await
        .json();
    assert_eq!(
        (&replay["verified"], &replay["branched"]["after"]),
        (&json!(true), &json!(after))
    );
    assert_eq!(listed(address, "over").await.len(), 2);

    // And on, from an uploaded copy of it.
    let next = seated_at(address, json!({"record": branched, "after": 2})).await;
    let card = get(address, &format!("/api/games/{}", next[0].game)).await.json();
    assert_eq!(card["branched"], json!({"after": 2}));
    played(address, &next).await;
    let record = Record::from_value(&record_of(address, &next[0].game).await).expect("a record");
    record.verify(settings().content()).expect("it stands alone");
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_may_not_know_one_does_not_play_on() {
    let open = open(|_| {}).await;
    let address = &open.address;
    let running = seated(address, Visibility::Public).await;
    let private = seated(address, Visibility::Private).await;
    let by_link = seated(address, Visibility::ByLink).await;
    played(address, &private).await;
    played(address, &by_link).await;
    let asked = async |moment: Value, key: &str| {
        let headers = format!("Content-Type: application/json\r\nAuthorization: Bearer {key}\r\n");
        ask(address, "POST /api/games", &headers, &from(moment).to_string()).await
    };
    let early = asked(json!({"game": running[0].game, "after": 0}), &running[0].key).await;
    assert_eq!(early.status, 409, "{}", early.body);
    let moment = json!({"game": private[0].game, "after": 3});
    assert_eq!(asked(moment.clone(), "").await.status, 403);
    assert_eq!(asked(moment.clone(), &by_link[0].key).await.status, 403);
    let own = asked(moment, &private[1].key).await;
    assert_eq!(own.status, 201, "{}", own.body);
    let linked = asked(json!({"game": by_link[0].game, "after": 3}), "").await;
    assert_eq!(linked.status, 201, "{}", linked.body);
    // Their links stay with those who have them.
    let list = get(address, "/api/games?stage=open").await.json();
    let games = list["games"].as_array().expect("games");
    assert_eq!(games.len(), 2);
    for game in games {
        assert_eq!(game["branched"], json!({"after": 3}));
    }
    assert!(!list.to_string().contains(&private[0].game) && !list.to_string().contains(&by_link[0].game));
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moment_that_makes_no_sense_is_refused_with_a_reason() {
    let open = open(|_| {}).await;
    let address = &open.address;
    let (old, record) = over(address).await;
    let all = record["choices"].as_array().expect("choices").len();
    let mut broken = record.clone();
    broken["choices"][0]["seat"] = json!(5);
    let mut unproven = record.clone();
    unproven["commitment"] = json!("00");
    let mut position = record.clone();
    position["start"] =
        json!({"type": "position", "position": {"name": "Void", "ships": [], "phase": "planning"}});
    for (moment, status) in [
        (json!({"game": old, "after": all}), 422),
        (json!({"game": old, "after": all + 1}), 422),
        (json!({"game": old, "after": -1}), 400),
        (json!({"game": old}), 400),
        (json!({"after": 1}), 422),
        (json!({"game": old, "record": record, "after": 1}), 422),
        (json!({"game": "00000000000000000000000000", "after": 1}), 404),
        (json!({"record": broken, "after": 1}), 422),
        (json!({"record": unproven, "after": 1}), 422),
        (json!({"record": position, "after": 0}), 422),
        (json!({"record": {}, "after": 0}), 422),
        (json!({"record": 7, "after": 0}), 400),
    ] {
        let answer = post(address, "/api/games", &from(moment.clone())).await;
        assert_eq!(answer.status, status, "{moment}: {}", answer.body);
        assert!(!answer.reason().is_empty());
    }
    let mut both = wanted(Visibility::Public);
    both["from"] = json!({"game": old, "after": 1});
    let answer = post(address, "/api/games", &both).await;
    assert_eq!(answer.status, 422);
    assert_eq!(answer.reason(), "setup_given");
    let neither = json!({"settings": {"seats": [{"type": "person"}, {"type": "person"}]}});
    assert_eq!(post(address, "/api/games", &neither).await.status, 422);
    assert_eq!(listed(address, "open").await, [""; 0], "nothing is left behind");
    open.server.close().await;
}

/// A node that opens the game from scratch replays the other game, and then its journal.
#[tokio::test(flavor = "multi_thread")]
async fn a_branch_outlives_its_server() {
    let place = Place::sqlite();
    let node = Node::start(&place.address, "127.0.0.1:0");
    let old = seated(&node.address, Visibility::Public).await;
    played(&node.address, &old).await;
    let new = seated_at(&node.address, json!({"game": old[0].game, "after": 12})).await;
    let (door, address) = watch::channel(node.address.clone());
    let choices = std::sync::Arc::new(tokio::sync::Semaphore::new(0));
    let play = |place: usize| {
        let (seat, address, choices) = (new[place].clone(), address.clone(), choices.clone());
        tokio::spawn(async move {
            let first = address.borrow().clone();
            let mut bot = Bot::sit(&first, &seat, place as u64).await;
            bot.play(&address, || choices.add_permits(1)).await;
            bot.client.view().clone()
        })
    };
    let bots = [play(0), play(1)];
    let _ = choices.acquire_many(8).await.expect("they play");
    node.kill();
    let node = Node::start(&place.address, "127.0.0.1:0");
    door.send(node.address.clone()).expect("they listen");
    for bot in bots {
        assert!(bot.await.expect("no panic")["outcome"].is_object());
    }
    let record = Record::from_value(&record_of(&node.address, &new[0].game).await).expect("a record");
    record.verify(settings().content()).expect("it stands alone");
    let card = get(&node.address, &format!("/api/games/{}", new[0].game))
        .await
        .json();
    assert_eq!(card["branched"]["after"], 12);
}
