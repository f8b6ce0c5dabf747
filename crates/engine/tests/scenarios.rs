//! Plays every scenario file and checks what it expects.
//!
//! A scenario is how a bug report, a puzzle and an example are written: a position, the dice to come, the choices made.
//! Its `expect` says in one line each what must be true in the end:
//!
//! ```text
//! rookie: shields 1            attack: hit 1 1              offered: rookie attacks academy
//! rookie: focus 0              attack: missed               refused: rookie attacks obsidian
//! rookie: facedown 2           rookie: locks academy        refused FE-RANGE-08: rookie attacks obsidian
//! rookie: faceup directhit     rookie: touches academy      phase: combat
//! rookie: at 457.2 300 0       rookie: in play              round: 2
//! rookie: faceup none          rookie: destroyed            winner: rebelalliance
//! ```

use std::fmt::Display;
use std::path::{Path, PathBuf};

use furball_cards::{Content, Token};
use furball_engine::{Event, Fate, Game, Refusal, Scenario, Seed, ShipId, ShipView, Viewer, notation};

/// How far a place may be off what a file says, which has few decimals: a hundredth of a millimetre or of a degree.
const ROUNDED: f64 = 0.01;

#[test]
fn every_scenario_plays_as_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let entries = std::fs::read_dir(&folder).expect("the folder of scenarios");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "ron"));
    files.sort();
    assert!(!files.is_empty(), "no scenarios in {}", folder.display());
    let mut problems = Vec::new();
    for file in &files {
        let text = std::fs::read_to_string(file).expect("a readable file");
        let name = file
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        problems.extend(
            play(&text)
                .into_iter()
                .map(|problem| format!("{name}: {problem}")),
        );
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
    let (game, events) = match scenario.play(
        Content::builtin(furball_cards::Edition::First),
        Fate::seeded(Seed([0; 32])),
    ) {
        Ok(played) => played,
        Err(error) => return vec![error.to_string()],
    };
    let mut problems = Vec::new();
    if game.dice_mismatched() {
        problems.push("a die was rolled that the list doesn't have".into());
    }
    if game.dice_left() > 0 {
        problems.push(format!("{} dice of the list were not rolled", game.dice_left()));
    }
    if scenario.expect.is_empty() {
        problems.push("it expects nothing".into());
    }
    let end = End {
        scenario: &scenario,
        game: &game,
        events: &events,
    };
    for line in &scenario.expect {
        if let Err(problem) = end.check(line) {
            problems.push(format!("`{line}`: {problem}"));
        }
    }
    problems
}

/// How a scenario ended.
struct End<'a> {
    scenario: &'a Scenario,
    game: &'a Game,
    events: &'a [Event],
}

impl End<'_> {
    fn check(&self, line: &str) -> Result<(), String> {
        let (subject, fact) = line.split_once(':').ok_or("it has no colon")?;
        let fact = fact.trim();
        let words: Vec<&str> = fact.split_whitespace().collect();
        let view = self.game.view(Viewer::Spectator);
        let subjects: Vec<&str> = subject.split_whitespace().collect();
        match subjects.as_slice() {
            ["attack"] => same(fact, self.attack()),
            ["phase"] => same(fact, view.phase()),
            ["round"] => same(fact, view.round()),
            ["winner"] => {
                let winner = view.outcome().and_then(|outcome| outcome.winner);
                same(
                    fact,
                    winner.map_or("nobody".to_owned(), |side| view.faction(side).to_string()),
                )
            }
            ["offered"] => self.judge(fact)?.map_err(|refusal| refusal.to_string()),
            ["refused"] => self.refused(fact).map(|_| ()),
            ["refused", rule] => same(rule, self.refused(fact)?.rule),
            [name] => {
                let ship = self.scenario.ship(name).and_then(|ship| view.ship(ship));
                self.check_ship(ship.ok_or_else(|| format!("there is no ship `{name}`"))?, &words)
            }
            _ => Err(format!("nothing is known of `{subject}`")),
        }
    }

    /// The result of the last attack.
    fn attack(&self) -> String {
        let result = self.events.iter().rev().find_map(|event| match event {
            Event::AttackHit { hits, crits } => Some(format!("hit {hits} {crits}")),
            Event::AttackMissed => Some("missed".into()),
            _ => None,
        });
        result.unwrap_or_else(|| "none".into())
    }

    /// Whether the choice would be accepted now, if the text is a choice at all.
    fn judge(&self, choice: &str) -> Result<Result<(), Refusal>, String> {
        let names: Vec<&str> = self.scenario.ships.iter().map(|ship| ship.id.as_str()).collect();
        let (seat, choice) = notation::parse(self.game, &names, choice).map_err(|error| error.to_string())?;
        Ok(self.game.check(seat, &choice))
    }

    /// Why the choice would be refused.
    fn refused(&self, choice: &str) -> Result<Refusal, String> {
        self.judge(choice)?
            .err()
            .ok_or_else(|| "it would be accepted".into())
    }

    fn check_ship(&self, ship: ShipView<'_>, words: &[&str]) -> Result<(), String> {
        let name = |id: ShipId| self.scenario.ships[id.index()].id.clone();
        let or = |nothing: &str, names: String| {
            if names.is_empty() {
                nothing.to_owned()
            } else {
                names
            }
        };
        match words {
            ["in", "play"] | ["destroyed"] => {
                let now = if ship.status().in_play() {
                    "in play"
                } else {
                    "destroyed"
                };
                same(words.join(" "), now)
            }
            ["shields", count] => same(count, ship.shields()),
            ["facedown", count] => same(count, ship.damage().filter(|dealt| dealt.card.is_none()).count()),
            ["faceup", cards @ ..] => {
                let faceup = ship.damage().filter_map(|dealt| dealt.card);
                let faceup: Vec<&str> = faceup
                    .map(|card| {
                        Content::builtin(furball_cards::Edition::First)
                            .damage_card(card)
                            .id
                            .as_str()
                    })
                    .collect();
                same(cards.join(" "), or("none", faceup.join(" ")))
            }
            ["locks", target] => same(target, or("nobody", ship.lock().map_or(String::new(), name))),
            ["touches", others @ ..] => {
                let touching: Vec<String> = ship.touching().iter().map(name).collect();
                same(others.join(" "), or("nobody", touching.join(" ")))
            }
            ["at", x, y, heading] => {
                let pose = ship.pose();
                let number = |text: &str| {
                    text.parse::<f64>()
                        .map_err(|_| format!("`{text}` isn't a number"))
                };
                let turn = (pose.heading.degrees() - number(heading)? + 180.0).rem_euclid(360.0) - 180.0;
                let off = [pose.at.x - number(x)?, pose.at.y - number(y)?, turn];
                let near = off.iter().all(|off| off.abs() <= ROUNDED);
                let found = format!("it is at {} {} {}", pose.at.x, pose.at.y, pose.heading.degrees());
                near.then_some(()).ok_or(found)
            }
            [token, count] => {
                let token: Token = token
                    .parse()
                    .map_err(|_| format!("nothing is known of `{token}`"))?;
                same(count, ship.tokens().count(token))
            }
            _ => Err("this says nothing about a ship".into()),
        }
    }
}

fn same(expected: impl Display, found: impl Display) -> Result<(), String> {
    let (expected, found) = (expected.to_string(), found.to_string());
    if expected == found {
        Ok(())
    } else {
        Err(format!("it is {found}"))
    }
}
