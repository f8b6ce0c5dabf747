//! Records: a game's start and every choice made in it, enough to replay it bit for bit and verify its dice.

use std::fmt;
use std::sync::Arc;

use furball_cards::Content;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::branch::Branch;
use crate::chance::{Chance, Commitment, Secret};
use crate::choice::Choice;
use crate::event::Event;
use crate::game::Game;
use crate::ids::Seat;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::rulebook::RulebookId;
use crate::setup::Setup;
use crate::state::{How, Outcome};

/// The record format this engine writes and reads.
pub const FORMAT: u32 = 1;

/// A game as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "RecordedGame")]
pub struct Record {
    pub format: u32,
    /// The version of the cards it was played with.
    pub content: String,
    pub start: Start,
    /// The hash of the secret, published before the players gave their words.
    pub commitment: Commitment,
    /// The players' words.
    pub words: Vec<String>,
    /// The host's secret, published when the game is over.
    pub secret: Option<Secret>,
    pub choices: Vec<Move>,
    /// What was undone, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<Undone>,
    pub result: Option<Finish>,
}

/// Choices that were undone: the game continued as if they had not been made, with the same dice to come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Undone {
    /// Number of choices left after the undo.
    pub after: usize,
    pub choices: Vec<Move>,
    pub by: Seat,
    /// Whether the other players had to agree, since something random, secret or of their own had happened.
    pub agreed: bool,
}

/// How a game started.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "a record has just one start")]
pub enum Start {
    Setup(Setup),
    Position(Position),
    /// From a moment of another game.
    Branch(Branch),
}

/// One choice of one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Move {
    pub seat: Seat,
    pub choice: Choice,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Finish {
    pub outcome: Outcome,
    pub rounds: u16,
    /// The hash of the final state, in hexadecimal.
    pub hash: String,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    #[error("this isn't a game record: {0}")]
    Unreadable(String),
    #[error("the record has format {found}; this version reads format {FORMAT}")]
    Format { found: u32 },
    #[error("the record was played with cards of version {record}; this version has {here}")]
    Content { record: String, here: String },
    #[error("the game can't be set up: {0}")]
    Start(String),
    #[error("the secret isn't published yet, so the dice can't be known")]
    NoSecret,
    #[error("the secret doesn't match the commitment made before the game")]
    Commitment,
    #[error("choice {number} of {of}: {refusal}")]
    Refused {
        number: usize,
        of: usize,
        refusal: Refusal,
    },
    #[error("the record says the game ended, but replaying its {0} choices doesn't end it")]
    Unfinished(usize),
    #[error("replaying ends differently: the record says that {record}; replayed, {replay}")]
    Different { record: String, replay: String },
}

/// A game being played, with its record.
#[derive(Clone, Debug)]
pub struct Session {
    pub game: Game,
    pub record: Record,
}

impl Session {
    /// Starts a game whose randomness comes from the secret and the players' words.
    pub fn start(
        content: &Arc<Content>,
        start: Start,
        secret: Secret,
        words: Vec<String>,
    ) -> Result<(Session, Vec<Event>), RecordError> {
        let chance = Chance::seeded(secret.seed(&words));
        let (game, events) = start.begin(content, chance)?;
        let record = Record {
            format: FORMAT,
            content: content.version().to_owned(),
            start,
            commitment: secret.commitment(),
            words,
            secret: Some(secret),
            choices: Vec::new(),
            undone: Vec::new(),
            result: None,
        };
        Ok((Session { game, record }, events))
    }

    /// Answers a prompt and records the answer.
    pub fn answer(&mut self, seat: Seat, choice: Choice, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.game.answer(seat, &choice, events)?;
        self.record.choices.push(Move { seat, choice });
        if let Some(outcome) = self.game.outcome() {
            self.record.result = Some(Finish {
                outcome,
                rounds: self.game.round(),
                hash: format!("{:016x}", self.game.hash()),
            });
        }
        Ok(())
    }
}

impl Start {
    pub fn begin(&self, content: &Arc<Content>, chance: Chance) -> Result<(Game, Vec<Event>), RecordError> {
        match self {
            Start::Setup(setup) => setup
                .start(content, chance)
                .map_err(|error| RecordError::Start(error.to_string())),
            Start::Position(position) => position
                .start(content, chance)
                .map_err(|error| RecordError::Start(error.to_string())),
            Start::Branch(branch) => branch.begin(content, chance),
        }
    }

