//! Games over real sockets of a real server, with a SQLite file behind it.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use furball_engine::RulebookId;
use furball_server::hosting::GameSettings;
use furball_server::loadtest::{Address, Client, Length, LoadTest, Received, WirePlayer};
use furball_server::operations::Config;
use furball_server::protocol::client_message::{CreateGame, TakeSeat};
use furball_server::serve::Server;
use furball_server::store::Visibility;

/// A server in a folder that goes with it. It doesn't mind how much one address wants.
struct Place {
    folder: PathBuf,
    server: Server,
}

impl Place {
    async fn new() -> Place {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("furball-load-{}-{count}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let mut config = Config {
            listen: "127.0.0.1:0".into(),
            store: format!("sqlite:{}", folder.join("games.db").display()),
            ..Config::default()
        };
        let limits = &mut config.limits;
        for limit in [
            &mut limits.requests,
            &mut limits.games,
            &mut limits.messages,
            &mut limits.connections,
        ] {
            *limit = 1_000_000;
        }
        let server = Server::start(config, &[]).await.expect("a server");
        Place { folder, server }
    }

    fn address(&self) -> Address {
        format!("http://{}", self.server.address())
            .parse()
            .expect("an address")
    }

    async fn close(self) {
        self.server.close().await;
        let _ = std::fs::remove_dir_all(self.folder);
    }
}

/// A game with both seats taken: its id and the keys.
async fn begun(address: &Address, rulebook: RulebookId) -> (String, [String; 2]) {
    let seat = |seat: u8| TakeSeat {
        seat,
        name: format!("Player {seat}"),
        word: "luck".into(),
        key: None,
    };
    let game = CreateGame {
        settings: GameSettings::usual(rulebook),
        visibility: Visibility::ByLink,
        seat: Some(seat(0)),
        from: None,
    };
    let made = address.make_game(&game).await.expect("a game");
    let second = address.take_seat(&made.game, &seat(1)).await.expect("a seat");
    (made.game, [made.seat.expect("the first seat").key, second.key])
}

#[tokio::test(flavor = "multi_thread")]
async fn every_choice_is_acknowledged_and_heard_by_the_opponent() {
    let place = Place::new().await;
    for (rulebook, games) in [(RulebookId::First, 4), (RulebookId::Second, 1)] {
        let loadtest = LoadTest {
            address: place.address(),
            settings: GameSettings::usual(rulebook),
            games,
            think: Duration::from_millis(1),
            ramp: Duration::from_millis(10),
            length: Length::Once,
            seed: 3,
        };
        let report = loadtest.run(|_| {}).await.expect("a server");
        assert!(report.errors.is_empty(), "{:?}", report.errors);
        let played = games as u64;
        assert_eq!((report.games_begun, report.games_ended), (played, played));
        assert!(report.choices > 20 * played, "{} choices", report.choices);
        assert_eq!(report.acknowledged.count, report.choices);
        assert_eq!(report.delivered.count, report.choices);
        assert_eq!(report.updates, report.choices * 2, "both hear of each choice");
        assert!(report.bytes > report.updates * 20);
        assert!(report.delivered.max >= report.delivered.p50 && report.delivered.p50 > 0.0);
    }
    place.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_can_be_played_over_connections_that_break_after_every_choice() {
    let place = Place::new().await;
    let address = place.address();
    let (game, keys) = begun(&address, RulebookId::First).await;
    let mut watcher = Client::connect(&address, &game, None, None).await.expect("open");
    let mut players = Vec::new();
    for (seat, key) in keys.iter().enumerate() {
        let client = Client::connect(&address, &game, Some(key), None).await;
        players.push((client.expect("a seat"), WirePlayer::new(seat as u64)));
    }
    let begin = watcher.number();
    let mut made = 0;
    while !watcher.over() {
        for (client, player) in &mut players {
            // Whatever the others did is heard before choosing, so that each choice is legal.
            while client.number() < begin + made {
                client.next().await.expect("update");
            }
            let Some(choice) = player.choose(client.view()).expect("a prompt") else {
                continue;
            };
            let word = client.choose(choice).await.expect("said");
            client.reconnect(&address).await.expect("the server is there");
            made += 1;
            let mut answer = None;
            while answer.is_none() || client.number() < begin + made {
                match client.next().await.expect("something is heard") {
                    Received::Done { number, retry } if retry.as_ref() == Some(&word) => {
                        answer = Some(number)
                    }
                    Received::Update { .. } | Received::Welcome { .. } => {}
                    other => panic!("{other:?}"),
                }
            }
            assert_eq!(answer, Some(begin + made), "made once, and in its turn");
        }
        while watcher.number() < begin + made {
            watcher.next().await.expect("update");
        }
    }
    assert!(made > 20);
    for (seat, key) in keys.iter().enumerate() {
        let (client, _) = &mut players[seat];
        while client.number() < begin + made {
            client.next().await.expect("update");
        }
        let fresh = Client::connect(&address, &game, Some(key), None).await;
        let fresh = fresh.expect("a seat");
        assert_eq!(fresh.number(), begin + made);
        assert_eq!(fresh.view(), client.view(), "patches lead to the same view");
    }
    place.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_when_the_server_comes_back() {
    let place = Place::new().await;
    let address = place.address();
    let (game, keys) = begun(&address, RulebookId::Second).await;
    let client = Client::connect(&address, &game, Some(&keys[0]), None).await;
    let mut client = client.expect("a seat");
    let mut player = WirePlayer::new(1);
    let squad = player.choose(client.view()).expect("a prompt").expect("a squad");
    client.choose(squad).await.expect("said");
    while client.unanswered() > 0 {
        client.next().await.expect("it is taken");
    }
    let (had, config) = (client.number(), place.server.address());
    let Place { folder, server } = place;
    server.close().await;
    let lost = loop {
        match client.next().await {
            Ok(_) => {}
            Err(error) => break error,
        }
    };
    assert!(lost.is_temporary(), "{lost}");
    let again = Config {
        listen: config.to_string(),
        store: format!("sqlite:{}", folder.join("games.db").display()),
        ..Config::default()
    };
    let server = Server::start(again, &[]).await.expect("the same place");
    client.reconnect(&address).await.expect("it is back");
    assert!(client.number() >= had, "what was told isn't forgotten");
    Place { folder, server }.close().await;
}
