//! What is hidden stays hidden on the wire: games that differ only in what a client may not know sound the same to it,
//! word for word, until the rules reveal it.

use std::collections::HashMap;

use furball_ace::{Player, SimplePlayer};
use furball_engine::{Ask, Choice, Game, Options, Seat, Secret, Viewer};
use furball_server::hosting::{Command, HostedGame};
use furball_server::loadtest::Address;
use furball_server::serve::Server;
use furball_server::store::{GameId, GameSecret, NewGame, SeatKey, Timestamp, Visibility};
use serde_json::{Value, json};

use crate::bots::{settings, take};
use crate::node::config;
use crate::place::Place;
use crate::raw::Raw;

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

/// A game that is thought out before it is played over the wire.
struct Script {
    secret: String,
    choices: Vec<(Seat, Choice)>,
    /// All that anybody could see of it.
    look: String,
    /// The game after the last of them.
    end: Game,
}

/// What each of Ann, Ben and a spectator hears, message by message.
type Heard = [Vec<String>; 3];

/// Facedown damage cards, the decks and the secret differ.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_hears_what_lies_facedown() {
    let pairs = pairs_that_look_alike();
    assert!(pairs.len() >= 3, "only {} pairs of games look alike", pairs.len());
    let place = Place::sqlite();
    let server = Server::start(config(&place.address, "127.0.0.1:0"), &[])
        .await
        .expect("a server");
    for (one, other) in pairs.iter().take(3) {
        assert_ne!(
            one.end.memory_hash(),
            other.end.memory_hash(),
            "something differs"
        );
        let (first, second) = (played(&server, one).await, played(&server, other).await);
        assert!(first[2].len() > 10);
        for (first, second) in first.iter().zip(&second) {
            for (one, other) in first.iter().zip(second) {
                assert_eq!(one, other);
            }
            assert_eq!(first.len(), second.len());
        }
    }
    server.close().await;
}