    pub fn rulebook(&self) -> RulebookId {
        match self {
            Start::Setup(setup) => setup.rulebook,
            Start::Position(position) => position.rulebook,
            Start::Branch(branch) => branch.of.start.rulebook(),
        }
    }
}

impl Record {
    /// Parses a record; errors are reported with their position.
    pub fn from_json(text: &str) -> Result<Record, RecordError> {
        let value: serde_json::Value = serde_json::from_str(text).map_err(unreadable)?;
        check_format(&value)?;
        // Parsed again from the text, since only that reports the line of an error.
        serde_json::from_str(text).map_err(unreadable)
    }

    /// Parses a record embedded in another value.
    pub fn from_value(value: &serde_json::Value) -> Result<Record, RecordError> {
        check_format(value)?;
        Record::deserialize(value).map_err(unreadable)
    }

    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Starts the replay: the game before its first choice.
    pub fn begin(&self, content: &Arc<Content>) -> Result<(Game, Vec<Event>), RecordError> {
        if self.format != FORMAT {
            return Err(RecordError::Format { found: self.format });
        }
        if self.content != content.version() {
            return Err(RecordError::Content {
                record: self.content.clone(),
                here: content.version().to_owned(),
            });
        }
        let secret = self.secret.as_ref().ok_or(RecordError::NoSecret)?;
        if secret.commitment() != self.commitment {
            return Err(RecordError::Commitment);
        }
        self.start
            .begin(content, Chance::seeded(secret.seed(&self.words)))
    }

    /// Replays all choices, calling `watch` with the game and the events after each.
    pub fn replay(
        &self,
        content: &Arc<Content>,
        mut watch: impl FnMut(&Game, Option<&Move>, &[Event]),
    ) -> Result<Game, RecordError> {
        let (mut game, mut events) = self.begin(content)?;
        watch(&game, None, &events);
        for (place, step) in self.choices.iter().enumerate() {
            events.clear();
            let refused = |refusal| RecordError::Refused {
                number: place + 1,
                of: self.choices.len(),
                refusal,
            };
            game.answer(step.seat, &step.choice, &mut events)
                .map_err(refused)?;
            watch(&game, Some(step), &events);
        }
        Ok(game)
    }

    /// Replays the game and checks that it ends as recorded, with the dice it was committed to.
    pub fn verify(&self, content: &Arc<Content>) -> Result<Game, RecordError> {
        let game = self.replay(content, |_, _, _| {})?;
        self.check_end(&game)?;
        Ok(game)
    }

    /// Whether the replayed game ends as recorded.
    pub fn check_end(&self, game: &Game) -> Result<(), RecordError> {
        if let Some(finish) = &self.result {
            let Some(outcome) = game.outcome() else {
                return Err(RecordError::Unfinished(self.choices.len()));
            };
            let replay = Finish {
                outcome,
                rounds: game.round(),
                hash: format!("{:016x}", game.hash()),
            };
            if replay != *finish {
                return Err(RecordError::Different {
                    record: finish.to_string(),
                    replay: replay.to_string(),
                });
            }
        }
        Ok(())
    }
}

/// As in `side 1 won in round 7, as the other had no ship left (hash 0123456789abcdef)`.
impl fmt::Display for Finish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finish {
            outcome,
            rounds,
            hash,
        } = self;
        match outcome.winner {
            Some(side) => write!(f, "side {} won in round {rounds}", side.index() + 1)?,
            None => write!(f, "nobody won in round {rounds}")?,
        }
        match outcome.how {
            How::Elimination => f.write_str(", as the other had no ship left")?,
            How::TieBroken => f.write_str(", as both lost their last ship together")?,
            How::Objective(place) => write!(f, ", as objective {} was met", u16::from(place) + 1)?,
            How::Conceded(seat) => write!(f, ", as {seat} gave up")?,
            How::Agreed => f.write_str(", as all agreed to a draw")?,
            How::RoundLimit => f.write_str(", as it was the last round")?,
        }
        write!(f, " (hash {hash})")
    }
}

fn unreadable(error: serde_json::Error) -> RecordError {
    RecordError::Unreadable(error.to_string())
}

/// Checks the format first, since another one has other fields.
fn check_format(value: &serde_json::Value) -> Result<(), RecordError> {
    match value.get("format").and_then(serde_json::Value::as_u64) {
        None => Err(RecordError::Unreadable("it has no `format` number".into())),
        Some(found) if found != u64::from(FORMAT) => Err(RecordError::Format {
            found: found.try_into().unwrap_or(u32::MAX),
        }),
        Some(_) => Ok(()),
    }
}
