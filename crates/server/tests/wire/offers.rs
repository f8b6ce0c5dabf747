//! Chat, checks, stories, taking back, draws and giving up, over the wire.

use furball_server::loadtest::WirePlayer;
use furball_server::protocol::VERSION;
use furball_server::protocol::server_message::SeatTaken;
use serde_json::{Value, json};

use crate::bots::seated;
use crate::raw::Raw;
use crate::requests::{Open, open};

/// A well-behaved client, and its view.
struct Seat {
    raw: Raw,
    view: Value,
}

impl Seat {
    async fn sit(open: &Open, seat: &SeatTaken) -> Seat {
        let mut raw = Raw::hello(&open.address, &seat.game, Some(&seat.key), None).await;
        let view = raw.next_of("welcome").await["view"].clone();
        Seat { raw, view }
    }

    async fn news(&mut self) -> Value {
        let news = self.raw.next_of("update").await;
        let patch = news["view"].clone();
        match news["full"].as_bool() {
            Some(true) => self.view = patch,
            _ => furball_server::loadtest::merge(&mut self.view, patch),
        }
        news
    }

    fn choice(&self) -> Option<Value> {
        let choice = WirePlayer::new(3).choose(&self.view).expect("a view");
        choice.map(|choice| serde_json::to_value(choice).expect("JSON"))
    }
}

