//! Making games by HTTP.

use furball_engine::{RulebookId, Seat};
use furball_server::hosting::GameSettings;
use furball_server::loadtest::{Address, ClientError};
use furball_server::protocol::client_message::{CreateGame, TakeSeat};
use furball_server::store::Visibility;

use crate::script::Server;

fn take() -> TakeSeat {
    TakeSeat {
        seat: 0,
        name: "Ann".into(),
        word: "luck".into(),
        key: None,
    }
}

#[tokio::test]
async fn what_is_asked_for_can_be_read_and_the_answer_too() {
    let server = Server::new().await;
    let address = server.address();
    let game = CreateGame {
        settings: GameSettings::usual(RulebookId::Second),
        visibility: Visibility::ByLink,
        seat: Some(take()),
        from: None,
    };
    let body = r#"{"game":"abc","seat":{"game":"abc","seat":0,"key":"secret"}}"#;
    let answer = format!(
        "HTTP/1.1 201 Created\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let (made, request) = tokio::join!(address.make_game(&game), server.answer(&answer));
    let made = made.expect("a game");
    let seat = made.seat.expect("a seat");
    assert_eq!(
        (made.game.as_str(), seat.seat, seat.key.as_str()),
        ("abc", Seat(0), "secret")
    );
    let (head, body) = request.split_once("\r\n\r\n").expect("a head");
    assert!(head.starts_with("POST /api/games HTTP/1.1\r\n"), "{head}");
    assert!(
        head.contains(&format!("\r\nhost: {}\r\n", address.host())),
        "{head}"
    );
    assert_eq!(
        serde_json::from_str::<CreateGame>(body).expect("what was asked"),
        game
    );
    game.settings.check().expect("terms that can be played");
}

#[tokio::test]
async fn refusals_and_broken_answers_are_told_apart() {
    let server = Server::new().await;
    let address = server.address();
    let cases = [
        (
            "HTTP/1.1 409 Conflict\r\n\r\n{\"why\":{\"type\":\"taken\"}}",
            "turned away",
            "taken",
        ),
        ("HTTP/1.1 503 Later\r\n\r\nlater", "turned away", "later"),
        (
            "HTTP/1.1 201 Created\r\nContent-Length: 90\r\n\r\n{}",
            "connection lost",
            "",
        ),
        (
            "HTTP/1.1 201 Created\r\n",
            "connection lost",
            "before message completed",
        ),
        ("hello\r\n\r\n", "not understood", "HTTP"),
        ("HTTP/1.1 201 Created\r\n\r\n{\"game\":1}", "not understood", ""),
        (
            "HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
            "connection lost",
            "",
        ),
    ];
    for (answer, kind, words) in cases {
        let seat = take();
        let (taken, _) = tokio::join!(address.take_seat("abc", &seat), server.answer(answer));
        let error: ClientError = taken.expect_err(answer);
        assert_eq!(error.kind(), kind, "{answer}");
        assert!(error.to_string().contains(words), "{error}");
    }
}

/// However the server cuts its answer, as one behind a proxy may do.
#[tokio::test]
async fn an_answer_in_chunks_is_read() {
    let server = Server::new().await;
    let (one, two) = (r#"{"game":"abc","seat":0,"#, r#""key":"secret"}"#);
    let answer = format!(
        "HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n{:x}\r\n{one}\r\n{:x}\r\n{two}\r\n0\r\n\r\n",
        one.len(),
        two.len()
    );
    let (address, seat) = (server.address(), take());
    let (taken, _) = tokio::join!(address.take_seat("abc", &seat), server.answer(&answer));
    assert_eq!(taken.expect("a seat").key, "secret");
}

/// A server that never stops talking fills no memory.
#[tokio::test]
async fn an_answer_without_end_is_refused() {
    let server = Server::new().await;
    let answer = format!(
        "HTTP/1.1 201 Created\r\ncontent-length: 9999999\r\n\r\n{}",
        "9".repeat(2_000_000)
    );
    let (address, seat) = (server.address(), take());
    let (taken, _) = tokio::join!(address.take_seat("abc", &seat), server.answer(&answer));
    let error = taken.expect_err("too long");
    assert!(
        matches!(&error, ClientError::Unreadable(reason) if reason.contains("limit")),
        "{error}"
    );
}

#[test]
fn addresses_are_read_or_refused() {
    let host = |text: &str| text.parse::<Address>().map(|address| address.host().to_owned());
    assert_eq!(host("http://127.0.0.1:7777"), Ok("127.0.0.1:7777".into()));
    assert_eq!(host("http://table.example/"), Ok("table.example:80".into()));
    assert_eq!(host("[::1]:7777"), Ok("[::1]:7777".into()));
    assert_eq!(host("http://[::1]"), Ok("[::1]:80".into()));
    for wrong in ["https://127.0.0.1", "http://", "http://a/b", "", "http://x:y@z"] {
        let reason = host(wrong).expect_err(wrong);
        assert!(reason.contains("http://HOST:PORT"), "{reason}");
    }
}
