//! Queries about the table: answered to seats and spectators, where the game allows analysis.

use std::sync::mpsc::{Sender, channel};

use furball_engine::{RulebookId, Seat};
use furball_server::hosting::GameSettings;
use furball_server::protocol::client_message::CreateGame;
use furball_server::protocol::server_message::SeatTaken;
use furball_server::store::Visibility;
use serde_json::{Value, json};

use crate::bots::{Bot, settings, take};
use crate::http::get;
use crate::raw::Raw;
use crate::requests::{Open, open};

/// What the server answers at once and lets wait of one connection's questions.
const AT_ONCE: u32 = 4;
const WAITING: u32 = 64;

/// A game of the first mission in which both set their dials, and the keys of the seats.
async fn planning(open: &Open, analysis: bool) -> (String, [String; 2]) {
    let mut settings = settings();
    settings.analysis = analysis;
    planning_with(open, settings).await
}

async fn planning_with(open: &Open, settings: GameSettings) -> (String, [String; 2]) {
    let game = CreateGame {
        settings,
        visibility: Visibility::ByLink,
        seat: Some(take(0)),
        from: None,
    };
    let ann = open.address.make_game(&game).await.expect("fine settings");
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
        if answer.get("id").is_some() {
            assert_eq!(answer["id"], question["id"], "{answer}");
            return answer;
        }
    }
}

fn maneuver(ask: u32, ship: u64, maneuver: &str) -> Value {
    json!({"type": "foresee", "id": ask, "ship": ship, "maneuver": maneuver})
}

