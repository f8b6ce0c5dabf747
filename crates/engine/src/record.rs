//! Records: a game's start and every choice made in it, enough to replay it bit for bit and verify its dice.
//!
//! A record answers for the cards and the rules that it was played with, and for no others: it has a digest of each card
//! in the game and of each value of the rulebook. So it outlives releases that add cards and rulebooks, and one that
//! changes a card of the game is named as the reason why the game can't be replayed.

mod branch;
mod error;

pub use branch::Branch;
pub use error::RecordError;

use std::fmt;
use std::sync::Arc;

use furball_cards::{CardDigests, CardKind, Content, Digest};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chance::{Chance, Commitment, Secret};
use crate::choice::Choice;
use crate::event::Event;
use crate::game::Game;
use crate::ids::Seat;
use crate::named;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::rulebook::{Rulebook, RulebookDigest, RulebookId};
use crate::setup::Setup;
use crate::state::{How, Outcome};

/// The record format this engine writes and reads.
pub const FORMAT: u32 = 2;

/// A game as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "RecordedGame")]
pub struct Record {
    /// [`FORMAT`] when it was written; others aren't read.
    pub format: u32,
    /// The rules it was played by.
    pub rules: RulebookDigest,
    /// The cards it was played with.
    pub cards: CardDigests,
    /// How the game started.
    pub start: Start,
    /// The hash of the secret, published before the players gave their words.
    pub commitment: Commitment,
    /// The players' words.
    pub words: Vec<String>,
    /// The host's secret, published when the game is over.
    pub secret: Option<Secret>,
    /// Every choice that counts, in order.
    pub choices: Vec<Move>,
    /// What was undone, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<Undone>,
    /// How the game ended; none while it goes on.
    pub result: Option<Finish>,
    /// How the game looked to a spectator, for those who can't replay it any more. It is written and read where
    /// replays are shown, and means nothing to the engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watched: Option<String>,
}

/// Choices that were undone: the game continued as if they had not been made, with the same dice to come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Undone {
    /// Number of choices left after the undo.
    pub after: usize,
    /// The choices that were undone, in order.
    pub choices: Vec<Move>,
    /// Who asked for it.
    pub by: Seat,
    /// Whether the other players had to agree, since something random, secret or of their own had happened.
    pub agreed: bool,
}

/// How a game started.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "a record has just one start")]
pub enum Start {
    /// From the beginning.
    #[serde(with = "named::Setup::<Setup>")]
    Setup(Setup),
    /// From a position set up by hand.
    #[serde(with = "named::Position::<Position>")]
    Position(Position),
    /// From a moment of another game.
    #[serde(with = "named::Branch::<Branch>")]
    Branch(Branch),
}

/// One choice of one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Who chose.
    pub seat: Seat,
    /// What they chose.
    pub choice: Choice,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Finish {
    /// Who won, and how.
    pub outcome: Outcome,
    /// The number of the last round.
    pub rounds: u16,
    /// The fingerprint of the game at its end.
    pub fingerprint: Digest,
}

/// A game being played, with its record.
#[derive(Clone, Debug)]
pub struct Session {
    /// The game as it is now.
    pub game: Game,
    /// The record, but for what follows from the game.
    record: Record,
}

impl Session {
    /// Starts a game whose randomness comes from the secret and the players' words.
    pub fn start(
        content: &Arc<Content>,
        mut start: Start,
        secret: Secret,
        words: Vec<String>,
    ) -> Result<(Session, Vec<Event>), RecordError> {
        // A record says at which prices it was played, whatever lists there will be.
        let prices = match &mut start {
            Start::Setup(setup) => Some(&mut setup.prices),
            Start::Position(position) => Some(&mut position.prices),
            Start::Branch(_) => None,
        };
        if let Some(prices) = prices {
            prices.get_or_insert_with(|| content.prices.id.clone());
        }
        let chance = Chance::seeded(secret.seed(&words));
        let (game, events) = start.begin(content, chance)?;
        let record = Record {
            format: FORMAT,
            rules: Rulebook::of(start.rulebook()).digest(),
            cards: CardDigests::default(),
            start,
            commitment: secret.commitment(),
            words,
            secret: Some(secret),
            choices: Vec::new(),
            undone: Vec::new(),
            result: None,
            watched: None,
        };
        Ok((Session { game, record }, events))
    }

    /// Goes on with a recorded game, which must hold what it promises.
    pub fn resume(record: Record, content: &Arc<Content>) -> Result<Session, RecordError> {
        let game = record.verify(content)?;
        let record = Record {
            watched: None,
            ..record
        };
        Ok(Session { game, record })
    }

    /// Answers a prompt and records the answer.
    pub fn answer(&mut self, seat: Seat, choice: Choice, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.game.answer(seat, &choice, events)?;
        self.record.choices.push(Move { seat, choice });
        Ok(())
    }

    /// The record of the game so far.
    pub fn record(&self) -> Record {
        self.record.clone().of(&self.game)
    }

    /// The choices made so far.
    pub fn choices(&self) -> &[Move] {
        &self.record.choices
    }

    /// How the game started.
    pub fn begun(&self) -> &Start {
        &self.record.start
    }

    /// The host's secret.
    pub fn secret(&self) -> Option<&Secret> {
        self.record.secret.as_ref()
    }
}

