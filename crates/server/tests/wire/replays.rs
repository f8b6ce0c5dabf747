//! Games that are over: listed, handed out as records, and shown step by step, to those who may.

use furball_engine::{Record, Seat};
use furball_server::loadtest::{Address, Client, merge};
use furball_server::protocol::server_message::SeatTaken;
use furball_server::store::Visibility;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::bots::{Bot, settings, take};
use crate::http::{ask, get, post};
use crate::requests::{open, wanted};

/// A game with both seats taken.
pub async fn seated(address: &Address, visibility: Visibility) -> [SeatTaken; 2] {
    let made = post(address, "/api/games", &wanted(visibility)).await.json();
    let first: SeatTaken = serde_json::from_value(made["seat"].clone()).expect("a seat");
    let second = address
        .take_seat(&first.game, &take(1))
        .await
        .expect("a free seat");
    [first, second]
}

/// Plays it to its end; what each of the two saw last.
pub async fn played(address: &Address, seats: &[SeatTaken; 2]) -> [Value; 2] {
    let mut ann = Bot::sit(address, &seats[0], 1).await;
    let mut ben = Bot::sit(address, &seats[1], 2).await;
    let (_open, door) = watch::channel(address.clone());
    tokio::join!(ann.play(&door, || {}), ben.play(&door, || {}));
    [ann, ben].map(|bot| bot.client.view().clone())
}

pub async fn listed(address: &Address, stage: &str) -> Vec<String> {
    let list = get(address, &format!("/api/games?stage={stage}")).await.json();
    let games = list["games"].as_array().expect("games").iter();
    games
        .map(|game| game["id"].as_str().expect("its id").to_owned())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_game_and_its_record_are_its_players_own() {
    let open = open(|_| {}).await;
    let address = &open.address;
    let seats = seated(address, Visibility::Private).await;
    let game = &seats[0].game;
    let stranger = Client::connect(address, game, None, None).await;
    assert!(
        stranger
            .expect_err("nobody may watch")
            .to_string()
            .contains("private")
    );
    played(address, &seats).await;
    for what in ["record", "replay", "replay?seat=1"] {
        let path = format!("GET /api/games/{game}/{what}");
        assert_eq!(ask(address, &path, "", "").await.status, 403, "{what}");
        let wrong = "Authorization: Bearer 00000000000000000000000000\r\n";
        assert_eq!(ask(address, &path, wrong, "").await.status, 403, "{what}");
    }
    let key = format!("Authorization: Bearer {}\r\n", seats[1].key);
    let record = ask(address, &format!("GET /api/games/{game}/record"), &key, "").await;
    assert_eq!(record.status, 200);
    let record = Record::from_json(&record.body).expect("a record");
    record
        .verify(settings().content())
        .expect("its dice are those that were promised");
    let replay = ask(address, &format!("GET /api/games/{game}/replay"), &key, "").await;
    assert_eq!(replay.status, 200, "{}", replay.body);
    assert_eq!(
        replay.json()["steps"].as_array().map(Vec::len),
        Some(record.choices.len())
    );
    assert_eq!(listed(address, "over").await, [""; 0], "nor is it listed");
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_shown_step_by_step_once_it_is_over() {
    let open = open(|_| {}).await;
    let address = &open.address;
    let seats = seated(address, Visibility::Public).await;
    let running = seated(address, Visibility::Public).await;
    let waiting = post(address, "/api/games", &wanted(Visibility::Public))
        .await
        .json();
    let path = |game: &str, more: &str| format!("/api/games/{game}/replay{more}");
    // Until then it would tell what is hidden, and players get it no earlier than others.
    let waiting = waiting["game"].as_str().expect("its id");
    for (game, key) in [
        (waiting, ""),
        (&running[0].game, ""),
        (&running[0].game, &running[0].key),
    ] {
        let key = format!("Authorization: Bearer {key}\r\n");
        for more in ["", "?seat=0"] {
            let early = ask(address, &format!("GET {}", path(game, more)), &key, "").await;
            assert_eq!(early.status, 409, "{}", early.body);
        }
    }
    let last = played(address, &seats).await;
    let game = &seats[0].game;
    assert_eq!(listed(address, "over").await, [game.as_str()]);
    assert_eq!(listed(address, "running").await, [running[0].game.as_str()]);
    let card = get(address, &format!("/api/games/{game}")).await.json();
    assert_eq!(card["outcome"], last[0]["outcome"]);

    for seat in [None, Some(Seat(0)), Some(Seat(1))] {
        let more = seat.map_or(String::new(), |seat| format!("?seat={}", seat.0));
        let replay = get(address, &path(game, &more)).await.json();
        assert_eq!(
            (&replay["verified"], &replay["seat"]),
            (&json!(true), &json!(seat))
        );
        assert_eq!(replay["outcome"], card["outcome"]);
        let mut view = replay["start"].clone();
        for step in replay["steps"].as_array().expect("steps") {
            merge(&mut view, step["view"].clone());
        }
        if let Some(seat) = seat {
            assert_eq!(view, last[seat.index()], "it ends as the player saw it end");
        }
        // An uploaded record is shown the same.
        let record = get(address, &format!("/api/games/{game}/record")).await.json();
        let brought = post(address, &format!("/api/records/replay{more}"), &record).await;
        assert_eq!(brought.json(), replay);
    }
    assert_eq!(get(address, &path(game, "?seat=2")).await.status, 404);
    let mut broken = get(address, &format!("/api/games/{game}/record")).await.json();
    broken["choices"][3]["seat"] = json!(7);
    let refused = post(address, "/api/records/replay", &broken).await;
    assert_eq!(refused.status, 422);
    let why = &refused.json()["why"]["reason"];
    assert_eq!((&why["type"], &why["number"]), (&json!("refused"), &json!(4)));
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_is_too_long_is_turned_away() {
    let open = open(|config| config.limits.record = 1000).await;
    let long = json!({"format": 2, "words": "x".repeat(1000)});
    for path in ["/api/records/replay", "/api/records/verify"] {
        assert_eq!(post(&open.address, path, &long).await.status, 413, "{path}");
    }
    open.server.close().await;
}
