//! What isn't a squad, or not quite.

use furball_cards::xws::{Part, Problem};
use furball_engine::Rule;
use furball_engine::RulebookId;
use furball_engine::refusal::SquadRefusal;
use furball_server::catalog;
use serde_json::{Value, json};

use crate::asking::check;

/// Values to put in the place of others.
pub fn junk() -> Vec<Value> {
    vec![
        json!(null),
        json!(true),
        json!(-1),
        json!(1e300),
        json!(""),
        json!("\u{0}\u{202e}🛩"),
        json!([]),
        json!({}),
        json!([[[]]]),
        json!({"id": {"id": 1}, "ship": [], "upgrades": [7], "pilots": {}}),
        json!("x".repeat(5_000)),
    ]
}

/// Where all values inside a value are, as JSON pointers.
pub fn places(value: &Value) -> Vec<String> {
    let mut found = vec![String::new()];
    let inner: Vec<(String, &Value)> = match value {
        Value::Array(list) => list
            .iter()
            .enumerate()
            .map(|(at, one)| (at.to_string(), one))
            .collect(),
        Value::Object(fields) => fields.iter().map(|(name, one)| (name.clone(), one)).collect(),
        _ => Vec::new(),
    };
    for (name, one) in inner {
        let name = name.replace('~', "~0").replace('/', "~1");
        found.extend(places(one).into_iter().map(|rest| format!("/{name}{rest}")));
    }
    found
}

/// What holds for every answer, whatever was asked.
fn ask(book: RulebookId, xws: &Value) {
    let said = check(book, xws, None);
    assert_eq!(said.legal, said.problems.is_empty());
    assert_eq!(said.squad.is_some(), said.xws.is_some());
    assert!(said.squad.is_some() || said.problems.len() == 1, "{said:?}");
    assert!(
        said.problems
            .iter()
            .all(|problem| !problem.why.to_string().is_empty())
    );
    if let Some(export) = &said.xws {
        let again = check(book, export, None);
        assert_eq!((again.points, &again.squad), (said.points, &said.squad));
        assert!(
            again.problems.iter().all(|problem| problem.rule.is_some()),
            "{:?}",
            again.problems
        );
    }
}

#[test]
fn no_value_is_too_odd_to_be_judged() {
    for book in RulebookId::ALL {
        for value in junk() {
            ask(book, &value);
            ask(book, &json!({"faction": value}));
            ask(book, &json!({"faction": "rebelalliance", "pilots": value}));
            ask(book, &json!({"faction": "rebelalliance", "pilots": [value]}));
            let pilot = json!({"id": "lukeskywalker", "upgrades": value, "ship": value});
            ask(book, &json!({"faction": "rebelalliance", "pilots": [pilot]}));
        }
    }
}

#[test]
fn a_squad_with_any_part_spoilt_is_judged() {
    for book in RulebookId::ALL {
        let ready = &catalog::squads(book, catalog::content(book)).squads[0];
        for place in places(&ready.xws) {
            for value in junk() {
                let mut spoilt = ready.xws.clone();
                *spoilt.pointer_mut(&place).expect("a place") = value;
                ask(book, &spoilt);
            }
        }
    }
}

#[test]
fn a_part_that_is_missing_is_told() {
    let ready = &catalog::squads(RulebookId::Second, catalog::content(RulebookId::Second)).squads[0];
    for field in ["faction", "pilots"] {
        let mut less = ready.xws.clone();
        less.as_object_mut().expect("an object").remove(field);
        let said = check(RulebookId::Second, &less, None);
        let missing = SquadRefusal::Unreadable {
            part: Part::Whole,
            problem: Problem::Missing { field: field.into() },
        };
        assert_eq!(said.problems[0].why, missing.into());
    }
    let empty = check(
        RulebookId::Second,
        &json!({"faction": "resistance", "pilots": []}),
        None,
    );
    assert_eq!(empty.problems[0].rule, Some(Rule::SE_SETUP_02));
}

#[test]
fn endless_squads_are_turned_away() {
    let pilot = json!({"id": "academypilot", "ship": "tiefighter", "upgrades": {}});
    let swarm = json!({"faction": "imperial", "pilots": vec![pilot; 33]});
    let said = check(RulebookId::First, &swarm, None);
    assert_eq!((said.squad, said.legal), (None, false));
    assert!(
        said.problems[0].why.to_string().starts_with("33 ships"),
        "{:?}",
        said.problems
    );
    let laden = json!({"id": "lukeskywalker", "upgrades": {"amd": vec!["r2d2"; 10_000]}});
    let said = check(
        RulebookId::First,
        &json!({"faction": "rebel", "pilots": [laden]}),
        None,
    );
    assert!(
        said.problems[0]
            .why
            .to_string()
            .starts_with("1 ships with 10001 cards"),
        "{:?}",
        said.problems
    );
}
