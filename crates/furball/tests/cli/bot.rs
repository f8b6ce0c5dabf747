//! The bot protocol: the examples of its page, and whole games by program.

use serde_json::{Value, json};

use crate::furball::furball_with;

const PAGE: &str = include_str!("../../../../docs/bot-protocol.md");

/// Sends requests and gives the replies.
fn talk(requests: &[String]) -> Vec<Value> {
    let out = furball_with(&["bot"], &(requests.join("\n") + "\n")).fine();
    let replies: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    assert_eq!(replies.len(), requests.len(), "one reply for each request");
    replies
}

/// Whether the reply has all that the example shows; `"…"` is anything, and lists may go on.
fn shows(example: &Value, reply: &Value) -> bool {
    match (example, reply) {
        (Value::String(any), _) if any == "…" => true,
        (Value::Object(members), Value::Object(found)) => members
            .iter()
            .all(|(name, value)| found.get(name).is_some_and(|found| shows(value, found))),
        (Value::Array(items), Value::Array(found)) => {
            let items: Vec<&Value> = items.iter().filter(|item| **item != json!("…")).collect();
            items.len() <= found.len() && items.iter().zip(found).all(|(item, found)| shows(item, found))
        }
        (example, found) => example == found,
    }
}

#[test]
fn the_examples_of_the_page_are_true() {
    let requests: Vec<String> = PAGE
        .lines()
        .filter_map(|line| line.strip_prefix("> "))
        .map(str::to_owned)
        .collect();
    let examples: Vec<&str> = PAGE.lines().filter_map(|line| line.strip_prefix("< ")).collect();
    assert!(requests.len() > 15 && requests.len() == examples.len());
    for ((request, example), reply) in requests.iter().zip(examples).zip(talk(&requests)) {
        let example: Value =
            serde_json::from_str(example).unwrap_or_else(|error| panic!("{error} in {example}"));
        assert!(
            shows(&example, &reply),
            "\n> {request}\nthe page says {example}\nthe reply is {reply}"
        );
    }
}

#[test]
fn every_command_has_an_example() {
    let hello = &talk(&[r#"{"command":"hello"}"#.to_owned()])[0];
    for command in hello["commands"].as_array().expect("a list") {
        let request = format!("> {{\"command\":{command}");
        assert!(PAGE.contains(&request), "{request}");
    }
}

#[test]
fn a_program_plays_a_game_to_its_end() {
    let setup = json!({"players": [{"name": "A"}, {"name": "B"}], "mission": "2", "round_limit": 12});
    let mut requests = vec![json!({"command": "new", "setup": setup, "seed": "bot"}).to_string()];
    // Whoever isn't asked gets an error and nothing happens, so both seats are simply tried in turn.
    for _ in 0..800 {
        for seat in 0..2 {
            requests
                .push(json!({"command": "go", "seat": seat, "player": "random", "play": true}).to_string());
        }
    }
    requests.push(r#"{"command":"record"}"#.to_owned());
    requests.push(r#"{"command":"events"}"#.to_owned());
    let replies = talk(&requests);
    let record = &replies[replies.len() - 2]["record"];
    assert!(record["result"]["outcome"].is_object(), "{}", record["result"]);
    assert!(replies[replies.len() - 1]["next"].as_u64().expect("a number") > 100);

    // The record starts the same game again, which is over.
    let again = talk(&[json!({"command": "new", "record": record}).to_string()]);
    assert_eq!(again[0]["outcome"], record["result"]["outcome"]);
}

/// [FE-PLAN-06] A seat is never told the other's dials.
#[test]
fn views_keep_secrets() {
    let position = r#"(name: "s", ships: [
        (id: "x", pilot: "rookiepilot", at: (457, 300, 0), damage: [facedown]),
        (id: "t", pilot: "academypilot", at: (457, 600, 180)),
    ], phase: planning)"#;
    let replies = talk(&[
        json!({"command": "new", "position": position, "seed": "s"}).to_string(),
        json!({"command": "choose", "seat": 0, "text": "dial x 2 straight"}).to_string(),
        json!({"command": "view", "seat": 0}).to_string(),
        json!({"command": "view", "seat": 1}).to_string(),
        json!({"command": "view"}).to_string(),
        json!({"command": "events", "seat": 1}).to_string(),
        json!({"command": "prompts", "seat": 0}).to_string(),
    ]);
    assert_eq!(replies[1]["reply"], "choose");
    assert_eq!(replies[2]["view"]["ships"][0]["chosen"], "2 straight easy");
    for other in [3, 4] {
        assert_eq!(replies[other]["view"]["ships"][0]["chosen"], Value::Null);
        assert_eq!(replies[other]["view"]["ships"][0]["has_dial"], true);
        assert_eq!(
            replies[other]["view"]["ships"][0]["damage"],
            json!([{"id": 1, "card": null}])
        );
    }
    assert!(!replies[5].to_string().contains("2 straight easy"));
    assert_eq!(replies[6]["prompts"], json!([]));
}

#[test]
fn nothing_a_program_writes_breaks_it() {
    let lines = [
        "",
        "null",
        "[]",
        "{}",
        r#"{"command":7}"#,
        r#"{"command":"new"}"#,
        r#"{"command":"new","setup":{"players":[]}}"#,
        r#"{"command":"new","setup":{"players":[{"name":"A"}]}}"#,
        r#"{"command":"new","setup":{},"position":""}"#,
        r#"{"command":"new","position":"(name:"}"#,
        r#"{"command":"new","position":{"name":"x"}}"#,
        r#"{"command":"new","record":{"format":2}}"#,
        r#"{"command":"view","seat":200}"#,
        r#"{"command":"new","setup":{"players":[{"name":"A"},{"name":"B"}]},"seed":"x"}"#,
        r#"{"command":"view","seat":200}"#,
        r#"{"command":"view","seat":-1}"#,
        r#"{"command":"measure","a":0,"b":250}"#,
        r#"{"command":"choose","seat":0}"#,
        r#"{"command":"choose","seat":0,"choice":"dance"}"#,
        r#"{"command":"choose","seat":0,"choice":{"type":"drawn","card":"no such card"}}"#,
        r#"{"command":"choose","seat":0,"choice":{"type":"ship","ship":200}}"#,
        r#"{"command":"choose","seat":0,"choice":{"type":"place","ship":200,"pose":{"at":{"x":1e308,"y":1e308},"heading":[0.0,1.0]}}}"#,
        r#"{"command":"choose","seat":0,"text":"attack with nothing"}"#,
        r#"{"command":"go","seat":0,"player":"genius"}"#,
        r#"{"command":"hello","extra":1}"#,
    ];
    let requests: Vec<String> = lines
        .iter()
        .filter(|line| !line.is_empty())
        .map(|&line| line.to_owned())
        .collect();
    for (request, reply) in requests.iter().zip(talk(&requests)) {
        let right = request.contains("\"seed\":\"x\"");
        assert_eq!(reply["reply"] == "error", !right, "{request} {reply}");
        let told = reply["reason"].is_string() || reply["why"]["type"].is_string();
        assert_eq!(told, !right, "{request} {reply}");
    }
}
