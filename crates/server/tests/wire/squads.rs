//! Squads as they come in: what may hold anything is counted before it is read, and what was understood is all that is kept.

use furball_server::protocol::server_message::SeatTaken;
use furball_server::store::Visibility;
use serde_json::{Value, json};

use crate::bots::take;
use crate::http::{get, post};
use crate::raw::Raw;
use crate::requests::{open, wanted};

/// Values that take a hundred times as much in memory as on the wire.
fn bomb(values: usize) -> Value {
    Value::Array(vec![json!({"": 0}); values / 2])
}

/// A game in which squads are built.
fn built() -> Value {
    let mut game = wanted(Visibility::Public);
    let setup = &mut game["settings"]["setup"];
    setup["scenario"] = Value::Null;
    setup["forces"] = json!({"type": "built", "limit": 100});
    game
}

/// A squad as a tool writes it.
fn squad() -> Value {
    json!({
        "name": "Alone", "faction": "rebel", "points": 26, "vendor": {"tool": {"link": "https://tool.example"}},
        "pilots": [{"name": "wedgeantilles", "ship": "xwing", "points": 29, "vendor": {"tool": [1, 2]}}],
    })
}

/// What is kept of it.
fn kept() -> Value {
    json!({
        "name": "Alone", "faction": "rebel",
        "pilots": [{"name": "wedgeantilles", "ship": "xwing"}],
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_values_are_refused_before_they_are_read() {
    let open = open(|_| {}).await;
    let address = &open.address;
    let mut listed = wanted(Visibility::Public);
    listed["settings"]["setup"]["players"][0]["squad"] = bomb(8_000);
    let mut handed_in = built();
    handed_in["settings"]["setup"]["players"][0]["squad"] = squad();
    handed_in["settings"]["setup"]["players"][0]["squad"]["vendor"] = bomb(8_000);
    let check = json!({"xws": {"vendor": bomb(8_000)}});
    let in_setup = json!({"start": {"type": "setup", "setup": {"players": [{"name": "", "squad": bomb(100_000)}]}}, "choices": []});
    let in_choice = json!({"choices": [{"seat": 0, "choice": {"type": "squad", "xws": bomb(100_000)}}]});
    let before = json!({"start": {"branch": {"of": in_choice, "names": []}}, "choices": []});
    let new = json!({"settings": {"seats": []}, "from": {"after": 0, "record": in_setup}});
    for (path, body) in [
        ("/api/games", listed),
        ("/api/games", handed_in),
        ("/api/rulebooks/first/squads/check", check),
        ("/api/games", new),
        ("/api/records/verify", in_setup),
        ("/api/records/replay", in_choice),
        ("/api/records/verify", before),
    ] {
        let answer = post(address, path, &body).await;
        assert_eq!(answer.status, 413, "{path}: {}", answer.body);
        assert!(answer.reason().contains("values"), "{}", answer.body);
    }
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_tool_notes_for_itself_is_not_kept() {
    let open = open(|_| {}).await;
    let address = &open.address;
    let mut game = built();
    game["settings"]["setup"]["players"][0]["squad"] = squad();
    let made = post(address, "/api/games", &game).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let id = made.json()["game"].as_str().expect("its id").to_owned();
    let card = get(address, &format!("/api/games/{id}")).await.json();
    assert_eq!(card["settings"]["setup"]["players"][0]["squad"], kept());
    let mut listed = wanted(Visibility::Public);
    listed["settings"]["setup"]["players"][0]["squad"] = squad();
    let refused = post(address, "/api/games", &listed).await;
    assert_eq!(refused.status, 422, "nobody would have looked at it");
    assert_eq!(refused.reason(), "squad_not_flown");
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_squad_that_is_handed_in_and_taken_back_leaves_little_behind() {
    let open = open(|_| {}).await;
    let address = &open.address;
    let made = post(address, "/api/games", &built()).await.json();
    let seat: SeatTaken = serde_json::from_value(made["seat"].clone()).expect("a seat");
    address
        .take_seat(&seat.game, &take(1))
        .await
        .expect("a free seat");
    let mut ann = Raw::hello(address, &seat.game, Some(&seat.key), None).await;
    ann.next_of("welcome").await;
    ann.say(&json!({"type": "foresee", "id": 1, "choice": {"type": "squad", "xws": squad()}}))
        .await;
    let unforeseen = ann.next_of("refused").await;
    assert_eq!(unforeseen["id"], 1, "{unforeseen}");
    let mut hidden = squad();
    hidden["name"] = "Al\u{202e}one".into();
    ann.say(&json!({"type": "choose", "choice": {"type": "squad", "xws": hidden}}))
        .await;
    let refused = ann.next_of("refused").await;
    assert_eq!(refused["why"]["type"], "squad_name", "{refused}");
    ann.say(&json!({"type": "choose", "choice": {"type": "squad", "xws": squad()}}))
        .await;
    ann.next_of("update").await;
    ann.say(&json!({"type": "undo"})).await;
    ann.next_of("update").await;
    let store = open.server.rooms().store();
    let journal = store.entries_after(seat.game.parse().expect("an id"), 0);
    let journal = journal.await.expect("a store");
    let chosen = journal.iter().find(|entry| entry.body.contains("\"chose\""));
    let chosen: Value = serde_json::from_str(&chosen.expect("it was chosen").body).expect("JSON");
    assert_eq!(chosen["entry"]["chose"]["choice"]["xws"], kept());
    // More than it could ever need isn't even read.
    let mut long = squad();
    long["vendor"] = bomb(2_000);
    ann.say(&json!({"type": "check", "id": 2, "choice": {"type": "squad", "xws": long}}))
        .await;
    let refused = ann.next_of("refused").await;
    let error = refused["why"]["error"].as_str().expect("an error");
    assert!(error.contains("values"), "{error}");
    long["vendor"] = "x".repeat(20_000).into();
    ann.say(&json!({"type": "check", "id": 3, "choice": {"type": "squad", "xws": long}}))
        .await;
    ann.next_of("bye").await;
    open.server.close().await;
}
