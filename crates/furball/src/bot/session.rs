//! A game driven by a program, one request at a time.

use furball_ace::Player;
use furball_engine::snapshot::Waiting;
use furball_engine::{
    Because, Choice, Event, Object, Options, Position, Record, RulebookId, Seat, Secret, Session, Setup,
    Start, Viewer, notation,
};
use serde_json::Value;

use super::message::{Asked, COMMANDS, Reply, Request, State};
use crate::book;
use crate::measure;
use crate::names::Names;
use crate::opening;
use crate::players::{Computer, player, seed_of};
use crate::words::did_you_mean;

/// The session of a program.
pub struct Bot {
    /// The rulebook of setups that don't name one.
    rulebook: RulebookId,
    game: Option<Running>,
}

struct Running {
    session: Session,
    log: Vec<Event>,
    /// The names of the ships in the position.
    names: Vec<String>,
    /// Computer players asked so far, by seat.
    players: Vec<Option<Hired>>,
}

/// A computer player choosing for a seat.
struct Hired {
    kind: Computer,
    seed: u64,
    player: Box<dyn Player + Send>,
}

/// Why a request failed.
enum BotError {
    /// It makes no sense.
    Request(String),
    /// The rules forbid it.
    Rules(Because),
}

impl BotError {
    fn new(reason: impl Into<String>) -> BotError {
        BotError::Request(reason.into())
    }
}

impl Bot {
    pub const fn new(rulebook: RulebookId) -> Bot {
        Bot { rulebook, game: None }
    }

    /// The reply to a line; the second part is true if the program is done.
    pub fn hear(&mut self, line: &str) -> (Reply, bool) {
        let request = match read(line) {
            Ok(request) => request,
            Err(trouble) => return (error(trouble), false),
        };
        let done = matches!(request, Request::Quit {});
        (self.reply(request).unwrap_or_else(error), done)
    }

    fn reply(&mut self, request: Request) -> Result<Reply, BotError> {
        Ok(match request {
            Request::Hello {} => Reply::Hello {
                name: "furball",
                version: env!("CARGO_PKG_VERSION"),
                protocol: super::PROTOCOL,
                rulebooks: RulebookId::ALL.to_vec(),
                content: RulebookId::ALL
                    .map(|id| book::content(id).version().to_owned())
                    .to_vec(),
                commands: COMMANDS.to_vec(),
            },
            Request::New {
                setup,
                position,
                record,
                seed,
                words,
            } => {
                let running = match (setup, position, record) {
                    (Some(setup), None, None) => {
                        let setup = read_setup(setup, self.rulebook)?;
                        Running::begin(Start::Setup(setup), Vec::new(), seed, words)?
                    }
                    (None, Some(position), None) => {
                        let position = read_position(&position)?;
                        let names = position.ships.iter().map(|ship| ship.id.clone()).collect();
                        Running::begin(Start::Position(position), names, seed, words)?
                    }
                    (None, None, Some(record)) => Running::resume(&record)?,
                    _ => {
                        return Err(BotError::new(
                            "`new` needs exactly one of `setup`, `position` and `record`",
                        ));
                    }
                };
                let state = running.state();
                self.game = Some(running);
                Reply::New { state }
            }
            Request::View { seat } => {
                let running = self.running()?;
                let viewer = running.viewer(seat)?;
                Reply::View {
                    view: Box::new(running.session.game.view(viewer).snapshot()),
                }
            }
            Request::Prompts { seat } => {
                let running = self.running()?;
                running.viewer(seat)?;
                Reply::Prompts {
                    prompts: running.asked(seat),
                }
            }
            Request::Choose { seat, choice, text } => {
                let running = self.running()?;
                let choice = running.read_choice(seat, choice, text)?;
                running.choose(seat, choice)?
            }
            Request::Check { seat, choice, text } => {
                let running = self.running()?;
                let choice = running.read_choice(seat, choice, text)?;
                let game = &running.session.game;
                let refused = game.check(seat, &choice).err();
                Reply::Check {
                    legal: refused.is_none(),
                    because: refused.map(|refusal| refusal.cited(&game.table().rulebook)),
                }
            }
            Request::Measure { a, b } => {
                let running = self.running()?;
                let game = &running.session.game;
                let names = Names::plain(game.view(Viewer::Spectator));
                let measured = measure::between(
                    game,
                    (Object::Ship(a), &names.ship(a)),
                    (Object::Ship(b), &names.ship(b)),
                );
                let absent = || BotError::new("one of these ships isn't on the table");
                Reply::Measure {
                    measured: measured.ok_or_else(absent)?,
                }
            }
            Request::Go {
                seat,
                player,
                seed,
                play,
            } => {
                let running = self.running()?;
                running.go(seat, player.unwrap_or(Computer::Simple), seed, play)?
            }
            Request::Events { seat, since } => {
                let running = self.running()?;
                let viewer = running.viewer(seat)?;
                let from = since.min(running.log.len());
                let events = running.session.game.seen(viewer, &running.log[from..]).collect();
                Reply::Events {
                    events,
                    next: running.log.len(),
                }
            }
            Request::Record {} => Reply::Record {
                record: Box::new(self.running()?.session.record()),
            },
            Request::Quit {} => Reply::Quit {},
        })
    }

