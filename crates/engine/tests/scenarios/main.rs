//! Positions written down as data, played and checked.
//!
//! `first/` and `second/` hold whole scenarios, one to a file: a position, the dice to come, the choices made and what
//! must be true in the end. `cards/` holds reports of cards, many to a file: for each card one where it does what it
//! says, and one where it doesn't apply.

mod cards;
mod stage;

use std::path::{Path, PathBuf};

use furball_cards::Content;
use furball_engine::{Rulebook, Scenario};

use stage::Stage;

#[test]
fn every_scenario_plays_as_it_says() {
    let mut problems = Vec::new();
    for folder in ["first", "second"] {
        let files = files(folder);
        assert!(!files.is_empty(), "no scenarios in {folder}");
        for (name, text) in files {
            let told = |problem| format!("{folder}/{name}: {problem}");
            problems.extend(play(&text).into_iter().map(told));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// A scenario that expects the wrong things is told so, one by one.
#[test]
fn wrong_expectations_are_noticed() {
    let text = r#"(
        name: "A miss",
        ships: [
            (id: "rookie", pilot: "rookiepilot", at: (457.2, 300, 0)),
            (id: "academy", pilot: "academypilot", at: (457.2, 490, 90)),
        ],
        phase: combat,
        dice: "a:BBB d:BBBV",
        choices: ["rookie attacks academy"],
        expect: [
            "attack: hit 1 0", "rookie: shields 1", "rookie: stress 1", "rookie: facedown 1", "rookie: faceup directhit",
            "rookie: at 457.2 301 0", "rookie: locks academy", "rookie: touches academy", "rookie: destroyed",
            "phase: combat", "round: 1", "winner: rebelalliance", "offered: academy attacks rookie", "luke: shields 2",
            "rookie: is happy",
        ],
    )"#;
    let problems = play(text);
    assert_eq!(
        problems.len(),
        16,
        "one die is left over, and no expectation holds: {problems:#?}"
    );
}

/// Everything that doesn't go as the file says.
fn play(text: &str) -> Vec<String> {
    let scenario = match Scenario::from_ron(text) {
        Ok(scenario) => scenario,
        Err(error) => return vec![error.to_string()],
    };
    let content = Content::builtin(Rulebook::of(scenario.rulebook).edition);
    let mut stage = match Stage::set(scenario, content) {
        Ok(stage) => stage,
        Err(problem) => return vec![problem],
    };
    for (place, choice) in stage.scenario.choices.clone().iter().enumerate() {
        if let Err(problem) = stage.step(choice) {
            return vec![format!("choice {}: {problem}", place + 1)];
        }
    }
    let mut problems = stage.dice_problems();
    if stage.scenario.expect.is_empty() {
        problems.push("it expects nothing".into());
    }
    for line in &stage.scenario.expect {
        if let Err(problem) = stage.check(line) {
            problems.push(format!("`{line}`: {problem}"));
        }
    }
    problems
}

/// The scenario files of a folder with their names, in the order of their names.
fn files(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/scenarios")
        .join(folder);
    let entries = std::fs::read_dir(&folder).expect("the folder of scenarios");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "ron"));
    files.sort();
    let read = |file: PathBuf| {
        let name = file
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        (name, std::fs::read_to_string(&file).expect("a readable file"))
    };
    files.into_iter().map(read).collect()
}
