//! A game that can't be opened, and a file that another server has: each is told as what it is.

use furball_server::operations::Server;
use furball_server::store::{Append, Moment, Visibility};
use serde_json::json;

use crate::http::{get, post};
use crate::node::config;
use crate::place::Place;
use crate::raw::Raw;
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
    let nonsense = Append::new(game.parse().expect("an id"), 2, Moment(0), r#"{"entry":"none"}"#);
    open.server
        .desk()
        .store()
        .append(nonsense)
        .await
        .expect("a store");
    // Whoever is there is sent away, and told when he comes again.
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
            (&bye["hear"], &bye["again"], &bye["damaged"]),
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
