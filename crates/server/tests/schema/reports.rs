//! The cards' reports, where the rare events, prompts and choices are. Whether a card does what its report
//! says is the engine's business; here only the shape of what is sent counts.

use std::path::{Path, PathBuf};

use furball_cards::{Content, Edition, Phase};
use furball_engine::position::{PositionDevice, PositionObstacle, PositionShip};
use furball_engine::{
    Chance, Choice, Event, Game, Options, Position, RulebookId, Seat, Seed, Viewer, notation,
};
use furball_server::protocol::server_message::CitedEvent;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

use crate::watch::{VIEWERS, Watch};

/// Number of prompts that are passed until a choice is on offer.
const PATIENCE: usize = 40;

/// A card's report, but for the card and the case.
#[derive(Deserialize)]
struct Report {
    #[serde(rename = "card")]
    _card: IgnoredAny,
    #[serde(rename = "case")]
    _case: IgnoredAny,
    ships: Vec<PositionShip>,
    #[serde(default)]
    obstacles: Vec<PositionObstacle>,
    #[serde(default)]
    devices: Vec<PositionDevice>,
    #[serde(default)]
    phase: Option<Phase>,
    #[serde(default)]
    setup: bool,
    #[serde(default)]
    round: Option<u16>,
    #[serde(default)]
    deck: Vec<String>,
    #[serde(default)]
    dice: Option<String>,
    steps: Vec<String>,
}

impl Report {
    fn position(self) -> Position {
        let mut position = Position::new("report", self.phase.unwrap_or(Phase::Engagement));
        position.rulebook = RulebookId::Second;
        position.ships = self.ships;
        position.obstacles = self.obstacles;
        position.devices = self.devices;
        position.setup = self.setup;
        position.round = self.round.unwrap_or(1);
        position.deck = self.deck;
        position.dice = self.dice;
        position.choices = self.steps;
        position
    }
}

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

fn reports() -> Vec<Position> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/second-edition");
    let mut all = Vec::new();
    for file in report_files(&folder) {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let reports: Vec<Report> = match furball_cards::notation::read(&text) {
            Ok(reports) => reports,
            Err(error) => panic!("{}: {error}", file.display()),
        };
        all.extend(reports.into_iter().map(Report::position));
    }
    all
}

/// A report being played.
struct Stage<'s> {
    names: Vec<&'s str>,
    game: Game,
    views: [Value; 3],
    watch: &'s mut Watch,
}

impl Stage<'_> {
    /// Answers what is asked of the seat; false if it may not.
    fn answer(&mut self, seat: Seat, choice: &Choice) -> bool {
        let mut events = Vec::new();
        if self.game.answer(seat, choice, &mut events).is_err() {
            return false;
        }
        self.watch.say(choice);
        let game = &self.game;
        for viewer in VIEWERS {
            let told = |event: Event| CitedEvent {
                rule: game.rule_of(&event),
                event,
            };
            self.watch.told(game.seen(viewer, &events).map(told));
        }
        let now = VIEWERS.map(|viewer| self.watch.seen(game, viewer));
        for (before, after) in self.views.iter().zip(&now) {
            self.watch.patch(before, after);
        }
        self.views = now;
        true
    }

    /// Makes a choice in the notation of positions; false if it isn't on offer.
    fn choose(&mut self, text: &str) -> bool {
        let choice = notation::parse(&self.game, &self.names, text);
        choice.is_ok_and(|(seat, choice)| self.answer(seat, &choice))
    }

    /// Passes, or takes what comes first; false if there is nothing to take.
    fn pass(&mut self) -> bool {
        let Some(prompt) = self.game.prompts().first().cloned() else {
            return false;
        };
        let first = match prompt.options {
            Options::List(choices) => choices.into_iter().next(),
            _ => None,
        };
        self.answer(prompt.seat, &Choice::Pass) || first.is_some_and(|first| self.answer(prompt.seat, &first))
    }

    fn step(&mut self, step: &str) -> bool {
        match step.split_once(' ') {
            Some(("check", _)) => true,
            Some(("until", choice)) => (0..PATIENCE).any(|_| self.choose(choice) || !self.pass()),
            Some(("wait" | "never", _)) => self.pass(),
            Some(("pass", "all")) => (0..4).all(|_| self.pass()),
            _ => self.choose(step),
        }
    }
}

#[test]
fn rare_moments_are_as_the_schemas_say() {
    let mut watch = Watch::new();
    let content = Content::builtin(Edition::Second);
    for position in reports() {
        let started = position.start(content, Chance::seeded(Seed([0; 32])));
        let (game, _) = started.unwrap_or_else(|error| panic!("{error}"));
        watch.view(&game, Viewer::Seat(Seat(0)));
        let mut stage = Stage {
            names: position.ships.iter().map(|ship| ship.id.as_str()).collect(),
            views: VIEWERS.map(|viewer| watch.seen(&game, viewer)),
            game,
            watch: &mut watch,
        };
        let _ = position.choices.iter().all(|step| stage.step(step));
    }
    watch.saw(65, 30, 30);
}
