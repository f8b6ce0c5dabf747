//! Ending in good order, deadlines across restarts, computer players, metrics, and what isn't logged.

use std::time::Duration;

use furball_server::hosting::{Clock, Computer, SeatKind};
use furball_server::loadtest::{Client, ClientError};
use furball_server::protocol::client_message::CreateGame;
use furball_server::serve::Server;
use furball_server::store::Visibility;
use serde_json::json;
use tokio::sync::watch;

use crate::bots::{Bot, seated, settings, take};
use crate::http::get;
use crate::node::{Node, config};
use crate::place::Place;
use crate::raw::Raw;
use crate::requests::open;

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_told_to_come_again_and_finds_everything() {
    let place = Place::sqlite();
    let server = Server::start(config(&place.address, "127.0.0.1:0"), &[])
        .await
        .expect("a server");
    let address = server.address().to_string();
    let door = address.parse().expect("an address");
    let seats = seated(&door).await;
    let (made, mut choices) = watch::channel(0);
    let (_open, door) = watch::channel(door);
    let mut ann = Bot::sit(&door.borrow().clone(), &seats[0], 1).await;
    let mut ben = Bot::sit(&door.borrow().clone(), &seats[1], 2).await;
    let mut spectator = Raw::hello(&door.borrow().clone(), &seats[0].game, None, None).await;
    let count = || made.send_modify(|made| *made += 1);
    let restart = async {
        choices.wait_for(|made| *made >= 30).await.expect("players");
        server.close().await;
        let bye = spectator.next_of("bye").await;
        assert_eq!(bye["again"], true);
        Server::start(config(&place.address, &address), &[])
            .await
            .expect("a server again")
    };
    let (server, ..) = tokio::join!(restart, ann.play(&door, count), ben.play(&door, count));
    assert_eq!(ann.client.view()["outcome"], ben.client.view()["outcome"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deadline_comes_though_the_server_was_away() {
    let place = Place::sqlite();
    let server = Server::start(config(&place.address, "127.0.0.1:0"), &[])
        .await
        .expect("a server");
    let address = server.address().to_string().parse().expect("an address");
    let mut settings = settings();
    settings.clock = Clock::Decision { seconds: 1 };
    let game = CreateGame {
        settings,
        visibility: Visibility::ByLink,
        seat: Some(take(0)),
        from: None,
    };
    let game = furball_server::loadtest::Address::make_game(&address, &game)
        .await
        .expect("a game")
        .game;
    address.take_seat(&game, &take(1)).await.expect("a free seat");
    server.close().await;
    let server = Server::start(config(&place.address, "127.0.0.1:0"), &[])
        .await
        .expect("a server");
    let address = server.address().to_string().parse().expect("an address");
    let mut client = Client::connect(&address, &game, None, None)
        .await
        .expect("anybody may watch");
    while !client.over() {
        client.next().await.expect("the time is up sooner or later");
    }
    assert_eq!(client.number(), 3, "two joined, and one thought for too long");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_plays_whole_games_and_does_so_after_a_restart() {
    let place = Place::sqlite();
    let server = Server::start(config(&place.address, "127.0.0.1:0"), &[])
        .await
        .expect("a server");
    let listen = server.address().to_string();
    let address: furball_server::loadtest::Address = listen.parse().expect("an address");
    let mut settings = settings();
    settings.seats[1] = SeatKind::Computer {
        computer: Computer::Simple,
    };
    let game = CreateGame {
        settings,
        visibility: Visibility::ByLink,
        seat: Some(take(0)),
        from: None,
    };
    let seat = address
        .make_game(&game)
        .await
        .expect("a game")
        .seat
        .expect("a seat");
    let mut ann = Bot::sit(&address, &seat, 1).await;
    let (made, mut choices) = watch::channel(0);
    let (_open, door) = watch::channel(address);
    let restart = async {
        choices.wait_for(|made| *made >= 8).await.expect("players");
        server.close().await;
        Server::start(config(&place.address, &listen), &[])
            .await
            .expect("a server again")
    };
    let (server, ()) = tokio::join!(restart, ann.play(&door, || made.send_modify(|made| *made += 1)));
    assert!(ann.client.over());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_nothing_and_hears_nothing_is_let_go() {
    let open = open(|config| config.limits.idle = 1).await;
    let seats = seated(&open.address).await;
    // One who reads answers the server's pings without knowing it, and stays.
    let mut reader = Client::connect(&open.address, &seats[0].game, None, None)
        .await
        .expect("a spectator");
    let waited = tokio::time::timeout(Duration::from_secs(3), reader.next()).await;
    assert!(waited.is_err(), "nothing happens, and nobody is sent away");
    let mut sleeper = Raw::hello(&open.address, &seats[0].game, None, None).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    // The bye may or may not arrive on a connection that was cut; but it is cut.
    while sleeper.text().await.is_some() {}
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_for_those_who_watch_over_it() {
    let open = open(|config| config.operations = "127.0.0.1:0".into()).await;
    let address = &open.address;
    let operations = open
        .server
        .operations()
        .expect("a place for them")
        .to_string()
        .parse()
        .expect("an address");
    assert_eq!(get(address, "/ready").await.body, "ready\n");
    assert_eq!(
        get(address, "/metrics").await.status,
        404,
        "they aren't for players"
    );
    let seats = seated(address).await;
    let mut ann = Raw::hello(address, &seats[0].game, Some(&seats[0].key), None).await;
    ann.next_of("welcome").await;
    ann.say(&json!({"type": "chat", "text": "hello"})).await;
    ann.next_of("done").await;
    ann.say(&json!({"type": "answer", "agree": true})).await;
    ann.next_of("refused").await;
    let text = get(&operations, "/metrics").await.body;
    for line in [
        "furball_connections 1",
        "furball_open_rooms 1",
        "furball_games_running 1",
        "furball_commands_total{outcome=\"accepted\"} 1",
        "furball_commands_total{outcome=\"refused\"} 1",
        "furball_command_seconds_count 1",
        "furball_store_up 1",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
    }
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_is_logged() {
    let place = Place::sqlite();
    let file = std::env::temp_dir().join(format!("furball-log-{}", std::process::id()));
    let node = Node::start_logging(&place.address, "127.0.0.1:0", &file);
    let seats = seated(&node.address).await;
    let (_open, door) = watch::channel(node.address.clone());
    let mut ann = Bot::sit(&node.address, &seats[0], 1).await;
    let mut ben = Bot::sit(&node.address, &seats[1], 2).await;
    tokio::join!(ann.play(&door, || {}), ben.play(&door, || {}));
    let wrong = Client::connect(
        &node.address,
        &seats[0].game,
        Some("00000000000000000000000000"),
        None,
    )
    .await;
    assert!(matches!(
        wrong,
        Err(ClientError::Disconnected { again: false, .. })
    ));
    node.kill();
    let store = place.open().await;
    let game = seats[0].game.parse().expect("a game");
    let secret = store.secret(game).await.expect("a store").expect("a secret");
    let log = std::fs::read_to_string(&file).expect("a log");
    std::fs::remove_file(&file).expect("it is there");
    assert!(log.lines().count() > 3, "something is logged:\n{log}");
    for hidden in [&*seats[0].key, &*seats[1].key, &*seats[0].game, secret.reveal()] {
        assert!(!log.contains(hidden), "{hidden} is logged");
    }
    for line in log.lines().filter(|line| line.starts_with('{')) {
        serde_json::from_str::<serde_json::Value>(line).expect("JSON in each line");
    }
}
