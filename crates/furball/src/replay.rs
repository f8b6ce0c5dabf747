//! `furball replay`: a record in words, step by step.

use std::io::Write;

use clap::Args;
use furball_engine::{Event, Game, Viewer};
use furball_phrases::Language;
use serde::Serialize;

use crate::failure::Failure;
use crate::names::Names;
use crate::terminal::narrate::Narrator;
use crate::{book, files, luck};

/// Describe a recorded game step by step.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    furball replay game.json              the whole game\n  \
    furball replay game.json --round 3    only the third round\n  \
    furball replay game.json --rules      with the rule behind each line\n  \
    furball replay game.json --luck       the dice rolled, compared to the average\n  \
    furball replay game.json --json       each choice with its events, a line of JSON each")]
pub struct Replay {
    /// A game record (.json)
    file: String,
    /// Show only this round; 0 is setup
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// Show the rule behind each line
    #[arg(long)]
    rules: bool,
    /// Instead of the game, show how lucky each player was
    #[arg(long, conflicts_with_all = ["round", "rules"])]
    luck: bool,
    /// Print choices and events as JSON, a line for each choice; with `--luck`, the report
    #[arg(long)]
    json: bool,
}

/// A choice and its results.
#[derive(Serialize)]
struct Step<'a> {
    /// The choice's number in the record; 0 is the start.
    number: usize,
    round: u16,
    seat: Option<furball_engine::Seat>,
    choice: Option<&'a furball_engine::Choice>,
    events: &'a [Event],
}

impl Replay {
    pub fn run(self, language: Language, out: &mut impl Write) -> Result<(), Failure> {
        let record = files::record(&self.file)?;
        let content = book::content_of(&record.start);
        if self.luck {
            return luck::tell(&self.file, &record, self.json, language, out);
        }
        let mut written = Ok(());
        let mut number = 0;
        let mut last: Option<Game> = None;
        let replayed = record.replay(content, |game, step, events| {
            if written.is_ok() {
                written = match self.json {
                    true => self.step_as_json(number, game, step, events, out),
                    false => {
                        let told = (last.as_ref(), game, language);
                        self.step_in_words(number, told, step, events, out)
                    }
                };
            }
            number += 1;
            last = Some(game.clone());
        });
        written?;
        let game = replayed.map_err(|error| Failure::in_file(&self.file, error))?;
        if let Some(round) = self.round.filter(|&round| round > game.round()) {
            let reason = format!("there is no round {round}; the game has {} rounds", game.round());
            return Err(Failure::in_file(&self.file, reason));
        }
        Ok(())
    }

    fn step_as_json(
        &self,
        number: usize,
        game: &Game,
        step: Option<&furball_engine::record::Move>,
        events: &[Event],
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        if self.round.is_some_and(|round| round != game.round()) {
            return Ok(());
        }
        let step = Step {
            number,
            round: game.round(),
            seat: step.map(|step| step.seat),
            choice: step.map(|step| &step.choice),
            events,
        };
        writeln!(out, "{}", serde_json::to_string(&step).unwrap_or_default())?;
        Ok(())
    }

    fn step_in_words(
        &self,
        number: usize,
        (before, game, language): (Option<&Game>, &Game, Language),
        step: Option<&furball_engine::record::Move>,
        events: &[Event],
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let wanted = self.round.is_none_or(|round| {
            round == game.round() || before.is_some_and(|before| before.round() == round)
        });
        if !wanted {
            return Ok(());
        }
        if let (Some(step), Some(before)) = (step, before) {
            let names = Names::of(before.view(Viewer::Seat(step.seat)), language);
            let said = match before.prompt(step.seat) {
                Some(prompt) => names.choice(prompt, &step.choice),
                None => names.book().word("choice-concede"),
            };
            writeln!(out, "{number:4}  {}: {said}", names.player(step.seat))?;
        }
        let before = before.map(|game| Names::of(game.view(Viewer::Spectator), language));
        let after = Names::of(game.view(Viewer::Spectator), language);
        for line in (Narrator { before, after }).tell(events) {
            match line.rule.filter(|_| self.rules) {
                Some(rule) => writeln!(out, "        {} [{rule}]", line.text)?,
                None => writeln!(out, "        {}", line.text)?,
            }
        }
        Ok(())
    }
}