impl Start {
    /// Starts the game and runs it to its first prompt.
    ///
    /// # Errors
    /// The setup, the position or the earlier game doesn't work.
    pub fn begin(&self, content: &Arc<Content>, chance: Chance) -> Result<(Game, Vec<Event>), RecordError> {
        match self {
            Start::Setup(setup) => setup.start(content, chance).map_err(RecordError::from),
            Start::Position(position) => position.start(content, chance).map_err(RecordError::from),
            Start::Branch(branch) => branch.begin(content, chance),
        }
    }

    /// The price list to play with, by its id: the one that is named, or else the rulebook's oldest, which records from before
    /// there were several mean.
    pub fn prices(&self) -> Option<&str> {
        let named = match self {
            Start::Setup(setup) => setup.prices.as_deref(),
            Start::Position(position) => position.prices.as_deref(),
            Start::Branch(branch) => return branch.of.start.prices(),
        };
        named.or_else(|| Content::oldest_list(self.rulebook().word()).map(|list| list.id.as_str()))
    }

    /// The cards to play with; none if there is no such price list.
    pub fn content(&self) -> Option<&'static Arc<Content>> {
        self.prices().and_then(Content::current_at)
    }

    /// The rules to play by.
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

    /// The record with the cards and the end of the game that its choices lead to.
    pub fn of(self, game: &Game) -> Record {
        Record {
            cards: game.card_digests(),
            result: game.outcome().map(|outcome| Finish::new(game, outcome)),
            ..self
        }
    }

    /// The text of a file: indented JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Starts the replay: the game before its first choice.
    pub fn begin(&self, content: &Arc<Content>) -> Result<(Game, Vec<Event>), RecordError> {
        if self.format != FORMAT {
            return Err(RecordError::Format { found: self.format });
        }
        self.check_cards(content)?;
        let secret = self.secret.as_ref().ok_or(RecordError::NoSecret)?;
        if secret.commitment() != self.commitment {
            return Err(RecordError::Commitment);
        }
        let begun = self
            .start
            .begin(content, Chance::seeded(secret.seed(&self.words)))?;
        self.check_names_all(&begun.0)?;
        Ok(begun)
    }

    /// Whether the cards and the rules here are those that the game was played with.
    fn check_cards(&self, content: &Content) -> Result<(), RecordError> {
        let changed = content.changed(&self.cards);
        if !changed.is_empty() {
            return Err(RecordError::Cards { cards: changed });
        }
        match Rulebook::of(self.start.rulebook()).answers_for(&self.rules) {
            true => Ok(()),
            false => Err(RecordError::Rules),
        }
    }

    /// Whether the record answers for every card that is in the game.
    fn check_names_all(&self, game: &Game) -> Result<(), RecordError> {
        let missing = game.card_digests().without(&self.cards);
        // What obstacles do was in the rulebook once.
        let in_rules = game.table.rulebook.had_obstacles(&self.rules);
        let mut missing = missing
            .iter()
            .filter(|(kind, ..)| !(in_rules && *kind == CardKind::ObstacleText));
        match missing.next() {
            None => Ok(()),
            Some((_, id, _)) => Err(RecordError::MissingCard { card: id.to_string() }),
        }
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
                refusal: Box::new(refusal),
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
        self.check_names_all(&game)?;
        Ok(game)
    }

    /// Whether the replayed game ends as recorded.
    pub fn check_end(&self, game: &Game) -> Result<(), RecordError> {
        if let Some(finish) = &self.result {
            let Some(outcome) = game.outcome() else {
                return Err(RecordError::Unfinished {
                    choices: self.choices.len(),
                });
            };
            let replay = Finish::new(game, outcome);
            if replay != *finish {
                return Err(RecordError::Different {
                    record: Box::new(finish.clone()),
                    replay: Box::new(replay),
                });
            }
        }
        Ok(())
    }
}

impl Finish {
    /// The end of a game that has this outcome.
    fn new(game: &Game, outcome: Outcome) -> Finish {
        Finish {
            outcome,
            rounds: game.round(),
            fingerprint: game.fingerprint(),
        }
    }
}

/// As in `side 1 won in round 7, as the other had no ship left (fingerprint 0123456789abcdef)`.
impl fmt::Display for Finish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finish {
            outcome,
            rounds,
            fingerprint,
        } = self;
        match outcome.winner {
            Some(side) => write!(f, "side {} won in round {rounds}", side.index() + 1)?,
            None => write!(f, "nobody won in round {rounds}")?,
        }
        match outcome.how {
            How::Elimination => f.write_str(", as the other had no ship left")?,
            How::TieBroken => f.write_str(", as both lost their last ship together")?,
            How::Objective(place) => write!(f, ", as objective {} was met", place.index() + 1)?,
            How::Conceded(seat) => write!(f, ", as {seat} gave up")?,
            How::Agreed => f.write_str(", as all agreed to a draw")?,
            How::RoundLimit => f.write_str(", as it was the last round")?,
        }
        write!(f, " (fingerprint {fingerprint})")
    }
}

fn unreadable(error: serde_json::Error) -> RecordError {
    RecordError::Unreadable {
        error: error.to_string(),
    }
}

/// Checks the format first, since another one has other fields.
fn check_format(value: &serde_json::Value) -> Result<(), RecordError> {
    match value.get("format").and_then(serde_json::Value::as_u64) {
        None => Err(RecordError::Unreadable {
            error: "it has no `format` number".into(),
        }),
        Some(found) if found != u64::from(FORMAT) => Err(RecordError::Format {
            found: found.try_into().unwrap_or(u32::MAX),
        }),
        Some(_) => Ok(()),
    }
}