#[tokio::test(flavor = "multi_thread")]
async fn maneuvers_and_dials_are_foreseen() {
    let open = open(|_| {}).await;
    let (game, [key, _]) = planning(&open, true).await;
    let mut ann = Raw::hello(&open.address, &game, Some(&key), None).await;
    let view = ann.next_of("welcome").await["view"].clone();
    let ship = &view["prompt"]["options"]["ships"][0];
    let id = ship.as_u64().expect("a ship");
    let of = &view["ships"][id as usize];

    let answer = asked(&mut ann, maneuver(7, id, "2 straight easy")).await;
    assert_eq!(answer["type"], "foreseen");
    let ghost = &answer["ghosts"][0];
    let way = |axis: &str| {
        let (from, to) = (&of["pose"]["at"][axis], &ghost["to"]["at"][axis]);
        to.as_f64().expect("a number") - from.as_f64().expect("a number")
    };
    assert!((way("x").hypot(way("y")) - 120.0).abs() < 1e-6, "{ghost}");
    assert_eq!(ghost["template"]["bearing"], "straight");
    assert_eq!(answer["maneuver"], "2 straight easy");

    let all = asked(&mut ann, json!({"type": "foresee_all", "id": 8, "ship": id})).await;
    assert_eq!(all["type"], "foreseen_all");
    let settable = of["settable"].as_array().expect("maneuvers");
    assert_eq!(all["choices"].as_array().map(Vec::len), Some(settable.len()));

    // A dial that may be set is foreseen like its maneuver.
    let choice = json!({"type": "dial", "ship": id, "maneuver": settable[0]});
    let dial = asked(&mut ann, json!({"type": "foresee", "id": 9, "choice": choice})).await;
    assert_eq!(dial["ghosts"], all["choices"][0]["ghosts"]);

    // What can't be, isn't.
    let enemys = json!({"type": "dial", "ship": 0, "maneuver": "9 straight easy"});
    let refused = asked(&mut ann, json!({"type": "foresee", "id": 10, "choice": enemys})).await;
    assert_eq!(refused["type"], "refused");
    assert!(refused["rule"].is_string(), "{refused}");
    let nothing = asked(&mut ann, json!({"type": "foresee", "id": 11})).await;
    assert_eq!(nothing["type"], "refused");

    // A spectator may wonder about ships, but has no choices.
    let mut cat = Raw::hello(&open.address, &game, None, None).await;
    let seen = asked(&mut cat, maneuver(1, id, "2 straight easy")).await;
    assert_eq!(seen["ghosts"], answer["ghosts"]);
    let none = asked(&mut cat, json!({"type": "foresee_all", "id": 2})).await;
    assert_eq!(none["choices"], json!([]));
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn why_choices_arent_there_is_said() {
    let open = open(|_| {}).await;
    let (game, [key, other]) = planning(&open, false).await;
    let mut ann = Raw::hello(&open.address, &game, Some(&key), None).await;
    let planned = asked(&mut ann, json!({"type": "why_not", "id": 1})).await;
    assert_eq!(
        planned,
        json!({"type": "denied", "id": 1, "choices": []}),
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
        () = first.play_to("action") => {}
        () = second.play_to("nothing") => {}
    }
    let answer = asked(&mut ann, json!({"type": "why_not", "id": 2})).await;
    let denied = answer["choices"].as_array().expect("choices");
    let mut locks = denied
        .iter()
        .filter(|each| each["choice"]["action"]["type"] == "lock");
    let lock = locks.next().expect("a ship too far away");
    assert_eq!(lock["rule"], "FE-ACT-21");
    assert_eq!(lock["why"]["type"], "lock_out_of_range");
    assert_eq!(lock["why"]["reach"], json!([1, 3]));
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
    let question = json!({"type": "measure", "id": 10, "from": {"type": "ship", "ship": 0}, "to": {"type": "ship", "ship": other}});
    let answer = asked(&mut ann, question).await;
    assert_eq!(answer["type"], "measured");
    assert_eq!(answer["from"], json!({"type": "ship", "ship": 0}));
    assert!(answer["distance"].as_f64().expect("a number") > 300.0, "{answer}");
    assert_eq!(answer["aims"].as_array().map(Vec::len), Some(2));
    for absurd in [
        json!({"type": "ship", "ship": 99}),
        json!({"type": "obstacle", "obstacle": 9}),
        json!({"type": "device", "device": 3}),
        json!({"type": "ship", "ship": 0}),
    ] {
        let question =
            json!({"type": "measure", "id": 11, "from": {"type": "ship", "ship": 0}, "to": absurd});
        assert_eq!(asked(&mut ann, question).await["type"], "refused");
    }
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_analysis_shows_no_ghosts() {
    let open = open(|_| {}).await;
    let (game, [key, _]) = planning(&open, false).await;
    let mut ann = Raw::hello(&open.address, &game, Some(&key), None).await;
    for question in [
        maneuver(1, 0, "2 straight easy"),
        json!({"type": "foresee", "id": 2, "choice": {"type": "dial", "ship": 0, "maneuver": "2 straight easy"}}),
        json!({"type": "foresee_all", "id": 3}),
        json!({"type": "foresee_all", "id": 5, "ship": 0}),
        json!({"type": "odds", "id": 6}),
    ] {
        let answer = asked(&mut ann, question).await;
        assert_eq!(answer["type"], "refused");
        assert_eq!(answer["why"], json!({"type": "analysis_disabled"}));
    }
    let question = json!({"type": "measure", "id": 4, "from": {"type": "ship", "ship": 0}, "to": {"type": "ship", "ship": 3}});
    let answer = asked(&mut ann, question).await;
    assert_eq!(
        (&answer["type"], &answer["rule"]),
        (&json!("refused"), &json!("FE-RANGE-14"))
    );
    open.server.close().await;
}

/// A game in which a seat is asked for something that a ship does.
struct Acting {
    game: String,
    /// The key of the seat that is asked, and the other's.
    keys: [String; 2],
    ship: Value,
}

/// A game in which a seat is asked for an attack.
async fn attacking(open: &Open, analysis: bool) -> Acting {
    let mut settings = settings();
    settings.analysis = analysis;
    acting(open, &settings, "attack", 0).await
}

/// Plays one game after the other until this is asked: random pilots may miss the enemy altogether.
async fn acting(open: &Open, settings: &GameSettings, ask: &str, first_seed: u64) -> Acting {
    for seed in first_seed.. {
        let (game, keys) = planning_with(open, settings.clone()).await;
        let sits = |place: usize| SeatTaken {
            game: game.clone(),
            seat: Seat(place as u8),
            key: keys[place].clone(),
        };
        let mut first = Bot::sit(&open.address, &sits(0), 2 * seed).await;
        let mut second = Bot::sit(&open.address, &sits(1), 2 * seed + 1).await;
        let (asked, bot, [own, other]) = tokio::select! {
            asked = first.plays_to_any(ask) => (asked, &first, [0, 1]),
            asked = second.plays_to_any(ask) => (asked, &second, [1, 0]),
        };
        if asked {
            let ship = bot.client.view()["prompt"]["ask"]["ship"].clone();
            let keys = [keys[own].clone(), keys[other].clone()];
            return Acting { game, keys, ship };
        }
    }
    unreachable!("there is always another game")
}

#[tokio::test(flavor = "multi_thread")]
async fn odds_are_told_of_the_attacks_one_may_declare() {
    let open = open(|_| {}).await;
    let Acting { game, keys, .. } = attacking(&open, true).await;
    let mut attacker = Raw::hello(&open.address, &game, Some(&keys[0]), None).await;
    let view = attacker.next_of("welcome").await["view"].clone();
    let answer = asked(&mut attacker, json!({"type": "odds", "id": 1})).await;
    assert_eq!(answer["type"], "odds");
    let odds = &answer["odds"];
    let choices = view["prompt"]["options"]["choices"].as_array().expect("choices");
    let options = odds["options"].as_array().expect("options");
    assert_eq!(options.len(), choices.len());
    let best = options
        .iter()
        .filter_map(|option| option["odds"]["expected"].as_f64());
    let best = best.fold(0.0, f64::max);
    assert_eq!(odds["now"]["expected"].as_f64(), Some(best), "he picks the best");
    assert!(best > 0.0 && odds["now"]["destroyed"].is_f64(), "{odds}");
    assert_eq!(odds["assumes"], json!([]));

    // No attack is under way, so there is nothing to tell others of.
    let mut other = Raw::hello(&open.address, &game, Some(&keys[1]), None).await;
    let none = asked(&mut other, json!({"type": "odds", "id": 2})).await;
    assert_eq!(none, json!({"type": "odds", "id": 2}));
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_helps_the_rulebook_says_who_may_measure() {
    let open = open(|_| {}).await;
    let Acting { game, keys, ship } = attacking(&open, false).await;
    let mut attacker = Raw::hello(&open.address, &game, Some(&keys[0]), None).await;
    let ships = attacker.next_of("welcome").await["view"]["ships"].clone();
    let own = ship.as_u64().expect("a ship") as usize;
    let ships = ships.as_array().expect("ships");
    let on_table = ships.iter().filter(|each| each["status"] == "in_play");
    let target = on_table.clone().find(|each| each["side"] != ships[own]["side"]);
    let target = &target.expect("an enemy")["id"];
    let question = json!({"type": "measure", "id": 1, "from": {"type": "ship", "ship": own}, "to": {"type": "ship", "ship": target}});
    assert_eq!(asked(&mut attacker, question.clone()).await["type"], "measured");
    let odds = asked(&mut attacker, json!({"type": "odds", "id": 2})).await;
    assert_eq!(odds["why"], json!({"type": "analysis_disabled"}));
    // It isn't the other's attack.
    let mut other = Raw::hello(&open.address, &game, Some(&keys[1]), None).await;
    assert_eq!(asked(&mut other, question).await["rule"], "FE-RANGE-14");
    open.server.close().await;
}

/// What a choice leads to is part of it; where the ships would stand isn't.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_choice_leads_to_is_said_without_analysis() {
    let open = open(|_| {}).await;
    let mut settings = GameSettings::usual(RulebookId::Second);
    settings.analysis = false;
    for seed in 0.. {
        let Acting { game, keys, .. } = acting(&open, &settings, "action", seed).await;
        let mut raw = Raw::hello(&open.address, &game, Some(&keys[0]), None).await;
        let answer = asked(&mut raw, json!({"type": "foresee_all", "id": 1})).await;
        assert_eq!(answer["type"], "foreseen_all", "{answer}");
        let choices = answer["choices"].as_array().expect("choices");
        for each in choices {
            assert_ne!(each["leads_to"], json!([]));
            assert_eq!((&each["ghosts"], &each["stress"]), (&json!([]), &json!("none")));
            let question = json!({"type": "foresee", "id": 2, "choice": each["choice"]});
            let alone = asked(&mut raw, question).await;
            assert_eq!(alone["leads_to"], each["leads_to"]);
            assert_eq!(alone["ghosts"], json!([]));
        }
        // Some ships have nothing but harmless actions.
        if !choices.is_empty() {
            break;
        }
    }
    open.server.close().await;
}

/// Runs a test with one thread for all that takes time, so that [`busy`] can keep every question waiting.
fn with_one_thread_for_helps(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(1)
        .enable_all()
        .build()
        .expect("threads");
    runtime.block_on(test);
}

/// Takes that thread until the answer is dropped.
async fn busy() -> Sender<()> {
    let (taken, is_taken) = tokio::sync::oneshot::channel();
    let (until, dropped) = channel();
    tokio::task::spawn_blocking(move || {
        taken.send(()).expect("the test waits for it");
        // Nothing is ever sent.
        let _ = dropped.recv();
    });
    is_taken.await.expect("a thread");
    until
}

/// A game with analysis in which both set their dials, and its first player's connection.
async fn at_a_table() -> (Open, String, [String; 2], Raw, Value) {
    let open = open(|config| config.operations = "127.0.0.1:0".into()).await;
    let (game, keys) = planning(&open, true).await;
    let mut ann = Raw::hello(&open.address, &game, Some(&keys[0]), None).await;
    let view = ann.next_of("welcome").await["view"].clone();
    (open, game, keys, ann, view)
}

fn dial(view: &Value) -> Value {
    let ship = &view["prompt"]["options"]["ships"][0];
    let settable = &view["ships"][ship.as_u64().expect("a ship") as usize]["settable"];
    json!({"type": "choose", "choice": {"type": "dial", "ship": ship, "maneuver": settable[0]}})
}

#[test]
fn nobody_waits_for_an_answer_before_he_plays_on() {
    with_one_thread_for_helps(async {
        let (open, game, [_, other], mut ann, view) = at_a_table().await;
        let mut ben = Raw::hello(&open.address, &game, Some(&other), None).await;
        let bens = ben.next_of("welcome").await;
        let until = busy().await;

        ann.say(&json!({"type": "odds", "id": 1})).await;
        ann.say(&maneuver(2, 0, "2 straight easy")).await;
        ann.say(&dial(&view)).await;
        // Neither the choice nor updates wait; and no answer can have come before them.
        let (first, second) = (ann.next().await, ann.next().await);
        let heard = |kind: &str| first["type"] == kind || second["type"] == kind;
        assert!(heard("done") && heard("update"), "{first} {second}");
        ben.say(&dial(&bens["view"])).await;
        let news = ann.next().await;
        assert_eq!(
            (&news["type"], &news["entry"]["by"]),
            (&json!("update"), &json!(1))
        );

        drop(until);
        let mut answers = [ann.next().await, ann.next().await];
        answers.sort_by_key(|answer| answer["id"].as_u64());
        assert_eq!(answers[0], json!({"type": "odds", "id": 1}), "nobody attacks");
        assert_eq!(answers[1]["type"], "foreseen");
        open.server.close().await;
    });
}

#[test]
fn more_questions_than_can_wait_are_refused() {
    with_one_thread_for_helps(async {
        let (open, game, _, mut ann, _) = at_a_table().await;
        let until = busy().await;
        let taken = AT_ONCE + WAITING;
        for ask in 0..taken + 2 {
            ann.say(&json!({"type": "odds", "id": ask})).await;
        }
        for ask in taken..taken + 2 {
            let refused = ann.next().await;
            assert_eq!(
                refused,
                json!({"type": "refused", "id": ask, "why": {"type": "too_many_queries", "waiting": 64}})
            );
        }
        let operations = open.server.operations().expect("a place for them").to_string();
        let metrics = get(&operations.parse().expect("an address"), "/metrics")
            .await
            .body;
        assert!(metrics.contains("\nfurball_turned_away_total 2\n"), "{metrics}");
        // Another client's queries aren't counted with hers.
        let mut cat = Raw::hello(&open.address, &game, None, None).await;
        cat.say(&json!({"type": "odds", "id": 1})).await;

        drop(until);
        assert_eq!(cat.next_of("odds").await["id"], 1);
        let mut answered = Vec::new();
        for _ in 0..taken {
            let answer = ann.next().await;
            assert_eq!(answer["type"], "odds");
            answered.push(answer["id"].as_u64().expect("a number"));
        }
        answered.sort_unstable();
        assert_eq!(
            answered,
            (0..u64::from(taken)).collect::<Vec<_>>(),
            "each of them once"
        );
        // There is room again.
        assert_eq!(
            asked(&mut ann, json!({"type": "odds", "id": 99})).await["type"],
            "odds"
        );
        open.server.close().await;
    });
}

#[test]
fn who_leaves_takes_his_questions_along() {
    with_one_thread_for_helps(async {
        let (open, _, _, mut ann, _) = at_a_table().await;
        let until = busy().await;
        for ask in 0..AT_ONCE + WAITING {
            ann.say(&json!({"type": "odds", "id": ask})).await;
        }
        drop(ann);
        // The server ends in good order, although none of them was answered.
        open.server.close().await;
        drop(until);
    });
}
