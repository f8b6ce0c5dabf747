//! Shortcuts compared with playing everything, for every card: the positions are those of the cards' own reports.
use std::path::{Path, PathBuf};

use furball_cards::Phase;
use furball_engine::RulebookId::Second;
use furball_engine::position::{PositionDevice, PositionObstacle, PositionShip};
use furball_engine::{Choice, Game, Options, Viewer};
use furball_odds::{Assumption, in_play_within, played_out};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::table::{assert_same, combat, content};

/// The part of a card's report that sets it up.
#[derive(Deserialize)]
#[serde(from = "WholeReport")]
struct Report {
    ships: Vec<PositionShip>,
    obstacles: Vec<PositionObstacle>,
    devices: Vec<PositionDevice>,
    phase: Phase,
}

/// All of it.
#[derive(Deserialize)]
#[expect(dead_code, reason = "only the table matters here")]
struct WholeReport {
    card: IgnoredAny,
    case: IgnoredAny,
    ships: Vec<PositionShip>,
    #[serde(default)]
    obstacles: Vec<PositionObstacle>,
    #[serde(default)]
    devices: Vec<PositionDevice>,
    #[serde(default = "combat_phase")]
    phase: Phase,
    #[serde(default)]
    setup: Option<IgnoredAny>,
    #[serde(default)]
    round: Option<IgnoredAny>,
    #[serde(default)]
    deck: Option<IgnoredAny>,
    #[serde(default)]
    dice: Option<IgnoredAny>,
    steps: IgnoredAny,
}

impl From<WholeReport> for Report {
    fn from(report: WholeReport) -> Report {
        let WholeReport {
            ships,
            obstacles,
            devices,
            phase,
            ..
        } = report;
        Report {
            ships,
            obstacles,
            devices,
            phase,
        }
    }
}

fn combat_phase() -> Phase {
    Phase::Engagement
}

/// Budget for each attack; those that need more are left to other tests.
const WAYS: usize = 1_000;

/// The files with reports below a folder, in order.
fn report_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder of content") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            found.extend(report_files(&path));
        } else if path.to_string_lossy().ends_with(".reports.ron") {
            found.push(path);
        }
    }
    found.sort();
    found
}

#[test]
fn shortcuts_give_the_same_odds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/second-edition");
    let mut compared = [0, 0];
    for path in report_files(&folder) {
        let text = std::fs::read_to_string(&path).expect("a report");
        let reports: Vec<Report> = furball_cards::notation::read(&text).expect("a list of reports");
        for (number, report) in reports
            .into_iter()
            .enumerate()
            .filter(|(_, report)| report.phase == Phase::Engagement)
        {
            let mut position = combat(Second, report.ships);
            position
                .ships
                .iter_mut()
                .for_each(|ship| ship.tokens.push(furball_cards::Token::Focus));
            position.obstacles = report.obstacles;
            position.devices = report.devices;
            let chance = furball_engine::Chance::seeded(furball_engine::Seed([number as u8; 32]));
            let Ok((mut game, _)) = position.start(content(Second), chance) else {
                continue;
            };
            let what = format!("{} report {number}", path.display());
            for step in 0..25 {
                let Some(prompt) = game.prompts().first().cloned() else {
                    break;
                };
                compare(&game, &mut compared, &what);
                let choices = match &prompt.options {
                    Options::List(choices) => choices.clone(),
                    Options::Dice {
                        allowed, at_least, ..
                    } => {
                        vec![Choice::Dice(
                            allowed.iter().take(usize::from(*at_least).max(1)).collect(),
                        )]
                    }
                    _ => break,
                };
                // Sometimes the first, sometimes the last, for variety.
                let choice = &choices[(step * 7 + number) % choices.len()];
                game.answer(prompt.seat, choice, &mut Vec::new())
                    .expect("a legal answer");
            }
        }
    }
    println!("compared {compared:?}");
    assert!(compared[0] > 500, "{compared:?}");
}

fn compare(game: &Game, compared: &mut [usize; 2], what: &str) {
    let seat = game.prompts()[0].seat;
    let view = game.view(Viewer::Seat(seat));
    let Some(full) = played_out(view, WAYS) else {
        return;
    };
    if full.assumes.contains(&Assumption::NoCards) {
        compared[1] += 1;
        return;
    }
    let short = in_play_within(view, WAYS).expect("an attack");
    assert_eq!(short.assumes, full.assumes, "{what}");
    assert_same(&short.now, &full.now, what);
    for (a, b) in short.options.iter().zip(&full.options) {
        assert_eq!(a.choice, b.choice);
        assert_same(&a.odds, &b.odds, &format!("{what}: {:?}", a.choice));
    }
    compared[0] += 1;
}
