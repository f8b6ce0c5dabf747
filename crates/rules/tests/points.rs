//! The table of points: complete, in the right columns, and every row of use.

use std::fs;
use std::path::Path;

use furball_rules::{Cell, Ledger, Point};

#[test]
fn every_rule_stands_in_the_column_of_its_ledger() {
    for &point in Point::ALL {
        for ledger in Ledger::ALL {
            if let Cell::Rule(rule) = point.cell(ledger) {
                assert_eq!(rule.ledger(), ledger, "{point}: {rule}");
            }
        }
    }
}

/// A ledger without a rule on the point says why; only the expansions may leave it to the core game.
#[test]
fn every_hole_is_explained() {
    for &point in Point::ALL {
        for ledger in Ledger::ALL {
            match point.cell(ledger) {
                Cell::Rule(_) => {}
                Cell::Silent(reason) => assert!(reason.len() > 5, "{point} in {ledger:?}: {reason:?}"),
                Cell::Below => {
                    assert_eq!(ledger, Ledger::FirstEditionExpansions, "{point}");
                    assert!(
                        matches!(point.cell(Ledger::FirstEdition), Cell::Rule(_)),
                        "{point}"
                    );
                }
            }
        }
        assert!(point.rule_in(&Ledger::ALL).is_some(), "{point} is in no ledger");
    }
}

#[test]
fn every_point_is_cited() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut code = String::new();
    for name in ["cards", "engine", "server", "furball"] {
        read_all(&crates.join(name).join("src"), &mut code);
    }
    let cited: Vec<&str> = code
        .split("Point::")
        .skip(1)
        .filter_map(|after| after.split(|c: char| !c.is_alphanumeric()).next())
        .collect();
    let idle: Vec<String> = Point::ALL
        .iter()
        .map(Point::to_string)
        .filter(|name| !cited.contains(&name.as_str()))
        .collect();
    assert!(idle.is_empty(), "nobody cites {idle:?}");
}

fn read_all(folder: &Path, code: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder of code").flatten() {
        let path = entry.path();
        if path.is_dir() {
            read_all(&path, code);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            code.push_str(&fs::read_to_string(&path).expect("a file of code"));
        }
    }
}