/// Ben's dials differ.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_hears_a_dial_before_it_is_revealed() {
    let one = script("dials", |_| {}, |game| game.round() > 1);
    let other = script("dials", set_otherwise, |game| game.round() > 1);
    let place = Place::sqlite();
    let server = Server::start(config(&place.address, "127.0.0.1:0"), &[])
        .await
        .expect("a server");
    let (first, second) = (played(&server, &one).await, played(&server, &other).await);
    server.close().await;
    let planned = |heard: &[String]| {
        heard
            .iter()
            .position(|text| text.contains(r#""phase":"activation""#))
    };
    for (who, is_ben) in [(0, false), (1, true), (2, false)] {
        let end = planned(&first[who]).expect("dials are set");
        assert_eq!(planned(&second[who]), Some(end));
        assert_eq!(first[who][..end] != second[who][..end], is_ben, "listener {who}");
        assert_ne!(first[who], second[who], "they are revealed in the end");
    }
}

/// Another maneuver than Ben had in mind.
fn set_otherwise(choice: &mut (Choice, &Game)) {
    let (Choice::Dial { ship, maneuver }, game) = choice else {
        return;
    };
    let ship = game.view(Viewer::Seat(BEN)).ship(*ship).expect("his ship");
    let settable: Vec<_> = ship.settable().collect();
    let place = settable
        .iter()
        .position(|other| *other == *maneuver)
        .expect("one of them");
    *maneuver = settable[(place + 1) % settable.len()];
}

/// Plays by simple players, with Ben's choices changed, until the end has come.
fn script(secret: &str, change: impl Fn(&mut (Choice, &Game)), ended: impl Fn(&Game) -> bool) -> Script {
    let mut hosted = HostedGame::new(settings(), Secret(secret.into()), Timestamp(0)).expect("fine settings");
    let command = |hosted: &mut HostedGame, command| {
        let entry = hosted
            .decide(command, Timestamp(0))
            .expect("a wish that is granted");
        hosted.apply(entry, Timestamp(0)).expect("it was judged").events
    };
    for seat in [ANN, BEN] {
        let (taken, key) = (take(seat.0), SeatKey::random().expect("chance").hash());
        let (name, word) = (taken.name, taken.word);
        command(
            &mut hosted,
            Command::Join {
                seat,
                name,
                word,
                key,
            },
        );
    }
    let mut choices = Vec::new();
    let mut look = String::new();
    loop {
        let game = hosted.game().expect("it has begun");
        let Some(prompt) = game.prompts().first() else {
            break;
        };
        if ended(game) {
            break;
        }
        let seat = prompt.seat;
        let choice = SimplePlayer::new(7).choose(game.view(Viewer::Seat(seat)), prompt);
        let mut chosen = (choice, game);
        if seat == BEN && prompt.ask == Ask::SetDials && matches!(prompt.options, Options::Dials(_)) {
            change(&mut chosen);
        }
        let choice = chosen.0;
        choices.push((seat, choice.clone()));
        let number = hosted.number();
        let events = command(&mut hosted, Command::Choose { seat, choice, number });
        let game = hosted.game().expect("it has begun");
        for viewer in viewers() {
            let seen: Vec<_> = game.seen(viewer, &events).collect();
            look += &format!("{seen:?}{}", self::seen(game, viewer));
        }
    }
    Script {
        secret: secret.into(),
        choices,
        look,
        end: hosted.game().expect("it has begun").clone(),
    }
}

/// Games with different secrets that look alike to everybody until a damage card lies facedown.
fn pairs_that_look_alike() -> Vec<(Script, Script)> {
    let mut alike: HashMap<String, Script> = HashMap::new();
    let mut pairs = Vec::new();
    for number in 0..2000 {
        if pairs.len() == 3 {
            break;
        }
        let script = script(&format!("secret {number}"), |_| {}, has_facedown_damage);
        match alike.remove(&script.look) {
            Some(other) => pairs.push((other, script)),
            None => {
                alike.insert(script.look.clone(), script);
            }
        }
    }
    pairs
}

fn viewers() -> impl Iterator<Item = Viewer> {
    [Viewer::Seat(ANN), Viewer::Seat(BEN), Viewer::Spectator].into_iter()
}

fn seen(game: &Game, viewer: Viewer) -> Value {
    serde_json::to_value(game.view(viewer).snapshot()).expect("JSON")
}

fn has_facedown_damage(game: &Game) -> bool {
    let seen = seen(game, Viewer::Spectator);
    let ships = seen["ships"].as_array().expect("ships").iter();
    ships
        .flat_map(|ship| ship["damage"].as_array().expect("damage"))
        .any(|damage| damage["card"].is_null())
}

/// Plays the script on the server, with everybody asking questions on the way. All three are there from before the first choice to after the last.
async fn played(server: &Server, script: &Script) -> Heard {
    let address: Address = server.address().to_string().parse().expect("an address");
    let id = GameId::random().expect("chance");
    let new = NewGame {
        id,
        created: Timestamp::now(),
        settings: serde_json::to_string(&settings()).expect("JSON"),
        secret: GameSecret::new(script.secret.clone()),
        visibility: Visibility::ByLink,
        origin: None,
    };
    server.rooms().store().create_game(new).await.expect("it is kept");
    let game = id.to_string();
    let mut raws = Vec::new();
    for seat in [0, 1] {
        let taken = address.take_seat(&game, &take(seat)).await.expect("a free seat");
        raws.push(Raw::hello(&address, &game, Some(&taken.key), Some(0)).await);
    }
    raws.push(Raw::hello(&address, &game, None, Some(0)).await);
    let mut heard = Heard::default();
    let mut number = 2;
    for (raw, heard) in raws.iter_mut().zip(&mut heard) {
        listen(raw, heard, number).await;
        ask(raw, heard).await;
    }
    for (seat, choice) in &script.choices {
        let choose = json!({"type": "choose", "choice": choice});
        raws[seat.index()].say(&choose).await;
        number += 1;
        for (raw, heard) in raws.iter_mut().zip(&mut heard) {
            listen(raw, heard, number).await;
            ask(raw, heard).await;
        }
    }
    // One who comes late sees no more.
    for (place, heard) in heard.iter_mut().enumerate() {
        if place == 2 {
            let mut late = Raw::hello(&address, &game, None, None).await;
            heard.push(plain(late.next_of("welcome").await));
            late.say(&json!({"type": "history"})).await;
            heard.push(plain(late.next_of("history").await));
        }
    }
    heard
}

/// Receives all up to the update of this number.
async fn listen(raw: &mut Raw, heard: &mut Vec<String>, number: u32) {
    loop {
        let message = raw.next().await;
        let last = message["type"] == "update" && message["entry"]["number"] == number;
        // `done` may come before or after the update, so it is left out.
        if message["type"] != "done" {
            assert_ne!(message["type"], "refused", "{message}");
            heard.push(plain(message));
        }
        if last {
            return;
        }
    }
}

/// Asks what could be asked about the table, and hears the answers.
async fn ask(raw: &mut Raw, heard: &mut Vec<String>) {
    let questions = [
        json!({"type": "foresee", "id": 1, "ship": 0, "maneuver": "2 straight white"}),
        json!({"type": "foresee", "id": 2, "ship": 3, "maneuver": "3 turn_left white"}),
        json!({"type": "foresee_all", "id": 3}),
        json!({"type": "why_not", "id": 5}),
        json!({"type": "measure", "id": 4, "from": {"type": "ship", "ship": 0}, "to": {"type": "ship", "ship": 3}}),
    ];
    for question in questions {
        raw.say(&question).await;
        let answer = raw.next().await;
        assert_eq!(answer["id"], question["id"], "{answer}");
        heard.push(answer.to_string());
    }
}

/// Without what differs between any two games: names, times, and the commitment that is shown before the game.
fn plain(mut message: Value) -> String {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for name in ["at", "created", "commitment"] {
                    if fields
                        .get(name)
                        .is_some_and(|field| field.is_i64() || field.is_string())
                    {
                        fields.remove(name);
                    }
                }
                fields.values_mut().for_each(strip);
            }
            Value::Array(values) => values.iter_mut().for_each(strip),
            _ => {}
        }
    }
    strip(&mut message);
    if let Some(game) = message.get_mut("game").and_then(Value::as_object_mut) {
        game.remove("id");
    }
    message.to_string()
}
