//! Positions written as data, played and checked.
//!
//! `first/` and `second/` hold whole positions, one per file or a list of them: a position, the upcoming dice, the
//! choices made and what must be true at the end. `FURBALL_POSITIONS=faq` plays only those with that in their file
//! name. The reports of cards stand beside the cards, in `content/`: for each card one where it does what it says, and
//! one where it doesn't apply.

mod cards;
mod fingerprints;
mod games;
mod honesty;
mod looks;
mod strange;

use std::path::Path;

use furball_engine::{Position, PositionError};
use furball_testing::card_reports::Pool;
use furball_testing::stage::{self, Stage};

#[test]
fn every_position_plays_as_written() {
    let mut problems = Vec::new();
    let wanted = std::env::var("FURBALL_POSITIONS").unwrap_or_default();
    for folder in ["first", "second"] {
        let mut files = files(folder);
        assert!(!files.is_empty(), "no positions in {folder}");
        files.retain(|(name, _)| name.contains(&wanted));
        for (name, text) in files {
            let told = |problem| format!("{folder}/{name}: {problem}");
            problems.extend(play(&text).into_iter().map(told));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// The bug report that CONTRIBUTING.md shows.
#[test]
fn the_example_of_a_bug_report_plays() {
    let text = include_str!("../../../../CONTRIBUTING.md");
    let example = text
        .split("```ron\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    assert_eq!(play(example.expect("a position")), Vec::<String>::new());
}

/// Every wrong expectation of a position is reported.
#[test]
fn wrong_expectations_are_reported() {
    let text = r#"(
        name: "A miss",
        ships: [
            (id: "rookie", pilot: "rookiepilot", at: (457.2, 300, 0)),
            (id: "academy", pilot: "academypilot", at: (457.2, 490, 90)),
        ],
        phase: engagement,
        dice: "a:BBB d:BBBV",
        choices: ["rookie attacks academy"],
        expect: [
            "attack: hit 1 0", "rookie: shields 1", "rookie: stress 1", "rookie: facedown 1", "rookie: faceup directhit",
            "rookie: at 457.2 301 0", "rookie: locks academy", "rookie: touches academy", "rookie: destroyed",
            "phase: engagement", "round: 1", "winner: rebelalliance", "offered: academy attacks rookie", "luke: shields 2",
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

/// Everything that doesn't match the file.
fn play(text: &str) -> Vec<String> {
    match read(text) {
        Ok(positions) => positions.into_iter().flat_map(play_one).collect(),
        Err(error) => vec![error.to_string()],
    }
}

/// The position of a file, or all of its list.
fn read(text: &str) -> Result<Vec<Position>, PositionError> {
    let mut lines = text.lines().map(str::trim);
    let listed = lines.find(|line| !line.is_empty() && !line.starts_with("//")) == Some("[");
    if listed {
        Position::list_from_ron(text)
    } else {
        Position::from_ron(text).map(|position| vec![position])
    }
}

/// The position after its choices, or the error in one of them.
fn staged(position: &Position) -> Result<Stage, String> {
    // The cards of the content folder, so that a position can be tried without compiling them.
    let content = match Pool::of(position.rulebook) {
        Some(pool) => &pool.content,
        None => position.rulebook.content(),
    };
    let mut stage = Stage::set(position.clone(), content)?;
    for (place, choice) in position.choices.iter().enumerate() {
        stage
            .step(choice)
            .map_err(|problem| format!("choice {}: {problem}", place + 1))?;
    }
    Ok(stage)
}

/// Everything that doesn't match the position's expectations.
fn play_one(position: Position) -> Vec<String> {
    let about = |problem: String| format!("{}: {problem}", position.name);
    let stage = match staged(&position) {
        Ok(stage) => stage,
        Err(problem) => return vec![about(problem)],
    };
    let mut problems = stage.dice_problems();
    let checks = position.choices.iter().any(|step| step.starts_with("check "));
    if position.expect.is_empty() && !checks {
        problems.push("it expects nothing".into());
    }
    for line in &position.expect {
        if let Err(problem) = stage.check(line) {
            problems.push(format!("`{line}`: {problem}"));
        }
    }
    problems.into_iter().map(about).collect()
}

/// The position files of a folder with their names, sorted.
fn files(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/positions")
        .join(folder);
    stage::files(&folder)
}
