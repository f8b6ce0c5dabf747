//! The moment of another game that a game continues.

use std::sync::Arc;

use furball_engine::{Branch, Chance, PlayerSetup, Record, RecordError, Seed, Setup, Start};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::squads::sanitize_record;
use super::{CommandError, GameSettings, SettingsProblem};

/// Where a game begins that doesn't begin with a setup. It is kept once, with the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Origin {
    /// The other game's id, if it is public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    /// The other game up to that moment.
    record: Arc<Record>,
}

/// A moment of another game that a game continues, without the other game's record, which is long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Branched {
    /// The other game, if it was a public one of this server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// How many of its choices had been made.
    pub after: usize,
}

impl Origin {
    /// The moment of a game after this number of choices. It is replayed to see whether play can continue from there,
    /// which takes a while.
    pub fn new(record: &Record, after: usize, game: Option<String>) -> Result<Origin, CommandError> {
        let there = record.choices.len();
        let mut record = record.up_to(after).ok_or(SettingsProblem::NoSuchMoment {
            choices: there,
            after,
        })?;
        sanitize_record(&mut record)?;
        let origin = Origin {
            game,
            record: Arc::new(record),
        };
        let setup = origin.setup()?;
        let names = setup.players.iter().map(|player| player.name.clone());
        let content = origin.record.start.content();
        let content = content.unwrap_or_else(|| setup.rulebook.content());
        let trial = origin.start(names).begin(content, Chance::seeded(Seed([0; 32])));
        trial?;
        Ok(origin)
    }

    /// How the first game was set up, without those who played it and what they brought along.
    fn setup(&self) -> Result<Setup, CommandError> {
        let mut start = &self.record.start;
        while let Start::Branch(branch) = start {
            start = &branch.of.start;
        }
        let Start::Setup(setup) = start else {
            // From a position a game may never end.
            return Err(RecordError::FromPosition.into());
        };
        let players = setup.players.iter().map(|player| PlayerSetup {
            faction: player.faction,
            ..PlayerSetup::default()
        });
        Ok(Setup {
            players: players.collect(),
            ..setup.clone()
        })
    }

    /// The settings of a game that continues this one. They have no setup of their own.
    pub fn settings(&self, settings: GameSettings) -> Result<GameSettings, CommandError> {
        if settings.setup != Setup::default() {
            return Err(SettingsProblem::SetupGiven.into());
        }
        let setup = self.setup()?;
        let settings = GameSettings { setup, ..settings };
        settings.check_seats()?;
        Ok(settings)
    }

    /// The moment that is continued, as summaries and replays have it.
    pub fn branched(&self) -> Branched {
        Branched {
            game: self.game.clone(),
            after: self.record.choices.len(),
        }
    }

    /// The start of the game that these play.
    pub(super) fn start(&self, names: impl Iterator<Item = String>) -> Start {
        Start::Branch(Branch {
            of: Arc::clone(&self.record),
            names: names.collect(),
        })
    }
}
