//! Positions written down as data, played and checked.
//!
//! `first/` and `second/` hold whole scenarios, one to a file or a list of them: a position, the dice to come, the
//! choices made and what must be true in the end. `FURBALL_SCENARIOS=faq` plays only those with that in the name of
//! their file. `cards/` holds reports of cards, many to a file: for each card one where it does what it says, and one
//! where it doesn't apply.

mod cards;
mod fingerprints;
mod games;
mod honesty;
mod looks;
mod stage;
mod strange;

use std::path::{Path, PathBuf};

use furball_cards::{Content, Edition};
use furball_engine::{Rulebook, Scenario, ScenarioError};

use stage::Stage;

#[test]
fn every_scenario_plays_as_it_says() {
    let mut problems = Vec::new();
    let wanted = std::env::var("FURBALL_SCENARIOS").unwrap_or_default();
    for folder in ["first", "second"] {
        let mut files = files(folder);
        assert!(!files.is_empty(), "no scenarios in {folder}");
        files.retain(|(name, _)| name.contains(&wanted));
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
    match read(text) {
        Ok(scenarios) => scenarios.into_iter().flat_map(play_one).collect(),
        Err(error) => vec![error.to_string()],
    }
}

/// The scenario of a file, or all of its list.
fn read(text: &str) -> Result<Vec<Scenario>, ScenarioError> {
    let mut lines = text.lines().map(str::trim);
    let listed = lines.find(|line| !line.is_empty() && !line.starts_with("//")) == Some("[");
    if listed {
        Scenario::list_from_ron(text)
    } else {
        Scenario::from_ron(text).map(|scenario| vec![scenario])
    }
}

/// The scenario after its choices, or what is wrong with one of them.
fn stage(scenario: &Scenario) -> Result<Stage, String> {
    // The cards as they stand in their folder, so that a scenario can be tried without compiling them.
    let content = match Rulebook::of(scenario.rulebook).edition {
        Edition::Second => &cards::CONTENT,
        edition => Content::builtin(edition),
    };
    let mut stage = Stage::set(scenario.clone(), content)?;
    for (place, choice) in scenario.choices.iter().enumerate() {
        stage
            .step(choice)
            .map_err(|problem| format!("choice {}: {problem}", place + 1))?;
    }
    Ok(stage)
}

/// Everything that doesn't go as the scenario says.
fn play_one(scenario: Scenario) -> Vec<String> {
    let about = |problem: String| format!("{}: {problem}", scenario.name);
    let stage = match stage(&scenario) {
        Ok(stage) => stage,
        Err(problem) => return vec![about(problem)],
    };
    let mut problems = stage.dice_problems();
    let checks = scenario.choices.iter().any(|step| step.starts_with("check "));
    if scenario.expect.is_empty() && !checks {
        problems.push("it expects nothing".into());
    }
    for line in &scenario.expect {
        if let Err(problem) = stage.check(line) {
            problems.push(format!("`{line}`: {problem}"));
        }
    }
    problems.into_iter().map(about).collect()
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
