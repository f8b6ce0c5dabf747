//! Asking for another game over the wire: both players end up in the same one.

use serde_json::{Value, json};

use crate::bots::seated;
use crate::http::{Answer, ask, get};
use crate::raw::Raw;
use crate::requests::{Open, open};

async fn rematch(open: &Open, game: &str, key: &str, wanted: &Value) -> Answer {
    let headers = format!("Content-Type: application/json\r\nAuthorization: Bearer {key}\r\n");
    let line = format!("POST /api/games/{game}/rematch");
    ask(&open.address, &line, &headers, &wanted.to_string()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn both_find_the_same_game() {
    let open = open(|_| {}).await;
    let [ann, ben] = seated(&open.address).await;
    let early = rematch(&open, &ann.game, &ann.key, &json!({})).await;
    assert_eq!(early.status, 409, "{}", early.body);
    let mut here = Raw::hello(&open.address, &ann.game, Some(&ann.key), None).await;
    here.next_of("welcome").await;
    here.say(&json!({"type": "choose", "choice": {"type": "concede"}, "number": 2}))
        .await;
    assert_eq!(here.next_of("update").await["status"]["stage"], "over");
    let stranger = rematch(&open, &ann.game, "00000000000000000000000000", &json!({})).await;
    assert_eq!(stranger.status, 403);

    let made = rematch(&open, &ann.game, &ben.key, &json!({"swapped": true})).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let next = made.json()["game"].as_str().expect("its id").to_owned();
    assert_eq!(made.json()["seat"]["seat"], 1);
    // Ann is notified, and finds it.
    let told = here.next_of("update").await;
    assert_eq!(told["entry"]["kind"], "rematched");
    assert_eq!(
        told["status"]["rematch"],
        json!({"by": 1, "game": next, "swapped": true})
    );
    let found = rematch(&open, &ann.game, &ann.key, &json!({})).await;
    assert_eq!(found.json()["game"], next.as_str());
    assert_eq!(found.json()["seat"]["seat"], 0);
    let card = get(&open.address, &format!("/api/games/{next}")).await.json();
    assert_eq!(
        (&card["status"]["stage"], &card["status"]["names"]),
        (&json!("running"), &json!(["Ann", "Ben"]))
    );
    assert_eq!(
        card["settings"]["setup"]["players"][0]["faction"], "galacticempire",
        "swapped"
    );
    // A repeated request gets no second key.
    let again = rematch(&open, &ann.game, &ann.key, &json!({})).await;
    assert_eq!((again.status, &again.json()["seat"]), (201, &Value::Null));
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_luck_of_a_game_is_told_when_it_is_over() {
    let open = open(|_| {}).await;
    let [ann, _] = seated(&open.address).await;
    let path = format!("/api/games/{}/luck", ann.game);
    assert_eq!(get(&open.address, &path).await.status, 409);
    let mut here = Raw::hello(&open.address, &ann.game, Some(&ann.key), None).await;
    here.next_of("welcome").await;
    here.say(&json!({"type": "choose", "choice": {"type": "concede"}, "number": 2}))
        .await;
    here.next_of("update").await;
    let luck = get(&open.address, &path).await;
    assert_eq!(
        luck.json()["seats"].as_array().map(Vec::len),
        Some(2),
        "{}",
        luck.body
    );
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_waits_is_given_to_the_computer_or_called_off() {
    let open = open(|_| {}).await;
    for (say, stage) in [
        (
            json!({"type": "give_seat", "seat": 1, "computer": "random"}),
            "running",
        ),
        (json!({"type": "call_off"}), "over"),
    ] {
        let wanted = crate::requests::wanted(furball_server::store::Visibility::Public);
        let made = crate::http::post(&open.address, "/api/games", &wanted)
            .await
            .json();
        let (game, key) = (&made["game"], &made["seat"]["key"]);
        let game = game.as_str().expect("its id");
        let mut spectator = Raw::hello(&open.address, game, None, None).await;
        spectator.next_of("welcome").await;
        spectator.say(&say).await;
        spectator.next_of("refused").await;
        let mut here = Raw::hello(&open.address, game, key.as_str(), None).await;
        here.next_of("welcome").await;
        here.say(&say).await;
        assert_eq!(here.next_of("update").await["status"]["stage"], stage);
    }
    let over = get(&open.address, "/api/games?stage=over").await.json();
    assert_eq!(over["games"], json!([]), "what was called off never was a game");
    open.server.close().await;
}
