//! What one client may take: every body and every queue has an end, and what is too much is refused before it is read.

use furball_server::loadtest::Address;
use furball_server::store::Visibility;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use crate::bots::{seated, take};
use crate::http::{ask, get, post};
use crate::node::Node;
use crate::place::Place;
use crate::raw::Raw;
use crate::requests::{open, wanted};

const JSON: &str = "Content-Type: application/json\r\n";

/// A request of which only the head comes.
async fn half(address: &Address, line: &str, length: usize) -> TcpStream {
    let mut stream = TcpStream::connect(address.host()).await.expect("the server");
    let head = format!(
        "{line} HTTP/1.1\r\nHost: {}\r\n{JSON}Content-Length: {length}\r\n\r\n",
        address.host()
    );
    stream.write_all(head.as_bytes()).await.expect("it listens");
    stream
}

/// The status of the next answer.
async fn status(stream: &mut TcpStream) -> String {
    let mut bytes = [0; 12];
    stream.read_exact(&mut bytes).await.expect("an answer");
    String::from_utf8_lossy(&bytes[9..]).into_owned()
}

/// Records wait to be read, and not after having been read: one of an address after the other, and few of them.
#[tokio::test(flavor = "multi_thread")]
async fn records_line_up_before_they_are_read() {
    let open = open(|_| {}).await;
    let address = &open.address;
    let lines = [
        "POST /api/records/replay",
        "POST /api/records/verify",
        "POST /api/games",
    ];
    // More than may stand in line: one that is too many hears so at once, and the others wait for the rest of the first.
    let mut waiting = JoinSet::new();
    for line in lines.into_iter().cycle().take(12) {
        let mut stream = half(address, line, 500_000).await;
        waiting.spawn(async move {
            let mut head = vec![0; 1024];
            let length = stream.read(&mut head).await.expect("an answer");
            String::from_utf8_lossy(&head[..length]).to_lowercase()
        });
    }
    let refused = waiting.join_next().await.expect("twelve").expect("it ends");
    assert!(refused.starts_with("http/1.1 429"), "{refused}");
    assert!(refused.contains("retry-after"), "{refused}");
    let small = post(address, "/api/games", &wanted(Visibility::Public)).await;
    assert_eq!(small.status, 201, "what is short and no work doesn't wait");
    waiting.shutdown().await;
    while post(address, "/api/records/verify", &json!({})).await.status != 422 {}
    open.server.close().await;
}