    fn running(&mut self) -> Result<&mut Running, BotError> {
        self.game
            .as_mut()
            .ok_or_else(|| BotError::new("there is no game yet; start one with `new`"))
    }
}

impl Running {
    fn begin(
        start: Start,
        names: Vec<String>,
        seed: Option<String>,
        words: Vec<String>,
    ) -> Result<Running, BotError> {
        let secret = match seed {
            Some(seed) => Secret(seed),
            None => opening::fresh_secret().map_err(|failure| BotError::new(failure.to_string()))?,
        };
        let begun = opening::begin(start, secret, words);
        let (session, log) = begun.map_err(|failure| BotError::new(failure.to_string()))?;
        Ok(Running {
            session,
            log,
            names,
            players: Vec::new(),
        })
    }

    fn resume(record: &Value) -> Result<Running, BotError> {
        let wrong = |error: furball_engine::RecordError| BotError::new(error.to_string());
        let record = Record::from_json(&record.to_string()).map_err(wrong)?;
        let content = book::content_of(&record.start);
        let mut log = Vec::new();
        record
            .replay(content, |_, _, events| log.extend_from_slice(events))
            .map_err(wrong)?;
        Ok(Running {
            session: Session::resume(record, content).map_err(wrong)?,
            log,
            names: Vec::new(),
            players: Vec::new(),
        })
    }

    fn state(&self) -> State {
        let view = self.session.game.view(Viewer::Spectator);
        State {
            round: view.round(),
            waiting_for: view
                .waiting_for()
                .map(|(seat, ask)| Waiting { seat, ask })
                .collect(),
            outcome: view.outcome(),
            events_so_far: self.log.len(),
        }
    }

    fn viewer(&self, seat: Option<Seat>) -> Result<Viewer, BotError> {
        let seats = self.session.game.table().players.len();
        match seat {
            None => Ok(Viewer::Spectator),
            Some(seat) if seat.index() < seats => Ok(Viewer::Seat(seat)),
            Some(seat) => {
                let most = seats.saturating_sub(1);
                Err(BotError::new(format!(
                    "there is no seat {}; seats are counted from 0 to {most}",
                    seat.0
                )))
            }
        }
    }

    fn asked(&self, seat: Option<Seat>) -> Vec<Asked> {
        let game = &self.session.game;
        let prompts = game
            .prompts()
            .iter()
            .filter(|prompt| seat.is_none_or(|seat| seat == prompt.seat));
        let words = |prompt: &furball_engine::Prompt| match &prompt.options {
            Options::List(choices) => {
                let names = Names::plain(game.view(Viewer::Seat(prompt.seat)));
                choices
                    .iter()
                    .map(|choice| names.choice(prompt, choice))
                    .collect()
            }
            _ => Vec::new(),
        };
        prompts
            .map(|prompt| Asked {
                prompt: prompt.clone(),
                words: words(prompt),
            })
            .collect()
    }

    /// A choice as JSON, or in the notation of position files.
    fn read_choice(
        &self,
        seat: Seat,
        choice: Option<Choice>,
        text: Option<String>,
    ) -> Result<Choice, BotError> {
        self.viewer(Some(seat))?;
        match (choice, text) {
            (Some(choice), None) => Ok(choice),
            (None, Some(text)) => {
                let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
                let text = format!("seat {}: {text}", seat.0 + 1);
                let read = notation::parse(&self.session.game, &names, &text);
                read.map(|(_, choice)| choice)
                    .map_err(|error| BotError::new(error.to_string()))
            }
            _ => Err(BotError::new("give exactly one of `choice` and `text`")),
        }
    }

