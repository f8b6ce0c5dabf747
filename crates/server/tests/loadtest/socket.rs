//! A client keeps its view by what it hears, notices what is missing, and comes back.

use furball_engine::{Choice, Seat};
use furball_server::loadtest::{Client, ClientError, Received};
use serde_json::{Value, json};

use crate::script::{Server, Visit};

fn welcome(number: u32, view: Value) -> Value {
    json!({"type": "welcome", "version": 6, "seat": 1, "number": number, "view": view, "game": {}})
}

fn news(number: u32, view: Value) -> Value {
    let entry = json!({"number": number, "by": 0, "events": []});
    json!({"type": "update", "entry": entry, "view": view, "full": false, "status": {"stage": "running"}})
}

/// A client that was welcomed, and the server's side of it.
async fn greeted(server: &Server, number: u32, view: Value) -> (Client, Visit) {
    let address = server.address();
    let joins = Client::connect(&address, "some-game", Some("key"), None);
    let greets = async {
        let mut visit = server.visit().await;
        let hello = visit.hears().await;
        assert_eq!(
            hello,
            json!({"type": "hello", "version": 6, "key": "key", "since": null})
        );
        visit.says(welcome(number, view)).await;
        visit
    };
    let (client, visit) = tokio::join!(joins, greets);
    (client.expect("a welcome"), visit)
}

#[tokio::test]
async fn the_view_is_what_the_news_make_of_it() {
    let server = Server::new().await;
    let view = json!({"round": 1, "prompt": {"ask": "x"}, "ships": [1, 2]});
    let (mut client, mut visit) = greeted(&server, 4, view).await;
    assert_eq!((client.number(), client.seat()), (4, Some(Seat(1))));
    let patch = json!({"prompt": null, "attack": {"range": 2}, "ships": [3]});
    visit.says(news(5, patch)).await;
    let by = Some(Seat(0));
    assert_eq!(client.next().await, Ok(Received::Update { number: 5, by }));
    assert_eq!(
        client.view(),
        &json!({"round": 1, "attack": {"range": 2}, "ships": [3]})
    );
    let mut anew = news(6, json!({"round": 2, "outcome": "draw"}));
    anew["full"] = true.into();
    visit.says(anew).await;
    assert!(!client.over());
    client.next().await.expect("update");
    assert_eq!(client.view(), &json!({"round": 2, "outcome": "draw"}));
    assert!(client.over());
    assert!(client.bytes() > 100);
}

#[tokio::test]
async fn missing_news_are_noticed() {
    let server = Server::new().await;
    let (mut client, mut visit) = greeted(&server, 4, json!({})).await;
    visit.says(news(6, json!({}))).await;
    assert_eq!(client.next().await, Err(ClientError::Gap { had: 4, came: 6 }));
    let (mut client, mut visit) = greeted(&server, 4, json!({})).await;
    visit.says(news(4, json!({}))).await;
    assert_eq!(client.next().await, Err(ClientError::Gap { had: 4, came: 4 }));
}

#[tokio::test]
async fn what_wasnt_answered_is_said_again_with_the_same_word() {
    let server = Server::new().await;
    let (mut client, mut visit) = greeted(&server, 7, json!({"round": 1})).await;
    let first = client.choose(Choice::Pass).await.expect("said");
    let second = client.choose(Choice::Accept).await.expect("said");
    assert_ne!(first, second);
    for word in [&first, &second] {
        assert_eq!(visit.hears().await["retry"], json!(word));
    }
    visit.says(news(8, json!({"round": 2}))).await;
    visit
        .says(json!({"type": "done", "number": 8, "retry": first}))
        .await;
    client.next().await.expect("update");
    let retry = Some(first);
    assert_eq!(client.next().await, Ok(Received::Done { number: 8, retry }));
    assert_eq!(client.unanswered(), 1);
    drop(visit);
    let lost = client.next().await.expect_err("the server is gone");
    assert_eq!(lost.kind(), "connection lost");
    assert!(lost.is_temporary());

    let address = server.address();
    let back = client.reconnect(&address);
    let greets = async {
        let mut visit = server.visit().await;
        assert_eq!(visit.hears().await["since"], json!(8));
        visit.says(json!({"type": "resumed", "number": 8})).await;
        visit.says(news(9, json!({"turn": 3}))).await;
        let again = visit.hears().await;
        assert_eq!(
            again,
            json!({"type": "choose", "choice": {"type": "accept"}, "number": 7, "retry": second})
        );
        visit
            .says(json!({"type": "done", "number": 9, "retry": second}))
            .await;
        visit.says(news(10, json!({"round": 4}))).await;
    };
    let (back, ()) = tokio::join!(back, greets);
    back.expect("it knows the rest");
    assert_eq!((client.number(), client.view()), (8, &json!({"round": 2})));
    client.next().await.expect("update");
    client.next().await.expect("done");
    assert_eq!(client.unanswered(), 0);
    client.next().await.expect("update");
    assert_eq!(
        (client.number(), client.view()),
        (10, &json!({"round": 4, "turn": 3}))
    );
}

