//! A record as a viewer watches it: the table at first, and what each choice changed.

use furball_engine::luck::{Counter, LuckReport};
use furball_engine::record::Move;
use furball_engine::{Event, Game, Record, RecordError, Seat, Snapshot, Start, Viewer};

use super::content_of;
use super::verify::{players, setup};
use crate::hosting::{Branched, CommandError};
use crate::protocol::patch::{to_json, view_patch};
use crate::protocol::server_message::{CitedEvent, Damage, Replay, ReplayStep, RequestError};

/// Maximum number of choices in a replay, since it must fit into memory. Real games are shorter.
pub const MAX_CHOICES: usize = 10_000;

/// Replays a record through the eyes of a seat, or a spectator's. A record that replays but doesn't hold what it promises is
/// shown with that doubt.
///
/// # Errors
/// What is wrong with the record, if it can't be replayed.
pub fn replay(record: &Record, seat: Option<Seat>) -> Result<Replay, RequestError> {
    let length = record.choices.len();
    if length > MAX_CHOICES {
        return Err(too_many(length));
    }
    let setup = setup(&record.start)?;
    if seat.is_some_and(|seat| seat.index() >= setup.players.len()) {
        return Err(RequestError::Refused(CommandError::NoSeat));
    }
    let rulebook = setup.rulebook;
    let mut doubt = None;
    let bound;
    let record = match &record.secret {
        Some(secret) if secret.commitment() != record.commitment => {
            doubt = Some(RecordError::Commitment);
            bound = Record {
                commitment: secret.commitment(),
                ..record.clone()
            };
            &bound
        }
        _ => record,
    };
    let mut watched = Watched::new(seat, length);
    let game = record.replay(content_of(&record.start), |game, step, events| {
        watched.see(game, step, events);
    })?;
    let doubt = doubt.or_else(|| record.check_end(&game).err());
    Ok(Replay {
        rulebook,
        prices: content_of(&record.start).prices.id.clone(),
        players: players(game.view(Viewer::Spectator)),
        seat,
        verified: doubt.is_none(),
        kept: false,
        doubt: doubt.map(Damage::Record),
        branched: match &record.start {
            Start::Setup(_) | Start::Position(_) => None,
            Start::Branch(branch) => Some(Branched {
                game: None,
                after: branch.of.choices.len(),
            }),
        },
        start: watched.start,
        events: watched.events,
        steps: watched.steps,
        undone: record.undone.iter().map(|undone| undone.choices.len()).sum(),
        luck: watched.counter.report(),
        outcome: game.outcome(),
    })
}

/// What chance gave each player of a game.
///
/// # Errors
/// What is wrong with the record, if it can't be replayed.
pub fn luck(record: &Record) -> Result<LuckReport, RequestError> {
    let length = record.choices.len();
    if length > MAX_CHOICES {
        return Err(too_many(length));
    }
    setup(&record.start)?;
    let mut counter = Counter::default();
    record.replay(content_of(&record.start), |game, _, events| {
        counter.watch(game, events)
    })?;
    Ok(counter.report())
}

/// The record has more choices than are shown.
pub(super) fn too_many(choices: usize) -> RequestError {
    RequestError::TooManyChoices {
        choices,
        most: MAX_CHOICES,
    }
}

/// What was seen so far.
struct Watched {
    viewer: Viewer,
    now: Option<Snapshot>,
    start: serde_json::Value,
    events: Vec<CitedEvent>,
    steps: Vec<ReplayStep>,
    counter: Counter,
}

impl Watched {
    fn new(seat: Option<Seat>, length: usize) -> Watched {
        Watched {
            viewer: seat.map_or(Viewer::Spectator, Viewer::Seat),
            now: None,
            start: serde_json::Value::Null,
            events: Vec::new(),
            steps: Vec::with_capacity(length),
            counter: Counter::default(),
        }
    }

    fn see(&mut self, game: &Game, step: Option<&Move>, events: &[Event]) {
        self.counter.watch(game, events);
        let cited = game.seen(self.viewer, events).map(|event| CitedEvent {
            rule: game.rule_of(&event),
            event,
        });
        let cited = cited.collect();
        let after = Snapshot {
            // No answer is expected any more, and the options are most of a view.
            prompt: None,
            ..game.view(self.viewer).snapshot()
        };
        match (step, &self.now) {
            (Some(step), Some(before)) => {
                let patch = view_patch(before, &after);
                self.steps.push(ReplayStep {
                    number: self.steps.len() + 1,
                    seat: step.seat,
                    choice: Some(step.choice.clone()),
                    events: cited,
                    full: patch.is_none(),
                    view: patch.unwrap_or_else(|| to_json(&after)),
                    round: after.round,
                    phase: after.phase,
                });
            }
            _ => {
                self.start = to_json(&after);
                self.events = cited;
            }
        }
        self.now = Some(after);
    }
}
