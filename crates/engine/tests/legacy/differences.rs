//! The committed list of differences against the rulebooks as values.

use std::collections::BTreeSet;

use furball_engine::{Rulebook, RulebookId};
use serde_json::Value;

const LIST: &str = include_str!("../../../../docs/rules/differences.md");

/// A row of the list: the field, and how each rulebook has it, in words.
struct Row {
    field: &'static str,
    words: Vec<&'static str>,
}

fn rows() -> Vec<Row> {
    let lines = LIST.lines().filter(|line| line.contains("| `"));
    let rows = lines.map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let (field, said) = cells.split_last().expect("cells");
        // Without the rules that say it.
        let words = said[1..]
            .iter()
            .map(|cell| cell.split(" (").next().unwrap_or(cell));
        Row {
            field: field.trim_matches('`'),
            words: words.collect(),
        }
    });
    rows.collect()
}

/// The values of a rulebook by their fields: `group.field`, or the group where that is one value.
fn values(id: RulebookId) -> Vec<(String, Value)> {
    let table = serde_json::to_value(Rulebook::of(id)).expect("JSON");
    let groups = table.as_object().expect("groups").clone();
    let fields = groups.into_iter().flat_map(|(group, value)| match value {
        Value::Object(fields) => {
            let fields = fields.into_iter();
            fields
                .map(|(field, value)| (format!("{group}.{field}"), value))
                .collect()
        }
        value => vec![(group, value)],
    });
    fields.filter(|(field, _)| field != "id").collect()
}

/// [LG-GAME-01, LG-GAME-06, LG-ERR-10] Rulebooks have the same value exactly where the list has the same words for them.
#[test]
fn rulebooks_differ_where_the_list_says_so() {
    let books = RulebookId::ALL.map(values);
    let rows = rows();
    assert!(rows.len() > 60, "{}", rows.len());
    for Row { field, words } in rows {
        let values: Vec<&Value> = books
            .iter()
            .map(|book| {
                let found = book.iter().find(|(other, _)| other == field);
                &found.unwrap_or_else(|| panic!("no rulebook has `{field}`")).1
            })
            .collect();
        assert_eq!(words.len(), values.len(), "{field}");
        for one in 0..values.len() {
            for other in one + 1..values.len() {
                assert_eq!(
                    words[one] == words[other],
                    values[one] == values[other],
                    "{field}: {} and {}, {:?} and {:?}",
                    words[one],
                    words[other],
                    values[one],
                    values[other]
                );
            }
        }
    }
}

/// [LG-ERR-10] Where two rulebooks have other values, the list has a row.
#[test]
fn every_difference_is_in_the_list() {
    let listed: BTreeSet<&str> = rows().iter().map(|row| row.field).collect();
    let [first, later @ ..] = RulebookId::ALL.map(values);
    for (place, (field, value)) in first.iter().enumerate() {
        let alike = later
            .iter()
            .all(|book| book[place] == (field.clone(), value.clone()));
        assert!(
            alike || listed.contains(field.as_str()),
            "{field} isn't in the list"
        );
    }
}

/// [LG-GAME-01] Legacy is a rulebook of its own, not the later rules of the game's publisher.
#[test]
fn the_2_5_rules_are_not_active() {
    let legacy = Rulebook::of(RulebookId::Legacy);
    assert!(!legacy.attack.touching, "no attacks at range 0");
    assert_eq!(legacy.attack.primary_range.nearest.0, 1);
    assert_eq!(legacy.name, "Legacy");
}