    fn make(&mut self, seat: Seat, choice: Choice) -> Result<Vec<Event>, BotError> {
        let mut events = Vec::new();
        let answered = self.session.answer(seat, choice, &mut events);
        let rulebook = &self.session.game.table().rulebook;
        answered.map_err(|refusal| BotError::Rules(refusal.cited(rulebook)))?;
        let seen = self.session.game.seen(Viewer::Seat(seat), &events).collect();
        self.log.append(&mut events);
        Ok(seen)
    }

    fn choose(&mut self, seat: Seat, choice: Choice) -> Result<Reply, BotError> {
        let events = self.make(seat, choice.clone())?;
        let made = furball_engine::record::Move { seat, choice };
        Ok(Reply::Choose {
            made,
            events,
            state: self.state(),
        })
    }

    fn go(&mut self, seat: Seat, kind: Computer, seed: Option<u64>, play: bool) -> Result<Reply, BotError> {
        let viewer = self.viewer(Some(seat))?;
        let Some(prompt) = self.session.game.prompt(seat).cloned() else {
            return Err(BotError::new(format!("nothing is asked of seat {} now", seat.0)));
        };
        if self.players.len() <= seat.index() {
            self.players.resize_with(seat.index() + 1, || None);
        }
        let place = &mut self.players[seat.index()];
        let secret = self.session.secret().map_or("", |secret| secret.0.as_str());
        let same = |hired: &Hired| hired.kind == kind && seed.is_none_or(|seed| seed == hired.seed);
        if !place.as_ref().is_some_and(same) {
            let seed = seed.unwrap_or_else(|| seed_of(secret, seat.index()));
            *place = Some(Hired {
                kind,
                seed,
                player: player(kind, seed),
            });
        }
        let Some(Hired { player, .. }) = place else {
            return Err(BotError::new("there is no such player"));
        };
        let choice = player.choose(self.session.game.view(viewer), &prompt);
        let events = if play {
            self.make(seat, choice.clone())?
        } else {
            Vec::new()
        };
        let chosen = furball_engine::record::Move { seat, choice };
        Ok(Reply::Go {
            chosen,
            played: play,
            events,
            state: self.state(),
        })
    }
}

fn error(trouble: BotError) -> Reply {
    match trouble {
        BotError::Request(reason) => Reply::Error {
            reason: Some(reason),
            because: None,
        },
        BotError::Rules(because) => Reply::Error {
            reason: None,
            because: Some(because),
        },
    }
}

/// Parses a request, or explains what is wrong with the line.
fn read(line: &str) -> Result<Request, BotError> {
    let value: Value = serde_json::from_str(line)
        .map_err(|error| BotError::new(format!("this line is no JSON: {error}")))?;
    match value.get("command").and_then(Value::as_str) {
        None => {
            return Err(BotError::new(format!(
                "say what to do, as in {{\"command\":\"hello\"}}; the commands are {}",
                COMMANDS.join(", ")
            )));
        }
        Some(command) if !COMMANDS.contains(&command) => {
            let hint = did_you_mean(command, COMMANDS);
            let known = COMMANDS.join(", ");
            return Err(BotError::new(format!(
                "there is no command `{command}`{hint}; the commands are {known}"
            )));
        }
        Some(_) => {}
    }
    serde_json::from_value(value).map_err(|error| BotError::new(error.to_string()))
}

/// Parses an agreement; a setup that names no rulebook gets the default.
fn read_setup(mut value: Value, rulebook: RulebookId) -> Result<Setup, BotError> {
    if let (Value::Object(members), Ok(usual)) = (&mut value, serde_json::to_value(rulebook)) {
        members.entry("rulebook").or_insert(usual);
    }
    serde_json::from_value(value).map_err(|error| BotError::new(format!("setup: {error}")))
}

fn read_position(value: &Value) -> Result<Position, BotError> {
    match value {
        Value::String(text) => {
            Position::from_ron(text).map_err(|error| BotError::new(format!("position: {error}")))
        }
        other => {
            serde_json::from_value(other.clone()).map_err(|error| BotError::new(format!("position: {error}")))
        }
    }
}
