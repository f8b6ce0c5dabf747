//! A game that can't be opened, and a file that another server uses: each is reported as what it is.

use furball_server::serve::Server;
use furball_server::store::{Append, Timestamp, Visibility};
use serde_json::json;

use crate::http::{get, post};
use crate::node::{Node, config};
use crate::place::Place;
use crate::raw::Raw;
use crate::replays::seated;
use crate::requests::{open, wanted};

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_to_a_damaged_game_is_told_so_and_not_to_come_again() {
    let open = open(|_| {}).await;
    let address = &open.address;
    let made = post(address, "/api/games", &wanted(Visibility::Public))
        .await
        .json();
    let fine = post(address, "/api/games", &wanted(Visibility::Public))
        .await
        .json();
    let game = made["game"].as_str().expect("its id");
    let mut spectator = Raw::hello(address, game, None, None).await;
    spectator.next_of("welcome").await;
    let nonsense = Append::new(
        game.parse().expect("an id"),
        2,
        Timestamp(0),
        r#"{"entry":"none"}"#,
    );
    open.server
        .rooms()
        .store()
        .append(nonsense)
        .await
        .expect("a store");
    // Connected clients are disconnected, and get the reason when they reconnect.
    assert_eq!(spectator.next_of("bye").await["again"], true);
    for _ in 0..2 {
        let card = get(address, &format!("/api/games/{game}")).await;
        assert_eq!(
            (card.status, &card.json()["damaged"]),
            (410, &json!(true)),
            "{}",
            card.body
        );
        let mut raw = Raw::hello(address, game, None, None).await;
        let bye = raw.next().await;
        assert_eq!(
            (&bye["type"], &bye["again"], &bye["damaged"]),
            (&json!("bye"), &json!(false), &json!(true))
        );
    }
    let seats = post(
        address,
        &format!("/api/games/{game}/seats"),
        &json!({"seat": 1, "name": "Ben"}),
    )
    .await;
    assert_eq!(seats.status, 410);
    // The others are all right.
    let list = get(address, "/api/games").await.json();
    let listed: Vec<_> = list["games"]
        .as_array()
        .expect("games")
        .iter()
        .map(|card| &card["id"])
        .collect();
    assert_eq!(listed, [&fine["game"]]);
    open.server.close().await;
}

/// It is marked once, and later requests get the reason that was stored.
#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_game_is_logged_once_and_hides_no_other() {
    let place = Place::sqlite();
    let node = Node::start(&place.address, "127.0.0.1:0");
    let [spoilt, fine] = [
        seated(&node.address, Visibility::Public).await,
        seated(&node.address, Visibility::Public).await,
    ];
    let game = spoilt[0].game.clone();
    node.kill();
    let store = place.open().await;
    // The program itself fails at this one, where it is built to notice everything.
    let fatal = r#"{"format":2,"entry":{"offered":{"seat":200,"offer":"draw"}},"game":"0000000000000000"}"#;
    let append = Append::new(game.parse().expect("an id"), 3, Timestamp(0), fatal);
    store.append(append).await.expect("a store");
    store.close().await;
    let log = std::env::temp_dir().join(format!("furball-damaged-{game}.log"));
    let node = Node::start_logging(&place.address, "127.0.0.1:0", &log);
    for _ in 0..2 {
        let list = get(&node.address, "/api/games?stage=running").await;
        assert_eq!(list.status, 200, "{}", list.body);
        let games = list.json();
        let ids: Vec<_> = games["games"].as_array().expect("games").iter().collect();
        assert_eq!(ids.len(), 1, "{}", list.body);
        assert_eq!(ids[0]["id"], fine[0].game.as_str());
        let card = get(&node.address, &format!("/api/games/{game}")).await;
        assert_eq!(card.status, 410, "{}", card.body);
    }
    node.kill();
    let logged = std::fs::read_to_string(&log).expect("a log");
    std::fs::remove_file(&log).expect("it is there");
    let told = logged
        .lines()
        .filter(|line| line.contains("can't be opened any more"));
    assert_eq!(told.count(), 1, "{logged}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_refuses_to_start_on_the_same_file() {
    let place = Place::sqlite();
    let first = Server::start(config(&place.address, "127.0.0.1:0"), &[])
        .await
        .expect("a server");
    let Err(error) = Server::start(config(&place.address, "127.0.0.1:0"), &[]).await else {
        panic!("two servers have one file")
    };
    assert!(error.to_string().contains("another server is using"), "{error}");
    first.close().await;
    let second = Server::start(config(&place.address, "127.0.0.1:0"), &[])
        .await
        .expect("it is free");
    second.close().await;
}
