//! Clients without manners: each gets a clear answer, nothing is lost, and nobody else is disturbed.

use furball_server::protocol::hear::SeatTaken;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;

use crate::bots::{Bot, seated};
use crate::raw::Raw;
use crate::requests::{Open, open};

/// A legal choice for whoever holds this view, and none if nothing is asked.
fn choice(view: &Value) -> Option<Value> {
    let choice = furball_server::load::WirePlayer::new(5)
        .choose(view)
        .expect("a view");
    choice.map(|choice| serde_json::to_value(choice).expect("JSON"))
}

async fn table(open: &Open) -> [SeatTaken; 2] {
    seated(&open.address).await
}

/// The rest of the game is played as if nothing had been.
async fn goes_on(open: &Open, seats: &[SeatTaken; 2]) {
    let mut ann = Bot::sit(&open.address, &seats[0], 1).await;
    let mut ben = Bot::sit(&open.address, &seats[1], 2).await;
    let (_door, door) = watch::channel(open.address.clone());
    tokio::join!(ann.play(&door, || {}), ben.play(&door, || {}));
    assert_eq!(ann.client.view()["outcome"], ben.client.view()["outcome"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn garbage() {
    let open = open(|_| {}).await;
    let seats = table(&open).await;
    let mut ann = Raw::hello(&open.address, &seats[0].game, Some(&seats[0].key), None).await;
    ann.next_of("welcome").await;
    for text in [
        "",
        "{",
        "null",
        "[]",
        r#"{"say":"dance"}"#,
        r#"{"say":"choose"}"#,
        r#"{"say":"undo","more":1}"#,
    ] {
        ann.send(Message::text(text)).await;
        let answer = ann.next().await;
        assert_eq!(answer["hear"], "refused", "{text}");
        assert!(
            answer["reason"]
                .as_str()
                .is_some_and(|reason| reason.contains("can't be read")),
            "{answer}"
        );
    }
    ann.send(Message::binary(vec![0, 1, 2])).await;
    assert_eq!(ann.next().await["hear"], "refused");
    for _ in 0..13 {
        ann.send(Message::text("nonsense")).await;
    }
    let bye = ann.next_of("bye").await;
    assert_eq!(bye["again"], false);
    assert_eq!(ann.text().await, None, "the server hung up");
    goes_on(&open, &seats).await;
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_message_that_is_no_hello() {
    let open = open(|_| {}).await;
    let seats = table(&open).await;
    let game = &seats[0].game;
    for first in [
        json!({"say": "undo"}),
        json!({"say": "hello", "version": 99}),
        json!({"say": "hello", "version": 1, "key": "none"}),
        json!("hello"),
    ] {
        let mut raw = Raw::open(&open.address, game).await;
        raw.say(&first).await;
        let bye = raw.next().await;
        assert_eq!(
            (&bye["hear"], &bye["again"]),
            (&json!("bye"), &json!(false)),
            "{first}"
        );
        assert_eq!(raw.text().await, None);
    }
    let mut raw = Raw::hello(&open.address, game, None, None).await;
    raw.next_of("welcome").await;
    raw.say(&json!({"say": "hello", "version": 1})).await;
    assert_eq!(raw.next().await["hear"], "refused");
    goes_on(&open, &seats).await;
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_elses_seat() {
    let open = open(|_| {}).await;
    let (seats, other) = (table(&open).await, table(&open).await);
    // A key of another game, and one that nobody has.
    for key in [other[0].key.as_str(), "00000000000000000000000000"] {
        let mut raw = Raw::hello(&open.address, &seats[0].game, Some(key), None).await;
        let bye = raw.next().await;
        assert_eq!(bye["reason"], "this key opens no seat of this game");
    }
    // A spectator, and a player who isn't asked.
    let mut ann = Raw::hello(&open.address, &seats[0].game, Some(&seats[0].key), None).await;
    let view = ann.next_of("welcome").await["view"].clone();
    let choice = choice(&view).expect("Ann is asked first");
    let mut ben = Raw::hello(&open.address, &seats[0].game, Some(&seats[1].key), None).await;
    let mut spectator = Raw::hello(&open.address, &seats[0].game, None, None).await;
    for (raw, by_rule) in [(&mut ben, true), (&mut spectator, false)] {
        let before = raw.next_of("welcome").await["number"].clone();
        raw.say(&json!({"say": "choose", "choice": choice, "retry": "mine"}))
            .await;
        let answer = raw.next().await;
        assert_eq!(
            (&answer["hear"], &answer["retry"]),
            (&json!("refused"), &json!("mine")),
            "{answer}"
        );
        assert_eq!(answer["rule"].is_string(), by_rule, "{answer}");
        assert_eq!(before, 2);
    }
    spectator.say(&json!({"say": "undo"})).await;
    assert_eq!(spectator.next().await["hear"], "refused");
    goes_on(&open, &seats).await;
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_choice_twice() {
    let open = open(|_| {}).await;
    let seats = table(&open).await;
    let mut ann = Raw::hello(&open.address, &seats[0].game, Some(&seats[0].key), None).await;
    let view = ann.next_of("welcome").await["view"].clone();
    let choice = choice(&view).expect("Ann is asked first");
    let say = json!({"say": "choose", "choice": choice, "retry": "once"});
    ann.say(&say).await;
    ann.say(&say).await;
    let (first, second) = (ann.next_of("done").await, ann.next_of("done").await);
    assert_eq!(first, second);
    // After a lost connection it is still the same.
    drop(ann);
    let mut ann = Raw::hello(&open.address, &seats[0].game, Some(&seats[0].key), Some(2)).await;
    ann.say(&say).await;
    assert_eq!(ann.next_of("done").await, first);
    // A word of Ben's own that happens to be the same isn't taken for Ann's.
    let mut ben = Raw::hello(&open.address, &seats[0].game, Some(&seats[1].key), None).await;
    ben.next_of("welcome").await;
    ben.say(&say).await;
    assert_eq!(ben.next_of("refused").await["retry"], "once");
    // Without a word it is another choice, and refused.
    ann.say(&json!({"say": "choose", "choice": choice})).await;
    assert!(ann.next_of("refused").await["rule"].is_string());
    ann.say(&json!({"say": "choose", "choice": choice, "retry": "no spaces"}))
        .await;
    assert_eq!(ann.next_of("refused").await.get("rule"), None);
    goes_on(&open, &seats).await;
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_much_in_one_message() {
    let open = open(|_| {}).await;
    let seats = table(&open).await;
    let mut ann = Raw::hello(&open.address, &seats[0].game, Some(&seats[0].key), None).await;
    ann.next_of("welcome").await;
    let text = "x".repeat(100_000);
    ann.say(&json!({"say": "chat", "text": text})).await;
    while let Some(text) = ann.text().await {
        assert!(text.contains(r#""bye""#), "{text}");
    }
    goes_on(&open, &seats).await;
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_never_reads() {
    let open = open(|_| {}).await;
    let seats = table(&open).await;
    let mut sleeper = Raw::hello(&open.address, &seats[0].game, None, None).await;
    goes_on(&open, &seats).await;
    // He missed nothing that he can't be shown: the news come in order, or the whole table again.
    let mut number = sleeper.next_of("welcome").await["number"]
        .as_u64()
        .expect("a number");
    loop {
        let message = sleeper.next().await;
        let now = message["number"].as_u64().expect("a number");
        match message["hear"].as_str() {
            Some("news") => assert_eq!(now, number + 1),
            Some("welcome") => assert!(now > number),
            _ => panic!("{message}"),
        }
        number = now;
        if message["stage"] == "over" || message["game"]["stage"] == "over" {
            break;
        }
    }
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn coming_back_continues_without_a_gap_or_a_repeat() {
    let open = open(|_| {}).await;
    let seats = table(&open).await;
    let game = &seats[0].game;
    goes_on(&open, &seats).await;
    let mut whole = Raw::hello(&open.address, game, None, Some(0)).await;
    assert_eq!(whole.next().await, json!({"hear": "resumed", "number": 0}));
    let mut news = Vec::new();
    let mut watching = Raw::hello(&open.address, game, None, None).await;
    let last = watching.next_of("welcome").await["number"]
        .as_u64()
        .expect("a number");
    if last <= 200 {
        for number in 1..=last {
            let told = whole.next().await;
            assert_eq!((&told["hear"], &told["number"]), (&json!("news"), &json!(number)));
            news.push(told);
        }
        let since = last / 2;
        let mut back = Raw::hello(&open.address, game, None, Some(since as u32)).await;
        assert_eq!(back.next().await, json!({"hear": "resumed", "number": since}));
        for told in &news[since as usize..] {
            assert_eq!(back.next().await, *told, "the same as before");
        }
    }
    let mut ahead = Raw::hello(&open.address, game, None, Some(100_000)).await;
    assert_eq!(
        ahead.next().await["hear"],
        "welcome",
        "it knows more than there is"
    );
    open.server.close().await;
}