async fn both(open: &Open) -> (Seat, Seat, String) {
    let seats = seated(&open.address).await;
    let ann = Seat::sit(open, &seats[0]).await;
    (ann, Seat::sit(open, &seats[1]).await, seats[0].game.clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_is_heard_by_all() {
    let open = open(|_| {}).await;
    let (mut ann, mut ben, game) = both(&open).await;
    let mut spectator = Raw::hello(&open.address, &game, None, None).await;
    spectator.next_of("welcome").await;
    ann.raw.say(&json!({"type": "chat", "text": "good luck"})).await;
    let said = json!({"by": {"type": "seat", "seat": 0}, "text": "good luck"});
    assert_eq!(ben.news().await["entry"]["chat"], said);
    assert_eq!(spectator.next_of("update").await["entry"]["chat"], said);
    spectator
        .say(&json!({"type": "chat", "text": "hello", "name": "Cat"}))
        .await;
    // Messages of spectators are received, but aren't entries, and nothing waits for them.
    let aside = ann.raw.next_of("spectator_message").await;
    assert_eq!((&aside["name"], &aside["text"]), (&json!("Cat"), &json!("hello")));
    spectator.say(&json!({"type": "history"})).await;
    let story = spectator.next_of("history").await;
    let did: Vec<&str> = story["entries"]
        .as_array()
        .expect("entries")
        .iter()
        .filter_map(|line| line["kind"].as_str())
        .collect();
    assert_eq!(did, ["joined", "joined", "said"]);
    assert_eq!(
        story["spectator_messages"],
        json!([{"at": aside["at"], "name": "Cat", "text": "hello"}])
    );
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_says_why_not_and_changes_nothing() {
    let open = open(|_| {}).await;
    let (mut ann, mut ben, game) = both(&open).await;
    let choice = ann.choice().expect("Ann is asked first");
    ann.raw
        .say(&json!({"type": "check", "choice": choice, "id": 1}))
        .await;
    assert_eq!(
        ann.raw.next().await,
        json!({"type": "checked", "id": 1, "legal": true})
    );
    ben.raw
        .say(&json!({"type": "check", "choice": choice, "id": 2}))
        .await;
    let answer = ben.raw.next().await;
    assert_eq!((&answer["id"], &answer["legal"]), (&json!(2), &json!(false)));
    assert!(
        answer["why"]["type"].is_string() && answer["rule"].is_string(),
        "{answer}"
    );
    let mut late = Raw::hello(&open.address, &game, None, None).await;
    assert_eq!(late.next_of("welcome").await["number"], 2);
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_is_taken_back_and_a_draw_agreed_on() {
    let open = open(|_| {}).await;
    let (mut ann, mut ben, game) = both(&open).await;
    let before = ann.view.clone();
    let choice = ann.choice().expect("Ann is asked first");
    ann.raw.say(&json!({"type": "choose", "choice": choice})).await;
    ann.news().await;
    ben.news().await;
    assert_ne!(ann.view, before);
    ann.raw.say(&json!({"type": "undo"})).await;
    let undone = ann.news().await;
    assert_eq!(
        (&undone["entry"]["kind"], &undone["full"]),
        (&json!("undid"), &json!(true))
    );
    assert_eq!(
        ann.view, before,
        "nothing random, secret or of Ben's has happened"
    );
    ben.news().await;
    ben.raw.say(&json!({"type": "answer", "agree": true})).await;
    assert_eq!(ben.raw.next().await["type"], "refused", "there is no offer");
    for (agree, stage) in [(false, "running"), (true, "over")] {
        if agree {
            // Repeated, the same is refused until the game has gone on.
            ben.raw.say(&json!({"type": "offer_draw"})).await;
            assert_eq!(ben.raw.next_of("refused").await.get("rule"), None);
            let choice = ann.choice().expect("Ann is asked first");
            ann.raw.say(&json!({"type": "choose", "choice": choice})).await;
            ann.news().await;
            ben.news().await;
        }
        ben.raw.say(&json!({"type": "offer_draw"})).await;
        let offered = ann.news().await;
        assert_eq!(
            offered["status"]["offer"],
            json!({"by": 1, "offer": {"type": "draw"}, "missing": [0], "back": []})
        );
        assert_eq!(offered["entry"]["offered"]["type"], "draw");
        ben.news().await;
        ann.raw.say(&json!({"type": "answer", "agree": agree})).await;
        let answered = ann.news().await;
        assert_eq!(
            (
                &answered["status"]["stage"],
                &answered["entry"]["offered"]["type"]
            ),
            (&json!(stage), &json!("draw"))
        );
        assert_eq!(ben.news().await["status"]["offer"], Value::Null);
    }
    assert!(ann.view["outcome"].is_object(), "{}", ann.view["outcome"]);
    ann.raw.say(&json!({"type": "history"})).await;
    let story = ann.raw.next_of("history").await;
    let lines = story["entries"].as_array().expect("entries").iter();
    let offers: Vec<(&Value, &Value)> = lines
        .filter(|line| line["offered"] != Value::Null)
        .map(|line| (&line["kind"], &line["offered"]["type"]))
        .collect();
    let draw = json!("draw");
    let did = ["offered", "declined", "offered", "agreed"].map(Value::from);
    assert_eq!(offers, did.iter().map(|did| (did, &draw)).collect::<Vec<_>>());
    let record = crate::http::get(&open.address, &format!("/api/games/{game}/record")).await;
    let record = furball_engine::Record::from_json(&record.body).expect("a record");
    assert_eq!(record.undone.len(), 1, "the record keeps what was taken back");
    record
        .verify(crate::bots::settings().content())
        .expect("it verifies");
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn giving_up_ends_the_game() {
    let open = open(|_| {}).await;
    let (mut ann, mut ben, _) = both(&open).await;
    ben.raw
        .say(&json!({"type": "choose", "choice": {"type": "concede"}}))
        .await;
    assert_eq!(ann.news().await["status"]["stage"], "over");
    ann.raw
        .say(&json!({"type": "choose", "choice": {"type": "concede"}}))
        .await;
    assert_eq!(ann.raw.next_of("refused").await["why"], json!({"type": "over"}));
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_says_that_it_is_there() {
    let open = open(|_| {}).await;
    let seats = seated(&open.address).await;
    // Spectators may ask it, too.
    let mut spectator = Raw::hello(&open.address, &seats[0].game, None, None).await;
    assert_eq!(spectator.next().await["type"], "welcome");
    spectator.say(&json!({"type": "ping", "id": 7})).await;
    assert_eq!(spectator.next().await, json!({"type": "pong", "id": 7}));
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_to_know_hears_who_is_there() {
    let open = open(|_| {}).await;
    let seats = seated(&open.address).await;
    let game = &seats[0].game;
    let mut ann = Raw::open(&open.address, game).await;
    ann.say(&json!({"type": "hello", "version": VERSION, "key": seats[0].key, "presence": true}))
        .await;
    assert_eq!(ann.next().await["type"], "welcome");
    let here =
        |ben: bool, watching: u32| json!({"type": "presence", "seats": [true, ben], "spectators": watching});
    assert_eq!(ann.next().await, here(false, 0));
    // Clients that didn't ask for it don't receive it.
    let mut ben = Raw::hello(&open.address, game, Some(&seats[1].key), None).await;
    assert_eq!(ben.next().await["type"], "welcome");
    assert_eq!(ann.next().await, here(true, 0));
    let mut spectator = Raw::hello(&open.address, game, None, None).await;
    assert_eq!(spectator.next().await["type"], "welcome");
    assert_eq!(ann.next().await, here(true, 1));
    ann.say(&json!({"type": "chat", "text": "there you are"})).await;
    assert_eq!(ben.next().await["entry"]["kind"], "said");
    assert_eq!(spectator.next().await["entry"]["kind"], "said");
    drop(ben);
    assert_eq!(ann.next_of("presence").await, here(false, 1));
    drop(spectator);
    assert_eq!(ann.next_of("presence").await, here(false, 0));
    open.server.close().await;
}
