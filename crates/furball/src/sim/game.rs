//! One game between computer players, from its number to its end.

use std::panic::{AssertUnwindSafe, catch_unwind};

use furball_engine::coverage::{Coverage, CoverageWatcher, PrintedCard};
use furball_engine::{Record, Secret, Session, Side, Start, Viewer};

use super::course::GameCourse;
use crate::failure::Failure;
use crate::players::{Computer, player, seed_of};
use crate::{book, opening};

/// More choices than any game needs; a game beyond this is stuck.
const MAX_CHOICES: u32 = 200_000;

/// The summary of a finished game.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    pub winner: Option<Side>,
    pub rounds: u16,
    pub choices: u32,
    /// A hash of its course: of every choice if the game was checked, otherwise only of its end.
    pub course: u64,
}

/// Observes a game, and may steer it.
#[derive(Clone, Copy)]
pub struct GameProbe<'t> {
    /// Where card use is recorded.
    pub tally: &'t Coverage,
    /// Players who can use this sentence (index from 0) do; if the flag is set, they also bring about its trigger.
    pub wanted: Option<((PrintedCard, usize), bool)>,
}

/// Plays a game to its end; the players are seeded from the secret too. With `check`, its record must also survive a
/// round trip and replay to the same end.
pub fn play(
    start: Start,
    secret: &str,
    kinds: &dyn Fn(Side) -> Computer,
    check: bool,
    watch: Option<GameProbe<'_>>,
) -> Result<(Played, Session), String> {
    let played = catch_unwind(AssertUnwindSafe(|| {
        play_through(start, secret, kinds, check, watch)
    }));
    played.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text
            .or_else(|| panic.downcast_ref::<&str>().copied())
            .unwrap_or("without a word");
        Err(format!("it panicked: {text}"))
    })
}

fn play_through(
    start: Start,
    secret: &str,
    kinds: &dyn Fn(Side) -> Computer,
    check: bool,
    watch: Option<GameProbe<'_>>,
) -> Result<(Played, Session), String> {
    let begun = opening::begin(start, Secret(secret.to_owned()), Vec::new());
    let (mut session, mut events) = begun.map_err(|failure: Failure| failure.to_string())?;
    let seated = session.game.table().players.iter().enumerate();
    let mut players: Vec<_> = seated
        .map(|(seat, seated)| player(kinds(seated.side), seed_of(secret, seat)))
        .collect();
    let mut watcher = watch.map(|watch| CoverageWatcher::new(watch.tally));
    let wanted = watch.and_then(|watch| watch.wanted);
    let mut course = GameCourse::default();
    let mut choices = 0;
    while session.game.outcome().is_none() {
        choices += 1;
        if choices > MAX_CHOICES {
            return Err(format!(
                "it goes on after {MAX_CHOICES} choices, in round {}",
                session.game.round()
            ));
        }
        if let Some(watcher) = &mut watcher {
            watcher.happened(&session.game, &events);
            watcher.asked(&session.game);
        }
        let Some(prompt) = session.game.prompts().first().cloned() else {
            return Err(format!(
                "nobody is asked in round {}, but it isn't over",
                session.game.round()
            ));
        };
        let view = session.game.view(Viewer::Seat(prompt.seat));
        let eager = watcher
            .as_ref()
            .zip(wanted)
            .and_then(|(watcher, (card, sentence))| watcher.use_of(&session.game, &prompt, card, sentence));
        let choice = eager.unwrap_or_else(|| players[prompt.seat.index()].choose(view, &prompt));
        events.clear();
        if let Err(refusal) = session.answer(prompt.seat, choice.clone(), &mut events) {
            return Err(format!(
                "choice {choices}, {choice:?} to {:?}, was refused: {refusal}",
                prompt.ask
            ));
        }
        if check || session.game.outcome().is_some() {
            course.after(&session.game, prompt.seat);
        }
    }
    let game = &session.game;
    if let Some(watcher) = &mut watcher {
        watcher.happened(game, &events);
    }
    if check {
        checked(&session.record())?;
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    let played = Played {
        winner,
        rounds: game.round(),
        choices,
        course: course.end(),
    };
    Ok((played, session))
}

/// Whether the record, after a round trip, replays to the end it claims.
fn checked(record: &Record) -> Result<(), String> {
    let read =
        Record::from_json(&record.to_json()).map_err(|error| format!("its record can't be read: {error}"))?;
    if read != *record {
        return Err("its record changes by being written and read".to_owned());
    }
    read.verify(book::content_of(&read.start))
        .map(|_| ())
        .map_err(|error| format!("its record doesn't reproduce: {error}"))
}