/// The log names the limit, and not a thousand times.
#[tokio::test(flavor = "multi_thread")]
async fn that_limits_bite_is_logged() {
    let place = Place::sqlite();
    let log = std::env::temp_dir().join(format!("furball-limits-{}.log", std::process::id()));
    let node = Node::start_logging(&place.address, "127.0.0.1:0", &log);
    let mut waiting = Vec::new();
    for _ in 0..12 {
        waiting.push(half(&node.address, "POST /api/records/verify", 500_000).await);
    }
    let told = |what: &str| {
        let logged = std::fs::read_to_string(&log).expect("a log");
        let lines = logged.lines().filter(|line| line.contains("turned away"));
        lines.filter(|line| line.contains(what)).count()
    };
    while told("waits for its turn") == 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(told("waits for its turn"), 1);
    drop(waiting);
    node.kill();
    std::fs::remove_file(&log).expect("it is there");
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_choices_are_refused_before_they_are_read() {
    let open = open(|_| {}).await;
    let address = &open.address;
    let choice = json!({"seat": 0, "choice": {"type": "pass"}});
    let record = json!({"format": 2, "choices": vec![choice; 10_001]});
    let new = json!({"settings": {"seats": [{"type": "person"}, {"type": "person"}]}, "from": {"record": record, "after": 1}});
    for (path, body) in [
        ("/api/records/replay", &record),
        ("/api/records/verify", &record),
        ("/api/games", &new),
    ] {
        let answer = post(address, path, body).await;
        assert_eq!(answer.status, 422, "{path}");
        // Most of what a record needs is missing as well, but that isn't checked yet.
        assert!(answer.json()["why"]["choices"] == 10_001, "{}", answer.body);
    }
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_game_without_a_record_is_short() {
    let open = open(|_| {}).await;
    let address = &open.address;
    let mut long = wanted(Visibility::Public);
    long["seat"]["word"] = "x".repeat(70_000).into();
    assert_eq!(post(address, "/api/games", &long).await.status, 413);
    // Nor does it help not to say how long it is.
    let text = long.to_string();
    let chunks = format!("{:x}\r\n{text}\r\n0\r\n\r\n", text.len());
    let mut stream = TcpStream::connect(address.host()).await.expect("the server");
    let head = format!(
        "POST /api/games HTTP/1.1\r\nHost: {}\r\n{JSON}Transfer-Encoding: chunked\r\n\r\n",
        address.host()
    );
    stream.write_all(head.as_bytes()).await.expect("it listens");
    stream.write_all(chunks.as_bytes()).await.expect("it listens");
    assert_eq!(status(&mut stream).await, "413");
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_can_be_seen_wherever_they_come_in() {
    let open = open(|_| {}).await;
    let address = &open.address;
    for name in [
        "\u{200b}",
        "An\u{202e}n",
        "\u{feff}",
        "An\u{e0041}n",
        "x\u{2066}y",
        " ",
        "\u{3164}",
    ] {
        let mut set_up = wanted(Visibility::Public);
        set_up["settings"]["setup"]["players"][1]["name"] = name.into();
        let mut sits = wanted(Visibility::Public);
        sits["seat"]["name"] = name.into();
        let mut flies = wanted(Visibility::Public);
        let setup = &mut flies["settings"]["setup"];
        (setup["scenario"], setup["forces"]) = (Value::Null, json!({"type": "built", "limit": 100}));
        setup["players"][0]["squad"] = json!({
            "name": name, "faction": "rebel", "pilots": [{"id": "wedgeantilles", "ship": "xwing"}],
        });
        let mut word = wanted(Visibility::Public);
        word["seat"]["word"] = format!("any{name}word").into();
        // Between words a space can be seen.
        let word = (name != " ").then_some(word);
        for game in [set_up, sits, flies].into_iter().chain(word) {
            let answer = post(address, "/api/games", &game).await;
            assert_eq!(answer.status, 422, "{name:?}: {}", answer.body);
        }
    }
    let mut long = wanted(Visibility::Public);
    long["settings"]["setup"]["players"][0]["name"] = "x".repeat(41).into();
    assert_eq!(post(address, "/api/games", &long).await.status, 422);
    // Names in a setup aren't in lists: players bring their own.
    let mut named = wanted(Visibility::Public);
    named["settings"]["setup"]["players"][0]["name"] = "Hidden".into();
    assert_eq!(post(address, "/api/games", &named).await.status, 201);
    let list = get(address, "/api/games").await;
    assert!(!list.body.contains("Hidden"), "{}", list.body);
    let games = list.json();
    let players = &games["games"][0]["settings"]["setup"]["players"];
    assert_eq!(players[0]["faction"], "rebelalliance", "{players}");
    let game = games["games"][0]["id"].as_str().expect("its id").to_owned();
    let mut seat = json!(take(1));
    seat["name"] = "Be\u{200f}n".into();
    let path = format!("/api/games/{game}/seats");
    assert_eq!(post(address, &path, &seat).await.status, 422);
    open.server.close().await;
}

fn chat(name: &str, text: &str) -> Value {
    json!({"type": "chat", "name": name, "text": text})
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_talks_under_a_players_name_or_in_signs_that_hide() {
    let open = open(|_| {}).await;
    let seats = seated(&open.address).await;
    let mut cat = Raw::hello(&open.address, &seats[0].game, None, None).await;
    cat.next_of("welcome").await;
    for (name, text) in [
        ("Ann", "hello"),
        (" bEN ", "hello"),
        ("An n", "hello"),
        ("Be\u{200b}n", "hello"),
        ("Cat", "hel\u{202e}lo"),
        ("Cat", "\u{200b}"),
        ("", "hello"),
    ] {
        cat.say(&chat(name, text)).await;
        let answer = cat.next().await;
        assert_eq!(answer["type"], "refused", "{name:?} {text:?}: {answer}");
    }
    cat.say(&chat("Anna", "hello")).await;
    cat.next_of("done").await;
    open.server.close().await;
}

/// Sends this many chat messages; returns the number that was accepted.
async fn talk(raw: &mut Raw, times: usize) -> usize {
    let mut done = 0;
    for time in 0..times {
        raw.say(&chat("Cat", &format!("word {time}"))).await;
        loop {
            let heard = raw.next().await;
            match heard["type"].as_str() {
                Some("done") => done += 1,
                Some("refused") => assert_eq!(heard["why"], json!({"type": "chat_too_fast"})),
                _ => continue,
            }
            break;
        }
    }
    done
}

/// The server counts seconds, so that this counts them too: on a slow machine more may be said.
#[tokio::test(flavor = "multi_thread")]
async fn spectators_talk_slowly_however_many_they_are() {
    let open = open(|config| config.limits.chat = 1).await;
    let seats = seated(&open.address).await;
    let started = Instant::now();
    let mut cat = Raw::hello(&open.address, &seats[0].game, None, None).await;
    let most = |burst: usize, rate: f64| burst + (started.elapsed().as_secs_f64() * rate) as usize + 1;
    let done = talk(&mut cat, 20).await;
    assert!((5..=most(5, 1.0)).contains(&done), "{done}");
    // Each new connection has words of its own, but all of an address share.
    let mut all = done;
    for _ in 0..10 {
        let mut more = Raw::hello(&open.address, &seats[0].game, None, None).await;
        all += talk(&mut more, 6).await;
    }
    assert!(all <= most(30, 3.0), "{all}");
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_say_a_few_hundred_words_at_a_table() {
    let open = open(|config| config.limits.chat = 1_000).await;
    let seats = seated(&open.address).await;
    let started = Instant::now();
    let mut all = 0;
    for _ in 0..2 {
        let mut cat = Raw::hello(&open.address, &seats[0].game, None, None).await;
        all += talk(&mut cat, 200).await;
    }
    let regained = (started.elapsed().as_secs_f64() * 300.0 / 3600.0) as usize + 1;
    assert!((300..=300 + regained).contains(&all), "{all}");
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pings_count_as_messages() {
    let open = open(|config| config.limits.messages = 10).await;
    let seats = seated(&open.address).await;
    let mut cat = Raw::hello(&open.address, &seats[0].game, None, None).await;
    cat.next_of("welcome").await;
    let started = Instant::now();
    for _ in 0..40 {
        cat.send(Message::Ping(Default::default())).await;
    }
    cat.say(&json!({"type": "odds", "id": 1})).await;
    cat.next_of("odds").await;
    // Thirty at once are free, and ten and one took a tenth of a second each.
    assert!(started.elapsed() >= Duration::from_millis(1000));
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_connections_of_an_address_share() {
    let open = open(|config| config.limits.messages = 10).await;
    let seats = seated(&open.address).await;
    let mut raws = Vec::new();
    for _ in 0..12 {
        let mut raw = Raw::hello(&open.address, &seats[0].game, None, None).await;
        raw.next_of("welcome").await;
        raws.push(raw);
    }
    let started = Instant::now();
    for raw in &mut raws {
        for ask in 0..30 {
            raw.say(&json!({"type": "odds", "id": ask})).await;
        }
    }
    for raw in &mut raws {
        for _ in 0..30 {
            raw.next_of("odds").await;
        }
    }
    // Each may say thirty at once, but all together three hundred, and then a hundred a second.
    assert!(started.elapsed() >= Duration::from_millis(500));
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_sent_no_more() {
    let open = open(|config| config.limits.waiting = 10_000).await;
    let address = &open.address;
    let cards = "/api/rulebooks/second/cards";
    let whole = get(address, cards).await;
    assert!(whole.status == 200 && whole.body.len() > 100_000);
    // What the system keeps on the way is soon full.
    let mut greedy = TcpStream::connect(address.host()).await.expect("the server");
    let request = format!("GET {cards} HTTP/1.1\r\nHost: {}\r\n\r\n", address.host());
    greedy
        .write_all(request.repeat(100).as_bytes())
        .await
        .expect("it listens");
    while get(address, cards).await.status != 429 {}
    assert_eq!(get(address, "/health").await.status, 200, "short answers go out");
    drop(greedy);
    while get(address, cards).await.status != 200 {}
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_counts_as_several_games() {
    let open = open(|config| config.limits.games = 6).await;
    let address = &open.address;
    let record =
        json!({"settings": {"seats": [{"type": "person"}]}, "from": {"record": {"format": 2}, "after": 1}});
    // It isn't a record at all, which is noticed first and costs nothing.
    assert_eq!(post(address, "/api/games", &record).await.status, 422);
    for _ in 0..6 {
        assert_eq!(
            post(address, "/api/games", &wanted(Visibility::ByLink))
                .await
                .status,
            201
        );
    }
    let seventh = ask(
        address,
        "POST /api/games",
        JSON,
        &wanted(Visibility::ByLink).to_string(),
    )
    .await;
    assert_eq!(seventh.status, 429);
    open.server.close().await;
}
