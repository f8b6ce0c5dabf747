//! Questions about the table: answered to seats and spectators, where the table is played with helps.

use furball_engine::Seat;
use furball_server::protocol::hear::SeatTaken;
use furball_server::protocol::say::MakeGame;
use furball_server::store::Visibility;
use serde_json::{Value, json};

use crate::bots::{Bot, take, terms};
use crate::raw::Raw;
use crate::requests::{Open, open};

/// A game of the first mission in which both set their dials, and the keys of the seats.
async fn planning(open: &Open, helps: bool) -> (String, [String; 2]) {
    let mut terms = terms();
    terms.helps = helps;
    let game = MakeGame {
        terms,
        visibility: Visibility::ByLink,
        seat: Some(take(0)),
        from: None,
    };
    let ann = open.address.make_game(&game).await.expect("fine terms");
    let ann = ann.seat.expect("the maker's seat");
    let ben = open
        .address
        .take_seat(&ann.game, &take(1))
        .await
        .expect("a free seat");
    let mut bots = [
        Bot::sit(&open.address, &ann, 1).await,
        Bot::sit(&open.address, &ben, 2).await,
    ];
    let [first, second] = &mut bots;
    tokio::join!(first.play_to("set_dials"), second.play_to("set_dials"));
    (ann.game, [ann.key, ben.key])
}

async fn asked(raw: &mut Raw, question: Value) -> Value {
    raw.say(&question).await;
    loop {
        let answer = raw.next().await;
        if answer.get("ask").is_some() {
            assert_eq!(answer["ask"], question["ask"], "{answer}");
            return answer;
        }
    }
}

fn maneuver(ask: u32, ship: u64, maneuver: &str) -> Value {
    json!({"say": "foresee", "ask": ask, "ship": ship, "maneuver": maneuver})
}

