//! Misbehaving clients: each gets a clear answer, nothing is lost, and no other client is disturbed.

use furball_server::protocol::VERSION;
use furball_server::protocol::server_message::SeatTaken;
use furball_server::store::Visibility;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;

use crate::bots::{Bot, seated};
use crate::http::post;
use crate::raw::Raw;
use crate::requests::{Open, open, wanted};

/// A legal choice for the owner of this view, and none if nothing is asked.
fn choice(view: &Value) -> Option<Value> {
    let choice = furball_server::loadtest::WirePlayer::new(5)
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
        r#" ["undo"]"#,
        r#"{"type":"dance"}"#,
        r#"{"type":"choose"}"#,
        r#"{"type":"undo","more":1}"#,
    ] {
        ann.send(Message::text(text)).await;
        let answer = ann.next().await;
        assert_eq!(answer["type"], "refused", "{text}");
        assert!(
            answer["why"]["error"]
                .as_str()
                .is_some_and(|error| error.contains("can't be read")),
            "{answer}"
        );
    }
    ann.send(Message::binary(vec![0, 1, 2])).await;
    assert_eq!(ann.next().await["type"], "refused");
    for _ in 0..12 {
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
        json!({"type": "undo"}),
        json!({"type": "hello", "version": 99}),
        json!({"type": "hello", "version": VERSION, "key": "none"}),
        json!("hello"),
        json!(["hello", 1]),
    ] {
        let mut raw = Raw::open(&open.address, game).await;
        raw.say(&first).await;
        let bye = raw.next().await;
        assert_eq!(
            (&bye["type"], &bye["again"]),
            (&json!("bye"), &json!(false)),
            "{first}"
        );
        assert_eq!(raw.text().await, None);
    }
    let mut raw = Raw::hello(&open.address, game, None, None).await;
    raw.next_of("welcome").await;
    raw.say(&json!({"type": "hello", "version": VERSION})).await;
    assert_eq!(raw.next().await["type"], "refused");
    goes_on(&open, &seats).await;
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_elses_seat() {
    let open = open(|_| {}).await;
    let (seats, other) = (table(&open).await, table(&open).await);
    // A key of another game, and one of no game.
    for key in [other[0].key.as_str(), "00000000000000000000000000"] {
        let mut raw = Raw::hello(&open.address, &seats[0].game, Some(key), None).await;
        let bye = raw.next().await;
        assert_eq!(bye["why"]["type"], "wrong_key");
    }
    // A spectator, and a player who isn't asked.
    let mut ann = Raw::hello(&open.address, &seats[0].game, Some(&seats[0].key), None).await;
    let view = ann.next_of("welcome").await["view"].clone();
    let choice = choice(&view).expect("Ann is asked first");
    let mut ben = Raw::hello(&open.address, &seats[0].game, Some(&seats[1].key), None).await;
    let mut spectator = Raw::hello(&open.address, &seats[0].game, None, None).await;
    for (raw, by_rule) in [(&mut ben, true), (&mut spectator, false)] {
        let before = raw.next_of("welcome").await["number"].clone();
        raw.say(&json!({"type": "choose", "choice": choice, "retry": "mine"}))
            .await;
        let answer = raw.next().await;
        assert_eq!(
            (&answer["type"], &answer["retry"]),
            (&json!("refused"), &json!("mine")),
            "{answer}"
        );
        assert_eq!(answer["rule"].is_string(), by_rule, "{answer}");
        assert_eq!(before, 2);
    }
    spectator.say(&json!({"type": "undo"})).await;
    assert_eq!(spectator.next().await["type"], "refused");
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
    let say = json!({"type": "choose", "choice": choice, "retry": "once"});
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
    ann.say(&json!({"type": "choose", "choice": choice})).await;
    assert!(ann.next_of("refused").await["rule"].is_string());
    ann.say(&json!({"type": "choose", "choice": choice, "retry": "no spaces"}))
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
    ann.say(&json!({"type": "chat", "text": text})).await;
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
    // It missed nothing for good: the updates come in order, or the whole state again.
    let mut number = sleeper.next_of("welcome").await["number"]
        .as_u64()
        .expect("a number");
    loop {
        let message = sleeper.next().await;
        let now = |number: &Value| number.as_u64().expect("a number");
        let (now, status) = match message["type"].as_str() {
            Some("update") => {
                assert_eq!(now(&message["entry"]["number"]), number + 1);
                (number + 1, &message["status"])
            }
            Some("welcome") => {
                assert!(now(&message["number"]) > number);
                (now(&message["number"]), &message["game"]["status"])
            }
            _ => panic!("{message}"),
        };
        number = now;
        if status["stage"] == "over" {
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
    let mut watching = Raw::hello(&open.address, game, None, None).await;
    let last = watching.next_of("welcome").await["number"]
        .as_u64()
        .expect("a number");
    assert!(last > 20);
    // As many as are kept for sure, to one who has heard none of them here.
    let first = last.saturating_sub(40);
    let mut news = Vec::new();
    let mut long = Raw::hello(&open.address, game, None, Some(first as u32)).await;
    assert_eq!(long.next().await, json!({"type": "resumed", "number": first}));
    for number in first + 1..=last {
        let told = long.next().await;
        assert_eq!(
            (&told["type"], &told["entry"]["number"]),
            (&json!("update"), &json!(number))
        );
        news.push(told);
    }
    for since in [last - 17, last - 1, last] {
        let mut back = Raw::hello(&open.address, game, None, Some(since as u32)).await;
        assert_eq!(back.next().await, json!({"type": "resumed", "number": since}));
        for told in &news[(since - first) as usize..] {
            assert_eq!(back.next().await, *told, "the same as before");
        }
    }
    let mut ahead = Raw::hello(&open.address, game, None, Some(100_000)).await;
    assert_eq!(
        ahead.next().await["type"],
        "welcome",
        "it knows more than there is"
    );
    open.server.close().await;
}

/// What an old page, a paused node or a slow line brings late isn't an answer to what is asked by then.
#[tokio::test(flavor = "multi_thread")]
async fn an_old_click_answers_no_new_question() {
    let open = open(|_| {}).await;
    let seats = table(&open).await;
    let mut ann = Raw::hello(&open.address, &seats[0].game, Some(&seats[0].key), None).await;
    let mut view = ann.next_of("welcome").await["view"].clone();
    // Until something else is asked of her right after she has chosen.
    let (number, old) = loop {
        let (number, chosen) = (ann.number, choice(&view).expect("Ann is asked"));
        ann.say(&json!({"type": "choose", "choice": chosen})).await;
        let patch = ann.next_of("update").await["view"].clone();
        furball_server::loadtest::merge(&mut view, patch);
        if view.get("prompt").is_some() {
            break (number, chosen);
        }
    };
    ann.say(&json!({"type": "choose", "choice": old, "number": number, "retry": "late"}))
        .await;
    let refused = ann.next_of("refused").await;
    assert_eq!(refused["why"], json!({"type": "outdated"}));
    assert_eq!(refused["retry"], "late");
    let news = ann.number;
    ann.say(&json!({"type": "choose", "choice": choice(&view), "number": news + 1}))
        .await;
    let refused = ann.next_of("refused").await;
    assert_eq!(refused["why"], json!({"type": "ahead"}));
    // Without the number it is unclear what is meant.
    ann.send(Message::text(
        json!({"type": "choose", "choice": old}).to_string(),
    ))
    .await;
    assert!(
        ann.next_of("refused").await["why"]["error"]
            .as_str()
            .is_some_and(|error| error.contains("`number`"))
    );
    goes_on(&open, &seats).await;
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_again_with_its_word_is_done_once() {
    let open = open(|_| {}).await;
    let seats = table(&open).await;
    let mut ann = Raw::hello(&open.address, &seats[0].game, Some(&seats[0].key), None).await;
    let mut view = ann.next_of("welcome").await["view"].clone();
    let mut chosen = 0;
    while chosen < 2 {
        let choice = choice(&view).expect("Ann is asked first, more than once");
        ann.say(&json!({"type": "choose", "choice": choice})).await;
        let patch = ann.next_of("update").await["view"].clone();
        furball_server::loadtest::merge(&mut view, patch);
        chosen += 1;
    }
    let number = ann.number;
    for (word, say) in [
        ("u", json!({"type": "undo"})),
        ("c", json!({"type": "chat", "text": "hm"})),
        ("o", json!({"type": "offer_draw"})),
        ("a", json!({"type": "answer", "agree": false})),
    ] {
        let mut say = say;
        say["retry"] = word.into();
        let before = ann.number;
        for _ in 0..3 {
            ann.say(&say).await;
        }
        // The update and the answer may come in either order.
        let (mut done, mut news) = (Vec::new(), 0);
        while done.len() < 3 || news == 0 {
            let heard = ann.next().await;
            match heard["type"].as_str() {
                Some("update") => news += 1,
                Some("done") if heard["retry"] == word => done.push(heard["number"].clone()),
                Some("done") => {}
                _ => panic!("{say}: {heard}"),
            }
        }
        assert_eq!(
            done,
            [json!(before + 1), json!(before + 1), json!(before + 1)],
            "{say}"
        );
    }
    assert_eq!(ann.number, number + 4, "each was done once");
    goes_on(&open, &seats).await;
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_answer_loses_no_seat() {
    let open = open(|_| {}).await;
    let made = post(&open.address, "/api/games", &wanted(Visibility::ByLink)).await;
    let game = made.json()["game"].as_str().expect("its id").to_owned();
    let path = format!("/api/games/{game}/seats");
    let key = "5m20vjryhwv8y98hbe6697w1dx";
    let join = |key: &str| json!({"seat": 1, "name": "Ben", "key": key});
    // The first answer isn't waited for.
    let mut stream = tokio::net::TcpStream::connect(open.address.host())
        .await
        .expect("a server");
    let body = join(key).to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        open.address.host(),
        body.len()
    );
    tokio::io::AsyncWriteExt::write_all(&mut stream, request.as_bytes())
        .await
        .expect("it is sent");
    drop(stream);
    for _ in 0..3 {
        let taken = post(&open.address, &path, &join(key)).await;
        assert_eq!((taken.status, &taken.json()["key"]), (201, &json!(key)));
    }
    let other = post(&open.address, &path, &join("00000000000000000000000000")).await;
    assert_eq!((other.status, other.reason().as_str()), (409, "taken"));
    assert_eq!(post(&open.address, &path, &join("short")).await.status, 422);
    let mut ben = Raw::hello(&open.address, &game, Some(key), None).await;
    assert_eq!(ben.next_of("welcome").await["seat"], 1);
    open.server.close().await;
}
