//! The door: how many connections there may be, how long one may take to say something, and pages of other sites.

use furball_server::loadtest::Address;
use furball_server::store::Visibility;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::bots::seated;
use crate::http::{ask, get};
use crate::raw::Raw;
use crate::requests::{open, wanted};

async fn connect(address: &Address) -> TcpStream {
    TcpStream::connect(address.host()).await.expect("the server")
}

/// Whether the server hangs up without a word; one that doesn't is answered.
async fn is_turned_away(address: &Address) -> bool {
    let mut stream = connect(address).await;
    let request = format!(
        "GET /health HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        address.host()
    );
    let _ = stream.write_all(request.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    answer.is_empty()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_so_many_connections_and_gets_them_back() {
    let open = open(|config| config.limits.sockets = 5).await;
    let address = &open.address;
    let seats = seated(address).await;
    let mut playing = Raw::hello(address, &seats[0].game, Some(&seats[0].key), None).await;
    playing.next_of("welcome").await;
    let mut silent = Vec::new();
    for _ in 0..4 {
        silent.push(connect(address).await);
    }
    while !is_turned_away(address).await {}
    // Clients that were connected already play on.
    playing
        .say(&serde_json::json!({"type": "why_not", "id": 1}))
        .await;
    playing.next_of("denied").await;
    drop(silent);
    while is_turned_away(address).await {}
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_so_many_connections_in_all() {
    let open = open(|config| config.limits.all_sockets = 3).await;
    let address = &open.address;
    let silent = [
        connect(address).await,
        connect(address).await,
        connect(address).await,
    ];
    while !is_turned_away(address).await {}
    drop(silent);
    while is_turned_away(address).await {}
    open.server.close().await;
}

/// A proxy is one address with many behind it.
#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_may_have_any_number() {
    let open = open(|config| {
        config.proxy = true;
        config.limits.sockets = 1;
        config.limits.bytes = 1;
    })
    .await;
    let _silent = [connect(&open.address).await, connect(&open.address).await];
    for _ in 0..5 {
        assert_eq!(get(&open.address, "/health").await.status, 200);
    }
    open.server.close().await;
}

/// Waits until the server hangs up; what it said before.
async fn hung_up(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_too_slow_is_let_go() {
    let open = open(|config| config.limits.timeout = 1).await;
    let address = &open.address;
    let mut silent = connect(address).await;
    let mut slow = connect(address).await;
    slow.write_all(b"GET /health HTTP/1.1\r\nHost: ")
        .await
        .expect("it listens");
    let mut finished = connect(address).await;
    let whole = format!("GET /health HTTP/1.1\r\nHost: {}\r\n\r\n", address.host());
    finished.write_all(whole.as_bytes()).await.expect("it listens");
    let mut half = connect(address).await;
    let head = format!(
        "POST /api/odds HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{{",
        address.host()
    );
    half.write_all(head.as_bytes()).await.expect("it listens");
    assert_eq!(hung_up(&mut silent).await, "");
    hung_up(&mut slow).await;
    assert!(
        hung_up(&mut finished).await.contains(" 200 OK"),
        "and then nothing more was asked"
    );
    assert!(hung_up(&mut half).await.contains(" 408 "));
    open.server.close().await;
}

/// One who asks for much and takes nothing of it is let go, and never gets the rest.
#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_take_his_answer_is_let_go() {
    let open = open(|config| config.limits.timeout = 1).await;
    let address = &open.address;
    let mut greedy = connect(address).await;
    let request = format!(
        "GET /api/rulebooks/second/cards HTTP/1.1\r\nHost: {}\r\n\r\n",
        address.host()
    );
    greedy
        .write_all(request.repeat(100).as_bytes())
        .await
        .expect("it listens");
    tokio::time::sleep(Duration::from_secs(4)).await;
    let answered = hung_up(&mut greedy).await.matches("HTTP/1.1 200 OK").count();
    assert!(answered < 100, "{answered}");
    open.server.close().await;
}

/// What is read from an address is counted, whatever it is: here it is the same garbage over and over.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_read_no_faster_than_it_may_send() {
    let open = open(|config| config.limits.bytes = 10_000).await;
    let address = &open.address;
    let started = Instant::now();
    let request = format!(
        "GET /health HTTP/1.1\r\nHost: {}\r\nX: {}\r\n\r\n",
        address.host(),
        "x".repeat(9_900)
    );
    for _ in 0..11 {
        let mut stream = connect(address).await;
        stream.write_all(request.as_bytes()).await.expect("it listens");
        let mut answer = [0; 15];
        stream.read_exact(&mut answer).await.expect("an answer");
        assert_eq!(&answer, b"HTTP/1.1 200 OK");
    }
    // Eight seconds' worth may come at once, and what the last ones owe isn't waited for.
    assert!(
        started.elapsed() >= Duration::from_millis(1_500),
        "{:?}",
        started.elapsed()
    );
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_that_the_operator_knows_may_ask() {
    let open = open(|config| config.origins = vec!["https://known.example".into()]).await;
    let address = &open.address;
    let known = "Origin: https://known.example\r\n";
    let evil = "Origin: https://evil.example\r\n";
    let asks = "Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: content-type\r\n";
    let first = ask(address, "OPTIONS /api/games", &format!("{known}{asks}"), "").await;
    assert_eq!((first.status, first.body.as_str()), (204, ""));
    assert_eq!(
        first.header("access-control-allow-origin"),
        Some("https://known.example")
    );
    let allowed = |what: &str| first.header(what).expect("it says so").to_lowercase();
    assert!(allowed("access-control-allow-methods").contains("post"));
    for header in ["content-type", "authorization"] {
        assert!(allowed("access-control-allow-headers").contains(header));
    }
    let game = wanted(Visibility::Public).to_string();
    let json = format!("{known}Content-Type: application/json\r\n");
    let made = ask(address, "POST /api/games", &json, &game).await;
    assert_eq!(made.status, 201, "{}", made.body);
    for line in [
        "GET /api/games",
        "GET /api/rulebooks/first/cards",
        "GET /api/nothing",
    ] {
        let read = ask(address, line, known, "").await;
        assert_eq!(
            read.header("access-control-allow-origin"),
            Some("https://known.example"),
            "{line}"
        );
        let varies = ask(address, line, "", "").await;
        assert_eq!(varies.header("access-control-allow-origin"), None, "{line}");
    }
    // Others receive nothing that their browsers would let them read.
    let stranger = ask(address, "OPTIONS /api/games", &format!("{evil}{asks}"), "").await;
    assert_eq!(stranger.status, 403);
    let reads = ask(address, "GET /api/games", evil, "").await;
    for answer in [stranger, reads] {
        assert_eq!(answer.header("access-control-allow-origin"), None);
        assert_eq!(answer.header("access-control-allow-methods"), None);
    }
    open.server.close().await;
}