#[tokio::test(flavor = "multi_thread")]
async fn maneuvers_and_dials_are_foreseen() {
    let open = open(|_| {}).await;
    let (game, [key, _]) = planning(&open, true).await;
    let mut ann = Raw::hello(&open.address, &game, Some(&key), None).await;
    let view = ann.next_of("welcome").await["view"].clone();
    let ship = &view["prompt"]["options"]["dials"][0];
    let id = ship.as_u64().expect("a ship");
    let of = &view["ships"][id as usize];

    let answer = asked(&mut ann, maneuver(7, id, "2 straight easy")).await;
    assert_eq!(answer["hear"], "foreseen");
    let ghost = &answer["ghosts"][0];
    let way = |axis: &str| {
        let (from, to) = (&of["pose"]["at"][axis], &ghost["to"]["at"][axis]);
        to.as_f64().expect("a number") - from.as_f64().expect("a number")
    };
    assert!((way("x").hypot(way("y")) - 120.0).abs() < 1e-6, "{ghost}");
    assert_eq!(ghost["template"]["bearing"], "straight");
    assert_eq!(answer["maneuver"], "2 straight easy");

    let all = asked(&mut ann, json!({"say": "foresee_all", "ask": 8, "ship": id})).await;
    assert_eq!(all["hear"], "foreseen_all");
    let settable = of["settable"].as_array().expect("maneuvers");
    assert_eq!(all["choices"].as_array().map(Vec::len), Some(settable.len()));

    // A dial that may be set is foreseen like its maneuver.
    let choice = json!({"dial": {"ship": id, "maneuver": settable[0]}});
    let dial = asked(&mut ann, json!({"say": "foresee", "ask": 9, "choice": choice})).await;
    assert_eq!(dial["ghosts"], all["choices"][0]["ghosts"]);

    // What can't be, isn't.
    let enemys = json!({"dial": {"ship": 0, "maneuver": "9 straight easy"}});
    let refused = asked(&mut ann, json!({"say": "foresee", "ask": 10, "choice": enemys})).await;
    assert_eq!(refused["hear"], "refused");
    assert!(refused["rule"].is_string(), "{refused}");
    let nothing = asked(&mut ann, json!({"say": "foresee", "ask": 11})).await;
    assert_eq!(nothing["hear"], "refused");

    // A spectator may wonder about ships, but has no choices.
    let mut cat = Raw::hello(&open.address, &game, None, None).await;
    let seen = asked(&mut cat, maneuver(1, id, "2 straight easy")).await;
    assert_eq!(seen["ghosts"], answer["ghosts"]);
    let none = asked(&mut cat, json!({"say": "foresee_all", "ask": 2})).await;
    assert_eq!(none["choices"], json!([]));
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn why_choices_arent_there_is_said() {
    let open = open(|_| {}).await;
    let (game, [key, other]) = planning(&open, false).await;
    let mut ann = Raw::hello(&open.address, &game, Some(&key), None).await;
    let planned = asked(&mut ann, json!({"say": "why_not", "ask": 1})).await;
    assert_eq!(
        planned,
        json!({"hear": "denied", "ask": 1, "choices": []}),
        "any maneuver may be set"
    );
    // In the first round every enemy is too far to be locked.
    let seats = [key, other].map(|key| SeatTaken {
        game: game.clone(),
        seat: Seat(0),
        key,
    });
    let mut bots = [
        Bot::sit(&open.address, &seats[0], 1).await,
        Bot::sit(&open.address, &seats[1], 2).await,
    ];
    let [first, second] = &mut bots;
    tokio::select! {
        () = first.play_to_any("action") => {}
        () = second.play_to("nothing") => {}
    }
    let answer = asked(&mut ann, json!({"say": "why_not", "ask": 2})).await;
    let denied = answer["choices"].as_array().expect("choices");
    let mut locks = denied
        .iter()
        .filter(|each| each["choice"]["action"]["lock"].is_u64());
    let lock = locks.next().expect("a ship too far away");
    assert_eq!(lock["rule"], "FE-ACT-21");
    assert!(
        lock["reason"]
            .as_str()
            .is_some_and(|reason| reason.contains("a lock reaches range 1–3"))
    );
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pieces_are_measured_both_ways() {
    let open = open(|_| {}).await;
    let (game, [key, _]) = planning(&open, true).await;
    let mut ann = Raw::hello(&open.address, &game, Some(&key), None).await;
    let welcome = ann.next_of("welcome").await;
    let ships = welcome["view"]["ships"].as_array().expect("ships").clone();
    let other = ships.iter().find(|ship| ship["side"] != ships[0]["side"]);
    let other = &other.expect("an enemy")["id"];
    let question = json!({"say": "measure", "ask": 10, "from": {"ship": 0}, "to": {"ship": other}});
    let answer = asked(&mut ann, question).await;
    assert_eq!(answer["hear"], "measured");
    assert_eq!(answer["from"], json!({"ship": 0}));
    assert!(answer["distance"].as_f64().expect("a number") > 300.0, "{answer}");
    assert_eq!(answer["aims"].as_array().map(Vec::len), Some(2));
    for absurd in [
        json!({"ship": 99}),
        json!({"obstacle": 9}),
        json!({"device": 3}),
        json!({"ship": 0}),
    ] {
        let question = json!({"say": "measure", "ask": 11, "from": {"ship": 0}, "to": absurd});
        assert_eq!(asked(&mut ann, question).await["hear"], "refused");
    }
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_helps_shows_no_ghosts() {
    let open = open(|_| {}).await;
    let (game, [key, _]) = planning(&open, false).await;
    let mut ann = Raw::hello(&open.address, &game, Some(&key), None).await;
    for question in [
        maneuver(1, 0, "2 straight easy"),
        json!({"say": "foresee", "ask": 2, "choice": "pass"}),
        json!({"say": "foresee_all", "ask": 3}),
    ] {
        let answer = asked(&mut ann, question).await;
        assert_eq!(answer["hear"], "refused");
        assert_eq!(answer["reason"], "this table is played without helps");
    }
    let question = json!({"say": "measure", "ask": 4, "from": {"ship": 0}, "to": {"ship": 3}});
    let answer = asked(&mut ann, question).await;
    assert_eq!(
        (&answer["hear"], &answer["rule"]),
        (&json!("refused"), &json!("FE-RANGE-14"))
    );
    open.server.close().await;
}