#[tokio::test]
async fn who_fell_behind_is_shown_the_table_again() {
    let server = Server::new().await;
    let (mut client, mut visit) = greeted(&server, 4, json!({"round": 1})).await;
    visit.says(welcome(90, json!({"round": 5}))).await;
    visit.says(news(91, json!({"phase": "end"}))).await;
    assert_eq!(client.next().await, Ok(Received::Welcome { number: 90 }));
    client.next().await.expect("update");
    assert_eq!(client.view(), &json!({"round": 5, "phase": "end"}));
}

#[tokio::test]
async fn a_server_that_forgot_news_is_caught() {
    let server = Server::new().await;
    let (mut client, visit) = greeted(&server, 7, json!({})).await;
    drop(visit);
    let address = server.address();
    let back = client.reconnect(&address);
    let greets = async {
        let mut visit = server.visit().await;
        visit.says(welcome(6, json!({}))).await;
    };
    let (back, ()) = tokio::join!(back, greets);
    assert_eq!(back, Err(ClientError::WentBack { had: 7, now: 6 }));
}

#[tokio::test]
async fn refusals_and_goodbyes_are_told_apart() {
    let server = Server::new().await;
    let (mut client, mut visit) = greeted(&server, 1, json!({})).await;
    let word = client.choose(Choice::Pass).await.expect("said");
    visit
        .says(json!({"type": "refused", "why": {"type": "spectator"}, "rule": "FE-ATK-07", "retry": word}))
        .await;
    visit
        .says(json!({"type": "bye", "why": {"type": "restarting"}, "again": true}))
        .await;
    let refused = Received::Refused {
        why: json!({"type": "spectator"}),
        rule: Some("FE-ATK-07".into()),
        retry: Some(word),
    };
    assert_eq!(client.next().await, Ok(refused));
    assert_eq!(client.unanswered(), 0, "a refusal is an answer");
    let bye = client.next().await.expect_err("a goodbye");
    assert!(
        bye.is_temporary() && bye.to_string().contains("restarting"),
        "{bye}"
    );
}

#[tokio::test]
async fn a_place_that_isnt_there_is_named() {
    let server = Server::new().await;
    let address = server.address();
    drop(server);
    let error = Client::connect(&address, "some-game", None, None).await;
    let told = error.expect_err("nobody is there").to_string();
    assert!(
        told.contains(address.host()) && told.contains("furball serve"),
        "{told}"
    );
}

#[tokio::test]
async fn being_turned_away_says_why() {
    let server = Server::new().await;
    let address = server.address();
    let joins = Client::connect(&address, "some-game", None, None);
    let says = "HTTP/1.1 404 Not Found\r\nContent-Length: 26\r\n\r\n{\"why\":{\"type\":\"no_game\"}}";
    let (joined, request) = tokio::join!(joins, server.answer(says));
    assert!(
        request.starts_with("GET /api/games/some-game/play HTTP/1.1\r\n"),
        "{request}"
    );
    let Err(ClientError::Answered { status, reason, .. }) = joined else {
        panic!("{joined:?}");
    };
    assert_eq!((status, reason.as_str()), (404, r#"{"type":"no_game"}"#));
}
